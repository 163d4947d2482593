// SPDX-License-Identifier: GPL-3.0-or-later

/// Why a numerical method gave no answer, which method it was, and what to do about it.
public struct OptimizationError: Error, Hashable, Sendable {
  /// What went wrong, with the numbers that show it.
  public enum Reason: Hashable, Sendable {
    /// The function has the same sign at both ends of the interval; the values are those at its
    /// ends.
    case notBracketed(lower: Double, upper: Double)
    /// The iterations ran out; the point is the best one so far.
    case noConvergence(iterations: Int, best: [Double])
    /// No step improves the objective any more, though the tolerance is not met; the point is the
    /// best one so far.
    case noProgress(iterations: Int, best: [Double])
    /// The objective, or its gradient, is NaN or infinite at a point.
    case nonFiniteObjective(at: [Double])
    /// An argument is outside the range that the method takes.
    case badArgument(name: String, requirement: String)
    /// Two sizes that have to agree do not.
    case dimensionMismatch(of: String, expected: Int, found: Int)
    /// The equations do not determine a solution.
    case singular
    /// GSL gave up for a reason of its own.
    case gsl(status: Int32, message: String)
  }

  /// The numerical methods that GSL runs, by the names that messages use.
  public enum Operation: String, Hashable, Sendable, CaseIterable {
    case brentRoot = "Brent root finder"
    case gradientMinimum = "gradient minimizer"
    case linearSolve = "linear solver"
  }

  public let operation: Operation
  public let reason: Reason

  init(_ operation: Operation, _ reason: Reason) {
    self.operation = operation
    self.reason = reason
  }
}

extension OptimizationError: CustomStringConvertible {
  /// The method, what went wrong, and the suggestion, as one line.
  public var description: String { "\(operation.rawValue): \(problem). \(suggestion)." }

  /// What went wrong, as a clause without a full stop.
  public var problem: String {
    switch reason {
    case .notBracketed(let lower, let upper):
      return "the function does not change sign: it is \(lower) and \(upper) at the ends"
    case .noConvergence(let iterations, let best):
      return "no convergence in \(iterations) iterations; the best point is \(best)"
    case .noProgress(let iterations, let best):
      return "no progress after \(iterations) iterations; the best point is \(best)"
    case .nonFiniteObjective(let point):
      return "the objective or its derivative is NaN or infinite at \(point)"
    case .badArgument(let name, let requirement):
      return "the argument '\(name)' has to be \(requirement)"
    case .dimensionMismatch(let name, let expected, let found):
      return "\(name): \(expected) expected, \(found) found"
    case .singular:
      return "the equations are singular"
    case .gsl(let status, let message):
      return "GSL reports status \(status), \(message)"
    }
  }

  /// What the caller can change, as a sentence without a full stop.
  public var suggestion: String {
    switch reason {
    case .notBracketed:
      return "Choose an interval whose ends give opposite signs"
    case .noConvergence:
      return "Allow more iterations, loosen the tolerance, or start nearer"
    case .noProgress:
      return "Check the gradient against differences, loosen the tolerance, or use the best point"
    case .nonFiniteObjective:
      return "Return a finite penalty outside the domain, or keep the search inside it"
    case .badArgument(let name, _):
      return "Change '\(name)'"
    case .dimensionMismatch:
      return "Pass arrays of matching, nonzero sizes"
    case .singular:
      return "Drop dependent rows or columns"
    case .gsl:
      return "Scale the problem towards 1"
    }
  }
}

// Checks of arguments before GSL sees them: GSL's own are macros that can be compiled out, and not
// every function of it has one.

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
