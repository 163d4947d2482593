// SPDX-License-Identifier: MIT

/// A format that a report is written in.
///
/// A new format is its own file in `Reporters` and a line in ``KnownReporters``.
public protocol Reporter: Sendable {
  /// The name of the format on the command line: `sarif`.
  static var name: String { get }

  /// What the format is and who reads it, in one line without a full stop.
  static var summary: String { get }

  /// Whether it prints ``Finding/fix``; the fixes are searched for only then.
  static var showsFixes: Bool { get }

  /// The whole report, with a line feed at its end unless it is empty.
  static func text(_ report: CheckReport) -> String
}

/// Every format that a report is written in.
public enum KnownReporters {
  /// In the order of their names.
  public static let all: [any Reporter.Type] = [
    CheckstyleReporter.self,
    GitHubReporter.self,
    GitLabReporter.self,
    JSONReporter.self,
    JUnitReporter.self,
    MarkdownReporter.self,
    ReviewdogReporter.self,
    SARIFReporter.self,
    TextReporter.self,
  ]
}

extension String {
  /// The text on one line; control characters and those that change the direction of writing are
  /// written as `\u{1B}`.
  ///
  /// A name in a file may be any text, and a terminal obeys escape sequences.
  var printable: String {
    unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate:
        text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: text.unicodeScalars.append(scalar)
      }
    }
  }

  /// The text as XML; the two noncharacters are not allowed in it at all.
  var escapedForXML: String {
    printable.escaping([
      "&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "\u{FFFE}": "\u{FFFD}",
      "\u{FFFF}": "\u{FFFD}",
    ])
  }

  /// The text with some scalars replaced, as a format escapes them.
  func escaping(_ replacements: [Unicode.Scalar: String]) -> String {
    unicodeScalars.map { replacements[$0] ?? String($0) }.joined()
  }
}
