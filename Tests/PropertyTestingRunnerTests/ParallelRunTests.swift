// SPDX-License-Identifier: MIT
import PropertyTestingRunner
import XCTest

@testable import PropertyTesting

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
final class ParallelRunTests: XCTestCase {
  /// Laws of systems that several use at a time, and the fewest commands that break each.
  private static var faulty: [(law: Property, fewest: Int)] {
    [
      (law("an account is never overdrawn", .account { ReentrantAccount() }), 3),
      (law("a cache loads once", .cache { RepeatingCache() }, branches: 3), 2),
      (law("a queue keeps all numbers", .queue(LossyQueue.self)), 4),
      (law("a counter counts all", .counter(LossyCounter.self)), 3),
    ]
  }

  private static var right: [Property] {
    [
      law("a safe account is never overdrawn", .account { SafeAccount() }),
      law("a waiting cache loads once", .cache { WaitingCache() }),
      law("a locked queue keeps all numbers", .queue(LockedQueue.self)),
      law("an atomic counter counts all", .counter(AtomicCounter.self)),
    ]
  }

  /// An interleaving in which another executor takes part is called one that may differ.
  func testOtherExecutorsAreReported() {
    let law = ParallelRunTests.law("a sleeping cache loads once", .cache { SleepingCache() })
    var settings = Settings(cases: 60, seed: 1)
    (settings.explains, settings.shrinkingBudget, settings.casesAfterFailure) = (false, 20, 0)
    let report = law.check(settings).report
    XCTAssert(report.contains("returned 2; the model says 1"), report)
    XCTAssert(report.contains("the interleaving may differ when it runs again"), report)
    let shared = ParallelRunTests.law("a shared task loads once", .cache { SharingCache() })
    let outcome = shared.check(Settings(cases: 50, seed: 1))
    XCTAssert(outcome.hasPassed, outcome.report)
  }

  /// Threads that run at the same time find what is wrong with every order, and nothing else.
  func testStressIsJudgedAlike() throws {
    let queue = Property("queue", StateMachine.queue(LockedQueue.self).parallelRuns()) {
      try $0.stress(times: 5)
    }
    let outcome = queue.check(Settings(cases: 20, seed: 1))
    XCTAssert(outcome.hasPassed, outcome.report)
    let liar = StateMachine<Int, AtomicCounter>(
      model: 0, system: { AtomicCounter(yields: false) },
      commands: [Command("value", model: { _ in 1 }, system: { $0.value })])
    let runs = liar.parallelRuns(after: 0)
    let report = Property("liar", runs) { try $0.stress(times: 2) }.check(Settings(seed: 1)).report
    XCTAssert(report.contains("run 1 of 2 at the same time: it may pass"), report)
    XCTAssert(report.contains("explains that value() in branch"), report)
  }

  func testStressOfTasksIsWaitedFor() async throws {
    let right = StateMachine.account { SafeAccount() }.parallelRuns()
    let liar = StateMachine<Int, SafeAccount>(
      model: 0, system: { SafeAccount() },
      commands: [Command("withdraw", model: { _ in true }, system: { await $0.withdraw(1) })])
    for seed in 0..<10 as Range<UInt64> {
      var draw = ChoiceSource()
      draw.begin(random: RandomSource(seed: seed))
      try await right.make(&draw).stress(times: 5)
      draw.begin(following: [0, 1, 0, 0])
      let lie = try liar.parallelRuns().make(&draw)
      do {
        try await lie.stress(times: 2)
        XCTFail("the lie is explained")
      } catch let failure as PropertyFailure {
        XCTAssertEqual(failure.key, "order")
      }
    }
  }

  private static func law<Model, System: AnyObject & Sendable>(
    _ name: String, _ machine: StateMachine<Model, System>, branches: Int = 2
  ) -> Property {
    Property(name, machine.parallelRuns(branches: branches)) { run in try run.check() }
  }

  override func invokeTest() {
    Threads.$current.withValue(FoundationThreads()) { super.invokeTest() }
  }

  func testLostUpdatesAreFoundWithFewestCommands() throws {
    try checkFaulty(seeds: 0..<1)
    checkRight(seeds: 0..<1, cases: 25)
  }

  func testLostUpdatesAreFoundWithAllSeeds() throws {
    try XCTSkipUnless(
      ProcessInfo.processInfo.environment["TINCTURE_ALL_TESTS"] == "1",
      "takes a minute; TINCTURE_ALL_TESTS=1 runs it")
    try checkFaulty(seeds: 0..<20)
    checkRight(seeds: 0..<20, cases: 1_000)
  }

  private func checkFaulty(seeds: Range<UInt64>) throws {
    for (law, fewest) in ParallelRunTests.faulty {
      for seed in seeds {
        var settings = Settings(seed: seed)
        (settings.explains, settings.casesAfterFailure) = (false, 0)
        let outcome = law.check(settings)
        let found = outcome.counterexamples.first
        XCTAssertEqual(found?.failure.key, "order", outcome.report)
        XCTAssertEqual(found.map { commands($0.inputs) }, fewest, outcome.report)
        XCTAssertFalse(outcome.report.contains("may differ"), outcome.report)
        try checkReplay(law, outcome)
      }
    }
  }

