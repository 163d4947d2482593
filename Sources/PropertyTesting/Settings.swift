// SPDX-License-Identifier: MIT

/// How hard a property is tried.
public struct Settings: Sendable {
  /// How many cases to run.
  ///
  /// A domain with no more than that is run through, every case once.
  public var cases: Int
  /// The cost of one case relative to a usual one.
  ///
  /// A test framework's adapter divides the number of cases that the environment sets by this
  /// factor, and runs 10 cases at least.
  public var cost = 1
  /// The seed of the run; `nil` derives one from the name of the property, so that every run tries
  /// the same cases.
  ///
  /// The cases of a run depend on nothing else: `.random(in: 0...UInt64.max)` tries other ones.
  public var seed: UInt64?
  /// By how much the collections of a case are longer than usual, or shorter where it is below 1:
  /// ``Generator/scaled(by:)`` for the whole case.
  public var scale = 1.0
  /// How many cases may be rejected for each that is run before the run gives up.
  public var rejectionsPerCase = 10
  /// What a run looks at in its generators and its body: all that there is, by default.
  ///
  /// What it finds is a note and no failure: `Statistics.health`.
  public var healthChecks = Set(HealthCheck.allCases)
  /// How many cases may be run after the first that fails, to find failures of other kinds; 0 ends
  /// the search at once.
  ///
  /// They are fewer where failures are frequent: the search goes on for as many cases as the latest
  /// new failure took, 100 at least, and never for more than ``cases``; and fewer where cases are
  /// large, as eight of a megabyte.
  public var casesAfterFailure = 1_000
  /// How many times the property may be run to simplify one counterexample.
  public var shrinkingBudget = 5_000
  /// How long the search may take; `nil` lets the number of cases decide alone.
  ///
  /// Time decides how many of the cases are run, never which: what a case is depends on the seed.
  /// `Statistics.isCutShort` tells that it was too little; it is no failure, but where no case was
  /// run a test framework's adapter fails.
  public var timeLimit: Duration?
  /// How long simplifying and explaining may take, for all counterexamples of a run together.
  ///
  /// `Statistics.shrinkingIsCutShort` tells that it was too little.
  public var shrinkingTimeLimit: Duration? = .seconds(60)
  /// What becomes of slow cases; `nil` neither counts them nor makes them fail.
  ///
  /// A test framework's adapter ends a case that runs longer than 10 s, or than its deadline if that
  /// is longer. It ends the process of the test where a case cannot be ended otherwise, and the next
  /// run simplifies it. Only ``Deadline/never`` lets cases take for ever.
  public var deadline: Deadline?
  /// Whether to find out what in a counterexample could be anything.
  public var explains = true
  /// Whether a test framework's adapter looks for cases that end the process, or that never end, in
  /// a forked child.
  public var forks = false
  /// In how many forked children a test framework's adapter runs the cases of a search; 0 is one
  /// for each processor, `mostJobs` is the maximum, and 1 runs them in the process of the test.
  ///
  /// The outcome is the same for any number. What a body changes outside of its inputs stays in its
  /// child, and what it prints is lost. Bodies that wait (`async`) run one after the other where
  /// the test is, and so do examples, replays, hill climbing (``target(_:_:)``) and simplifying.
  public var jobs = 1
  /// Cases to run first, as reports print them.
  public var replays: [ReplayToken] = []
  /// Whether, at the end, every smaller value of a number is tried with all values of the small
  /// numbers after it: tens of thousands of attempts.
  public var isThorough = false
  /// Whether the examples of a property are run.
  package var runsExamples = true

  /// The most children that run cases at a time.
  public static let mostJobs = 64

  /// Makes settings with a number of cases and, for the run to be repeatable, a seed.
  public init(cases: Int = 1_000, seed: UInt64? = nil) {
    self.cases = cases
    self.seed = seed
  }

  /// Settings for a property whose cases are expensive: their number is divided by the cost.
  ///
  /// - Precondition: The cost is at least 1.
  public init(cost: Int) {
    self.init(cases: 1_000 / cost)
    self.cost = cost
  }

  /// The settings with counts that can be multiplied by a few thousand.
  var clamped: Settings {
    var clamped = self
    clamped.cases = min(max(cases, 0), 1 << 48)
    clamped.casesAfterFailure = min(max(casesAfterFailure, 0), 1 << 48)
    clamped.rejectionsPerCase =
      healthChecks.contains(.filtering) ? min(max(rejectionsPerCase, 0), 1 << 12) : 1 << 12
    return clamped
  }
}

/// How long one case may take, to make and to run.
public enum Deadline: Hashable, Sendable {
  /// Slower cases are counted, as `Statistics.slow`.
  case note(after: Duration)
  /// Slower cases fail.
  case fail(after: Duration)
  /// No case is ended, however long it takes.
  case never
}
