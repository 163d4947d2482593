// SPDX-License-Identifier: MIT

import ColorSpaces

/// A linear gradient between two colors, mixed in encoded sRGB and rounded to bytes.
public struct SRGBGradient: Hashable, Sendable {
  public let from: RGB8
  public let to: RGB8

  public init(from: RGB8, to: RGB8) {
    self.from = from
    self.to = to
  }

  /// The points of the gradient, both ends included.
  ///
  /// No channel moves by more than half a code between two of the 511 points, so every color that
  /// a wider gradient can show is either here or has each channel between those of neighbors.
  public var colors: [RGB8] {
    (0...510).map { point in
      RGB8(
        mix(from.red, to.red, point), mix(from.green, to.green, point),
        mix(from.blue, to.blue, point))
    }
  }

  /// The byte at a point of 510, halves rounded up, in whole numbers.
  private func mix(_ a: UInt8, _ b: UInt8, _ point: Int) -> UInt8 {
    UInt8((Int(a) * (510 - point) + Int(b) * point + 255) / 510)
  }
}
