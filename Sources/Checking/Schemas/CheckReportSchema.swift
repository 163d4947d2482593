// SPDX-License-Identifier: MIT

import Importers
import JSON
import Palettes

/// The JSON Schema (draft 2020-12) of what ``JSONReporter`` writes.
public enum CheckReportSchema {
  /// The schema, with every list of names taken from the type that defines it.
  public static let json = JSONSchema.document(
    JSONReporter.schema, title: "Tincture check", report.schema,
    definitions: [
      finding.definition, contrast.definition, color.definition, fix.definition,
      ratio.definition, css.definition, severity.definition,
    ])
}

// MARK: - What is written

// The objects are closed, so that an editor points out a misspelled member.
extension CheckReportSchema {
  private typealias Member = JSONMembers

  /// The whole report.
  ///
  /// Nothing reads it back, so every member is computed.
  static let report: JSONDescription<CheckReport, Void> = .object(
    "What a check found in the colors of files, and where.", isOpen: false,
    computed: [
      Member("schema", computed: JSONDescription.constant(JSONReporter.schema)) { _ in () },
      Member(
        "files",
        computed: JSONCodec.string.array().described("What was checked, as it was named.")
      ) { $0.files },
      Member(
        "themes",
        computed: JSONCodec.count.described("The themes, each in one appearance and one gamut.")
      ) { $0.themeCount },
      Member(
        "pairs", computed: JSONCodec.count.described("The pairs that were measured.")
      ) { $0.pairCount },
      Member("counts", computed: counts) { $0 },
      Member(
        "findings", computed: finding.array().described("In the order of the files.")
      ) { $0.findings },
    ])

  /// How many findings of each severity, the gravest first, and how many a baseline knew.
  private static let counts: JSONDescription<CheckReport, Void> = .object(
    "How many findings there are.", isOpen: false,
    computed: FindingSeverity.allCases.reversed().map { severity in
      Member(
        severity.rawValue, computed: JSONCodec.count.described("Findings of this severity.")
      ) { $0.count(severity) }
    } + [
      Member(
        "known",
        computed: JSONCodec.count.described(
          "Findings that a baseline knew, which are not listed.")
      ) { $0.knownCount }
    ])

  /// One finding; its fingerprint is what a ``Baseline`` lists.
  private static let finding: JSONDescription<Finding, Void> = .object(
    "Something that a rule found.",
    JSONMembers([
      Member(
        "rule",
        computed: JSONCodec.string(among: KnownCheckRules.all.map(\.id)).described("The rule.")
      ) { $0.rule },
      Member("severity", computed: severity) { $0.severity },
      Member(
        "theme",
        computed: text("The theme, the appearance and the gamut; not of a whole file."),
        isRequired: false
      ) { $0.theme },
      Member(
        "subject", computed: text("What it is about, by names that outlast its colors.")
      ) { $0.subject },
      Member("message", computed: text("What was found, as a sentence.")) { $0.message },
      place.of(\.place),
      Member("contrast", computed: contrast, isRequired: false) { $0.contrast },
      Member("fix", computed: fix, isRequired: false) { $0.fix },
      Member("fingerprint", computed: text("What a baseline knows it by.")) { $0.fingerprint },
    ]), isOpen: false
  ).defined(as: "finding")

  /// Where the finding is: by line and column, by pointer or by byte, as the format has it.
  private static let place = Member<SourcePlace, Void>([
    Member("file", computed: text("The path.")) { $0.file },
    Member("line", computed: position("The line, from 1."), isRequired: false) {
      if case .line(let line, _) = $0.position { line } else { nil }
    },
    Member(
      "column", computed: position("The column in characters, from 1."), isRequired: false
    ) { if case .line(_, let column) = $0.position { column } else { nil } },
    Member("pointer", computed: text("Where in a JSON file."), isRequired: false) {
      if case .pointer(let pointer) = $0.position { "\(pointer)" } else { nil }
    },
    Member(
      "byte",
      computed: JSONCodec.count.described("Where in a file that is no text, from 0."),
      isRequired: false
    ) { if case .byte(let offset) = $0.position { offset } else { nil } },
  ])

  /// The pair as it was measured.
  private static let contrast: JSONDescription<Finding.Contrast, Void> = .object(
    "A pair that falls short.", isOpen: false,
    computed: [
      Member("foreground", computed: color) { $0.pair.foreground },
      Member("background", computed: color) { $0.pair.background.token },
      Member("over", computed: color, isRequired: false) {
        if case .layered(_, let surface) = $0.pair.background { surface } else { nil }
      },
      Member("to", computed: color, isRequired: false) {
        if case .gradient(_, let end) = $0.pair.background { end } else { nil }
      },
      Member(
        "kind", computed: JSONCodec.choice(of: PairKind.self).described("What it is for.")
      ) { $0.pair.kind },
      Member("pairedBy", computed: text("What says that the two are a pair.")) {
        $0.pair.origin
      },
      Member("required", computed: ratio) { $0.required },
      Member("ratio", computed: ratio) { $0.measurement.ratio },
      Member(
        "apca",
        computed: JSONCodec.number(fractionDigits: 1).described(
          "APCA's lightness contrast Lc, to one decimal.")
      ) { $0.measurement.apca },
    ]
  ).defined(as: "contrast")

  /// A color with where it comes from.
  private static let color: JSONDescription<CheckedColor, Void> = .object(
    "A color under its name.", isOpen: false,
    computed: [
      Member("name", computed: text("The groups and the name, with dots between them.")) {
        $0.name
      },
      Member("color", computed: css) { $0.color.rgb },
      Member("alpha", computed: JSONCodec.number(in: 0...1).described("The opacity.")) {
        $0.color.opacity
      },
      Member("place", computed: text("Where it is written.")) { "\($0.place)" },
    ]
  ).defined(as: "color")

  /// The change of one color that the check proposes.
  private static let fix: JSONDescription<Fix, Void> = .object(
    "The least change that fixes it.", isOpen: false,
    computed: [
      Member("name", computed: text("The color that changes.")) { $0.color.name },
      Member("from", computed: css) { $0.color.color.rgb },
      Member("to", computed: css) { $0.replacement.rgb },
      Member("ratio", computed: ratio) { $0.ratio },
      Member(
        "deltaE",
        computed: JSONCodec.number.stating(["minimum": 0]).described(
          "How far it moves in OKLab; 0.02 is just noticeable.")
      ) { $0.deltaE },
    ]
  ).defined(as: "fix")

  private static let ratio = PaletteFormat.ratio
  private static let css = PaletteFormat.color.defined(as: "css")
  private static let severity = JSONCodec.choice(of: FindingSeverity.self)
    .described("How much a finding matters.").defined(as: "severity")

  private static func text(_ description: String) -> JSONCodec<String> {
    JSONCodec.string.described(description)
  }

  private static func position(_ description: String) -> JSONCodec<Int> {
    JSONCodec.integer.stating(["minimum": 1]).described(description)
  }
}
