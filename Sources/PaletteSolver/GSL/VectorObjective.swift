// SPDX-License-Identifier: GPL-3.0-or-later

internal import CGSL

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
  private(set) var evaluations = 0
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
    evaluations += 1
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
