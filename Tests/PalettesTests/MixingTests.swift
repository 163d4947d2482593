// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast
import TincturePalettes
import Support
import XCTest

/// Gradients and translucent tokens, held to exact arithmetic in whole numbers.
final class MixingTests: XCTestCase {
  private static let ends: [(RGB8, RGB8)] = {
    var random = SplitMix64(seed: 20)
    let drawn = (0..<300).map { _ in
      (
        RGB8(hex: .random(in: 0...0xFF_FFFF, using: &random)),
        RGB8(hex: .random(in: 0...0xFF_FFFF, using: &random))
      )
    }
    return drawn + [(.black, .white), (.white, .black), (.black, .black), (.white, .white)]
  }()

  func testAGradientOfAnyWidthShowsNoOtherColors() {
    for (from, to) in Self.ends.prefix(40) + Self.ends.suffix(4) {
      let colors = SRGBGradient(from: from, to: to).colors
      XCTAssertEqual(colors.first, from)
      XCTAssertEqual(colors.last, to)
      XCTAssertLessThanOrEqual(colors.count, 766)
      XCTAssert(zip(colors, colors.dropFirst()).allSatisfy(!=), "\(from.hex) to \(to.hex)")
      for pixels in [1, 2, 7, 255, 256, 510, 1_021, 3_001] {
        // The colors of the pixels are among those of the gradient, and in their order.
        var rest = colors[...]
        for pixel in 0...pixels {
          let shown = mixture(from, to, pixel, of: pixels)
          rest = rest.drop { $0 != shown }
          guard !rest.isEmpty else {
            return XCTFail("\(from.hex) to \(to.hex) at \(pixel) of \(pixels): \(shown.hex)")
          }
        }
      }
    }
  }

  func testALongGradientShowsEveryColor() {
    // The denominators of the steps of these channels divide the number of pixels, twice.
    let ends = [
      (RGB8(10, 200, 30), RGB8(20, 195, 34)), (RGB8(0, 9, 0), RGB8(4, 5, 1)),
      (RGB8(7, 7, 7), RGB8(9, 5, 7)),
    ]
    for (from, to) in ends {
      let colors = SRGBGradient(from: from, to: to).colors
      var shown: [RGB8] = []
      for pixel in 0...80 {
        let color = mixture(from, to, pixel, of: 80)
        if color != shown.last { shown.append(color) }
      }
      XCTAssertEqual(colors.map(\.hex), shown.map(\.hex))
    }
  }

  /// The exact mixture of two colors at a pixel, each channel rounded half up.
  private func mixture(_ from: RGB8, _ to: RGB8, _ pixel: Int, of pixels: Int) -> RGB8 {
    let mixed = { (a: UInt8, b: UInt8) in
      UInt8((2 * (Int(a) * (pixels - pixel) + Int(b) * pixel) + pixels) / (2 * pixels))
    }
    return RGB8(mixed(from.red, to.red), mixed(from.green, to.green), mixed(from.blue, to.blue))
  }

  func testATokenIsCompositedExactlyAndRoundedToTheNearestByte() {
    var random = SplitMix64(seed: 21)
    for (text, surface) in Self.ends {
      for alpha in [0, 1, 127, 128, 254, 255, UInt8.random(in: 0...255, using: &random)] {
        let seen = TokenColor(text, alpha: alpha).composited(over: surface)
        let exact = { (a: UInt8, b: UInt8) in Int(a) * Int(alpha) + Int(b) * (255 - Int(alpha)) }
        XCTAssert(isRoundedToTheNearest(seen.red, exact(text.red, surface.red), over: 255))
        XCTAssert(isRoundedToTheNearest(seen.green, exact(text.green, surface.green), over: 255))
        XCTAssert(isRoundedToTheNearest(seen.blue, exact(text.blue, surface.blue), over: 255))
      }
      XCTAssertEqual(TokenColor(text).composited(over: surface), text)
      XCTAssertEqual(TokenColor(text, alpha: 0).composited(over: surface), surface)
    }
  }

  func testAnOpacityIsItsCodeOver255() {
    for alpha in UInt8.min...UInt8.max {
      let token = TokenColor(.black, alpha: alpha)
      XCTAssertEqual(token.opacity * 255, Double(alpha), accuracy: 1e-12)
      XCTAssertEqual(token.isOpaque, alpha == 255)
      XCTAssertEqual(RGB8.byte(token.opacity), alpha)
    }
  }

  /// Whether a byte is `numerator / denominator` with halves rounded up.
  private func isRoundedToTheNearest(_ byte: UInt8, _ numerator: Int, over denominator: Int) -> Bool
  {
    let twice = 2 * (denominator * Int(byte) - numerator)
    return -denominator < twice && twice <= denominator
  }
}
