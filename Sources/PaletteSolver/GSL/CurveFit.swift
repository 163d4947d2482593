// SPDX-License-Identifier: GPL-3.0-or-later

internal import CGSL

/// Parameters that bring the sum of squared residuals of a nonlinear model to a local minimum.
///
/// Source: J. J. Moré, "The Levenberg-Marquardt algorithm: implementation and theory" (1978), as
/// `gsl_multifit_nlinear` implements it, with derivatives by forward differences.
struct CurveFit: Hashable, Sendable {
  let parameters: [Double]
  /// The Euclidean norm of the residuals.
  let residualNorm: Double
  let iterations: Int

  /// Fits a model.
  ///
  /// - Parameters:
  ///   - start: The first parameters: not empty, and finite.
  ///   - residualCount: At least as many as there are parameters.
  ///   - tolerance: The relative change of the parameters that ends the search, above 0. The
  ///     differences do not resolve much less than 1e-8.
  ///   - maximumIterations: At least 1.
  ///   - residuals: Fills the differences of model and data, each finite; the array has
  ///     `residualCount` elements and holds arbitrary numbers at first.
  /// - Throws: ``OptimizationError`` when a residual is not finite at parameters that were tried,
  ///   when no step lessens the sum of squares, or when the iterations run out.
  init(
    from start: [Double], residualCount: Int, tolerance: Double = 1e-8,
    maximumIterations: Int = 200,
    residuals: (_ parameters: [Double], _ residuals: inout [Double]) -> Void
  ) throws(OptimizationError) {
    let operation = OptimizationError.Operation.curveFit
    try operation.requireFinite(start, named: "start")
    try operation.require(
      residualCount >= start.count, of: "residualCount", to: "at least \(start.count)")
    try SearchLimits.check(maximumIterations: maximumIterations, in: operation)
    try operation.require(
      tolerance > 0 && tolerance.isFinite, of: "tolerance", to: "finite and above 0")
    self = try withoutActuallyEscaping(residuals) { residuals throws(OptimizationError) in
      var lent = VectorObjective(
        dimension: start.count, gradientCount: residualCount
      ) { point, elements in
        residuals(point, &elements)
        return 0
      }
      return try withUnsafeMutablePointer(to: &lent) { lent throws(OptimizationError) in
        try Self.fit(lent, from: start, residualCount, tolerance, maximumIterations)
      }
    }
  }

  private init(_ solver: UnsafeMutablePointer<gsl_multifit_nlinear_workspace>) {
    parameters = solver.pointee.x.array
    residualNorm = gsl_blas_dnrm2(solver.pointee.f)
    iterations = solver.pointee.niter
  }

  private static func fit(
    _ model: UnsafeMutablePointer<VectorObjective>, from start: [Double], _ residualCount: Int,
    _ tolerance: Double, _ maximumIterations: Int
  ) throws(OptimizationError) -> CurveFit {
    var settings = gsl_multifit_nlinear_default_parameters()
    let workspace = try Owned(for: .curveFit, free: gsl_multifit_nlinear_free) {
      gsl_multifit_nlinear_alloc(
        cgsl_multifit_trust_region(), &settings, residualCount, start.count)
    }
    let origin = try Owned(start, for: .curveFit)
    var function = gslFunction(of: model, residualCount: residualCount, dimension: start.count)
    let status = withUnsafeMutablePointer(to: &function) { function in
      let status = gsl_multifit_nlinear_init(origin.pointer, function, workspace.pointer)
      guard status == GSLStatus.success else { return status }
      var reason: Int32 = 0
      // The last tolerance, of the sum of squares, is one that GSL does not use yet.
      return gsl_multifit_nlinear_driver(
        maximumIterations, tolerance, tolerance * tolerance, 0, nil, nil, &reason,
        workspace.pointer)
    }
    if let failure = model.pointee.failure { throw OptimizationError(.curveFit, failure) }
    let fit = CurveFit(workspace.pointer)
    try check(status, fit)
    return fit
  }

  private static func gslFunction(
    of model: UnsafeMutablePointer<VectorObjective>, residualCount: Int, dimension: Int
  ) -> gsl_multifit_nlinear_fdf {
    var function = gsl_multifit_nlinear_fdf()
    function.f = { point, context, residuals in
      guard let model = VectorObjective.at(context, evaluatedAt: point),
        model.pointee.failure == nil
      else { return GSLStatus.badFunction }
      residuals?.copy(from: model.pointee.gradient)
      return GSLStatus.success
    }
    function.n = residualCount
    function.p = dimension
    function.params = UnsafeMutableRawPointer(model)
    return function
  }

  private static func check(_ status: Int32, _ fit: CurveFit) throws(OptimizationError) {
    switch status {
    case GSLStatus.outOfIterations:
      throw OptimizationError(
        .curveFit, .noConvergence(iterations: fit.iterations, best: fit.parameters))
    case GSLStatus.noProgress:
      throw OptimizationError(
        .curveFit, .noProgress(iterations: fit.iterations, best: fit.parameters))
    default: try GSLStatus.check(status, in: .curveFit)
    }
  }
}
