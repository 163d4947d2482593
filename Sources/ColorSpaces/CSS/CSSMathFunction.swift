// SPDX-License-Identifier: MIT

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
