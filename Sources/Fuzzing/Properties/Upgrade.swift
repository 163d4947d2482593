// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Palettes
import PropertyTesting

/// The document against an older one: what an edit or another generator took from its pairs.
enum Upgrade: FuzzProperty {
  static let id = "document/upgrade"
  static let sentence = "no pair that held in the older document falls short or is gone"
  static let kind = FuzzKind.promise

  static func cases(of subject: FuzzSubject) -> Generator<WholeDocument>? {
    subject.older == nil ? nil : .always(.init())
  }

  static func judge(_ change: WholeDocument, of subject: FuzzSubject) -> Judgment {
    let now = subject.palettes.flatMap(\.placedThemes)
    let before = (subject.older ?? []).flatMap(\.placedThemes)
    return .all(
      before.map { place, theme in
        guard let new = now.first(where: { $0.place == place })?.theme else {
          return Judgment([Flaw(at: place, "the theme", "is no longer in the document")])
        }
        return judge(new, against: theme, at: place)
      })
  }

  private static func judge(
    _ new: ResolvedTheme, against old: ResolvedTheme, at place: ThemePlace
  ) -> Judgment {
    let kept = Set(new.pairs)
    let verdicts = old.audit().filter { $0.passes && $0.required != nil }
    return Judgment(
      verdicts.compactMap { verdict in
        let measured = new.verdict(verdict.pair)
        // A level that was lowered on purpose asks for less.
        guard measured.passes else {
          return Flaw(measured, at: place, before: verdict.ratio)
        }
        return kept.contains(verdict.pair)
          ? nil : Flaw(at: place, verdict.pair.title(\.name), "was promised, and no longer is")
      }, slack: verdicts.map { new.verdict($0.pair).ratio / ($0.required ?? 1) }.min())
  }

  static func lines(_ change: WholeDocument, of subject: FuzzSubject) -> [FuzzChange] { [] }
}
