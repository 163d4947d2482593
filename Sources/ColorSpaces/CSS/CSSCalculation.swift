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
    var arguments = [try sum()]
    while current.kind == .comma {
      advance()
      arguments.append(try sum())
    }
    guard function.arity.contains(arguments.count),
      arguments.allSatisfy({ $0.hasType(of: arguments[0]) })
    else { throw error(.mismatchedCalculation, at: start) }
    try close()
    return function(arguments)
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

/// The math functions of CSS that a component may be.
///
/// Source: CSS Values 4 §10. Left out: the stepped, trigonometric and exponential functions.
enum CSSMathFunction: String, CaseIterable {
  case calc, min, max, clamp, abs, sign

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
    case .sign: result = CSSQuantity(value: Self.signum(values[0]))
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
}
