// SPDX-License-Identifier: MIT
import PropertyTesting

indirect enum Expression: Sendable, CustomStringConvertible {
  case number(Int32)
  case sum(Expression, Expression)
  case quotient(Expression, Expression)

  /// True when nothing is divided by a zero that is written as such.
  var isPlausible: Bool {
    switch self {
    case .number: return true
    case .quotient(_, .number(0)): return false
    case .sum(let one, let other), .quotient(let one, let other):
      return one.isPlausible && other.isPlausible
    }
  }

  func value() throws -> Int32 {
    switch self {
    case .number(let number): return number
    case .sum(let one, let other): return try one.value() &+ other.value()
    case .quotient(let one, let other):
      let (dividend, divisor) = (try one.value(), try other.value())
      guard divisor != 0 else { throw DivisionByZero() }
      return dividend.dividedReportingOverflow(by: divisor).partialValue
    }
  }

  var description: String {
    switch self {
    case .number(let number): return "\(number)"
    case .sum(let one, let other): return "(\(one) + \(other))"
    case .quotient(let one, let other): return "(\(one) / \(other))"
    }
  }
}

struct DivisionByZero: Error {}

extension Expression: CodeConvertible {
  var code: String { description }
}

extension Challenge {
  static let calculator = Challenge(
    "calculator", ideals: ["(0 / (0 + 0))", "(0 / (0 / 1))"]
  ) {
    let expression = Generator.recursive(Generator.int32.map(Expression.number)) { smaller in
      .oneOf(
        zip(smaller, smaller).map(Expression.sum), zip(smaller, smaller).map(Expression.quotient))
    }
    return Property("calculator", expression) { expression in
      try assume(expression.isPlausible)
      _ = try expression.value()
    }
  }
}
