// SPDX-License-Identifier: MIT

/// How hard a property is tried.
public struct Settings: Sendable {
  /// How many cases to run. A domain with no more than that is run through, every case once.
  public var cases: Int
  /// The seed of the run; the cases of a run depend on nothing else. `nil` draws one.
  public var seed: UInt64?
  /// How many cases may be rejected for each that is run before the run gives up.
  public var rejectionsPerCase = 10
  /// How many times the property may be run to simplify one counterexample.
  public var shrinkingBudget = 5_000
  /// Whether to find out what in a counterexample could be anything.
  public var explains = true
  /// Cases to run first, as reports print them.
  public var replays: [ReplayToken] = []

  public init(cases: Int = 1_000, seed: UInt64? = nil) {
    self.cases = cases
    self.seed = seed
  }
}
