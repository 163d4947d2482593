// SPDX-License-Identifier: MIT

import ColorGenerators
import ColorSpaces
import PropertyTesting
import PropertyTestingXCTest
import XCTest

/// `color-mix()`, relative colors, `alpha()` and `contrast-color()` of CSS Color 5.
///
/// Thousands of random ones are compared with Chromium by Tests/Consumers/color_functions.py.
final class CSSColorFunctionTests: PropertyTestCase {
  private func computed(_ text: String) throws -> String { try CSSColor(parsing: text).computed }

  /// What Chromium 139 computes, and the examples of CSS Color 5 §3 and §4.
  func testKnownColors() throws {
    let rows = [
      ("color-mix(in oklab, red, blue)", "oklab(0.539985 0.096203 -0.092841)"),
      ("color-mix(red, blue)", "oklab(0.539985 0.096203 -0.092841)"),
      ("color-mix(in srgb, red 20%, 20% blue)", "color(srgb 0.5 0 0.5 / 0.4)"),
      ("color-mix(in srgb, red 0%, blue 0%)", "color(srgb 0.5 0 0.5 / 0)"),
      ("color-mix(in srgb, white calc(10% + 20%), black)", "color(srgb 0.3 0.3 0.3)"),
      ("color-mix(in srgb, red 150%, blue)", nil), ("color-mix(in hsl longer, red, blue)", nil),
      ("color-mix(in srgb longer hue, red, blue)", nil), ("color-mix(in srgb red, blue)", nil),
      (
        "color-mix(in hsl longer hue, hsl(40deg 50% 50%), hsl(60deg 50% 50%))",
        "color(srgb 0.25 0.333333 0.75)"
      ),
      ("rgb(from #0a84ff r g b)", "color(srgb 0.039216 0.517647 1)"),
      ("rgb(from #0a84ff b calc(r * 2) 0 / 50%)", "color(srgb 1 0.078431 0 / 0.5)"),
      ("rgb(from red calc(r + 255) g b)", "color(srgb 2 0 0)"),
      ("hsl(from red calc(h + 120) s l)", "color(srgb 0 1 0)"),
      ("color(from red display-p3 r g b / alpha)", "color(display-p3 0.917488 0.200287 0.138561)"),
      ("rgb(from red r, g, b)", nil), ("rgb(from red r g h)", nil), ("rgb(from red)", nil),
      ("rgb(r g b)", nil), ("rgb(from currentcolor r g b)", nil), ("color-mix(in srgb, red)", nil),
      ("color-mix(in srgb, red, blue) x", nil),
      ("alpha(from red / 50%)", "color(srgb 1 0 0 / 0.5)"),
      ("alpha(from oklch(0.5 0.1 20 / 0.8) / calc(alpha / 2))", "oklch(0.5 0.1 20 / 0.4)"),
      ("contrast-color(#777)", "rgb(0, 0, 0)"), ("contrast-color(#757575)", "rgb(255, 255, 255)"),
    ]
    for (text, expected) in rows {
      XCTAssertEqual(try? computed(text), expected, text)
    }
    let deep = String(repeating: "alpha(from ", count: 1000) + "red"
    XCTAssertThrowsError(try computed(deep)) {
      XCTAssertEqual(($0 as? CSSColorError)?.reason, .nestedTooDeeply)
    }
  }

  /// A color mixed with itself, and one whose channels are all taken over, are themselves.
  func testMixtureWithItselfAndRelativeIdentity() {
    let spaces = [
      "srgb", "srgb-linear", "display-p3", "xyz", "oklab", "lab", "hsl", "hwb", "oklch",
    ]
    let relatives = [
      "rgb(from C r g b)", "hsl(from C h s l)", "hwb(from C h w b)", "lab(from C l a b)",
      "lch(from C l c h)", "oklab(from C l a b)", "oklch(from C l c h)",
      "color(from C xyz x y z / alpha)", "alpha(from C)",
    ]
    check("a color is itself", .rgb8, .known(spaces), .known(relatives)) {
      (color: RGB8, space: String, relative: String) in
      let own = "rgb(\(color.red) \(color.green) \(color.blue))"
      for text in [
        "color-mix(in \(space), \(own) 30%, \(own))", relative.replacing("C", with: own),
      ] {
        XCTAssertEqual(try Self.shown(text), color, text)
      }
    }
  }

  private static func shown(_ text: String) throws -> RGB8 {
    let color: Color<SRGB> = try AnyColor(parsing: text).converted()
    return RGB8(rounding: color)
  }
}
