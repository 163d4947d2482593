// SPDX-License-Identifier: MIT
import XCTest

@testable import PropertyTesting

/// Histories against an oracle that tries every order of the operations.
final class LinearizabilityTests: XCTestCase {
  /// Three commands of a register of two values; not every model can be hashed.
  fileprivate struct Register<Memory: Sendable>: Sendable {
    var value = 0
    var memory: Memory
  }

  private struct Plain: Sendable {}

  private final class Nothing: Sendable {}
  private typealias Move = (code: UInt64, branch: Int, result: Int, length: Int)

  private static let moves = zip(
    Generator.int(in: 0...2), .int(in: 0...2), .int(in: -1...2), .int(in: 1...4)
  ).map { (code: UInt64($0.0), branch: $0.1, result: $0.2, length: $0.3) }.array(count: 0...6)

  private func machine<Memory>(_ memory: Memory) -> StateMachine<Register<Memory>, Nothing> {
    func command(_ name: String, _ act: @escaping @Sendable (inout Int) -> Int)
      -> Command<Register<Memory>, Nothing>
    {
      Command(name, model: { act(&$0.value) }, system: { _ in 0 })
    }
    return StateMachine(
      model: Register(memory: memory), system: { Nothing() },
      commands: [
        command("get") { $0 },
        command("increment") { value in
          defer { value += 1 }
          return value
        },
        command("take") { value in
          defer { value = 0 }
          return value
        },
      ])
  }

  /// A history of some moves: each is called when its branch is free, and returns so much later; a
  /// result of −1 stands for none.
  private func history<Memory>(
    _ moves: [Move], _ machine: StateMachine<Register<Memory>, Nothing>
  ) throws -> History<Register<Memory>, Nothing> {
    var branches: [[Invocation<Register<Memory>, Nothing>]] = [[], [], []]
    var taken = Set<Int>()
    for (number, move) in moves.enumerated() {
      let last = branches[move.branch].last
      guard last?.hasReturned ?? true else { continue }
      var model = machine.model
      var draw = ChoiceSource()
      draw.begin(following: [])
      let step = try machine.commands[Int(move.code)].step(&draw, &model, number + 1)
      let start = max(number * 20, (last?.returned ?? 0) + 1)
      var operation = Invocation(
        branch: move.branch, step: try XCTUnwrap(step), invoked: start)
      operation.result = move.result
      var end = start + move.length * 15
      while !taken.insert(end).inserted { end += 1 }
      if move.result >= 0 { operation.returned = end }
      branches[move.branch].append(operation)
    }
    return History(branches: branches, model: machine.model)
  }

  /// Whether any order is possible: all of them are tried, with any of the pending operations.
  private func isExplained<Memory>(_ history: History<Register<Memory>, Nothing>) -> Bool {
    func orders(_ rest: [Invocation<Register<Memory>, Nothing>], _ value: Int) -> Bool {
      if !rest.contains(where: \.hasReturned) { return true }
      return rest.indices.contains { index in
        var others = rest
        let next = others.remove(at: index)
        // What returned before another was called took effect before it.
        guard !others.contains(where: { $0.returned < next.invoked }) else { return false }
        let after = ["get": value, "increment": value + 1, "take": 0][next.step.key]
        if next.hasReturned, next.result as? Int != value { return false }
        return orders(others, after ?? value)
      }
    }
    return orders(history.branches.flatMap { $0 }, 0)
  }

  func testHistoriesAreExplainedAsByTryingAllOrders() {
    var (explained, unexplained) = (0, 0)
    let hashed = machine(0)
    let law = Property("linearizable", LinearizabilityTests.moves) { moves in
      let history = try self.history(moves, hashed)
      let isExplained = self.isExplained(history)
      if isExplained { explained += 1 } else { unexplained += 1 }
      return history.explanations().isEmpty != isExplained
        && (history.unexplained() == nil) == isExplained
    }
    let outcome = law.check(Settings(cases: 2_000, seed: 1))
    XCTAssert(outcome.hasPassed, outcome.report)
    XCTAssertGreaterThan(min(explained, unexplained), 200)
  }

  func testModelsThatCannotBeHashedAreJudgedAlike() {
    let (hashed, plain) = (machine(0), machine(Plain()))
    let law = Property("alike", LinearizabilityTests.moves) { moves in
      try self.history(moves, hashed).explanations().isEmpty
        == self.history(moves, plain).explanations().isEmpty
    }
    let outcome = law.check(Settings(cases: 500, seed: 1))
    XCTAssert(outcome.hasPassed, outcome.report)
  }

  /// Commands of branches are possible in whatever order they run.
  func testPreconditionsHoldInEveryOrder() {
    guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return }
    let machine = StateMachine<Int, Nothing>(
      model: 0, system: { Nothing() },
      commands: [
        Command("put", when: { $0 < 3 }, model: { $0 += 1 }, system: { _ in }),
        Command("get", when: { $0 > 0 }, model: { $0 -= 1 }, system: { _ in }),
      ])
    var sizes: Set<Int> = []
    let law = Property("possible", machine.parallelRuns(branches: 3)) { run in
      let counts = run.branches.map { steps in
        (puts: steps.filter { $0.key == "put" }.count, gets: steps.filter { $0.key == "get" }.count)
      }
      sizes.insert(run.branches.reduce(0) { $0 + $1.count })
      // At the worst, all that may run before a command has: the others and its own ones.
      for (branch, steps) in run.branches.enumerated() {
        let others = counts.indices.filter { $0 != branch }
        var (least, most) = (run.model, run.model)
        for other in others {
          var (level, low, high) = (0, 0, 0)
          for step in run.branches[other] {
            level += step.key == "put" ? 1 : -1
            (low, high) = (min(low, level), max(high, level))
          }
          (least, most) = (least + low, most + high)
        }
        for step in steps {
          let isPut = step.key == "put"
          guard isPut ? most < 3 : least > 0 else { return false }
          (least, most) = (least + (isPut ? 1 : -1), most + (isPut ? 1 : -1))
        }
      }
      return true
    }
    let outcome = law.check(Settings(cases: 500, seed: 1))
    XCTAssert(outcome.hasPassed, outcome.report)
    XCTAssertGreaterThan(sizes.max() ?? 0, 3)
  }
}

extension LinearizabilityTests.Register: Equatable where Memory: Equatable {}
extension LinearizabilityTests.Register: Hashable where Memory: Hashable {}
