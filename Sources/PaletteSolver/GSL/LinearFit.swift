// SPDX-License-Identifier: GPL-3.0-or-later

internal import CGSL

/// Coefficients c that bring a linear model X c as near as possible to values y.
///
/// They minimize |y - X c|² + ridge |c|², by the singular values of X (`gsl_multifit_linear_svd`),
/// so that the condition number is not squared as in the normal equations.
struct LinearFit: Hashable, Sendable {
  let coefficients: [Double]
  /// The Euclidean norm |y - X c|.
  let residualNorm: Double
  /// How many singular values are above rounding.
  let rank: Int

  /// Fits a model.
  ///
  /// - Parameters:
  ///   - rows: X: one row for each value, one column for each coefficient. To weight a value,
  ///     multiply it and its row by the square root of the weight.
  ///   - values: y.
  ///   - ridge: The weight of |c|², 0 or more. Above 0 there may be fewer rows than columns.
  /// - Throws: ``OptimizationError`` when sizes differ, a number is not finite, or, without a
  ///   ridge, when the rows do not determine the coefficients.
  init(
    rows: [[Double]], values: [Double], ridge: Double = 0
  ) throws(OptimizationError) {
    let operation = OptimizationError.Operation.leastSquares
    try operation.requireMatrix(rows)
    try operation.require(count: values.count, of: "values", toBe: rows.count)
    try operation.requireFinite(values, named: "values")
    try operation.require(ridge >= 0 && ridge.isFinite, of: "ridge", to: "finite and at least 0")
    try self.init(checked: rows, values, ridge, width: rows[0].count)
  }

  private init(
    checked rows: [[Double]], _ values: [Double], _ ridge: Double, width: Int
  ) throws(OptimizationError) {
    let operation = OptimizationError.Operation.leastSquares
    // GSL decomposes no matrix that is wider than high; rows of zeros change nothing.
    let height = max(rows.count, width)
    let padding = Array(repeating: 0.0, count: height - rows.count)
    let matrix = try Owned(rows, height: height, for: operation)
    let targets = try Owned(values + padding, for: operation)
    let solution = try Owned(count: width, for: operation)
    let workspace = try Owned(for: operation, free: gsl_multifit_linear_free) {
      gsl_multifit_linear_alloc(height, width)
    }
    try GSLStatus.check(
      gsl_multifit_linear_svd(matrix.pointer, workspace.pointer), in: operation)
    rank = gsl_multifit_linear_rank(Double(height) * .ulpOfOne, workspace.pointer)
    guard rank == width || ridge > 0 else { throw OptimizationError(operation, .singular) }
    var (residual, norm) = (0.0, 0.0)
    try GSLStatus.check(
      gsl_multifit_linear_solve(
        ridge.squareRoot(), matrix.pointer, targets.pointer, solution.pointer, &residual, &norm,
        workspace.pointer), in: operation)
    coefficients = solution.pointer.array
    residualNorm = residual
    guard residual.isFinite, coefficients.allSatisfy(\.isFinite) else {
      throw OptimizationError(operation, .singular)
    }
  }
}
