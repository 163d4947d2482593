// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast
import TinctureJSON

/// The description of every part of the palette document.
///
/// From it follow what ``PaletteDocument`` writes and reads and what ``PaletteSchema`` prints. The
/// members of an object stand in the order in which they are written.
package enum PaletteFormat {
  typealias Member = JSONMembers

  /// The whole document; reading finds its parts.
  static let document: JSONDescription<WrittenPalettes, PaletteParts> = .object(
    """
    Ramps and themes made from one brand color, or from each of several, with the contrast of \
    every promised pair. All colors are 8-bit sRGB, and all ratios are WCAG 2 ratios measured on \
    those bytes, unrounded. With the gamut "p3" there is a second palette in the members named \
    "p3": 8-bit Display P3, measured by the luminance of that gamut. Readers pass over members \
    that they do not know.
    """,
    Member(
      "schema",
      JSONDescription.constant(PaletteDocument.schema)
        .described("The name and version of this format.")
    ) { _ in },
    Member("generator", computed: generator) { _ in PaletteDocument.generator },
    Member("request", deferred: request, isRequired: true) { $0.palettes.map(\.request) },
    Member(
      "ramps",
      ramp.deferred.array().described("The scales of color that the themes draw on.")
    ) { owned($0.palettes, WrittenRamp.all) },
    Member(
      "themes", theme.deferred.array().described("One theme for each appearance.")
    ) { $0.themes },
    Member(
      "conflicts",
      conflict.deferred.array().described(
        "What could not hold, with its proof. Everything that is not named here does.")
    ) { owned($0.palettes) { $0.solutions.flatMap(\.conflicts) } },
    Member("additions", optional: additions) { written in
      written.palettes.contains { $0.additions != .none } ? written.palettes : nil
    },
    make: { _, _, request, ramps, themes, conflicts, additions in
      PaletteParts(
        request: request, ramps: ramps, themes: themes, conflicts: conflicts,
        colors: additions?.colors ?? [], notes: additions?.notes ?? [])
    })

  /// Which program and version wrote the document; reading does not ask.
  private static let generator: JSONDescription<(name: String, version: String), Void> = .object(
    "The program that wrote the document.",
    computed: [
      Member("name", computed: .string.described("The name of the program.")) { $0.name },
      Member("version", computed: .string.described("The version of the program.")) { $0.version },
    ])

  /// The parts of the document under their names, in the order in which the schema lists them.
  static let definitions = [
    hex.definition, oklch.definition, displayP3.definition, ratio.definition, gamut.definition,
    color.definition, measured.definition, displayP3Pair.definition, level.definition,
    appearance.definition, role.definition, rampName.definition, pairKind.definition,
    request.definition, character.definition, tint.definition, rampCurve.definition,
    lock.definition, ramp.definition, step.definition, theme.definition, explanation.definition,
    reason.definition, token.definition, pair.definition, distance.definition,
    conflict.definition, pin.definition, chainLink.definition, relaxation.definition,
    additions.definition, namedColor.definition, namedColorValue.definition, note.definition,
  ]
}

// MARK: - Parts of several brands

/// A part of a palette, with the name of its themes in a document of several brands.
struct OwnedPart<Part> {
  let part: Part
  let owner: String?
}

extension PaletteFormat {
  /// The member by which a part of one of several brands says to which it belongs.
  static let owner = Member<String, String>("theme", ownerName, \.self)

  private static let ownerName = JSONCodec.string.described(
    "The name of the themes that this belongs to, in a document of several brands.")

  /// The description of a part that can belong to one of several brands.
  static func owned<Part, Read>(
    _ name: String, _ description: String, _ members: Member<Part, Read>
  ) -> JSONDescription<OwnedPart<Part>, Read> {
    .object(
      description, members.of(\.part),
      Member("theme", computed: ownerName, isRequired: false, \.owner), make: { part, _ in part }
    ).defined(as: name)
  }

  /// Parts of all palettes, with their owners unless there is only one.
  static func owned<Part>(_ palettes: [Palette], _ parts: (Palette) -> [Part]) -> [OwnedPart<Part>]
  {
    palettes.flatMap { palette in
      let owner = palettes.count > 1 ? palette.request.name : nil
      return parts(palette).map { OwnedPart(part: $0, owner: owner) }
    }
  }
}
