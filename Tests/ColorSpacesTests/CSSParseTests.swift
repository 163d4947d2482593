// SPDX-License-Identifier: MIT

import ColorSpaces
import Support
import XCTest

/// Every row of css_parse.json: validity, notation, components, and both serializations.
final class CSSParseTests: XCTestCase {
  private struct File: Decodable {
    let cases: [Row]
  }
  private struct Row: Decodable {
    let input: String
    let valid: Bool
    let notation: String?
    let space: String?
    let coords: [Double?]?
    let alpha: Double?
    let rgb: [Double]?
    let serialized: String?
    let specified: String?
    let features: [String]?

    enum CodingKeys: String, CodingKey {
      case input, valid, notation, space, coords, alpha, rgb, serialized, features
      case specified = "serialized_specified"
    }
  }

  /// Relative, as the notes on the fixture state it.
  private static let tolerance = 1e-9

  func testEveryRow() throws {
    let rows = try Fixture.load("css_parse.json", as: File.self).cases
    XCTAssertEqual(rows.count, 1926)
    XCTAssertEqual(rows.filter { !$0.valid }.count, 537)
    var features: [String: Int] = [:]
    // The 46 specified forms are those of hsl() and hwb() holding `none`.
    XCTAssertEqual(rows.filter { $0.specified != nil }.count, 46)
    for row in rows {
      for feature in row.features ?? [] { features[feature, default: 0] += 1 }
      if row.valid {
        XCTAssertNoThrow(try check(row), "\(row.input)")
      } else {
        XCTAssertThrowsError(try CSSColor(parsing: row.input), "accepted: \(row.input)")
      }
    }
    // Nothing is left out: these features are all in scope.
    XCTAssertEqual(features, ["comment": 67, "calc": 12, "escape": 7, "currentcolor": 4])
  }

  /// White space around a color and the case of ASCII letters say nothing, and what is printed
  /// reads back as what is printed.
  func testLawsOnEveryRow() throws {
    for row in try Fixture.load("css_parse.json", as: File.self).cases where row.valid {
      let color = try CSSColor(parsing: row.input)
      for input in [row.input.uppercased(), row.input.lowercased(), "\t\r\n\u{C} \(row.input)\n"] {
        XCTAssertEqual(try CSSColor(parsing: input), color, input)
      }
      XCTAssertEqual(try CSSColor(parsing: color.computed).computed, color.computed, row.input)
      XCTAssertEqual(try CSSColor(parsing: color.specified).specified, color.specified, row.input)
    }
  }

  /// Expected values by hand from the text of CSS Values 4 §10 and CSS Syntax 3 §4.
  func testCalculationsAndSyntax() throws {
    let cases: [(String, String)] = [
      ("rgb(min(10, 20, 5) max(1, 7) clamp(0, 300, 9))", "rgb(5, 7, 9)"),
      ("rgb(clamp(5, 1, 3) abs(-4) calc(sign(-2) * -6))", "rgb(5, 4, 6)"),
      ("rgb(calc(2 * (3 + 4) - 10 / 5) 0 0)", "rgb(12, 0, 0)"),
      ("rgb(calc(2*3) calc(-1*-2) calc(+3))", "rgb(6, 2, 3)"),
      ("rgb(calc(50% / 10%) calc(1turn / 90deg) 0)", "rgb(5, 4, 0)"),
      ("rgb(max(1, NaN) min(infinity, 2) calc(-infinity))", "rgb(0, 2, 0)"),
      ("oklch(0.5 0.1 calc(infinity))", "oklch(0.5 0.1 0)"),
      ("oklch(0.5 0.1 calc(1rad * pi))", "oklch(0.5 0.1 180)"),
      ("rgb(0 0 0 / calc(infinity))", "rgb(0, 0, 0)"),
      ("color(srgb 1e400 -1e-400 0)", "color(srgb 34028234663852886" + zeros(22) + " 0 0)"),
      ("color(--hsv 400 50% 0.25)", "color(--hsv 40 0.5 0.25)"),
      // The end of the source closes functions and comments; an escape may end in one blank.
      ("rgb(1 2 3", "rgb(1, 2, 3)"), ("red/* no end", "rgb(255, 0, 0)"),
      ("r\\65\r\nd", "rgb(255, 0, 0)"), ("#\\66 ff", "rgb(255, 255, 255)"),
    ]
    for (input, computed) in cases {
      XCTAssertEqual(try CSSColor(parsing: input).computed, computed, input)
    }
  }

  private func zeros(_ count: Int) -> String { String(repeating: "0", count: count) }

  private func check(_ row: Row) throws {
    let parsed = try CSSColor(parsing: row.input)
    XCTAssertEqual(parsed.notation.rawValue, row.notation, row.input)
    XCTAssertEqual(parsed.computed, row.serialized, row.input)
    if let specified = row.specified {
      XCTAssertEqual(parsed.specified, specified, row.input)
    }
    XCTAssertEqual(parsed.srgb == nil, row.rgb == nil, row.input)
    guard let color = parsed.color else {
      XCTAssertEqual(row.notation, "currentcolor", row.input)
      return
    }
    XCTAssertEqual(color.space.id, row.space, row.input)
    check(components(color), row.coords, row.input)
    check([color.alpha], [row.alpha], row.input)
    if let rgb = row.rgb { check(parsed.srgb?.coordinates.array, rgb, row.input) }
  }

  /// The components in the units of the fixture, where HSL and HWB have percentages.
  private func components(_ color: AnyColor) -> [Double?] {
    guard ["hsl", "hwb"].contains(color.space.id) else { return color.components }
    return zip(color.space.channels, color.components).map { channel, component in
      channel.isHue ? component : component.map { $0 * 100 }
    }
  }

  private func check(_ actual: [Double?]?, _ expected: [Double?]?, _ input: String) {
    XCTAssertEqual(actual?.count, expected?.count, input)
    for (number, wanted) in zip(actual ?? [], expected ?? []) {
      guard let number, let wanted else {
        XCTAssertEqual(number, wanted, input)
        continue
      }
      XCTAssertLessThanOrEqual(
        distance(number, wanted), Self.tolerance * max(abs(wanted), 1e-3),
        "\(input): \(number) for \(wanted)")
    }
  }
}
