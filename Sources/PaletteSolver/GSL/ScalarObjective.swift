// SPDX-License-Identifier: GPL-3.0-or-later

internal import CGSL

/// A function of one variable on its way through C, with the point it was last asked at.
///
/// It lives on the stack of one solve; GSL sees only its address.
struct ScalarObjective {
  let function: (Double) -> Double
  /// The point of the latest evaluation: where the value was bad, when GSL says that one was.
  var latestPoint = Double.nan

  init(_ function: @escaping (Double) -> Double) { self.function = function }

  /// Lends the function to `body` in GSL's form.
  mutating func withGSLFunction<Result>(
    _ body: (UnsafeMutablePointer<gsl_function>) -> Result
  ) -> Result {
    withUnsafeMutablePointer(to: &self) { objective in
      var function = gsl_function_struct(
        function: { point, context in
          // `context` is the address that the line below passes, so it is never nil.
          guard let objective = context?.assumingMemoryBound(to: ScalarObjective.self) else {
            return .nan
          }
          objective.pointee.latestPoint = point
          return objective.pointee.function(point)
        }, params: objective)
      return withUnsafeMutablePointer(to: &function, body)
    }
  }
}
