// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import PlainCheck

/// The brand colors that a certificate is about, cut into parts that no number of threads changes.
public enum BrandSet: Hashable, Sendable {
  /// Every sRGB color in 8 bits, in the order of `0xRRGGBB`: a part has all colors of one red.
  case wholeCube

  /// One color from each of so many cells of equal size, 1 to 16,777,216.
  case stratified(count: Int)

  /// The number of colors.
  public var count: Int {
    switch self {
    case .wholeCube: 1 << 24
    case .stratified(let count): count
    }
  }

  /// The color at a position, from 0 and below ``count``.
  public func brand(at index: Int) -> RGB8 {
    switch self {
    case .wholeCube: RGB8(hex: UInt32(index))
    case .stratified(let count): StratifiedBrands.brand(index, of: count)
    }
  }

  /// The number of parts, at least 1.
  public var partCount: Int { min(256, count) }

  /// The positions of the colors of a part, the first part being 0.
  public func positions(ofPart part: Int) -> Range<Int> {
    (part * count / partCount)..<((part + 1) * count / partCount)
  }
}
