// SPDX-License-Identifier: MIT

extension CSSColorParser {
  /// How deeply parentheses and functions may be nested; a call stack has an end.
  private static let deepest = 32

  /// Reads the arguments and the closing parenthesis of a math function.
  mutating func calculation(
    _ function: CSSMathFunction
  ) throws(CSSColorError) -> CSSQuantity {
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
    while true {
      switch current.kind {
      case .asterisk:
        advance()
        result = result.multiplied(by: try factor())
      case .slash:
        advance()
        result = result.divided(by: try factor())
      default:
        return result
      }
    }
  }

  /// Reads a number, a constant, parentheses or a math function.
  private mutating func factor() throws(CSSColorError) -> CSSQuantity {
    let token = current
    advance()
    switch token.kind {
    case .number: return CSSQuantity(source.number(token).value)
    case .percentage: return .percentage(source.number(token).value)
    case .dimension: return .angle(degrees: try degrees(token))
    case .ident: return CSSQuantity(try constant(token))
    case .openingParenthesis: return try calculation(.calc)
    case .function, .url: return try calculation(try mathFunction(token))
    case .end, .closingParenthesis, .comma: throw error(.missingComponent, at: token)
    default: throw error(.unexpectedText, at: token)
    }
  }

  /// Returns the value of `pi`, `e`, `infinity`, `-infinity` or `NaN`, in any letters.
  private func constant(_ token: CSSToken) throws(CSSColorError) -> Double {
    switch source.lowered(token) {
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

  /// Returns a dimension as an angle in degrees.
  func degrees(_ token: CSSToken) throws(CSSColorError) -> Double {
    let (value, unit) = source.number(token)
    if let degrees = CSSAngle.degrees(value, unit: unit) { return degrees }
    throw error(
      .unknownUnit, at: token, suggestion: NearestName.of(unit, among: CSSAngle.units))
  }
}
