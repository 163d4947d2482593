// SPDX-License-Identifier: GPL-3.0-or-later

import TincturePalettes
import TinctureVerifier

/// A claim with the results of verifying it: of all parts, or of those that are done.
///
/// The parts can be made in any order and on several machines.
package struct Certificate: Hashable, Sendable {
  /// What is certified.
  package let claim: CertificateClaim

  /// The parts that are done, by ascending number.
  package private(set) var parts: [CertifiedPart] = []

  /// The least slacks of all parts, by the raw value of `PairCriterion`; `nil` for one that no pair
  /// has.
  package private(set) var slacks: [LeastSlack?] = .none

  package init(_ claim: CertificateClaim) { self.claim = claim }

  /// Solves and verifies one part.
  ///
  /// - Parameters:
  ///   - number: From 0 and below the number of parts.
  ///   - claim: What the part is of.
  ///   - isInterrupted: Called between brands; returns whether to stop.
  /// - Returns: `nil` when it was interrupted.
  package static func part(
    _ number: Int, of claim: CertificateClaim, isInterrupted: () -> Bool = { false }
  ) -> SolvedPart? {
    claim.system.map { SystemPartSolver(claim, $0).part(number, isInterrupted) }
      ?? PartSolver.part(number, of: claim, isInterrupted)
  }

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
  package mutating func insert(_ part: CertifiedPart) -> Bool {
    let place = parts.firstIndex { $0.number >= part.number } ?? parts.endIndex
    guard place == parts.endIndex || parts[place].number != part.number else { return false }
    parts.insert(part, at: place)
    return true
  }

  /// Keeps for each criterion the lesser slack.
  mutating func join(_ slacks: [LeastSlack?]) { self.slacks = self.slacks.joined(with: slacks) }

  /// Merges certificates of the same claim that have different parts; `nil` for an empty list.
  ///
  /// - Throws: ``CertificateMergeError`` when two claims differ or two parts are the same.
  package static func merging(_ certificates: [Self]) throws(CertificateMergeError) -> Self? {
    guard var merged = certificates.first else { return nil }
    for (index, certificate) in certificates.enumerated().dropFirst() {
      guard certificate.claim == merged.claim else { throw .otherClaim(index: index) }
      for part in certificate.parts where !merged.insert(part) {
        throw .partTwice(part.number, index: index)
      }
      merged.join(certificate.slacks)
    }
    return merged
  }
}

/// Why certificates cannot be merged.
package enum CertificateMergeError: Error, Hashable, Sendable {
  /// The certificate at a position, from 0, makes another claim than the first.
  case otherClaim(index: Int)
  /// The certificate at a position has a part that an earlier one has.
  case partTwice(Int, index: Int)
}

// MARK: - The whole

extension Certificate {
  /// The sum of the parts.
  package var total: CertificateTally {
    parts.reduce(into: CertificateTally()) { $0.append($1.tally) }
  }

  /// Whether nothing was found against the claim; where no pair was compared, as when every brand
  /// is refused, nothing holds.
  package var holds: Bool { total.problems == 0 && total.pairs > 0 }

  /// The numbers of the parts that are not there.
  package var missing: [Int] {
    let present = Set(parts.map(\.number))
    return (0..<claim.partCount).filter { !present.contains($0) }
  }

  /// Whether every part is done.
  package var isComplete: Bool { parts.count == claim.partCount }

  /// BLAKE2b-256 over the parts' digests one after the other, 32 bytes each.
  package var digest: [UInt8] { BLAKE2b.digest(of: parts.flatMap(\.digest)) }

  /// The digest in lowercase hexadecimal digits.
  package var digestText: String { digest.hexDigits }

  /// The text of the document, with a line feed at its end.
  package var text: String { json.text(style: .pretty) + "\n" }

  /// The differences of the least slacks to some or all of the parts made again, in words.
  ///
  /// A least slack that the certificate places in a part that was not made again counts as equal.
  package func differences(from other: Certificate) -> [String] {
    let isAll = other.parts.map(\.number) == parts.map(\.number)
    let made = isAll ? other.slacks : slacks.joined(with: other.slacks)
    return PairCriterion.allCases.compactMap { criterion in
      let (own, others) = (slacks[criterion.rawValue], made[criterion.rawValue])
      guard own != others else { return nil }
      return "least slack of \(criterion): \(own.text), not \(others.text)"
    }
  }
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
    for count in CertificateTally.counts { compare(count.name) { $0.tally[keyPath: count.path] } }
    compare("findings") { $0.tally.findings }
    compare("refusals") { $0.tally.refusals.map(\.text) }
    for kind in Violation.Kind.allCases {
      compare("violations of kind \(kind)") { $0.tally.violations[kind.rawValue] }
    }
    for needs in ContrastRequirements.all {
      compare("\(needs.name) themes") { $0.tally.modes[needs.index].themes }
      compare("\(needs.name) brands kept as fill") { $0.tally.modes[needs.index].keptInSolid }
      compare("\(needs.name) brands kept as accent") { $0.tally.modes[needs.index].keptInAccent }
      compare("\(needs.name) brands without label") { $0.tally.modes[needs.index].withoutLabel }
    }
    for criterion in PairCriterion.allCases {
      compare("least slack of \(criterion)") {
        $0.tally.slacks[criterion.rawValue].map { "\($0) trillionths" } ?? "none"
      }
    }
    return found
  }
}

extension LeastSlack? {
  /// The slack and its witness, in words.
  fileprivate var text: String {
    map { "\($0.trillionths) trillionths of \($0.witness)" } ?? "none"
  }
}

extension [UInt8] {
  /// Two lowercase hexadecimal digits for each byte.
  var hexDigits: String { map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() }
}
