// SPDX-License-Identifier: MIT
import Foundation
import PropertyTesting

/// Takes the failures of assertions away from a test framework while a law is checked.
///
/// An adapter passes each failure that its framework records to ``intercept(_:)``, and hands it on
/// to the framework only where that returns false.
///
/// Unchecked: a lock guards what changes, since an asynchronous body may assert on any thread.
public final class FailureInterceptor: @unchecked Sendable {
  private let lock = NSLock()
  private var isActive = false
  private var first: PropertyFailure?

  /// Makes an interceptor that has kept no failure.
  public init() {}

  /// Keeps a failure of the case that is being run, the first one of each case.
  ///
  /// - Returns: False when no law is being checked: the failure is the framework's.
  public func intercept(_ failure: @autoclosure () -> PropertyFailure) -> Bool {
    lock.withLock {
      guard isActive else { return false }
      if first == nil { first = failure() }
      return true
    }
  }

  /// Keeps a failure that another thread or an independent task recorded while a case ran.
  ///
  /// The framework reports it too, each time it happens, so the case is not run again.
  public func interceptStray(_ failure: PropertyFailure) {
    var failure = failure
    failure.isStray = true
    failure.message +=
      "\n  it was recorded outside of the task of the law, and each attempt to simplify it would be one "
      + "more issue: wait for the work in a task group, or return its result and expect there"
    _ = intercept(failure)
  }

  /// Returns the failure that was kept since the last call, if any, and forgets it.
  func take() -> PropertyFailure? {
    lock.withLock {
      defer { first = nil }
      return first
    }
  }

  /// Intercepts failures from now on.
  func begin() { lock.withLock { isActive = true } }

  /// Lets failures pass from now on, and forgets one that nobody has taken.
  func end() {
    lock.withLock {
      isActive = false
      first = nil
    }
  }
}
