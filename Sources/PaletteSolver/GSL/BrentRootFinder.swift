// SPDX-License-Identifier: GPL-3.0-or-later

internal import CGSL

/// A workspace that finds roots of functions of one variable by Brent's method.
///
/// Keep one per thread for many solves. A solve allocates no workspace; all it takes from the heap
/// are the few words in which Swift checks that the function does not escape.
///
/// Source: R. P. Brent, "Algorithms for Minimization without Derivatives" (1973), chapter 4, as
/// `gsl_root_fsolver_brent` implements it.
struct BrentRootFinder: ~Copyable, Sendable {
  private let workspace: Owned<gsl_root_fsolver>

  /// - Throws: ``OptimizationError`` if GSL allocation fails.
  init() throws(OptimizationError) {
    workspace = try Owned(for: .brentRoot, free: gsl_root_fsolver_free) {
      gsl_root_fsolver_alloc(cgsl_root_brent())
    }
  }

  /// Finds a point of an interval where a continuous function changes sign.
  ///
  /// - Parameters:
  ///   - function: Finite on the whole interval, with opposite signs, or a zero, at its ends.
  ///   - interval: Finite. A zero at one end is found.
  ///   - tolerance: The greatest width of the final bracket, 0 or more. Four units in the last
  ///     place of the root are always granted on top.
  ///   - maximumIterations: At least 1; each evaluates the function once.
  /// - Returns: The best estimate inside the final bracket.
  /// - Throws: ``OptimizationError`` when the ends have the same sign, when the iterations run out,
  ///   or when the function is not finite at a point that was tried.
  mutating func root(
    of function: (Double) -> Double, in interval: ClosedRange<Double>, tolerance: Double = 1e-9,
    maximumIterations: Int = 100
  ) throws(OptimizationError) -> Double {
    let limits = BracketLimits(
      interval: interval, tolerance: tolerance, maximumIterations: maximumIterations)
    try limits.check()
    return try withoutActuallyEscaping(function) { function throws(OptimizationError) in
      try solve(function, limits)
    }
  }

  /// Solves and translates GSL's status into the root or an error.
  private mutating func solve(
    _ function: @escaping (Double) -> Double, _ limits: BracketLimits
  ) throws(OptimizationError) -> Double {
    var objective = ScalarObjective(function: function)
    let status = objective.withGSLFunction { lent in iterate(lent, limits) }
    switch status {
    case GSLStatus.success: return gsl_root_fsolver_root(workspace.pointer)
    case GSLStatus.badArgument:
      throw OptimizationError(
        .brentRoot,
        .notBracketed(
          lower: function(limits.interval.lowerBound), upper: function(limits.interval.upperBound)))
    case GSLStatus.badFunction:
      throw OptimizationError(.brentRoot, .nonFiniteObjective(at: [objective.latestPoint]))
    case GSLStatus.keepGoing:
      let best = gsl_root_fsolver_root(workspace.pointer)
      throw OptimizationError(
        .brentRoot, .noConvergence(iterations: limits.maximumIterations, best: [best]))
    default: throw GSLStatus.error(for: status, in: .brentRoot)
    }
  }

  /// Narrows the bracket until it meets the tolerance.
  ///
  /// - Returns: The status of the first call that failed, or ``GSLStatus/keepGoing`` when the
  ///   iterations ran out.
  private mutating func iterate(
    _ function: UnsafeMutablePointer<gsl_function>, _ limits: BracketLimits
  ) -> Int32 {
    let (lower, upper) = (limits.interval.lowerBound, limits.interval.upperBound)
    let solver = workspace.pointer
    var status = gsl_root_fsolver_set(solver, function, lower, upper)
    // The workspace must not keep the address of a function that is about to leave the stack.
    defer { solver.pointee.function = nil }
    guard status == GSLStatus.success else { return status }
    for _ in 0..<limits.maximumIterations {
      status = gsl_root_fsolver_iterate(solver)
      guard status == GSLStatus.success else { return status }
      if limits.accept(from: solver.pointee.x_lower, to: solver.pointee.x_upper) { return status }
    }
    return GSLStatus.keepGoing
  }
}

/// Where a root may be, how narrow a bracket ends the search, and when it gives up.
private struct BracketLimits {
  let interval: ClosedRange<Double>
  let tolerance: Double
  let maximumIterations: Int

  /// Throws unless the interval is finite, the tolerance at least 0 and the iterations at least 1.
  func check() throws(OptimizationError) {
    let operation = OptimizationError.Operation.brentRoot
    // A range built without checks can have its ends swapped, or NaN ends.
    try operation.require(
      interval.lowerBound <= interval.upperBound
        && (interval.upperBound - interval.lowerBound).isFinite,
      of: "interval", to: "finite")
    try operation.require(
      tolerance >= 0 && tolerance.isFinite, of: "tolerance", to: "finite and at least 0")
    try operation.require(maximumIterations > 0, of: "maximumIterations", to: "at least 1")
  }

  /// Whether a bracket is narrow enough to end the search.
  ///
  /// `gsl_root_test_interval` refuses a bracket of no width when the tolerance is 0, and can ask
  /// for less than one unit in the last place: neither may keep a search from ending.
  @inline(__always) func accept(from lower: Double, to upper: Double) -> Bool {
    upper - lower <= tolerance + 4 * Double.ulpOfOne * max(abs(lower), abs(upper))
  }
}

/// A function of one variable in the form in which GSL calls it, with the point of the latest call.
///
/// It lives on the stack of one solve; GSL sees only its address.
private struct ScalarObjective {
  let function: (Double) -> Double
  /// The point of the latest evaluation: where the value was bad, when GSL says that one was.
  var latestPoint = Double.nan

  /// Calls `body` with the function in GSL's form, which is valid during that call only.
  mutating func withGSLFunction<Result>(
    _ body: (UnsafeMutablePointer<gsl_function>) -> Result
  ) -> Result {
    withUnsafeMutablePointer(to: &self) { objective in
      var function = gsl_function_struct(
        function: { point, context in
          // `context` is the address that the line below passes, so it is never nil.
          guard let objective = context?.assumingMemoryBound(to: ScalarObjective.self) else {
            return .nan
          }
          objective.pointee.latestPoint = point
          return objective.pointee.function(point)
        }, params: objective)
      return withUnsafeMutablePointer(to: &function, body)
    }
  }
}
