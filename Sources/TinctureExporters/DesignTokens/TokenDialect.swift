// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureJSON
import TincturePalettes

struct TokenDialect: Sendable {
  let value: @Sendable (TokenColor) -> JSONValue

  let isLegal: @Sendable (String) -> Bool

  /// Whether more than colors is written: ratios, the request of the palette, notes about groups.
  let isComplete: Bool

  /// Whether a color that exists in Display P3 alone is written as the nearest one in sRGB.
  var isSRGBOnly = false

  /// The collection of the steps that roles refer to by Figma's extension; `nil` for references in
  /// braces.
  var aliasCollection: String?

  /// The specification of 2025.10.
  static let standard = TokenDialect(
    value: TokenColorValue.object, isLegal: isLegalName, isComplete: true)

  /// The drafts before: colors are CSS text.
  static let legacy = TokenDialect(
    value: TokenColorValue.text, isLegal: isLegalName, isComplete: false)

  /// Tokens Studio and Penpot, which takes no other names:
  /// `penpot/penpot`, `common/src/app/common/types/token.cljc`.
  static let studio = TokenDialect(
    value: TokenColorValue.text,
    isLegal: { name in
      !name.isEmpty && name.utf8.allSatisfy { $0.isASCIIAlphanumeric || "-_".utf8.contains($0) }
    }, isComplete: false, isSRGBOnly: true)

  /// The name of the collection of the steps of ramps in Figma.
  static let figmaPrimitives = "primitives"

  /// Figma's variables, which refer to one another across collections by an extension.
  static let figma = TokenDialect(
    value: TokenColorValue.srgb, isLegal: isLegalName, isComplete: false, isSRGBOnly: true,
    aliasCollection: figmaPrimitives)

  /// Source: <https://www.designtokens.org/tr/2025.10/format/#character-restrictions>.
  private static let isLegalName: @Sendable (String) -> Bool = { name in
    !name.isEmpty && name.utf8.first != UInt8(ascii: "$")
      && !name.utf8.contains { "{}.".utf8.contains($0) }
  }
}

enum TokenColorValue {
  /// An object, as the specification has it: OKLCH for sRGB, else Display P3.
  ///
  /// Source: <https://www.designtokens.org/tr/2025.10/color/>. No known reader takes everything
  /// that it allows, so values that one of them refuses are avoided: no `none`, no exponent, no hue
  /// of 360, always six digits of `hex`, which is sRGB for readers without color spaces.
  static func object(_ color: TokenColor) -> JSONValue {
    let isDisplayP3 = color.rgb.gamut != .srgb
    let components =
      isDisplayP3 ? PrintedColor.displayP3(color.rgb) : PrintedColor.oklch(color.rgb)
    return [
      "colorSpace": .string(isDisplayP3 ? DisplayP3.id : OKLCH.id),
      "components": .array(components.map { .number($0) }),
      // Four decimals tell the 255 opacities apart: they are 0.0039 from one another.
      "alpha": .number(color.opacity, fractionDigits: 4),
      "hex": .string(isDisplayP3 ? nearest(to: components).hex : color.rgb.hex),
    ]
  }

  /// An object with components of sRGB, the only space of Figma's variables.
  static func srgb(_ color: TokenColor) -> JSONValue {
    let channels = [color.rgb.red, color.rgb.green, color.rgb.blue]
    return [
      "colorSpace": .string(SRGB.id),
      "components": .array(channels.map { .number(Double($0) / 255, fractionDigits: 6) }),
      "alpha": .number(color.opacity, fractionDigits: 4),
      "hex": .string(color.rgb.hex),
    ]
  }

  /// The sRGB color nearest to the printed coordinates in Display P3.
  ///
  /// The printed ones, because a reader that compares `hex` with them has no others, and near black
  /// the last digit of a channel is worth several bytes of sRGB.
  private static func nearest(to components: [Double]) -> RGB8 {
    let printed = AnyColor(space: DisplayP3.self, components: components)
    return RGB8(rounding: printed.mapped(into: SRGB.self, by: LocalMINDE.self).converted())
  }

  /// CSS text, as the drafts before 2025 had it.
  static func text(_ color: TokenColor) -> JSONValue {
    .string(CSSColorText.common(color))
  }
}
