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

  /// The annotation of a finding; without a line it belongs to the whole file.
  private static func line(_ finding: Finding) -> String {
    var properties = [("file", finding.place.file)]
    if case .line(let line, let column) = finding.place.position {
      properties += [("line", "\(line)"), ("col", "\(column)")]
    }
    properties.append(("title", finding.rule))
    let list = properties.map { "\($0)=\($1.printable.escaping(inProperties))" }
    return "::\(command(finding.severity)) \(list.joined(separator: ","))::"
      + finding.sentence.printable.escaping(inMessages)
  }

  /// The workflow command that shows an annotation of a severity.
  private static func command(_ severity: FindingSeverity) -> String {
    switch severity {
    case .error: return "error"
    case .warning: return "warning"
    case .note: return "notice"
    }
  }

  /// A command ends at a line feed, and GitHub decodes these escapes.
  private static let inMessages: [Unicode.Scalar: String] = [
    "%": "%25", "\r": "%0D", "\n": "%0A",
  ]

  /// A property ends at a colon or a comma.
  private static let inProperties = inMessages.merging([":": "%3A", ",": "%2C"]) { $1 }
}
