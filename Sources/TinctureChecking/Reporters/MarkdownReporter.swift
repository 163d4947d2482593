// SPDX-License-Identifier: MIT

/// A table for comments on pull requests, in the dialect of GitHub.
///
/// Names of a file may be any text, so everything that Markdown or HTML would interpret is escaped,
/// `@` too, which would notify somebody.
public enum MarkdownReporter: Reporter {
  public static let name = "markdown"
  public static let summary = "a table for comments on pull requests"
  public static let showsFixes = true

  public static func text(_ report: CheckReport) -> String {
    let heading = "**\(TextReporter.summary(of: report))**\n"
    guard !report.findings.isEmpty else { return heading }
    let rows = report.findings.map { row($0, showsAPCA: report.showsAPCA) }
    return heading + "\n| | rule | where | what |\n| --- | --- | --- | --- |\n" + rows.joined()
  }

  /// A finding as a row, its fix on a second line of the last cell.
  private static func row(_ finding: Finding, showsAPCA: Bool) -> String {
    let apca = showsAPCA ? finding.apca ?? "" : ""
    let fix = finding.fix.map { "<br>" + escaped($0.sentence) } ?? ""
    let cells = [
      TextReporter.mark(finding.severity), "`\(finding.rule)`", escaped("\(finding.place)"),
      escaped(finding.sentence + apca) + fix,
    ]
    return "| \(cells.joined(separator: " | ")) |\n"
  }

  private static func escaped(_ text: String) -> String { text.printable.escaping(replacements) }

  // What means something to Markdown or HTML; entities mean the same everywhere.
  private static let replacements: [Unicode.Scalar: String] = [
    "&": "&amp;", "<": "&lt;", ">": "&gt;", "|": "&#124;", "`": "&#96;", "*": "&#42;",
    "_": "&#95;", "[": "&#91;", "]": "&#93;", "\\": "&#92;", "@": "&#64;",
  ]
}
