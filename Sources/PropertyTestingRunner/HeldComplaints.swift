// SPDX-License-Identifier: MIT
import Foundation
import PropertyTesting

/// What assertions had to say about the case that is being run, held back from the test framework.
///
/// Unchecked: a lock guards what changes, since an asynchronous body may assert on any thread.
package final class HeldComplaints: @unchecked Sendable {
  private let lock = NSLock()
  private var isHolding = false
  private var first: Complaint?

  package init() {}

  /// Keeps a complaint, the first of each case; false when no property is being searched.
  package func hold(_ complaint: @autoclosure () -> Complaint) -> Bool {
    lock.withLock {
      guard isHolding else { return false }
      if first == nil { first = complaint() }
      return true
    }
  }

  /// Hands out what was kept since the last time.
  package func take() -> Complaint? {
    lock.withLock {
      defer { first = nil }
      return first
    }
  }

  package func begin() {
    lock.withLock { isHolding = true }
  }

  package func end() {
    lock.withLock {
      isHolding = false
      first = nil
    }
  }
}
