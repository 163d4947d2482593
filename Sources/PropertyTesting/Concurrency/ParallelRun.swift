// SPDX-License-Identifier: MIT

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension StateMachine where System: AnyObject & Sendable {
  /// Runs in which two or more branches of commands run at the same time, after some in order.
  ///
  /// ```swift
  /// check("an account is never overdrawn", account.parallelRuns()) { try $0.check() }
  /// ```
  ///
  /// The commands of the branches are possible in every order. Arguments that depend on the model
  /// (`from:`) are drawn as if the branch were alone, so the model has to take what another branch
  /// made outdated. A model that is `Hashable` is judged faster.
  ///
  /// All branches together have up to 6 commands, or as many as `upTo` says, 16 at most. Where
  /// nothing goes on for as long as `patience` says, that is a deadlock.
  public func parallelRuns(
    branches: Int = 2, upTo most: Int = 6, after prefix: Int = 8, swarm: Bool = true,
    patience: Duration = .seconds(1)
  ) -> Generator<ParallelRun<Model, System>> {
    precondition(branches >= 2 && 0...16 ~= most, "two branches or more, of 0 to 16 commands")
    let before = RunShape(machine: self, most: prefix, swarms: swarm, isShort: true)
    let patience = Patience(patience)
    return Generator { draw in
      let (mark, start) = (draw.mark, draw.read.count)
      var model = model
      let first = try before.steps(&draw, &model)
      var layout = RunLayout(prefixEnd: draw.read.count - 1)
      var run = ParallelRun(
        prefix: CommandRun(machine: self, steps: first), model: model, patience: patience)
      for _ in 0..<branches {
        layout.branches.append(try run.addBranch(&draw, upTo: most, swarm))
      }
      layout.suggest(&draw, since: mark, start)
      return run
    }
  }
}

/// Commands in order, and then branches of commands that run at the same time.
///
/// Unchecked: each branch has its own commands, and one thread or task at a time runs them.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
public struct ParallelRun<Model: Sendable, System: AnyObject & Sendable>: CodeConvertible,
  @unchecked Sendable
{
  let prefix: CommandRun<Model, System>
  /// The model after the prefix.
  let model: Model
  let patience: Patience
  var branches: [[Step<Model, System>]] = []

  var machine: StateMachine<Model, System> { prefix.machine }

  /// The number of commands.
  public var count: Int { branches.reduce(prefix.count) { $0 + $1.count } }

  /// The commands before the branches, and the commands of each.
  public var code: String {
    let lines = branches.enumerated().map { number, steps in
      "branch \(number + 1): " + steps.map { $0.call() }.joined(separator: "; ")
    }
    return ((prefix.count > 0 ? [prefix.code] : []) + lines).joined(separator: "\n")
  }

  fileprivate init(prefix: CommandRun<Model, System>, model: Model, patience: Patience) {
    (self.prefix, self.model, self.patience) = (prefix, model, patience)
  }

  /// Reads the next branch; returns where its commands stand.
  fileprivate mutating func addBranch(
    _ draw: inout ChoiceSource, upTo most: Int, _ swarms: Bool
  ) throws -> [RunLayout.CommandPart] {
    var alone = model
    let others = branches
    let shape = RunShape(
      machine: machine, most: most - others.reduce(0) { $0 + $1.count }, swarms: swarms)
    var own: [Step<Model, System>] = []
    var parts: [RunLayout.CommandPart] = []
    var start = draw.read.count
    branches.append(
      try shape.steps(&draw, &alone, after: count) { draw, step in
        var step = step
        var orders = PossibleOrders(others + [own + [step]])
        guard orders.areAllPossible(from: model) else { return nil }
        let switches = draw.read.count
        step.switches = try Switch.some(&draw)
        own.append(step)
        parts.append(.init(start: start, switches: switches, end: draw.read.count))
        start = draw.read.count
        return step
      })
    return parts
  }
}

/// Looks whether commands are possible in every order.
private struct PossibleOrders<Model: Sendable, System> {
  private let branches: [[Step<Model, System>]]
  /// The states that are known to be possible, where the model can be hashed.
  private var seen: Set<State> = []

  private struct State: Hashable {
    let places: [Int]
    let model: AnyHashable
  }

  init(_ branches: [[Step<Model, System>]]) { self.branches = branches }

  /// Whether every order of the commands is possible.
  mutating func areAllPossible(from model: Model) -> Bool {
    branches.joined().allSatisfy(\.isAlwaysPossible)
      || areAllPossible(from: branches.map { _ in 0 }, model)
  }

  /// Whether every order of the commands after so many of each branch is possible.
  private mutating func areAllPossible(from places: [Int], _ model: Model) -> Bool {
    if let model = (model as? any Hashable).map({ AnyHashable($0) }) {
      guard seen.insert(State(places: places, model: model)).inserted else { return true }
    }
    for branch in branches.indices where places[branch] < branches[branch].count {
      var (places, after) = (places, model)
      guard branches[branch][places[branch]].advance(&after) != nil else { return false }
      places[branch] += 1
      guard areAllPossible(from: places, after) else { return false }
    }
    return true
  }
}
