// SPDX-License-Identifier: GPL-3.0-or-later

// What every method asks of its arguments before GSL sees them: GSL's own checks are macros that
// can be compiled out, and its functions do not all have one.

extension OptimizationError.Operation {
  /// Throws unless an argument meets its requirement, which completes "has to be …".
  func require(
    _ isMet: Bool, of name: @autoclosure () -> String, to requirement: @autoclosure () -> String
  ) throws(OptimizationError) {
    guard isMet else {
      throw OptimizationError(self, .badArgument(name: name(), requirement: requirement()))
    }
  }

  /// Throws unless an array has the size that goes with the others.
  func require(count: Int, of name: String, toBe expected: Int) throws(OptimizationError) {
    guard count == expected else {
      throw OptimizationError(
        self, .dimensionMismatch(of: name, expected: expected, found: count))
    }
  }

  /// Throws unless an array has elements and all of them are finite.
  func requireFinite(_ elements: [Double], named name: String) throws(OptimizationError) {
    guard !elements.isEmpty else {
      throw OptimizationError(self, .dimensionMismatch(of: name, expected: 1, found: 0))
    }
    try require(elements.allSatisfy(\.isFinite), of: name, to: "finite")
  }

  /// Throws unless rows form a matrix with at least one element, all of them finite.
  func requireMatrix(_ rows: [[Double]]) throws(OptimizationError) {
    guard let width = rows.first?.count, width > 0 else {
      throw OptimizationError(self, .dimensionMismatch(of: "rows", expected: 1, found: 0))
    }
    for row in rows {
      try require(count: row.count, of: "row", toBe: width)
      try requireFinite(row, named: "rows")
    }
  }
}
