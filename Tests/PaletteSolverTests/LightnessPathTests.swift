// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast
import XCTest

@testable import PaletteSolver

final class LightnessPathTests: XCTestCase {
  private static let paths = stride(from: 0.0, to: 360, by: 7.5).flatMap { hue in
    [0, 0.02, 0.1, 0.2, 0.5].map { LightnessPath(slice: HueSlice(hue: hue, in: .srgb), chroma: $0) }
  }
  private static let luminances = [
    1e-9, 1e-6, 1e-4, 0.003, 0.02, 0.1, 0.175, 0.3, 0.5, 0.7, 0.9, 0.99, 1 - 1e-6,
  ]

  /// Newton's method on the path, the solve by its parts, and GSL's Brent are triplets.
  func testTheDirectSolveEqualsGSL() throws {
    var solver = try LightnessSolver()
    var worst = 0.0
    for path in Self.paths {
      for luminance in Self.luminances {
        for guess in [0.0, 0.3, 0.7, 1] {
          let direct = path.point(ofLuminance: luminance, near: guess)
          let brent = try solver.lightness(
            ofLuminance: luminance, chroma: path.chroma, in: path.slice)
          let color = path.color(ofLuminance: luminance, near: guess)
          worst = max(worst, abs(direct.lightness - brent), abs(color.lightness - brent))
          XCTAssertEqual(
            color.chroma, path.slice.chroma(path.chroma, atLightness: color.lightness),
            accuracy: 1e-9)
        }
      }
    }
    print("direct solve, greatest distance from Brent's lightness: \(worst)")
    XCTAssertLessThanOrEqual(worst, 1e-9)
  }

  func testTheEndsAreBlackAndWhite() {
    for path in Self.paths {
      XCTAssertEqual(path.point(ofTone: LightnessPath.blackTone - 1, near: 0.5).lightness, 0)
      XCTAssertEqual(path.point(ofTone: LightnessPath.whiteTone + 1, near: 0.5).lightness, 1)
    }
  }

  func testThePointsAreThoseOfTheSlice() {
    for path in Self.paths {
      for lightness in stride(from: 0.0, through: 1, by: 0.05) {
        let point = path.point(atLightness: lightness)
        XCTAssertEqual(
          point.chroma, path.slice.chroma(path.chroma, atLightness: lightness), accuracy: 1e-9)
        XCTAssertEqual(
          point.luminance, path.slice.luminance(atLightness: lightness, chroma: path.chroma),
          accuracy: 1e-12)
      }
    }
  }

  /// Central differences know nothing of derivatives.
  func testTheSlopesAreThoseOfTheSecants() {
    let step = 1e-6
    var compared = 0
    for path in Self.paths {
      for lightness in stride(from: 0.035, to: 0.99, by: 0.0333) {
        let point = path.point(atLightness: lightness)
        let (low, high) = (
          path.point(atLightness: lightness - step), path.point(atLightness: lightness + step)
        )
        let chromaSlope = (high.chroma - low.chroma) / (2 * step)
        // A corner of the gamut between the two has two slopes.
        guard abs(high.chroma - 2 * point.chroma + low.chroma) < step * 1e-3 else { continue }
        XCTAssertEqual(point.chromaSlope, chromaSlope, accuracy: 1e-4)
        XCTAssertEqual(
          point.luminanceSlope, (high.luminance - low.luminance) / (2 * step), accuracy: 1e-4)
        XCTAssertEqual(
          point.lightnessPerTone, 2 * step / (high.tone - low.tone),
          accuracy: 1e-3 * point.lightnessPerTone)
        compared += 1
      }
    }
    XCTAssertGreaterThan(compared, 6_000)
  }
}
