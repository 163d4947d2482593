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
      ("color-mix(in srgb, red 0%, blue 0%)", "color(srgb 0 0 0 / 0)"),
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
      ("rgb(r g b)", nil), ("rgb(from currentcolor r g b)", nil), ("color-mix(in srgb, )", nil),
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

  /// Rows of web-platform-tests at ac7cd843, css/css-color/parsing/color-computed-powerless.html and
  /// color-computed-relative-color.html, and the rules of CSS Color 5 §3 for one and many colors.
  func testPowerlessMissingAndManyColors() throws {
    let rows = [
      ("color-mix(in hsl, hsl(180 50% 0), hsl(11 33 44))", "color(srgb 0.203262 0.3113 0.1287)"),
      ("color-mix(in hsl, hsl(180 0 50%), hsl(11 33 44))", "color(srgb 0.455783 0.54755 0.39245)"),
      (
        "color-mix(in hsl, hwb(180 100% 25%), hsl(11 33 44))", "color(srgb 0.6827 0.58029 0.5573)"
      ),
      (
        "color-mix(in hsl, oklch(0.2 0 180), hsl(11 33 44))",
        "color(srgb 0.306456 0.235563 0.219649)"
      ),
      ("color-mix(in hsl, hwb(180 100% 25%))", "hsl(none 0 80)"),
      ("hsl(from rgb(0 0 0) h s l)", "hsl(none 0 0)"),
      ("hsl(from hsl(180 50% 0) h s l)", "color(srgb 0 0 0)"),
      ("rgb(from rgb(20% none 60%) r g b)", "color(srgb 0.2 none 0.6)"),
      ("lch(from oklch(none 0.2 none) l c h)", "lch(none 2.650395 none)"),
      ("color-mix(in srgb, red 40%)", "color(srgb 1 0 0 / 0.4)"),
      ("color-mix(in srgb, red 10%, lime 20%, blue)", "color(srgb 0.1 0.2 0.7)"),
      ("color-mix(in srgb, red, lime, blue, black)", "color(srgb 0.25 0.25 0.25)"),
      ("color-mix(in srgb, red 80%, lime 80%, blue)", "color(srgb 0.5 0.5 0)"),
      (
        "color-mix(in srgb, rgb(10 20 30 / 0), rgb(40 50 60 / 0))", "color(srgb 0 0 0 / 0)"
      ),
    ]
    for (text, expected) in rows { XCTAssertEqual(try? computed(text), expected, text) }
  }

  /// What Chromium 156 computes.
  func testMathFunctions() throws {
    let rows = [
      ("mod(-5, 3)", "1"), ("mod(5, -3)", "-1"), ("rem(-5, 3)", "-2"), ("round(2.5)", "3"),
      ("round(-2.5)", "-2"), ("round(up, 1.1)", "2"), ("round(to-zero, -1.9)", "-1"),
      ("round(7, 5)", "5"), ("pow(3, 2)", "9"), ("hypot(3, 4)", "5"), ("log(8, 2)", "3"),
      ("sin(30deg)", "0.5"), ("tan(45deg)", "1"), ("clamp(none, 7, 5)", "5"),
      ("clamp(3, 1, none)", "3"), ("mod(5, 0)", "0"), ("mod(5, infinity)", "5"),
      ("mod(-5, infinity)", "0"), ("round(5, 0)", "0"), ("calc(2 * pow(2, 3) - 1)", "15"),
      ("round(17%, 15%)", "0.15"), ("pow(2deg, 2)", nil), ("round(up)", nil), ("log(10%)", nil),
      ("round(20%, 15)", nil), ("sin(30%)", nil), ("atan2(1, 1)", nil),
    ]
    for (text, expected) in rows {
      XCTAssertEqual(
        try? computed("color(srgb-linear \(text) 0 0)"),
        expected.map { "color(srgb-linear \($0) 0 0)" }, text)
    }
    for (text, degrees) in [
      ("asin(0.5)", "30"), ("acos(0.5)", "60"), ("atan2(1, -1)", "135"),
      ("atan2(-1, -1)", "225"), ("round(47deg, 10deg)", "50"), ("mod(400deg, 90deg)", "40"),
    ] {
      XCTAssertEqual(
        try? computed("oklch(0.5 0.1 \(text))"), "oklch(0.5 0.1 \(degrees))", text)
    }
  }

  func testColorsOfAContextAreColorsThatDependOnIt() throws {
    for (text, reason): (String, CSSColorError.Reason?) in [
      ("canvasText", .systemColor), ("light-dark(red, blue)", .colorScheme),
      ("color-mix(in srgb, currentcolor, red)", .currentColor),
      ("rgb(from light-dark(red, blue) r g b / 50%)", .colorScheme),
      ("color-mix(in srgb, currentcolor, reed)", .unknownName), ("light-dark(red)", nil),
      ("light-dark(red, blue, lime)", nil), ("hsl(from canvas h s x)", nil),
    ] {
      XCTAssertThrowsError(try computed(text), text) {
        let error = $0 as? CSSColorError
        if let reason { XCTAssertEqual(error?.reason, reason, text) }
        XCTAssertEqual(error?.isOfContext, reason.map { $0 != .unknownName } ?? false, text)
      }
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
    let color: ColorValue<SRGB> = try AnyColor(parsing: text).converted()
    return RGB8(rounding: color)
  }
}
