// SPDX-License-Identifier: MIT

import Palettes

/// The outcome of a check: what was measured, by which rules, and what was found.
public struct CheckReport: Hashable, Sendable {
  /// In the order of the files, and in a file of the rules.
  public var findings: [Finding]

  /// The pairs that were measured, without those that WCAG exempts.
  public let pairCount: Int

  /// The themes, each in one appearance and one gamut.
  public let themeCount: Int

  /// The names of the rules that were asked.
  public let rules: [String]

  /// What was checked, as it was named.
  public let files: [String]

  /// How many findings a baseline knew, which are not among ``findings``.
  public var knownCount = 0

  /// Whether reports for people print the APCA lightness contrast beside each ratio.
  public var showsAPCA = false

  /// Checks files by rules.
  ///
  /// - Parameters:
  ///   - subjects: The files, in the order of the report.
  ///   - rules: The rules, in the order of the findings of a file.
  public init(_ subjects: [CheckSubject], by rules: [any CheckRule]) {
    findings = subjects.flatMap { subject in rules.flatMap { $0.findings(in: subject) } }
    pairCount = subjects.flatMap(\.themes).flatMap(\.pairs).count { $0.kind.exemption == nil }
    themeCount = subjects.map(\.themes.count).reduce(0, +)
    self.rules = rules.map(\.id)
    files = subjects.map(\.place.file)
  }

  /// How many findings have a severity.
  ///
  /// - Parameter severity: The severity; findings of a higher one are not counted.
  /// - Returns: How many of ``findings`` have it.
  public func count(_ severity: FindingSeverity) -> Int {
    findings.count { $0.severity == severity }
  }

  /// Whether there is a finding of a severity or above.
  public func fails(on severity: FindingSeverity) -> Bool {
    findings.contains { $0.severity >= severity }
  }
}
