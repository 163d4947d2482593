// SPDX-License-Identifier: MIT

extension CSSColorParser {
  /// The greatest nesting depth of parentheses and functions; it bounds the call stack.
  private static let deepest = 32

  /// Reads the arguments and the closing parenthesis of a math function.
  mutating func calculation(_ function: CSSMathFunction) throws(CSSColorError) -> CSSQuantity {
    let start = consumed
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.deepest else { throw error(.nestedTooDeeply, at: start) }
    let rounding = function == .round ? try roundingStrategy() : .nearest
    var arguments = [try argument(of: function, at: 0)]
    while current.kind == .comma {
      advance()
      arguments.append(try argument(of: function, at: arguments.count))
    }
    let typed = arguments.filter { !$0.isUnbounded }
    guard function.arity.contains(arguments.count), let first = typed.first,
      typed.allSatisfy({ $0.hasType(of: first) }), function.takes(first),
      function != .round || arguments.count == 2 || first.isNumber
    else { throw error(.mismatchedCalculation, at: start) }
    try close()
    return function(arguments, rounding: rounding)
  }

  /// Reads an argument of a math function; `none` stands for a bound of `clamp()` that is not set.
  private mutating func argument(
    of function: CSSMathFunction, at index: Int
  ) throws(CSSColorError) -> CSSQuantity {
    guard function == .clamp, index != 1, current.kind == .ident,
      source.lowered(current) == "none"
    else { return try sum() }
    advance()
    return CSSQuantity(value: index == 0 ? -.infinity : .infinity, isUnbounded: true)
  }

  /// Reads `up,` or another strategy at the beginning of `round()`, where one stands there.
  private mutating func roundingStrategy() throws(CSSColorError) -> CSSRounding {
    guard current.kind == .ident, let rounding = CSSRounding(rawValue: source.lowered(current))
    else { return .nearest }
    advance()
    guard current.kind == .comma else { throw misplaced(current) }
    advance()
    return rounding
  }

  /// Reads products with `+` and `-` between them, which need white space on both sides.
  private mutating func sum() throws(CSSColorError) -> CSSQuantity {
    var total = try product()
    while current.kind == .plus || current.kind == .minus {
      let sign = current
      let isSpaced = isCurrentSpaced
      advance()
      guard isSpaced, isCurrentSpaced else { throw error(.unspacedOperator, at: sign) }
      let term = try product()
      guard term.hasType(of: total) else { throw error(.mismatchedCalculation, at: sign) }
      total.value += sign.kind == .plus ? term.value : -term.value
    }
    return total
  }

  /// Reads factors with `*` and `/` between them; types multiply and divide with the values.
  private mutating func product() throws(CSSColorError) -> CSSQuantity {
    var result = try factor()
    while current.kind == .asterisk || current.kind == .slash {
      let isDivision = current.kind == .slash
      advance()
      result = result.combined(with: try factor(), isDivision: isDivision)
    }
    return result
  }

  /// Reads a number, a constant, parentheses or a math function.
  private mutating func factor() throws(CSSColorError) -> CSSQuantity {
    let token = current
    advance()
    switch token.kind {
    case .number: return CSSQuantity(value: source.number(token).value)
    case .percentage: return CSSQuantity(value: source.number(token).value, percentPower: 1)
    case .dimension: return CSSQuantity(value: try degrees(token), anglePower: 1)
    case .ident: return CSSQuantity(value: try constant(token))
    case .openingParenthesis: return try calculation(.calc)
    case .function, .url: return try calculation(try mathFunction(token))
    case .end, .closingParenthesis, .comma: throw error(.missingComponent, at: token)
    default: throw error(.unexpectedText, at: token)
    }
  }

  /// Returns the value of `pi`, `e`, `infinity`, `-infinity` or `NaN`, in any letter case.
  ///
  /// In a relative color the name of a channel is its value, with 0 for a missing one.
  private func constant(_ token: CSSToken) throws(CSSColorError) -> Double {
    let name = source.lowered(token)
    if let channel = channels[name] { return channel ?? 0 }
    switch name {
    case "pi": return .pi
    case "e": return 2.718281828459045
    case "infinity": return .infinity
    case "-infinity": return -.infinity
    case "nan": return .nan
    case "none": throw error(.noneNotAllowed, at: token)
    default: throw error(.unexpectedText, at: token)
    }
  }

  /// Returns the math function of a name, or throws with the nearest name.
  func mathFunction(_ token: CSSToken) throws(CSSColorError) -> CSSMathFunction {
    let name = source.lowered(token)
    if let function = CSSMathFunction(rawValue: name) { return function }
    let names = CSSMathFunction.allCases.map(\.rawValue)
    throw error(.unexpectedText, at: token, suggestion: NearestName.of(name, among: names))
  }

  func degrees(_ token: CSSToken) throws(CSSColorError) -> Double {
    let (value, unit) = source.number(token)
    if let degrees = Self.degreesPerUnit[unit.asciiLowercased] { return value * degrees }
    let units = Self.degreesPerUnit.keys.sorted()
    throw error(.unknownUnit, at: token, suggestion: NearestName.of(unit, among: units))
  }

  /// The units of angles in degrees, by CSS Values 4 §7.1.
  private static let degreesPerUnit = ["deg": 1, "grad": 0.9, "rad": 180 / Double.pi, "turn": 360]
}

/// A number with a type, in the middle of a calculation.
///
/// The type is the power of each base type, so that `1turn / 4deg` is a number again.
struct CSSQuantity {
  var value: Double

  /// How often a percentage is a factor; negative below a fraction bar.
  var percentPower = 0

  /// How often an angle is a factor.
  var anglePower = 0

  /// Whether this is `none` for a bound of `clamp()`, which fits every type.
  var isUnbounded = false

