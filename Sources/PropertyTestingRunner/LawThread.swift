// SPDX-License-Identifier: MIT
import CForkedChild
import Foundation

/// The thread on which the search of a law runs.
///
/// What it does counts for its law and for no other one, so that a law is not late because others keep
/// the processors busy.
final class LawThread: Sendable {
  /// The number of the thread in /proc.
  let number: Int

  private static let all = Guarded<[ObjectIdentifier: Int]>([:])

  /// The calling thread, which is known to other laws until ``end()``.
  init() {
    number = Int(calling_thread_number())
    LawThread.all.change { $0[ObjectIdentifier(self)] = self.number }
  }

  /// The thread is none of the law's any more.
  func end() { LawThread.all.change { $0[ObjectIdentifier(self)] = nil } }

  /// The numbers of the threads of all other laws; one that is checked inside of this one has its thread.
  var others: Set<Int> { Set(LawThread.all.value.values).subtracting([number]) }
}

/// A value that a lock guards.
///
/// Unchecked: the lock makes it so.
package final class Guarded<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var guarded: Value

  package init(_ value: Value) { guarded = value }

  package var value: Value { lock.withLock { guarded } }

  package func change(_ change: (inout Value) -> Void) { lock.withLock { change(&guarded) } }
}

/// Whether a search is to stop because its task was canceled.
///
/// Unchecked: the word is read and written as a whole.
package final class Cancellation: @unchecked Sendable {
  private let word = UnsafeMutablePointer<CUnsignedLongLong>.allocate(capacity: 1)

  package init() { word.initialize(to: 0) }

  deinit { word.deallocate() }

  package var isCanceled: Bool { shared_word_load(word) != 0 }

  package func cancel() { shared_word_store(word, 1) }
}

/// Says whether the threads that tasks share take new work: a task is begun now and then, and is
/// either done or waits.
final class PoolProbe: Sendable {
  private let begun = Guarded(0)
  private let done = Guarded(0)

  /// Whether the last task is done; then another one is begun.
  func hasAnswered() -> Bool {
    guard begun.value == done.value else { return false }
    begun.change { $0 += 1 }
    Task.detached { [done] in done.change { $0 += 1 } }
    return true
  }
}
