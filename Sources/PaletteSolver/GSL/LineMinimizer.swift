// SPDX-License-Identifier: GPL-3.0-or-later

internal import CGSL

/// A search for a minimum of a function of one variable, as settings.
///
/// Source: R. P. Brent, "Algorithms for Minimization without Derivatives" (1973), chapter 5, as
/// `gsl_min_fminimizer_brent` implements it.
struct LineMinimizer: Hashable, Sendable {
  enum Method: Hashable, Sendable, CaseIterable {
    /// Parabolas where they help, golden sections where they do not.
    case brent
    /// Golden sections only: slower, and indifferent to kinks.
    case goldenSection
  }

  /// Where a minimum is, and what the function is there.
  struct Minimum: Hashable, Sendable {
    let point: Double
    let value: Double
    let iterations: Int
  }

  var method: Method
  /// The greatest width of the final bracket, 0 or more.
  ///
  /// A function is flat at its minimum, so that rounding hides about 1e-8 of the point's size:
  /// that much is always granted on top.
  var tolerance: Double
  /// At least 1; each evaluates the function once.
  var maximumIterations: Int

  init(
    method: Method = .brent, tolerance: Double = 1e-6, maximumIterations: Int = 200
  ) {
    self.method = method
    self.tolerance = tolerance
    self.maximumIterations = maximumIterations
  }

  /// Finds a local minimum inside an interval.
  ///
  /// - Parameters:
  ///   - function: Finite on the whole interval.
  ///   - interval: Finite and not empty.
  ///   - guess: A point inside where the function is lower than at both ends; without one, the
  ///     golden section of the interval.
  /// - Returns: The best point and the value there.
  /// - Throws: ``OptimizationError`` when the guess is not lower than the ends, when the iterations
  ///   run out, or when the function is not finite at a point that was tried.
  func minimum(
    of function: (Double) -> Double, in interval: ClosedRange<Double>, guess: Double? = nil
  ) throws(OptimizationError) -> Minimum {
    let limits = try SearchLimits(
      interval: interval, tolerance: tolerance, maximumIterations: maximumIterations,
      roundoff: 8 * Double.ulpOfOne.squareRoot(), operation: .lineMinimum)
    let start =
      guess ?? interval.lowerBound + 0.381966 * (interval.upperBound - interval.lowerBound)
    // GSL refuses a guess on an end with the same status as one that is not lower.
    let isInside = interval.lowerBound < start && start < interval.upperBound
    try OptimizationError.Operation.lineMinimum.require(
      isInside, of: "guess", to: "inside the interval")
    return try withoutActuallyEscaping(function) { function throws(OptimizationError) in
      try minimum(of: ScalarObjective(function), near: start, limits)
    }
  }

  private func minimum(
    of objective: consuming ScalarObjective, near start: Double, _ limits: SearchLimits
  ) throws(OptimizationError) -> Minimum {
    let workspace = try Owned(for: .lineMinimum, free: gsl_min_fminimizer_free) {
      gsl_min_fminimizer_alloc(algorithm)
    }
    let solver = workspace.pointer
    let (status, iterations) = objective.withGSLFunction { function in
      Self.iterate(solver, function, from: start, limits)
    }
    switch status {
    case GSLStatus.success:
      return Minimum(
        point: solver.pointee.x_minimum, value: solver.pointee.f_minimum, iterations: iterations)
    case GSLStatus.badArgument:
      throw OptimizationError(.lineMinimum, .minimumNotBracketed(guess: start))
    case GSLStatus.badFunction:
      throw OptimizationError(.lineMinimum, .nonFiniteObjective(at: [objective.latestPoint]))
    case GSLStatus.keepGoing:
      throw OptimizationError(
        .lineMinimum, .noConvergence(iterations: iterations, best: [solver.pointee.x_minimum]))
    default: throw GSLStatus.error(for: status, in: .lineMinimum)
    }
  }

  private static func iterate(
    _ solver: UnsafeMutablePointer<gsl_min_fminimizer>,
    _ function: UnsafeMutablePointer<gsl_function>, from start: Double, _ limits: SearchLimits
  ) -> (status: Int32, iterations: Int) {
    let (lower, upper) = (limits.interval.lowerBound, limits.interval.upperBound)
    var status = gsl_min_fminimizer_set(solver, function, start, lower, upper)
    guard status == GSLStatus.success else { return (status, 0) }
    for iteration in 1...limits.maximumIterations {
      status = gsl_min_fminimizer_iterate(solver)
      guard status == GSLStatus.success else { return (status, iteration) }
      if limits.accept(from: solver.pointee.x_lower, to: solver.pointee.x_upper) {
        return (status, iteration)
      }
    }
    return (GSLStatus.keepGoing, limits.maximumIterations)
  }

  private var algorithm: UnsafePointer<gsl_min_fminimizer_type> {
    switch method {
    case .brent: cgsl_min_brent()
    case .goldenSection: cgsl_min_golden_section()
    }
  }
}
