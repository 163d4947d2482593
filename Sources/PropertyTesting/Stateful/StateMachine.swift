// SPDX-License-Identifier: MIT

/// A stateful system, described by a model: the commands it has, and the invariant it keeps.
///
/// ```swift
/// let queue = StateMachine<[Int], Ring>(
///   model: [], system: { Ring(capacity: 3) },
///   commands: [
///     Command(
///       "put", .int, when: { $0.count < 3 }, model: { $0.append($1) }, system: { $0.put($1) }),
///     Command("get", when: { !$0.isEmpty }, model: { $0.removeFirst() }, system: { $0.get() }),
///   ])
/// let law = Property("a ring is a queue", queue.runs()) { run in try run.check() }
/// ```
///
/// Commands are drawn by the model alone. While a counterexample is simplified, commands that are
/// not possible any more are left out: a precondition holds wherever its command is run.
public struct StateMachine<Model: Sendable, System>: Sendable {
  let model: Model
  let system: Action<Void, Void, System>
  let commands: [Command<Model, System>]
  let invariant: Action<System, Model, Bool>

  /// A machine that starts at a model, and at a system which is made for each run.
  ///
  /// The simplest commands come first. The invariant holds before the first step and after each.
  public init(
    model: Model, system: @escaping @Sendable () throws -> System,
    commands: [Command<Model, System>],
    invariant: @escaping @Sendable (Model, System) throws -> Bool = { _, _ in true }
  ) {
    self.init(
      model, .immediate { _, _, _ in try system() }, commands,
      .immediate { system, model, _ in try invariant(model, system) })
  }

  /// A machine whose system is waited for when it is made, or when its invariant is checked.
  public init(
    model: Model, system: @escaping @Sendable () async throws -> System,
    commands: [Command<Model, System>],
    invariant: @escaping @Sendable (Model, System) async throws -> Bool = { _, _ in true }
  ) where System: Sendable {
    self.init(
      model, .waiting { _, _, _ in try await system() }, commands,
      .waiting { system, model, _ in try await invariant(model, system) })
  }

  private init(
    _ model: Model, _ system: Action<Void, Void, System>, _ commands: [Command<Model, System>],
    _ invariant: Action<System, Model, Bool>
  ) {
    precondition(!commands.isEmpty, "a machine has commands")
    self.model = model
    self.system = system
    self.commands = commands
    self.invariant = invariant
  }

  func makeSystem() throws -> System {
    var nothing: Void = ()
    return try system.result(&nothing, ())
  }

  func makeSystem() async throws -> System {
    var nothing: Void = ()
    return try await system.result(&nothing, ())
  }

  /// Whether something of the machine is waited for.
  var waits: Bool { system.waits || invariant.waits || commands.contains(where: \.waits) }

  /// Runs of at most as many commands, fewer ones being simpler.
  ///
  /// With `swarm`, every other run is drawn from a random few of the commands: a queue fills up
  /// when nothing is taken out. See `Generator.swarm()`.
  public func runs(upTo most: Int = 64, swarm: Bool = true) -> Generator<CommandRun<Model, System>>
  {
    let shape = RunShape(machine: self, most: most, swarms: swarm)
    var patience: (any Sendable)?
    if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) { patience = Patience() }
    return Generator { [patience] draw in
      var model = model
      return CommandRun(
        machine: self, steps: try shape.steps(&draw, &model), patience: patience)
    }
  }
}

/// How runs are written: a continue bit before each command, then which one, then its arguments.
struct RunShape<Model: Sendable, System>: Sendable {
  let machine: StateMachine<Model, System>
  private let most: Int
  private let swarms: Bool
  /// Whether short runs are drawn more often.
  private let isShort: Bool
  /// The choice of a command: its index among all commands, so that it stays the same command in
  /// other states.
  private let domain: ChoiceDomain
  private let kind = SpanKind(Step<Model, System>.self, .element)

  init(machine: StateMachine<Model, System>, most: Int, swarms: Bool, isShort: Bool = false) {
    precondition(most >= 0, "a run cannot have fewer than no commands")
    self.machine = machine
    self.most = most
    self.swarms = swarms
    self.isShort = isShort
    domain = ChoiceDomain(bound: UInt64(machine.commands.count) - 1, role: .form)
  }

  /// How many impossible commands in a row end a run.
  private static var mostMisses: Int { 64 }

