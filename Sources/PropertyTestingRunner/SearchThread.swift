// SPDX-License-Identifier: MIT
import Foundation

/// A thread of its own for a search: one that blocks a thread of the pool, which has one for each
/// processor, keeps other tests from running.
package enum SearchThread {
  /// Enough for bodies that recurse as deep as they may on a main thread.
  private static let stackSize = 8 << 20

  /// Starts a thread that does some work and ends.
  static func start(_ work: @escaping @Sendable () -> Void) {
    let thread = Thread(block: work)
    thread.stackSize = stackSize
    thread.start()
  }

  /// Does some work on a thread of its own, as a part of the task that awaits it.
  ///
  /// - Parameter work: Is told whether the task was canceled; the values of the task are there.
  /// - Returns: What the work returned.
  package static func run<Result: Sendable>(
    _ work: @escaping @Sendable (Cancellation) -> Result
  ) async -> Result {
    let cancellation = Cancellation()
    guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else {
      return work(cancellation)
    }
    let executor = ThreadExecutor()
    start { executor.runUntilEnd() }
    defer { executor.end(.success(true)) }
    return await withTaskCancellationHandler {
      await withTaskExecutorPreference(executor) { work(cancellation) }
    } onCancel: {
      cancellation.cancel()
    }
  }
}
