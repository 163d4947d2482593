// SPDX-License-Identifier: MIT
import Synchronization

/// How long the cases of a law wait for jobs of other executors.
///
/// A deadlock is detected by timeout: the first case waits for all of it. Where
/// that was in vain, and no other executor ever took part, later cases wait for a fiftieth; where
/// one did, for ten times as long, since it may have to wait for a processor.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
final class Patience: Sendable {
  let time: Duration
  private let others = Mutex(Others.unknown)
  private let blocks = Mutex(false)

  private enum Others { case unknown, none, some }

  init(_ time: Duration = .seconds(1)) { self.time = time }

  /// How long a thread may keep others from running: longer than any thread waits for a processor,
  /// until one was seen to wait for a lock.
  var hold: Duration { .milliseconds(blocks.withLock { $0 } ? 20 : 250) }

  /// Notes that a thread waited for a lock of another one.
  func hasBlocked() { blocks.withLock { $0 = true } }

  /// Notes that another executor took part.
  func hasOthers() { others.withLock { $0 = .some } }

  /// How long a case waits while nothing goes on.
  var limit: Duration {
    switch others.withLock({ $0 }) {
    case .unknown: time
    case .none: time / 50
    case .some: time * 10
    }
  }

  /// Notes that a case has waited for all of the time.
  func wasInVain() { others.withLock { if $0 == .unknown { $0 = .none } } }

  /// Waits for a condition; false when it does not come to hold.
  func wait(for condition: () -> Bool) -> Bool {
    let end = ContinuousClock.now + limit
    while !condition() {
      guard ContinuousClock.now < end else {
        wasInVain()
        return false
      }
      Threads.current?.pause()
    }
    return true
  }
}
