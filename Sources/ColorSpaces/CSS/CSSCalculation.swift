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

  private mutating func sum() throws(CSSColorError) -> CSSQuantity {
    var total = try product()
    while current.kind == .plus || current.kind == .minus {
      let sign = current
      advance()
      guard sign.isSpaced, current.isSpaced else { throw error(.unspacedOperator, at: sign) }
      let term = try product()
      guard term.hasType(of: total) else { throw error(.mismatchedCalculation, at: sign) }
      total.value += sign.kind == .plus ? term.value : -term.value
    }
    return total
  }

  private mutating func product() throws(CSSColorError) -> CSSQuantity {
    var result = try factor()
    while true {
      switch current.kind {
      case .times:
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

  private mutating func factor() throws(CSSColorError) -> CSSQuantity {
    let token = current
    advance()
    switch token.kind {
    case .number(let value): return CSSQuantity(value)
    case .percentage(let value): return .percentage(value)
    case .dimension(let value, let unit):
      return .angle(degrees: try degrees(value, unit: unit, at: token))
    case .ident(let name): return CSSQuantity(try constant(name, at: token))
    case .opening: return try calculation(.calc)
    case .function(let name): return try calculation(try mathFunction(name, at: token))
    case .end, .closing, .comma: throw error(.missingComponent, at: token)
    default: throw error(.unexpectedText, at: token)
    }
  }

  private func constant(_ name: String, at token: CSSToken) throws(CSSColorError) -> Double {
    switch name.asciiLowercased {
    case "pi": return .pi
    case "e": return 2.718281828459045
    case "infinity": return .infinity
    case "-infinity": return -.infinity
    case "nan": return .nan
    case "none": throw error(.noneNotAllowed, at: token)
    default: throw error(.unexpectedText, at: token)
    }
  }

  func mathFunction(
    _ name: String, at token: CSSToken
  ) throws(CSSColorError) -> CSSMathFunction {
    if let function = CSSMathFunction(rawValue: name.asciiLowercased) { return function }
    let names = CSSMathFunction.allCases.map(\.rawValue)
    throw error(.unexpectedText, at: token, suggestion: NearestName.of(name, among: names))
  }

  func degrees(
    _ value: Double, unit: String, at token: CSSToken
  ) throws(CSSColorError) -> Double {
    if let degrees = CSSAngle.degrees(value, unit: unit) { return degrees }
    throw error(
      .unknownUnit, at: token, suggestion: NearestName.of(unit, among: CSSAngle.units))
  }
}
