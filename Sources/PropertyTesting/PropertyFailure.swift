// SPDX-License-Identifier: MIT

/// Why a case fails.
///
/// A body may throw one to say which kind of failure it is.
public struct PropertyFailure: Error, Hashable, Sendable {
  /// Tells one failure from another: the place of an assertion, or the type of an error.
  ///
  /// Shrinking never goes from one key to another.
  public var key: String
  /// What a report says.
  public var message: String
  /// Whether it was recorded outside of the task of its law, so that the test framework reports it each
  /// time it happens: the case is not run again, and nothing is kept.
  package var isStray = false

  /// Makes a failure from what tells it from others and what a report says.
  public init(key: String, message: String) {
    self.key = key
    self.message = message
  }

  static let returnedFalse = PropertyFailure(key: "false", message: "the property is false")

  /// The failure of a body that threw an error; its key is the type of the error.
  package init(thrown error: any Error) {
    if let failure = error as? PropertyFailure {
      self = failure
    } else {
      key = stableName(String(reflecting: type(of: error)))
      message = "threw \(key): \(error)"
    }
  }
}

/// An error of a test framework that asks to skip a test.
package protocol SkippingError: Error {
  var reason: String { get }
}

/// Thrown by `filter` and `assume`: the case is counted as rejected, and is never a failure.
package struct Rejection: Error, Hashable {
  /// What rejected the case, as a report names it.
  package var origin: String

  package init(origin: String) {
    self.origin = origin
  }

  /// What the origin of a case begins with whose body asks to skip the test.
  package static let skip = "skipped"

  /// The case asks for more choices than it may have.
  static let tooLarge = Rejection(origin: "the limit on the size of a case")
}
