// SPDX-License-Identifier: MIT

import ColorGenerators
import ColorSpaces
import TinctureContrast
import PropertyTesting
import PropertyTestingXCTest
import Support
import XCTest

/// Laws (42) to (45): simulated color blindness, and every color difference.
final class DifferenceLawTests: PropertyTestCase {
  /// (42) simulated color blindness at severity 0 is the identity, grays stay gray.
  func testVisionSimulations() {
    check("(42) severity 0 is the identity", .rgb8, .deficiency) { rgb, deficiency in
      for simulation in KnownVisionSimulations.all {
        let seen = simulation.appearance(of: rgb, with: deficiency, severity: .none)
        try require(seen == rgb, "\(simulation.id) \(seen.hex)")
        let light = simulation.appearance(
          ofLight: rgb.linear, with: deficiency, severity: .none)
        try require((light - rgb.linear).length <= 1e-15, simulation.id)
      }
    }
    check("(42) grays stay gray", .gray, .deficiency, .opacity) { gray, deficiency, severity in
      for simulation in KnownVisionSimulations.all {
        let seen = simulation.appearance(
          of: gray, with: deficiency, severity: Severity(clipping: severity))
        try require(seen == gray, "\(simulation.id) \(seen.hex)")
      }
    }
    check("(42) the mixture is one of light, not of codes", .rgb8, .deficiency, .opacity) {
      rgb, deficiency, severity in
      let part = Severity(clipping: severity)
      for simulation in [Brettel1997.self, Vienot1999.self] as [any VisionSimulation.Type] {
        let full = simulation.appearance(ofLight: rgb.linear, with: deficiency, severity: .full)
        let seen = simulation.appearance(ofLight: rgb.linear, with: deficiency, severity: part)
        let reference = (1 - severity) * rgb.linear + severity * full
        try require((seen - reference).length <= 1e-14, simulation.id)
        // Who sees the simulation sees no further change: it lies on the plane already.
        let twice = simulation.appearance(ofLight: full, with: deficiency, severity: .full)
        try require((twice - full).length <= 1e-6, "\(simulation.id) twice: \(twice)")
        let encoded = simulation.appearance(of: rgb.color, with: deficiency, severity: part)
        let back: ColorValue<LinearSRGB> = encoded.converted()
        try require((back.coordinates - seen).length <= 1e-7, "\(simulation.id) encoded")
      }
    }
  }

  /// (43) zero for equal, symmetric (CIEDE2000 too), never negative.
  func testDifferences() {
    check("(43) zero for equal, symmetric, never negative", .aroundSRGB, .aroundSRGB) { a, b in
      for metric in KnownColorDifferences.all {
        let there = metric.difference(a, b)
        let back = metric.difference(b, a)
        try require(metric.difference(a, a) == 0, "\(metric.id) of equal colors")
        try require(abs(there - back) <= 1e-12 * (1 + there), "\(metric.id) \(there) \(back)")
        try require(there >= 0, "\(metric.id) \(there)")
      }
    }
    check("(43) different bytes differ", .rgb8Pair) { pair in
      for metric in KnownColorDifferences.all {
        let difference = metric.difference(pair.first.color, pair.second.color)
        try require((difference < 1e-9) == (pair.first == pair.second), "\(metric.id)")
      }
    }
  }

  /// (44) continuous across the hue seam.
  ///
  /// CIEDE2000 itself jumps where two hues are 180 degrees apart (Sharma et al., section 3), so the
  /// partner is on the same side of the circle.
  func testDifferencesAreContinuous() {
    let offset = Generator<Double>.double(in: -170...170)
    check(
      "(44) continuous across the hue seam", .double(in: 1...120), .double(in: 1...120), offset,
      .double(in: 0...100)
    ) { chroma, other, offset, lightness in
      for metric in KnownColorDifferences.all {
        let unit = metric.id.hasPrefix("ok") ? 0.004 : 1
        func color(_ hue: Double, _ chroma: Double) -> Vector3 {
          LCHD65.toBase(Vector3(lightness * unit, chroma * unit, hue))
        }
        let partner = color(offset, other)
        let above = metric.difference(color(1e-9, chroma), partner)
        let below = metric.difference(color(360 - 1e-9, chroma), partner)
        try require(abs(above - below) <= 1e-6, "\(metric.id) \(above) \(below)")
      }
    }
  }

  /// (45) equal to the published test pairs.
  func testPublishedPairs() throws {
    let pairs = try Fixture.load("deltae2000.json", as: PublishedPairs.self).pairs
    let published = pairs.filter { $0.published_4dp != nil }
    XCTAssertEqual(published.count, 34)
    check("(45) CIEDE2000 is as published", .known(published)) { pair in
      let difference = DeltaE2000.difference(vector(pair.lab1), vector(pair.lab2))
      try require(abs(difference - (pair.published_4dp ?? .nan)) <= 5.001e-5, "\(difference)")
    }
  }
}

extension Generator where Value == ColorVisionDeficiency {
  fileprivate static var deficiency: Generator { known(ColorVisionDeficiency.allCases) }
}

private struct PublishedPairs: Decodable {
  struct Pair: Decodable {
    let lab1: [Double]
    let lab2: [Double]
    let published_4dp: Double?
  }
  let pairs: [Pair]
}

private func vector(_ numbers: [Double]) -> Vector3 { Vector3(numbers[0], numbers[1], numbers[2]) }
