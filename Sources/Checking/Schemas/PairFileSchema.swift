// SPDX-License-Identifier: MIT

import JSON
import Palettes

/// The JSON Schema (draft 2020-12) of a ``PairFile``.
public enum PairFileSchema {
  private typealias Member = SchemaWords.Member

  /// The schema; it refuses unknown members, which ``PairFile`` ignores, since they are likely
  /// misspelled.
  public static let json: JSONValue = PaletteSchema.merging(
    [
      "$schema": "https://json-schema.org/draft/2020-12/schema", "$id": "urn:tincture:pairs:1",
      "title": "Tincture pairs",
    ],
    SchemaWords.object(
      "Which colors belong together. Names are compared by letters and digits, and an asterisk at "
        + "the end stands for any rest.",
      [
        Member(
          "$schema", SchemaWords.text("This schema, for editors; it is passed over."),
          isRequired: false),
        Member("pairs", SchemaWords.array("Each pair counts once.", of: pair)),
      ]),
    ["$defs": ["names": names]])

  private static let pair = SchemaWords.object(
    "Foregrounds, and what they lie on.",
    [
      Member("foreground", PaletteSchema.reference("names")),
      Member("background", PaletteSchema.reference("names")),
      Member("over", PaletteSchema.reference("names"), isRequired: false),
      Member("to", PaletteSchema.reference("names"), isRequired: false),
      Member(
        "kind", PaletteSchema.choice("What it is for; text unless it is said.", of: PairKind.self),
        isRequired: false),
    ])

  private static let names: JSONValue = [
    "description": "A name such as \"text*\", or several.",
    "anyOf": [["type": "string"], ["type": "array", "items": ["type": "string"]]],
  ]
}
