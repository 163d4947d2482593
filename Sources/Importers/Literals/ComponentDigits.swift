// SPDX-License-Identifier: MIT

import ColorSpaces

/// Finds the digits in which numbers spell a color: as many decimals as they had, and more only if
/// fewer do not read back as the color.
///
/// `oklch(0.62 0.2 255)` may become `oklch(0.71 0.15 162)`, or `oklch(0.713 0.149 161.8)` if two
/// decimals round to other bytes.
struct ComponentDigits {
  /// What the numbers are, without digits cut off; `nil` for one that stays as it is.
  let values: [Double?]

  /// How many digits behind the point each had.
  let decimals: [Int]

  /// What a reader makes of numbers.
  let read: ([Double?]) -> AnyColor

  // More digits than any color of 8 bits needs: see `PrintedColor`.
  private static let mostMore = 9

  /// How far from a byte a number may read, in bytes.
  ///
  /// Readers round at a half; browsers compute with rounded matrices, and the rest is for them.
  private static let margin = 0.3

  /// Digits for a color in a space, from the numbers that are written.
  ///
  /// - Parameters:
  ///   - rgb: The color to write.
  ///   - space: The space of the numbers.
  ///   - scales: What 1 of each coordinate is written as.
  ///   - old: The numbers that are written; `nil` for a missing component.
  ///   - decimals: How many digits behind the point each has.
  /// - Returns: Digits; a gray has no hue to write, and the one that is there stays.
  static func of(
    _ rgb: RGB8, in space: any ColorSpace.Type, scales: [Double], over old: [Double?],
    decimals: [Int]
  ) -> ComponentDigits {
    let target = AnyColor(rgb.color).converted(to: space).components
    return ComponentDigits(
      values: zip(target, scales).map { value, scale in value.map { $0 * scale } },
      decimals: decimals
    ) { numbers in
      let read = zip(zip(numbers, old), scales).map { number, scale in
        (number.0 ?? number.1).map { $0 / scale }
      }
      return AnyColor(space: space, components: read)
    }
  }

  /// The numbers as texts that read back as the color; `nil` for one that stays.
  func texts(for rgb: RGB8) throws(LiteralError) -> [String?] {
    for more in 0...Self.mostMore {
      let texts = zip(values, decimals).map { value, decimals in
        value.flatMap { DecimalText($0)?.rounded(toDecimals: decimals + more).text() }
      }
      let numbers = texts.map { $0.flatMap(Double.init) }
      if Self.reads(read(numbers), as: rgb) { return texts }
    }
    throw .noSpelling
  }

  /// Whether a color is that of the bytes, and not at the edge of what rounds to them.
  static func reads(_ color: AnyColor, as rgb: RGB8) -> Bool {
    let channels =
      rgb.gamut == .srgb
      ? (color.converted() as Color<SRGB>).coordinates
      : (color.converted() as Color<DisplayP3>).coordinates
    return zip(channels.array, rgb.encoded.array).allSatisfy { channel, byte in
      abs(min(max(channel, 0), 1) - byte) * 255 < margin
    }
  }

  /// How many digits stand behind the point of a number's text.
  static func decimals(of text: some StringProtocol) -> Int {
    guard let point = text.utf8.firstIndex(of: UInt8(ascii: ".")) else { return 0 }
    return text.utf8[point...].dropFirst().prefix { $0.isASCIIDigit }.count
  }
}
