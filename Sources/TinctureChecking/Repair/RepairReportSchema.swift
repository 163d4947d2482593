// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast
import TinctureImporters
import TinctureJSON
import TincturePalettes
import SystemSolver

/// The JSON Schema (draft 2020-12) of a `RepairReport`.
public enum RepairReportSchema {
  private typealias Member = JSONMembers

  /// The schema as a document of JSON Schema.
  public static let json = JSONSchema.document(
    RepairReport.schema, title: "Tincture repair", report.schema,
    definitions: [change.definition, refusal.definition, ratio.definition, css.definition])

  /// The whole report; nothing reads it back, so every member is computed.
  static let report: JSONDescription<RepairReport, Void> = .object(
    "What a repair changes in the colors of files, and what it cannot.", isOpen: false,
    computed: [
      Member("schema", computed: JSONDescription.constant(RepairReport.schema)) { _ in () },
      Member(
        "files", computed: JSONCodec.string.array().described("What was repaired, as it was named.")
      ) { $0.files.map(\.name) },
      Member(
        "broken",
        computed: JSONCodec.count.described(
          "The pairs that fell short before, and the colors that were not as defined."),
        \.brokenCount),
      Member(
        "written", computed: JSONCodec.bool.described("Whether the files were changed."),
        \.isWritten),
      Member(
        "impossible",
        computed: JSONCodec.count.described("The pairs that no colors can hold, by a proof."),
        \.impossibleCount),
      Member(
        "undecided",
        computed: JSONCodec.count.described(
          "What falls short after the changes and is not proved to be impossible or waived."),
        \.undecidedCount),
      Member("deltaE", computed: deltaE) { $0.changes.map(\.deltaE).reduce(0, +) },
      Member(
        "changes", computed: change.array().described("In the order of the files."), \.changes),
      Member(
        "refusals",
        computed: refusal.array().described("The pairs that fall short after the changes."),
        \.refusals),
      Member(
        "oldColors", computed: oldColor.array().described("Colors that still stand elsewhere."),
        \.oldColors),
      Member(
        "guessed",
        computed: JSONCodec.string.array().described(
          "The pairs that fall short and that only names suggest, left for --guess.")
      ) { $0.guessed.map(\.pair.name) },
      Member(
        "alike",
        computed: JSONCodec.string.array().described(
          "The colors that still look more alike than their system allows."), \.alike),
      Member(
        "definitions",
        computed: JSONCodec.string.array().described(
          "The colors that still are not what their system makes of others."), \.flaws),
    ])

  static let change: JSONDescription<Repair.Change, Void> = .object(
    "A color that gets another value.", isOpen: false,
    computed: [
      Member("place", computed: text("Where it is written."), \.place.description),
      Member(
        "names", computed: JSONCodec.string.array().described("What uses it, three at most."),
        \.names),
      Member("from", computed: css, \.before), Member("to", computed: css, \.after),
      Member("deltaE", computed: deltaE, \.deltaE),
      Member("opacity", computed: opacity, isRequired: false, \.opacity),
      Member(
        "turned",
        computed: JSONCodec.bool.described(
          "Whether it was darker than its background and is lighter."),
        \.isFlipped),
      Member("binding", computed: binding, isRequired: false, \.binding),
    ]
  ).defined(as: "change")

  private static let oldColor: JSONDescription<OldColor, Void> = .object(
    "A color that was changed and is still written somewhere in the files.", isOpen: false,
    computed: [
      Member("color", computed: css, \.color),
      Member(
        "places", computed: JSONCodec.string.array().described("Where, in the order of the files.")
      ) { $0.places.map(\.description) },
    ])

  static let opacity: JSONDescription<Repair.Opacity, Void> = .object(
    "The opacity in percent, where it gets another one.", isOpen: false,
    computed: [
      Member("from", computed: JSONCodec.count.described("Before."), \.before),
      Member("to", computed: JSONCodec.count.described("After."), \.after),
    ])

  static let binding: JSONDescription<Repair.Binding, Void> = .object(
    "The pair of it with the least to spare afterwards.", isOpen: false,
    computed: [
      Member("pair", computed: text("The names of its colors."), \.pair),
      Member("theme", computed: text("The theme, the appearance and the gamut."), \.theme),
      Member("ratio", computed: ratio, \.ratio), Member("required", computed: ratio, \.required),
    ])

  static let refusal: JSONDescription<Repair.Refusal, Void> = .object(
    "A pair that is left as it is.", isOpen: false,
    computed: [
      Member("pair", computed: text("The names of its colors."), \.pair.name),
      Member("theme", computed: text("The theme, the appearance and the gamut."), \.theme),
      Member("place", computed: text("Where the foreground is written.")) {
        $0.pair.pair.foreground.place.description
      },
      Member("ratio", computed: ratio, \.pair.ratio),
      Member("required", computed: ratio, \.pair.required),
      Member(
        "waived", computed: JSONCodec.bool.described("Whether it may be given up."), \.isWaived),
      Member(
        "impossible",
        computed: JSONCodec.bool.described(
          "Whether a proof shows that no colors can do it, whatever moves; else it is undecided, or waived."
        ),
        \.isImpossible),
      Member(
        "held",
        computed: JSONCodec.string.array().described(
          "The colors that could move and that the proof takes as they are."), \.held),
      Member(
        "reasons",
        computed: JSONCodec.string.array().described(
          "Why: a sentence, or a chain of factors for each choice of sides."), \.reasons),
    ]
  ).defined(as: "refusal")

  static let ratio = PaletteFormat.ratio
  static let css = PaletteFormat.color.defined(as: "css")
  static let deltaE = JSONCodec.number.stating(["minimum": 0])
    .described("The distance in OKLab; 0.02 is just noticeable.")

  static func text(_ description: String) -> JSONCodec<String> {
    JSONCodec.string.described(description)
  }
}
