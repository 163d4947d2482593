// SPDX-License-Identifier: GPL-3.0-or-later

import JSONDocument
import Palettes
import PlainCheck

extension Certificate {
  /// The name and version of the format.
  public static let schema = "tincture.certificate/1"

  /// How the parts' digests make the one of the whole, and of what they are.
  static let digestMeaning =
    "BLAKE2b-256 (RFC 7693). A part's digest is over the bytes of its brands in order: six ramps of "
    + "eleven steps from light to dark as red, green, blue; then for each level each appearance, and "
    + "once those of increased contrast, every role in the order of the palette schema as red, "
    + "green, blue, opacity. The digest here is over the parts' digests, 32 bytes each."

  /// The most findings that are told for the whole.
  private static let mostFindings = 40

  /// The certificate as a document; the same certificate always gives the same bytes.
  public var json: JSONValue {
    let total = total
    return [
      "schema": .string(Self.schema),
      "generator": ["name": "tincture", "version": .string(claim.version)],
      "claim": .string(claim.words),
      "request": claim.json,
      "complete": .bool(isComplete),
      "holds": .bool(total.problems == 0),
      "counts": total.counts,
      "violations": total.namedViolations,
      "findings": .array(total.findings.prefix(Self.mostFindings).map(JSONValue.string)),
      "slacks": .array(PlainPair.Kind.allCases.compactMap(total.slack)),
      "themes": .array(PlainNeeds.all.compactMap(total.theme)),
      "digest": ["value": .string(digest.hexDigits), "meaning": .string(Self.digestMeaning)],
      "parts": .array(parts.map(\.json)),
    ]
  }

  /// The text of the document, with a line feed at its end.
  public var text: String { json.text(style: .pretty) + "\n" }
}

extension CertificateClaim {
  fileprivate var json: JSONValue {
    [
      "method": .string(method.name), "gamut": "srgb", "brands": brands.json,
      "levels": .array(levels.map { .string($0.rawValue) }),
      "appearances": .array(appearances.map { .string($0.rawValue) }),
      "parts": .integer(brands.partCount),
    ]
  }
}

extension SolvingMethod {
  /// The name in documents and on the command line.
  public var name: String {
    switch self {
    case .onePass: "one-pass"
    case .joint: "joint"
    }
  }
}

extension BrandSet {
  /// The names of the sets in documents.
  static let names = ["whole-cube", "stratified"]

  fileprivate var json: JSONValue {
    switch self {
    case .wholeCube: ["set": "whole-cube", "count": .integer(count)]
    case .stratified: ["set": "stratified", "count": .integer(count)]
    }
  }
}

extension CertificateTally {
  fileprivate var counts: JSONValue {
    [
      "brands": .integer(brands), "unsolved": .integer(unsolved), "themes": .integer(themes),
      "pairs": .integer(pairs), "excusedPairs": .integer(excused),
    ]
  }

  fileprivate var namedViolations: JSONValue {
    var object = JSONObject()
    for kind in PlainFinding.Kind.allCases {
      object.append("\(kind)", .integer(violations[kind.rawValue]))
    }
    return .object(object)
  }

  fileprivate func slack(of kind: PlainPair.Kind) -> JSONValue? {
    let slack = slacks[kind.rawValue]
    guard let witness = slack.witness else { return nil }
    return [
      "kind": .string("\(kind)"), "slack": .number(slack.value),
      "brand": .string(witness.brand.hex), "theme": .string(PlainNeeds.all[witness.mode].name),
      "pair": .string(PlainPromise.pairs[witness.pair].text),
    ]
  }

  fileprivate func theme(of needs: PlainNeeds) -> JSONValue? {
    let mode = modes[needs.index]
    guard mode.themes > 0 else { return nil }
    func share(_ count: Int) -> JSONValue {
      .number(Double(count) / Double(mode.themes), fractionDigits: 6)
    }
    return [
      "theme": .string(needs.name), "count": .integer(mode.themes),
      "keptInSolid": .integer(mode.keptInSolid), "shareInSolid": share(mode.keptInSolid),
      "keptInAccent": .integer(mode.keptInAccent), "shareInAccent": share(mode.keptInAccent),
      "withoutLabel": .integer(mode.withoutLabel),
    ]
  }
}

extension CertifiedPart {
  /// Counts as plain lists: there are many parts.
  fileprivate var json: JSONValue {
    [
      "part": .integer(number),
      "digest": .string(digest.hexDigits),
      "counts": tally.counts,
      "violations": .array(tally.violations.map(JSONValue.integer)),
      "findings": .array(tally.findings.map(JSONValue.string)),
      "slacks": .array(PlainPair.Kind.allCases.compactMap(tally.compactSlack)),
      "themes": .array(PlainNeeds.all.compactMap(tally.compactTheme)),
    ]
  }
}

extension CertificateTally {
  fileprivate func compactSlack(of kind: PlainPair.Kind) -> JSONValue? {
    slack(of: kind)?.object.map { .array($0.members.map(\.value)) }
  }

  fileprivate func compactTheme(of needs: PlainNeeds) -> JSONValue? {
    let mode = modes[needs.index]
    guard mode.themes > 0 else { return nil }
    let counts = [mode.themes, mode.keptInSolid, mode.keptInAccent, mode.withoutLabel]
    return .array([.string(needs.name)] + counts.map(JSONValue.integer))
  }
}

extension [UInt8] {
  /// Two small digits for each byte.
  var hexDigits: String {
    map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
