// SPDX-License-Identifier: GPL-3.0-or-later

/// What came of fuzzing palettes.
package struct FuzzReport: Sendable {
  package let seed: UInt64

  /// What each property came to, in their order; those without cases are left out.
  package let properties: [PropertyReport]

  /// Whether the search was asked to end before it was done.
  package let isInterrupted: Bool

  package init(seed: UInt64, properties: [PropertyReport], isInterrupted: Bool) {
    self.seed = seed
    self.properties = properties
    self.isInterrupted = isInterrupted
  }

  /// What does not hold although it was promised.
  package var findings: [FuzzFinding] {
    properties.filter { $0.kind == .promise }.compactMap(\.finding)
  }
}

/// What one property came to.
package struct PropertyReport: Sendable {
  package let id: String
  package let sentence: String
  package let kind: FuzzKind

  /// How many cases were run.
  package internal(set) var cases = 0

  /// How many cases there are, when all of them were run.
  package internal(set) var domain: Int?

  /// How many cases have something in common.
  package internal(set) var labels: [String: Int] = [:]

  /// The least share of its need that a pair had; 1 and more holds.
  package internal(set) var slack: Double?

  /// The simplest case in which the property does not hold.
  package internal(set) var finding: FuzzFinding?

  init<P: FuzzProperty>(_ property: P.Type) {
    id = P.id
    sentence = P.sentence
    kind = P.kind
  }
}

/// A case in which a property does not hold, as simple as it gets.
package struct FuzzFinding: Sendable {
  /// What runs the case again.
  package let token: FuzzToken

  /// What happens in it, the simplest that is enough.
  package let changes: [FuzzChange]

  /// What is wrong then.
  package let flaws: [Flaw]

  /// How many times the case was made simpler.
  package let steps: Int
}
