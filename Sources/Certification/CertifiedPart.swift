// SPDX-License-Identifier: GPL-3.0-or-later

import Verifier

/// The results of verifying one part of the brands.
package struct CertifiedPart: NumberedPart {
  /// The number of the part, from 0.
  package let number: Int

  /// The counts, slacks and findings.
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
  /// The number of brand colors.
  package var brands = 0

  /// Brands for which there is no palette; they count nowhere else and contribute no bytes.
  package var unsolved = 0

  /// Pairs that were compared with their ratio.
  package var pairs = 0

  /// Pairs that theory proves impossible.
  package var excused = 0

  /// By the raw value of `Violation.Kind`.
  package var violations = Array(repeating: 0, count: Violation.Kind.allCases.count)

  /// By the index of `ContrastRequirements`.
  package var modes = VerificationReport().modes

  /// The least slacks in trillionths of the ratio that is needed, by the raw value of
  /// `VerifierPair.Kind`; `nil` for a kind that was not met.
  package var slacks: [Int?] = Array(repeating: nil, count: VerifierPair.Kind.allCases.count)

  /// The first of the findings, in words.
  package var findings: [String] = []

  /// How many findings are kept in words, of a part and of the whole.
  static let mostFindings = 4

  package init() {}

  /// The number of all violations and of brands without a palette.
  package var problems: Int { violations.reduce(unsolved, +) }

  /// The number of themes of all levels and appearances.
  package var themes: Int { modes.reduce(0) { $0 + $1.themes } }

  /// Takes over the report of a part.
  init(_ report: VerificationReport, brands: Int, failures: [String]) {
    self.brands = brands
    unsolved = failures.count
    pairs = report.pairs
    excused = report.excused
    violations = report.counts
    modes = report.modes
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
    for index in modes.indices { modes[index].add(later.modes[index]) }
    slacks = zip(slacks, later.slacks).map { [$0, $1].compactMap(\.self).min() }
    findings += later.findings
  }
}

/// The pair of a kind that comes nearest to the ratio that it needs.
package struct LeastSlack: Hashable, Sendable {
  /// The ratio over the needed one, minus 1, in trillionths: a precision at which the arithmetic of
  /// all platforms agrees.
  package let trillionths: Int

  /// Where the pair is.
  package let witness: VerificationReport.Witness

  /// The slack as a share of the ratio that is needed.
  package var share: Double { Double(trillionths) / 1e12 }
}

extension LeastSlack: Comparable {
  /// Takes over a slack of the verifier; `nil` when it met no such pair.
  init?(_ slack: VerificationReport.Slack) {
    guard let witness = slack.witness else { return nil }
    self.init(trillionths: Int((slack.value * 1e12).rounded()), witness: witness)
  }

  /// Compares slacks, and of equal ones the witnesses, so that parts can be joined in any order.
  package static func < (one: LeastSlack, other: LeastSlack) -> Bool {
    one.order.lexicographicallyPrecedes(other.order)
  }

  /// The numbers by which slacks are compared.
  private var order: [Int] {
    [
      trillionths, Int(witness.gamut.rawValue), witness.brand.red, witness.brand.green,
      witness.brand.blue, witness.mode, witness.pair,
    ]
  }
}

extension [LeastSlack?] {
  /// No slack for any kind of pair, by its raw value.
  static let none: Self = Array(repeating: nil, count: VerifierPair.Kind.allCases.count)

  /// For each kind of pair the lesser of two.
  func joined(with others: Self) -> Self {
    zip(self, others).map { [$0, $1].compactMap(\.self).min() }
  }
}

/// A part that was just solved and verified, with the witnesses of its least slacks, which a
/// certificate lists for the whole only.
package struct SolvedPart: Hashable, Sendable {
  /// The part as it stands in the certificate.
  package let part: CertifiedPart

  /// By the raw value of `VerifierPair.Kind`; `nil` for a kind that was not met.
  package let slacks: [LeastSlack?]

  /// Makes a part from the verifier's report and the digest of the verified bytes.
  init(number: Int, report: VerificationReport, brands: Int, failures: [String], digest: [UInt8]) {
    slacks = report.slacks.map(LeastSlack.init)
    let tally = CertificateTally(report, brands: brands, failures: failures)
    part = CertifiedPart(number: number, tally: tally, digest: digest)
  }
}
