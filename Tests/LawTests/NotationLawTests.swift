// SPDX-License-Identifier: MIT

import ColorGenerators
import ColorSpaces
import PropertyTesting
import PropertyTestingXCTest
import XCTest

/// What CSS means by units, and what decimals mean, in whole numbers.
final class NotationLawTests: PropertyTestCase {
  /// (34) a percentage is a share of the reference range of its component.
  ///
  /// Source: CSS Color 4 §4 to §9, the tables of reference ranges.
  func testPercentages() {
    let components: [Reference] = [
      Reference("lab", 0, 100), Reference("lab", 1, 125), Reference("lab", 2, 125),
      Reference("oklab", 0, 1), Reference("oklab", 1, 0.4), Reference("oklab", 2, 0.4),
      Reference("lch", 0, 100), Reference("lch", 1, 150), Reference("oklch", 0, 1),
      Reference("oklch", 1, 0.4), Reference("rgb", 0, 1), Reference("rgb", 2, 1),
      Reference("color(srgb", 1, 1), Reference("color(xyz", 0, 1),
    ]
    check("(34) a percentage is a share of the range", .known(components), .int(in: 0...100)) {
      component, percentage in
      var parts = ["0%", "0%", "0%"]
      if component.function.hasSuffix("lch") { parts[2] = "0" }
      parts[component.index] = "\(percentage)%"
      let separator = component.function.contains("(") ? " " : "("
      let text = "\(component.function)\(separator)\(parts.joined(separator: " ")))"
      let found = try AnyColor(parsing: text).coordinates[component.index]
      let wanted = Double(percentage) * component.full / 100
      try require(abs(found - wanted) <= 1e-12 * component.full, "\(text) is \(found)")
    }
  }

  /// (34) an angle is the same hue in any unit: 360 degrees are 400 gradians, a turn, 2π radians.
  func testAnglesInAnyUnit() {
    let units = Generator.known([
      (name: "deg", turn: 360.0), (name: "grad", turn: 400), (name: "turn", turn: 1),
      (name: "rad", turn: 2 * .pi),
    ])
    check("(34) a hue is the same in every unit", .int(in: -800...800), units) {
      tenths, unit in
      let text = DecimalText(unit.turn * Double(tenths) / 400)?.text() ?? ""
      let found = try AnyColor(parsing: "oklch(0.5 0.1 \(text)\(unit.name))").coordinates.z
      let gap = abs(found - wrappedHue(0.9 * Double(tenths)))
      try require(min(gap, 360 - gap) <= 1e-9, "\(text)\(unit.name) is \(found)")
    }
  }

  /// (34) lightness and chroma are clamped as CSS says: no chroma is below 0.
  func testClamping() {
    check(
      "(34) lightness and chroma are clamped", .known([("oklch", 1.0), ("lch", 100)]),
      .int(in: -300...300), .int(in: -300...300)
    ) { function, lightness, chroma in
      let text = "\(function.0)(\(lightness) \(chroma) 0)"
      let found = try AnyColor(parsing: text).coordinates
      let light = min(max(Double(lightness), 0), function.1)
      try require(found.x == light && found.y == Double(max(chroma, 0)), "\(text) is \(found)")
    }
  }

  /// (29) whiteness and blackness that sum to 1 or more are a gray.
  ///
  /// Source: CSS Color 4 §8.
  func testWhitenessAndBlackness() {
    check("(29) HWB without room for a hue is gray", .hue, .int(in: 0...200), .int(in: 0...200)) {
      hue, white, black in
      try assume(white + black >= 100)
      let color = ColorValue<HWB>(hue, Double(white) / 100, Double(black) / 100)
      let gray = Double(white) / Double(white + black)
      let found = color.converted(to: SRGB.self).coordinates
      try require((found - Vector3(gray, gray, gray)).length <= 1e-14, "\(found), not \(gray)")
    }
  }

  /// (35) any number is a byte: the nearest, or an end.
  func testEveryNumberHasAByte() {
    let numbers = Generator<Double>.oneOf(.extendedChannel, .anyDouble)
    check("(35) any number is the nearest byte", numbers) { channel in
      let byte = RGB8.byte(channel)
      if channel.isNaN || channel <= 0 { return try require(byte == 0, "\(byte)") }
      if channel >= 1 { return try require(byte == 255, "\(byte)") }
      try require(abs(Double(byte) - channel * 255) <= 0.5 + 1e-9, "\(byte)")
    }
  }

