// SPDX-License-Identifier: MIT

/// A cubic in lightness and chroma all of whose terms have degree three.
///
/// At a fixed OKLCH hue each cone response is the cube of `L + k C`, so every linear quantity of a
/// color (a channel in linear light, its luminance) is such a cubic. Scaling L and C by t scales it
/// by t³: a level of 0 is a set of straight lines through black.
public struct HomogeneousCubic: Hashable, Sendable {
  /// The coefficient of L³: the quantity's value for white.
  public let lll: Double
  /// The coefficient of L²C.
  public let llc: Double
  /// The coefficient of LC².
  public let lcc: Double
  /// The coefficient of C³.
  public let ccc: Double

  /// Makes a cubic from its four coefficients.
  public init(lll: Double, llc: Double, lcc: Double, ccc: Double) {
    self.lll = lll
    self.llc = llc
    self.lcc = lcc
    self.ccc = ccc
  }

  /// The sum of `weights[i] * (L + slopes[i] C)³`.
  init(weights: Vector3, slopes: Vector3) {
    let first = Vector3(weights.x * slopes.x, weights.y * slopes.y, weights.z * slopes.z)
    let second = Vector3(first.x * slopes.x, first.y * slopes.y, first.z * slopes.z)
    self.init(
      lll: weights.x + weights.y + weights.z, llc: 3 * (first.x + first.y + first.z),
      lcc: 3 * (second.x + second.y + second.z), ccc: second.dot(slopes))
  }

  // Inlined where it is asked for, as are the derivatives: a few products that are at the bottom of
  // every search for a color.

  /// The value at an OKLab lightness, 0 to 1, and an OKLCH chroma.
  @inlinable public func value(lightness: Double, chroma: Double) -> Double {
    let l2 = lightness * lightness
    return ((ccc * chroma + lcc * lightness) * chroma + llc * l2) * chroma + lll * l2 * lightness
  }

  /// The partial derivative by lightness.
  @inlinable public func lightnessDerivative(lightness: Double, chroma: Double) -> Double {
    (3 * lll * lightness + 2 * llc * chroma) * lightness + lcc * chroma * chroma
  }

  /// The partial derivative by chroma.
  @inlinable public func chromaDerivative(lightness: Double, chroma: Double) -> Double {
    (3 * ccc * chroma + 2 * lcc * lightness) * chroma + llc * lightness * lightness
  }

  /// The second partial derivative by chroma.
  public func secondChromaDerivative(lightness: Double, chroma: Double) -> Double {
    6 * ccc * chroma + 2 * lcc * lightness
  }

  /// The chromas, negative ones included, at which the cubic has a value.
  public func chromas(atLightness lightness: Double, value: Double = 0) -> CubicRoots {
    let l2 = lightness * lightness
    return CubicRoots(ccc, lcc * lightness, llc * l2, lll * l2 * lightness - value)
  }

  /// The cubic whose coefficients are the sums of those of two others.
  public static func + (a: HomogeneousCubic, b: HomogeneousCubic) -> HomogeneousCubic {
    HomogeneousCubic(lll: a.lll + b.lll, llc: a.llc + b.llc, lcc: a.lcc + b.lcc, ccc: a.ccc + b.ccc)
  }

  /// The cubic with every coefficient multiplied by a number.
  public static func * (scale: Double, a: HomogeneousCubic) -> HomogeneousCubic {
    HomogeneousCubic(lll: scale * a.lll, llc: scale * a.llc, lcc: scale * a.lcc, ccc: scale * a.ccc)
  }
}

/// The real roots of a cubic in one variable, in ascending order.
///
/// A value of three numbers and not an array, because a hue slice solves three cubics and must not
/// allocate. A root that does not exist is `+infinity`, so that the least of several roots needs no
/// special case.
public struct CubicRoots: Hashable, Sendable {
  /// The least root.
  public private(set) var first = Double.infinity
  /// The second root; infinite when there is only one.
  public private(set) var second = Double.infinity
  /// The greatest of three roots; infinite when there are fewer.
  public private(set) var third = Double.infinity

