// SPDX-License-Identifier: GPL-3.0-or-later

import Contrast
import JSON
import Palettes
import Verifier

/// What a certificate covers: the themes of many brands, whatever system they are of.
package protocol PaletteClaim: Hashable, Sendable {
  /// The version of Tincture that makes the palettes.
  var version: String { get }
  /// The brand colors.
  var brands: BrandSet { get }
  /// Without duplicates, at least one.
  var levels: [ConformanceLevel] { get }
  /// Without duplicates, at least one.
  var appearances: [Appearance] { get }
  /// The claim as a sentence.
  var words: String { get }
}

extension PaletteClaim {
  /// The themes of each brand in their order: level after level in each appearance, and then those
  /// with increased contrast, which no level changes.
  var themes: [(level: ConformanceLevel, appearance: Appearance)] {
    let usual = appearances.filter { !$0.isHighContrast }
    let increased = appearances.filter(\.isHighContrast)
    return levels.flatMap { level in usual.map { (level, $0) } }
      + increased.map { ($0.level(whenAskedFor: .aa), $0) }
  }

  /// The indices in `ContrastRequirements.all` of the themes, ascending.
  var modes: [Int] {
    Set(themes.map { ContrastRequirements.of($0.appearance, isEnhanced: $0.level == .aaa).index })
      .sorted()
  }
}

/// The results of verifying one part of the brands.
package protocol NumberedPart: Hashable, Sendable {
  /// The number of the part, from 0.
  var number: Int { get }
  /// BLAKE2b-256 over the bytes of the palettes.
  var digest: [UInt8] { get }
  /// The differences to the same part made again, in words; none when both are equal.
  func differences(from other: Self) -> [String]
}

/// A certificate whose parts can be made in any order and on several machines.
package protocol PartedCertificate: Hashable, Sendable {
  associatedtype Claim: PaletteClaim
  associatedtype Part: NumberedPart
  /// A part as solving gives it.
  associatedtype Solved: Sendable

  init(_ claim: Claim)
  /// Reads a certificate, whose totals are counted anew from its parts.
  init(reading json: JSONValue) throws(JSONDocumentError)

  var claim: Claim { get }
  /// The parts that are done, by ascending number.
  var parts: [Part] { get }
  /// The certificate as a document; the same certificate always gives the same bytes.
  var json: JSONValue { get }
  /// How many violations were found.
  var problems: Int { get }
  /// Whether nothing was found against the claim, and something was compared.
  var holds: Bool { get }

  /// Solves and verifies one part; `nil` when it was interrupted.
  static func part(_ number: Int, of claim: Claim, isInterrupted: () -> Bool) -> Solved?
  /// Adds a part that the certificate does not have.
  ///
  /// - Returns: Whether it was added.
  @discardableResult mutating func add(_ solved: Solved) -> Bool
  /// The same for a part of a document.
  mutating func insert(_ part: Part) -> Bool
  /// Takes over what a certificate of other parts says of the whole.
  mutating func joinWhole(of other: Self)
  /// The differences of what is said of the whole to some or all of the parts made again.
  func differences(from other: Self) -> [String]
}

extension PartedCertificate {
  /// The numbers of the parts that are not there.
  package var missing: [Int] {
    let present = Set(parts.map(\.number))
    return (0..<claim.brands.partCount).filter { !present.contains($0) }
  }

  /// Whether every part is done.
  package var isComplete: Bool { parts.count == claim.brands.partCount }

  /// BLAKE2b-256 over the parts' digests one after the other, 32 bytes each.
  package var digest: [UInt8] { BLAKE2b.digest(of: parts.flatMap(\.digest)) }

  /// The digest in lowercase hexadecimal digits.
  package var digestText: String { digest.hexDigits }

  /// The text of the document, with a line feed at its end.
  package var text: String { json.text(style: .pretty) + "\n" }

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
      merged.joinWhole(of: certificate)
    }
    return merged
  }
}

extension Array where Element: NumberedPart {
  /// Adds a part in the order of numbers.
  ///
  /// - Returns: Whether it was added: not when there is a part of its number.
  mutating func insert(inOrder part: Element) -> Bool {
    let place = firstIndex { $0.number >= part.number } ?? endIndex
    guard place == endIndex || self[place].number != part.number else { return false }
    insert(part, at: place)
    return true
  }
}

/// Why certificates cannot be merged.
package enum CertificateMergeError: Error, Hashable, Sendable {
  /// The certificate at a position, from 0, makes another claim than the first.
  case otherClaim(index: Int)
  /// The certificate at a position has a part that an earlier one has.
  case partTwice(Int, index: Int)
}
