// SPDX-License-Identifier: GPL-3.0-or-later

import Checking
import ColorSpaces
import Fuzzing
import JSON
import Palettes

/// The JSON Schema (draft 2020-12) of a ``FuzzDocument``.
enum FuzzSchema {
  private typealias Words = SchemaWords
  private typealias Member = SchemaWords.Member

  static let json = Words.document(
    FuzzDocument.schema, title: "Tincture fuzz",
    "What was tried on a palette, and the simplest cases that break a promise.",
    members: [
      Member("schema", ["const": .string(FuzzDocument.schema)]),
      Member(
        "seed",
        PaletteSchema.described(
          "Text, since it may be beyond 2^53.", ["type": "string", "pattern": "^[0-9]+$"])),
      Member("interrupted", Words.flag("Whether it was asked to end before it was done.")),
      Member("findings", Words.count("The promises that do not hold.")),
      Member("properties", Words.array("What was tried.", of: PaletteSchema.reference("property"))),
    ],
    definitions: [
      "property": property, "change": change, "flaw": flaw, "css": PaletteSchema.color,
    ])

  private static let property = Words.object(
    "What one property came to.",
    [
      Member("property", Words.names("Which one.", KnownFuzzProperties.all.map { $0.id })),
      Member("sentence", Words.text("What it says.")),
      Member(
        "kind", PaletteSchema.choice("A promise, or how much room there is.", of: FuzzKind.self)),
      Member("holds", Words.flag("Whether no case broke it.")),
      Member("cases", Words.count("How many were run.")),
      Member("all", Words.flag("Whether there are no more.")),
      Member(
        "labels",
        PaletteSchema.described(
          "How many cases have something in common.",
          ["type": "object", "additionalProperties": ["type": "integer", "minimum": 1]])),
      Member(
        "slack",
        PaletteSchema.described(
          "The least share of its need that a pair had; from 1 on it holds.",
          ["type": "number", "minimum": 0]), isRequired: false),
      Member("replay", Words.text("What runs the simplest case again."), isRequired: false),
      Member(
        "changes", Words.array("What happens in it.", of: PaletteSchema.reference("change")),
        isRequired: false),
      Member(
        "flaws", Words.array("What is wrong then.", of: PaletteSchema.reference("flaw")),
        isRequired: false),
    ])

  private static let change = Words.object(
    "One thing that happens.",
    [
      Member("change", Words.text("In words.")),
      Member("before", PaletteSchema.reference("css"), isRequired: false),
      Member("after", PaletteSchema.reference("css"), isRequired: false),
    ])

  private static let flaw = Words.object(
    "One thing that is wrong.",
    [
      Member("key", Words.text("What tells it from others when its numbers change.")),
      Member(
        "theme", Words.text("The name of the theme; not of a whole document."), isRequired: false),
      Member(
        "appearance", PaletteSchema.choice("Its own.", of: Appearance.self), isRequired: false),
      Member(
        "gamut", Words.names("Its own.", Gamut.allCases.map(\.name)), isRequired: false),
      Member("subject", Words.text("What it is about.")),
      Member("detail", Words.text("What is wrong with it.")),
      Member("foreground", PaletteSchema.reference("css"), isRequired: false),
      Member("background", PaletteSchema.reference("css"), isRequired: false),
    ])
}
