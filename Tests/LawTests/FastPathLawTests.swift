// SPDX-License-Identifier: MIT

import ColorGenerators
import ColorSpaces
import TinctureContrast
import PropertyTesting
import PropertyTestingXCTest
import XCTest

/// Each fast path beside a slower reference.
final class FastPathLawTests: PropertyTestCase {
  /// Blocks of 1,024 floats beside one color at a time in doubles.
  func testBulkConversion() {
    let colors = Generator<RGB8>.rgb8.array(count: 0...40)
    check("bulk conversion is conversion", colors, .int(in: 0...1_100), settings: .heavy) {
      colors, padding in
      let all = Array(repeating: RGB8.black, count: padding) + colors
      let planes = PlanarRGB8(all)
      let (lab, lch) = (planes.oklab(), planes.oklch())
      let luminance = planes.luminance()
      try require(lab.first.count == all.count && lch.third.count == all.count)
      for (index, rgb) in all.enumerated().dropFirst(max(padding - 2, 0)) {
        let exact = rgb.color.converted(to: OKLab.self).coordinates
        let found = Vector3(
          Double(lab.first[index]), Double(lab.second[index]), Double(lab.third[index]))
        try require((found - exact).length <= 1.8e-6, "\(rgb.hex) \(found), not \(exact)")
        let polar = rgb.color.converted(to: OKLCH.self).coordinates
        try require(abs(Double(lch.first[index]) - polar.x) <= 1e-6, "\(rgb.hex) lightness")
        try require(abs(Double(lch.second[index]) - polar.y) <= 1e-6, "\(rgb.hex) chroma")
        let hue = Double(lch.third[index])
        try require(hue >= 0 && hue < 360, "\(rgb.hex) hue \(hue)")
        let turn = abs(hue - polar.z)
        try require(polar.y < 0.1 || min(turn, 360 - turn) <= 1e-3, "\(rgb.hex) hue \(hue)")
        let reference = RGBGamut.srgb.luminance.dot(rgb.linear)
        try require(luminance[index] == reference, "\(rgb.hex) luminance \(luminance[index])")
      }
    }
  }

  /// The table of 256 decoded bytes beside the formula.
  func testTables() {
    check("the tables of decoded bytes are the formula", .uint8) { byte in
      let encoded = Double(byte) / 255
      let linear = encoded <= 0.04045 ? encoded / 12.92 : pow((encoded + 0.055) / 1.055, 2.4)
      try require(abs(RGB8.decoded[Int(byte)] - linear) <= 1e-15, "\(linear)")
      try require(RGB8.byte(encoded) == byte, "\(RGB8.byte(encoded))")
      try require(RGB8.byte(SRGB.encode(linear)) == byte)
    }
  }

  /// Comparisons of light beside the formula: anywhere, and close to where the byte changes.
  func testBytesOfLight() {
    check("light becomes the byte of its encoding", .double(in: -0.1...1.1)) { light in
      let expected = RGB8.byte(SRGB.encode(light))
      try require(RGB8(roundingLinear: Vector3(light, light, light), in: .srgb).red == expected)
    }
    check("as well between two bytes", .uint8, .double(in: -1e-9...1e-9)) { byte, offset in
      let light = SRGB.decode((Double(byte) + 0.5) / 255 + offset)
      let expected = RGB8.byte(SRGB.encode(light))
      for gamut in Gamut.allCases {
        let rounded = RGB8(roundingLinear: Vector3(0, light, 1), in: gamut)
        try require(rounded == RGB8(0, expected, 255, in: gamut))
      }
    }
  }

  /// Cubics beside bisection: the boundary of a slice of the gamut.
  func testMaximumChroma() {
    check("the largest chroma is the boundary", .hue, .double(in: 0.01...0.99), settings: .heavy) {
      hue, lightness in
      for gamut in gamuts {
        let slice = OKLCHSlice(hue: hue, gamut: gamut)
        let exit = slice.firstExit(atLightness: lightness)
        try require(exit <= slice.maximumChroma(atLightness: lightness) + 1e-9, "\(exit)")
        let end = exit * 1.001 + 1e-6
        let strict = bisectedExit(upTo: end) { chroma in
          let light = gamut.linearRGB(oklab: OKLCH.toBase(Vector3(lightness, chroma, hue)))
          return light.array.allSatisfy((0...1).contains)
        }
        // Where a dark line leaves at a small angle, the tolerance of light is much chroma.
        let tolerant = bisectedExit(upTo: end) { chroma in
          isInside(Vector3(lightness, chroma, hue), of: gamut)
        }
        try require(
          (strict - 1e-7...tolerant + 1e-7).contains(exit),
          "\(exit), not from \(strict) to \(tolerant)")
        for part in 1..<20 {
          let chroma = exit * Double(part) / 20
          try require(
            isInside(Vector3(lightness, chroma, hue), of: gamut), "outside at \(chroma)")
        }
      }
    }
  }

  /// Whole numbers beside fractions: compositing in bytes.
  func testCompositing() {
    check("compositing bytes is exact, halves up", .rgba8, .rgba8) { top, under in
      let opaque = top.over(under.opaque)
      for (seen, pair) in zip(opaque.bytes, zip(top.opaque.bytes, under.opaque.bytes)) {
        let sum = Int(pair.0) * Int(top.alpha) + Int(pair.1) * (255 - Int(top.alpha))
        try require(abs(255 * Int(seen) - sum) <= 127, "\(opaque.hex)")
      }
      let seen = top.over(under)
      let exact = top.color.composited(over: under.color)
      try require(abs(exact.alpha * 255 - Double(seen.alpha)) <= 0.5 + 1e-9, seen.hex)
      guard seen.alpha > 0 else { return }
      for (byte, channel) in zip(seen.opaque.bytes, exact.coordinates.array) {
        try require(abs(channel * 255 - Double(byte)) <= 0.5 + 1e-9, seen.hex)
      }
    }
  }

  /// Premultiplied compositing beside straight compositing.
  func testPremultiplied() {
    check("premultiplied compositing is compositing", .rgba8, .rgba8) { top, under in
      let straight = top.color.composited(over: under.color)
      let premultiplied = PremultipliedColor(top.color)
        .composited(over: PremultipliedColor(under.color)).straight
      try require((straight.coordinates - premultiplied.coordinates).length <= 1e-12)
      try require(abs(straight.alpha - premultiplied.alpha) <= 1e-15)
    }
  }
}

/// The gamuts of the known spaces, each once.
private let gamuts = Set(rgbSpaces.map { $0.gamut }).sorted { $0.luminance.x < $1.luminance.x }

private func isInside(_ oklch: Vector3, of gamut: RGBGamut) -> Bool {
  RGBGamut.contains(linearRGB: gamut.linearRGB(oklab: OKLCH.toBase(oklch)))
}

/// Where a line that starts inside leaves, by halving.
private func bisectedExit(upTo end: Double, isInside: (Double) -> Bool) -> Double {
  var (low, high) = (0.0, end)
  for _ in 0..<50 {
    let middle = (low + high) / 2
    if isInside(middle) { low = middle } else { high = middle }
  }
  return (low + high) / 2
}
