// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Palettes
import Verifier

/// The results of verifying one part of the brands with a design system.
package struct SystemPart: NumberedPart {
  package let number: Int

  /// The counts, slacks, findings and refusals.
  package var tally: SystemTally

  /// BLAKE2b-256 over every byte of every theme, in the order that the certificate states.
  package let digest: [UInt8]

  package func differences(from other: SystemPart) -> [String] {
    let digests = [digest, other.digest].map(\.hexDigits)
    let changed = digests[0] == digests[1] ? [] : ["digest: \(digests[0]), not \(digests[1])"]
    return changed + tally.differences(from: other.tally)
  }
}

/// Counts of brands, themes and pairs of a design system, with the least slacks.
package struct SystemTally: Hashable, Sendable {
  /// The number of brand colors.
  package var brands = 0
  /// Brands without a palette; they count nowhere else and contribute no bytes.
  package var refused = 0
  /// Those of them for which the search ended without a proof.
  package var undecided = 0
  package var themes = 0
  /// Pairs that were compared with their ratio.
  package var pairs = 0
  /// Pairs that were given up, as the system allows, and fall short.
  package var waived = 0
  /// By the position of the kind in `SystemFinding.Kind.allCases`.
  package var violations = Array(repeating: 0, count: SystemFinding.Kind.allCases.count)
  /// The first findings, in words.
  package var findings: [String] = []
  /// The first brands without a palette.
  package var refusals: [RefusedBrand] = []
  /// By the position in ``SystemSlack/criteria``; `nil` for a criterion that no pair has.
  package var slacks: [SystemSlack?] = Array(repeating: nil, count: SystemSlack.criteria.count)

  /// How many findings, and how many refusals, are kept of a part.
  static let mostTexts = 4

  package init() {}

  /// The number of all violations.
  package var problems: Int { violations.reduce(0, +) }

  /// The brands that have a palette.
  package var solved: Int { brands - refused }

  /// Adds the counts of a later part.
  mutating func append(_ later: SystemTally) {
    for count in Self.counts { self[keyPath: count.path] += later[keyPath: count.path] }
    for index in violations.indices { violations[index] += later.violations[index] }
    findings += later.findings
    refusals += later.refusals
    slacks = zip(slacks, later.slacks).map { [$0, $1].compactMap(\.self).min() }
  }

  /// The counts by their names in words.
  private static var counts: [(name: String, path: WritableKeyPath<SystemTally, Int>)] {
    [
      ("brands", \.brands), ("refused brands", \.refused),
      ("brands refused without a proof", \.undecided), ("themes", \.themes), ("pairs", \.pairs),
      ("waived pairs", \.waived),
    ]
  }

  /// The differences to the tally of the same part made again, in words.
  fileprivate func differences(from other: SystemTally) -> [String] {
    var found = Self.counts.compactMap { count in
      Self.difference(of: count.name, self[keyPath: count.path], other[keyPath: count.path])
    }
    for (index, kind) in SystemFinding.Kind.allCases.enumerated() {
      found += [
        Self.difference(
          of: "violations of kind \(kind)", violations[index], other.violations[index])
      ].compactMap(\.self)
    }
    for (index, criterion) in SystemSlack.criteria.enumerated() {
      found += [
        Self.difference(
          of: "least slack of \(criterion)", slacks[index].text, other.slacks[index].text)
      ].compactMap(\.self)
    }
    return found
      + [
        Self.difference(of: "findings", findings, other.findings),
        Self.difference(of: "refusals", refusals.map(\.text), other.refusals.map(\.text)),
      ].compactMap(\.self)
  }

  private static func difference<Value: Equatable>(
    of name: String, _ own: Value, _ other: Value
  ) -> String? { own == other ? nil : "\(name): \(own), not \(other)" }
}

/// A brand that a design system has no palette for.
package struct RefusedBrand: Hashable, Sendable {
  package let brand: RGB8
  /// The theme without colors and why, in one line.
  package let reason: String

  package var text: String { "\(brand.css): \(reason)" }
}

/// The pair of a criterion that comes nearest to the ratio that it needs.
package struct SystemSlack: Hashable, Sendable {
  /// The kinds of pairs that have a least ratio, and `ratio` for pairs with a ratio of their own.
  package static let criteria = ["text", "largeText", "nonText", "gradientLabel", "ratio"]

  /// In ``criteria``.
  package let criterion: Int
  /// The ratio over the needed one, minus 1, in trillionths.
  package let trillionths: Int
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

extension SystemSlack: Comparable {
  init(_ margin: SystemMargin, brand: RGB8, mode: Int) {
    let name = margin.kind?.rawValue
    criterion = Self.criteria.firstIndex { $0 == name } ?? Self.criteria.count - 1
    trillionths = Int((margin.slack * 1e12).rounded())
    (self.brand, self.mode, pair) = (brand, mode, margin.pair)
  }

  /// Compares slacks, and of equal ones the witnesses, so that parts can be joined in any order.
  package static func < (one: SystemSlack, other: SystemSlack) -> Bool {
    guard one.order == other.order else {
      return one.order.lexicographicallyPrecedes(other.order)
    }
    return one.pair < other.pair
  }

  /// The numbers by which slacks are compared before their pairs.
  private var order: [Int] {
    [trillionths, Int(brand.red), Int(brand.green), Int(brand.blue), mode]
  }
}

extension SystemSlack? {
  fileprivate var text: String {
    map { "\($0.trillionths) trillionths of \($0.witness)" } ?? "none"
  }
}
