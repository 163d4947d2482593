// SPDX-License-Identifier: MIT

import ColorSpaces

/// Three numbers of a palette of GIMP, which often stand in columns.
struct SwatchNumbersLiteral {
  private let bytes: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  /// One edit over all three; a number keeps its width, blanks before it making up for digits.
  func edits(writing rgb: RGB8) throws(LiteralError) -> [SourceEdit] {
    guard rgb.gamut == .srgb else { throw .noSpelling }
    var rest = bytes
    var text = ""
    for byte in [rgb.red, rgb.green, rgb.blue] {
      let blanks = rest.prefix { !$0.isASCIIDigit }
      let digits = rest.dropFirst(blanks.count).prefix { $0.isASCIIDigit }
      guard !digits.isEmpty else { throw .moved }
      rest = rest[digits.endIndex...]
      let spare = max(blanks.count - (text.isEmpty ? 0 : 1), 0)
      text += Self.padded("\(byte)", blanks, spare: spare, width: digits.count)
    }
    guard rest.isEmpty else { throw .moved }
    return [SourceEdit(bytes.indices, text.utf8)]
  }

  /// A number behind its blanks, of which some may be taken for more digits.
  private static func padded(
    _ number: String, _ blanks: ArraySlice<UInt8>, spare: Int, width: Int
  ) -> String {
    let missing = width - number.utf8.count
    let filling = String(repeating: " ", count: max(missing, 0))
    return String(decoding: blanks.dropLast(min(max(-missing, 0), spare)), as: UTF8.self) + filling
      + number
  }
}

/// Three floats of an Adobe Swatch Exchange file.
struct SwatchFloatsLiteral {
  private let model: SwatchModel
  private let bytes: ArraySlice<UInt8>

  init(_ model: SwatchModel, _ bytes: ArraySlice<UInt8>) {
    self.model = model
    self.bytes = bytes
  }

  /// One edit over all three floats.
  ///
  /// - Throws: A ``LiteralError`` if the model does not round to the color.
  func edits(writing rgb: RGB8) throws(LiteralError) -> [SourceEdit] {
    guard bytes.count == 12 else { throw .moved }
    let floats = model.channels(of: rgb).map(Float.init)
    guard model.color(floats.map(Double.init)).0.rgb == rgb else { throw .noSpelling }
    let written = floats.flatMap { float in
      (0..<4).map { UInt8(truncatingIfNeeded: float.bitPattern >> (24 - 8 * UInt32($0))) }
    }
    return [SourceEdit(bytes.indices, written)]
  }
}
