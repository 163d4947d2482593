// SPDX-License-Identifier: MIT

import ColorSpaces
import Contrast
import Palettes
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

  func testEveryPointOfAGradientIsTheExactMixtureRoundedHalfUp() {
    for (from, to) in Self.ends {
      let colors = SRGBGradient(from: from, to: to).colors
      XCTAssertEqual(colors.count, 511)
      XCTAssertEqual(colors.first, from)
      XCTAssertEqual(colors.last, to)
      for (point, color) in colors.enumerated() {
        let exact = { (a: UInt8, b: UInt8) in Int(a) * (510 - point) + Int(b) * point }
        guard
          isRoundedHalfUp(color.red, exact(from.red, to.red), over: 510),
          isRoundedHalfUp(color.green, exact(from.green, to.green), over: 510),
          isRoundedHalfUp(color.blue, exact(from.blue, to.blue), over: 510)
        else { return XCTFail("\(from.hex) to \(to.hex) at \(point): \(color.hex)") }
      }
    }
  }

  func testAWiderGradientShowsNoChannelBetweenNoNeighbors() {
    let pixels = 3_001
    for (from, to) in Self.ends.prefix(20) {
      let colors = SRGBGradient(from: from, to: to).colors
      for pixel in 0...pixels {
        let mixed = { (a: UInt8, b: UInt8) in
          UInt8((2 * (Int(a) * (pixels - pixel) + Int(b) * pixel) + pixels) / (2 * pixels))
        }
        let left = colors[510 * pixel / pixels]
        let right = colors[min(510, 510 * pixel / pixels + 1)]
        for channel in [\RGB8.red, \.green, \.blue] {
          let byte = mixed(from[keyPath: channel], to[keyPath: channel])
          let ends = [left[keyPath: channel], right[keyPath: channel]].sorted()
          guard ends[0] <= byte, byte <= ends[1] else {
            return XCTFail("\(from.hex) to \(to.hex) at pixel \(pixel)")
          }
        }
      }
    }
  }

  func testATokenIsSeenAsTheExactMixtureRoundedHalfUp() {
    var random = SplitMix64(seed: 21)
    for (ink, surface) in Self.ends {
      for alpha in [0, 1, 127, 128, 254, 255, UInt8.random(in: 0...255, using: &random)] {
        let seen = TokenColor(ink, alpha: alpha).composited(over: surface)
        let exact = { (a: UInt8, b: UInt8) in Int(a) * Int(alpha) + Int(b) * (255 - Int(alpha)) }
        XCTAssert(isRoundedHalfUp(seen.red, exact(ink.red, surface.red), over: 255))
        XCTAssert(isRoundedHalfUp(seen.green, exact(ink.green, surface.green), over: 255))
        XCTAssert(isRoundedHalfUp(seen.blue, exact(ink.blue, surface.blue), over: 255))
      }
      XCTAssertEqual(TokenColor(ink).composited(over: surface), ink)
      XCTAssertEqual(TokenColor(ink, alpha: 0).composited(over: surface), surface)
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
  private func isRoundedHalfUp(_ byte: UInt8, _ numerator: Int, over denominator: Int) -> Bool {
    let twice = 2 * (denominator * Int(byte) - numerator)
    return -denominator < twice && twice <= denominator
  }
}
