// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast
import TinctureJSON

extension PaletteFormat {
  /// The places of named colors and notes, of all brands.
  typealias AdditionNodes = (colors: [JSONNode], notes: [JSONNode])

  /// What the palettes of all brands carry; reading finds the places.
  static let additions: JSONDescription<[Palette], AdditionNodes> = .object(
    "What a palette carries beside ramps and themes: colors of an import, of which nothing is "
      + "promised.",
    Member(
      "colors",
      namedColor.deferred.array().described("Colors under names that are no roles.")
    ) { owned($0, \.additions.colors) },
    Member(
      "notes", note.deferred.array().described("What other tools noted about tokens.")
    ) { owned($0, \.additions.notes) }
  ) { (colors: $0, notes: $1) }.defined(as: "additions")

  /// A color that is no role, for one or more appearances.
  static let namedColor = owned(
    "namedColor", "A color under a name of its own.",
    Member<NamedColor, NamedColor>(
      Member("name", path.stating(["minItems": 1]), \.path),
      Member(
        "values",
        namedColorValue.array(stating: ["minItems": 1]).described(
          "Its colors, one for each appearance and gamut."), \.values)
    ) { path, values throws(JSONProblem) in
      do throws(NamedColorError) { return try NamedColor(path, values: values) } catch {
        throw JSONProblem("\(error)", at: error == .noName ? "name" : "values")
      }
    })

  /// A color in one gamut: its member is `hex` in sRGB and `p3` in Display P3, which wins when a
  /// document has both.
  static let namedColorValue: JSONCodec<NamedColor.Value> = .object(
    "A color with the appearance that it is for.",
    Member(
      "appearance",
      optional: appearance.described(
        "Left out for every appearance that has no value of its own."), \.appearance),
    Member("hex", optional: hex) { $0.rgb(in: .srgb) },
    Member("p3", optional: displayP3) { $0.rgb(in: .displayP3) },
    Member(
      "alpha", opacity.described("The opacity: a byte over 255, so 1 is opaque."), missing: 255,
      \.color.alpha),
    stating: ["oneOf": [["required": ["hex"]], ["required": ["p3"]]]]
  ) { appearance, hex, displayP3, alpha throws(JSONProblem) in
    guard let rgb = displayP3 ?? hex else {
      throw JSONProblem("expected a color like \"#0a84ff\", found nothing", at: "hex")
    }
    return NamedColor.Value(TokenColor(rgb, alpha: alpha), in: appearance)
  }.defined(as: "value")

  /// What the Design Tokens format calls extensions.
  static let note = owned(
    "note", "What another tool noted about a token or a group, as it stood there.",
    Member<PaletteAdditions.Note, PaletteAdditions.Note>(
      Member("path", path, \.path),
      Member("appearance", optional: appearance, \.appearance),
      Member("extensions", extensions, \.extensions),
      make: { PaletteAdditions.Note($0, in: $1, extensions: $2) }))

  private static let path = JSONCodec.string.array()
    .described("The folders or groups and the name in them; any text.")

  private static let extensions = JSONCodec<JSONObject>(
    schema: ["type": "object"], write: { .object($0) },
    read: { node throws(JSONDocumentError) in try node.object() }
  ).described("By the names of the tools.")
}

extension NamedColor.Value {
  /// The color, if it is of the gamut.
  fileprivate func rgb(in gamut: Gamut) -> RGB8? { color.rgb.gamut == gamut ? color.rgb : nil }
}
