// SPDX-License-Identifier: MIT

import ColorSpaces
import Support
import XCTest

final class GamutMappingTests: XCTestCase {
  private static let targets: [any RGBSpace.Type] = [
    SRGB.self, DisplayP3.self, Rec2020.self, A98RGB.self, ProPhotoRGB.self, Rec2020OETF.self,
  ]

  func testTheFourNames() {
    XCTAssertEqual(KnownGamutMappings.all.map { $0.id }, ["clip", "css", "raytrace", "chroma"])
    XCTAssertTrue(KnownGamutMappings.mapping(named: "CSS") == LocalMINDE.self)
    XCTAssertNil(KnownGamutMappings.mapping(named: "minde"))
  }

  /// Every case of the fixture by all four methods, 1e-9 each.
  func testEveryCase() throws {
    let cases = try GamutFixture.load().cases
    XCTAssertEqual(cases.count, 255)
    var withoutBoundary = 0
    for row in cases {
      try check(row, by: ChannelClipping.self, row.clip)
      try check(row, by: LocalMINDE.self, row.cssBinarySearch)
      try check(row, by: RayTrace.self, row.rayTrace)
      if let boundary = row.maxChromaRGB, let chroma = row.maxChroma {
        // A color that is inside stays where it is, and that is not the boundary.
        let isInside = row.oklch[1] < chroma
        try check(row, by: ChromaReduction.self, isInside ? row.clip : boundary)
      } else {
        // Lightness 0 and below is black, 1 and above white, as for the CSS algorithm.
        withoutBoundary += 1
        try check(row, by: ChromaReduction.self, row.cssBinarySearch)
      }
    }
    XCTAssertEqual(withoutBoundary, 8)
  }

  private func check(
    _ row: GamutFixture.Case, by mapping: any GamutMapping.Type, _ expected: [Double]
  ) throws {
    let target = KnownColorSpaces.space(named: row.target) as? any RGBSpace.Type
    let color = AnyColor(space: OKLCH.self, components: row.oklch)
    let actual = color.mapped(into: try XCTUnwrap(target), by: mapping).coordinates.array
    for (channel, wanted) in zip(actual, expected) {
      XCTAssertLessThanOrEqual(
        distance(channel, wanted), 1e-9,
        "\(mapping.id) \(row.oklch) \(row.target): \(actual) for \(expected)")
    }
  }

  /// The web platform's own tests: within its tolerance, for the three methods of CSS and ours.
  func testEveryWPTCase() throws {
    let rows = try GamutFixture.load().wptCanvas
    XCTAssertEqual(rows.count, 11)
    for row in rows {
      XCTAssertEqual(row.target, "srgb")
      let color = ColorValue<OKLCH>(row.oklch[0], row.oklch[1], row.oklch[2])
      let mappings: [any GamutMapping.Type] = [
        LocalMINDE.self, RayTrace.self, ChromaReduction.self,
      ]
      for mapping in mappings {
        let mapped = color.mapped(into: SRGB.self, by: mapping).coordinates
        for (channel, wanted) in zip(mapped.array, row.mapped255) {
          XCTAssertLessThanOrEqual(
            distance(channel * 255, wanted), row.tolerance255, "\(mapping.id) \(row.oklch)")
        }
      }
    }
  }

  /// Colors to try the laws on: far outside, edges, grays, blue's gap, and any that are inside.
  private static let samples: [ColorValue<OKLCH>] = {
    var generator = SeededGenerator(state: 4)
    var samples: [ColorValue<OKLCH>] = []
    for lightness in [-0.5, 0, 1e-12, 0.01, 0.25, 0.452, 0.5, 0.75, 0.99, 1 - 1e-12, 1, 1.5] {
      for chroma in [0, 1e-9, 0.05, 0.31, 0.4, 2, 1e6] {
        for hue in [0, 29.2, 109.8, 142.5, 264.05, 264.1, 264.3, 328, 360, -90] {
          samples.append(ColorValue(lightness, chroma, hue))
        }
      }
    }
    for _ in 0..<1500 {
      samples.append(
        ColorValue(
          .random(in: 0...1, using: &generator), .random(in: 0...0.5, using: &generator),
          .random(in: 0..<360, using: &generator)))
    }
    return samples
  }()

  private func forAll(
    _ law: (ColorValue<OKLCH>, any RGBSpace.Type, any GamutMapping.Type, String) -> Void
  ) {
    for target in Self.targets {
      for mapping in KnownGamutMappings.all {
        for color in Self.samples {
          law(color, target, mapping, "\(mapping.id) \(color.coordinates.array) \(target.id)")
        }
      }
    }
  }

  /// Laws 9, 10 and 11: the result is inside, what is inside stays, twice is once.
  func testInsideAndIdempotent() {
    forAll { color, target, mapping, label in
      let color = AnyColor(color)
      let mapped = color.mapped(into: target, by: mapping)
      XCTAssertTrue(mapped.isInside(target), label)
      XCTAssertTrue(mapped.coordinates.minimum >= 0 && mapped.coordinates.maximum <= 1, label)
      XCTAssertEqual(mapped.mapped(into: target, by: mapping), mapped, label)
      guard color.isInside(target) else { return }
      let unclipped = color.converted(to: target).coordinates
      // Only noise outside of 0 and 1 is cut off: 1e-12 of linear light.
      let linear = target.toLinear(unclipped) - target.toLinear(mapped.coordinates)
      XCTAssertLessThanOrEqual(linear.length, 2e-12, label)
    }
  }

