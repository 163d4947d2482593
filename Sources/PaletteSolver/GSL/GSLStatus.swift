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
  static let outOfIterations = Int32(GSL_EMAXITER)
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

  static func error(
    for status: Int32, in operation: OptimizationError.Operation
  ) -> OptimizationError {
    guard status != singular else { return OptimizationError(operation, .singular) }
    let message = gsl_strerror(status).map { String(cString: $0) } ?? "unknown"
    return OptimizationError(operation, .gsl(status: status, message: message))
  }
}
