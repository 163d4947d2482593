// SPDX-License-Identifier: MIT
import ColorSpaces

/// Literals in digits or bytes of the channels.
extension ColorLiteral {
  /// Returns an edit of the 3, 4, 6 or 8 digits of a hex color.
  ///
  /// The alpha stays; the digits are short if they were and can be, and in the same letters.
  static func hexEdit(
    _ digits: ArraySlice<UInt8>, writing rgb: RGB8, percent: Int? = nil, isAlphaFirst: Bool = false
  ) throws(LiteralError) -> SourceEdit {
    guard rgb.gamut == .srgb else { throw .noSpelling }
    guard [3, 4, 6, 8].contains(digits.count), digits.allSatisfy({ $0.hexDigitValue != nil }) else {
      throw .moved
    }
    let alphaCount = digits.count == 4 ? 1 : digits.count == 8 ? 2 : 0
    var alpha = Array(isAlphaFirst ? digits.prefix(alphaCount) : digits.suffix(alphaCount))
    var color = Array(rgb.hex.utf8.dropFirst())
    if let percent {
      let byte = RGB8.byte(Double(percent) / 100)
      alpha = Array(RGB8(byte, byte, byte).hex.utf8.suffix(2))
    } else if digits.count < 6 {
      if color[0] == color[1], color[2] == color[3], color[4] == color[5] {
        color = [color[0], color[2], color[4]]
      } else {
        alpha = alpha.flatMap { [$0, $0] }
      }
    }
    let text = String(decoding: isAlphaFirst ? alpha + color : color + alpha, as: UTF8.self)
    let isUppercase =
      digits.contains { (0x41...0x46).contains($0) } && !digits.contains { $0 >= 0x61 }
    return SourceEdit(digits.indices, (isUppercase ? text.uppercased() : text).utf8)
  }

  /// Returns one edit over the three numbers of a palette of GIMP, which often stand in columns.
  ///
  /// A number keeps its width, blanks before it making up for digits.
  static func swatchNumberEdits(
    _ bytes: ArraySlice<UInt8>, writing rgb: RGB8
  ) throws(LiteralError) -> [SourceEdit] {
    guard rgb.gamut == .srgb else { throw .noSpelling }
    var rest = bytes
    var text = ""
    for byte in [rgb.red, rgb.green, rgb.blue] {
      let blanks = rest.prefix { !$0.isASCIIDigit }
      let digits = rest.dropFirst(blanks.count).prefix { $0.isASCIIDigit }
      guard !digits.isEmpty else { throw .moved }
      rest = rest[digits.endIndex...]
      let spare = max(blanks.count - (text.isEmpty ? 0 : 1), 0)
      let missing = digits.count - "\(byte)".utf8.count
      text += String(decoding: blanks.dropLast(min(max(-missing, 0), spare)), as: UTF8.self)
      text += String(repeating: " ", count: max(missing, 0)) + "\(byte)"
    }
    guard rest.isEmpty else { throw .moved }
    return [SourceEdit(bytes.indices, text.utf8)]
  }

  /// Returns one edit over the three floats of an Adobe Swatch Exchange file.
  ///
  /// - Throws: A ``LiteralError`` if the model does not round to the color.
  static func swatchFloatEdits(
    _ bytes: ArraySlice<UInt8>, _ model: SwatchModel, writing rgb: RGB8
  ) throws(LiteralError) -> [SourceEdit] {
    guard bytes.count == 12 else { throw .moved }
    let floats = model.channels(of: rgb).map(Float.init)
    guard model.color(floats.map(Double.init)).0.rgb == rgb else { throw .noSpelling }
    let written = floats.flatMap { float in
      (0..<4).map { UInt8(truncatingIfNeeded: float.bitPattern >> (24 - 8 * UInt32($0))) }
    }
    return [SourceEdit(bytes.indices, written)]
  }
}
