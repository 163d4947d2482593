// SPDX-License-Identifier: MIT
import Foundation
import PropertyTesting

/// Lets a synchronous search run asynchronous bodies: the search gets a thread of its own and hands
/// each case to the task that serves the exchange.
///
/// A canceled task runs no more cases, and waits until the search has ended.
///
/// Unchecked: the two take turns, and a semaphore and a continuation order what they do.
final class CaseExchange<Result: Sendable>: @unchecked Sendable {
  typealias Body = @Sendable () async throws -> Bool
  private enum Event: Sendable {
    case run(Body, CaseNotes?, CaseWatch)
    case done(Result)
  }

  private struct State: Sendable {
    var event: Event?
    var server: CheckedContinuation<Event, Never>?
  }

  private let state = Guarded(State())
  private let answered = DispatchSemaphore(value: 0)
  private var answer = Swift.Result<Bool, any Error>.success(true)
  let cancellation = Cancellation()

  /// Called by the search: blocks its thread until the task has run a case.
  ///
  /// The case is noted as one that waits until the task has a thread for it.
  func run(_ watch: CaseWatch, _ body: @escaping Body) throws -> Bool {
    watch.goesOn(.waiting)
    post(.run(body, CaseNotes.current, watch))
    answered.wait()
    return try answer.get()
  }

  /// Called by the task: starts a search and runs its cases.
  ///
  /// - Returns: What the search returned, after cancellation too.
  func serve(
    isolation: isolated (any Actor)? = #isolation, _ search: sending @escaping () -> Result
  ) async -> Result {
    let search = Unshared(value: search)
    return await withTaskCancellationHandler {
      SearchThread.start { self.post(.done(search.value())) }
      while true {
        switch await next() {
        case .done(let result): return result
        case .run(let body, let notes, let watch): await run(body, notes, watch)
        }
      }
    } onCancel: {
      cancellation.cancel()
    }
  }

  /// Hands an event to the task; the search then waits, so that there is one at a time.
  private func post(_ event: Event) {
    var server: CheckedContinuation<Event, Never>?
    state.change { state in
      server = state.server
      state = State(event: server == nil ? event : nil)
    }
    server?.resume(returning: event)
  }

  /// The next event; unlike a stream it goes on in a canceled task.
  private func next(isolation: isolated (any Actor)? = #isolation) async -> Event {
    await withCheckedContinuation { continuation in
      var event: Event?
      state.change { state in
        event = state.event
        state = State(server: event == nil ? continuation : nil)
      }
      if let event { continuation.resume(returning: event) }
    }
  }

  private func run(
    _ body: Body, _ notes: CaseNotes?, _ watch: CaseWatch,
    isolation: isolated (any Actor)? = #isolation
  ) async {
    watch.goesOn(.running)
    do {
      guard !cancellation.isCanceled else { throw CancellationError() }
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

  package init(value: Value) { self.value = value }
}

// MARK: - Asynchronous bodies

/// An asynchronous body of a law.
///
/// Unchecked: the search, which has the values, waits while the body runs. (A type where a closure
/// would do: Swift 6.3 crashes on asynchronous closures over parameter packs.)
public struct AsyncBody<each Input>: @unchecked Sendable {
  private let holds: (repeat each Input) async throws -> Bool

  /// Makes a body from a closure that says whether the law holds for its inputs.
  public init(_ holds: @escaping (repeat each Input) async throws -> Bool) { self.holds = holds }

  fileprivate func run(_ values: repeat each Input) async throws -> Bool {
    try await holds(repeat each values)
  }
}

/// Runs tasks on the thread that waits for them: a forked child has no other.
///
/// What must run elsewhere, as on the main actor, never does.
///
/// Unchecked: a lock guards the jobs and the result.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
final class ThreadExecutor: TaskExecutor, @unchecked Sendable {
  private let condition = NSCondition()
  private var jobs: [UnownedJob] = []
  private var result: Swift.Result<Bool, any Error>?

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    condition.withLock {
      jobs.append(job)
      condition.signal()
    }
  }

  /// Returns what a body returned, or throws what it threw.
  func run(_ body: @escaping @Sendable () async throws -> Bool) throws -> Bool {
    Task(executorPreference: self) {
      let answer: Swift.Result<Bool, any Error>
      do { answer = .success(try await body()) } catch { answer = .failure(error) }
      self.end(answer)
    }
    return try runUntilEnd().get()
  }

  /// Runs tasks on this thread until there is a result and no task is left.
  @discardableResult
  func runUntilEnd() -> Swift.Result<Bool, any Error> {
    while true {
      condition.lock()
      while jobs.isEmpty, result == nil { condition.wait() }
      let job = jobs.isEmpty ? nil : jobs.removeFirst()
      let result = result
      condition.unlock()
      guard let job else { return result ?? .success(true) }
      job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }

  /// Notes the result, with which the thread ends.
  func end(_ answer: Swift.Result<Bool, any Error>) {
    condition.withLock {
      result = answer
      condition.signal()
    }
  }
}

/// An asynchronous body and what it is run on.
struct AsyncCase<each Input>: @unchecked Sendable {
  let body: AsyncBody<repeat each Input>
  let values: (repeat each Input)

  func run() async throws -> Bool { try await body.run(repeat each values) }
}

/// Returns whether the result of a law's body means that the law holds: all results but `false` do.
///
/// - Throws: An error where the result is an optional `Bool`, which may be neither.
public func isTrue<Result>(_ result: Result) throws -> Bool {
  guard Result.self != Bool?.self else {
    throw PropertyFailure(
      key: "Bool?",
      message: "the body returns Bool?, and no law holds or fails by nil: add ?? false or ?? true")
  }
  return result as? Bool ?? true
}
