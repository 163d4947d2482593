// SPDX-License-Identifier: MIT
import PropertyTesting
import PropertyTestingRunner
import Testing

/// The places at which laws run one after another.
///
/// The arguments of a test run beside each other, and an issue without a task is that of any of them.
/// From the first such issue on, the laws of a place take turns, so that the next one is of the law
/// that runs.
enum LawTurns {
  private struct Queue {
    var isTaken = false
    var waiting: [(number: Int, continuation: CheckedContinuation<Bool, Never>)] = []
    var count = 0
  }

  private static let queues = Guarded<[SourceLocation: Queue]>([:])

  /// Lets the laws of a place take turns from now on.
  static func require(at place: SourceLocation) {
    queues.change { $0[place] = $0[place] ?? Queue() }
  }

  static func areRequired(at place: SourceLocation) -> Bool { queues.value[place] != nil }

  /// Waits for the turn of a law.
  ///
  /// - Returns: Whether the law has it; false for a test that was canceled.
  static func take(at place: SourceLocation) async -> Bool {
    var number = 0
    queues.change {
      $0[place, default: Queue()].count += 1
      number = $0[place]?.count ?? 0
    }
    let own = number
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        guard !Task.isCancelled else { return continuation.resume(returning: false) }
        var isFree = false
        queues.change {
          isFree = $0[place]?.isTaken == false
          if isFree {
            $0[place]?.isTaken = true
          } else {
            $0[place]?.waiting.append((own, continuation))
          }
        }
        if isFree { continuation.resume(returning: true) }
      }
    } onCancel: {
      var canceled: CheckedContinuation<Bool, Never>?
      queues.change {
        guard let index = $0[place]?.waiting.firstIndex(where: { $0.number == own }) else { return }
        canceled = $0[place]?.waiting.remove(at: index).continuation
      }
      canceled?.resume(returning: false)
    }
  }

  /// Gives the turn to the law that waits for the longest time.
  static func give(at place: SourceLocation) {
    var next: CheckedContinuation<Bool, Never>?
    queues.change {
      guard var queue = $0[place] else { return }
      next = queue.waiting.isEmpty ? nil : queue.waiting.removeFirst().continuation
      queue.isTaken = next != nil
      $0[place] = queue
    }
    next?.resume(returning: true)
  }
}
