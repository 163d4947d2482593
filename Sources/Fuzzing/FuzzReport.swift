// SPDX-License-Identifier: GPL-3.0-or-later

/// What came of fuzzing palettes.
public struct FuzzReport: Sendable {
  public let seed: UInt64

  /// What each property came to, in their order; those without cases are left out.
  public let properties: [PropertyReport]

  /// Whether the search was asked to end before it was done.
  public let isInterrupted: Bool

  public init(seed: UInt64, properties: [PropertyReport], isInterrupted: Bool) {
    self.seed = seed
    self.properties = properties
    self.isInterrupted = isInterrupted
  }

  /// What does not hold although it was promised.
  public var findings: [FuzzFinding] {
    properties.filter { $0.kind == .promise }.compactMap(\.finding)
  }
}

/// What one property came to.
public struct PropertyReport: Sendable {
  public let id: String
  public let sentence: String
  public let kind: FuzzKind

  /// How many cases were run.
  public internal(set) var cases = 0

  /// How many cases there are, when all of them were run.
  public internal(set) var domain: Int?

  /// How many cases have something in common.
  public internal(set) var labels: [String: Int] = [:]

  /// The least share of its need that a pair had; 1 and more holds.
  public internal(set) var slack: Double?

  /// The simplest case in which the property does not hold.
  public internal(set) var finding: FuzzFinding?

  init<P: FuzzProperty>(_ property: P.Type) {
    id = P.id
    sentence = P.sentence
    kind = P.kind
  }
}

/// A case in which a property does not hold, as simple as it gets.
public struct FuzzFinding: Sendable {
  /// What runs the case again.
  public let token: FuzzToken

  /// What happens in it, the simplest that is enough.
  public let changes: [FuzzChange]

  /// What is wrong then.
  public let flaws: [Flaw]

  /// How many times the case was made simpler.
  public let steps: Int
}
