// SPDX-License-Identifier: MIT

/// A system that changes, described by a model: what can be done to it, and what then holds.
///
/// ```swift
/// let queue = StateMachine<[Int], Ring>(
///   model: [], system: { Ring(capacity: 3) },
///   commands: [
///     Command("put", .int, when: { $0.count < 3 }, model: { $0.append($1) }, system: { $0.put($1)
/// }),
///     Command("get", when: { !$0.isEmpty }, model: { $0.removeFirst() }, system: { $0.get() }),
///   ])
/// let law = Property("a ring is a queue", queue.runs()) { run in try run.check() }
/// ```
///
/// Commands are drawn by the model alone. While a counterexample is simplified, commands that are
/// not possible any more are left out: a precondition holds wherever its command is run.
public struct StateMachine<Model: Sendable, System>: Sendable {
  let model: Model
  let system: @Sendable () throws -> System
  let commands: [Command<Model, System>]
  let invariant: @Sendable (Model, System) throws -> Bool

  /// A machine that starts at a model, and at a system which is made for each run.
  ///
  /// The simplest commands come first. The invariant holds before the first step and after each.
  public init(
    model: Model, system: @escaping @Sendable () throws -> System,
    commands: [Command<Model, System>],
    invariant: @escaping @Sendable (Model, System) throws -> Bool = { _, _ in true }
  ) {
    precondition(!commands.isEmpty, "a machine has commands")
    self.model = model
    self.system = system
    self.commands = commands
    self.invariant = invariant
  }

  /// Runs of at most as many commands, fewer ones being simpler.
  ///
  /// By `swarm`, every other run is drawn from a random few of the commands: a queue fills up when
  /// nothing is taken out. See `Generator.swarm()`.
  public func runs(upTo most: Int = 64, swarm: Bool = true) -> Generator<CommandRun<Model, System>>
  {
    let shape = RunShape(machine: self, most: most, swarms: swarm)
    return Generator { draw in CommandRun(machine: self, steps: try shape.steps(&draw)) }
  }
}

/// How runs are drawn: before each command that there is one, then which, then its arguments.
private struct RunShape<Model: Sendable, System>: Sendable {
  let machine: StateMachine<Model, System>
  let most: Int
  let swarms: Bool
  /// A command is written as its place among all, so that it stays the same one in other states.
  private let domain: ChoiceDomain
  private let kind = SpanKind(Step<Model, System>.self, .element)

  init(machine: StateMachine<Model, System>, most: Int, swarms: Bool) {
    precondition(most >= 0, "a run cannot have fewer than no commands")
    self.machine = machine
    self.most = most
    self.swarms = swarms
    domain = ChoiceDomain(bound: UInt64(machine.commands.count) - 1, role: .form)
  }

  /// How many commands in a row may come to nothing because their arguments were rejected.
  private static var mostMisses: Int { 64 }

  func steps(_ draw: inout Draw) throws -> [Step<Model, System>] {
    var model = machine.model
    var steps: [Step<Model, System>] = []
    let goal = draw.isRandom ? draw.random.upTo(UInt64(most)) : 0
    let favored = swarms ? draw.swarmMask(place: 0) : .max
    var misses = 0
    while misses < Self.mostMisses {
      let mayGoOn = steps.count < most && machine.commands.contains { $0.isPossible(model) }
      guard try draw.continues(mayGoOn ? .more : .noMore, steps.count < goal) else { break }
      let step = try draw.element(kind) { draw in
        let command = try draw.choose(domain) { freshCommand(in: model, favored, &$0) }
        return try machine.commands[Int(command)].step(&draw, &model, steps.count + 1)
      }
      misses = step == nil ? misses + 1 : 0
      if let step { steps.append(step) }
    }
    return steps
  }

  /// One of the commands that are possible, and favored where there is such a one.
  private func freshCommand(in model: Model, _ favored: UInt64, _ draw: inout Draw) -> UInt64 {
    let possible = machine.commands.indices.filter { machine.commands[$0].isPossible(model) }
    let some = possible.filter { favored >> UInt64($0 % 64) & 1 == 1 }
    let chosen = some.isEmpty ? possible : some
    return UInt64(chosen[draw.random.index(below: chosen.count)])
  }
}
