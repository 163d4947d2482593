// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces

/// Why a command ends without having done its work: one message, one exit code.
struct CommandFailure: Error {
  let status: ExitStatus

  /// Where the trouble is: an argument, an option, a file; `nil` when the reason says it.
  let place: String?

  /// What is wrong, as a sentence without a full stop.
  let reason: String

  /// What to do about it, as a whole sentence.
  let suggestion: String?

  init(
    _ status: ExitStatus, at place: String? = nil, _ reason: String, suggestion: String? = nil
  ) {
    self.status = status
    self.place = place
    self.reason = reason
    self.suggestion = suggestion
  }
}

extension CommandFailure: CustomStringConvertible {
  /// The message on one line, with nothing in it that a terminal would obey.
  var description: String {
    let sentence = [place, reason].compactMap { $0?.shortened(to: 1000) }.joined(separator: ": ")
    let end = sentence.last.map { ".?!".contains($0) } ?? false ? "" : "."
    let sentences = [sentence + end, suggestion].compactMap(\.self)
    return ("tincture: " + sentences.joined(separator: " ")).singleLine
  }
}

extension CommandFailure {
  /// A value on the command line that cannot be understood.
  static func usage(
    _ place: String, _ reason: String, suggestion: String? = nil
  ) -> CommandFailure {
    CommandFailure(.usage, at: place, reason, suggestion: suggestion)
  }
}

extension String {
  /// The text with line ends as spaces and other control characters as `\u{1B}`.
  var singleLine: String {
    unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar.properties.generalCategory {
      case .control where scalar == "\n", .lineSeparator, .paragraphSeparator: text += " "
      case .control, .format: text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: text.unicodeScalars.append(scalar)
      }
    }
  }

  /// The text in single quotes for a message, cut to a length that fits in one.
  var quoted: String { "'\(shortened(to: 60))'" }

  fileprivate func shortened(to count: Int) -> String {
    let shown = prefix(count)
    return shown.endIndex < endIndex ? shown + "…" : String(shown)
  }
}

/// The exit codes of the command: a promise to scripts.
///
/// Most are those of BSD's sysexits.
enum ExitStatus: Int32, CaseIterable {
  case success = 0
  /// The command worked and found something to fix; it never means anything else.
  case findings = 1
  case usage = 64
  case badInput = 65
  case cannotRead = 66
  case internalError = 70
  case cannotCreate = 73
  case inputOutput = 74
  case configuration = 78
  case interrupted = 130

  /// What it tells, as a sentence.
  var meaning: String {
    switch self {
    case .success: "Done. A reader of the output that closes its pipe early is no failure."
    case .findings:
      "Done, and something is to be mended: check, fuzz or certify found something, an export is "
        + "stale, or a pinned color could not be kept."
    case .usage: "The command line is not understood."
    case .badInput: "What was to be read is not valid; the message says where."
    case .cannotRead: "A file cannot be read."
    case .internalError: "A mistake of Tincture's own."
    case .cannotCreate: "A file cannot be made."
    case .inputOutput: "Reading or writing failed in the middle."
    case .configuration: "The configuration file or a variable of the environment is not valid."
    case .interrupted: "Interrupted from the keyboard."
    }
  }
}

/// The end of a message about a name that is not known.
enum Suggestion {
  /// The question whether the nearest name was meant, or the list of what there is.
  static func sentence(for word: String, among names: [String]) -> String {
    if let name = NearestName.of(word, among: names) { return "Did you mean '\(name)'?" }
    return "Known: \(names.joined(separator: ", "))."
  }
}
