// SPDX-License-Identifier: GPL-3.0-or-later

internal import CGSL

/// A polynomial of degree three or less with real coefficients: a x³ + b x² + c x + d.
struct Cubic: Hashable, Sendable {
  var a: Double
  var b: Double
  var c: Double
  var d: Double

  init(_ a: Double, _ b: Double, _ c: Double, _ d: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
  }

  /// The value at a point, by Horner's rule.
  func callAsFunction(_ x: Double) -> Double { ((a * x + b) * x + c) * x + d }

  /// The real roots in ascending order, a multiple root as often as it counts.
  ///
  /// A double root is as exact as the square root of the precision allows, about 1e-8, and rounding
  /// of the coefficients may split it into two or lose it.
  ///
  /// - Throws: ``OptimizationError`` when a coefficient is not finite, when all are zero so
  ///   that every number is a root, or when one is over 1e49 times
  ///   a, and a is not zero.
  func realRoots() throws(OptimizationError) -> RealRoots {
    let operation = OptimizationError.Operation.cubic
    try operation.require(
      a.isFinite && b.isFinite && c.isFinite && d.isFinite, of: "coefficients", to: "finite")
    try operation.require(
      a != 0 || b != 0 || c != 0 || d != 0, of: "coefficients", to: "different from zero somewhere")
    let roots = a == 0 ? quadraticRoots : try cubicRoots()
    // A root that is beyond double precision, as of 1e-320 x + 1.
    try operation.require(
      roots.allSatisfy(\.isFinite), of: "coefficients", to: "closer to each other in size")
    return roots
  }

  private var quadraticRoots: RealRoots {
    // Without a scale, the discriminant of 1e200 x² + 1e200 x would overflow. A power of two keeps
    // every digit.
    let scale = max(abs(b), abs(c), abs(d)).binade
    var (x, y) = (0.0, 0.0)
    let count = gsl_poly_solve_quadratic(b / scale, c / scale, d / scale, &x, &y)
    return RealRoots(count: Int(count), x, y, 0)
  }

  private func cubicRoots() throws(OptimizationError) -> RealRoots {
    let monic = SIMD3(b / a, c / a, d / a)
    // GSL takes the sixth power of the first and the third of the second; beyond, they overflow.
    let largest = max(abs(monic.x), abs(monic.y), abs(monic.z))
    try OptimizationError.Operation.cubic.require(
      largest <= 1e49, of: "coefficients", to: "within a factor 1e49 of the cubic one")
    var (x, y, z) = (0.0, 0.0, 0.0)
    let count = gsl_poly_solve_cubic(monic.x, monic.y, monic.z, &x, &y, &z)
    return RealRoots(count: Int(count), x, y, z)
  }
}

/// Up to three numbers in ascending order, without a place on the heap.
struct RealRoots: RandomAccessCollection, Hashable, Sendable {
  let count: Int
  private let storage: SIMD3<Double>

  fileprivate init(count: Int, _ x: Double, _ y: Double, _ z: Double) {
    self.count = count
    storage = SIMD3(x, y, z)
  }

  var startIndex: Int { 0 }
  var endIndex: Int { count }

  subscript(position: Int) -> Double {
    precondition(indices.contains(position), "a root's index is from 0 to below the count")
    return storage[position]
  }
}