  /// Solves `a x³ + b x² + c x + d = 0`; a leading 0 leaves a quadratic or a linear equation.
  ///
  /// A double root counts twice, or not at all where rounding lifts it off the axis. Coefficients
  /// that are all 0, and any that are infinite or NaN, give no roots.
  ///
  /// Source: W. Kahan, "To Solve a Real Cubic Equation" (1986): one root by a Newton iteration
  /// that starts outside of all roots and so runs downhill, the others from the deflated
  /// quadratic. The trigonometric closed form loses half of the digits where two roots nearly
  /// touch, and that is what a gamut's boundary does at its corners.
  public init(_ a: Double, _ b: Double, _ c: Double, _ d: Double) {
    guard a.isFinite, b.isFinite, c.isFinite, d.isFinite else { return }
    let root = Self.loneRoot(a, b, c, d)
    // A small leading coefficient moves one root away, in the end beyond every number.
    guard root.isFinite else {
      insertQuadratic(b, c, d)
      return
    }
    insert(root)
    // Deflate from the end that the root dominates, so that its error does not grow.
    if root == 0 || abs(a * root * root * root) <= abs(d) {
      let linear = a * root + b
      insertQuadratic(a, linear, linear * root + c)
    } else {
      let constant = -d / root
      insertQuadratic(a, (constant - c) / root, constant)
    }
  }

  /// The least root greater than 0, or infinity.
  public var leastPositive: Double {
    if first > 0 { return first }
    return second > 0 ? second : (third > 0 ? third : .infinity)
  }

  var positiveCount: Int {
    (first > 0 && first.isFinite ? 1 : 0) + (second > 0 && second.isFinite ? 1 : 0)
      + (third > 0 && third.isFinite ? 1 : 0)
  }

  /// The root that has the inflection between itself and the other two, or is the only one.
  private static func loneRoot(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
    if d == 0 && a != 0 { return 0 }
    let inverse = 1 / a
    let inflection = b * inverse * (-1.0 / 3)
    // In coordinates centered at the inflection the equation is t³ = spread t + height.
    let (value, slope) = evaluate(a, b, c, d, at: inflection)
    let height = -value * inverse
    let shift = outermostRoot(spread: -slope * inverse, height: abs(height))
    let root = inflection + (height < 0 ? -shift : shift)
    // The shift has cost digits if the root is near 0: a Newton step on the cubic as it was given.
    let (excess, gradient) = evaluate(a, b, c, d, at: root)
    return gradient == 0 ? root : root - excess / gradient
  }

  /// The positive root of t³ = spread t + height for a height of at least 0, to about 12 digits.
  private static func outermostRoot(spread: Double, height: Double) -> Double {
    if height == 0 && spread <= 0 { return 0 }
    let spreadDominates = spread > 0 && height * height <= spread * spread * spread
    var t = spreadDominates ? spread.squareRoot() : cubeRoot(height)
    // 1.324718 is the root of t³ = t + 1, so that this is never less than the root.
    if spread > 0 { t *= 1.324718 }
    // Newton's method: monotone and quadratic, 4 to 6 rounds; linear, 40 rounds, at a double root.
    for _ in 0..<60 {
      let square = t * t
      let next = (2 * square * t + height) / (3 * square - spread)
      guard t - next > 1e-6 * t else { return next }
      t = next
    }
    return t
  }

  private static func evaluate(
    _ a: Double, _ b: Double, _ c: Double, _ d: Double, at x: Double
  ) -> (value: Double, slope: Double) {
    let ax = a * x
    let deflated = (ax + b) * x + c
    return (deflated * x + d, (2 * ax + b) * x + deflated)
  }

  private mutating func insertQuadratic(_ a: Double, _ b: Double, _ c: Double) {
    guard a != 0 else {
      if b != 0 { insert(-c / b) }
      return
    }
    let vertex = -b / 2
    let discriminant = vertex * vertex - a * c
    guard discriminant >= 0 else { return }
    // The sum of two numbers of one sign loses no digits; the other root follows from the product.
    let outer = vertex + (vertex < 0 ? -discriminant.squareRoot() : discriminant.squareRoot())
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
}
