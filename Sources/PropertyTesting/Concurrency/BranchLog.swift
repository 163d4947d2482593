// SPDX-License-Identifier: MIT
import Synchronization

/// One call of a command: when it was made, when it returned, and what.
struct Invocation<Model, System> {
  let branch: Int
  let step: Step<Model, System>
  let invoked: Int
  /// When it returned; `Int.max` where it has not.
  var returned = Int.max
  var result: Any = ()

  var hasReturned: Bool { returned != .max }

  /// What is known at a time: an operation that returns later has not yet.
  func asOf(_ time: Int) -> Invocation? {
    guard invoked <= time else { return nil }
    var operation = self
    if returned > time { operation.returned = .max }
    return operation
  }
}

/// Runs the commands of one branch and notes its operations.
///
/// Unchecked: the branch alone writes, and what it wrote is read when it has ended or is stuck.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
final class BranchLog<Model: Sendable, System: AnyObject & Sendable>: @unchecked Sendable {
  let branch: Int
  private let steps: [Step<Model, System>]
  private let clock: EventClock
  private var results: Returned
  private(set) var operations: [Invocation<Model, System>] = []
  /// What a command threw, which ended the branch.
  private(set) var error: (any Error)?

  init(_ branch: Int, _ steps: [Step<Model, System>], _ results: Returned, _ clock: EventClock) {
    (self.branch, self.steps, self.results, self.clock) = (branch, steps, results, clock)
  }

  /// Runs the commands; `begins` is told of each, and `pause` comes before each but the first.
  func run(on system: System, begins: ([Switch]) -> Void, pause: () -> Void) {
    var system = system
    for (index, step) in steps.enumerated() {
      if index > 0 { pause() }
      begins(step.switches)
      begin(step)
      do { end(try step.run(&system, &results)) } catch { return self.error = error }
    }
  }

  /// Runs commands that may wait.
  func run(on system: System, begins: ([Switch]) -> Void) async {
    var system = system
    for (index, step) in steps.enumerated() {
      if index > 0 { await Task.yield() }
      begins(step.switches)
      begin(step)
      do { end(try await step.run(&system, &results)) } catch { return self.error = error }
    }
  }

  private func begin(_ step: Step<Model, System>) {
    operations.append(Invocation(branch: branch, step: step, invoked: clock.tick()))
  }

  private func end(_ result: Any) {
    let last = operations.count - 1
    operations[last].result = result
    operations[last].returned = clock.tick()
  }
}

/// Numbers the events of a run.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
final class EventClock: Sendable {
  private let time = Atomic(0)

  func tick() -> Int { time.add(1, ordering: .sequentiallyConsistent).newValue }
}
