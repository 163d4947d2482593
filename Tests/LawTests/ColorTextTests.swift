// SPDX-License-Identifier: MIT

import ColorGenerators
import ColorSpaces
import Foundation
import PropertyTesting
import PropertyTestingXCTest
import XCTest

/// What is printed or encoded reads back as the same color.
final class ColorTextTests: PropertyTestCase {
  func testBytesPrintAndReadBack() {
    check("bytes read back from their text and from JSON", .rgb8, .known(Gamut.allCases)) {
      bytes, gamut in
      let color = bytes.rounded(in: gamut)
      try require(try Self.coded(color) == color, "\(color)")
      try require(gamut != .srgb || RGB8("\(color)") == color, "\(color)")
    }
  }

  func testColorsReadBackFromJSON() {
    check("a color reads back from JSON within a rounding", .cssText) { text in
      guard let color = AnyColor(text) else { return }
      let back = try Self.coded(color)
      try require(back.space == color.space, "\(back)")
      for (index, (one, other)) in zip(color.components, back.components).enumerated() {
        switch (one, other) {
        case (nil, nil): continue
        // CSS writes a full turn as 0.
        case (360?, 0?) where color.space.channels[index].isHue: continue
        case (let one?, let other?):
          try require(abs(one - other) <= 1e-9 * max(1, abs(one)), "\(color) became \(back)")
        default: try require(false, "\(color) became \(back)")
        }
      }
    }
  }

  func testTextsThatAreNoColor() {
    for text in ["", "0A84FF", "#12", "#0A84FF80", "blue"] { XCTAssertNil(RGB8(text), text) }
    XCTAssertNil(AnyColor("currentcolor"))
    XCTAssertNil(CSSColor("rgb("))
    XCTAssertThrowsError(try JSONDecoder().decode(RGB8.self, from: Data("\"#0a84ff80\"".utf8)))
    XCTAssertThrowsError(try JSONDecoder().decode(AnyColor.self, from: Data("\"bleu\"".utf8)))
  }

  func testChannelsHaveNames() {
    check("a channel is the coordinate of its place", Generator<ColorValue<OKLCH>>.oklch) { color in
      var turned = color
      turned.hue = 10
      try require(
        [color.lightness, color.chroma, color.hue] == color.coordinates.array
          && turned.coordinates.array == [color.lightness, color.chroma, 10])
    }
  }

  /// A mixture has its two ends, and short forms give what the measures and mappings themselves give.
  func testShortFormsAreTheLongOnes() {
    check("mixing, difference and mapping", .rgb8, .rgb8, .opacity) { one, other, share in
      let (a, b) = (AnyColor(one.color), AnyColor(other.color))
      try require(one.mixed(with: other, at: 0) == one && one.mixed(with: other, at: 1) == other)
      try require(
        one.difference(from: other, by: DeltaE2000.self) == DeltaE2000.difference(a, b))
      let lch: ColorValue<OKLCH> = one.color.converted()
      for (name, type) in [
        (NamedGamutMapping.css, LocalMINDE.self as any GamutMapping.Type),
        (.clip, ChannelClipping.self), (.rayTrace, RayTrace.self), (.chroma, ChromaReduction.self),
      ] {
        try require(
          lch.mapped(into: SRGB.self, by: name) == lch.mapped(into: SRGB.self, by: type))
      }
    }
  }

  private static func coded<Value: Codable>(_ value: Value) throws -> Value {
    // A fragment is no document for older Foundations.
    let data = try JSONEncoder().encode([value])
    return try JSONDecoder().decode([Value].self, from: data)[0]
  }
}
