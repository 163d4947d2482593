// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast
import Foundation
import Support
import XCTest

final class VisionSimulationTests: XCTestCase {
  private struct File: Decodable {
    struct Case: Decodable {
      let method: String
      let type: String
      let severity: Double
      let rgb8: [UInt8]
      let linear: [Double]
      let srgb: [Double]
      let rgb8Out: [UInt8]
    }
    let cases: [Case]
  }

  private static let tolerance = 1e-9

  func testEveryCase() throws {
    let cases = try Fixture.loadSnakeCase("cvd.json", as: File.self).cases
    XCTAssertEqual(cases.count, 918)
    for row in cases {
      let model = try KnownVisionSimulations.simulation(named: row.method)
      let deficiency = try ColorVisionDeficiency(named: row.type)
      let severity = Severity(clipping: row.severity)
      let label = "\(row.method) \(row.type) \(row.severity) \(row.rgb8)"
      let input = try RGB8(fixture: row.rgb8)

      let light = model.appearance(ofLight: input.linear, with: deficiency, severity: severity)
      XCTAssertLessThanOrEqual(
        light.distance(to: try Vector3(fixture: row.linear)), Self.tolerance, label)
      let color = model.appearance(of: input.color, with: deficiency, severity: severity)
      XCTAssertLessThanOrEqual(
        color.coordinates.distance(to: try Vector3(fixture: row.srgb)), Self.tolerance, label)
      let bytes = model.appearance(of: input, with: deficiency, severity: severity)
      XCTAssertEqual(bytes, try RGB8(fixture: row.rgb8Out), label)
    }
  }

  private func forEachModel(
    _ check: (any VisionSimulation.Type, ColorVisionDeficiency) throws -> Void
  ) rethrows {
    for model in KnownVisionSimulations.all {
      for deficiency in ColorVisionDeficiency.allCases { try check(model, deficiency) }
    }
  }

  /// Severity 0 changes nothing, to the last bit.
  func testSeverityZeroIsTheIdentity() {
    forEachModel { model, deficiency in
      var colors = SeededColors(seed: 42)
      for _ in 0..<2_000 {
        let color = colors.color()
        let seen = model.appearance(ofLight: color.linear, with: deficiency, severity: .none)
        XCTAssertEqual(seen, color.linear, "\(model.id) \(deficiency)")
        XCTAssertEqual(model.appearance(of: color, with: deficiency, severity: .none), color)
      }
    }
  }

  /// A gray stays the same gray at every severity.
  func testGraysStay() {
    forEachModel { model, deficiency in
      for gray in UInt8.min...UInt8.max {
        for tenth in 0...20 {
          let seen = model.appearance(
            of: RGB8(gray: gray), with: deficiency,
            severity: Severity(clipping: Double(tenth) / 20))
          XCTAssertEqual(seen, RGB8(gray: gray), "\(model.id) \(deficiency) \(tenth)")
        }
      }
    }
  }

  /// A dichromat's colors look to them as they are: both projections are their own square.
  func testDichromacyTwiceIsDichromacyOnce() {
    let models: [any VisionSimulation.Type] = [Brettel1997.self, Vienot1999.self]
    for model in models {
      for deficiency in ColorVisionDeficiency.allCases {
        var colors = SeededColors(seed: 1)
        for _ in 0..<2_000 {
          let light = colors.color().linear
          let once = model.appearance(ofLight: light, with: deficiency, severity: .full)
          let twice = model.appearance(ofLight: once, with: deficiency, severity: .full)
          XCTAssertLessThanOrEqual(once.distance(to: twice), 1e-12, "\(model.id) \(deficiency)")
        }
      }
    }
  }

  /// Nearby colors, across Brettel's fold too, and nearby severities look nearly alike.
  func testContinuous() {
    forEachModel { model, deficiency in
      var numbers = SeededColors(seed: 5)
      for _ in 0..<2_000 {
        let light = numbers.color().linear
        let nearby = light.map { $0 + 1e-9 * (numbers.fraction() - 0.5) }
        let severity = numbers.fraction()
        let seen = model.appearance(
          ofLight: light, with: deficiency, severity: Severity(clipping: severity))
        let seenNearby = model.appearance(
          ofLight: nearby, with: deficiency, severity: Severity(clipping: severity + 1e-9))
        XCTAssertLessThanOrEqual(seen.distance(to: seenNearby), 1e-7)
      }
      for tenth in 1...10 {
        let edge = Double(tenth) / 10
        let red = Vector3(1, 0, 0)
        let below = model.appearance(
          ofLight: red, with: deficiency, severity: Severity(clipping: edge.nextDown))
        let at = model.appearance(
          ofLight: red, with: deficiency, severity: Severity(clipping: edge))
        XCTAssertLessThanOrEqual(below.distance(to: at), 1e-12)
      }
    }
  }

  func testAlphaIsUntouchedAndOddNumbersDoNotTrap() {
    forEachModel { model, deficiency in
      let color = ColorValue<SRGB>(0.2, 0.4, 0.6, alpha: 0.3)
      XCTAssertEqual(model.appearance(of: color, with: deficiency).alpha, 0.3)
      for odd in [Double.nan, .infinity, -.infinity] {
        let seen = model.appearance(of: ColorValue<SRGB>(odd, odd, 0), with: deficiency)
        _ = RGB8(rounding: seen)
        XCTAssertTrue((0...1).contains(Severity(clipping: odd).value))
      }
    }
  }

  func testNames() {
    XCTAssertThrowsError(try KnownVisionSimulations.simulation(named: "bretel")) {
      XCTAssertEqual(($0 as? UnknownName)?.suggestion, "brettel")
      XCTAssertEqual("\($0)", "unknown vision simulation \"bretel\"; did you mean \"brettel\"?")
    }
    XCTAssertThrowsError(try ColorVisionDeficiency(named: "protanopia")) {
      XCTAssertNil(($0 as? UnknownName)?.suggestion)
    }
  }

  /// The list and the folder of models say the same.
  func testEveryModelOfTheFolderIsKnown() throws {
    let folder = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Sources/TinctureContrast/VisionSimulations")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    XCTAssertEqual(
      files.sorted(), KnownVisionSimulations.all.map { "\($0).swift" }.sorted())
  }
}
