// SPDX-License-Identifier: MIT

extension RGB8 {
  /// The color of 3 or 6 hex digits without `#`: `fff`, `0A84FF`.
  ///
  /// Only the ASCII digits count: no sign, no blank, no digit of another script.
  public init?(hexDigits text: some StringProtocol) {
    guard let bytes = HexColor(text), bytes.alpha == nil else { return nil }
    self = bytes.color
  }

  /// The color of `#rgb` or `#rrggbb`, or of the forms with an alpha that is all `f`.
  ///
  /// - Throws: ``CSSColorError`` for every other text, `#` forgotten and blanks included. For
  ///   any notation of CSS read a ``CSSColor``.
  public init(parsing text: some StringProtocol) throws(CSSColorError) {
    guard text.utf8.first == UInt8(ascii: "#") else {
      throw CSSColorError(
        text.isEmpty ? .empty : .missingHash, offset: 0, excerpt: String(text),
        suggestion: HexColor.suggestion(for: String(text)))
    }
    let hex = try HexColor(afterHash: text.dropFirst(), hashOffset: 0)
    guard (hex.alpha ?? 255) == 255 else {
      throw CSSColorError(.notOpaque, offset: 0, excerpt: String(text))
    }
    self = hex.color
  }
}
