// SPDX-License-Identifier: GPL-3.0-or-later

internal import CGSL

/// Finds a local minimum of a smooth function of several variables by the quasi-Newton method of
/// Broyden, Fletcher, Goldfarb and Shanno.
///
/// Source: R. Fletcher, "Practical Methods of Optimization" (second edition, 1987), algorithms
/// 2.6.2 and 2.6.4, as `gsl_multimin_fdfminimizer_vector_bfgs2` implements them.
struct GradientMinimizer: Hashable, Sendable {
  /// The length of the first trial step, above 0, in the units of the variables.
  var initialStep = 0.1
  /// How exact a line search is, from 0 (exact) to below 1; 0.1 suits BFGS.
  var lineTolerance = 0.1
  /// The Euclidean norm of the gradient that ends the search, 0 or more.
  var gradientTolerance = 1e-6
  /// At least 1; each is one line search.
  var maximumIterations = 1_000

  /// Finds a local minimum downhill from a point.
  ///
  /// Constraints belong into the objective as smooth finite penalties, not as infinity.
  ///
  /// - Parameters:
  ///   - objective: Returns the value at a point and fills the gradient, which has the point's size
  ///     and holds arbitrary numbers at first. Both have to be finite.
  ///   - start: Not empty, and finite.
  /// - Returns: The best point.
  /// - Throws: ``OptimizationError`` when the objective is not finite at a point that was tried,
  ///   when no step goes downhill any more, or when the iterations run out; the last two carry the
  ///   best point.
  func minimum(
    of objective: (_ point: [Double], _ gradient: inout [Double]) -> Double, from start: [Double]
  ) throws(OptimizationError) -> [Double] {
    try checkSettings()
    try OptimizationError.Operation.gradientMinimum.requireFinite(start, named: "start")
    return try withoutActuallyEscaping(objective) { objective throws(OptimizationError) in
      var lent = VectorObjective(dimension: start.count, function: objective)
      return try withUnsafeMutablePointer(to: &lent) { lent throws(OptimizationError) in
        try minimum(of: lent, from: start)
      }
    }
  }

  /// Throws unless every setting is in its documented range.
  private func checkSettings() throws(OptimizationError) {
    let operation = OptimizationError.Operation.gradientMinimum
    try operation.require(maximumIterations > 0, of: "maximumIterations", to: "at least 1")
    try operation.require(
      gradientTolerance >= 0 && gradientTolerance.isFinite, of: "gradientTolerance",
      to: "finite and at least 0")
    try operation.require(
      initialStep > 0 && initialStep.isFinite, of: "initialStep", to: "finite and above 0")
    try operation.require(
      lineTolerance >= 0 && lineTolerance < 1, of: "lineTolerance", to: "from 0 to below 1")
  }

  private func minimum(
    of objective: UnsafeMutablePointer<VectorObjective>, from start: [Double]
  ) throws(OptimizationError) -> [Double] {
    let workspace = try Owned(for: .gradientMinimum, free: gsl_multimin_fdfminimizer_free) {
      gsl_multimin_fdfminimizer_alloc(cgsl_multimin_bfgs2(), start.count)
    }
    let origin = try Owned(start, for: .gradientMinimum)
    var function = Self.gslFunction(of: objective, dimension: start.count)
    return try withUnsafeMutablePointer(to: &function) { function throws(OptimizationError) in
      let descent = GradientDescent(
        settings: self, solver: workspace.pointer, function: function, objective: objective)
      try descent.begin(at: origin.pointer)
      return try descent.run(restartingFrom: origin.pointer)
    }
  }

  /// The three callbacks that GSL needs; value and gradient come from one evaluation.
  private static func gslFunction(
    of objective: UnsafeMutablePointer<VectorObjective>, dimension: Int
  ) -> gsl_multimin_function_fdf {
    gsl_multimin_function_fdf(
      f: { point, context in
        VectorObjective.at(context, evaluatedAt: point)?.pointee.value ?? .nan
      },
      df: { point, context, gradient in
        guard let objective = VectorObjective.at(context, evaluatedAt: point) else { return }
        gradient?.copy(from: objective.pointee.gradient)
      },
      fdf: { point, context, value, gradient in
        guard let objective = VectorObjective.at(context, evaluatedAt: point) else { return }
        value?.pointee = objective.pointee.value
        gradient?.copy(from: objective.pointee.gradient)
      }, n: dimension, params: objective)
  }
}

