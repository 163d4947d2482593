// SPDX-License-Identifier: GPL-3.0-or-later

internal import CGSL

/// Coefficients c that minimize |y - X c|² + ridge |c|², by the singular values of X
/// (`gsl_multifit_linear_svd`), so that the condition number is not squared as in the normal
/// equations.
package struct RidgeRegression: Hashable, Sendable {
  package let coefficients: [Double]

  /// The Euclidean norm |y - X c|.
  package let residualNorm: Double

  /// The number of singular values above rounding.
  package let rank: Int

  /// Fits a model.
  ///
  /// - Parameters:
  ///   - rows: X: one row for each value, one column for each coefficient, at least one.
  ///   - values: y.
  ///   - ridge: The weight of |c|², 0 or more. Above 0 there may be fewer rows than columns.
  /// - Throws: ``OptimizationError``: `singular` when there is no ridge and the rows do not
  ///   determine the coefficients.
  package init(rows: [[Double]], values: [Double], ridge: Double = 0) throws(OptimizationError) {
    let operation = OptimizationError.Operation.ridgeRegression
    let width = rows[0].count
    // GSL decomposes no matrix that is wider than high; rows of zeros change nothing.
    let missing = max(0, width - rows.count)
    let height = rows.count + missing
    let zeros = Array(repeating: Array(repeating: 0.0, count: width), count: missing)
    let matrix = try Owned(rows + zeros, for: operation)
    let targets = try Owned(values + Array(repeating: 0, count: missing), for: operation)
    let solution = try Owned(Array(repeating: 0, count: width), for: operation)
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
    residualNorm = residual
    coefficients = (0..<width).map { gsl_vector_get(solution.pointer, $0) }
  }
}
