// SPDX-License-Identifier: MIT

import ColorGenerators
import ColorSpaces
import TinctureContrast
import Foundation
import PropertyTesting
import PropertyTestingXCTest
import XCTest

/// The RGB spaces beside what their standards print: chromaticities and transfer functions.
final class PrimariesLawTests: PropertyTestCase {
  /// The matrices follow from the chromaticities, whose determinants are whole numbers.
  func testMatricesFollowFromThePrimaries() {
    check("a color's XYZ is the sum of its lights'", .known(standards), .aroundSRGB) {
      standard, color in
      let space = try XCTUnwrap(KnownColorSpaces.space(named: standard.id))
      let amounts = color.coordinates
      let xyz =
        standard.isUnderD50
        ? space.convert(amounts, to: XYZD50.self) : space.convert(amounts, to: XYZD65.self)
      let sum = standard.xyz(of: amounts)
      try require((xyz - sum).length <= 1e-14 * (1 + sum.length), "\(xyz), not \(sum)")
    }
  }

  /// Each curve as its standard prints it, for channels from 0 to 1.
  func testTransferFunctionsAreTheStandards() {
    check("decoding is what the standard prints", .unitChannel) { channel in
      try assume(!isBetweenKnees(channel))
      for space in rgbSpaces {
        let light = try XCTUnwrap(printedLight[space.id])(channel)
        try require(abs(space.decode(channel) - light) <= 1e-15, "\(space.id) \(light)")
        try require(abs(space.decode(-channel) + light) <= 1e-15, "\(space.id) below 0")
      }
    }
  }

  /// (21) a color between two bytes has its own luminance, not that of either.
  func testLuminanceOfAnyColor() {
    check("(21) luminance is WCAG's sum for any color of the cube", .insideSRGB) { color in
      let light = color.coordinates.map(sRGBLight)
      let reference = 0.2126 * light.x + 0.7152 * light.y + 0.0722 * light.z
      let found = color.relativeLuminance.value
      let noise = touchesKnee(color) ? 3e-8 : 1e-12
      try require(abs(found - reference) <= noise, "\(found), not \(reference)")
    }
  }
}

/// The chromaticities of a standard in whole units of the last digit that it prints.
private struct Standard: Sendable {
  let id: String
  let unit: Int
  let red: (x: Int, y: Int)
  let green: (x: Int, y: Int)
  let blue: (x: Int, y: Int)
  var isUnderD50 = false

  /// The XYZ of amounts of the three lights, Y being 1 for the white.
  ///
  /// Cramer's rule: the determinants are exact, and each number is rounded once.
  func xyz(of amounts: Vector3) -> Vector3 {
    let lights = [red, green, blue].map { [$0.x, $0.y, unit - $0.x - $0.y] }
    // Source: CIE 15, the chromaticities of D65 and D50 in four digits.
    let white = isUnderD50 ? [3457, 3585, 2958] : [3127, 3290, 3583]
    let whole = determinant(lights)
    var sum = Vector3(0, 0, 0)
    for index in 0..<3 {
      var replaced = lights
      replaced[index] = white
      let share = Double(determinant(replaced)) / Double(whole) / Double(white[1])
      let light = lights[index].map { Double($0) * share }
      sum = sum + amounts[index] * Vector3(light[0], light[1], light[2])
    }
    return sum
  }

  private func determinant(_ columns: [[Int]]) -> Int {
    let (a, b, c) = (columns[0], columns[1], columns[2])
    return a[0] * (b[1] * c[2] - b[2] * c[1]) - b[0] * (a[1] * c[2] - a[2] * c[1])
      + c[0] * (a[1] * b[2] - a[2] * b[1])
  }
}

/// Sources: IEC 61966-2-1, SMPTE EG 432-1, ITU-R BT.2020, Adobe RGB (1998) §4.3, and ISO 22028-2 in
/// the six digits of CSS Color 4 §10.5.
private let standards = [
  Standard(id: "srgb-linear", unit: 100, red: (64, 33), green: (30, 60), blue: (15, 6)),
  Standard(
    id: "display-p3-linear", unit: 1000, red: (680, 320), green: (265, 690), blue: (150, 60)),
  Standard(id: "rec2020-linear", unit: 1000, red: (708, 292), green: (170, 797), blue: (131, 46)),
  Standard(id: "a98-rgb-linear", unit: 100, red: (64, 33), green: (21, 71), blue: (15, 6)),
  Standard(
    id: "prophoto-rgb-linear", unit: 1_000_000, red: (734_699, 265_301), green: (159_597, 840_403),
    blue: (36_598, 105), isUnderD50: true),
]

/// The light of an encoded channel from 0 to 1.
///
/// Sources: as above; BT.2020 as it is shown is BT.1886.
private let printedLight: [String: @Sendable (Double) -> Double] = [
  "srgb": sRGBLight, "display-p3": sRGBLight,
  "a98-rgb": { pow($0, 2.19921875) },
  "prophoto-rgb": { $0 < 0.03125 ? $0 / 16 : pow($0, 1.8) },
  "rec2020": { pow($0, 2.4) },
  "rec2020-oetf": {
    $0 < 0.081242858298635 ? $0 / 4.5 : pow(($0 + 0.09929682680944) / 1.09929682680944, 1 / 0.45)
  },
]

private let sRGBLight: @Sendable (Double) -> Double = {
  $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4)
}
