// SPDX-License-Identifier: MIT

import ColorGenerators
import ColorSpaces
import PropertyTesting
import PropertyTestingXCTest
import Support
import XCTest

/// The gamut mappings that search, beside what others make of the same colors.
final class MappingLawTests: PropertyTestCase {
  func testPublishedMappings() throws {
    let file = try Fixture.load("gamut.json", as: PublishedMappings.self)
    check("CSS's and the ray tracing mapping are as published", .known(file.cases)) { row in
      let target = try XCTUnwrap(KnownColorSpaces.space(named: row.target) as? any RGBSpace.Type)
      let color = AnyColor(space: OKLCH.self, components: row.oklch)
      let pairs = [
        (row.css_binary_search, LocalMINDE.self as any GamutMapping.Type),
        (row.coloraide_raytrace, RayTrace.self), (row.clip, ChannelClipping.self),
      ]
      for (wanted, mapping) in pairs {
        let mapped = color.mapped(into: target, by: mapping).coordinates.array
        let isNear = zip(mapped, wanted).allSatisfy { abs($0 - $1) <= 1e-7 }
        try require(isNear, "\(mapping.id): \(mapped), not \(wanted)")
      }
    }
  }

  /// (12) and (13) also where red dips below 0 and returns, just beside sRGB's blue: chroma
  /// reduction keeps hue and lightness there, and stops at a boundary.
  func testChromaReductionBesideBlue() {
    check(
      "(12) and (13) hold beside sRGB's blue", .double(in: 0.05...0.95), .double(in: 0.05...0.5),
      .double(in: 263.9...264.4)
    ) { lightness, chroma, hue in
      let color = ColorValue<OKLCH>(lightness, chroma, hue)
      try assume(!color.isInside(SRGB.self))
      let mapped: ColorValue<SRGB> = color.mapped(by: ChromaReduction.self)
      let lab = mapped.converted(to: OKLab.self).coordinates
      let kept = Vector3(0, lab.y, lab.z).length
      let ideal = OKLCH.toBase(Vector3(lightness, kept, hue))
      try require((lab - ideal).length <= 1e-6, "\(lab), not \(ideal)")
      let isTight = (1...20).contains { part in
        let more = kept * (1 + 0.0005 * Double(part)) + 1e-9
        return !ColorValue<OKLCH>(lightness, more, hue).isInside(SRGB.self)
      }
      try require(isTight, "stops at chroma \(kept)")
    }
  }

  /// (13) the largest chroma of a slice is in the gamut, but for a dip below 0 that is tolerated,
  /// and a little more is not.
  func testTheLargestChromaIsInTheGamut() {
    let gamuts = Generator.known([RGBGamut.srgb, .displayP3, Rec2020.gamut])
    check("(13) the largest chroma is just inside", .double(in: 0.01...0.99), .hue, gamuts) {
      lightness, hue, gamut in
      let slice = OKLCHSlice(hue: hue, gamut: gamut)
      let largest = slice.maximumChroma(atLightness: lightness)
      func light(_ chroma: Double) -> Vector3 {
        gamut.linearRGB(oklab: OKLCH.toBase(Vector3(lightness, chroma, hue)))
      }
      let dip = OKLCHSlice.toleratedDip * lightness * lightness * lightness
      let end = light(largest)
      try require(end.maximum <= 1 + 1e-9 && end.minimum >= -dip - 1e-9, "\(end)")
      let beyond = light(largest + 1e-4)
      try require(beyond.maximum > 1 || beyond.minimum < 0, "stops at \(largest)")
    }
  }

  /// (15) a hair beyond the ends of lightness is beyond them.
  func testJustBeyondTheEndsOfLightness() {
    let mappings = Generator<any GamutMapping.Type>.known(
      KnownGamutMappings.all.filter { $0 != ChannelClipping.self })
    check(
      "(15) lightness just above 1 is white, just below 0 black", .tiny, .bool,
      .double(in: 1e-3...0.5), .hue, mappings
    ) { tiny, isLight, chroma, hue, mapping in
      let color = ColorValue<OKLCH>(isLight ? 1 + tiny : -tiny, chroma, hue)
      try assume(!color.isInside(SRGB.self))
      let mapped = color.mapped(into: SRGB.self, by: mapping).coordinates
      let end = isLight ? 1.0 : 0
      try require(mapped == Vector3(end, end, end), "\(mapping.id): \(mapped)")
    }
  }
}

private struct PublishedMappings: Decodable {
  struct Case: Decodable, Sendable {
    let oklch: [Double]
    let target: String
    let clip: [Double]
    let css_binary_search: [Double]
    let coloraide_raytrace: [Double]
  }
  let cases: [Case]
}
