// SPDX-License-Identifier: MIT
import Foundation
import PropertyTesting

/// The environment variables that say how hard properties are tried.
package struct FuzzVariables: Sendable {
  /// `FUZZ_PROFILE`.
  package var profile = Profile.default
  /// `FUZZ_CASES`: the cases of every property, whatever its settings say.
  package var cases: Int?
  /// `FUZZ_SEED`: the seed of every law, or `random` for one that is drawn for this process.
  ///
  /// `nil` where it is not set: each law derives its seed from its name then, so that every run of
  /// the same tests tries the same cases.
  package var seed: UInt64?
  /// Whether the seed was drawn because `FUZZ_SEED` is `random`.
  package var isSeedFresh = false
  /// `FUZZ_JOBS`: in how many children the cases of a property are run; 0 is one for each
  /// processor.
  package var jobs: Int?
  /// `FUZZ_FORK`: whether to look for cases that end the process, in a child.
  package var forks = false
  /// `FUZZ_DEADLINE`: after how many seconds a case is ended, whatever its settings say; 0 is never.
  package var deadline: Double?
  /// `FUZZ_LIMIT`: after how many seconds of its search a law that is not done fails; 0 is never.
  package var limit: Double?
  /// `FUZZ_STATISTICS`: whether to print what was drawn for laws that hold.
  package var printsStatistics = false
  /// `FUZZ_SHRINK`: whether counterexamples are simplified.
  package var shrinks = true
  /// `FUZZ_REPLAY`: the one case to run, as `test:token.law`, the last being a mark of its name;
  /// without it every law of the test runs the case.
  package var replay: (test: String, token: ReplayToken, law: String?)?
  /// `FUZZ_FAILURES`: the folder of kept failures; `off` keeps none.
  package var failures: String?
  /// `FUZZ_REPORT`: the folder where a text and a JSON file tell of each property that fails.
  package var report: String?
  /// `FUZZ_TIME`: how long all properties of the process are tried, in seconds; nothing when the
  /// number of cases decides.
  package let budget: TimeBudget?
  /// Which variable cannot be read, and why: every law fails with it, so that a typing error does
  /// not turn a long run into a short one.
  package var problem: String?

  /// How many cases a property without settings runs.
  package enum Profile: String, Sendable, CaseIterable {
    case quick, `default`, nightly

    /// How many cases a property without settings runs.
    var cases: Int { self == .quick ? 100 : 1_000 }
    /// How long all properties of a process are tried; half an hour a night.
    var seconds: Double? { self == .nightly ? 1_800 : nil }
  }

  package init(_ variables: [String: String]) {
    var reader = VariableReader(variables)
    profile = reader.profile("FUZZ_PROFILE") ?? .default
    cases = reader.number("FUZZ_CASES")
    isSeedFresh = variables["FUZZ_SEED"] == "random"
    seed = isSeedFresh ? .random(in: 0...UInt64.max) : reader.number("FUZZ_SEED")
    jobs = reader.number("FUZZ_JOBS", most: Settings.mostJobs)
    forks = (reader.number("FUZZ_FORK") ?? 0) != 0
    deadline = reader.number("FUZZ_DEADLINE", most: 1e9)
    limit = reader.number("FUZZ_LIMIT", most: 1e9)
    printsStatistics = (reader.number("FUZZ_STATISTICS") ?? 0) != 0
    shrinks = (reader.number("FUZZ_SHRINK") ?? 1) != 0
    failures = variables["FUZZ_FAILURES"]
    report = variables["FUZZ_REPORT"]
    replay = reader.replay("FUZZ_REPLAY")
    let seconds = reader.number("FUZZ_TIME", most: 1e9) ?? (cases == nil ? profile.seconds : nil)
    budget = seconds.map(TimeBudget.init)
    problem = reader.problem
  }

  /// The variables of this process; a fresh seed is printed, so that the run can be repeated.
  package static let current: FuzzVariables = {
    let variables = FuzzVariables(ProcessInfo.processInfo.environment)
    if variables.isSeedFresh, let seed = variables.seed {
      FuzzVariables.say("properties are tried with FUZZ_SEED=\(seed)")
    }
    return variables
  }()

  /// Returns the settings of a property with what the environment overrides.
  package func settings(_ own: Settings?) -> Settings {
    var settings = own ?? Settings(cases: profile.cases)
    if let cases { settings.cases = cases }
    if settings.cost > 1 { settings.cases = max((cases ?? profile.cases) / settings.cost, 10) }
    if !shrinks { (settings.shrinkingBudget, settings.explains) = (0, false) }
    if let jobs { settings.jobs = jobs }
    settings.seed = own?.seed ?? seed
    return settings
  }

  /// How long a case of a property may take; `nil` for ever.
  package func caseLimit(_ settings: Settings) -> Duration? {
    guard let deadline else { return CaseLimit.of(settings.deadline) }
    return deadline == 0 ? nil : .seconds(deadline)
  }

  /// How long the search of a law may take; `nil` for ever.
  ///
  /// Where the environment asks for a time or for many cases, it takes what they take.
  package var lawLimit: Duration? {
    guard budget == nil, let seconds = limit ?? (cases == nil ? 600 : nil) else { return nil }
    return seconds == 0 ? nil : .seconds(seconds)
  }

  /// Prints a line on standard error.
  package static func say(_ text: String) {
    FileHandle.standardError.write(Data((text + "\n").utf8))
  }
}

