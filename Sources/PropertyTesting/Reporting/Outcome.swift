// SPDX-License-Identifier: MIT

/// The outcome of checking a property.
public struct Outcome: Sendable {
  /// The name of the property that was checked.
  public let property: String
  /// Whether the property holds for the cases that were run, or why not.
  public let verdict: Verdict
  /// The seed that repeats the run: `Settings(cases:seed:)`.
  public let seed: UInt64
  /// What was counted and measured while the cases ran.
  public let statistics: Statistics

  /// What the run found.
  public enum Verdict: Sendable {
    /// No case was found for which the property does not hold.
    case passed
    /// One counterexample for each distinct failure that was met, the first one first.
    case falsified([Counterexample])
    /// A case failed and then passed: the property depends on more than its inputs.
    case flaky(Counterexample)
    /// Too many cases were rejected.
    case gaveUp
    /// The labels whose cases were too few.
    case uncovered([String])
  }

  /// Whether the property held.
  public var hasPassed: Bool {
    if case .passed = verdict { return true }
    return false
  }

  /// The cases for which the property does not hold, the first failure first.
  public var counterexamples: [Counterexample] {
    switch verdict {
    case .falsified(let counterexamples): return counterexamples
    case .flaky(let counterexample): return [counterexample]
    case .passed, .gaveUp, .uncovered: return []
    }
  }
}

/// A case for which a property does not hold.
public struct Counterexample: Sendable {
  /// The inputs as code.
  public let inputs: [String]
  /// The failure that the case ends with.
  public let failure: PropertyFailure
  /// Which parts of the inputs could be different while the property still fails.
  public let variations: [String]
  /// How the case was found.
  public let origin: Origin
  /// How many times the case was simplified.
  public let steps: Int

  /// The two ways in which a case can be found.
  public enum Origin: Hashable, Sendable {
    /// Drawn and simplified; the token runs just this case again.
    case search(ReplayToken)
    /// One of the examples of the property, the first being number 1.
    case example(Int, of: Int)
  }

  /// What runs just this case again; `nil` for an example.
  public var token: ReplayToken? {
    guard case .search(let token) = origin else { return nil }
    return token
  }
}
