// SPDX-License-Identifier: MIT
import Synchronization

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension ParallelRun {
  /// Runs the branches on threads that run at the same time, again and again, each time on a system
  /// of its own, and judges their results as `check()` does.
  ///
  /// It needs no points in the code, and finds only what the processors happen to do: the same case
  /// may pass when it runs again, and a report says so. Delays before commands and at points of
  /// `Interleaving` are drawn from the case.
  ///
  /// - Parameter times: How many times the branches run.
  /// - Throws: As `check()`, for the first time that is not explained.
  public func stress(times: Int = 100) throws {
    let threads = try ownThreads()
    let rounds = try (0..<times).map { _ in try StressRound(self) }
    let seed = StableHash.fnv1a(code.utf8)
    let (ended, barrier) = (threads.makeSemaphore(), SpinBarrier(branches.count, threads))
    let hasToEnd = Flag()
    for branch in branches.indices {
      threads.start {
        let delays = RandomDelays(seed, branch, threads, until: hasToEnd)
        Interleaving.$current.withValue(delays) {
          for round in rounds {
            guard barrier.wait(until: hasToEnd) else { return }
            delays.yield()
            round.logs[branch].run(on: round.system, begins: { _ in }, pause: delays.yield)
          }
        }
        ended.signal()
      }
    }
    let isOver = branches.allSatisfy { _ in ended.wait(atMost: .seconds(10) + patience.limit) }
    hasToEnd.raise()
    try judge(rounds, InterleavingEnd(kind: isOver ? .finished : .deadlock))
  }

  /// Runs the branches as tasks of the system's executors, again and again.
  public func stress(times: Int = 100) async throws {
    for number in 1...max(times, 1) {
      var (system, returned) = (try await machine.makeSystem(), Returned())
      try await prefix.check(on: &system, &returned)
      let (logs, shared) = (logs(returned), system)
      await withTaskGroup(of: Void.self) { group in
        for log in logs { group.addTask { await log.run(on: shared) { _ in } } }
      }
      let note = note(number, of: times)
      let models = try judge(logs, InterleavingEnd(), note: note)
      var holds = false
      for model in models where !holds {
        holds = try await machine.invariant.result(&system, model)
      }
      guard holds else { throw brokenInvariant(logs, InterleavingEnd(), note: note) }
    }
  }

  private func judge(_ rounds: [StressRound<Model, System>], _ end: InterleavingEnd) throws {
    for (number, round) in rounds.enumerated() {
      let note = note(number + 1, of: rounds.count)
      // Where the threads do not end, only the last round that began may be pending.
      let isPending = round.logs.contains { $0.operations.contains { !$0.hasReturned } }
      let end = InterleavingEnd(kind: isPending ? end.kind : .finished)
      try checkInvariant(
        round.system, try judge(round.logs, end, note: note), round.logs, end, note: note)
    }
  }

  private func note(_ number: Int, of times: Int) -> String {
    "\n    (run \(number) of \(times) at the same time: it may pass when the case runs again)"
  }
}

/// One time that the branches run, on a system of its own.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
private struct StressRound<Model: Sendable, System: AnyObject & Sendable>: Sendable {
  let system: System
  let logs: [BranchLog<Model, System>]

  init(_ run: ParallelRun<Model, System>) throws {
    var (system, returned) = (try run.machine.makeSystem(), Returned())
    try run.prefix.check(on: &system, &returned)
    (self.system, logs) = (system, run.logs(returned))
  }
}

/// Where threads wait for each other, without a system call while all of them run.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
private final class SpinBarrier: Sendable {
  private let count: Int
  private let threads: any ThreadSource
  private let arrived = Atomic(0)

  init(_ count: Int, _ threads: any ThreadSource) { (self.count, self.threads) = (count, threads) }

  /// Waits for the other threads; false where these threads are to end.
  func wait(until hasToEnd: Flag) -> Bool {
    let place = arrived.add(1, ordering: .acquiringAndReleasing).newValue
    let goal = (place + count - 1) / count * count
    var spins = 0
    while arrived.load(ordering: .acquiring) < goal {
      guard !hasToEnd.isRaised else { return false }
      spins += 1
      if spins > 50_000 { threads.pause() }
    }
    return true
  }
}

/// Tells threads of a run that it is over.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
private final class Flag: Sendable {
  private let word = Atomic(false)

  var isRaised: Bool { word.load(ordering: .relaxed) }
  func raise() { word.store(true, ordering: .relaxed) }
}

/// Delays of 0 to 200 rounds of a loop; unchecked, since one thread draws them.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
private final class RandomDelays: InterleavingPoints, @unchecked Sendable {
  private var random: RandomSource
  private let spins = Atomic(0)
  private let threads: any ThreadSource
  private let hasToEnd: Flag

  init(_ seed: UInt64, _ branch: Int, _ threads: any ThreadSource, until hasToEnd: Flag) {
    random = RandomSource(seed: seed, index: branch)
    (self.threads, self.hasToEnd) = (threads, hasToEnd)
  }

  func yield() {
    if hasToEnd.isRaised { threads.endThread() }
    for _ in 0..<random.upTo(200) { spins.add(1, ordering: .relaxed) }
  }

  func wait(until condition: () -> Bool) { yield() }
}
