// SPDX-License-Identifier: MIT

import ColorGenerators
import ColorSpaces
import PropertyTesting
import Support
import XCTest

/// The gamut mappings that search, beside what others make of the same colors.
final class MappingLawTests: XCTestCase {
  func testPublishedMappings() throws {
    let file = try Fixture.load("gamut.json", as: PublishedMappings.self)
    check(
      Property("CSS's and the ray tracing mapping are as published", .known(file.cases)) { row in
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
      })
  }

  /// (15) a hair beyond the ends of lightness is beyond them.
  func testJustBeyondTheEndsOfLightness() {
    let mappings = Generator<any GamutMapping.Type>.known(
      KnownGamutMappings.all.filter { $0 != ChannelClipping.self })
    check(
      Property(
        "(15) lightness just above 1 is white, just below 0 black", .tiny, .bool,
        .double(in: 1e-3...0.5), .hue, mappings
      ) { tiny, isLight, chroma, hue, mapping in
        let color = Color<OKLCH>(isLight ? 1 + tiny : -tiny, chroma, hue)
        try assume(!color.isInside(SRGB.self))
        let mapped = color.mapped(into: SRGB.self, by: mapping).coordinates
        let end = isLight ? 1.0 : 0
        try require(mapped == Vector3(end, end, end), "\(mapping.id): \(mapped)")
      })
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
