// SPDX-License-Identifier: MIT
import XCTest

@testable import PropertyTesting

final class SwarmTests: XCTestCase {
  private static let depth = 24
  private static let seeds = 0..<20 as Range<UInt64>

  /// A stack that loses what is pushed beyond a depth.
  private func isFound(swarm: Bool, seed: UInt64) -> Bool {
    let stack = StateMachine<[Int], [Int]>(
      model: [], system: { [] },
      commands: [
        Command("pop", model: { $0.popLast() }, system: { $0.popLast() }),
        Command(
          "push", .int, model: { $0.append($1) },
          system: { if $0.count < SwarmTests.depth { $0.append($1) } }),
      ], invariant: { $0.count == $1.count })
    var settings = Settings(cases: 100, seed: seed)
    settings.explains = false
    settings.shrinkingBudget = 0
    return !Property("a stack", stack.runs(swarm: swarm)) { run in try run.check() }
      .check(settings).hasPassed
  }

  func testAStackThatIsNotPoppedOverflows() {
    let without = SwarmTests.seeds.filter { isFound(swarm: false, seed: $0) }.count
    let with = SwarmTests.seeds.filter { isFound(swarm: true, seed: $0) }.count
    XCTAssertLessThanOrEqual(without, 2)
    XCTAssertGreaterThanOrEqual(with, 18)
  }

  private let letter = Generator<String>.oneOf(
    .always("a"), .always("b"), .always("c"), .always("d"))

  private func oneSided(_ text: Generator<[String]>) -> Int {
    var count = 0
    _ = Property("sides", text) { letters in
      if letters.count == 16, Set(letters).count <= 2 { count += 1 }
    }.check(Settings(cases: 1_000, seed: 1))
    return count
  }

  func testAlternativesAreLeftOutOfAWholeCase() {
    let text = letter.array(count: 16...16)
    // 16 of four letters are of one or two once in 10,000 times; of a swarm, where half of the
    // cases have a subset, one of 11/16 has at most two: a third of all cases that are new ones.
    XCTAssertLessThan(oneSided(text), 5)
    XCTAssertGreaterThan(oneSided(text.swarm()), 100)
    // A mask for each element would be no different from none.
    XCTAssertGreaterThan(oneSided(letter.swarm().array(count: 16...16)), 100)
  }

  /// What was left out of a case stands in no way of its simplest form.
  func testSimplificationKnowsAllAlternatives() {
    let property = Property("three", letter.array().swarm()) { $0.count < 3 || $0[2] < "b" }
    for seed in SwarmTests.seeds {
      let found = property.check(Settings(seed: seed)).counterexamples
      XCTAssertEqual(found.first?.inputs, [#"["a", "a", "b"]"#])
    }
  }

  func testSeedRepeatsASwarm() {
    func drawn(_ seed: UInt64) -> [[String]] {
      var cases: [[String]] = []
      _ = Property("letters", letter.array().swarm()) { cases.append($0) }
        .check(Settings(cases: 100, seed: seed))
      return cases
    }
    XCTAssertEqual(drawn(1), drawn(1))
    XCTAssertNotEqual(drawn(1), drawn(2))
  }
}
