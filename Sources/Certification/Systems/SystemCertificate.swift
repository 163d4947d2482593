// SPDX-License-Identifier: GPL-3.0-or-later

import JSON

/// A claim about a design system with the results of verifying it.
package struct SystemCertificate: PartedCertificate {
  /// The name and version of the format.
  package static let schema = "tincture.system-certificate/1"

  package let claim: SystemClaim
  package private(set) var parts: [SystemPart] = []

  package init(_ claim: SystemClaim) { self.claim = claim }

  package mutating func add(_ solved: SystemPart) -> Bool { insert(solved) }
  package mutating func insert(_ part: SystemPart) -> Bool { parts.insert(inOrder: part) }

  /// Nothing: all that is said of the whole follows from the parts.
  package mutating func joinWhole(of other: SystemCertificate) {}
  package func differences(from other: SystemCertificate) -> [String] { [] }

  /// The sum of the parts.
  package var total: SystemTally {
    parts.reduce(into: SystemTally()) { $0.append($1.tally) }
  }

  package var problems: Int { total.problems }

  /// Where no pair was compared, as when every brand is refused, nothing holds.
  package var holds: Bool { total.problems == 0 && total.pairs > 0 }

  package var json: JSONValue { SystemCertificateFormat.document.write(self) }

  package init(reading json: JSONValue) throws(JSONDocumentError) {
    let contents = try SystemCertificateFormat.document.read(JSONNode(json))
    self.init(contents.claim)
    for node in contents.parts {
      let part = try SystemPart(reading: node, of: claim)
      guard insert(part) else {
        throw try node.member("part").error("part \(part.number) is there twice")
      }
    }
  }
}

extension SystemPart {
  /// Reads a part; each brand that is not refused has every theme of the claim.
  fileprivate init(reading node: JSONNode, of claim: SystemClaim) throws(JSONDocumentError) {
    self = try SystemCertificateFormat.part.read(node)
    guard number < claim.brands.partCount else {
      throw try node.member("part").error("the last part is \(claim.brands.partCount - 1)")
    }
    tally.brands = claim.brands.positions(ofPart: number).count
    guard tally.undecided <= tally.refused, tally.refused <= tally.brands else {
      throw try node.member("counts").error("the part has \(tally.brands) brands")
    }
    guard (tally.problems > 0) == !tally.findings.isEmpty else {
      throw node.error("violations and findings are there together or not at all")
    }
    tally.themes = tally.solved * claim.themes.count
  }
}
