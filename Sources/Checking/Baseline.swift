// SPDX-License-Identifier: MIT

import JSON
import Palettes

/// Findings of an earlier check, which do not fail a later one: only new findings do.
///
/// A finding is identified by its rule, theme and subject. The ratio of a pair is kept as well, so
/// that a known pair that gets worse counts as new.
public struct Baseline: Hashable, Sendable {
  /// The name of the format.
  public static let schema = "tincture.baseline/1"

  /// By fingerprint: the least ratio, or ``withoutRatio``.
  private let ratios: [String: Double]

  /// The findings of a check, all of them.
  public init(_ report: CheckReport) {
    ratios = Dictionary(
      report.findings.map { ($0.fingerprint, $0.ratio) }, uniquingKeysWith: min)
  }

  /// Reads a baseline.
  ///
  /// - Throws: `JSONDocumentError` at the first place that does not fit.
  public init(_ json: JSONValue) throws(JSONDocumentError) {
    let known = try BaselineSchema.document.read(JSONNode(json))
    ratios = Dictionary(known.map { ($0.finding, $0.ratio) }, uniquingKeysWith: min)
  }

  /// The baseline as a document, in the order of its findings' names.
  public var json: JSONValue {
    BaselineSchema.document.write(
      ratios.sorted { $0.key < $1.key }.map { (finding: $0.key, ratio: $0.value) })
  }

  /// The report without the known findings, which it counts in ``CheckReport/knownCount``.
  public func removed(from report: CheckReport) -> CheckReport {
    var report = report
    let all = report.findings
    report.findings = all.filter { !knows($0) }
    report.knownCount = all.count - report.findings.count
    return report
  }

  private func knows(_ finding: Finding) -> Bool {
    ratios[finding.fingerprint].map { finding.ratio >= $0 } ?? false
  }

  // For findings that are not about contrast: they cannot get worse.
  static let withoutRatio = 0.0
}

extension Finding {
  fileprivate var ratio: Double { contrast?.measurement.ratio ?? Baseline.withoutRatio }
}