  /// (34) commas stand between all components or between none.
  func testCommasAreAllOrNone() {
    let separators = Generator<String>.element(of: " ", ", ")
    check("(34) commas between all or none", .rgb8, separators, separators, separators, .bool) {
      rgb, first, second, third, isWithAlpha in
      let text =
        "rgb(\(rgb.red)\(first)\(rgb.green)\(second)\(rgb.blue)"
        + (isWithAlpha ? "\(third == " " ? " / " : third)0.5)" : ")")
      let used = [first, second] + (isWithAlpha ? [third] : [])
      let isUniform = Set(used).count == 1
      try require(((try? AnyColor(parsing: text)) != nil) == isUniform, text)
    }
  }

  /// (33) a hue is printed as it will be once it is read: 359.9999999 as 0.
  func testPrintedHues() {
    let spaces = Generator<any ColorSpace.Type>.known(
      KnownColorSpaces.all.filter { $0.hueIndex != nil })
    check("(33) a printed hue prints the same once it is read", .hue, spaces) { hue, space in
      var components: [Double?] = [0.25, 0.25, 0.25]
      components[space.hueIndex ?? 0] = wrappedHue(hue)
      let text = AnyColor(space: space, components: components).css()
      let again = try AnyColor(parsing: text).css()
      try require(again == text, "\(text) and then \(again)")
    }
  }

  /// (33) a missing alpha stays missing.
  func testMissingAlphaIsPrinted() {
    check("(33) what is missing is printed as none", .color, .int(in: 0...15)) { color, mask in
      let parts = (0..<3).map { mask & (1 << $0) == 0 ? color.components[$0] : nil }
      let holed = AnyColor(
        space: color.space, components: parts, alpha: mask & 8 == 0 ? color.alpha : nil)
      let text = holed.css(.modern)
      let back = try AnyColor(parsing: text)
      let isSame = zip(back.components, holed.components).allSatisfy {
        ($0 == nil) == ($1 == nil)
      }
      try require(isSame && (back.alpha == nil) == (holed.alpha == nil), text)
    }
  }

  /// (4) what is missing counts as 0 in every other space.
  func testMissingCountsAsNothing() {
    check("(4) a missing component counts as 0", .color, .int(in: 0...7)) { color, mask in
      let parts = (0..<3).map { mask & (1 << $0) == 0 ? color.components[$0] : nil }
      let holed = AnyColor(space: color.space, components: parts)
      let filled = AnyColor(space: color.space, components: parts.map { $0 ?? 0 })
      for space in KnownColorSpaces.all where space != color.space {
        try require(holed.converted(to: space) == filled.converted(to: space), space.id)
      }
    }
  }

  /// Decimals beside whole numbers: n units of the last place, rounded by division.
  func testDecimals() {
    check(
      "(22) decimals are rounded and cut off as whole numbers", .int(in: 0...999_999_999_999),
      .int(in: 0...9), .int(in: 0...9)
    ) { units, places, kept in
      let value = Double("\(units)e-\(places)") ?? .nan
      let scale = (kept..<max(kept, places)).reduce(1) { scale, _ in scale * 10 }
      let decimal = try XCTUnwrap(DecimalText(value))
      let cut = fixed(units / scale, places: min(kept, places))
      try require(decimal.truncated(toDecimals: kept).text() == cut, "cut off, not \(cut)")
      let round = fixed((units + scale / 2) / scale, places: min(kept, places))
      try require(decimal.rounded(toDecimals: kept).text() == round, "rounded, not \(round)")
    }
  }
}

/// A component of a function of CSS, and what 100% of it is.
private struct Reference: Sendable {
  let function: String
  let index: Int
  let full: Double

  init(_ function: String, _ index: Int, _ full: Double) {
    self.function = function
    self.index = index
    self.full = full
  }
}

/// Whole units of a decimal place in fixed notation, without zeros at the end.
private func fixed(_ units: Int, places: Int) -> String {
  guard places > 0 else { return "\(units)" }
  let digits = String(repeating: "0", count: max(0, places + 1 - "\(units)".count)) + "\(units)"
  var fraction = digits.suffix(places)
  while fraction.last == "0" { fraction.removeLast() }
  return digits.dropLast(places) + (fraction.isEmpty ? "" : "." + fraction)
}
