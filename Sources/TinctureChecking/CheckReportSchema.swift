// SPDX-License-Identifier: MIT

import TinctureImporters
import TinctureJSON
import TincturePalettes

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
      Member("files", computed: files, \.files),
      Member(
        "themes", computed: count("The themes, each in one appearance and one gamut."),
        \.themeCount),
      Member("pairs", computed: count("The pairs that were measured."), \.pairCount),
      Member(
        "assumed",
        computed: count(
          "The pairs that only names suggest: not measured, or measured and no errors.")
      ) { $0.assumedCount + $0.guessCount },
      Member("undecided", computed: undecided.array().described("What was not read or measured.")) {
        $0.undecided
      },
      Member("counts", computed: counts) { $0 },
      Member("findings", computed: finding.array().described("In the order of the files.")) {
        $0.findings
      },
    ])

  private static let files = JSONCodec.string.array()
    .described("What was checked, as it was named.")

  /// How many findings of each severity, the gravest first, and how many a baseline knew.
  private static let counts: JSONDescription<CheckReport, Void> = .object(
    "How many findings there are.", isOpen: false,
    computed: FindingSeverity.allCases.reversed().map { severity in
      Member(severity.rawValue, computed: count("Findings of this severity.")) {
        $0.count(severity)
      }
    } + [
      Member(
        "known", computed: count("Findings that a baseline knew, which are not listed."),
        \.knownCount)
    ])

  /// What could not be decided for one reason.
  private static let undecided:
    JSONDescription<(reason: String, count: Int, place: SourcePlace), Void> = .object(
      "Something that the check cannot say.", isOpen: false,
      computed: [
        Member("reason", computed: text("Why, as its first remark says it."), \.reason),
        Member("count", computed: count("How many remarks say so."), \.count),
        Member("place", computed: text("The first of its places.")) { $0.place.description },
      ])

  /// One finding; its fingerprint is what a ``Baseline`` lists.
  private static let finding: JSONDescription<Finding, Void> = .object(
    "Something that a rule found.",
    JSONMembers([
      Member("rule", computed: rule, \.rule), Member("severity", computed: severity, \.severity),
      Member(
        "theme", computed: text("The theme, the appearance and the gamut; not of a whole file."),
        isRequired: false, \.theme),
      Member(
        "subject", computed: text("What it is about, by names that outlast its colors."),
        \.subject),
      Member("message", computed: text("What was found, as a sentence."), \.message),
      place.of(\.place), Member("contrast", computed: contrast, isRequired: false, \.contrast),
      Member("fix", computed: fix, isRequired: false, \.fix),
      Member("fingerprint", computed: text("What a baseline knows it by."), \.fingerprint),
    ]), isOpen: false
  ).defined(as: "finding")

  private static let rule = JSONCodec.string(among: KnownCheckRules.all.map(\.id))
    .described("The rule.")

  /// Where the finding is: by line and column, by pointer or by byte, as the format has it.
  private static let place = Member<SourcePlace, Void>([
    Member("file", computed: text("The path."), \.file),
    Member("line", computed: position("The line, from 1."), isRequired: false) {
      if case .line(let line, _) = $0.position { line } else { nil }
    },
    Member("column", computed: position("The column in characters, from 1."), isRequired: false) {
      if case .line(_, let column) = $0.position { column } else { nil }
    },
    Member("pointer", computed: text("Where in a JSON file."), isRequired: false) {
      if case .pointer(let pointer) = $0.position { "\(pointer)" } else { nil }
    },
    Member(
      "byte", computed: count("Where in a file that is no text, from 0."), isRequired: false
    ) { if case .byte(let offset) = $0.position { offset } else { nil } },
  ])

  private static let contrast: JSONDescription<Finding.Contrast, Void> = .object(
    "A pair that falls short.", isOpen: false,
    computed: [
      Member("foreground", computed: color, \.pair.foreground),
      Member("background", computed: color, \.pair.background.token),
      Member("over", computed: color, isRequired: false) {
        if case .layered(_, let surface) = $0.pair.background { surface } else { nil }
      },
      Member("to", computed: color, isRequired: false) {
        if case .gradient(_, let end) = $0.pair.background { end } else { nil }
      },
      Member(
        "kind", computed: JSONCodec.choice(of: PairKind.self).described("What it is for."),
        \.pair.kind),
      Member(
        "pairedBy", computed: text("What says that the two are a pair."), \.pair.origin),
      Member(
        "evidence",
        computed: JSONCodec.choice(of: PairEvidence.self).described(
          "What kind of evidence that is."),
        \.pair.evidence),
      Member("required", computed: ratio, \.required),
      Member("ratio", computed: ratio, \.measurement.ratio),
      Member("apca", computed: lightnessContrast, \.measurement.apca),
    ]
  ).defined(as: "contrast")

  private static let lightnessContrast = JSONCodec.number(fractionDigits: 1)
    .described("APCA's lightness contrast Lc, to one decimal.")

  private static let color: JSONDescription<CheckedColor, Void> = .object(
    "A color under its name.", isOpen: false,
    computed: [
      Member("name", computed: text("The groups and the name, with dots between them."), \.name),
      Member("color", computed: css, \.color.rgb),
      Member(
        "alpha", computed: JSONCodec.number(in: 0...1).described("The opacity."),
        \.color.opacity),
      Member("place", computed: text("Where it is written."), \.place.description),
    ]
  ).defined(as: "color")

  /// The change of one color that the check proposes.
  private static let fix: JSONDescription<Fix, Void> = .object(
    "The least change that fixes it.", isOpen: false,
    computed: [
      Member("name", computed: text("The color that changes."), \.color.name),
      Member("from", computed: css, \.color.color.rgb),
      Member("to", computed: css, \.replacement.rgb), Member("ratio", computed: ratio, \.ratio),
      Member("deltaE", computed: deltaE, \.deltaE),
    ]
  ).defined(as: "fix")

  private static let ratio = PaletteFormat.ratio
  private static let css = PaletteFormat.color.defined(as: "css")
  private static let deltaE = JSONCodec.number.stating(["minimum": 0])
    .described("How far it moves in OKLab; 0.02 is just noticeable.")
  private static let severity = JSONCodec.choice(of: FindingSeverity.self)
    .described("How much a finding matters.").defined(as: "severity")

  private static func text(_ description: String) -> JSONCodec<String> {
    JSONCodec.string.described(description)
  }

  private static func count(_ description: String) -> JSONCodec<Int> {
    JSONCodec.count.described(description)
  }

  private static func position(_ description: String) -> JSONCodec<Int> {
    JSONCodec.integer.stating(["minimum": 1]).described(description)
  }
}
