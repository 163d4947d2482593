// SPDX-License-Identifier: MIT

import ColorGenerators
import ColorSpaces
import PropertyTesting
import PropertyTestingXCTest
import XCTest

/// Laws (1) to (8): conversions between all known spaces.
final class ConversionLawTests: PropertyTestCase {
  /// Of coordinates around 1; rounding noise of a chain of matrices.
  private static let noise = 1e-12

  /// (1) there and back within 1e-12 in floats.
  ///
  /// Outside the cube the hexagonal spaces lose colors: with a largest channel of 0, HSV is black,
  /// and with ends that sum to 0 or 2, HSL has no room for a saturation. They are held to the cube.
  func testThereAndBack() {
    check("(1) there and back within 1e-12", .aroundSRGB) { color in
      let light = inLight(color)
      let scale = 1 + light.length
      let noise = touchesKnee(color) ? 3e-8 : Self.noise
      for space in spaces(for: color) {
        let there = convert(color.coordinates, from: color.space, to: space)
        let back = space.convert(there, to: LinearSRGB.self)
        try require(
          (back - light).length <= noise * scale * scale,
          "\(space.id) returns \(back) for \(light)")
      }
    }
  }

  /// (1) of each RGB space and its own light, in its encoded values.
  func testTransferFunctionsReturn() {
    check("(1) decoding and encoding return", .extendedChannel) { channel in
      for space in rgbSpaces {
        let back = space.encode(space.decode(channel))
        let isExempt = space.encode(0.001) == SRGB.encode(0.001) && isBetweenKnees(channel)
        try require(
          abs(back - channel) <= (isExempt ? 3e-8 : Self.noise) * (1 + abs(channel)),
          "\(space.id) returns \(back)")
      }
    }
  }

  /// (1) exactly in 8 bits.
  func testBytesReturn() {
    check("(1) bytes return from every space", .rgb8) { rgb in
      for space in KnownColorSpaces.all {
        let back: ColorValue<SRGB> = AnyColor(rgb.color).converted(to: space).converted()
        try require(
          RGB8(rounding: back) == rgb, "\(space.id) returns \(RGB8(rounding: back).hex)")
      }
    }
  }

  /// The nearest byte is at most half a step away.
  func testQuantizingErrsByAtMostOneRoundingError() {
    check("rounding to bytes errs by at most half a step", .unitChannel) { channel in
      let error = abs(Double(RGB8.byte(channel)) / 255 - channel)
      try require(error <= 0.5 / 255 + 1e-12, "\(RGB8.byte(channel))")
    }
  }

  /// (2) A→B→C equals A→C.
  func testByWayOfAnotherSpace() {
    check("(2) a detour changes nothing", .aroundSRGB, .space) { color, last in
      try assume(spaces(for: color).contains { $0 == last })
      let scale = 1 + color.coordinates.length
      let noise = touchesKnee(color) ? 3e-8 : Self.noise
      let direct = convert(color.coordinates, from: color.space, to: last)
      let light = last.convert(direct, to: LinearSRGB.self)
      for space in spaces(for: color) {
        let there = convert(color.coordinates, from: color.space, to: space)
        let detour = last.convert(convert(there, from: space, to: last), to: LinearSRGB.self)
        try require(
          (detour - light).length <= noise * scale * scale * scale,
          "by \(space.id): \(detour), not \(light)")
      }
    }
  }

  /// (3) white maps to white, black to black.
  func testWhiteAndBlack() throws {
    let names: Set = ["l", "v", "w", "r", "g", "b"]
    for space in KnownColorSpaces.all {
      let white = AnyColor(ColorValue<SRGB>(1, 1, 1)).converted(to: space)
      let black = AnyColor(ColorValue<SRGB>(0, 0, 0)).converted(to: space)
      XCTAssertLessThan(chroma(of: white), 1e-6, space.id)
      XCTAssertLessThan(chroma(of: black), 1e-6, space.id)
      let isLab = space.channels.contains { $0.name == "a" }
      for (index, channel) in space.channels.enumerated() where names.contains(channel.name) {
        // The b of Lab is an axis, that of HWB its blackness.
        if channel.name == "b", isLab { continue }
        let isBlackness = channel.name == "b" && space == HWB.self
        let ends = isBlackness ? (black, white) : (white, black)
        XCTAssertEqual(
          ends.0.coordinates[index], channel.range.upperBound, accuracy: 1e-6, space.id)
        XCTAssertEqual(ends.1.coordinates[index], 0, accuracy: 1e-6, space.id)
      }
    }
    // Source: the CIE chromaticities of D65 and D50, four digits.
    let d65 = Vector3(0.3127 / 0.3290, 1, (1 - 0.3127 - 0.3290) / 0.3290)
    let d50 = Vector3(0.3457 / 0.3585, 1, (1 - 0.3457 - 0.3585) / 0.3585)
    let white = AnyColor(ColorValue<SRGB>(1, 1, 1))
    XCTAssertLessThan((white.converted(to: XYZD65.self).coordinates - d65).length, 1e-12)
    XCTAssertLessThan((white.converted(to: XYZD50.self).coordinates - d50).length, 1e-12)
  }

  /// (3) grays to chroma below 1e-6.
  func testGraysHaveNoChroma() {
    let grays = Generator<Double>.unitChannel.map {
      AnyColor(space: SRGB.self, components: [$0, $0, $0])
    }
    check("(3) grays have no chroma, and a missing hue", grays) { gray in
      for space in KnownColorSpaces.all {
        let there = gray.converted(to: space)
        try require(chroma(of: there) < 1e-6, "\(space.id) \(there.coordinates)")
        if let hue = space.hueIndex { try require(there.components[hue] == nil, space.id) }
      }
    }
  }

