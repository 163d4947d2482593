// SPDX-License-Identifier: MIT

import ColorSpaces
import Contrast

/// The color of one role as it ships: three bytes and an alpha code.
public struct TokenColor: Hashable, Sendable {
  /// The color without its opacity.
  public var rgb: RGB8

  /// The opacity as a byte: 255 is opaque.
  public var alpha: UInt8

  public init(_ rgb: RGB8, alpha: UInt8 = 255) {
    self.rgb = rgb
    self.alpha = alpha
  }

  public var isOpaque: Bool { alpha == 255 }

  /// The opacity from 0 to 1.
  public var opacity: Double { Double(alpha) / 255 }

  /// What a viewer sees when this lies over an opaque color of the same gamut: mixed in encoded
  /// RGB, as browsers do it, and rounded to bytes, halves up.
  public func composited(over background: RGB8) -> RGB8 {
    RGBA8(rgb, alpha: alpha).over(background)
  }
}
