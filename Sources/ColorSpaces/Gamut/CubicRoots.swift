// SPDX-License-Identifier: MIT

/// The real roots of a cubic in one variable, in ascending order.
///
/// A value of three numbers and not an array, because a hue slice solves three cubics and must not
/// allocate. A root that does not exist is `+infinity`, so that the least of several roots needs no
/// special case.
public struct CubicRoots: Hashable, Sendable {
  public private(set) var first = Double.infinity
  public private(set) var second = Double.infinity
  public private(set) var third = Double.infinity

  /// Solves `a x³ + b x² + c x + d = 0`; a leading 0 leaves a quadratic or a linear equation.
  ///
  /// Every root is a fixed point of Newton's step on the cubic itself, up to rounding. A double
  /// root counts twice, or not at all where rounding lifts it off the axis. Coefficients that are
  /// all 0, infinite or NaN give no roots.
  ///
  /// Source: W. Kahan, "To Solve a Real Cubic Equation" (1986): one root by a Newton iteration
  /// that starts outside of all roots and so runs downhill, the others from the deflated
  /// quadratic. The trigonometric closed form loses half of the digits where two roots nearly
  /// touch, and that is what a gamut's boundary does at its corners.
  public init(_ a: Double, _ b: Double, _ c: Double, _ d: Double) {
    guard a.isFinite, b.isFinite, c.isFinite, d.isFinite else { return }
    let root = Self.outermostRoot(a, b, c, d)
    // A small leading coefficient moves one root away, in the end beyond every number.
    guard root.isFinite else {
      insertQuadratic(b, c, d)
      polish(a, b, c, d)
      return
    }
    insert(root)
    // Deflate from the end that the root dominates, so that its error does not grow.
    let forward = abs(a) * root * root > abs(d / root)
    let constant = root == 0 || !forward ? (a * root + b) * root + c : -d / root
    let linear = root == 0 || !forward ? a * root + b : (constant - c) / root
    insertQuadratic(a, linear, constant)
    polish(a, b, c, d)
  }

  /// The least root greater than 0, or infinity.
  public var leastPositive: Double {
    if first > 0 { return first }
    return second > 0 ? second : (third > 0 ? third : .infinity)
  }

  /// How many roots are greater than 0.
  var positiveCount: Int {
    (first > 0 && first.isFinite ? 1 : 0) + (second > 0 && second.isFinite ? 1 : 0)
      + (third > 0 && third.isFinite ? 1 : 0)
  }

  private static func outermostRoot(
    _ a: Double, _ b: Double, _ c: Double, _ d: Double
  ) -> Double {
    let inflection = -b / (3 * a)
    guard inflection.isFinite else { return .infinity }
    if d == 0 { return 0 }
    func evaluate(_ x: Double) -> (value: Double, slope: Double) {
      let ax = a * x
      let deflated = (ax + b) * x + c
      return (deflated * x + d, (2 * ax + b) * x + deflated)
    }
    var (value, slope) = evaluate(inflection)
    let height = value / a
    let side: Double = height < 0 ? -1 : 1
    let spread = -slope / a
    var radius = cubeRoot(abs(height))
    // 1.324718 is the real root of x³ = x + 1, which bounds the root of the depressed cubic.
    if spread > 0 { radius = 1.324718 * max(radius, spread.squareRoot()) }
    var x = inflection - side * radius
    // The iteration is monotone: it ends where rounding turns it back. The bound is for NaN.
    for _ in 0..<100 {
      (value, slope) = evaluate(x)
      guard slope != 0 else { return x }
      let next = x - value / slope
      guard side * next > side * x else { return x }
      x = next
    }
    return x
  }

  private mutating func insertQuadratic(_ a: Double, _ b: Double, _ c: Double) {
    guard a != 0 else {
      if b != 0 { insert(-c / b) }
      return
    }
    let half = -b / 2
    let discriminant = half * half - a * c
    guard discriminant >= 0 else { return }
    // The sum of two numbers of one sign loses no digits; the other root follows from the product.
    let outer = half + (half < 0 ? -discriminant.squareRoot() : discriminant.squareRoot())
    insert(outer / a)
    insert(outer == 0 ? 0 : c / outer)
  }

  private mutating func insert(_ root: Double) {
    guard root.isFinite else { return }
    if root < first {
      (first, second, third) = (root, first, second)
    } else if root < second {
      (second, third) = (root, second)
    } else {
      third = min(root, third)
    }
  }

  private mutating func polish(_ a: Double, _ b: Double, _ c: Double, _ d: Double) {
    func step(_ x: Double) -> Double {
      guard x.isFinite else { return x }
      let value = ((a * x + b) * x + c) * x + d
      let slope = (3 * a * x + 2 * b) * x + c
      let next = x - value / slope
      // Near a double root the slope is noise, and so would be the step.
      let improved = abs(((a * next + b) * next + c) * next + d)
      return improved < abs(value) ? next : x
    }
    first = step(first)
    second = step(second)
    third = step(third)
  }
}
