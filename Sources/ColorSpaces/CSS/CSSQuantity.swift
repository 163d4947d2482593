// SPDX-License-Identifier: MIT

/// A number with a type, in the middle of a calculation.
///
/// The type is the power of each base type, so that `1turn / 4deg` is a number again.
struct CSSQuantity {
  var value: Double

  /// How often a percentage is a factor; negative below a fraction bar.
  var percentPower = 0

  /// How often an angle is a factor.
  var anglePower = 0

  init(_ value: Double) { self.value = value }

  static func percentage(_ value: Double) -> CSSQuantity {
    var quantity = CSSQuantity(value)
    quantity.percentPower = 1
    return quantity
  }

  static func angle(degrees: Double) -> CSSQuantity {
    var quantity = CSSQuantity(degrees)
    quantity.anglePower = 1
    return quantity
  }

  /// Whether two quantities may be added, compared or clamped.
  func hasType(of other: CSSQuantity) -> Bool {
    percentPower == other.percentPower && anglePower == other.anglePower
  }

  /// The product, whose type has the sums of the powers.
  func multiplied(by other: CSSQuantity) -> CSSQuantity {
    var product = self
    product.value *= other.value
    product.percentPower += other.percentPower
    product.anglePower += other.anglePower
    return product
  }

  /// The quotient, whose type has the differences of the powers.
  func divided(by other: CSSQuantity) -> CSSQuantity {
    var quotient = self
    quotient.value /= other.value
    quotient.percentPower -= other.percentPower
    quotient.anglePower -= other.anglePower
    return quotient
  }

  /// The component this is at the end of a calculation, where NaN counts as 0.
  ///
  /// Source: CSS Values 4 §10.9.1. `nil` when the type is none that a color takes.
  var component: CSSComponent.Value? {
    let number = value.isNaN ? 0 : value
    switch (percentPower, anglePower) {
    case (0, 0): return .number(number)
    case (1, 0): return .percentage(number)
    case (0, 1): return .angle(degrees: number)
    default: return nil
    }
  }
}

/// The math functions of CSS that a component may be.
///
/// Source: CSS Values 4 §10. Left out: the stepped, trigonometric and exponential functions.
enum CSSMathFunction: String, CaseIterable {
  case calc, min, max, clamp, abs, sign

  /// The numbers of arguments it can take.
  var arity: ClosedRange<Int> {
    switch self {
    case .calc, .abs, .sign: return 1...1
    case .min, .max: return 1...Int.max
    case .clamp: return 3...3
    }
  }

  /// The result for arguments of one type, as many as ``arity`` allows.
  func callAsFunction(_ arguments: [CSSQuantity]) -> CSSQuantity {
    var result = arguments[0]
    let values = arguments.map(\.value)
    switch self {
    case .calc: break
    case .min: result.value = values.reduce(.infinity, Self.minimum)
    case .max: result.value = values.reduce(-.infinity, Self.maximum)
    case .clamp: result.value = Self.maximum(values[0], Self.minimum(values[1], values[2]))
    case .abs: result.value = values[0].magnitude
    case .sign: result = CSSQuantity(Self.signum(values[0]))
    }
    return result
  }

  // Swift's min and max forget a NaN on one side; in CSS it wins.
  private static func minimum(_ a: Double, _ b: Double) -> Double {
    a.isNaN || b.isNaN ? .nan : Swift.min(a, b)
  }

  private static func maximum(_ a: Double, _ b: Double) -> Double {
    a.isNaN || b.isNaN ? .nan : Swift.max(a, b)
  }

  private static func signum(_ x: Double) -> Double {
    if x == 0 || x.isNaN { return x }
    return x < 0 ? -1 : 1
  }
}

/// The units of angles, in degrees.
///
/// Source: CSS Values 4 §7.1.
enum CSSAngle {
  private static let degreesPerUnit = [
    "deg": 1, "grad": 0.9, "rad": 180 / Double.pi, "turn": 360,
  ]

  /// Converts an angle to degrees; `nil` for a unit that is none of angles.
  static func degrees(_ value: Double, unit: String) -> Double? {
    degreesPerUnit[unit.asciiLowercased].map { value * $0 }
  }

  /// The names of the units, for suggestions.
  static let units = ["deg", "grad", "rad", "turn"]
}
