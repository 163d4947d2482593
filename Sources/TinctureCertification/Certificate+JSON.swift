// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import TinctureJSON
import TincturePalettes
import TinctureVerifier

/// The JSON Schema (draft 2020-12) of the certificate.
package enum CertificateSchema {
  /// The schema, with every list of names taken from the type that defines it.
  package static let json = JSONSchema.document(
    Certificate.schema, title: "Tincture certificate", CertificateFormat.document.schema,
    definitions: CertificateFormat.definitions)
}

extension CertificateClaim {
  /// How the digest of the whole is computed from those of the parts, and what the latter cover.
  var digestMeaning: String {
    let bytes =
      system == nil
      ? "each in sRGB and a Display P3 brand then in that: six ramps of eleven steps from light to "
        + "dark as red, green, blue; then for each level each appearance, and once those of "
        + "increased contrast, every role in the order of the palette schema as red, green, blue, "
        + "opacity"
      : "without those that are refused: for each level each appearance as the request has them, "
        + "and once those of increased contrast, every role in the order of the system as red, "
        + "green, blue, opacity"
    return "BLAKE2b-256 (RFC 7693). A part's digest is over the bytes of its brands in order, "
      + "\(bytes). The digest here is over the parts' digests, 32 bytes each."
  }
}

extension Certificate {
  /// The name and version of the format.
  package static let schema = "tincture.certificate/2"

  /// The certificate as a document; the same certificate always gives the same bytes.
  package var json: JSONValue { CertificateFormat.document.write(self) }

  /// Reads a certificate.
  ///
  /// The request, the parts and the witnesses of the least slacks are taken over; everything else
  /// is counted anew from the parts. Comparing ``json`` with the document shows whether it said the
  /// same.
  ///
  /// - Throws: `JSONDocumentError` at the first place that does not fit.
  package init(reading json: JSONValue) throws(JSONDocumentError) {
    let contents = try CertificateFormat.document.read(JSONNode(json))
    self.init(contents.claim)
    let parts = try contents.parts.map { node throws(JSONDocumentError) in
      try CertifiedPart(reading: node, of: claim)
    }
    for (node, part) in zip(contents.parts, parts) where !insert(part) {
      throw try node.member("part").error("part \(part.number) is there twice")
    }
    join(try Self.leastSlacks(contents.slacks, total.slacks, of: claim))
  }

  /// The places of the least slacks, whose values are known.
  private static func leastSlacks(
    _ list: JSONNode, _ trillionths: [Int?], of claim: CertificateClaim
  ) throws(JSONDocumentError) -> [LeastSlack?] {
    var slacks: [LeastSlack?] = .none
    for node in try list.elements() {
      let (criterion, brand, mode, pair) = try CertificateFormat.slack.read(node)
      guard let value = trillionths[criterion], slacks[criterion] == nil else {
        throw try node.member("criterion").error(
          "expected each criterion that the parts have, once")
      }
      guard [.srgb, claim.brands.gamut].contains(brand.gamut) else {
        throw try node.member("brand").error("the palettes are of \(claim.brands.gamut.title)")
      }
      guard claim.modes.contains(mode) else {
        throw try node.member("theme").error("no such theme was asked for")
      }
      let isOwn = claim.system == nil
      guard !isOwn || VerifierRequirements.criterion(ofPair: pair)?.rawValue == criterion else {
        throw try node.member("pair").error("no pair of this criterion is required")
      }
      slacks[criterion] = LeastSlack(trillionths: value, brand: brand, mode: mode, pair: pair)
    }
    guard slacks.map({ $0?.trillionths }) == trillionths else {
      throw list.error("a criterion that the parts have is missing")
    }
    return slacks
  }
}

extension VerifierRequirements {
  /// What asks for a pair by its text; `nil` where nothing does.
  fileprivate static func criterion(ofPair text: String) -> PairCriterion? {
    pairs.first { $0.text == text }?.criterion
  }
}

extension CertifiedPart {
  /// Reads a part; each solved brand has one theme of each kind in each gamut.
  fileprivate init(reading node: JSONNode, of claim: CertificateClaim) throws(JSONDocumentError) {
    let contents = try CertificateFormat.part.read(node)
    (number, digest) = (contents.number, contents.digest)
    guard number < claim.partCount else {
      throw try node.member("part").error("the last part is \(claim.partCount - 1)")
    }
    tally = CertificateTally()
    tally.brands = claim.positions(ofPart: number).count
    (tally.refused, tally.undecided) = (contents.counts[0], contents.counts[1])
    (tally.pairs, tally.waived) = (contents.counts[2], contents.counts[3])
    guard tally.undecided <= tally.refused, tally.refused <= tally.brands else {
      throw try node.member("counts").error("the part has \(tally.brands) brands")
    }
    tally.slacks = contents.slacks
    tally.violations = contents.violations ?? tally.violations
    tally.findings = contents.findings ?? []
    tally.refusals = contents.refusals ?? []
    guard (tally.problems > 0) == !tally.findings.isEmpty else {
      throw node.error("violations and findings are there together or not at all")
    }
    // A Display P3 brand has a palette in sRGB too.
    let themes = tally.solved * (claim.brands.gamut == .srgb ? 1 : 2)
    for mode in claim.modes { tally.modes[mode].themes = themes }
    try readModes(contents, upTo: themes, claim)
  }

  /// Reads what is counted of the themes of Tincture's own system, and of no other.
  private mutating func readModes(
    _ contents: CertificateFormat.PartContents, upTo themes: Int, _ claim: CertificateClaim
  ) throws(JSONDocumentError) {
    guard claim.system == nil else {
      for node in [contents.kept, contents.withoutLabel] where node.value != nil {
        throw node.error("this is counted of tincture only")
      }
      return
    }
    let count = CertificateFormat.count(upTo: themes)
    let modes = claim.modes
    let kept = try count.array(of: 2 * modes.count).read(contents.kept)
    let withoutLabel = try count.array(of: modes.count).read(contents.withoutLabel)
    for (place, mode) in modes.enumerated() {
      tally.modes[mode].keptInSolid = kept[2 * place]
      tally.modes[mode].keptInAccent = kept[2 * place + 1]
      tally.modes[mode].withoutLabel = withoutLabel[place]
    }
  }
}
