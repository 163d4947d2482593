// SPDX-License-Identifier: MIT

import Palettes

/// What a check measured and found.
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
  public init(_ subjects: [CheckSubject], by rules: [any CheckRule]) {
    findings = subjects.flatMap { subject in rules.flatMap { $0.findings(in: subject) } }
    pairCount = subjects.flatMap(\.themes).flatMap(\.pairs).count { $0.kind.exemption == nil }
    themeCount = subjects.map(\.themes.count).reduce(0, +)
    self.rules = rules.map(\.id)
    files = subjects.map(\.place.file)
  }

  /// How many findings have a severity.
  public func count(_ severity: FindingSeverity) -> Int {
    findings.count { $0.severity == severity }
  }

  /// Whether there is a finding of a severity or above.
  public func fails(on severity: FindingSeverity) -> Bool {
    findings.contains { $0.severity >= severity }
  }
}
