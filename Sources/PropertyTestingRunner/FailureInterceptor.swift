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
  /// The first failure of the case that each law is at: a law that the body of another one checks
  /// comes after it.
  private var firsts: [PropertyFailure?] = []
  private let isInside: Bool
  private var counts = (checked: 0, skips: [String]())

  /// Makes an interceptor that has kept no failure.
  ///
  /// - Parameter isInside: Whether its law is checked by the body of one with another interceptor.
  public init(isInside: Bool = false) { self.isInside = isInside }

  /// Whether the law that is checked now is checked by the body of another one.
  var isNested: Bool { lock.withLock { isInside || firsts.count > 1 } }

  /// Why every law that was checked so far was skipped; `nil` where one was not, or there was none.
  public var skip: String? {
    lock.withLock {
      counts.checked > 0 && counts.checked == counts.skips.count ? counts.skips.first : nil
    }
  }

  /// Keeps a failure of the case that is being run, the first one of each case.
  ///
  /// - Returns: False when no law is being checked: the failure is the framework's.
  public func intercept(_ failure: @autoclosure () -> PropertyFailure) -> Bool {
    lock.withLock {
      guard let last = firsts.last else { return false }
      if last == nil { firsts[firsts.count - 1] = failure() }
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
      guard let last = firsts.popLast() else { return nil }
      firsts.append(nil)
      return last
    }
  }

  /// Intercepts failures from now on.
  func begin() {
    lock.withLock {
      counts.checked += firsts.isEmpty ? 1 : 0
      firsts.append(nil)
    }
  }

  /// Notes that all cases of the law that is checked were skipped.
  func noteSkip(_ reason: String) {
    lock.withLock { if firsts.count == 1 { counts.skips.append(reason) } }
  }

  /// Lets failures pass to the law around this one or to the framework from now on, and forgets one
  /// that nobody has taken.
  func end() { lock.withLock { _ = firsts.popLast() } }
}
