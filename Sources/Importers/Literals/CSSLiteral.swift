// SPDX-License-Identifier: MIT

import ColorSpaces

/// A color in one of the notations of CSS.
///
/// A hex color stays one, of the same length where that has the color and in the same letters; a
/// function keeps its name, its separators, its units and its alpha; a name becomes a hex color.
struct CSSLiteral {
  private let bytes: ArraySlice<UInt8>

  /// The function that stands elsewhere, with its arguments here.
  private let function: String?

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    function = nil
  }

  init(argumentsOf function: String, _ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    self.function = function
  }

  func edits(writing rgb: RGB8) throws(LiteralError) -> [SourceEdit] {
    let text = String(decoding: bytes, as: UTF8.self)
    let whole = function.map { "\($0)(\(text))" } ?? text
    guard let parsed = try? CSSColor(parsing: whole), let color = parsed.color else {
      throw .computed
    }
    switch parsed.notation {
    case .hex:
      guard rgb.gamut == .srgb else { throw .noSpelling }
      let digits = HexDigits(bytes.dropFirst(), alpha: .atTheEnd)
      return [SourceEdit(bytes.indices.dropFirst(), try digits.text(for: rgb).utf8)]
    case .named:
      guard rgb.gamut == .srgb else { throw .noSpelling }
      return [SourceEdit(bytes.indices, rgb.hex.utf8)]
    default:
      let arguments = try CSSArguments(bytes, isFunction: function == nil)
      return try arguments.edits(writing: rgb, in: color.space, isRGB: parsed.notation == .rgb)
    }
  }
}
