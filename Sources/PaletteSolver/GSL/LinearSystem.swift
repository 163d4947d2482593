// SPDX-License-Identifier: GPL-3.0-or-later

internal import CGSL

/// A square system of linear equations, factored once for any number of right sides.
///
/// The factors are lower and upper triangles with partial pivoting, by `gsl_linalg_LU_decomp`.
struct LinearSystem: ~Copyable, Sendable {
  /// The number of equations and of unknowns.
  let dimension: Int
  private let factors: Owned<gsl_matrix>
  private let permutation: Owned<gsl_permutation>

  /// Factors a matrix.
  ///
  /// - Parameter rows: As many as columns, at least one, all finite.
  /// - Throws: ``OptimizationError`` when the rows are not a square of finite numbers.
  init(rows: [[Double]]) throws(OptimizationError) {
    try OptimizationError.Operation.linearSolve.requireMatrix(rows)
    try OptimizationError.Operation.linearSolve.require(
      count: rows[0].count, of: "columns", toBe: rows.count)
    let dimension = rows.count
    let factors = try Owned(rows, for: .linearSolve)
    let permutation = try Owned(for: .linearSolve, free: gsl_permutation_free) {
      gsl_permutation_alloc(dimension)
    }
    var sign: Int32 = 0
    try GSLStatus.check(
      gsl_linalg_LU_decomp(factors.pointer, permutation.pointer, &sign), in: .linearSolve)
    self.dimension = dimension
    self.factors = factors
    self.permutation = permutation
  }

  /// Solves the equations for their right sides.
  ///
  /// - Throws: ``OptimizationError`` when the matrix is singular, or when the sizes differ.
  func solution(for values: [Double]) throws(OptimizationError) -> [Double] {
    let operation = OptimizationError.Operation.linearSolve
    try operation.require(count: values.count, of: "values", toBe: dimension)
    try operation.requireFinite(values, named: "values")
    let solution = try Owned(values, for: operation)
    let status = gsl_linalg_LU_svx(factors.pointer, permutation.pointer, solution.pointer)
    // GSL calls a zero on the diagonal a domain error.
    guard status != GSLStatus.domain else { throw OptimizationError(operation, .singular) }
    try GSLStatus.check(status, in: operation)
    let elements = solution.pointer.array
    guard elements.allSatisfy(\.isFinite) else { throw OptimizationError(operation, .singular) }
    return elements
  }
}
