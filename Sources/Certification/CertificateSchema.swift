// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Contrast
import JSON
import PaletteSolver
import Palettes
import Verifier

/// The JSON Schema (draft 2020-12) of the certificate.
package enum CertificateSchema {
  /// The schema, with every list of names taken from the type that defines it.
  package static let json: JSONValue = [
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "$id": "urn:tincture:certificate:1",
    "title": "Tincture certificate",
    "description": """
    What an independent check found of the palettes of many brands. Whoever has the same version \
    of Tincture can make every part again and compare it.
    """,
    "type": "object",
    "properties": properties,
    "required": [
      "schema", "generator", "claim", "request", "complete", "holds", "counts", "violations",
      "findings", "slacks", "themes", "digest", "parts",
    ],
    "additionalProperties": false,
    "$defs": [
      "counts": counts, "digest": ["type": "string", "pattern": "^[0-9a-f]{64}$"],
      "count": ["type": "integer", "minimum": 0],
      "share": ["type": "number", "minimum": 0, "maximum": 1],
      "pairKind": names(VerifierPair.Kind.allCases.map { "\($0)" }),
      "themeName": names(ContrastRequirements.all.map(\.name)),
      "hex": ["type": "string", "pattern": "^#[0-9a-f]{6}$"],
      "wide": ["type": "string", "pattern": "^color\\(display-p3( [01](\\.[0-9]{1,3})?){3}\\)$"],
      "part": part,
    ],
  ]

  /// The members of the document.
  private static let properties: JSONValue = [
    "schema": ["const": .string(Certificate.schema)],
    "generator": object([
      "name": ["const": "tincture"], "version": ["type": "string"],
    ]),
    "claim": described("What the certificate says, in words.", ["type": "string"]),
    "request": request,
    "complete": described("Whether all parts are there.", ["type": "boolean"]),
    "holds": described("Whether nothing was found against the claim.", ["type": "boolean"]),
    "counts": reference("counts"),
    "violations": violations,
    "findings": described("The first violations in words.", list(of: ["type": "string"])),
    "slacks": described(
      "For each kind the pair that comes nearest to its ratio, as a share of that above it.",
      list(of: slack)),
    "themes": described("The themes of each level and appearance.", list(of: theme)),
    "digest": object(["value": reference("digest"), "meaning": ["type": "string"]]),
    "parts": described("By number, ascending; not all in a shard.", list(of: reference("part"))),
  ]

  /// What the palettes were made from.
  private static let request = object([
    "method": names(SolvingMethod.allCases.map(\.name)),
    "gamut": described(
      "Of the brands. Palettes of p3 brands have a half in sRGB too, and all counts are of both.",
      names(Gamut.allCases.map(\.name))),
    "brands": object([
      "set": names(BrandSet.names),
      "count": described(
        "Of a grid, the third power of the number of evenly spaced bytes to a channel.",
        ["type": "integer", "minimum": 1, "maximum": .integer(1 << 24)]),
    ]),
    "levels": list(of: names(ConformanceLevel.allCases.map(\.rawValue))),
    "appearances": list(of: names(Appearance.allCases.map(\.rawValue))),
    "parts": described(
      "How many parts the brands are cut into.",
      ["type": "integer", "minimum": 1, "maximum": 256]),
  ])

  private static let counts = object([
    "brands": reference("count"),
    "unsolved": described(
      "Brands for which there is no palette; no other count has them.", reference("count")),
    "themes": reference("count"),
    "pairs": described("Pairs that were compared with their ratio.", reference("count")),
    "excusedPairs": described("Pairs that theory proves impossible.", reference("count")),
  ])

  private static let violations: JSONValue = {
    var members = JSONObject()
    for kind in Violation.Kind.allCases { members.append("\(kind)", reference("count")) }
    return object(.object(members))
  }()

  private static let slack = object([
    "kind": reference("pairKind"), "slack": ["type": "number"],
    "brand": described(
      "The brand as the half of the palette has it in which the pair is.",
      ["anyOf": [reference("hex"), reference("wide")]]),
    "theme": reference("themeName"), "pair": ["type": "string"],
  ])

  private static let theme = object([
    "theme": reference("themeName"), "count": reference("count"),
    "keptInSolid": described("Themes whose brand.solid is the brand.", reference("count")),
    "shareInSolid": reference("share"),
    "keptInAccent": described("Themes whose accent.primary is the brand.", reference("count")),
    "shareInAccent": reference("share"),
    "withoutLabel": described("Themes of brands that no label reaches.", reference("count")),
  ])

  /// A part: its digest and its counts as lists.
  private static let part = merging(
    object([
      "part": reference("count"),
      "digest": reference("digest"),
      "counts": described(
        "Brands without a palette, pairs compared, pairs that theory proves impossible.",
        tuple(Array(repeating: reference("count"), count: 3))),
      "slacks": described(
        "By kind, in the order of pairKind: the least slack in trillionths; null without a pair.",
        merging(list(of: ["type": ["integer", "null"]]), length(VerifierPair.Kind.allCases.count))),
      "kept": described(
        "Of each kind of theme asked for, in the order of themeName, how many have the brand as "
          + "brand.solid and as accent.primary. Every brand that has a palette has each kind.",
        list(of: reference("count"))),
      "withoutLabel": described(
        "The same of brands that no label reaches.", list(of: reference("count"))),
      "violations": described(
        "By kind, in the order of the whole's; only where something was found.",
        merging(list(of: reference("count")), length(Violation.Kind.allCases.count))),
      "findings": list(of: ["type": "string"]),
    ]),
    [
      "required": ["part", "digest", "counts", "slacks", "kept", "withoutLabel"],
      "dependentRequired": ["violations": ["findings"], "findings": ["violations"]],
    ])
}

extension CertificateSchema {
  /// A reference to a definition of the schema.
  private static func reference(_ definition: String) -> JSONValue {
    ["$ref": .string("#/$defs/\(definition)")]
  }

  /// Keywords with a description.
  private static func described(_ description: String, _ keywords: JSONValue) -> JSONValue {
    merging(["description": .string(description)], keywords)
  }

  /// One of some names.
  private static func names(_ names: [String]) -> JSONValue {
    ["enum": .array(names.map(JSONValue.string))]
  }

  /// A list of any length.
  private static func list(of items: JSONValue) -> JSONValue { ["type": "array", "items": items] }

  /// The keywords for a list of a fixed length.
  private static func length(_ count: Int) -> JSONValue {
    ["minItems": .integer(count), "maxItems": .integer(count)]
  }

  /// A list with a schema for each element.
  private static func tuple(_ items: [JSONValue]) -> JSONValue {
    merging(
      ["type": "array", "prefixItems": .array(items), "items": false], length(items.count))
  }

  /// An object that has all of its members and no others.
  private static func object(_ members: JSONValue) -> JSONValue {
    let names = members.object?.members.map { JSONValue.string($0.name) } ?? []
    return [
      "type": "object", "properties": members, "required": .array(names),
      "additionalProperties": false,
    ]
  }

  /// The members of all; where a name is there again, the later value stands.
  private static func merging(_ parts: JSONValue...) -> JSONValue {
    var merged = JSONObject()
    for member in parts.flatMap({ $0.object?.members ?? [] }) {
      merged[member.name] = member.value
    }
    return .object(merged)
  }
}
