// SPDX-License-Identifier: GPL-3.0-or-later

import TincturePalettes

/// Why a palette could not be made.
///
/// No brand, level or appearance is known to lead to the last three: tests and `make sweep` check
/// that with brands from all over the cube. They turn a defect into a message instead of a wrong
/// color.
public enum PaletteError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There are fewer distinct 8-bit colors beside the brand than the given number of steps.
  case noRoomForSteps(Int)
  /// The locked steps contradict each other or the brand.
  case lock(RampLockError)
  /// The curve has fixed steps, and others were requested.
  case stepsOfCurve(RampCurve)
  /// The numbers of ratios and of steps differ.
  case ratioCount(ratios: Int, steps: Int)
  /// No appearance is asked for, or one is twice.
  case appearances([Appearance])
  /// A color of the request is not in the gamut that its place in the request requires.
  case gamut(GamutMismatch)
  /// The pins are not a valid request.
  case pin(RolePinError)
  /// The ratios are not possible on the background as rounded in Display P3.
  case ratios(RampRatiosError)
  /// The requirements contradict each other; the text is the proof.
  case infeasible(String)
  /// No 8-bit color near its target lies in the feasible interval of a role.
  case noColor(Role)
  /// Labels were chosen that nothing can follow: the method is exact, or no fill is the brand.
  case labels(LabelObstacle)
  /// A design system cannot hold for the brand.
  case system(SystemFailure)
  /// GSL reported an error, such as a failed allocation.
  case optimization(OptimizationError)
  /// The task that asked for the palette was canceled.
  case canceled

  public var description: String {
    switch self {
    case .canceled: "the task was canceled"
    case .noRoomForSteps(let count):
      "\(count) steps do not fit beside this brand in 8 bits; ask for fewer"
    case .stepsOfCurve(let curve):
      "the curve \(curve.rawValue) has the steps 1 to 12 and no others"
    case .ratioCount(let ratios, let steps): "\(ratios) ratios need as many steps, not \(steps)"
    case .appearances(let appearances):
      appearances.isEmpty
        ? "a palette has at least one appearance; ask for .light, .dark or both"
        : "a palette has each appearance once, not "
          + appearances.map(\.rawValue).joined(separator: ", ")
    case .infeasible(let chain): "the requirements contradict each other: \(chain)"
    case .noColor(let role):
      "no 8-bit color fits \(role.name); this is a bug, please report the brand"
    case .system(let failure): "\(failure)"
    case .labels(let obstacle): "\(obstacle)"
    case .gamut(let error): "\(error)"
    case .lock(let error): "\(error)"
    case .pin(let error): "\(error)"
    case .ratios(let error): "\(error)"
    case .optimization(let error): "\(error)"
    }
  }

  /// Runs a computation by GSL and wraps its errors.
  static func wrapping<Value: ~Copyable>(
    _ compute: () throws(OptimizationError) -> Value
  ) throws(PaletteError) -> Value {
    do throws(OptimizationError) { return try compute() } catch { throw .optimization(error) }
  }
}

/// Why labels of fills in the brand color cannot be chosen.
public enum LabelObstacle: Hashable, Sendable, CustomStringConvertible {
  /// The exact method was asked for, or the design system of that name needs it.
  case exactMethod(system: String)
  /// The design system of that name has no fill in the brand color whose label is free.
  case noFill(system: String)

  public var description: String {
    switch self {
    case .exactMethod(let system):
      "the exact method, which solves \(system) here, has no choice of labels"
    case .noFill(let system):
      "\(system) has no fill in the brand color that need not be seen on the page"
    }
  }
}

/// Why a numerical method gave no answer, which method it was, and what to do about it.
public struct OptimizationError: Error, Hashable, Sendable, CustomStringConvertible {
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
    /// Any other error of GSL.
    case gsl(status: Int32, message: String)
  }

  /// The numerical methods that GSL runs, by the names that messages use.
  public enum Operation: String, Hashable, Sendable, CaseIterable {
    /// Brent's method for a root of a function of one variable.
    case brentRoot = "Brent root finder"
    /// The minimizer of a function by its gradient.
    case gradientMinimum = "gradient minimizer"
    /// The solution of a system of linear equations.
    case linearSolve = "linear solver"
    /// The least-squares fit with a penalty on the size of the coefficients.
    case ridgeRegression = "ridge regression"
  }

  /// The method that failed.
  public let operation: Operation
  /// Why it gave no answer.
  public let reason: Reason

  init(_ operation: Operation, _ reason: Reason) {
    self.operation = operation
    self.reason = reason
  }

  /// The method, what went wrong, and the suggestion, as one line.
  public var description: String {
    let (problem, suggestion) = reason.words
    return "\(operation.rawValue): \(problem). \(suggestion)."
  }
}

extension OptimizationError.Reason {
  /// What went wrong and what the caller can change, each without a full stop.
  fileprivate var words: (problem: String, suggestion: String) {
    switch self {
    case .notBracketed(let lower, let upper):
      (
        "the function does not change sign: it is \(lower) and \(upper) at the ends",
        "Choose an interval whose ends give opposite signs"
      )
    case .noConvergence(let iterations, let best):
      (
        "no convergence in \(iterations) iterations; the best point is \(best)",
        "Allow more iterations, loosen the tolerance, or start nearer"
      )
    case .noProgress(let iterations, let best):
      (
        "no progress after \(iterations) iterations; the best point is \(best)",
        "Check the gradient against differences, loosen the tolerance, or use the best point"
      )
    case .nonFiniteObjective(let point):
      (
        "the objective or its derivative is NaN or infinite at \(point)",
        "Return a finite penalty outside the domain, or keep the search inside it"
      )
    case .badArgument(let name, let requirement):
      ("the argument '\(name)' has to be \(requirement)", "Change '\(name)'")
    case .dimensionMismatch(let name, let expected, let found):
      ("\(name): \(expected) expected, \(found) found", "Pass arrays of matching, nonzero sizes")
    case .singular: ("the equations are singular", "Drop dependent rows or columns")
    case .gsl(let status, let message):
      ("GSL reports status \(status), \(message)", "Scale the problem towards 1")
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

extension PaletteError {
  /// Ends a solution whose task is canceled; outside of tasks it does nothing.
  static func checkCancellation() throws(PaletteError) {
    if Task.isCancelled { throw .canceled }
  }
}
