// SPDX-License-Identifier: GPL-3.0-or-later

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
