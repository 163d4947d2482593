// SPDX-License-Identifier: MIT
import Foundation

/// The time that all properties of a process share.
///
/// How many there are is not known before the last has come, so each may take a part of what those
/// before it left: of `n` properties that take all they may, the last still has (15/16)ⁿ⁻¹ of what
/// the first had.
///
/// Unchecked: a lock guards what changes, since tests may run at the same time.
package final class TimeBudget: @unchecked Sendable {
  private let lock = NSLock()
  private var left: Duration
  private static let parts = 16
  /// What each property has at least, so that none goes untried.
  private static let least = Duration.milliseconds(100)

  package init(seconds: Double) {
    left = .seconds(seconds)
  }

  /// The time for the next property.
  package var share: Duration {
    lock.withLock { max(left / TimeBudget.parts, TimeBudget.least) }
  }

  /// Takes away what a property took.
  package func spend(_ time: Duration) {
    lock.withLock { left = max(left - time, .zero) }
  }
}
