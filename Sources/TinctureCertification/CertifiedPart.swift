// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import TinctureVerifier

/// The results of verifying one part of the brands.
package struct CertifiedPart: Hashable, Sendable {
  /// The number of the part, from 0.
  package let number: Int

  /// The counts, slacks and findings.
  package var tally: CertificateTally

  /// BLAKE2b-256 over the bytes of the palettes, in the order that the certificate states.
  package let digest: [UInt8]
}

/// Counts of brands, themes and pairs, with the least slacks: of both gamuts where there are two.
package struct CertificateTally: Hashable, Sendable {
  /// The number of brand colors.
  package var brands = 0

  /// Brands without a palette; they count nowhere else and contribute no bytes.
  package var refused = 0

  /// Those of them for which the search ended without a proof.
  package var undecided = 0

  /// Pairs that were compared with their ratio.
  package var pairs = 0

  /// Pairs that were given up as the system allows and fall short; of Tincture's own those that
  /// theory proves impossible.
  package var waived = 0

  /// By the raw value of `Violation.Kind`.
  package var violations = Array(repeating: 0, count: Violation.Kind.allCases.count)

  /// By the index of `ContrastRequirements`; only the number of themes for other systems than
  /// Tincture's own.
  package var modes = VerificationReport().modes

  /// The least slacks in trillionths of the ratio that is needed, by the raw value of
  /// `PairCriterion`; `nil` for one that no pair has.
  package var slacks: [Int?] = Array(repeating: nil, count: PairCriterion.allCases.count)

  /// The first of the findings, in words.
  package var findings: [String] = []

  /// The first brands without a palette.
  package var refusals: [RefusedBrand] = []

  /// How many findings, and how many refusals, are kept of a part.
  static let mostTexts = 4

  package init() {}

  /// The number of all violations.
  package var problems: Int { violations.reduce(0, +) }

  /// The brands that have a palette.
  package var solved: Int { brands - refused }

  /// The number of themes of all levels and appearances.
  package var themes: Int { modes.reduce(0) { $0 + $1.themes } }

  /// The counts by their names in words.
  static var counts: [(name: String, path: WritableKeyPath<CertificateTally, Int>)] {
    [
      ("brands", \.brands), ("refused brands", \.refused),
      ("brands refused without a proof", \.undecided), ("pairs", \.pairs),
      ("waived pairs", \.waived),
    ]
  }

  /// Adds the counts of a later part.
  mutating func append(_ later: CertificateTally) {
    for count in Self.counts { self[keyPath: count.path] += later[keyPath: count.path] }
    for index in violations.indices { violations[index] += later.violations[index] }
    for index in modes.indices { modes[index].add(later.modes[index]) }
    slacks = zip(slacks, later.slacks).map { [$0, $1].compactMap(\.self).min() }
    findings += later.findings
    refusals += later.refusals
  }

  /// Counts findings, the first of them in words.
  mutating func add(_ found: [Violation], at place: String = "") {
    for violation in found { violations[violation.kind.rawValue] += 1 }
    findings += found.prefix(max(0, Self.mostTexts - findings.count)).map { "\(place)\($0)" }
  }
}

/// A brand without a palette.
package struct RefusedBrand: Hashable, Sendable {
  package let brand: RGB8
  /// The theme without colors and why, in one line.
  package let reason: String

  package var text: String { "\(brand.css): \(reason)" }
}

/// The pair of a criterion that comes nearest to the ratio that it needs.
package struct LeastSlack: Hashable, Sendable {
  /// The ratio over the needed one, minus 1, in trillionths: a precision at which the arithmetic of
  /// all platforms agrees.
  package let trillionths: Int

  /// The brand as the half of the palette has it in which the pair is.
  package let brand: RGB8
  /// The theme, in `ContrastRequirements.all`.
  package let mode: Int
  /// The roles of the pair in words.
  package let pair: String

  /// The slack as a share of the ratio that is needed.
  package var share: Double { Double(trillionths) / 1e12 }

  /// Where the pair is.
  package var witness: String { "\(brand.css) \(ContrastRequirements.all[mode].name) \(pair)" }
}

extension LeastSlack: Comparable {
  /// Takes over a slack as a share.
  init(_ slack: Double, brand: RGB8, mode: Int, pair: String) {
    trillionths = Int((slack * 1e12).rounded())
    (self.brand, self.mode, self.pair) = (brand, mode, pair)
  }

  /// Takes over a slack of the verifier; `nil` when it met no such pair.
  init?(_ slack: VerificationReport.Slack) {
    guard let witness = slack.witness else { return nil }
    self.init(
      slack.value, brand: witness.color, mode: witness.mode,
      pair: VerifierRequirements.pairs[witness.pair].text)
  }

  /// Compares slacks, and of equal ones the witnesses, so that parts can be joined in any order.
  package static func < (one: LeastSlack, other: LeastSlack) -> Bool {
    guard one.order == other.order else {
      return one.order.lexicographicallyPrecedes(other.order)
    }
    return one.pair < other.pair
  }

  /// The numbers by which slacks are compared before their pairs.
  private var order: [Int] {
    [
      trillionths, Int(brand.gamut.rawValue), Int(brand.red), Int(brand.green), Int(brand.blue),
      mode,
    ]
  }
}

extension [LeastSlack?] {
  /// No slack for any criterion, by its raw value.
  static let none: Self = Array(repeating: nil, count: PairCriterion.allCases.count)

  /// For each criterion the lesser of two.
  func joined(with others: Self) -> Self {
    zip(self, others).map { [$0, $1].compactMap(\.self).min() }
  }
}

/// A part that was just solved and verified, with the witnesses of its least slacks, which a
/// certificate lists for the whole only.
package struct SolvedPart: Hashable, Sendable {
  /// The part as it stands in the certificate.
  package let part: CertifiedPart

  /// By the raw value of `PairCriterion`; `nil` for one that no pair has.
  package let slacks: [LeastSlack?]

  init(number: Int, tally: CertificateTally, slacks: [LeastSlack?], digest: [UInt8]) {
    var tally = tally
    tally.slacks = slacks.map { $0?.trillionths }
    part = CertifiedPart(number: number, tally: tally, digest: digest)
    self.slacks = slacks
  }
}
