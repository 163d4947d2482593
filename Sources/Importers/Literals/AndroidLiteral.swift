// SPDX-License-Identifier: MIT

import ColorSpaces

/// A color of an Android resource, whose alpha comes before it.
struct AndroidLiteral {
  private let bytes: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  func edits(writing rgb: RGB8) throws(LiteralError) -> [SourceEdit] {
    guard rgb.gamut == .srgb else { throw .noSpelling }
    guard bytes.first == UInt8(ascii: "#") else { throw .moved }
    let digits = HexDigits(bytes.dropFirst(), alpha: .inFront)
    return [SourceEdit(bytes.indices.dropFirst(), try digits.text(for: rgb).utf8)]
  }
}
