// SPDX-License-Identifier: MIT

/// A command with its arguments, as one step of a run.
struct Step<Model, System> {
  /// The place of the step in the order in which commands were drawn, from 1.
  let number: Int
  /// The key of its failures, which tells them from those of other commands.
  let key: String
  /// Whether the command has no precondition.
  let isAlwaysPossible: Bool
  /// The model after the command, where the commands drawn before it ran in order.
  let model: Model
  /// The step as code, with the result that the model expects in that order.
  let code: () -> String
  /// The call alone as code.
  let call: () -> String
  /// What is done to the system; returns its result.
  let action: Action<System, Void, Any>
  /// Throws a failure when a result is not as the model expects in that order.
  let judge: (Any) throws -> Void
  /// Advances another state of the model; `nil` where the command is not possible.
  let advance: (inout Model) -> AnyExpectation?
  /// Where other branches of a parallel run go on.
  var switches: [Switch] = []
}

/// What a command does to a system: at once, or by waiting.
///
/// Unchecked: the closures of a command can be sent; the argument that one is bound to was drawn for
/// one run.
enum Action<System, Argument, Result>: @unchecked Sendable {
  case immediate((inout System, Argument, Returned) throws -> Result)
  case waiting((System, Argument, Returned) async throws -> Result)

  var waits: Bool {
    if case .waiting = self { return true }
    return false
  }

  /// The action with an argument, and a result of any type.
  func on(_ argument: Argument) -> Action<System, Void, Any> {
    switch self {
    case .immediate(let act):
      return .immediate { system, _, returned in
        try act(&system, argument, returned)
      }
    case .waiting(let act):
      return .waiting { system, _, returned in
        try await act(system, argument, returned)
      }
    }
  }
}

extension Action {
  /// Acts at once; throws where the action has to be waited for.
  func result(_ system: inout System, _ argument: Argument, _ returned: Returned = Returned())
    throws -> Result
  {
    guard case .immediate(let act) = self else {
      throw PropertyFailure(
        key: "waits", message: "the machine waits: 'try await run.check()' checks its runs")
    }
    return try act(&system, argument, returned)
  }

  /// Acts, and waits where that is necessary.
  func result(_ system: inout System, _ argument: Argument, _ returned: Returned = Returned())
    async throws -> Result
  {
    switch self {
    case .immediate(let act): return try act(&system, argument, returned)
    case .waiting(let act): return try await act(system, argument, returned)
    }
  }
}

extension Step {
  /// Runs the command, and keeps its result.
  func run(_ system: inout System, _ returned: inout Returned) throws -> Any {
    returned.note(try action.result(&system, (), returned), number)
  }

  /// Runs a command that may wait, and keeps its result.
  func run(_ system: inout System, _ returned: inout Returned) async throws -> Any {
    returned.note(try await action.result(&system, (), returned), number)
  }
}

/// A command with its arguments.
struct Call<Argument, Result> {
  let name: CommandName
  let argument: Argument
  let reference: Reference<Result>

  /// One line of code: `get() // 7` with the expected result, or `let open1 = open("a")` where
  /// later commands may use the result.
  func code(_ expectation: Expectation<Result>) -> String {
    guard Result.self != Void.self else { return bare }
    switch expectation {
    case .equal(let result): return "\(bare)  // \(codeText(result))"
    case .satisfying: return "let \(reference.code) = \(bare)"
    }
  }

  /// The call alone.
  var bare: String {
    let mirror = Mirror(reflecting: argument)
    guard mirror.displayStyle == .tuple else { return name.call([codeText(argument)]) }
    return name.call(mirror.children.map { codeText($0.value) })
  }

  /// Throws a failure when a result is not as the model expects.
  func judge(_ result: Any, _ expectation: Expectation<Result>) throws {
    guard let result = result as? Result, !(try expectation.admits(result)) else { return }
    var text = "step \(reference.step), \(bare), returned \(codeText(result))"
    if let expected = expectation.text { text += "; the model says \(expected)" }
    throw PropertyFailure(key: "\(name.base)()", message: text)
  }
}

/// What a model expects of a result.
enum Expectation<Result> {
  case equal(Result)
  case satisfying((Result) throws -> Bool)

  func admits(_ result: Result) throws -> Bool {
    switch self {
    case .equal(let expected): return areEqual(expected, result)
    case .satisfying(let isRight): return try isRight(result)
    }
  }

  /// The expected result as code; `nil` where only a condition is known.
  var text: String? {
    if case .equal(let result) = self { return codeText(result) }
    return nil
  }

  var erased: AnyExpectation {
    AnyExpectation(
      text: { text }, admits: { result in (try? (result as? Result).map(admits)) ?? false })
  }
}

/// What a model expects of a result of any type.
struct AnyExpectation {
  let text: () -> String?
  let admits: (Any) -> Bool
}

/// Whether two values are equal by the `==` of their type; `true` where it has none, as `Void`.
func areEqual<Value>(_ one: Value, _ other: Value) -> Bool {
  func compare<Same: Equatable>(_ type: Same.Type) -> Bool { one as? Same == other as? Same }
  guard let type = Value.self as? any Equatable.Type else { return true }
  return compare(type)
}

/// Stands in a model for the result of a command that is still to be run.
public struct Reference<Result>: Hashable, Sendable, CodeConvertible {
  let step: Int
  let command: String

  /// The name of the result in a printed run: that of its command, and the number of the step.
  public var code: String { "\(command)\(step)" }
}

extension Reference: Comparable {
  /// Results of earlier commands come first.
  public static func < (one: Reference, other: Reference) -> Bool { one.step < other.step }
}

/// The results of the commands of a run so far, by reference.
public struct Returned {
  private var results: [Int: Any] = [:]

  /// The result that a reference stands for.
  ///
  /// - Precondition: The model handed the reference on to a command that comes later in its run.
  public subscript<Result>(_ reference: Reference<Result>) -> Result {
    guard let result = results[reference.step] as? Result else {
      preconditionFailure("\(reference.code) is not the result of an earlier command of this run")
    }
    return result
  }

  /// Keeps the result of a step for later commands, and returns it.
  mutating func note(_ result: Any, _ step: Int) -> Any {
    results[step] = result
    return result
  }
}
