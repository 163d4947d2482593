// SPDX-License-Identifier: MIT

import TinctureImporters
import TincturePalettes

/// How far a repair may go without being asked.
package struct RepairBounds: Sendable {
  /// The greatest distance in OKLab by which one color may move; `nil` for any.
  package var greatestChange: Double?

  /// The names of colors that stay, or patterns of them.
  package var held: [NamePattern] = []

  package init() {}

  /// The distance that a color moves by at most unless another one is asked for.
  ///
  /// With it no label of shadcn's 24 themes turns from light to dark, which is a distance of about
  /// 1, and every pair of them is repaired, by 0.24 at most (measured on 2026-11-25).
  package static let usualChange = 0.25

  func holds(_ name: String) -> Bool {
    let name = NormalizedName(name)
    return held.contains { $0.matches(name) }
  }
}

/// A pair that falls short and that a repair leaves, because only names suggest it.
package struct AssumedPair: Sendable {
  /// The title of its theme.
  package let theme: String
  package let pair: RequiredPair

  /// Those of a subject; none where a design system says what is required.
  static func all(in subject: CheckSubject, _ evidence: RepairEvidence) -> [AssumedPair] {
    guard case .files = evidence else { return [] }
    return subject.themes.flatMap { theme in
      (theme.assumed + theme.pairs.filter(\.isGuess)).compactMap { pair in
        pair.requiredRatio(by: theme.standard).map {
          AssumedPair(
            theme: theme.title, pair: RequiredPair(pair: pair, required: $0, waiver: nil))
        }
      }
    }.filter(\.pair.isBroken)
  }
}
