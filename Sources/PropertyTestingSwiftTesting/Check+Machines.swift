// SPDX-License-Identifier: MIT
import PropertyTesting
import PropertyTestingRunner
import Testing

/// Checks that a system does in every run of commands what its model says, on the actor of the test.
public func check<Model, System>(
  _ law: String, _ machine: StateMachine<Model, System>, upTo most: Int = 64,
  settings: Settings? = nil, sourceLocation: SourceLocation = #_sourceLocation,
  isolation: isolated (any Actor)? = #isolation
) async {
  await check(
    law, machine.runs(upTo: most), settings: settings, sourceLocation: sourceLocation,
    isolation: isolation
  ) { run in try run.check() }
}

/// Checks that a system that is used by several at a time gives results that some order of the
/// commands explains.
///
/// As many branches use the system, 2 at least; together they have up to 16 commands.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
public func check<Model, System: AnyObject & Sendable>(
  _ law: String, _ machine: StateMachine<Model, System>, branches: Int, upTo most: Int = 6,
  settings: Settings? = nil, sourceLocation: SourceLocation = #_sourceLocation
) async {
  let runs = machine.parallelRuns(branches: branches, upTo: most)
  await check(law, runs, settings: settings, sourceLocation: sourceLocation) { run in
    try run.check()
  }
}
