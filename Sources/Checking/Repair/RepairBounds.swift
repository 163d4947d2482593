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
        let isUnlikely = pair.pair.isUnlikely
        guard isUnlikely || !bounds.includesGuesses else { continue }
        let left = Left(theme: theme.title, pair: pair)
        if isUnlikely { unlikely.append(left) } else { guessed.append(left) }
        keys.insert(Key(theme: theme.title, pair: pair.name))
      }
    }
  }

  /// Whether a pair may become likely by edits: reading the files again takes most of a repair.
  func mayInclude(_ bounds: RepairBounds) -> Bool { bounds.includesGuesses && !keys.isEmpty }

  /// Takes back the unlikely pairs that are likely in edited files, and fall short there.
  ///
  /// - Returns: Whether there is one.
  mutating func include(
    likelyIn edited: CheckSubject, _ evidence: RepairEvidence
  ) -> Bool {
    let broken = Set(
      edited.themes.flatMap { theme in
        evidence.pairs(of: theme).filter {
          $0.isBroken && !$0.pair.isUnlikely
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
