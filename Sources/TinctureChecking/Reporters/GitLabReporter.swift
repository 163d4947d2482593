// SPDX-License-Identifier: MIT

import TinctureImporters
import TinctureJSON

/// A report of GitLab's Code Quality, which shows findings beside the lines of a merge request.
///
/// Source: "Code Quality", section "Code Quality report format",
/// <https://docs.gitlab.com/ci/testing/code_quality/>.
public enum GitLabReporter: Reporter {
  public static let name = "gitlab"
  public static let summary = "Code Quality of GitLab"
  public static let showsFixes = false

  public static func text(_ report: CheckReport) -> String {
    JSONValue.array(report.findings.map(issue)).text(style: .pretty) + "\n"
  }

  private static func issue(_ finding: Finding) -> JSONValue {
    let severity =
      switch finding.severity {
      case .error: "major"
      case .warning: "minor"
      case .note: "info"
      }
    return [
      "description": .string(finding.sentence), "check_name": .string(finding.rule),
      "fingerprint": .string("\(finding.place.file) | \(finding.fingerprint)"),
      "severity": .string(severity),
      "location": [
        "path": .string(finding.place.file),
        "lines": ["begin": .integer(finding.place.lineAndColumn?.line ?? 1)],
      ],
    ]
  }
}

extension SourcePlace {
  /// The line and the column, from 1; `nil` for a place that has none.
  var lineAndColumn: (line: Int, column: Int)? {
    if case .line(let line, let column) = position { (line, column) } else { nil }
  }
}