  /// Law 10, exactly: all bytes of sRGB's edges and grays, and random ones.
  func testColorsOfTheCubeStayExactly() {
    var generator = SeededGenerator(state: 5)
    let steps: [UInt32] = [0, 1, 0x80, 0xff]
    let grid = steps.flatMap { r in steps.flatMap { g in steps.map { r << 16 | g << 8 | $0 } } }
    let random = (0..<1000).map { _ in UInt32.random(in: 0...0xff_ffff, using: &generator) }
    for hex in grid + random {
      let color = RGB8(hex: hex).color
      for mapping in KnownGamutMappings.all {
        XCTAssertEqual(color.mapped(into: SRGB.self, by: mapping), color)
        let roundTrip = color.converted(to: OKLCH.self).mapped(into: SRGB.self, by: mapping)
        XCTAssertLessThan((roundTrip.coordinates - color.coordinates).length, 1e-10, mapping.id)
        XCTAssertEqual(RGB8(rounding: roundTrip), RGB8(hex: hex))
      }
    }
  }

  /// Laws 12 and 13: chroma reduction keeps hue and lightness, and 1 % more chroma is outside.
  func testChromaReductionIsFaithfulAndTight() {
    for target in Self.targets {
      for color in Self.samples where color.coordinates.x > 1e-3 && color.coordinates.x < 0.999 {
        let any = AnyColor(color)
        guard !any.isInside(target) else { continue }
        let mapped = any.mapped(into: target, by: ChromaReduction.self)
        let result = mapped.converted(to: OKLCH.self).coordinates
        let label = "\(color.coordinates.array) \(target.id): \(result.array)"
        XCTAssertLessThanOrEqual(distance(result.x, color.coordinates.x), 1e-6, label)
        XCTAssertLessThanOrEqual(result.y, color.coordinates.y + 1e-9, label)
        let radians = (result.z - color.coordinates.z) * .pi / 180
        XCTAssertLessThanOrEqual(abs(sin(radians)) * result.y, 1e-6 * max(result.y, 0.1), label)
        let more = AnyColor(
          ColorValue<OKLCH>(color.coordinates.x, result.y * 1.01, color.coordinates.z))
        XCTAssertFalse(more.isInside(target), label)
      }
    }
  }

  /// Law 14: what was mapped into sRGB is inside of Display P3, which holds it.
  func testASmallerGamutsResultIsInsideTheLarger() {
    for mapping in KnownGamutMappings.all {
      for color in Self.samples {
        XCTAssertTrue(
          color.mapped(into: SRGB.self, by: mapping).isInside(DisplayP3.self), mapping.id)
      }
    }
  }

  /// Law 15: lightness 0 and below is black, 1 and above white; clipping alone does not know.
  func testTheEndsOfLightness() {
    for mapping in KnownGamutMappings.all where mapping.id != "clip" {
      for (lightness, channel) in [(-0.1, 0.0), (0, 0), (1, 1), (1.1, 1), (.infinity, 1)] {
        let mapped = ColorValue<OKLCH>(lightness, 0.2, 30).mapped(into: SRGB.self, by: mapping)
        XCTAssertEqual(mapped.coordinates, Vector3(channel, channel, channel), mapping.id)
      }
    }
  }

  /// Law 16: NaN is never inside; and it and infinity become some color, not a trap or a hang.
  func testNaNAndInfinity() {
    for bad in [Double.nan, .infinity, -.infinity, 1e200, -1e200] {
      for index in 0..<3 {
        var coordinates = Vector3(0.5, 0.1, 100)
        coordinates[index] = bad
        let color = ColorValue<OKLCH>(coordinates)
        if bad.isNaN { XCTAssertFalse(color.isInside(SRGB.self)) }
        for mapping in KnownGamutMappings.all {
          let mapped = color.mapped(into: SRGB.self, by: mapping)
          XCTAssertTrue(mapped.isInside(SRGB.self), "\(mapping.id) \(coordinates)")
        }
      }
    }
    XCTAssertFalse(ColorValue<SRGB>(0, .nan, 0).isInside(SRGB.self))
    XCTAssertFalse(RGBGamut.contains(linearRGB: Vector3(.nan, .nan, .nan)))
  }

  func testAlphaStays() {
    let color = AnyColor(space: OKLCH.self, components: [0.7, 0.4, nil], alpha: nil)
    XCTAssertNil(color.mapped(into: SRGB.self, by: LocalMINDE.self).alpha)
    let translucent = ColorValue<OKLCH>(0.7, 0.4, 20, alpha: 0.5)
    XCTAssertEqual(translucent.mapped(into: SRGB.self, by: RayTrace.self).alpha, 0.5)
  }
}

extension RGBSpace {
  fileprivate static func toLinear(_ encoded: Vector3) -> Vector3 { toBase(encoded) }
}
