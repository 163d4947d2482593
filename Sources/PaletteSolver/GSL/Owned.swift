// SPDX-License-Identifier: GPL-3.0-or-later

internal import CGSL

/// A GSL object with one owner, freed when its owner's life ends.
struct Owned<Object>: ~Copyable {
  let pointer: UnsafeMutablePointer<Object>
  private let free: @Sendable (UnsafeMutablePointer<Object>?) -> Void

  /// Makes an object with GSL's error handler off.
  ///
  /// - Throws: ``OptimizationError`` when the memory is used up.
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
  /// A vector of zeros.
  init(count: Int, for operation: OptimizationError.Operation) throws(OptimizationError) {
    try self.init(for: operation, free: gsl_vector_free) { gsl_vector_calloc(count) }
  }

  /// A vector with the elements of an array.
  init(
    _ elements: [Double], for operation: OptimizationError.Operation
  ) throws(OptimizationError) {
    try self.init(count: elements.count, for: operation)
    pointer.copy(from: elements)
  }
}

extension Owned where Object == gsl_matrix {
  /// A matrix with the given rows on top of as many rows of zeros as it takes to be `height` high.
  init(
    _ rows: [[Double]], height: Int, for operation: OptimizationError.Operation
  ) throws(OptimizationError) {
    let width = rows.first?.count ?? 0
    try self.init(for: operation, free: gsl_matrix_free) { gsl_matrix_calloc(height, width) }
    for (i, row) in rows.enumerated() {
      for (j, element) in row.enumerated() { gsl_matrix_set(pointer, i, j, element) }
    }
  }
}

extension UnsafePointer<gsl_vector> {
  var array: [Double] { (0..<pointee.size).map { gsl_vector_get(self, $0) } }
}

extension UnsafeMutablePointer<gsl_vector> {
  var array: [Double] { UnsafePointer(self).array }

  /// Sets the elements, as many of them as both sides have.
  func copy(from elements: [Double]) {
    for (i, element) in elements.prefix(pointee.size).enumerated() {
      gsl_vector_set(self, i, element)
    }
  }
}