/// One run of a gradient minimizer over GSL objects that its caller owns.
private struct GradientDescent {
  let settings: GradientMinimizer
  let solver: UnsafeMutablePointer<gsl_multimin_fdfminimizer>
  let function: UnsafeMutablePointer<gsl_multimin_function_fdf>
  let objective: UnsafeMutablePointer<VectorObjective>

  /// Starts, or restarts, the search at a point, down its gradient.
  func begin(at origin: UnsafeMutablePointer<gsl_vector>) throws(OptimizationError) {
    let status = gsl_multimin_fdfminimizer_set(
      solver, function, origin, settings.initialStep, settings.lineTolerance)
    try throwFailure()
    try GSLStatus.check(status, in: .gradientMinimum)
  }

  /// Steps until the gradient is small enough.
  ///
  /// A search that is stuck begins anew, down the gradient, from where it is: a stale estimate of
  /// the curvature is the usual reason. If it fails again without a step in between, it ends.
  func run(
    restartingFrom origin: UnsafeMutablePointer<gsl_vector>
  ) throws(OptimizationError) -> [Double] {
    var iterations = 0
    var hasMoved = true
    while !isFlat {
      guard iterations < settings.maximumIterations else {
        throw OptimizationError(
          .gradientMinimum, .noConvergence(iterations: iterations, best: best))
      }
      iterations += 1
      let status = gsl_multimin_fdfminimizer_iterate(solver)
      try throwFailure()
      if status == GSLStatus.success {
        hasMoved = true
      } else if status == GSLStatus.noProgress, hasMoved {
        hasMoved = false
        gsl_vector_memcpy(origin, solver.pointee.x)
        try begin(at: origin)
      } else {
        throw stop(for: status, after: iterations)
      }
    }
    return best
  }

  private var isFlat: Bool { gsl_blas_dnrm2(solver.pointee.gradient) <= settings.gradientTolerance }

  private var best: [Double] { solver.pointee.x.array }

  /// Throws the failure that the objective recorded during the last call of GSL, if any.
  private func throwFailure() throws(OptimizationError) {
    guard let reason = objective.pointee.failure else { return }
    throw OptimizationError(.gradientMinimum, reason)
  }

  /// The error for a status that ends the search.
  private func stop(for status: Int32, after iterations: Int) -> OptimizationError {
    guard status == GSLStatus.noProgress else {
      return GSLStatus.error(for: status, in: .gradientMinimum)
    }
    return OptimizationError(.gradientMinimum, .noProgress(iterations: iterations, best: best))
  }
}

/// A function of several variables in the form in which GSL calls it, with the value and the
/// gradient at the latest point.
///
/// GSL asks for the value and the gradient of a point in separate calls; both are answered by one
/// evaluation. After a failure the function is not called again: GSL gets NaN until its step ends,
/// and the loop around it throws.
struct VectorObjective {
  typealias Function = (_ point: [Double], _ gradient: inout [Double]) -> Double

  private let function: Function
  private(set) var point: [Double]
  private(set) var gradient: [Double]
  private(set) var value = Double.nan
  private(set) var failure: OptimizationError.Reason?

  init(dimension: Int, function: @escaping Function) {
    self.function = function
    point = Array(repeating: .nan, count: dimension)
    gradient = Array(repeating: 0, count: dimension)
  }

  /// Brings value and gradient up to date with a point.
  mutating func evaluate(at vector: UnsafePointer<gsl_vector>) {
    guard failure == nil, moves(to: vector) else { return }
    let expected = gradient.count
    value = function(point, &gradient)
    if gradient.count != expected {
      failure = .dimensionMismatch(of: "array to fill", expected: expected, found: gradient.count)
    } else if !value.isFinite || !gradient.allSatisfy(\.isFinite) {
      failure = .nonFiniteObjective(at: point)
    }
    if failure != nil { value = .nan }
  }

  /// Copies a point in place.
  ///
  /// - Returns: Whether it differs from the one before.
  private mutating func moves(to vector: UnsafePointer<gsl_vector>) -> Bool {
    var isNew = false
    for i in point.indices {
      let coordinate = gsl_vector_get(vector, i)
      // NaN differs from itself, so that the initial point counts as another one.
      if point[i] != coordinate {
        point[i] = coordinate
        isNew = true
      }
    }
    return isNew
  }

  /// Reads the objective behind the address that GSL hands back, and evaluates it.
  static func at(
    _ context: UnsafeMutableRawPointer?, evaluatedAt vector: UnsafePointer<gsl_vector>?
  ) -> UnsafeMutablePointer<VectorObjective>? {
    guard let objective = context?.assumingMemoryBound(to: VectorObjective.self), let vector else {
      return nil
    }
    objective.pointee.evaluate(at: vector)
    return objective
  }
}
