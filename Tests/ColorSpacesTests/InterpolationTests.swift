// SPDX-License-Identifier: MIT

import ColorSpaces
import Support
import XCTest

/// Mixtures beside those of browsers' tests and of another library.
final class InterpolationTests: XCTestCase {
  private struct File: Decodable {
    struct Mix: Decodable {
      let space: String
      let path: String
      let start: String
      let end: String
      let share: Double
      let expected: String
    }
    struct End: Decodable {
      let space: String
      let components: [Double?]
      let alpha: Double?
    }
    struct Mixture: Decodable {
      let space: String
      let path: String
      let start: End
      let end: End
      let share: Double
      let components: [Double?]
      let alpha: Double?
    }
    let wpt: [Mix]
    let mixtures: [Mixture]
  }

  /// What `color-mix()` is in web-platform-tests, whose numbers have seven digits or eight.
  ///
  /// Of two grays given with hues browsers mix those hues, too. CSS Color 4 §12 says that they are
  /// missing, and so they are here; the mixture is the same gray.
  func testColorMix() throws {
    let rows = try Fixture.load("interpolation.json", as: File.self).wpt
    XCTAssertEqual(rows.count, 462)
    for row in rows {
      let mixture = try AnyColor(parsing: row.start).mixed(
        with: AnyColor(parsing: row.end), at: row.share, in: space(row.space),
        along: path(row.path))
      let expected = try AnyColor(parsing: row.expected)
      let label = "\(row.start), \(row.end) at \(row.share) in \(row.space) \(row.path)"
      check(
        mixture.converted(to: expected.space), expected.components, expected.alpha,
        within: 3e-6, label)
    }
  }

  /// What coloraide has for colors of any space with components missing, on every path.
  func testMixtures() throws {
    let rows = try Fixture.load("interpolation.json", as: File.self).mixtures
    XCTAssertEqual(rows.count, 501)
    for row in rows {
      let mixture = try color(row.start).mixed(
        with: color(row.end), at: row.share, in: space(row.space), along: path(row.path))
      let label = "\(row.start), \(row.end) at \(row.share) in \(row.space) \(row.path)"
      check(mixture, row.components, row.alpha, within: 1e-9, label)
    }
  }

  private func space(_ name: String) throws -> any ColorSpace.Type {
    try XCTUnwrap(KnownColorSpaces.space(named: name), name)
  }

  private func path(_ name: String) throws -> HuePath {
    try XCTUnwrap(HuePath(rawValue: name), name)
  }

  private func color(_ end: File.End) throws -> AnyColor {
    AnyColor(space: try space(end.space), components: end.components, alpha: end.alpha)
  }

  private func check(
    _ color: AnyColor, _ components: [Double?], _ alpha: Double?, within tolerance: Double,
    _ label: String
  ) {
    let actual = color.components + [color.alpha]
    for (index, pair) in zip(actual, components + [alpha]).enumerated() {
      guard let value = pair.0, let wanted = pair.1 else {
        XCTAssertEqual(pair.0 == nil, pair.1 == nil, "\(label): \(actual), not \(components)")
        continue
      }
      let isHue = index == color.space.hueIndex
      let gap = distance(value, isHue ? wrappedHue(wanted) : wanted)
      XCTAssertLessThanOrEqual(
        isHue ? min(gap, 360 - gap) : gap, tolerance * max(1, abs(wanted)),
        "\(label): \(actual), not \(components)")
    }
  }
}
