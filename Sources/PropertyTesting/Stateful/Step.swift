// SPDX-License-Identifier: MIT

/// A command with its arguments, as one step of a run.
struct Step<Model, System> {
  /// The key of its failures, which tells them from those of other commands.
  let key: String
  /// The model after the command.
  let model: Model
  /// The step as code.
  let code: () -> String
  /// Runs the command and judges its result.
  let run: (inout System, inout Returned) throws -> Void
}

/// A command with its arguments and what the model expects of its result.
struct Call<Argument, Result> {
  private let name: CommandName
  private let argument: Argument
  private let reference: Reference<Result>
  private let expectation: Expectation<Result>

  init(
    name: CommandName, argument: Argument, reference: Reference<Result>,
    _ expectation: Expectation<Result>
  ) {
    self.name = name
    self.argument = argument
    self.reference = reference
    self.expectation = expectation
  }

  /// One line of code: `get() // 7` with the expected result, or `let open1 = open("a")` where
  /// later commands may use the result.
  var code: String {
    guard Result.self != Void.self else { return bare }
    switch expectation {
    case .equal(let result): return "\(bare)  // \(codeText(result))"
    case .satisfying: return "let \(reference.code) = \(bare)"
    }
  }

  /// The call alone.
  private var bare: String {
    let mirror = Mirror(reflecting: argument)
    guard mirror.displayStyle == .tuple else { return name.call([codeText(argument)]) }
    return name.call(mirror.children.map { codeText($0.value) })
  }

  /// Throws a failure when a result is not as the model expects.
  func judge(_ result: Result) throws {
    switch expectation {
    case .equal(let expected):
      guard areEqual(expected, result) else {
        throw failure("returned \(codeText(result)); the model says \(codeText(expected))")
      }
    case .satisfying(let isRight):
      guard try isRight(result) else { throw failure("returned \(codeText(result))") }
    }
  }

  private func failure(_ text: String) -> PropertyFailure {
    PropertyFailure(key: "\(name.base)()", message: "step \(reference.step), \(bare), \(text)")
  }
}

/// What a model expects of a result.
enum Expectation<Result> {
  case equal(Result)
  case satisfying((Result) throws -> Bool)
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

  /// Keeps a result for later commands, and returns it.
  mutating func note<Result>(_ result: Result, _ reference: Reference<Result>) -> Result {
    results[reference.step] = result
    return result
  }
}
