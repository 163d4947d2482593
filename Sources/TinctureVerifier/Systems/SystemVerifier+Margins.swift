// SPDX-License-Identifier: MIT

/// A pair of a design system with how far its ratio is above the least one.
package struct SystemMargin: Hashable, Sendable {
  package let criterion: PairCriterion

  /// The roles in words.
  package let pair: String

  /// The ratio over the least one, minus 1; negative for a pair that falls short.
  package let slack: Double
}

extension SystemVerifier {
  /// Every pair that is compared with its ratio: all but those that were given up and fall short.
  package var margins: [SystemMargin] {
    promises.pairs.compactMap { need in
      let ratio = ratio(need.foreground, on: need.ground)
      guard ratio >= need.ratio || !isGivenUp(need) else { return nil }
      return SystemMargin(
        criterion: PairCriterion(need.kind), pair: document.text(need),
        slack: ratio / need.ratio - 1)
    }
  }

  /// How many pairs the system requires, given up or not.
  package var pairCount: Int { promises.pairs.count }
}
