// SPDX-License-Identifier: GPL-3.0-or-later

import Verifier

/// What was found of one part of the brands, by the independent check.
package struct CertifiedPart: Hashable, Sendable {
  /// The number of the part, from 0.
  package let number: Int

  package var tally: CertificateTally

  /// BLAKE2b-256 over every byte of every ramp and theme, brand after brand.
  ///
  /// Of a brand these are, in sRGB and then for a brand of Display P3 in that: the six ramps in the
  /// order of `RampName`, each step from light to dark as red, green and blue; then, level after
  /// level and in each appearance after appearance, those with increased contrast once at the end,
  /// every role in the order of `Role` as red, green, blue and opacity.
  package let digest: [UInt8]
}

/// Counts of brands, themes and pairs, with the least slacks: of both gamuts where there are two.
package struct CertificateTally: Hashable, Sendable {
  package var brands = 0

  /// Brands for which there is no palette; they are in no other count, and have no bytes.
  package var unsolved = 0

  /// Pairs that were compared with their ratio.
  package var pairs = 0

  /// Pairs that theory proves impossible.
  package var excused = 0

  /// By the raw value of `Violation.Kind`.
  package var violations = Array(repeating: 0, count: Violation.Kind.allCases.count)

  /// By the index of `ContrastRequirements`.
  package var modes = Array(repeating: Mode(), count: ContrastRequirements.all.count)

  /// The least slacks in trillionths of the ratio that is needed, by the raw value of
  /// `VerifierPair.Kind`; `nil` for a kind that was not met.
  package var slacks: [Int?] = Array(repeating: nil, count: VerifierPair.Kind.allCases.count)

  /// The first of the findings, in words.
  package var findings: [String] = []

  /// The themes of one level and appearance.
  package struct Mode: Hashable, Sendable {
    package var themes = 0
    /// Themes whose `brand.solid`, or `accent.primary`, is the brand, byte for byte.
    package var keptInSolid = 0
    package var keptInAccent = 0
    /// Themes of brands that no label reaches.
    package var withoutLabel = 0

    package init() {}
  }

  /// How many findings are kept in words, of a part and of the whole.
  static let mostFindings = 4

  package init() {}

  /// The number of all violations and of brands without a palette.
  package var problems: Int { violations.reduce(unsolved, +) }

  package var themes: Int { modes.reduce(0) { $0 + $1.themes } }

  /// What a check found.
  init(_ report: VerificationReport, brands: Int, failures: [String]) {
    self.brands = brands
    unsolved = failures.count
    pairs = report.pairs
    excused = report.excused
    violations = report.counts
    modes = report.modes.map(Mode.init)
    slacks = report.slacks.map { LeastSlack($0)?.trillionths }
    let found = failures + report.findings.map { "\($0.kind): \($0.description)" }
    findings = Array(found.prefix(Self.mostFindings))
  }

  /// Adds the counts of a later part.
  mutating func append(_ later: CertificateTally) {
    brands += later.brands
    unsolved += later.unsolved
    pairs += later.pairs
    excused += later.excused
    for index in violations.indices { violations[index] += later.violations[index] }
    for index in modes.indices { modes[index].append(later.modes[index]) }
    slacks = zip(slacks, later.slacks).map { [$0, $1].compactMap(\.self).min() }
    findings += later.findings
  }
}

extension CertificateTally.Mode {
  fileprivate init(_ mode: VerificationReport.Mode) {
    themes = mode.themes
    keptInSolid = mode.keptInSolid
    keptInAccent = mode.keptInAccent
    withoutLabel = mode.labelConflicts
  }

  fileprivate mutating func append(_ later: CertificateTally.Mode) {
    themes += later.themes
    keptInSolid += later.keptInSolid
    keptInAccent += later.keptInAccent
    withoutLabel += later.withoutLabel
  }
}
