// SPDX-License-Identifier: MIT

/// A form that a report is written in.
///
/// A new one is its own file in `Reporters` and a line in ``KnownReporters``.
public protocol Reporter: Sendable {
  /// What it is asked for by: `sarif`.
  static var name: String { get }

  /// Who reads it, in one line without a full stop.
  static var summary: String { get }

  /// Whether it shows what would mend a finding, which somebody has to look for first.
  static var showsFixes: Bool { get }

  /// The whole report, with a line feed at its end unless it is empty.
  static func text(_ report: CheckReport) -> String
}

/// Every form that a report is written in.
public enum KnownReporters {
  /// In the order of their names.
  public static let all: [any Reporter.Type] = [
    GitHubReporter.self,
    JSONReporter.self,
    JUnitReporter.self,
    MarkdownReporter.self,
    SARIFReporter.self,
    TextReporter.self,
  ]
}
