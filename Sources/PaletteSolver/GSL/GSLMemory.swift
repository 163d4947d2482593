// SPDX-License-Identifier: GPL-3.0-or-later

internal import CGSL

/// The one place where GSL's status codes become Swift errors.
enum GSLStatus {
  /// Turns GSL's error handler off, which would abort the process.
  ///
  /// Swift runs the initializer of a global once, whichever thread comes first, and makes the
  /// others wait. ``Owned`` reads this before it makes an object, and the functions that need no
  /// object report no errors.
  static let errorHandlerIsOff: Bool = {
    gsl_set_error_handler_off()
    return true
  }()

  static let success = Int32(GSL_SUCCESS)
  static let badFunction = Int32(GSL_EBADFUNC)
  static let badArgument = Int32(GSL_EINVAL)
  static let singular = Int32(GSL_ESING)
  static let domain = Int32(GSL_EDOM)
  static let noProgress = Int32(GSL_ENOPROG)
  /// Not finished: what a bounded loop returns when it ran out of iterations.
  static let keepGoing = Int32(GSL_CONTINUE)
  static let outOfMemory = Int32(GSL_ENOMEM)

  /// Throws what a status means, unless it means success.
  static func check(
    _ status: Int32, in operation: OptimizationError.Operation
  ) throws(OptimizationError) {
    guard status != success else { return }
    throw error(for: status, in: operation)
  }

  /// The error that a status other than success means.
  static func error(
    for status: Int32, in operation: OptimizationError.Operation
  ) -> OptimizationError {
    guard status != singular else { return OptimizationError(operation, .singular) }
    let message = gsl_strerror(status).map { String(cString: $0) } ?? "unknown"
    return OptimizationError(operation, .gsl(status: status, message: message))
  }
}

/// A GSL object with one owner, freed when its owner's life ends.
struct Owned<Object>: ~Copyable {
  let pointer: UnsafeMutablePointer<Object>
  private let free: @Sendable (UnsafeMutablePointer<Object>?) -> Void

  /// Makes an object with GSL's error handler off.
  ///
  /// - Throws: ``OptimizationError`` if GSL allocation fails.
  init(
    for operation: OptimizationError.Operation,
    free: @escaping @Sendable (UnsafeMutablePointer<Object>?) -> Void,
    make: () -> UnsafeMutablePointer<Object>?
  ) throws(OptimizationError) {
    guard GSLStatus.errorHandlerIsOff, let pointer = make() else {
      throw GSLStatus.error(for: GSLStatus.outOfMemory, in: operation)
    }
    self.pointer = pointer
    self.free = free
  }

  deinit { free(pointer) }
}

// The pointer has one owner, and none of GSL's objects keeps anything that belongs to a thread:
// moving it to another thread is safe.
extension Owned: @unchecked Sendable {}

extension Owned where Object == gsl_vector {
  init(_ elements: [Double], for operation: OptimizationError.Operation) throws(OptimizationError) {
    try self.init(for: operation, free: gsl_vector_free) { gsl_vector_calloc(elements.count) }
    pointer.copy(from: elements)
  }
}

extension Owned where Object == gsl_matrix {
  /// A matrix with the given rows, which are all of the same length.
  init(_ rows: [[Double]], for operation: OptimizationError.Operation) throws(OptimizationError) {
    let width = rows.first?.count ?? 0
    try self.init(for: operation, free: gsl_matrix_free) { gsl_matrix_calloc(rows.count, width) }
    for (i, row) in rows.enumerated() {
      for (j, element) in row.enumerated() { gsl_matrix_set(pointer, i, j, element) }
    }
  }
}

extension UnsafeMutablePointer<gsl_vector> {
  var array: [Double] { (0..<pointee.size).map { gsl_vector_get(self, $0) } }

  /// Sets the elements, as many of them as both sides have.
  func copy(from elements: [Double]) {
    for (i, element) in elements.prefix(pointee.size).enumerated() {
      gsl_vector_set(self, i, element)
    }
  }
}

/// A square system of linear equations, factored once for any number of right sides.
///
/// The factors are lower and upper triangles with partial pivoting, by `gsl_linalg_LU_decomp`.
struct LinearSystem: ~Copyable, Sendable {
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
