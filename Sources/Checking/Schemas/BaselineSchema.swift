// SPDX-License-Identifier: MIT

import JSON
import Palettes

/// The JSON Schema (draft 2020-12) of a ``Baseline``, for editors and other programs.
public enum BaselineSchema {
  public static let json = SchemaWords.document(
    Baseline.schema, title: "Tincture baseline",
    "Findings that are known, so that only new ones fail a check.",
    members: [
      SchemaWords.Member("schema", ["const": .string(Baseline.schema)]),
      SchemaWords.Member(
        "known", SchemaWords.array("In the order of their names.", of: known)),
    ])

  private static let known = SchemaWords.object(
    "A finding that is known.",
    [
      SchemaWords.Member(
        "finding", SchemaWords.text("The rule, the theme and the subject, bars between them.")),
      SchemaWords.Member("ratio", PaletteSchema.ratio, isRequired: false),
    ])
}
