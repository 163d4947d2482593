// SPDX-License-Identifier: GPL-3.0-or-later

/// Where a search in one variable may look, how narrow a bracket ends it, and when it gives up.
struct SearchLimits {
  let interval: ClosedRange<Double>
  let tolerance: Double
  let maximumIterations: Int
  /// The relative width that is granted on top of the tolerance: what rounding leaves of a bracket.
  let roundoff: Double

  init(
    interval: ClosedRange<Double>, tolerance: Double, maximumIterations: Int,
    roundoff: Double = 4 * .ulpOfOne, operation: OptimizationError.Operation
  ) throws(OptimizationError) {
    // A range built without checks can have its ends swapped, or NaN ends.
    try operation.require(
      interval.lowerBound <= interval.upperBound
        && (interval.upperBound - interval.lowerBound).isFinite,
      of: "interval", to: "finite")
    try Self.check(tolerance: tolerance, in: operation)
    try Self.check(maximumIterations: maximumIterations, in: operation)
    self.interval = interval
    self.tolerance = tolerance
    self.maximumIterations = maximumIterations
    self.roundoff = roundoff
  }

  static func check(
    tolerance: Double, in operation: OptimizationError.Operation
  ) throws(OptimizationError) {
    try operation.require(
      tolerance >= 0 && tolerance.isFinite, of: "tolerance", to: "finite and at least 0")
  }

  static func check(
    maximumIterations: Int, in operation: OptimizationError.Operation
  ) throws(OptimizationError) {
    try operation.require(maximumIterations > 0, of: "maximumIterations", to: "at least 1")
  }

  /// Whether a bracket is narrow enough to end the search.
  ///
  /// `gsl_root_test_interval` refuses a bracket of no width when the tolerance is 0, and can ask
  /// for less than one unit in the last place: neither may keep a search from ending.
  @inline(__always) func accept(from lower: Double, to upper: Double) -> Bool {
    upper - lower <= tolerance + roundoff * max(abs(lower), abs(upper))
  }
}
