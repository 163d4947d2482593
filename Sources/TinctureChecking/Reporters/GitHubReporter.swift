// SPDX-License-Identifier: MIT

/// Annotations of GitHub Actions: a line for each finding, which the site shows beside the code.
///
/// Source: "Workflow commands for GitHub Actions",
/// <https://docs.github.com/actions/reference/workflow-commands-for-github-actions>.
public enum GitHubReporter: Reporter {
  public static let name = "github"
  public static let summary = "annotations for GitHub Actions"
  public static let showsFixes = false

  public static func text(_ report: CheckReport) -> String {
    report.findings.map { line($0) + "\n" }.joined()
  }

  private static func line(_ finding: Finding) -> String {
    var properties = [("file", finding.place.file)]
    if case .line(let line, let column) = finding.place.position {
      properties += [("line", "\(line)"), ("col", "\(column)")]
    }
    properties.append(("title", finding.rule))
    let list = properties.map { "\($0)=\($1.printable.escaping(inProperties))" }
    let command = finding.severity == .note ? "notice" : finding.severity.rawValue
    return "::\(command) \(list.joined(separator: ","))::"
      + finding.sentence.printable.escaping(inMessages)
  }

  /// A command ends at a line feed, and GitHub decodes these escapes.
  private static let inMessages: [Unicode.Scalar: String] = ["%": "%25", "\r": "%0D", "\n": "%0A"]

  private static let inProperties = inMessages.merging([":": "%3A", ",": "%2C"]) { $1 }
}
