// SPDX-License-Identifier: MIT

import ColorSpaces
import Support
import XCTest

final class ConversionTests: XCTestCase {
  private struct File: Decodable {
    struct Source: Decodable {
      let space: String
      let coords: [Double?]
    }
    struct Row: Decodable {
      let id: String
      let source: Source
      let coords: [String: [Double?]?]
    }
    let colors: [Row]
  }

  /// Every color of the table, from its source into every space, and from every space back.
  func testEveryRowInEverySpace() throws {
    let rows = try Fixture.load("conversions.json", as: File.self).colors
    XCTAssertEqual(rows.count, 542)
    var compared = 0
    var undefined = 0
    for row in rows {
      let source = try color(row.source.space, row.source.coords)
      for (name, expected) in row.coords {
        let space = try XCTUnwrap(KnownColorSpaces.space(named: name), "no space \(name)")
        guard let expected else {
          undefined += 1
          XCTAssertEqual(name, "hsv", "only HSV leaves colors undefined")
          continue
        }
        let actual = source.converted(to: space)
        compared += 1
        check(actual, expected, in: row, to: name)
      }
    }
    // 22 spaces a row. HSV is undefined (null in the fixture) where the value is not positive and a
    // channel is negative: its saturation would divide by it. `model_coords` (hct, okhsl, okhsv)
    // is left out by name: those three models are not spaces of this package.
    XCTAssertEqual(compared + undefined, 542 * 22)
    print("conversions: \(compared) compared, \(undefined) undefined in HSV")
  }

  private func color(_ name: String, _ components: [Double?]) throws -> AnyColor {
    AnyColor(
      space: try XCTUnwrap(KnownColorSpaces.space(named: name)), components: components)
  }

  private func check(_ actual: AnyColor, _ expected: [Double?], in row: File.Row, to name: String) {
    let hueIndex = actual.space.hueIndex
    for index in 0..<3 {
      let label = "\(row.id) \(row.source.space)\(row.source.coords) -> \(name)[\(index)]"
      if index == hueIndex {
        checkHue(actual, expected, at: index, label)
        continue
      }
      guard let wanted = expected[index] else {
        XCTFail("\(label): the fixture lacks a component")
        continue
      }
      let tolerance = Self.tolerance(name, wanted, row: row, index: index)
      XCTAssertLessThanOrEqual(
        distance(actual.coordinates[index], wanted), tolerance,
        "\(label): \(actual.coordinates[index]) for \(wanted)")
    }
  }

  private func checkHue(_ actual: AnyColor, _ expected: [Double?], at index: Int, _ label: String) {
    guard let wanted = expected[index] else {
      XCTAssertNil(actual.components[index], "\(label): the hue is powerless")
      return
    }
    guard let hue = actual.components[index] else {
      XCTFail("\(label): the hue is missing, \(wanted) was expected")
      return
    }
    XCTAssertTrue((0..<360).contains(hue), label)
    // A hue is only as exact as the chroma that carries it.
    let chroma = Self.chroma(actual)
    let turn = distance(hue, wanted)
    XCTAssertLessThanOrEqual(
      min(turn, 360 - turn), 1e-8 * max(1, Self.significantChroma(actual.space.id) / chroma),
      "\(label): \(hue) for \(wanted) at chroma \(chroma)")
  }

  /// Chroma above which the fixture promises its hues to 1e-8 degrees.
  private static func significantChroma(_ space: String) -> Double {
    space.hasPrefix("lch") ? 0.1 : 1e-3
  }

  private static func chroma(_ color: AnyColor) -> Double {
    if color.space.hueIndex == 2 { return abs(color.coordinates.y) }
    let rgb = color.converted(to: SRGB.self).coordinates
    return rgb.maximum - rgb.minimum
  }

  private static func tolerance(_ name: String, _ wanted: Double, row: File.Row, index: Int)
    -> Double
  {
    let scale = max(1, abs(wanted))
    if name.hasPrefix("lab") || name.hasPrefix("lch") { return 1e-10 * scale }
    // A 1/2.4-type power turns 1e-17 of noise at zero into 6e-8, as the fixture's notes explain;
    // the linear channel beside it is held to the full tolerance.
    let linear = (row.coords["\(name)-linear"] ?? row.coords["rec2020-linear"])??[index]
    if ["a98-rgb", "rec2020", "rec2020-oetf", "prophoto-rgb"].contains(name),
      abs(linear ?? 1) < 1e-15
    {
      return 1e-6
    }
    return 1e-12 * scale
  }
}
