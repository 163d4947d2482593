// SPDX-License-Identifier: MIT

import ColorSpaces
import Contrast
import PropertyTesting

extension RGBA8: CodeConvertible {
  public var code: String { "\"\(hex)\"" }
}

extension Generator where Value == RGBA8 {
  /// Translucent colors of four bytes: opaque and invisible ones, one step from either, and any.
  public static var rgba8: Generator {
    let alpha = Generator<UInt8>.weighted(
      (2, .element(of: 255, 0)), (2, .element(of: 1, 254)), (4, .uint8))
    return zip(Generator<RGB8>.rgb8, alpha).map { RGBA8($0, alpha: $1) }
  }
}

extension Generator where Value == Double {
  /// Opacities from 0 to 1: the ends, one byte from them, and any.
  public static var opacity: Generator {
    weighted(
      (3, element(of: 1, 0)), (1, element(of: 1.0 / 255, 254.0 / 255, 0.5)),
      (4, double(in: 0...1)))
  }
}
