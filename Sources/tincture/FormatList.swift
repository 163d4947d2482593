// SPDX-License-Identifier: GPL-3.0-or-later

import Contrast

/// The formats of a command, listed and looked up.
struct FormatList {
  /// Each with its summary, in their order.
  let formats: [(name: String, summary: String)]

  /// A line for each.
  var text: String {
    let width = formats.map(\.name.count).max() ?? 0
    return formats.map { "\($0.name.padded(to: width))  \($0.summary)\n" }.joined()
  }

  /// The place in the list of the format that an option names, in capital or small letters.
  ///
  /// - Throws: A ``CommandFailure`` with the status `usage` and the nearest name.
  func index(of name: String, at option: String) throws -> Int {
    let names = formats.map(\.name)
    if let index = names.firstIndex(of: name.lowercased()) { return index }
    throw CommandFailure.usage(
      option, "there is no format \(name.quoted)",
      suggestion: Suggestion.sentence(for: name, among: names))
  }
}
