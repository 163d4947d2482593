// SPDX-License-Identifier: GPL-3.0-or-later

internal import CGSL

/// Points that fill the unit cube evenly, always the same ones in the same order.
///
/// The first point is the center; there are 2³⁰ - 1 of them.
///
/// Source: I. M. Sobol', "On the distribution of points in a cube and the approximate evaluation
/// of integrals" (1967), with the direction numbers of P. Bratley and B. L. Fox, ACM algorithm 659
/// (1988), as `gsl_qrng_sobol` implements it.
struct SobolSequence: ~Copyable, Sendable {
  /// How many coordinates a point can have.
  static let dimensions = 1...40

  let dimension: Int
  private let generator: Owned<gsl_qrng>

  /// - Throws: ``OptimizationError`` when the dimension is outside ``dimensions``.
  init(dimension: Int) throws(OptimizationError) {
    try OptimizationError.Operation.sobol.require(
      Self.dimensions.contains(dimension), of: "dimension", to: "from 1 to 40")
    generator = try Owned(for: .sobol, free: gsl_qrng_free) {
      gsl_qrng_alloc(cgsl_qrng_sobol(), UInt32(dimension))
    }
    self.dimension = dimension
  }

  /// The next point, coordinates above 0 and below 1, or `nil` after the last one.
  mutating func next() -> [Double]? {
    var status = GSLStatus.success
    let point = [Double](unsafeUninitializedCapacity: dimension) { coordinates, count in
      coordinates.initialize(repeating: 0)
      status = gsl_qrng_get(generator.pointer, coordinates.baseAddress)
      count = dimension
    }
    return status == GSLStatus.success ? point : nil
  }

  /// The first points of a sequence.
  ///
  /// - Throws: ``OptimizationError`` when the dimension is outside ``dimensions``, or the count is
  ///   negative.
  static func points(
    _ count: Int, dimension: Int
  ) throws(OptimizationError) -> [[Double]] {
    try OptimizationError.Operation.sobol.require(count >= 0, of: "count", to: "at least 0")
    var sequence = try SobolSequence(dimension: dimension)
    var points: [[Double]] = []
    while points.count < count, let point = sequence.next() { points.append(point) }
    return points
  }
}
