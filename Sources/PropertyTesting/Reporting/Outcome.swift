// SPDX-License-Identifier: MIT

/// What came of checking a property.
public struct Outcome: Sendable {
  public let property: String
  public let verdict: Verdict
  /// What repeats the run: `Settings(cases:seed:)`.
  public let seed: UInt64
  public let statistics: Statistics

  public enum Verdict: Sendable {
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

  public var hasPassed: Bool {
    if case .passed = verdict { return true }
    return false
  }

  /// What was found, the first failure first.
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
  public let complaint: Complaint
  /// What in the inputs could be different.
  public let variations: [String]
  /// Where the case is from.
  public let origin: Origin
  /// How many times it was made simpler.
  public let steps: Int

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
