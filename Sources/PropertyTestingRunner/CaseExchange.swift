// SPDX-License-Identifier: MIT
import Foundation
import PropertyTesting

/// Lets a search, which waits, run bodies that do not: the search goes on a thread of its own and
/// hands each case to the task that asked for it.
///
/// Unchecked: the two take turns, and a semaphore and a continuation order what they do.
package final class CaseExchange<Result: Sendable>: @unchecked Sendable {
  package typealias Body = @Sendable () async throws -> Bool
  private enum Event: Sendable {
    case run(Body, CaseNotes?)
    case done(Result)
  }

  private let events: AsyncStream<Event>
  private let continuation: AsyncStream<Event>.Continuation
  private let answered = DispatchSemaphore(value: 0)
  private var answer = Swift.Result<Bool, any Error>.success(true)

  package init() {
    (events, continuation) = AsyncStream.makeStream()
  }

  /// Called by the search: waits until the task has run a case.
  package func run(_ body: @escaping Body) throws -> Bool {
    continuation.yield(.run(body, CaseNotes.current))
    answered.wait()
    return try answer.get()
  }

  /// Called by the task: starts a search and runs its cases.
  package func serve(
    isolation: isolated (any Actor)? = #isolation, _ search: sending @escaping () -> Result
  ) async -> Result? {
    let search = Unshared(value: search)
    let thread = Thread { [continuation] in continuation.yield(.done(search.value())) }
    thread.stackSize = 8 << 20
    thread.start()
    for await event in events {
      switch event {
      case .done(let result): return result
      case .run(let body, let notes): await run(body, notes)
      }
    }
    return nil
  }

  private func run(
    _ body: Body, _ notes: CaseNotes?, isolation: isolated (any Actor)? = #isolation
  ) async {
    do {
      answer = .success(try await CaseNotes.$current.withValue(notes) { try await body() })
    } catch {
      answer = .failure(error)
    }
    answered.signal()
  }
}

/// A value that goes from one thread to another, and is used by one of them at a time.
package struct Unshared<Value>: @unchecked Sendable {
  package let value: Value

  package init(value: Value) {
    self.value = value
  }
}