  private func checkRight(seeds: Range<UInt64>, cases: Int) {
    for law in ParallelRunTests.right {
      for seed in seeds {
        let outcome = law.check(Settings(cases: cases, seed: seed))
        XCTAssert(outcome.hasPassed, outcome.report)
      }
    }
  }

  /// The number of calls in a printed run.
  private func commands(_ inputs: [String]) -> Int {
    inputs.joined().matches(of: /\w+\(/).count
  }

  /// A token replays the interleaving, whatever ran before; the table shows it.
  private func checkReplay(_ law: Property, _ outcome: Outcome) throws {
    let found = try XCTUnwrap(outcome.counterexamples.first)
    let token = try XCTUnwrap(found.token)
    for _ in 0..<20 {
      XCTAssertEqual(law.replay(token).counterexamples.map(\.failure), [found.failure])
    }
    XCTAssert(found.failure.message.hasPrefix("no order of the commands explains that "))
    XCTAssert(found.failure.message.contains("\n    branch 1 "))
    XCTAssert(found.failure.message.contains("<- impossible"))
  }
}

// MARK: - Branches that do not end

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension ParallelRunTests {
  /// Each of two locks is taken by one thread, which waits for the other.
  ///
  /// Threads that wait where the lock says so are ended; the others cannot be, and are counted.
  func testLocksInTwoOrdersAreADeadlock() {
    for announces in [true, false] {
      let pair = StateMachine<Int, TwoLocks>(
        model: 0, system: { TwoLocks(announces: announces) },
        commands: [
          Command("forth", model: { _ in }, system: { $0.lock(0, 1) }),
          Command("back", model: { _ in }, system: { $0.lock(1, 0) }),
        ])
      let runs = pair.parallelRuns(patience: .milliseconds(announces ? 1_000 : 300))
      let before = ParallelRunTests.threads
      let found = stuck("locks", runs, attempts: announces ? 200 : 3) { try $0.check() }
      XCTAssertEqual(found?.key, "deadlock")
      let message = found?.message ?? ""
      XCTAssert(message.contains("; not returned: "), message)
      XCTAssert(message.contains("forth() in branch"), message)
      XCTAssertEqual(message.contains("may differ"), !announces, message)
      let left = "threads that wait for a lock until the process ends: 2"
      XCTAssertEqual(message.contains(left), !announces, message)
      if announces { XCTAssertEqual(threadsLeft(of: before), 0) }
    }
  }

  /// Branches that pass points for ever are ended, without a clock.
  func testEndlessBranchesAreEnded() {
    let before = ParallelRunTests.threads
    let found = stuck("spins", ParallelRunTests.spinning.parallelRuns(after: 0)) { try $0.check() }
    XCTAssertEqual(found?.key, "endless")
    XCTAssertEqual(threadsLeft(of: before), 0)
  }

  func testEndlessBranchesOfStressAreEnded() throws {
    try XCTSkipUnless(
      ProcessInfo.processInfo.environment["TINCTURE_ALL_TESTS"] == "1",
      "takes half a minute; TINCTURE_ALL_TESTS=1 runs it")
    let before = ParallelRunTests.threads
    let runs = ParallelRunTests.spinning.parallelRuns(after: 0, patience: .milliseconds(10))
    let found = stuck("spins", runs) { try $0.stress(times: 2) }
    XCTAssertEqual(found?.key, "deadlock")
    XCTAssertEqual(threadsLeft(of: before), 0)
  }

  /// A machine with a command that waits for nothing, in a loop.
  private static let spinning = StateMachine<Int, AtomicCounter>(
    model: 0, system: { AtomicCounter(yields: false) },
    commands: [
      Command("spin", model: { _ in }, system: { _ in while true { Interleaving.yield() } })
    ])

  /// The failure of runs whose branches do not end.
  private func stuck<System: AnyObject & Sendable>(
    _ name: String, _ runs: Generator<ParallelRun<Int, System>>, attempts: Int = 0,
    _ check: @escaping (ParallelRun<Int, System>) throws -> Void
  ) -> PropertyFailure? {
    var settings = Settings(seed: 1)
    (settings.explains, settings.casesAfterFailure) = (false, 0)
    settings.shrinkingBudget = attempts
    return Property(name, runs) { try check($0) }.check(settings).counterexamples.first?.failure
  }

  /// How many threads are left of those that were begun after some count, when they had time to end.
  private func threadsLeft(of before: Int) -> Int {
    let end = ContinuousClock.now + .seconds(5)
    while ParallelRunTests.threads > before, ContinuousClock.now < end { usleep(1_000) }
    return max(0, ParallelRunTests.threads - before)
  }

  /// The number of threads of this process; 0 where the system does not tell.
  private static var threads: Int {
    (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").count) ?? 0
  }
}

/// Two locks, which threads wait for as the lock says, or do not say.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
private final class TwoLocks: Sendable {
  private let locks = [NSLock(), NSLock()]
  private let announces: Bool

  init(announces: Bool) { self.announces = announces }

  func lock(_ first: Int, _ second: Int) {
    for place in [first, second] {
      if announces {
        Interleaving.wait { self.isFree(place) }
      } else {
        Interleaving.yield()
      }
      locks[place].lock()
    }
    for place in [second, first] { locks[place].unlock() }
  }

  private func isFree(_ place: Int) -> Bool {
    guard locks[place].try() else { return false }
    locks[place].unlock()
    return true
  }
}
