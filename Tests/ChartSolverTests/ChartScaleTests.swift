// SPDX-License-Identifier: MIT

import ChartSolver
import ColorGenerators
import ColorSpaces
import TinctureContrast
import PaletteSolver
import PropertyTesting
import PropertyTestingXCTest
import XCTest

/// What holds of every scale of numbers, whatever its color.
final class ChartScaleTests: PropertyTestCase {
  private static let colors = Generator<RGB8>.rgb8.map { $0.rounded(in: .srgb) }
  private static let counts = Generator<Int>.int(in: ChartScale.counts)

  /// The luminance of each color for each viewer.
  private static func luminances(_ colors: [RGB8]) -> [[Double]] {
    ([nil] + ColorVisionDeficiency.allCases).map { (viewer: ColorVisionDeficiency?) in
      colors.map { color in
        let light = ColorValue<LinearSRGB>(color.linear)
        guard let viewer else { return RelativeLuminance(light).value }
        return RelativeLuminance(Brettel1997.appearance(of: light, with: viewer)).value
      }
    }
  }

  func testMoreIsDarkerForEveryViewer() {
    check(
      "a sequential scale is monotone and even", zip(Self.colors, Self.colors, Self.counts),
      settings: Settings(cost: 5)
    ) { color, other, count in
      for curve in [nil, SolvedRamp.curve(of: color)] {
        let scale = try XCTUnwrap(
          ChartScale(.sequential, of: color, count: count, along: curve))
        XCTAssertEqual(scale.colors.count, count)
        for luminances in Self.luminances(scale.colors) {
          XCTAssertEqual(luminances, luminances.sorted(by: >), "\(scale.colors)")
        }
        // Up to nine classes; of more, a byte is a greater part of a step.
        if count <= 9 { XCTAssertLessThanOrEqual(scale.stepRatio, 1.07, "\(scale.colors)") }
      }
      let two = try XCTUnwrap(ChartScale(.sequential, of: color, to: other, count: count))
      XCTAssertEqual(Set(two.colors).count, count)
    }
  }

  /// The nearest of 15 classes is within a step.
  ///
  /// Half a step is not the bound, because steps cut the corner that the curve has at a corner of the
  /// gamut: `#0000ff` is 0.9 steps away. In one hue with the most chroma in the middle, `#ffff00` is 2.5
  /// and `#ffd60a` 1.6 steps away.
  func testAScaleAlongARampGoesThroughItsColor() {
    check("a scale has its color", Self.colors, settings: Settings(cost: 5)) { color in
      guard (0.25...0.95).contains(color.oklab.x), let curve = SolvedRamp.curve(of: color) else {
        return
      }
      let scale = try XCTUnwrap(ChartScale(.sequential, of: color, count: 15, along: curve))
      let distances = scale.colors.map { DeltaEOK.difference(color.oklab, $0.oklab) }
      let steps = zip(scale.colors, scale.colors.dropFirst()).map {
        DeltaEOK.difference($0.oklab, $1.oklab)
      }
      XCTAssertLessThan(distances.min() ?? 1, steps.max() ?? 0, "\(scale.colors)")
    }
  }

  func testBothSidesAreDarkerTowardTheirEnds() {
    check(
      "a diverging scale has two sides", zip(Self.colors, Self.counts), settings: Settings(cost: 5)
    ) { color, count in
      guard count % 2 == 1 else {
        return XCTAssertNil(ChartScale(.diverging, of: color, count: count))
      }
      let scale = try XCTUnwrap(ChartScale(.diverging, of: color, count: count))
      let middle = count / 2
      for luminances in Self.luminances(scale.colors) {
        XCTAssertEqual(luminances[...middle].sorted(), Array(luminances[...middle]))
        XCTAssertEqual(luminances[middle...].sorted(by: >), Array(luminances[middle...]))
      }
      for index in 0..<middle {
        let lightness = [index, count - 1 - index].map {
          (scale.colors[$0].color.converted() as ColorValue<OKLab>).coordinates.x
        }
        XCTAssertEqual(lightness[0], lightness[1], accuracy: 0.05, "\(scale.colors)")
      }
      XCTAssertGreaterThan(
        DeltaEOK.difference(
          ColorValue<OKLab>((scale.colors[0].color.converted() as ColorValue<OKLab>).coordinates),
          ColorValue<OKLab>(
            (scale.colors[count - 1].color.converted() as ColorValue<OKLab>).coordinates)),
        0.08)
    }
  }
}