  /// Reads commands after a count of earlier ones, and advances the model with each.
  ///
  /// `complete` reads what else belongs to a command; it returns `nil` where the command is not
  /// possible, which the model alone may not tell.
  func steps(
    _ draw: inout ChoiceSource, _ model: inout Model, after count: Int = 0,
    complete: (inout ChoiceSource, Step<Model, System>) throws -> Step<Model, System>? = { $1 }
  ) throws -> [Step<Model, System>] {
    var steps: [Step<Model, System>] = []
    let goal = draw.isRandom ? goal(&draw.random) : 0
    let favored = swarms ? draw.swarmMask(place: 0) : .max
    var misses = 0
    while misses < Self.mostMisses {
      let mayGoOn = steps.count < most && machine.commands.contains { $0.isPossible(model) }
      guard try draw.continues(mayGoOn ? .more : .noMore, steps.count < goal) else { return steps }
      let step: Step<Model, System>? = try draw.element(kind) { draw in
        let command = try draw.choose(domain) { freshCommand(in: model, favored, &$0) }
        let (before, number) = (model, count + steps.count + 1)
        let step = try machine.commands[Int(command)].step(&draw, &model, number)
        guard let step, let whole = try complete(&draw, step) else {
          model = before
          return nil
        }
        return whole
      }
      misses = step == nil ? misses + 1 : 0
      if let step { steps.append(step) }
    }
    try draw.stop()
    return steps
  }

  private func goal(_ random: inout RandomSource) -> UInt64 {
    let goal = random.upTo(UInt64(most))
    return isShort ? min(goal, random.upTo(UInt64(most))) : goal
  }

  /// Draws one of the possible commands, a favored one if any of those is possible.
  private func freshCommand(in model: Model, _ favored: UInt64, _ draw: inout ChoiceSource)
    -> UInt64
  {
    let possible = machine.commands.indices.filter { machine.commands[$0].isPossible(model) }
    let some = possible.filter { favored >> UInt64($0 % 64) & 1 == 1 }
    let chosen = some.isEmpty ? possible : some
    return UInt64(chosen[draw.random.index(below: chosen.count)])
  }
}

/// A sequence of commands with their arguments, to be run on a system.
///
/// Unchecked: one thread or task at a time runs the commands.
public struct CommandRun<Model: Sendable, System>: CodeConvertible, @unchecked Sendable {
  let machine: StateMachine<Model, System>
  let steps: [Step<Model, System>]
  /// The `Patience` of the runs of a generator, on systems that have such executors.
  var patience: (any Sendable)?

  /// The number of commands.
  public var count: Int { steps.count }

  /// One command per line, with what the model says that it returns.
  public var code: String {
    steps.isEmpty ? "// no command" : steps.map { $0.code() }.joined(separator: "\n")
  }

  /// Runs the commands on a system that is made for it.
  ///
  /// Commands that wait are run on this thread, by an executor that knows when nothing can go on;
  /// macOS 14 and its contemporaries have none, nor can it run the main actor: `try await
  /// run.check()` does both.
  ///
  /// - Throws: What is wrong with the first step that does not do as the model says, and what the
  ///   commands themselves throw.
  public func check() throws {
    if machine.waits, #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
      let patience = patience as? Patience ?? Patience()
      return try InterleavingExecutor(patience: patience).value { running in
        var (system, returned) = (try await machine.makeSystem(), Returned())
        try await check(on: &system, &returned, running)
      }
    }
    var (system, returned) = (try machine.makeSystem(), Returned())
    try check(on: &system, &returned)
  }

  /// Runs the commands where the caller waits for them, on a system that is made for it.
  public func check() async throws {
    var (system, returned) = (try await machine.makeSystem(), Returned())
    try await check(on: &system, &returned)
  }

  /// Runs the commands on a system.
  func check(on system: inout System, _ returned: inout Returned) throws {
    try check(machine.model, &system, "before the first command")
    for step in steps {
      try step.judge(try step.run(&system, &returned))
      try check(step.model, &system, "after step \(step.number), \(step.code())")
    }
  }

  /// Runs the commands on a system that is waited for; notes each before it runs.
  func check(
    on system: inout System, _ returned: inout Returned, _ running: RunningStep = RunningStep()
  ) async throws {
    try await check(machine.model, &system, "before the first command")
    for step in steps {
      running.text = "; not returned: step \(step.number), \(step.call())"
      try step.judge(try await step.run(&system, &returned))
      try await check(step.model, &system, "after step \(step.number), \(step.code())")
    }
  }

  /// Throws when the invariant does not hold.
  private func check(_ model: Model, _ system: inout System, _ moment: @autoclosure () -> String)
    throws
  {
    guard try !machine.invariant.result(&system, model) else { return }
    throw PropertyFailure.invariant(moment())
  }

  private func check(_ model: Model, _ system: inout System, _ moment: @autoclosure () -> String)
    async throws
  {
    guard try await !machine.invariant.result(&system, model) else { return }
    throw PropertyFailure.invariant(moment())
  }
}

/// The step that runs, for the report of one that does not end.
///
/// Unchecked: it is read when nothing runs any more.
final class RunningStep: @unchecked Sendable {
  var text = ""
}

extension PropertyFailure {
  /// The failure of an invariant that does not hold at a moment.
  static func invariant(_ moment: String) -> PropertyFailure {
    PropertyFailure(key: "invariant", message: "the invariant does not hold \(moment)")
  }
}