  /// (4) finite in, finite out, negatives and values over one included.
  func testFiniteInFiniteOut() {
    check("(4) finite in, finite out", .color) { color in
      for space in KnownColorSpaces.all {
        let there = color.converted(to: space).coordinates
        try require(there.isFinite, "\(space.id): \(there)")
      }
    }
  }

  /// (5) continuous from each space to light, at every threshold and hue seam.
  func testContinuousToLight() {
    let step = Generator<Double>.element(of: 1e-9, -1e-9, 0)
    check("(5) 1e-9 apart is 1e-6 apart in light", .color, step, step, step) {
      color, x, y, z in
      // With black and white in place of whiteness and blackness the quotient has a pole.
      guard !(color.space == HWB.self && color.coordinates.y + color.coordinates.z < 1e-3) else {
        return
      }
      let near = color.coordinates + Vector3(x, y, z)
      let neighbor = AnyColor(space: color.space, components: near.array)
      let gap = (inLight(neighbor) - inLight(color)).length
      try require(gap <= 1e-6, "\(gap)")
    }
  }

  /// (5) continuous from sRGB to each space.
  ///
  /// As worded the law cannot hold at 0 for the roots of OKLab and of the pure powers, whose slope
  /// there is infinite, nor for the saturation of HSL and HSV at black and white, which is a
  /// quotient of nothings: channels start at 0.01, and those two spaces are left out.
  func testContinuousFromSRGB() {
    let step = Generator<Double>.element(of: 1e-9, -1e-9, 0)
    let channel = Generator<Double>.unitChannel.map { max($0, 0.01) }
    let threshold = Generator<Double>.threshold.map { max($0, 0.01) }
    let any = Generator<Double>.oneOf(channel, threshold)
    check("(5) 1e-9 apart is 1e-6 apart", any, any, any, step) { x, y, z, step in
      for space in KnownColorSpaces.all where space != HSL.self && space != HSV.self {
        let a = cartesian(AnyColor(ColorValue<SRGB>(x, y, z)).converted(to: space))
        let b = cartesian(AnyColor(ColorValue<SRGB>(x + step, y + step, z)).converted(to: space))
        let ranges = space.channels.map { $0.range.upperBound - $0.range.lowerBound }
        let unit = space.channels[0].isHue ? 1 : ranges[0]
        try require((a - b).length <= 1e-6 * unit, "\(space.id): \(a) and \(b)")
      }
    }
  }

  /// (5) of the transfer functions at their knees.
  func testTransferFunctionsAreContinuous() {
    check("(5) transfer functions do not jump", .threshold) { knee in
      for space in rgbSpaces {
        let decoded = abs(space.decode(knee + 1e-9) - space.decode(knee - 1e-9))
        try require(decoded <= 1e-8, "\(space.id) decodes with a jump of \(decoded)")
        let encoded = abs(space.encode(knee + 1e-9) - space.encode(knee - 1e-9))
        try require(encoded <= 1e-6, "\(space.id) encodes with a jump of \(encoded)")
      }
    }
  }

  /// (6) monotone: a lighter gray has higher L in every space.
  func testLighterGraysAreLighter() {
    check("(6) a lighter gray is lighter in every space", .unitChannel, .unitChannel) { a, b in
      // Less apart, two grays at the knee of sRGB's curve can swap: its halves do not meet exactly.
      try assume(abs(a - b) > 1e-7)
      let (dark, light) = (min(a, b), max(a, b))
      for space in KnownColorSpaces.all {
        let first = AnyColor(ColorValue<SRGB>(dark, dark, dark)).converted(to: space)
        let second = AnyColor(ColorValue<SRGB>(light, light, light)).converted(to: space)
        try require(lightness(of: first) < lightness(of: second), space.id)
      }
    }
  }

  /// (7) the matrix rows sum to the white point, and a matrix times its inverse is the identity.
  func testMatrices() {
    for case let space as any LinearRGBSpace.Type in KnownColorSpaces.all {
      let white = space.xyzFromRGB * Vector3(1, 1, 1)
      let wanted = (space.id.hasPrefix("prophoto") ? White.d50 : White.d65).xyz
      XCTAssertLessThan((white - wanted).length, 1e-15 * 4, space.id)
      let product = space.xyzFromRGB * space.rgbFromXYZ
      for (row, unit) in [(product.row0, 0), (product.row1, 1), (product.row2, 2)] {
        var expected = Vector3(0, 0, 0)
        expected[unit] = 1
        XCTAssertLessThan((row - expected).length, 1e-15 * 4, space.id)
      }
      XCTAssertGreaterThan(space.xyzFromRGB.row1.minimum, -1e-4, "a light of no brightness")
    }
  }

  /// (8) alpha untouched.
  func testAlphaIsUntouched() {
    check("(8) alpha is untouched", .color, .opacity) { color, alpha in
      let translucent = AnyColor(space: color.space, components: color.components, alpha: alpha)
      for space in KnownColorSpaces.all {
        try require(translucent.converted(to: space).alpha == alpha, space.id)
      }
      for mapping in KnownGamutMappings.all {
        let mapped = translucent.mapped(into: SRGB.self, by: mapping)
        try require(mapped.alpha == alpha, mapping.id)
      }
    }
  }
}
