// SPDX-License-Identifier: MIT

/// Commands in the order in which they are run on a system, with their arguments.
public struct CommandRun<Model: Sendable, System>: CodeConvertible {
  let machine: StateMachine<Model, System>
  let steps: [Step<Model, System>]

  /// The number of commands.
  public var count: Int { steps.count }

  /// One command per line, with what the model says that it returns.
  public var code: String {
    steps.isEmpty ? "// no command" : steps.map { $0.code() }.joined(separator: "\n")
  }

  /// Runs the commands on a system that is made for it.
  ///
  /// - Throws: What is wrong with the first step that does not do as the model says, and what the
  ///   commands themselves throw.
  public func check() throws {
    var system = try machine.system()
    var returned = Returned()
    try check(machine.model, system, "before the first command")
    for (index, step) in steps.enumerated() {
      try step.run(&system, &returned)
      try check(step.model, system, "after step \(index + 1), \(step.code())")
    }
  }

  private func check(
    _ model: Model, _ system: System, _ moment: @autoclosure () -> String
  ) throws {
    guard try !machine.invariant(model, system) else { return }
    throw Complaint(key: "invariant", message: "the invariant does not hold \(moment())")
  }
}
