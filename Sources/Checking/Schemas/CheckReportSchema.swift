// SPDX-License-Identifier: MIT

import JSON
import Palettes

/// The JSON Schema (draft 2020-12) of what ``JSONReporter`` writes.
public enum CheckReportSchema {
  private typealias Words = SchemaWords
  private typealias Member = SchemaWords.Member

  /// The schema, with every list of names taken from the type that defines it.
  public static let json = Words.document(
    JSONReporter.schema, title: "Tincture check",
    "What a check found in the colors of files, and where.",
    members: [
      Member("schema", ["const": .string(JSONReporter.schema)]),
      Member("files", Words.array("What was checked, as it was named.", of: ["type": "string"])),
      Member("themes", Words.count("The themes, each in one appearance and one gamut.")),
      Member("pairs", Words.count("The pairs that were measured.")),
      Member("counts", counts),
      Member(
        "findings",
        Words.array("In the order of the files.", of: PaletteSchema.reference("finding"))),
    ],
    definitions: [
      "finding": finding, "contrast": contrast, "color": color, "fix": fix,
      "ratio": PaletteSchema.ratio, "css": PaletteSchema.color,
      "severity": Words.names(
        "How much a finding matters.", FindingSeverity.allCases.map(\.rawValue)),
    ])

  private static let counts = Words.object(
    "How many findings there are.",
    FindingSeverity.allCases.reversed().map {
      Member($0.rawValue, Words.count("Findings of this severity."))
    } + [Member("known", Words.count("Findings that a baseline knew, which are not listed."))])

  private static let finding = Words.object(
    "Something that a rule found.",
    [
      Member("rule", Words.names("The rule.", KnownCheckRules.all.map(\.id))),
      Member("severity", PaletteSchema.reference("severity")),
      Member(
        "theme", Words.text("The theme, the appearance and the gamut; not of a whole file."),
        isRequired: false),
      Member("subject", Words.text("What it is about, by names that outlast its colors.")),
      Member("message", Words.text("What was found, as a sentence.")),
      Member("file", Words.text("The path.")),
      Member("line", position("The line, from 1."), isRequired: false),
      Member("column", position("The column in characters, from 1."), isRequired: false),
      Member("pointer", Words.text("Where in a JSON file."), isRequired: false),
      Member(
        "byte", Words.count("Where in a file that is no text, from 0."), isRequired: false),
      Member("contrast", PaletteSchema.reference("contrast"), isRequired: false),
      Member("fix", PaletteSchema.reference("fix"), isRequired: false),
      Member("fingerprint", Words.text("What a baseline knows it by.")),
    ])

  private static let contrast = Words.object(
    "A pair that falls short.",
    [
      Member("foreground", PaletteSchema.reference("color")),
      Member("background", PaletteSchema.reference("color")),
      Member("over", PaletteSchema.reference("color"), isRequired: false),
      Member("to", PaletteSchema.reference("color"), isRequired: false),
      Member("kind", PaletteSchema.choice("What it is for.", of: PairKind.self)),
      Member("pairedBy", Words.text("What says that the two are a pair.")),
      Member("required", PaletteSchema.reference("ratio")),
      Member("ratio", PaletteSchema.reference("ratio")),
      Member(
        "apca",
        PaletteSchema.described("APCA's lightness contrast Lc, to one decimal.", ["type": "number"])
      ),
    ])

  private static let color = Words.object(
    "A color under its name.",
    [
      Member("name", Words.text("The groups and the name, with dots between them.")),
      Member("color", PaletteSchema.reference("css")),
      Member("alpha", PaletteSchema.described("The opacity.", PaletteSchema.number(in: 0...1))),
      Member("place", Words.text("Where it is written.")),
    ])

  private static let fix = Words.object(
    "The least change that fixes it.",
    [
      Member("name", Words.text("The color that changes.")),
      Member("from", PaletteSchema.reference("css")), Member("to", PaletteSchema.reference("css")),
      Member("ratio", PaletteSchema.reference("ratio")),
      Member(
        "deltaE",
        PaletteSchema.described(
          "How far it moves in OKLab; 0.02 is just noticeable.", ["type": "number", "minimum": 0])),
    ])

  private static func position(_ description: String) -> JSONValue {
    PaletteSchema.described(description, ["type": "integer", "minimum": 1])
  }
}
