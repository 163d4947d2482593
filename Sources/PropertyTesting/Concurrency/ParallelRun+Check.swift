// SPDX-License-Identifier: MIT

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension ParallelRun {
  /// Runs the branches in the interleaving of the case, and judges their results: some order of the
  /// commands has to explain them (linearizability).
  ///
  /// A machine that waits runs on an executor that decides which task goes on wherever one waits.
  /// Any other has a thread for each branch, which goes on to another where the code calls
  /// ``Interleaving/yield()``, and between commands; only the adapters of test frameworks have
  /// threads. The same case runs in the same interleaving again, unless the report says that
  /// something else took part.
  ///
  /// - Throws: What is wrong with the results, that the branches do not end, and what the commands
  ///   themselves throw.
  public func check() throws {
    if machine.waits { try checkTasks() } else { try checkThreads() }
  }

  private func checkTasks() throws {
    let (run, first) = (self, InterleavingExecutor(patience: patience))
    let (system, returned) = try first.value { running in
      var (system, returned) = (try await run.machine.makeSystem(), Returned())
      try await run.prefix.check(on: &system, &returned, running)
      return (system, returned)
    }
    let logs = logs(returned)
    let executor = InterleavingExecutor(Schedule(branches: logs.count), patience: patience)
    let end = executor.run(
      logs.map { log in
        { await log.run(on: system) { executor.begin($0, in: log.branch) } }
      })
    let models = try judge(logs, end)
    try InterleavingExecutor(patience: patience).value { _ in
      for model in models {
        var system = system
        if try await run.machine.invariant.result(&system, model) { return }
      }
      throw run.brokenInvariant(logs, end)
    }
  }

  private func checkThreads() throws {
    let threads = try ownThreads()
    var (system, returned) = (try machine.makeSystem(), Returned())
    try prefix.check(on: &system, &returned)
    let (logs, shared) = (logs(returned), system)
    let baton = Baton(branches.count, threads, patience)
    let end = baton.run(
      logs.map { log in
        {
          log.run(
            on: shared, begins: { baton.begin($0, in: log.branch) }, pause: Interleaving.yield)
        }
      })
    try checkInvariant(system, try judge(logs, end), logs, end)
  }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension ParallelRun {
  typealias Log = BranchLog<Model, System>

  func ownThreads() throws -> any ThreadSource {
    if let threads = Threads.current { return threads }
    throw PropertyFailure(
      key: "threads",
      message: "commands that do not wait need threads: check the law by PropertyTestingXCTest or "
        + "PropertyTestingSwiftTesting")
  }

  func logs(_ returned: Returned) -> [Log] {
    let clock = EventClock()
    return branches.enumerated().map { Log($0, $1, returned, clock) }
  }

  /// Returns the models after the orders that explain what the branches did; a failure ends on a
  /// note of what limits it.
  func judge(_ logs: [Log], _ end: InterleavingEnd, note: String = "") throws -> [Model] {
    let history = History(branches: logs.map(\.operations), model: model)
    let note = end.note + note
    if end.kind != .finished { throw history.failure(stuck: end.kind, note: note) }
    if let error = logs.lazy.compactMap(\.error).first {
      guard !(error is Rejection), !(error is any SkippingError) else { throw error }
      throw history.failure(thrown: error, note: note)
    }
    let models = history.explanations()
    guard models.isEmpty else { return models }
    throw history.failure(note: note)
  }

  /// Throws when the invariant holds after none of the orders that explain the results.
  func checkInvariant(
    _ system: System, _ models: [Model], _ logs: [Log], _ end: InterleavingEnd, note: String = ""
  ) throws {
    var system = system
    guard try !models.contains(where: { try machine.invariant.result(&system, $0) }) else { return }
    throw brokenInvariant(logs, end, note: note)
  }

  func brokenInvariant(_ logs: [Log], _ end: InterleavingEnd, note: String = "") -> PropertyFailure
  {
    let history = History(branches: logs.map(\.operations), model: model)
    return .invariant(
      "after the branches, in any order of their commands" + history.table()
        + end.note + note)
  }
}

extension InterleavingEnd {
  /// Says that the interleaving may be another one when the case runs again, and what stays of it.
  fileprivate var note: String {
    var notes: [String] = []
    if !isReplayable {
      notes.append(
        "other executors or locks took part: the interleaving may differ when it runs again")
    }
    if threadsLeft > 0 {
      notes.append("threads that wait for a lock until the process ends: \(threadsLeft)")
    }
    return notes.map { "\n    (\($0))" }.joined()
  }
}
