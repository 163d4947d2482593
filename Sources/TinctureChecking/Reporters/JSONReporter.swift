// SPDX-License-Identifier: MIT

import TinctureJSON

/// Everything about every finding, for programs; ``CheckReportSchema`` describes it.
///
/// Ratios and distances are printed in full precision: a program may compare them.
public enum JSONReporter: Reporter {
  public static let name = "json"
  public static let summary = "one JSON document with every number"
  public static let showsFixes = true

  public static func text(_ report: CheckReport) -> String {
    json(report).text(style: .pretty) + "\n"
  }

  /// The name of the format.
  public static let schema = "tincture.check/1"

  /// The report as a value.
  public static func json(_ report: CheckReport) -> JSONValue {
    CheckReportSchema.report.write(report)
  }
}
