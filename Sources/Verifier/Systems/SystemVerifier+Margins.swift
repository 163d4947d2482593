// SPDX-License-Identifier: MIT

import Palettes

/// A pair of a design system with how far its ratio is above the least one.
package struct SystemMargin: Hashable, Sendable {
  /// The kind of the pair; `nil` for one with a ratio of its own.
  package let kind: PairKind?

  /// The roles in words.
  package let pair: String

  /// The ratio over the least one, minus 1; negative for a pair that falls short.
  package let slack: Double
}

extension SystemVerifier {
  /// Every pair that is compared with its ratio: all but those that were given up and fall short.
  package var margins: [SystemMargin] {
    needs.pairs.compactMap { need in
      let ratio = ratio(of: need)
      guard ratio >= need.ratio || !isGivenUp(need) else { return nil }
      return SystemMargin(kind: need.kind, pair: need.text, slack: ratio / need.ratio - 1)
    }
  }

  /// How many pairs the system requires, given up or not.
  package var pairCount: Int { needs.pairs.count }
}

extension SystemFinding {
  /// A proof that does not prove what it says.
  package init(proof objection: String) { self.init(kind: .proof, text: objection) }
}
