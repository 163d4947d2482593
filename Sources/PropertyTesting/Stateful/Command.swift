// SPDX-License-Identifier: MIT

/// One thing that can be done to a system, and what a model says of it.
///
/// ```swift
/// Command("put", .int, when: { $0.count < 3 }, model: { $0.append($1) }, system: { $0.put($1) })
/// Command("get", when: { !$0.isEmpty }, model: { $0.removeFirst() }, system: { $0.get() })
/// ```
///
/// What the two closures return is compared by `==`; `Void` is not compared. A name may have
/// labels, for how the command is printed: `insert(_:at:)`. The system's closure may wait, as for
/// an actor: `{ await $0.put($1) }`.
public struct Command<Model: Sendable, System>: Sendable {
  /// Whether a model fulfills the precondition of the command.
  let isPossible: @Sendable (Model) -> Bool
  /// Whether its system has to be waited for.
  let waits: Bool
  /// Draws the arguments and advances the model; `nil` where the command is not possible.
  let step:
    @Sendable (inout ChoiceSource, inout Model, _ number: Int) throws -> Step<Model, System>?

  /// A command without arguments.
  public init<Result>(
    _ name: String, when isPossible: (@Sendable (Model) -> Bool)? = nil,
    model: @escaping @Sendable (inout Model) -> Result,
    system: @escaping @Sendable (inout System) throws -> Result
  ) {
    self.init(
      name, when: isPossible, from: { _ in Generator.always(()) },
      model: { state, _, _ in .equal(model(&state)) },
      action: .immediate { target, _, _ in try system(&target) })
  }

  /// A command with an argument, run where the model fulfills its precondition.
  public init<A, Result>(
    _ name: String, _ a: Generator<A>,
    when isPossible: (@Sendable (Model) -> Bool)? = nil,
    model: @escaping @Sendable (inout Model, A) -> Result,
    system: @escaping @Sendable (inout System, A) throws -> Result
  ) {
    self.init(
      name, when: isPossible, from: { _ in a },
      model: { state, argument, _ in .equal(model(&state, argument)) },
      action: .immediate { target, argument, _ in try system(&target, argument) })
  }

  /// A command with two arguments.
  public init<A, B, Result>(
    _ name: String, _ a: Generator<A>, _ b: Generator<B>,
    when isPossible: (@Sendable (Model) -> Bool)? = nil,
    model: @escaping @Sendable (inout Model, A, B) -> Result,
    system: @escaping @Sendable (inout System, A, B) throws -> Result
  ) {
    let both = zip(a, b)
    self.init(
      name, when: isPossible, from: { _ in both },
      model: { state, pair, _ in .equal(model(&state, pair.0, pair.1)) },
      action: .immediate { target, pair, _ in try system(&target, pair.0, pair.1) })
  }

  /// A command whose arguments depend on the model; several arguments are a tuple.
  ///
  /// It is not possible where `arguments` returns `nil`, as `element(of:)` does for no elements.
  public init<Argument, Result>(
    _ name: String, from arguments: @escaping @Sendable (Model) -> Generator<Argument>?,
    model: @escaping @Sendable (inout Model, Argument) -> Result,
    system: @escaping @Sendable (inout System, Argument) throws -> Result
  ) {
    self.init(name, from: arguments, model: model) { target, argument, _ in
      try system(&target, argument)
    }
  }

  /// A command that uses what earlier ones returned.
  public init<Argument, Result>(
    _ name: String, from arguments: @escaping @Sendable (Model) -> Generator<Argument>?,
    model: @escaping @Sendable (inout Model, Argument) -> Result,
    system: @escaping @Sendable (inout System, Argument, Returned) throws -> Result
  ) {
    self.init(
      name, when: { arguments($0) != nil }, from: arguments,
      model: { state, argument, _ in .equal(model(&state, argument)) },
      action: .immediate(system))
  }

  /// A command whose result the model cannot compute: later commands use it, or only a condition on
  /// it is known.
  ///
  /// The model keeps a reference to the result, which later commands take as an argument. `ensure`
  /// says whether the result is right, given the model after the command.
  public init<Argument, Result>(
    _ name: String, from arguments: @escaping @Sendable (Model) -> Generator<Argument>?,
    model: @escaping @Sendable (inout Model, Argument, Reference<Result>) -> Void,
    system: @escaping @Sendable (inout System, Argument, Returned) throws -> Result,
    ensure: @escaping @Sendable (Model, Argument, Result) throws -> Bool
  ) {
    self.init(
      name, when: { arguments($0) != nil }, from: arguments,
      model: { state, argument, reference in
        model(&state, argument, reference)
        let after = state
        return .satisfying { try ensure(after, argument, $0) }
      }, action: .immediate(system))
  }

  init<Argument, Result>(
    _ name: String, when isPossible: (@Sendable (Model) -> Bool)?,
    from arguments: @escaping @Sendable (Model) -> Generator<Argument>?,
    model: @escaping @Sendable (inout Model, Argument, Reference<Result>) -> Expectation<Result>,
    action: Action<System, Argument, Result>
  ) {
    precondition(
      Result.self == Void.self || Result.self is any Equatable.Type,
      "a result is compared by ==: \(Result.self) should be Equatable")
    let name = CommandName(name)
    let isAlwaysPossible = isPossible == nil
    let isPossible = isPossible ?? { _ in true }
    self.isPossible = isPossible
    waits = action.waits
    step = { draw, state, number in
      guard isPossible(state), let generator = arguments(state) else { return nil }
      let argument = try draw(generator)
      let reference = Reference<Result>(step: number, command: name.base)
      let call = Call<Argument, Result>(name: name, argument: argument, reference: reference)
      let expectation = model(&state, argument, reference)
      return Step(
        number: number, key: name.base, isAlwaysPossible: isAlwaysPossible, model: state,
        code: { call.code(expectation) }, call: { call.bare }, action: action.on(argument),
        judge: { try call.judge($0, expectation) },
        advance: { other in
          guard isPossible(other) else { return nil }
          return model(&other, argument, reference).erased
        })
    }
  }
}

/// How a command is printed: `insert(7, at: 0)` for the name `insert(_:at:)`.
struct CommandName: Sendable {
  let base: String
  private let labels: [String]

  init(_ name: String) {
    let parts = name.split { "(:)".contains($0) }.map(String.init)
    base = parts.first ?? name
    labels = Array(parts.dropFirst())
  }

  /// The call with some arguments as code.
  func call(_ arguments: [String]) -> String {
    let written = arguments.enumerated().map { place, code in
      place < labels.count && labels[place] != "_" ? "\(labels[place]): \(code)" : code
    }
    return "\(base)(" + written.joined(separator: ", ") + ")"
  }
}
