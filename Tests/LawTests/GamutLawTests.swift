// SPDX-License-Identifier: MIT

import ColorGenerators
import ColorSpaces
import PropertyTesting
import PropertyTestingXCTest
import XCTest

/// Laws (9) to (16): every gamut mapping into every RGB gamut.
final class GamutLawTests: PropertyTestCase {
  /// (9) the result is inside, by the same predicate the user has.
  func testResultIsInside() {
    check("(9) a mapped color is inside, each channel from 0 to 1", .oklch, settings: .heavy) {
      color in
      for (mapping, space) in everyMapping {
        let mapped = AnyColor(color).mapped(into: space, by: mapping)
        let channels = mapped.coordinates
        let name = "\(mapping.id) into \(space.id): \(channels)"
        try require(mapped.isInside(space), name)
        try require(channels.minimum >= 0 && channels.maximum <= 1, name)
      }
      target(color.coordinates.y)
    }
  }

  /// (10) what is inside stays as it is.
  func testInsideStays() {
    check("(10) a color of the gamut stays as it is", .insideSRGB, .space, settings: .heavy) {
      color, source in
      let given = convert(color.coordinates, from: color.space, to: source)
      let there = AnyColor(space: source, components: given.array)
      let light = inLight(color)
      for (mapping, space) in everyMapping {
        let mapped = inLight(there.mapped(into: space, by: mapping))
        let noise = touchesKnee(color) ? 3e-8 : 1e-11
        try require(
          (mapped - light).length <= noise, "\(mapping.id) into \(space.id) moved to \(mapped)")
      }
    }
  }

  /// (11) mapping twice is mapping once.
  func testTwiceIsOnce() {
    check("(11) mapping twice is mapping once", .oklch, settings: .heavy) { color in
      for (mapping, space) in everyMapping {
        let once = AnyColor(color).mapped(into: space, by: mapping)
        let twice = once.mapped(into: space, by: mapping)
        try require(once == twice, "\(mapping.id) into \(space.id)")
      }
    }
  }

  /// (12) hue and lightness within the method's stated tolerance.
  ///
  /// Clipping states none, and CSS's method only that the rest is clipped within a just noticeable
  /// difference. Ray tracing keeps the hue within 2 degrees, and the lightness nearly.
  func testHueAndLightnessStay() {
    check("(12) chroma reduction keeps hue and lightness", .oklch, settings: .heavy) { color in
      let wanted = color.coordinates
      // Below that the noise of 1e-12 that counts as inside is more than 1e-6 of lightness.
      guard wanted.x > 2e-3, wanted.x < 1 else { return }
      for space in rgbSpaces {
        let mapped = AnyColor(color).mapped(into: space, by: ChromaReduction.self)
        let found = OKLab.self
        let lab = convert(mapped.coordinates, from: space, to: found)
        try require(abs(lab.x - wanted.x) <= 1e-6, "\(space.id) lightness \(lab.x)")
        let chroma = Vector3(0, lab.y, lab.z).length
        // With less chroma an `AnyColor` has no hue to keep.
        guard wanted.y > OKLCH.powerlessChroma else { continue }
        let ideal = OKLCH.toBase(Vector3(wanted.x, chroma, wanted.z))
        try require((ideal - lab).length <= 1e-6, "\(space.id) hue: \(lab), not \(ideal)")
      }
    }
  }

  /// (13) tight, for reference chroma reduction: 1% more chroma leaves the gamut.
  ///
  /// Near sRGB's blue, where the line leaves the gamut for a dip and returns, more chroma may be in
  /// again; so what has to be outside is anything between there and 1% more.
  func testChromaReductionIsTight() {
    check("(13) 1% more chroma leaves the gamut", .oklch, settings: .heavy) { color in
      let (lightness, hue) = (color.coordinates.x, color.coordinates.z)
      guard lightness > 1e-3, lightness < 0.9999 else { return }
      for space in rgbSpaces where !color.isInside(space) {
        let mapped = AnyColor(color).mapped(into: space, by: ChromaReduction.self)
        let lab = convert(mapped.coordinates, from: space, to: OKLab.self)
        let chroma = Vector3(0, lab.y, lab.z).length
        let leaves = (1...20).contains { part in
          let more = chroma * (1 + 0.0005 * Double(part)) + 1e-9
          return !ColorValue<OKLCH>(lightness, more, hue).isInside(space)
        }
        try require(leaves, "\(space.id) stops at chroma \(chroma)")
      }
    }
  }

  /// (14) a smaller gamut's result is inside the larger.
  ///
  /// Of the known gamuts sRGB lies in all others. P3 is not in BT.2020: its red is just outside.
  func testSmallGamutsAreInLargeOnes() {
    check("(14) what is mapped into sRGB is inside every gamut", .oklch, settings: .heavy) {
      color in
      for mapping in KnownGamutMappings.all {
        let mapped = AnyColor(color).mapped(into: SRGB.self, by: mapping)
        for space in rgbSpaces {
          try require(mapped.isInside(space), "\(mapping.id) \(space.id)")
        }
      }
    }
  }

  /// (14) and a larger gamut is larger.
  func testSRGBIsNotAllOfDisplayP3() {
    check("(14) P3's lights are outside sRGB", .corner) { corner in
      try assume(corner != .black && corner != .white)
      let bytes = corner.color.coordinates
      try require(!ColorValue<DisplayP3>(bytes).isInside(SRGB.self))
      try require(!ColorValue<Rec2020>(bytes).isInside(DisplayP3.self))
    }
  }

  /// (15) L ≤ 0 is black, L ≥ 1 white.
  ///
  /// Clipping does not know lightness, and says so.
  func testEndsOfLightness() {
    let end = Generator<Double>.element(of: 1, 0, 1.1, -0.1, 40, -40)
    check("(15) L ≤ 0 is black, L ≥ 1 white", end, .double(in: 0...1), .hue, settings: .heavy) {
      lightness, chroma, hue in
      let color = AnyColor(ColorValue<OKLCH>(lightness, chroma, hue))
      for (mapping, space) in everyMapping where mapping != ChannelClipping.self {
        guard !color.isInside(space) else { continue }
        let mapped = color.mapped(into: space, by: mapping).coordinates
        let wanted = lightness >= 1 ? 1.0 : 0
        try require(
          mapped == Vector3(wanted, wanted, wanted), "\(mapping.id) into \(space.id): \(mapped)")
      }
    }
  }

  /// (16) NaN is never inside.
  func testNaNIsNeverInside() {
    let number = Generator<Double>.element(of: .nan, 0.5, 0, 1, .infinity)
    check("(16) NaN is never inside, and mapping it gives a color", number, number, number) {
      x, y, z in
      let vector = Vector3(x, y, z)
      try assume(!vector.isFinite)
      for space in rgbSpaces {
        let color = AnyColor(space: space, components: vector.array)
        try require(!color.isInside(space), space.id)
        try require(!RGBGamut.contains(linearRGB: vector))
        for mapping in KnownGamutMappings.all {
          let mapped = color.mapped(into: space, by: mapping).coordinates
          try require(mapped.minimum >= 0 && mapped.maximum <= 1, "\(mapping.id): \(mapped)")
        }
      }
    }
  }
}

/// Every mapping with every gamut.
private let everyMapping = KnownGamutMappings.all.flatMap { mapping in
  rgbSpaces.map { (mapping: mapping, space: $0) }
}

extension ColorValue {
  fileprivate func isInside(_ space: any RGBSpace.Type) -> Bool { AnyColor(self).isInside(space) }
}
