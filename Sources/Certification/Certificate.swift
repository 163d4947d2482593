// SPDX-License-Identifier: GPL-3.0-or-later

import Verifier

/// A claim with the results of verifying it: of all parts, or of those that are done.
package struct Certificate: PartedCertificate {
  /// What is certified.
  package let claim: CertificateClaim

  /// The parts that are done, by ascending number.
  package private(set) var parts: [CertifiedPart] = []

  /// The least slacks of all parts, by the raw value of `VerifierPair.Kind`; `nil` for a kind that
  /// was not met.
  package private(set) var slacks: [LeastSlack?] = .none

  package init(_ claim: CertificateClaim) { self.claim = claim }

  /// Adds a part.
  ///
  /// - Returns: Whether it was added: not when the certificate has that part already.
  @discardableResult
  package mutating func add(_ solved: SolvedPart) -> Bool {
    guard insert(solved.part) else { return false }
    join(solved.slacks)
    return true
  }

  /// Adds a part without its least slacks, which ``join(_:)`` adds.
  ///
  /// - Returns: Whether it was added.
  package mutating func insert(_ part: CertifiedPart) -> Bool { parts.insert(inOrder: part) }

  package mutating func joinWhole(of other: Certificate) { join(other.slacks) }

  /// Keeps for each kind of pair the lesser slack.
  mutating func join(_ slacks: [LeastSlack?]) { self.slacks = self.slacks.joined(with: slacks) }

  /// The sum of the parts.
  package var total: CertificateTally {
    var total = CertificateTally()
    for part in parts { total.append(part.tally) }
    return total
  }

  package var problems: Int { total.problems }

  package var holds: Bool { total.problems == 0 }
}

extension CertifiedPart {
  /// The differences to the same part made again, in words; none when both are equal.
  package func differences(from other: CertifiedPart) -> [String] {
    var found: [String] = []
    func compare<Value: Equatable>(_ name: String, _ value: (CertifiedPart) -> Value) {
      let (own, others) = (value(self), value(other))
      if own != others { found.append("\(name): \(own), not \(others)") }
    }
    compare("digest") { $0.digest.hexDigits }
    compare("unsolved brands") { $0.tally.unsolved }
    compare("pairs") { $0.tally.pairs }
    compare("excused pairs") { $0.tally.excused }
    compare("findings") { $0.tally.findings }
    for kind in Violation.Kind.allCases {
      compare("violations of kind \(kind)") { $0.tally.violations[kind.rawValue] }
    }
    for needs in ContrastRequirements.all {
      compare("\(needs.name) themes") { $0.tally.modes[needs.index].themes }
      compare("\(needs.name) brands kept as fill") { $0.tally.modes[needs.index].keptInSolid }
      compare("\(needs.name) brands kept as accent") { $0.tally.modes[needs.index].keptInAccent }
      compare("\(needs.name) brands without label") { $0.tally.modes[needs.index].withoutLabel }
    }
    for kind in VerifierPair.Kind.allCases {
      compare("least slack of \(kind)") { $0.tally.slacks[kind.rawValue].text }
    }
    return found
  }
}

extension Int? {
  /// Trillionths in words.
  fileprivate var text: String { map { "\($0) trillionths" } ?? "none" }
}

extension Certificate {
  /// The differences of the least slacks to some or all of the parts made again, in words.
  ///
  /// A least slack that the certificate places in a part that was not made again counts as equal.
  package func differences(from other: Certificate) -> [String] {
    let isAll = other.parts.map(\.number) == parts.map(\.number)
    let made = isAll ? other.slacks : slacks.joined(with: other.slacks)
    return VerifierPair.Kind.allCases.compactMap { kind in
      let (own, others) = (slacks[kind.rawValue], made[kind.rawValue])
      guard own != others else { return nil }
      return "least slack of \(kind): \(own.text), not \(others.text)"
    }
  }
}

extension LeastSlack? {
  /// The slack and its witness, in words.
  fileprivate var text: String {
    map { "\($0.trillionths) trillionths of \($0.witness)" } ?? "none"
  }
}
