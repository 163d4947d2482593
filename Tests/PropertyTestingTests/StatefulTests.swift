// SPDX-License-Identifier: MIT
import XCTest

@testable import PropertyTesting

final class StatefulTests: XCTestCase {
  func testTheReportIsAProgram() throws {
    let outcome = FaultyMachine.all[0].property.check(Settings(seed: 1))
    let program = "\n    put(0)\n    put(0)\n    put(0)\n    count()  // 3\n"
    XCTAssert(outcome.report.contains(program), outcome.report)
    XCTAssert(
      outcome.report.contains("\n  step 4, count(), returned 0; the model says 3\n"),
      outcome.report)
  }

  func testSeedRepeatsARun() {
    for machine in FaultyMachine.all {
      for seed in 0..<3 as Range<UInt64> {
        let reports = (0..<2).map { _ in
          machine.property.check(Settings(cases: machine.cases, seed: seed)).report
        }
        XCTAssertEqual(reports[0], reports[1])
      }
    }
  }

  /// The ring throws when it is used as it must not be, which would be a failure of its own.
  func testPreconditionsHoldWhileShrinkingToo() {
    let machine = StateMachine.ring(GuardedRing.self)
    let property = Property("preconditions", machine.runs()) { run in try run.check() }
    for seed in 0..<(allTestsAreRequested ? 100 : 20) as Range<UInt64> {
      let found = property.check(Settings(cases: 200, seed: seed)).counterexamples
      XCTAssertEqual(found.map(\.failure.key), ["count()"])
    }
  }

  func testCommandsThatAreNotPossibleAreLeftOut() throws {
    // Choices: there is one, it is `get`; there is one, it is `put` of 1; there is one, it is
    // `get`.
    let values: [UInt64] = [1, 1, 1, 0, 1, 1, 1]
    let runs = StateMachine.ring(GuardedRing.self).runs()
    var draw = ChoiceSource()
    draw.collectsSuggestions = true
    draw.begin(following: values)
    XCTAssertEqual(try runs.make(&draw).code, "put(1)\nget()  // 1")
    XCTAssertEqual(draw.choices.map(\.value), [1, 0, 1, 1, 1, 0])
    // Where nothing is to be simplified, a case that says so is none.
    draw.collectsSuggestions = false
    draw.begin(following: values)
    XCTAssertThrowsError(try runs.make(&draw)) { XCTAssert($0 is Rejection) }
  }

  func testResultsAreUsedByLaterCommands() throws {
    // A pool that gives a number out again while it is still taken, once another came back.
    let pool = StateMachine<[Reference<Int>], Set<Int>>(
      model: [], system: { [] },
      commands: [
        Command(
          "take", from: { _ in .always(()) }, model: { taken, _, number in taken.append(number) },
          system: { taken, _, _ in taken.isEmpty ? 0 : taken.insert(taken.count).memberAfterInsert
          },
          ensure: { _, _, number in number >= 0 }),
        Command(
          "giveBack", from: { .element(of: $0) },
          model: { taken, number in
            taken.removeAll { $0 == number }
            return true
          },
          system: { taken, number, returned in taken.remove(returned[number]) != nil }),
      ])
    let outcome = Property("numbers come back", pool.runs()) { run in try run.check() }
      .check(Settings(seed: 1))
    XCTAssertEqual(
      outcome.counterexamples.first?.inputs, ["let take1 = take()\ngiveBack(take1)  // true"])
  }

  func testArgumentsArePrintedWithTheirLabels() {
    XCTAssertEqual(CommandName("insert(_:at:)").call(["7", "0"]), "insert(7, at: 0)")
    XCTAssertEqual(CommandName("move(from:to:)").call(["1", "2"]), "move(from: 1, to: 2)")
    XCTAssertEqual(CommandName("put").call(["1", "2"]), "put(1, 2)")
  }

  func testReferencesAreOrderedByTheirSteps() {
    let references = [3, 1, 2].map { Reference<Int>(step: $0, command: "take") }
    XCTAssertEqual(references.sorted().map(\.code), ["take1", "take2", "take3"])
  }

  func testResultsAreKeptByStepAndComparedByTheirOperator() {
    struct Parity: Equatable { var isOdd: Bool }
    let references = [1, 2].map { Reference<Int>(step: $0, command: "take") }
    var returned = Returned()
    for reference in references { _ = returned.note(10 * reference.step, reference.step) }
    XCTAssertEqual(references.map { returned[$0] }, [10, 20])
    XCTAssertFalse(areEqual(Parity(isOdd: true), Parity(isOdd: false)))
    XCTAssert(areEqual(Parity(isOdd: true), Parity(isOdd: true)) && areEqual((), ()))
  }

  /// The invariant relates the system to the model after each step.
  func testInvariantsHoldAfterEachStep() {
    for step in [1, 2] {
      let machine = StateMachine(
        model: 0, system: { 0 },
        commands: [Command("add", model: { $0 += 1 }, system: { $0 += step })],
        invariant: { $0 == $1 })
      let outcome = Property("equal", machine.runs()) { run in try run.check() }.check()
      XCTAssertEqual(outcome.counterexamples.map(\.inputs), step == 1 ? [] : [["add()"]])
    }
  }

  func testInvariantsHoldFromTheStart() {
    let machine = StateMachine(
      model: 0, system: { 1 }, commands: [Command("nothing", model: { _ in }, system: { _ in })],
      invariant: { $0 == $1 })
    let outcome = Property("equal", machine.runs()) { run in try run.check() }.check()
    XCTAssertEqual(outcome.counterexamples.first?.inputs, ["// no command"])
    XCTAssert(outcome.report.contains("does not hold before the first command"), outcome.report)
  }

  func testARunEndsWhereNoCommandIsPossible() {
    let machine = StateMachine(
      model: 0, system: { 0 },
      commands: [
        Command("climb", when: { $0 < 3 }, model: { $0 += 1 }, system: { $0 += 1 })
      ])
    var counts: Set<Int> = []
    let law = Property("short", machine.runs()) { run in
      counts.insert(run.count)
      try run.check()
    }
    XCTAssert(law.check().hasPassed)
    XCTAssertEqual(counts, [0, 1, 2, 3])
  }
}
