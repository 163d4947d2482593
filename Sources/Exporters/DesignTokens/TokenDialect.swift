// SPDX-License-Identifier: MIT

import JSON
import Palettes

/// What the dialects of the format differ in.
struct TokenDialect: Sendable {
  /// How a color is written.
  let value: @Sendable (TokenColor) -> JSONValue

  /// Whether a token or a group may have a name.
  let isLegal: @Sendable (String) -> Bool

  /// Whether there is room for more than colors: ratios, what the palette was made from, notes
  /// about groups.
  let isComplete: Bool

  /// Whether what has no color in sRGB gets the nearest one.
  var isSRGBOnly = false

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

  /// Source: <https://www.designtokens.org/tr/2025.10/format/#character-restrictions>.
  private static let isLegalName: @Sendable (String) -> Bool = { name in
    !name.isEmpty && name.utf8.first != UInt8(ascii: "$")
      && !name.utf8.contains { "{}.".utf8.contains($0) }
  }
}
