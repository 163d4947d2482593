// SPDX-License-Identifier: MIT
import CForkedChild
import Foundation

/// The threads that belong to one law: on which its search runs, and on which it is watched.
///
/// What they do counts for their law and for no other one, so that a law is not late because others
/// keep the processors busy.
final class LawThreads: Sendable {
  private let own = Numbers()

  private static let all = Laws()

  /// Threads that are known to other laws until ``end()``; the calling one is the first.
  init() {
    addCallingThread()
    LawThreads.all.change { $0[ObjectIdentifier(self)] = self.own }
  }

  /// Takes the calling thread for one of the law's.
  func addCallingThread() {
    let number = Int(calling_thread_number())
    own.change { $0.insert(number) }
  }

  /// The law has no threads any more.
  func end() { LawThreads.all.change { $0[ObjectIdentifier(self)] = nil } }

  /// The numbers of the threads in /proc.
  var numbers: Set<Int> { own.value }

  /// The numbers of the threads of all other laws.
  var others: Set<Int> {
    LawThreads.all.value.filter { $0.key != ObjectIdentifier(self) }.values
      .reduce(into: []) { $0.formUnion($1.value) }
  }

  private typealias Numbers = Guarded<Set<Int>>
  private typealias Laws = Guarded<[ObjectIdentifier: Numbers]>
}

/// A value that a lock guards.
///
/// Unchecked: the lock makes it so.
final class Guarded<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var guarded: Value

  init(_ value: Value) { guarded = value }

  var value: Value { lock.withLock { guarded } }

  func change(_ change: (inout Value) -> Void) { lock.withLock { change(&guarded) } }
}

extension Guarded where Value: ExpressibleByArrayLiteral {
  convenience init() { self.init([]) }
}

extension Guarded where Value: ExpressibleByDictionaryLiteral {
  convenience init() { self.init([:]) }
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
