// SPDX-License-Identifier: MIT

import ColorSpaces

/// What is wrong at one place of a system's document.
public struct SystemError: Error, Hashable, Sendable {
  /// The place in the file; `nil` where the file is unknown.
  public let place: SystemPlace?

  /// The keys that lead to the value: `roles.text.light`, `pairs[2].against`; empty for the whole
  /// document.
  public let path: String

  /// What is wrong, as a clause without a full stop.
  public let reason: String

  /// What would be right, as a whole sentence.
  public let suggestion: String
}

extension SystemError: CustomStringConvertible {
  /// The place, the reason and the suggestion: `12:5: there is no role 'txt'. Did you mean 'text'?`.
  public var description: String {
    let place = place.map { "\($0): " } ?? (path.isEmpty ? "" : path + ": ")
    return "\(place)\(reason). \(suggestion)"
  }
}

/// Everything that is wrong with a system's document, in the order of the file; at least one error.
public struct SystemErrors: Error, Hashable, Sendable, CustomStringConvertible {
  /// The errors in the order of the file, at least one.
  public let errors: [SystemError]

  public var description: String { errors.map(\.description).joined(separator: "\n") }
}

/// The end of a message about a name that is not known.
enum NameSuggestion {
  // More names than a line of a terminal or two can show help nobody.
  private static let longestList = 12

  /// The question whether the nearest name was meant, or the list of the known names.
  static func sentence(for name: String, among known: [String]) -> String {
    if let nearest = NearestName.of(name, among: known) { return "Did you mean '\(nearest)'?" }
    guard !known.isEmpty else { return "Define it first: there is none yet." }
    let more = known.count > longestList ? ", …" : "."
    return "Known: \(known.prefix(longestList).joined(separator: ", "))\(more)"
  }
}
