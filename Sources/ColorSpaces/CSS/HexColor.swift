// SPDX-License-Identifier: MIT

/// The color and the opacity that hex digits denote.
struct HexColor {
  let color: RGB8

  /// The opacity out of 255; `nil` when the digits give none.
  let alpha: UInt8?

  /// Reads 3, 4, 6 or 8 ASCII hex digits and nothing else.
  init?(_ digits: some StringProtocol) {
    let values = digits.utf8.prefix(9).compactMap(\.hexDigitValue)
    let count = digits.utf8.prefix(9).count
    guard values.count == count, let bytes = Self.bytes(values) else { return nil }
    color = RGB8(bytes[0], bytes[1], bytes[2])
    alpha = bytes.count == 4 ? bytes[3] : nil
  }

  /// Reads what follows a `#`, and says what is wrong with it.
  init(afterHash digits: some StringProtocol, hashOffset: Int) throws(CSSColorError) {
    guard let hex = HexColor(digits) else { throw Self.error(digits, hashOffset: hashOffset) }
    self = hex
  }

  /// Returns the error for digits that are no hex color: a wrong digit, or a wrong number of them.
  private static func error(_ digits: some StringProtocol, hashOffset: Int) -> CSSColorError {
    let excerpt = "#" + digits.prefix(60)
    guard let bad = digits.utf8.firstIndex(where: { $0.hexDigitValue == nil }) else {
      return CSSColorError(.invalidHexLength, offset: hashOffset, excerpt: excerpt)
    }
    let offset = digits.utf8.distance(from: digits.startIndex, to: bad)
    return CSSColorError(.invalidHexDigit, offset: hashOffset + 1 + offset, excerpt: excerpt)
  }

  /// The bytes of 3, 4, 6 or 8 digits; a digit of a short form stands for two.
  private static func bytes(_ values: [UInt8]) -> [UInt8]? {
    switch values.count {
    case 3, 4: return values.map { $0 * 17 }
    case 6, 8:
      return stride(from: 0, to: values.count, by: 2).map { values[$0] * 16 + values[$0 + 1] }
    default: return nil
    }
  }

  /// The hex color that was meant by digits without `#`, or after `0x`; `nil` for other texts.
  static func suggestion(for text: String) -> String? {
    let digits = text.asciiLowercased.hasPrefix("0x") ? text.dropFirst(2) : text[...]
    return HexColor(digits) == nil ? nil : "#" + digits
  }
}

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
