// SPDX-License-Identifier: GPL-3.0-or-later

import CGSL

/// Coefficients c that minimize |y - X c|² + ridge |c|², by the singular values of X
/// (`gsl_multifit_linear_svd`), so that the condition number is not squared as in the normal
/// equations.
package struct RidgeRegression: Hashable, Sendable {
  package let coefficients: [Double]

  /// The Euclidean norm |y - X c|.
  package let residualNorm: Double

  /// The number of singular values above rounding.
  package let rank: Int

  /// Why there are no coefficients.
  package enum Failure: Error, Hashable, Sendable {
    /// Without a ridge the rows do not determine the coefficients.
    case singular
    /// GSL returned a status other than success.
    case status(Int32)
  }

  /// Fits a model.
  ///
  /// - Parameters:
  ///   - rows: X: one row for each value, one column for each coefficient, at least one.
  ///   - values: y.
  ///   - ridge: The weight of |c|², 0 or more. Above 0 there may be fewer rows than columns.
  /// - Throws: ``Failure``.
  package init(rows: [[Double]], values: [Double], ridge: Double = 0) throws(Failure) {
    gsl_set_error_handler_off()
    let width = rows[0].count
    // GSL decomposes no matrix that is wider than high; rows of zeros change nothing.
    let height = max(rows.count, width)
    let matrix = gsl_matrix_calloc(height, width)
    let targets = gsl_vector_calloc(height)
    let solution = gsl_vector_calloc(width)
    let workspace = gsl_multifit_linear_alloc(height, width)
    defer {
      gsl_matrix_free(matrix)
      gsl_vector_free(targets)
      gsl_vector_free(solution)
      gsl_multifit_linear_free(workspace)
    }
    for (i, row) in rows.enumerated() {
      gsl_vector_set(targets, i, values[i])
      for (j, element) in row.enumerated() { gsl_matrix_set(matrix, i, j, element) }
    }
    try Self.check(gsl_multifit_linear_svd(matrix, workspace))
    rank = gsl_multifit_linear_rank(Double(height) * .ulpOfOne, workspace)
    guard rank == width || ridge > 0 else { throw .singular }
    var (residual, norm) = (0.0, 0.0)
    try Self.check(
      gsl_multifit_linear_solve(
        ridge.squareRoot(), matrix, targets, solution, &residual, &norm, workspace))
    residualNorm = residual
    coefficients = (0..<width).map { gsl_vector_get(solution, $0) }
  }

  private static func check(_ status: Int32) throws(Failure) {
    if status != Int32(GSL_SUCCESS) { throw .status(status) }
  }
}
