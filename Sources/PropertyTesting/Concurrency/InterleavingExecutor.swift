// SPDX-License-Identifier: MIT
import Synchronization

/// Runs tasks on the thread that waits for them, in the order of a schedule.
///
/// Child tasks and actors without an executor of their own run here too (SE-0417). Jobs of other
/// executors, such as the main actor, `Task { … }` and timers, run elsewhere: the executor waits for
/// what they resume, and their order is not the schedule's.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
final class InterleavingExecutor: TaskExecutor, Sendable {
  private let state: Mutex<State>
  private let patience: Patience

  private struct State: Sendable {
    /// What can go on, the newest last, and the branch that made it so.
    var ready: [(job: UnownedJob, branch: Int?)] = []
    var schedule: Schedule
    /// The branch that goes on.
    var branch: Int?
    var unfinished = 0
    var isRunning = false
    /// The hash of the task in which the executor runs, if it runs in one.
    var outer: Int?
    var isReplayable = true
  }

  /// The most jobs of a run, those that its system leaves behind included.
  private static let mostJobs = 100_000

  init(_ schedule: Schedule = Schedule(), patience: Patience = Patience()) {
    state = Mutex(State(schedule: schedule))
    self.patience = patience
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let own = asUnownedTaskExecutor()
    let (task, isOfTask) = withUnsafeCurrentTask {
      ($0?.hashValue, $0?.unownedTaskExecutor == own)
    }
    let branch = Interleaving.branch
    state.withLock { state in
      // Without a task of its own it is an actor that goes on after a job that has just ended.
      if task == nil || task == state.outer ? !state.isRunning : !isOfTask {
        state.isReplayable = false
        patience.hasOthers()
      }
      state.ready.append((job, branch ?? state.branch))
    }
  }

  /// Notes that a branch begins a command.
  func begin(_ switches: [Switch], in branch: Int) {
    state.withLock { $0.schedule.begin(switches, in: branch) }
  }

  /// Runs tasks until all of them have ended; the first goes first.
  func run(_ bodies: [@Sendable () async -> Void]) -> InterleavingEnd {
    let outer = withUnsafeCurrentTask { $0?.hashValue }
    state.withLock { ($0.unfinished, $0.isRunning, $0.outer) = (bodies.count, true, outer) }
    for (branch, body) in bodies.enumerated().reversed() {
      Interleaving.$branch.withValue(branch) {
        _ = Task(executorPreference: self) {
          await body()
          self.state.withLock { $0.unfinished -= 1 }
        }
      }
    }
    var end = InterleavingEnd()
    end.kind = runJobs()
    end.isReplayable = state.withLock { $0.isReplayable }
    return end
  }

  private func runJobs() -> InterleavingEnd.Kind {
    for _ in 0..<InterleavingExecutor.mostJobs {
      guard let job = nextJob() else {
        if state.withLock({ $0.unfinished }) == 0 { return .finished }
        guard waitForJob() else { return .deadlock }
        continue
      }
      job.runSynchronously(on: asUnownedTaskExecutor())
    }
    return state.withLock { $0.unfinished } == 0 ? .finished : .endless
  }

  private func nextJob() -> UnownedJob? {
    state.withLock { state in
      guard !state.ready.isEmpty else { return nil }
      state.isRunning = true
      let count = state.ready.count
      let choice = state.schedule.pick(of: count, at: state.ready[count - 1].branch)
      let next = state.ready.remove(at: count - 1 - choice)
      state.branch = next.branch
      return next.job
    }
  }

  /// Waits until another executor lets a task go on; false when none does.
  private func waitForJob() -> Bool {
    state.withLock { $0.isRunning = false }
    return patience.wait { state.withLock { !$0.ready.isEmpty } }
  }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension InterleavingExecutor {
  /// Returns what one task returns.
  ///
  /// - Throws: What the task throws, or a failure where it does not end.
  func value<Value>(_ body: @escaping @Sendable (RunningStep) async throws -> Value) throws -> Value
  {
    let (result, running) = (TaskResult<Value>(), RunningStep())
    let end = run([{ result.value = await TaskResult.result { try await body(running) } }])
    guard let value = result.value else { throw PropertyFailure(stuck: end.kind, running.text) }
    return try value.get()
  }
}

/// The result of a task; unchecked, since it is read when the task has ended.
private final class TaskResult<Value>: @unchecked Sendable {
  var value: Result<Value, any Error>?

  static func result(_ body: () async throws -> Value) async -> Result<Value, any Error> {
    do { return .success(try await body()) } catch { return .failure(error) }
  }
}
