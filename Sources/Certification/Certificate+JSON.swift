// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import JSON
import Palettes
import Verifier

/// The JSON Schema (draft 2020-12) of the certificate, of Tincture's own system or of another one.
package enum CertificateSchema {
  /// The schema, with every list of names taken from the type that defines it.
  package static let json = JSONSchema.document(
    Certificate.schema, title: "Tincture certificate",
    ["anyOf": [CertificateFormat.document.schema, SystemCertificateFormat.document.schema]],
    definitions: CertificateFormat.definitions + SystemCertificateFormat.definitions)
}

extension Certificate {
  /// The name and version of the format.
  package static let schema = "tincture.certificate/1"

  /// How the digest of the whole is computed from those of the parts, and what the latter cover.
  static let digestMeaning =
    "BLAKE2b-256 (RFC 7693). A part's digest is over the bytes of its brands in order, each in "
    + "sRGB and a Display P3 brand then in that: six ramps of eleven steps from light to dark as "
    + "red, green, blue; then for each level each appearance, and once those of increased "
    + "contrast, every role in the order of the palette schema as red, green, blue, opacity. "
    + "The digest here is over the parts' digests, 32 bytes each."

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
      let (kind, brand, mode, pair) = try CertificateFormat.slack.read(node)
      guard let value = trillionths[kind], slacks[kind] == nil else {
        throw try node.member("kind").error("expected each kind of pair that the parts have, once")
      }
      guard [.srgb, claim.brands.gamut].contains(brand.gamut) else {
        throw try node.member("brand").error("the palettes are of \(claim.brands.gamut.title)")
      }
      guard claim.modes.contains(mode) else {
        throw try node.member("theme").error("no such theme was asked for")
      }
      guard VerifierRequirements.pairs[pair].kind.rawValue == kind else {
        throw try node.member("pair").error("this is another kind of pair")
      }
      slacks[kind] = LeastSlack(
        trillionths: value,
        witness: .init(brand: VerifierColor(brand), in: brand.gamut, mode: mode, pair: pair))
    }
    guard slacks.map({ $0?.trillionths }) == trillionths else {
      throw list.error("a kind of pair that the parts have is missing")
    }
    return slacks
  }
}

extension CertifiedPart {
  /// Reads a part; each solved brand has one theme of each kind in each gamut.
  fileprivate init(reading node: JSONNode, of claim: CertificateClaim) throws(JSONDocumentError) {
    let contents = try CertificateFormat.part.read(node)
    (number, digest) = (contents.number, contents.digest)
    guard number < claim.brands.partCount else {
      throw try node.member("part").error("the last part is \(claim.brands.partCount - 1)")
    }
    tally = CertificateTally()
    tally.brands = claim.brands.positions(ofPart: number).count
    (tally.unsolved, tally.pairs) = (contents.counts[0], contents.counts[1])
    tally.excused = contents.counts[2]
    guard tally.unsolved <= tally.brands else {
      throw try node.member("counts").error("the part has \(tally.brands) brands")
    }
    tally.slacks = contents.slacks
    tally.violations = contents.violations ?? tally.violations
    tally.findings = contents.findings ?? []
    // A Display P3 brand has a palette in sRGB too.
    let gamutCount = claim.brands.gamut == .srgb ? 1 : 2
    let (modes, themes) = (claim.modes, (tally.brands - tally.unsolved) * gamutCount)
    let count = CertificateFormat.count(upTo: themes)
    let kept = try count.array(of: 2 * modes.count).read(contents.kept)
    let withoutLabel = try count.array(of: modes.count).read(contents.withoutLabel)
    for (place, mode) in modes.enumerated() {
      tally.modes[mode].themes = themes
      tally.modes[mode].keptInSolid = kept[2 * place]
      tally.modes[mode].keptInAccent = kept[2 * place + 1]
      tally.modes[mode].withoutLabel = withoutLabel[place]
    }
  }
}

extension [UInt8] {
  /// Two lowercase hexadecimal digits for each byte.
  var hexDigits: String { map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() }
}
