// SPDX-License-Identifier: MIT

import ColorSpaces
import Support
import XCTest

final class BulkConversionTests: XCTestCase {
  /// The colors to convert, for all of which the exact path in `Double` is the oracle.
  ///
  /// They are 4,096 on a grid that holds the cube's corners, edges and 16 grays, the other 240
  /// grays, and 20,000 random ones.
  private static let colors: [RGB8] = {
    var generator = SeededGenerator(state: 7)
    let steps = (0...15).map { UInt8($0 * 17) }
    let grid = steps.flatMap { r in steps.flatMap { g in steps.map { RGB8(r, g, $0) } } }
    let grays = (0...255).map { RGB8(UInt8($0), UInt8($0), UInt8($0)) }
    let random = (0..<20_000).map { _ in
      RGB8(hex: .random(in: 0...0xff_ffff, using: &generator))
    }
    return grid + grays + random
  }()

  func testOKLabWithinAMillionth() {
    let bulk = PlanarRGB8(Self.colors).oklab()
    var worst = 0.0
    for (index, color) in Self.colors.enumerated() {
      let exact = color.color.converted(to: OKLab.self).coordinates
      let error = max(
        distance(Double(bulk.first[index]), exact.x), distance(Double(bulk.second[index]), exact.y),
        distance(Double(bulk.third[index]), exact.z))
      worst = max(worst, error)
      XCTAssertLessThanOrEqual(error, 1e-6, color.hex)
    }
    print("bulk OKLab: largest error \(worst) over \(Self.colors.count) colors")
  }

  func testOKLCHWithinItsTolerances() {
    let bulk = PlanarRGB8(Self.colors).oklch()
    var worstHue = 0.0
    for (index, color) in Self.colors.enumerated() {
      let exact = color.color.converted(to: OKLCH.self).coordinates
      XCTAssertLessThanOrEqual(distance(Double(bulk.first[index]), exact.x), 1e-6, color.hex)
      XCTAssertLessThanOrEqual(distance(Double(bulk.second[index]), exact.y), 1e-6, color.hex)
      let hue = Double(bulk.third[index])
      XCTAssertTrue((0..<360).contains(hue), "\(color.hex): \(hue)")
      // A hue is only as exact as the chroma that carries it.
      let turn = distance(hue, exact.z)
      let error = min(turn, 360 - turn) * min(1, exact.y / 0.1)
      worstHue = max(worstHue, error)
      if exact.y > 1e-4 { XCTAssertLessThanOrEqual(error, 1e-3, color.hex) }
    }
    print("bulk OKLCH: largest hue error \(worstHue) degrees at chroma 0.1")
  }

  /// Equal to the plain sum to the last bit, for the exact weights and for those of WCAG.
  func testLuminanceIsExact() {
    let wcag = Vector3(0.2126, 0.7152, 0.0722)
    for weights in [RGBGamut.srgb.luminance, wcag] {
      let bulk = PlanarRGB8(Self.colors).luminance(weights: weights)
      XCTAssertEqual(bulk, Self.colors.map { weights.dot($0.linear) })
    }
  }

  /// Law: a color's result does not depend on its place; blocks of any length are whole.
  func testEveryLengthAroundTheBlocks() {
    for count in [0, 1, 3, 7, 1023, 1024, 1025, 2049] {
      let colors = (0..<count).map { Self.colors[($0 * 37) % Self.colors.count] }
      let bulk = PlanarRGB8(colors)
      let lch = bulk.oklch()
      XCTAssertEqual(lch.first.count, count)
      XCTAssertEqual(bulk.luminance().count, count)
      for (index, color) in colors.enumerated() {
        let alone = PlanarRGB8([color]).oklch()
        XCTAssertEqual(lch.first[index], alone.first[0], accuracy: 1e-6)
        XCTAssertEqual(lch.second[index], alone.second[0], accuracy: 1e-6)
      }
    }
  }

  func testBlackAndWhite() {
    let lab = PlanarRGB8([.black, .white]).oklab()
    XCTAssertEqual(lab.first[0], 0, accuracy: 1e-12)
    XCTAssertEqual(lab.first[1], 1, accuracy: 3e-7)
  }
}
