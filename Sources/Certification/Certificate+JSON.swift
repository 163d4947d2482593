// SPDX-License-Identifier: GPL-3.0-or-later

import JSON
import Palettes
import Verifier

extension Certificate {
  /// The name and version of the format.
  package static let schema = "tincture.certificate/1"

  /// How the parts' digests make the one of the whole, and of what they are.
  static let digestMeaning =
    "BLAKE2b-256 (RFC 7693). A part's digest is over the bytes of its brands in order, each in "
    + "sRGB and a Display P3 brand then in that: six ramps of eleven steps from light to dark as "
    + "red, green, blue; then for each level each appearance, and once those of increased "
    + "contrast, every role in the order of the palette schema as red, green, blue, opacity. "
    + "The digest here is over the parts' digests, 32 bytes each."

  /// The most findings that are told for the whole.
  private static let mostFindings = 40

  /// The certificate as a document; the same certificate always gives the same bytes.
  package var json: JSONValue {
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
      "slacks": .array(VerifierPair.Kind.allCases.compactMap(leastSlack)),
      "themes": .array(ContrastRequirements.all.compactMap(total.theme)),
      "digest": ["value": .string(digest.hexDigits), "meaning": .string(Self.digestMeaning)],
      "parts": .array(parts.map { $0.json(claim.modes) }),
    ]
  }

  /// The least slack of a kind of pair with its witness; `nil` for a kind that was not met.
  private func leastSlack(of kind: VerifierPair.Kind) -> JSONValue? {
    guard let slack = slacks[kind.rawValue] else { return nil }
    let witness = slack.witness
    return [
      "kind": .string("\(kind)"), "slack": .number(slack.share, fractionDigits: 12),
      "brand": .string(witness.color.css),
      "theme": .string(ContrastRequirements.all[witness.mode].name),
      "pair": .string(VerifierRequirements.pairs[witness.pair].text),
    ]
  }

  /// The text of the document, with a line feed at its end.
  package var text: String { json.text(style: .pretty) + "\n" }
}

extension CertificateClaim {
  /// The member `request`: what the palettes were made from.
  fileprivate var json: JSONValue {
    [
      "method": .string(method.name), "gamut": .string(brands.gamut.name), "brands": brands.json,
      "levels": .array(levels.map { .string($0.rawValue) }),
      "appearances": .array(appearances.map { .string($0.rawValue) }),
      "parts": .integer(brands.partCount),
    ]
  }
}

extension SolvingMethod {
  /// The name in documents and on the command line.
  package var name: String {
    switch self {
    case .onePass: "one-pass"
    case .joint: "joint"
    }
  }
}

extension BrandSet {
  /// The set by its name and size.
  fileprivate var json: JSONValue { ["set": .string(name), "count": .integer(count)] }
}

extension CertificateTally {
  /// The member `counts` of the whole.
  fileprivate var counts: JSONValue {
    [
      "brands": .integer(brands), "unsolved": .integer(unsolved), "themes": .integer(themes),
      "pairs": .integer(pairs), "excusedPairs": .integer(excused),
    ]
  }

  /// The number of violations by the names of their kinds.
  fileprivate var namedViolations: JSONValue {
    var object = JSONObject()
    for kind in Violation.Kind.allCases {
      object.append("\(kind)", .integer(violations[kind.rawValue]))
    }
    return .object(object)
  }

  /// The counts and shares of one level and appearance; `nil` without such a theme.
  fileprivate func theme(of needs: ContrastRequirements) -> JSONValue? {
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
  /// Counts as plain lists, and of violations only where there are some: there are many parts.
  fileprivate func json(_ modes: [Int]) -> JSONValue {
    var object = JSONObject()
    object["part"] = .integer(number)
    object["digest"] = .string(digest.hexDigits)
    object["counts"] = [
      .integer(tally.unsolved), .integer(tally.pairs), .integer(tally.excused),
    ]
    object["slacks"] = .array(tally.slacks.map { $0.map(JSONValue.integer) ?? .null })
    object["kept"] = .array(
      modes.map { tally.modes[$0] }.flatMap { mode -> [JSONValue] in
        [.integer(mode.keptInSolid), .integer(mode.keptInAccent)]
      })
    object["withoutLabel"] = .array(modes.map { .integer(tally.modes[$0].withoutLabel) })
    if tally.problems > 0 {
      object["violations"] = .array(tally.violations.map(JSONValue.integer))
      object["findings"] = .array(tally.findings.map(JSONValue.string))
    }
    return .object(object)
  }
}

extension [UInt8] {
  /// Two small digits for each byte.
  var hexDigits: String {
    map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
