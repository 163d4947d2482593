// SPDX-License-Identifier: MIT

// Commands of a system that is waited for, such as an actor. The system is no `inout` argument: it
// is shared by those who wait.

extension Command where System: Sendable {
  /// A command without arguments that waits.
  public init<Result>(
    _ name: String, when isPossible: (@Sendable (Model) -> Bool)? = nil,
    model: @escaping @Sendable (inout Model) -> Result,
    system: @escaping @Sendable (System) async throws -> Result
  ) {
    self.init(
      name, when: isPossible, from: { _ in Generator.always(()) },
      model: { state, _, _ in .equal(model(&state)) },
      action: .waiting { target, _, _ in try await system(target) })
  }

  /// A command with an argument that waits, run where the model fulfills its precondition.
  public init<A, Result>(
    _ name: String, _ a: Generator<A>,
    when isPossible: (@Sendable (Model) -> Bool)? = nil,
    model: @escaping @Sendable (inout Model, A) -> Result,
    system: @escaping @Sendable (System, A) async throws -> Result
  ) {
    self.init(
      name, when: isPossible, from: { _ in a },
      model: { state, argument, _ in .equal(model(&state, argument)) },
      action: .waiting { target, argument, _ in try await system(target, argument) })
  }

  /// A command with two arguments that waits.
  public init<A, B, Result>(
    _ name: String, _ a: Generator<A>, _ b: Generator<B>,
    when isPossible: (@Sendable (Model) -> Bool)? = nil,
    model: @escaping @Sendable (inout Model, A, B) -> Result,
    system: @escaping @Sendable (System, A, B) async throws -> Result
  ) {
    let both = zip(a, b)
    self.init(
      name, when: isPossible, from: { _ in both },
      model: { state, pair, _ in .equal(model(&state, pair.0, pair.1)) },
      action: .waiting { target, pair, _ in try await system(target, pair.0, pair.1) })
  }

  /// A command that waits, and whose arguments depend on the model; several are a tuple.
  public init<Argument, Result>(
    _ name: String, from arguments: @escaping @Sendable (Model) -> Generator<Argument>?,
    model: @escaping @Sendable (inout Model, Argument) -> Result,
    system: @escaping @Sendable (System, Argument) async throws -> Result
  ) {
    self.init(name, from: arguments, model: model) { target, argument, _ in
      try await system(target, argument)
    }
  }

  /// A command that waits and uses what earlier ones returned.
  public init<Argument, Result>(
    _ name: String, from arguments: @escaping @Sendable (Model) -> Generator<Argument>?,
    model: @escaping @Sendable (inout Model, Argument) -> Result,
    system: @escaping @Sendable (System, Argument, Returned) async throws -> Result
  ) {
    self.init(
      name, when: { arguments($0) != nil }, from: arguments,
      model: { state, argument, _ in .equal(model(&state, argument)) }, action: .waiting(system))
  }

  /// A command that waits, and whose result the model cannot compute.
  public init<Argument, Result>(
    _ name: String, from arguments: @escaping @Sendable (Model) -> Generator<Argument>?,
    model: @escaping @Sendable (inout Model, Argument, Reference<Result>) -> Void,
    system: @escaping @Sendable (System, Argument, Returned) async throws -> Result,
    ensure: @escaping @Sendable (Model, Argument, Result) throws -> Bool
  ) {
    self.init(
      name, when: { arguments($0) != nil }, from: arguments,
      model: { state, argument, reference in
        model(&state, argument, reference)
        let after = state
        return .satisfying { try ensure(after, argument, $0) }
      }, action: .waiting(system))
  }
}
