// SPDX-License-Identifier: GPL-3.0-or-later

internal import CGSL

/// A search for a local minimum of a function of a few variables without its gradient, as settings.
///
/// Slow beyond about six variables. Constraints belong into the objective as penalties that grow
/// with the violation: the simplex collapses against a wall.
///
/// Source: J. A. Nelder and R. Mead, "A simplex method for function minimization", Computer
/// Journal 7 (1965), as `gsl_multimin_fminimizer_nmsimplex2` implements it.
struct SimplexMinimizer: Hashable, Sendable {
  /// The edge of the first simplex, above 0, in the units of the variables.
  var initialStep: Double
  /// The mean distance of the corners from their center that ends the search, 0 or more.
  var sizeTolerance: Double
  /// At least 1.
  var maximumIterations: Int

  init(
    initialStep: Double = 0.1, sizeTolerance: Double = 1e-6, maximumIterations: Int = 10_000
  ) {
    self.initialStep = initialStep
    self.sizeTolerance = sizeTolerance
    self.maximumIterations = maximumIterations
  }

  /// Finds a local minimum near a point.
  ///
  /// - Parameters:
  ///   - objective: Finite wherever the simplex goes.
  ///   - start: Not empty, and finite.
  /// - Returns: The best point and the value there.
  /// - Throws: ``OptimizationError`` when the objective is not finite at a point that was tried, or
  ///   when the iterations run out.
  func minimum(
    of objective: (_ point: [Double]) -> Double, from start: [Double]
  ) throws(OptimizationError) -> Minimum {
    try checkSettings()
    try OptimizationError.Operation.simplexMinimum.requireFinite(start, named: "start")
    return try withoutActuallyEscaping(objective) { objective throws(OptimizationError) in
      var lent = VectorObjective(dimension: start.count, gradientCount: 0) { point, _ in
        objective(point)
      }
      return try withUnsafeMutablePointer(to: &lent) { lent throws(OptimizationError) in
        try minimum(of: lent, from: start)
      }
    }
  }

  private func checkSettings() throws(OptimizationError) {
    let operation = OptimizationError.Operation.simplexMinimum
    try SearchLimits.check(maximumIterations: maximumIterations, in: operation)
    try operation.require(
      sizeTolerance >= 0 && sizeTolerance.isFinite, of: "sizeTolerance",
      to: "finite and at least 0")
    try operation.require(
      initialStep > 0 && initialStep.isFinite, of: "initialStep", to: "finite and above 0")
  }

  private func minimum(
    of objective: UnsafeMutablePointer<VectorObjective>, from start: [Double]
  ) throws(OptimizationError) -> Minimum {
    let workspace = try Owned(for: .simplexMinimum, free: gsl_multimin_fminimizer_free) {
      gsl_multimin_fminimizer_alloc(cgsl_multimin_simplex(), start.count)
    }
    let origin = try Owned(start, for: .simplexMinimum)
    let steps = try Owned(
      Array(repeating: initialStep, count: start.count), for: .simplexMinimum)
    var function = gsl_multimin_function(
      f: { point, context in
        VectorObjective.at(context, evaluatedAt: point)?.pointee.value ?? .nan
      }, n: start.count, params: objective)
    return try withUnsafeMutablePointer(to: &function) { function throws(OptimizationError) in
      let status = gsl_multimin_fminimizer_set(
        workspace.pointer, function, origin.pointer, steps.pointer)
      try Self.check(status, objective)
      return try run(workspace.pointer, objective)
    }
  }

  private func run(
    _ solver: UnsafeMutablePointer<gsl_multimin_fminimizer>,
    _ objective: UnsafeMutablePointer<VectorObjective>
  ) throws(OptimizationError) -> Minimum {
    for iteration in 1...maximumIterations {
      try Self.check(gsl_multimin_fminimizer_iterate(solver), objective)
      guard gsl_multimin_fminimizer_size(solver) <= sizeTolerance else { continue }
      return Minimum(
        point: solver.pointee.x.array, value: solver.pointee.fval, iterations: iteration,
        evaluations: objective.pointee.evaluations)
    }
    throw OptimizationError(
      .simplexMinimum,
      .noConvergence(iterations: maximumIterations, best: solver.pointee.x.array))
  }

  /// Throws what the objective reported, or else what GSL did: the former is the cause.
  private static func check(
    _ status: Int32, _ objective: UnsafeMutablePointer<VectorObjective>
  ) throws(OptimizationError) {
    if let reason = objective.pointee.failure { throw OptimizationError(.simplexMinimum, reason) }
    try GSLStatus.check(status, in: .simplexMinimum)
  }
}
