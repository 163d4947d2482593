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
  /// - Throws: A `PaletteDocumentError` at the first place that does not fit.
  public init(_ json: JSONValue) throws(PaletteDocumentError) {
    let root = DocumentNode(json)
    let schema = try root.member("schema")
    guard try schema.string() == Self.schema else {
      throw schema.error("expected \"\(Self.schema)\"")
    }
    let known = try root.member("known").elements { node throws(PaletteDocumentError) in
      (
        try node.member("finding").string(),
        try node.optional("ratio")?.number() ?? Self.withoutRatio
      )
    }
    ratios = Dictionary(known, uniquingKeysWith: min)
  }

  /// The baseline as a document, in the order of its findings' names.
  public var json: JSONValue {
    let known = ratios.sorted { $0.key < $1.key }.map { fingerprint, ratio -> JSONValue in
      var members = JSONObject()
      members["finding"] = .string(fingerprint)
      if ratio != Self.withoutRatio { members["ratio"] = .number(ratio) }
      return .object(members)
    }
    return ["schema": .string(Self.schema), "known": .array(known)]
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
  fileprivate static let withoutRatio = 0.0
}

extension Finding {
  fileprivate var ratio: Double { contrast?.measurement.ratio ?? Baseline.withoutRatio }
}
