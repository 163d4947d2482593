// SPDX-License-Identifier: GPL-3.0-or-later

/// A claim with the results of verifying it: of all parts, or of those that are done.
package struct Certificate: Hashable, Sendable {
  /// What is certified.
  package let claim: CertificateClaim

  /// The parts that are done, by ascending number.
  package private(set) var parts: [CertifiedPart] = []

  /// The least slacks of all parts, by the raw value of `VerifierPair.Kind`; `nil` for a kind that
  /// was not met.
  package private(set) var slacks: [LeastSlack?] = .none

  package init(_ claim: CertificateClaim) { self.claim = claim }

  /// Solves and verifies one part.
  ///
  /// - Parameters:
  ///   - number: From 0 and below the number of parts.
  ///   - claim: What the part is of.
  ///   - isInterrupted: Called every 16 brands; returns whether to stop.
  /// - Returns: `nil` when it was interrupted.
  package static func part(
    _ number: Int, of claim: CertificateClaim, isInterrupted: () -> Bool = { false }
  ) -> SolvedPart? {
    PartSolver.part(number, of: claim, isInterrupted: isInterrupted)
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
  mutating func insert(_ part: CertifiedPart) -> Bool {
    let place = parts.firstIndex { $0.number >= part.number } ?? parts.endIndex
    guard place == parts.endIndex || parts[place].number != part.number else { return false }
    parts.insert(part, at: place)
    return true
  }

  /// Keeps for each kind of pair the lesser slack.
  mutating func join(_ slacks: [LeastSlack?]) { self.slacks = self.slacks.joined(with: slacks) }

  /// The numbers of the parts that are not there.
  package var missing: [Int] {
    let present = Set(parts.map(\.number))
    return (0..<claim.brands.partCount).filter { !present.contains($0) }
  }

  /// Whether every part is done.
  package var isComplete: Bool { parts.count == claim.brands.partCount }

  /// The sum of the parts.
  package var total: CertificateTally {
    var total = CertificateTally()
    for part in parts { total.append(part.tally) }
    return total
  }

  /// BLAKE2b-256 over the parts' digests one after the other, 32 bytes each.
  package var digest: [UInt8] { BLAKE2b.digest(of: parts.flatMap(\.digest)) }

  /// The digest in small hexadecimal digits.
  package var digestText: String { digest.hexDigits }

  /// Merges certificates of the same claim that have different parts; `nil` for an empty list.
  ///
  /// - Throws: ``CertificateMergeError`` when two claims differ or two parts are the same.
  package static func merging(_ certificates: [Certificate]) throws(CertificateMergeError)
    -> Certificate?
  {
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
