// SPDX-License-Identifier: MIT

/// A color function of CSS: its space, and the numbers and percentages it is written in.
struct CSSFunction: Sendable {
  /// What a function allows when its components are separated by commas.
  enum CommaSyntax {
    case none
    /// All numbers or all percentages: `rgb()`.
    case oneUnit
    /// Percentages behind the hue: `hsl()`.
    case percentages
  }

  let notation: CSSColor.Notation

  /// The names of the function in lowercase; the first is the one that is written.
  let names: [String]
  let space: any ColorSpace.Type
  var commas = CommaSyntax.none

  /// The number that 1 of a coordinate is written as: 255 in `rgb()`, 100 in `hsl()`.
  var scale = 1.0

  /// What is written behind a number, when it is written by this package.
  var suffix = ""

  /// What each coordinate is clamped to when it is read; a hue wraps instead.
  var limits = Array(repeating: CSSFunction.anyNumber, count: 3)

  /// Every function but `color()`.
  ///
  /// Source: CSS Color 4 §4 to §9. That `hwb()` is written with percent signs and `hsl()` without
  /// is how web-platform-tests expect the specified values that hold `none`.
  static let known = [
    CSSFunction(
      notation: .rgb, names: ["rgb", "rgba"], space: SRGB.self, commas: .oneUnit, scale: 255,
      limits: [0...1, 0...1, 0...1]),
    CSSFunction(
      notation: .hsl, names: ["hsl", "hsla"], space: HSL.self, commas: .percentages, scale: 100,
      limits: [anyNumber, notNegative, anyNumber]),
    CSSFunction(notation: .hwb, names: ["hwb"], space: HWB.self, scale: 100, suffix: "%"),
    CSSFunction(
      notation: .lab, names: ["lab"], space: LabD50.self, limits: [0...100, anyNumber, anyNumber]),
    CSSFunction(
      notation: .lch, names: ["lch"], space: LCHD50.self,
      limits: [0...100, notNegative, anyNumber]),
    CSSFunction(
      notation: .oklab, names: ["oklab"], space: OKLab.self, limits: [0...1, anyNumber, anyNumber]),
    CSSFunction(
      notation: .oklch, names: ["oklch"], space: OKLCH.self,
      limits: [0...1, notNegative, anyNumber]),
  ]

  private static let colorSpaces: [any ColorSpace.Type] = [
    SRGB.self, LinearSRGB.self, DisplayP3.self, LinearDisplayP3.self, A98RGB.self,
    ProPhotoRGB.self, Rec2020.self, XYZD50.self, XYZD65.self,
  ]

  // Infinite numbers become the largest one of 32 bits, as in browsers. No conversion of it
  // overflows a double: that would turn an infinite channel into NaN.
  private static let largest = Double(Float.greatestFiniteMagnitude)

  /// The range of components that CSS does not clamp.
  private static let anyNumber = -largest...largest

  /// The range of chromas, which CSS clamps at 0.
  private static let notNegative = 0...largest
}

extension CSSFunction {
  static let color = "color"

  /// The function of this name, in any case of its ASCII letters; not `color`.
  static func named(_ name: String) -> CSSFunction? {
    let lowered = name.asciiLowercased
    return known.first { $0.names.contains(lowered) }
  }

  static var names: [String] {
    known.flatMap(\.names) + [color, "color-mix", "contrast-color", "alpha"]
  }

  /// The function that writes a space, where that is not `color()`.
  static func of(_ space: any ColorSpace.Type) -> CSSFunction? { known.first { $0.space == space } }

  /// `color()` with the name of a space behind its parenthesis.
  static func color(in name: String) -> CSSFunction? {
    let lowered = name.asciiLowercased
    let id = lowered == "xyz" ? XYZD65.id : lowered
    guard let space = KnownColorSpaces.all.first(where: { spaceName($0) == id }) else { return nil }
    return CSSFunction(notation: .color, names: [color], space: space)
  }

  /// The name of a space in `color()`, or `nil` for one that has a function of its own.
  ///
  /// A space that CSS does not know gets two hyphens in front of its name, the form CSS keeps for
  /// the authors' own spaces: `color(--hsv 210 0.5 0.5)`. No browser understands it, no
  /// later version of CSS can give it another meaning, and this package reads it back.
  static func spaceName(_ space: any ColorSpace.Type) -> String? {
    if colorSpaces.contains(where: { $0 == space }) { return space.id }
    return of(space) == nil ? "--" + space.id : nil
  }

  static var spaceNames: [String] { colorSpaces.map { $0.id } + ["xyz"] }
}

/// One component of a color function as it is written.
struct CSSComponent {
  enum Value: Equatable {
    case none
    case number(Double)
    /// 50 for `50%`.
    case percentage(Double)
    case angle(degrees: Double)
  }

  let value: Value

  /// Where it was read, for errors.
  let token: CSSToken

  var isPercentage: Bool { if case .percentage = value { true } else { false } }
}

extension CSSColorParser {
  /// Turns what is written into a coordinate of the space, clamped as CSS Color 4 says.
  ///
  /// - Returns: The coordinate, or `nil` for `none`.
  func coordinate(
    of component: CSSComponent, at index: Int, in function: CSSFunction
  ) throws(CSSColorError) -> Double? {
    let channel = function.space.channels[index]
    if channel.isHue { return try hue(component) }
    let limits = function.limits[index]
    switch component.value {
    case .none: return nil
    case .number(let number): return (number / function.scale).clamped(to: limits)
    case .percentage(let percentage):
      return (percentage / 100 * channel.range.upperBound).clamped(to: limits)
    case .angle: throw error(.angleNotAllowed, at: component.token)
    }
  }

  /// Returns a hue from 0 up to but not including 360.
  private func hue(_ component: CSSComponent) throws(CSSColorError) -> Double? {
    switch component.value {
    case .none: return nil
    case .number(let degrees), .angle(let degrees):
      // An infinite angle has no remainder modulo 360: it counts as 0.
      return degrees.isFinite ? wrappedHue(degrees) + 0 : 0
    case .percentage: throw error(.percentageNotAllowed, at: component.token)
    }
  }

  /// The opacity that is written, clamped to 0...1; `nil` for `none`.
  func alpha(_ component: CSSComponent) throws(CSSColorError) -> Double? {
    switch component.value {
    case .none: return nil
    case .number(let number): return number.clamped(to: 0...1)
    case .percentage(let percentage): return (percentage / 100).clamped(to: 0...1)
    case .angle: throw error(.angleNotAllowed, at: component.token)
    }
  }
}

extension Double {
  fileprivate func clamped(to range: ClosedRange<Double>) -> Double {
    // Adding 0 turns a negative zero into a positive one.
    min(max(self, range.lowerBound), range.upperBound) + 0
  }
}