/// Reads variables and notes the last problem.
private struct VariableReader {
  private let variables: [String: String]
  private(set) var problem: String?

  init(_ variables: [String: String]) { self.variables = variables }

  mutating func profile(_ variable: String) -> FuzzVariables.Profile? {
    guard let name = variables[variable] else { return nil }
    guard let known = FuzzVariables.Profile(rawValue: name) else {
      let names = FuzzVariables.Profile.allCases.map(\.rawValue).joined(separator: ", ")
      problem = "\(variable) is '\(name)', and not one of \(names)"
      return nil
    }
    return known
  }

  mutating func replay(_ variable: String) -> (test: String, token: ReplayToken, law: String?)? {
    guard let text = variables[variable] else { return nil }
    let end = text.lastIndex(of: ":") ?? text.startIndex
    let parts = text[end...].dropFirst().split(separator: ".")
    guard end > text.startIndex, let token = parts.first.flatMap({ ReplayToken(String($0)) }) else {
      problem = "\(variable) is '\(text)', and not a test and a token as a report prints them"
      return nil
    }
    return (String(text[..<end]), token, parts.count > 1 ? String(parts[1]) : nil)
  }

  mutating func number<Number: LosslessStringConvertible & Comparable & Numeric>(
    _ variable: String, most: Number? = nil
  ) -> Number? {
    guard let text = variables[variable] else { return nil }
    guard let number = Number(text), number >= 0 else {
      problem = "\(variable) is '\(text)', and not a number"
      return nil
    }
    if let most, number > most {
      problem = "\(variable) is '\(text)', and more than \(most)"
      return nil
    }
    return number
  }
}

/// The time that all properties of a process share.
///
/// Their number is not known in advance, so each may take a sixteenth of what is left: of `n`
/// properties that take all they may, the last still has (15/16)ⁿ⁻¹ of what the first had.
///
/// Unchecked: a lock guards what changes, since tests may run at the same time.
package final class TimeBudget: @unchecked Sendable {
  private let lock = NSLock()
  private var left: Duration
  private static let parts = 16
  /// What each property has at least, so that none goes untried.
  private static let least = Duration.milliseconds(100)

  package init(seconds: Double) { left = .seconds(seconds) }

  /// The time for the next property.
  package var share: Duration { lock.withLock { max(left / TimeBudget.parts, TimeBudget.least) } }

  /// Takes away what a property took.
  package func spend(_ time: Duration) { lock.withLock { left = max(left - time, .zero) } }
}
