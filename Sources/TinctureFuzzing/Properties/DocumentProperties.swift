// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import TinctureJSON
import TincturePalettes
import PropertyTesting

// Properties of a document as it is: each has one case.

/// The only case of a property that changes nothing.
struct WholeDocument: FuzzCase {
  static func all(of subject: FuzzSubject) -> Generator<WholeDocument>? { .always(.init()) }

  func lines(_ subject: FuzzSubject) -> [FuzzChange] { [] }
}

/// The pairs of the document meet their ratios; see ``PairVerdict/shortfall``.
///
/// It fails for a document that was edited by hand, or made by a generator with a mistake. A pair
/// that is promised and in no list fails too: a document must not hide a pair by leaving it out.
enum DocumentPairs: FuzzProperty {
  static let id = "document/pairs"
  static let sentence = "every promised pair of the document meets its ratio"

  static func verdict(on change: WholeDocument, of subject: FuzzSubject) -> CaseVerdict {
    subject.palettes.isEmpty
      ? .all(subject.placedThemes.map { $0.pairVerdict() })
      : .all(subject.palettes.map { $0.pairVerdict() })
  }
}

/// The states and statuses of the document are apart; see ``DistanceVerdict/shortfall``.
///
/// Distances are measured for everybody and for people who lack one kind of cones.
enum DocumentDistances: FuzzProperty {
  static let id = "document/distances"
  static let sentence = "states and statuses of the document look different, to everybody"

  static func cases(of subject: FuzzSubject) -> Generator<WholeDocument>? {
    // Files of other names promise no distance.
    subject.palettes.isEmpty ? nil : .always(.init())
  }

  static func verdict(on change: WholeDocument, of subject: FuzzSubject) -> CaseVerdict {
    .all(subject.palettes.map { $0.distanceVerdict() })
  }
}

/// The roles of the document are what their design system makes of others: exact, like, beside,
/// layers, labels, the ends of gradients, and hues in all appearances.
enum DocumentDefinitions: FuzzProperty {
  static let id = "document/definitions"
  static let sentence = "every role of the document is as its design system defines it"

  static func cases(of subject: FuzzSubject) -> Generator<WholeDocument>? {
    // Files of other names define no role.
    subject.palettes.isEmpty ? nil : .always(.init())
  }

  static func verdict(on change: WholeDocument, of subject: FuzzSubject) -> CaseVerdict {
    .all(subject.palettes.map { $0.definitionVerdict() })
  }
}

/// The document keeps the pairs of an older one: an edit or another generator took none away.
///
/// It has no case unless an older document was given with `--against`. Themes are matched by
/// palette, appearance and gamut; a theme that is gone is a violation of its own.
enum Upgrade: FuzzProperty {
  static let id = "document/upgrade"
  static let sentence = "no pair that held in the older document falls short or is gone"

  static func cases(of subject: FuzzSubject) -> Generator<WholeDocument>? {
    subject.older == nil ? nil : .always(.init())
  }

  static func verdict(on change: WholeDocument, of subject: FuzzSubject) -> CaseVerdict {
    let now = subject.placedThemes
    return .all(
      (subject.older ?? []).map { old in
        guard let new = now.first(where: { $0.place == old.place })?.theme else {
          return CaseVerdict([
            FuzzedFlaw(at: old.place, "the theme", "is no longer in the document")
          ])
        }
        return verdict(on: new, against: old.theme, at: old.place)
      })
  }

  /// The pairs that held in an older theme, measured in the new one.
  private static func verdict(
    on new: ResolvedTheme, against old: ResolvedTheme, at place: ThemePlace
  ) -> CaseVerdict {
    let kept = Set(new.pairs)
    let verdicts = old.audit().filter { $0.passes && $0.required != nil }
    return CaseVerdict(
      verdicts.compactMap { verdict in
        guard verdict.pair.tokens.allSatisfy({ new.color(of: $0) != nil }) else {
          return FuzzedFlaw(at: place, verdict.pair.title(\.name), "has a color that is gone")
        }
        // Measured by the standard of the new theme: a level lowered on purpose needs less.
        let measured = new.verdict(verdict.pair)
        guard measured.passes else {
          let changes = verdict.pair.tokens.compactMap { token -> String? in
            guard let before = old.color(of: token), before != new.color(of: token) else {
              return nil
            }
            return "\(token.name) was \(before.css)"
          }
          return FuzzedFlaw(measured, at: place, before: verdict.ratio, changes: changes)
        }
        guard !kept.contains(verdict.pair) else { return nil }
        return FuzzedFlaw(at: place, verdict.pair.title(\.name), "was promised, and no longer is")
      },
      slack: verdicts.filter { $0.pair.tokens.allSatisfy { new.color(of: $0) != nil } }
        .map { new.verdict($0.pair).ratio / ($0.required ?? 1) }.min())
  }
}

/// The document, written and read again, has the same themes in every gamut.
///
/// Bytes and pairs are compared; request, ramps and conflicts are not.
enum RoundTripDocument: FuzzProperty {
  static let id = "round-trip/document"
  static let sentence = "the document, written and read again, is the same"

  static func cases(of subject: FuzzSubject) -> Generator<WholeDocument>? {
    subject.palettes.isEmpty ? nil : .always(.init())
  }

  static func verdict(on change: WholeDocument, of subject: FuzzSubject) throws -> CaseVerdict {
    guard let first = subject.palettes.first else { return .holds }
    let json = try PaletteDocument.json(first, and: Array(subject.palettes.dropFirst()))
    let back = try PaletteDocument.palettes(
      from: JSONValue(parsing: json.text(style: .pretty)))
    let isSame = subject.palettes.elementsEqual(back) {
      $0.themes == $1.themes && $0.displayP3 == $1.displayP3
    }
    return isSame
      ? .holds : CaseVerdict([FuzzedFlaw(at: nil, "the document", "reads back as another one")])
  }
}
