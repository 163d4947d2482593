// SPDX-License-Identifier: GPL-3.0-or-later

/// Where a search in one variable may look, how narrow a bracket ends it, and when it gives up.
struct SearchLimits {
  let interval: ClosedRange<Double>
  let tolerance: Double
  let maximumIterations: Int

  init(
    interval: ClosedRange<Double>, tolerance: Double, maximumIterations: Int,
    operation: OptimizationError.Operation
  ) throws(OptimizationError) {
    // A range built without checks can have its ends swapped, or NaN ends.
    guard interval.lowerBound <= interval.upperBound,
      (interval.upperBound - interval.lowerBound).isFinite
    else {
      throw OptimizationError(operation, .badArgument(name: "interval", requirement: "finite"))
    }
    try Self.check(tolerance: tolerance, in: operation)
    try Self.check(maximumIterations: maximumIterations, in: operation)
    self.interval = interval
    self.tolerance = tolerance
    self.maximumIterations = maximumIterations
  }

  static func check(
    tolerance: Double, in operation: OptimizationError.Operation
  ) throws(OptimizationError) {
    guard tolerance >= 0, tolerance.isFinite else {
      throw OptimizationError(
        operation, .badArgument(name: "tolerance", requirement: "finite and at least 0"))
    }
  }

  static func check(
    maximumIterations: Int, in operation: OptimizationError.Operation
  ) throws(OptimizationError) {
    guard maximumIterations > 0 else {
      throw OptimizationError(
        operation, .badArgument(name: "maximumIterations", requirement: "at least 1"))
    }
  }

  /// Whether a bracket is narrow enough to end the search.
  ///
  /// `gsl_root_test_interval` refuses a bracket of no width when the tolerance is 0, and can ask
  /// for less than one unit in the last place: neither may keep a search from ending.
  @inline(__always) func accept(from lower: Double, to upper: Double) -> Bool {
    let roundoff = 4 * Double.ulpOfOne * max(abs(lower), abs(upper))
    return upper - lower <= tolerance + roundoff
  }
}
