// SPDX-License-Identifier: MIT

import ColorSpaces

/// The digits of a hex color, as somebody wrote them.
struct HexDigits {
  /// On which side of the color the digits of the alpha are.
  enum Alpha {
    case atTheEnd, inFront
  }

  private let digits: [UInt8]
  private let alpha: Alpha

  /// Takes the digits behind the `#`: 3, 4, 6 or 8.
  init(_ digits: some Sequence<UInt8>, alpha: Alpha) {
    self.digits = Array(digits)
    self.alpha = alpha
  }

  /// The digits of another color with the same alpha, short if they were and can be, in the same
  /// letters.
  func text(for rgb: RGB8) throws(LiteralError) -> String {
    guard [3, 4, 6, 8].contains(digits.count), digits.allSatisfy({ $0.hexDigitValue != nil }) else {
      throw .moved
    }
    let isShort = digits.count < 6
    let color = Array(rgb.hex.utf8.dropFirst())
    let canBeShort = stride(from: 0, to: 6, by: 2).allSatisfy { color[$0] == color[$0 + 1] }
    let staysShort = isShort && canBeShort
    let main = staysShort ? [color[0], color[2], color[4]] : color
    let own = isShort && !staysShort ? alphaDigits.flatMap { [$0, $0] } : alphaDigits
    let all = alpha == .inFront ? own + main : main + own
    let text = String(decoding: all, as: UTF8.self)
    return isUppercase ? text.uppercased() : text
  }

  /// The digits of the alpha, as they are written; none if there is no alpha.
  private var alphaDigits: [UInt8] {
    let count = digits.count == 4 ? 1 : digits.count == 8 ? 2 : 0
    return Array(alpha == .inFront ? digits.prefix(count) : digits.suffix(count))
  }

  /// Whether there are capital letters and no small ones.
  private var isUppercase: Bool {
    digits.contains { (0x41...0x46).contains($0) } && !digits.contains { $0 >= 0x61 }
  }
}

/// A color of an Android resource, whose alpha comes before it.
struct AndroidLiteral {
  private let bytes: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  /// Returns an edit of the digits behind the `#`.
  func edits(writing rgb: RGB8) throws(LiteralError) -> [SourceEdit] {
    guard rgb.gamut == .srgb else { throw .noSpelling }
    guard bytes.first == UInt8(ascii: "#") else { throw .moved }
    let digits = HexDigits(bytes.dropFirst(), alpha: .inFront)
    return [SourceEdit(bytes.indices.dropFirst(), try digits.text(for: rgb).utf8)]
  }
}
