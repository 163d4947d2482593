// SPDX-License-Identifier: MIT

/// A share of the cases that a property requires, and what was seen of it.
public struct Coverage: Sendable {
  /// The required share, from 0 to 1.
  public let required: Double
  public internal(set) var cases = 0
  public internal(set) var covered = 0

  init(required: Double) {
    self.required = min(max(required, 0), 1)
  }

  /// How seldom a run may call a share too small that is large enough.
  private static let significance = 1e-9

  /// True when chance does not explain that so few cases were covered.
  public var isRefuted: Bool {
    share < required && tail < Coverage.significance
  }

  /// True when the share that was seen is the required one at least.
  public var isMet: Bool { share >= required }

  private var share: Double { cases == 0 ? 1 : Double(covered) / Double(cases) }

  /// The probability of no more covered cases than were seen, if the share were just the required
  /// one: the lower tail of the binomial distribution.
  private var tail: Double {
    guard required < 1 else { return covered == cases ? 1 : 0 }
    let odds = required / (1 - required)
    // Terms far from the mean are too small for a double alone.
    var term = ScaledDouble(1 - required, power: cases)
    var sum = 0.0
    for hits in 0...covered {
      sum += term.value
      term.multiply(by: Double(cases - hits) / Double(hits + 1) * odds)
    }
    return sum
  }
}

/// A positive number with an exponent of its own.
private struct ScaledDouble {
  private var significand = 1.0
  private var exponent = 0

  init(_ base: Double, power: Int) {
    for _ in 0..<power { multiply(by: base) }
  }

  mutating func multiply(by factor: Double) {
    let product = significand * factor
    guard product > 0 else {
      significand = 0
      return
    }
    significand = product.significand
    exponent += Int(product.exponent)
  }

  var value: Double {
    exponent < -1_000 ? 0 : Double(sign: .plus, exponent: exponent, significand: significand)
  }
}
