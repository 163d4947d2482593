// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast
import XCTest

@testable import PaletteSolver

final class LightnessSolverTests: XCTestCase {
  // Near 264 to 265 degrees, sRGB's blue, a line of growing chroma leaves the gamut and returns.
  private static let hues =
    Array(stride(from: 0.0, to: 360, by: 8)) + Array(stride(from: 264.0, through: 265, by: 0.05))
  private static let chromas = [0, 0.02, 0.1, 0.2, 0.3, 0.5]

  func testTheLightnessFoundHasTheLuminanceAskedFor() throws {
    var solver = try LightnessSolver()
    var worst = 0.0
    var count = 0
    for hue in Self.hues {
      let slice = HueSlice(hue: hue, in: .srgb)
      for chroma in Self.chromas {
        for target in [1e-6, 1e-4, 0.003, 0.02, 0.1, 0.175, 0.3, 0.5, 0.7, 0.9, 0.99, 1 - 1e-6] {
          let lightness = try solver.lightness(ofLuminance: target, chroma: chroma, in: slice)
          XCTAssert((0...1).contains(lightness))
          let found = slice.luminance(atLightness: lightness, chroma: chroma)
          worst = max(worst, abs(found - target))
          count += 1
        }
      }
    }
    print("lightness solves: \(count), worst error in luminance: \(worst)")
    XCTAssertLessThanOrEqual(worst, 1e-9)
  }

  func testTheEndsAreBlackAndWhite() throws {
    var solver = try LightnessSolver()
    let slice = HueSlice(hue: 30, in: .srgb)
    for (luminance, lightness) in [(0.0, 0.0), (-0.1, 0), (1, 1), (1.1, 1)] {
      XCTAssertEqual(
        try solver.lightness(ofLuminance: luminance, chroma: 0.1, in: slice), lightness)
    }
  }

  func testLuminanceRisesStrictlyAlongEveryPath() {
    for hue in Self.hues {
      let slice = HueSlice(hue: hue, in: .srgb)
      for chroma in Self.chromas {
        var last = -1.0
        for step in 0...400 {
          let luminance = slice.luminance(atLightness: Double(step) / 400, chroma: chroma)
          guard luminance > last else {
            return XCTFail("hue \(hue), chroma \(chroma), lightness \(Double(step) / 400)")
          }
          last = luminance
        }
        XCTAssertEqual(last, 1, accuracy: 1e-7)
      }
    }
  }

  func testTheLuminanceOfASliceIsThatOfItsColors() {
    for hue in Self.hues {
      let slice = HueSlice(hue: hue, in: .srgb)
      for lightness in stride(from: 0.05, to: 1, by: 0.1) {
        let linear = slice.linearRGB(lightness: lightness, chroma: 0.15)
        XCTAssertEqual(
          slice.luminance(atLightness: lightness, chroma: 0.15),
          0.2126 * linear.x + 0.7152 * linear.y + 0.0722 * linear.z, accuracy: 1e-12)
        XCTAssertGreaterThan(linear.minimum, -OKLCHSlice.toleratedDip)
        XCTAssertLessThan(linear.maximum, 1 + 1e-9)
      }
    }
  }
}
