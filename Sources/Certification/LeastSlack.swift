// SPDX-License-Identifier: GPL-3.0-or-later

import Verifier

/// The pair of a kind that comes nearest to its ratio.
package struct LeastSlack: Hashable, Sendable {
  /// What the ratio has above the one that is needed, in trillionths of that: as many digits as
  /// every platform's arithmetic agrees on.
  package let trillionths: Int

  /// Where the pair is.
  package let witness: VerificationReport.Witness

  init(trillionths: Int, witness: VerificationReport.Witness) {
    self.trillionths = trillionths
    self.witness = witness
  }

  /// What a check found; `nil` when it met no such pair.
  init?(_ slack: VerificationReport.Slack) {
    guard let witness = slack.witness else { return nil }
    self.init(trillionths: Int((slack.value * 1e12).rounded()), witness: witness)
  }

  /// The slack as a share of the ratio that is needed.
  package var share: Double { Double(trillionths) / 1e12 }
}

extension LeastSlack: Comparable {
  /// The smaller slack comes first, and of equal ones that of the lower brand, so that it does not
  /// matter in which order parts are joined.
  package static func < (one: LeastSlack, other: LeastSlack) -> Bool {
    one.order.lexicographicallyPrecedes(other.order)
  }

  private var order: [Int] {
    [
      trillionths, Int(witness.gamut.rawValue), witness.brand.red, witness.brand.green,
      witness.brand.blue, witness.mode, witness.pair,
    ]
  }
}

extension [LeastSlack?] {
  /// For each kind of pair, by its raw value, none.
  static let none: Self = Array(repeating: nil, count: VerifierPair.Kind.allCases.count)

  /// For each kind of pair the lesser of two.
  func joined(with others: Self) -> Self {
    zip(self, others).map { [$0, $1].compactMap(\.self).min() }
  }
}
