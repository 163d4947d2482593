// SPDX-License-Identifier: MIT
import XCTest

@testable import PropertyTesting

/// A store that loses the oldest of three rows, and gives numbers to rows.
private actor Store {
  private var rows: [Int: String] = [:]
  private var next = 0

  var count: Int { rows.count }

  func insert(_ row: String) async -> Int {
    await Task.yield()
    next += 1
    rows[next] = row
    if rows.count > 2 { rows[rows.keys.min() ?? 0] = nil }
    return next
  }

  func row(_ number: Int) throws -> String? { rows[number] }

  static func machine(
    invariant: @escaping @Sendable (Rows, Store) async throws -> Bool
  ) -> StateMachine<Rows, Store> {
    StateMachine(
      model: [:], system: { Store() },
      commands: [
        Command(
          "insert", from: { _ in .element(of: ["", "a"]) },
          model: { rows, row, number in rows[number] = row },
          system: { store, row, _ in await store.insert(row) },
          ensure: { rows, _, number in number > 0 }),
        Command(
          "row", from: { .element(of: $0.keys.sorted()) }, model: { $0[$1] },
          system: { store, number, returned in try await store.row(returned[number]) }),
      ], invariant: invariant)
  }
}

private typealias Rows = [Reference<Int>: String]

final class WaitingCommandTests: XCTestCase {
  private static let shortest = [
    "let insert1 = insert(\"\")", "let insert2 = insert(\"\")", "let insert3 = insert(\"\")",
    "row(insert1)  // \"\"",
  ]

  /// Results of an actor are used by later commands, and its fewest commands are found.
  func testFewestCommandsOfAnActorAreFound() {
    let law = Property("a store keeps rows", Store.machine { _, _ in true }.runs(upTo: 16)) {
      try $0.check()
    }
    for seed in 0..<2 as Range<UInt64> {
      let found = law.check(Settings(seed: seed)).counterexamples.first
      XCTAssertEqual(found?.inputs, [WaitingCommandTests.shortest.joined(separator: "\n")])
      XCTAssertEqual(
        found?.failure.message, "step 4, row(insert1), returned nil; the model says \"\"")
    }
  }

  func testInvariantsOfAnActorAreWaitedFor() {
    let machine = Store.machine { rows, store in await store.count == rows.count }
    let law = Property("counts", machine.runs(upTo: 16)) { try $0.check() }
    let found = law.check(Settings(seed: 1)).counterexamples.first
    XCTAssertEqual(
      found?.inputs, [WaitingCommandTests.shortest.dropLast().joined(separator: "\n")])
    XCTAssertEqual(found?.failure.key, "invariant")
  }

  /// A run that is waited for fails as one that runs on the thread of the search.
  func testRunsCanBeWaitedFor() async throws {
    let runs = Store.machine { _, _ in true }.runs()
    for seed in 0..<100 as Range<UInt64> {
      var draw = ChoiceSource()
      draw.begin(random: RandomSource(seed: seed))
      let run = try runs.make(&draw)
      let now = failure { try run.check() }
      do {
        try await run.check()
        XCTAssertNil(now)
      } catch let failure as PropertyFailure {
        XCTAssertEqual(failure, now)
      }
    }
  }

  private func failure(_ body: () throws -> Void) -> PropertyFailure? {
    do { try body() } catch { return PropertyFailure(thrown: error) }
    return nil
  }

  /// A store that is asked twice for what nobody brings.
  private actor Gate {
    private var waiting: UnsafeContinuation<Void, Never>?

    func wait() async { await withUnsafeContinuation { waiting = $0 } }

    func open() {
      waiting?.resume()
      waiting = nil
    }

    /// Lets others in until the gate is closed.
    func spin() async { while waiting == nil { await Task.yield() } }

    static let machine = StateMachine<Int, Gate>(
      model: 0, system: { Gate() },
      commands: [
        Command("open", model: { _ in }, system: { await $0.open() }),
        Command("wait", model: { _ in }, system: { await $0.wait() }),
      ])
  }

  func testWaitingForNothingIsADeadlock() throws {
    guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return }
    var settings = Settings(seed: 1)
    settings.explains = false
    let runs = Gate.machine.parallelRuns(patience: .milliseconds(100))
    let outcome = Property("gates open", runs) { run in try run.check() }.check(settings)
    let found = try XCTUnwrap(outcome.counterexamples.first)
    XCTAssertEqual(found.failure.key, "deadlock")
    XCTAssertEqual(found.inputs, ["wait()\nbranch 1: \nbranch 2: "])
    XCTAssertEqual(
      found.failure.message, "deadlock: nothing can go on; not returned: step 1, wait()")
  }

  /// A task that waits in a loop does not keep others from running.
  func testLoopsOfATaskLetOthersRun() throws {
    guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return }
    let gate = Gate()
    let end = InterleavingExecutor(Schedule(branches: 2)).run([
      {
        await gate.spin()
        await gate.open()
      }, { await gate.wait() },
    ])
    XCTAssertEqual(end.kind, .finished)
    XCTAssert(end.isReplayable)
  }

  /// A case may run in a task, as the bodies of laws that wait do.
  func testInterleavingsInATaskAreReplayable() async throws {
    guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return }
    await Task.yield()
    let runs = Store.machine { _, _ in true }.parallelRuns()
    for seed in 0..<20 as Range<UInt64> {
      var draw = ChoiceSource()
      draw.begin(random: RandomSource(seed: seed))
      let now = failure { try runs.make(&draw).check() }
      draw.begin(following: draw.choices.map(\.value))
      XCTAssertEqual(failure { try runs.make(&draw).check() }, now)
      XCTAssertFalse(now?.message.contains("may differ") ?? false, now?.message ?? "")
    }
    let end = InterleavingExecutor().run([{ await Task.yield() }])
    XCTAssert(end.isReplayable)
  }

  func testTasksOfOtherExecutorsAreWaitedFor() {
    guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return }
    let end = InterleavingExecutor().run([
      { try? await Task.sleep(for: .milliseconds(5)) }, { await Task.detached {}.value },
    ])
    XCTAssertEqual(end.kind, .finished)
    XCTAssertFalse(end.isReplayable)
  }

  func testCommandsWithoutThreadsSayWhatTheyNeed() {
    guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return }
    final class Nothing: Sendable {}
    let machine = StateMachine<Int, Nothing>(
      model: 0, system: { Nothing() },
      commands: [Command("act", model: { _ in }, system: { _ in })])
    let outcome = Property("threads", machine.parallelRuns()) { try $0.check() }.check()
    XCTAssert(outcome.report.contains("check the law by PropertyTestingXCTest"), outcome.report)
  }
}