  var isNumber: Bool { percentPower == 0 && anglePower == 0 }

  /// The direction of an angle, or of a number of radians.
  fileprivate var direction: (cosine: Double, sine: Double) {
    unitVector(atDegrees: anglePower == 0 ? value * 180 / .pi : value)
  }

  /// Whether two quantities may be added, compared or clamped.
  func hasType(of other: CSSQuantity) -> Bool {
    percentPower == other.percentPower && anglePower == other.anglePower
  }

  /// The product, whose type has the sums of the powers; or the quotient, with the differences.
  func combined(with other: CSSQuantity, isDivision: Bool) -> CSSQuantity {
    let sign = isDivision ? -1 : 1
    return CSSQuantity(
      value: isDivision ? value / other.value : value * other.value,
      percentPower: percentPower + sign * other.percentPower,
      anglePower: anglePower + sign * other.anglePower)
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

/// The direction that `round()` takes.
///
/// Source: CSS Values 4 §10.3.
enum CSSRounding: String {
  case nearest, up, down
  case toZero = "to-zero"
}

/// The math functions of CSS that a component may be.
///
/// Source: CSS Values 4 §10.2 to §10.6.
enum CSSMathFunction: String, CaseIterable {
  case calc, min, max, clamp, abs, sign
  case round, mod, rem
  case sin, cos, tan, asin, acos, atan, atan2
  case pow, sqrt, hypot, log, exp

  var arity: ClosedRange<Int> {
    switch self {
    case .calc, .abs, .sign, .sin, .cos, .tan, .asin, .acos, .atan, .sqrt, .exp: return 1...1
    case .min, .max, .hypot: return 1...Int.max
    case .round, .log: return 1...2
    case .mod, .rem, .atan2, .pow: return 2...2
    case .clamp: return 3...3
    }
  }

  /// Whether arguments may have the type of a quantity.
  func takes(_ quantity: CSSQuantity) -> Bool {
    switch self {
    case .asin, .acos, .atan, .pow, .sqrt, .log, .exp: return quantity.isNumber
    case .sin, .cos, .tan:
      return quantity.percentPower == 0 && (0...1).contains(quantity.anglePower)
    default: return true
    }
  }

  /// The result for arguments of one type, as many as ``arity`` allows.
  func callAsFunction(_ arguments: [CSSQuantity], rounding: CSSRounding) -> CSSQuantity {
    var result = arguments.first { !$0.isUnbounded } ?? arguments[0]
    let values = arguments.map(\.value)
    let (first, second) = (values[0], values.count > 1 ? values[1] : nil)
    switch self {
    case .calc: break
    case .min: result.value = values.reduce(.infinity, Self.minimum)
    case .max: result.value = values.reduce(-.infinity, Self.maximum)
    case .clamp: result.value = Self.maximum(first, Self.minimum(values[1], values[2]))
    case .abs: result.value = first.magnitude
    case .sign: result = CSSQuantity(value: Self.signum(first))
    case .round: result.value = Self.rounded(first, to: second ?? 1, rounding)
    case .mod: result.value = Self.modulus(first, second ?? 1)
    case .rem: result.value = first.truncatingRemainder(dividingBy: second ?? 1)
    case .sin: result = CSSQuantity(value: arguments[0].direction.sine)
    case .cos: result = CSSQuantity(value: arguments[0].direction.cosine)
    case .tan:
      let direction = arguments[0].direction
      result = CSSQuantity(value: direction.sine / direction.cosine)
    case .asin: result = .angle(first, (1 - first * first).squareRoot())
    case .acos: result = .angle((1 - first * first).squareRoot(), first)
    case .atan: result = .angle(first, 1)
    case .atan2: result = .angle(first, second ?? 1)
    case .pow: result.value = power(first, second ?? 1)
    case .sqrt: result.value = first.squareRoot()
    case .hypot: result.value = values.reduce(0, hypotenuse)
    case .log: result.value = naturalLogarithm(first) / (second.map(naturalLogarithm) ?? 1)
    case .exp: result.value = exponential(first)
    }
    return result
  }

  // Swift's min and max drop a NaN in one of the positions; in CSS the result is NaN.
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

  /// The multiple of a step next to a number; NaN for a step of 0, and the number for an infinite
  /// one in the direction of 0.
  private static func rounded(_ x: Double, to step: Double, _ rounding: CSSRounding) -> Double {
    guard step.isFinite else { return roundedToInfinity(x, rounding) }
    let size = step.magnitude
    let lower = (x / size).rounded(.down) * size
    let upper = (x / size).rounded(.up) * size
    switch rounding {
    case .up: return upper
    case .down: return lower
    case .toZero: return x < 0 ? upper : lower
    case .nearest: return x - lower < upper - x ? lower : upper
    }
  }

  private static func roundedToInfinity(_ x: Double, _ rounding: CSSRounding) -> Double {
    switch rounding {
    case .up where x > 0: return .infinity
    case .down where x < 0: return -.infinity
    default: return x.isFinite ? 0 : .nan
    }
  }

  /// The remainder with the sign of the divisor; an infinite divisor of that sign changes nothing.
  private static func modulus(_ x: Double, _ divisor: Double) -> Double {
    guard divisor.isFinite else { return (x < 0) == (divisor < 0) || x == 0 ? x : .nan }
    let remainder = x.truncatingRemainder(dividingBy: divisor)
    return remainder != 0 && (remainder < 0) != (divisor < 0) ? remainder + divisor : remainder
  }
}

extension CSSQuantity {
  fileprivate static func angle(_ opposite: Double, _ adjacent: Double) -> CSSQuantity {
    CSSQuantity(value: ColorSpaces.angle(opposite: opposite, adjacent: adjacent), anglePower: 1)
  }
}
