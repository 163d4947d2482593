// SPDX-License-Identifier: MIT

/// A WCAG 2 contrast ratio, from 1 (no contrast) to 21 (black on white).
///
/// Source: WCAG 2.2, "contrast ratio", <https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio>.
public struct ContrastRatio: Hashable, Comparable, Sendable {
  /// The ratio, from 1 to 21 and never rounded.
  public let value: Double

  /// Makes a ratio from a number, or `nil` when it is not within 1...21.
  public init?(_ value: Double) {
    guard Self.range.contains(value) else { return nil }
    self.value = value
  }

  /// Makes a ratio from a number, clipped to 1...21; NaN, which proves no contrast, becomes 1.
  public init(clipping value: Double) { self.value = value > 1 ? min(value, 21) : 1 }

  /// Every ratio there is.
  public static let range = 1.0...21.0

  /// 1: no contrast.
  public static let minimum = ContrastRatio(clipping: 1)
  /// 21: black on white.
  public static let maximum = ContrastRatio(clipping: 21)

  public static func < (a: ContrastRatio, b: ContrastRatio) -> Bool { a.value < b.value }

  /// Whether the ratio is at least a number, exactly: 4.4999 is not 4.5.
  public static func >= (ratio: ContrastRatio, number: Double) -> Bool { ratio.value >= number }

  /// Whether the ratio is above a number, exactly.
  public static func > (ratio: ContrastRatio, number: Double) -> Bool { ratio.value > number }

  /// Whether the ratio is at most a number, exactly.
  public static func <= (ratio: ContrastRatio, number: Double) -> Bool { ratio.value <= number }

  /// Whether the ratio is below a number, exactly: 4.4999 is below 4.5.
  public static func < (ratio: ContrastRatio, number: Double) -> Bool { ratio.value < number }
}

extension ContrastRatio: CustomStringConvertible {
  /// The ratio cut off after two decimals: 4.499 is `4.49`.
  ///
  /// Rounding would print a failing 4.4999 as 4.50. The number read from this text never exceeds
  /// the ratio, so it reads as a pass only where there is one.
  public var text: String {
    let hundredths = Self.wholeHundredths(value)
    let fraction = hundredths % 100
    return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction)"
  }

  public var description: String { "\(text):1" }

  /// The most hundredths that do not exceed a value.
  private static func wholeHundredths(_ value: Double) -> Int {
    // The product is rounded and may land on the wrong side of a whole number (4.35 * 100 is
    // 434.99999999999994); the quotient, correctly rounded, is what the text reads back as.
    let guess = Int(value * 100)
    if Double(guess) / 100 > value { return guess - 1 }
    return Double(guess + 1) / 100 <= value ? guess + 1 : guess
  }
}
