// SPDX-License-Identifier: MIT

/// A command with its arguments, at its place in a run.
struct Step<Model, System> {
  /// Tells its failures from those of other commands.
  let key: String
  /// The model after the command.
  let model: Model
  let code: () -> String
  /// Runs the command and judges its result.
  let run: (inout System, inout Returned) throws -> Void
}

/// A command with its arguments, and what is known of its result.
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

  /// One line: `get()  // 7`, or `let open1 = open("a")` where later commands may use the result.
  var code: String {
    guard Result.self != Void.self else { return bare }
    switch expectation {
    case .equal(let result): return "\(bare)  // \(codeText(result))"
    case .satisfying: return "let \(reference.code) = \(bare)"
    }
  }

  private var bare: String {
    let mirror = Mirror(reflecting: argument)
    guard mirror.displayStyle == .tuple else { return name.call([codeText(argument)]) }
    return name.call(mirror.children.map { codeText($0.value) })
  }

  /// Throws what is wrong with a result, if anything.
  func judge(_ result: Result) throws {
    switch expectation {
    case .equal(let expected):
      guard areEqual(expected, result) else {
        throw complaint("returned \(codeText(result)); the model says \(codeText(expected))")
      }
    case .satisfying(let isRight):
      guard try isRight(result) else { throw complaint("returned \(codeText(result))") }
    }
  }

  private func complaint(_ text: String) -> Complaint {
    Complaint(key: "\(name.base)()", message: "step \(reference.step), \(bare), \(text)")
  }
}

/// What a model knows of a result.
enum Expectation<Result> {
  case equal(Result)
  case satisfying((Result) throws -> Bool)
}

/// Whether two values are equal by the `==` of their type; `true` for `Void`, which has none.
private func areEqual<Value>(_ one: Value, _ other: Value) -> Bool {
  func compare<Same: Equatable>(_ type: Same.Type) -> Bool { one as? Same == other as? Same }
  guard let type = Value.self as? any Equatable.Type else { return true }
  return compare(type)
}
