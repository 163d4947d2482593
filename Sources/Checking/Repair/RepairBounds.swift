// SPDX-License-Identifier: MIT

import Importers
import Palettes

/// How far a repair may go without being asked.
package struct RepairBounds: Sendable {
  /// Whether pairs are repaired that are guessed from the names of texts and surfaces alone.
  package var includesGuesses = true

  /// The greatest distance in OKLab by which one color may move; `nil` for any.
  package var greatestChange: Double?

  /// The names of colors that stay, or patterns of them.
  package var held: [NamePattern] = []

  package init() {}

  /// The distance beyond which a color is taken for another one.
  ///
  /// Of the repairs that maintainers would take, none moved a color farther; those that turned a
  /// label or a page moved one by 0.4 to 1.
  package static let usualChange = 0.25

  /// Below this contrast two colors that only their names suggest to be a pair are likely none.
  package static let leastLikelyRatio = 1.5

  func holds(_ name: String) -> Bool {
    let name = NormalizedName(name)
    return held.contains { $0.matches(name) }
  }
}

/// The pairs of files that a repair leaves out because names alone suggest them.
package struct LeftPairs: Sendable {
  /// A pair and the title of its theme.
  package struct Left: Sendable {
    package let theme: String
    package let pair: RequiredPair
  }

  /// They fall short, and are repaired when that is asked for.
  package private(set) var guessed: [Left] = []

  /// They have hardly any contrast, so that they are probably no pairs.
  package private(set) var unlikely: [Left] = []

  private var keys: Set<Key> = []

  private struct Key: Hashable {
    let theme: String
    let pair: String
  }

  init(_ subject: CheckSubject, _ evidence: RepairEvidence, _ bounds: RepairBounds) {
    guard case .files = evidence, subject.palettes.isEmpty else { return }
    for theme in subject.themes {
      for pair in evidence.pairs(of: theme) where pair.isBroken && pair.pair.isGuess {
        let isUnlikely = pair.ratio < RepairBounds.leastLikelyRatio
        guard isUnlikely || !bounds.includesGuesses else { continue }
        let left = Left(theme: theme.title, pair: pair)
        if isUnlikely { unlikely.append(left) } else { guessed.append(left) }
        keys.insert(Key(theme: theme.title, pair: pair.name))
      }
    }
  }

  /// Takes back the unlikely pairs that are likely in edited files, and fall short there.
  ///
  /// - Returns: Whether there is one.
  mutating func include(
    likelyIn edited: CheckSubject, _ evidence: RepairEvidence, _ bounds: RepairBounds
  ) -> Bool {
    guard bounds.includesGuesses else { return false }
    let broken = Set(
      edited.themes.flatMap { theme in
        evidence.pairs(of: theme).filter {
          $0.isBroken && $0.ratio >= RepairBounds.leastLikelyRatio
        }
        .map { Key(theme: theme.title, pair: $0.name) }
      })
    let risen = keys.intersection(broken)
    keys.subtract(risen)
    unlikely.removeAll { risen.contains(Key(theme: $0.theme, pair: $0.pair.name)) }
    return !risen.isEmpty
  }

  /// The subject without the pairs.
  func removed(from subject: CheckSubject) -> CheckSubject {
    guard !keys.isEmpty else { return subject }
    return CheckSubject(
      place: subject.place,
      themes: subject.themes.map { theme in
        var theme = theme
        let title = theme.title
        theme.pairs.removeAll { keys.contains(Key(theme: title, pair: $0.name)) }
        return theme
      }, palettes: subject.palettes, remarks: subject.remarks)
  }
}

extension CheckedPair {
  /// Whether nothing but the words for text and surface says that the two are a pair.
  var isGuess: Bool { origin == PairConventions.whole }

  /// Whether a guess has hardly any contrast, so that it is probably none.
  var isUnlikely: Bool { isGuess && measurement.ratio < RepairBounds.leastLikelyRatio }
}
