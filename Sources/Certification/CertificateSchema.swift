// SPDX-License-Identifier: GPL-3.0-or-later

import Contrast
import JSONDocument
import PaletteSolver
import Palettes
import PlainCheck

/// The JSON Schema (draft 2020-12) of the certificate.
public enum CertificateSchema {
  /// The schema, with every list of names taken from the type that defines it.
  public static let json: JSONValue = [
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "$id": "urn:tincture:certificate:1",
    "title": "Tincture certificate",
    "description": """
    What an independent check found of the palettes of many brands. Whoever has the same version of \
    Tincture can make every part again and compare it.
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
      "pairKind": names(PlainPair.Kind.allCases.map { "\($0)" }),
      "themeName": names(PlainNeeds.all.map(\.name)),
      "hex": ["type": "string", "pattern": "^#[0-9a-f]{6}$"],
      "part": part,
    ],
  ]

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

  private static let request = object([
    "method": names(SolvingMethod.allCases.map(\.name)),
    "gamut": ["const": "srgb"],
    "brands": object([
      "set": names(BrandSet.names), "count": ["type": "integer", "minimum": 1],
    ]),
    "levels": list(of: names(ConformanceLevel.allCases.map(\.rawValue))),
    "appearances": list(of: names(Appearance.allCases.map(\.rawValue))),
    "parts": described(
      "How many parts the brands are cut into.",
      ["type": "integer", "minimum": 1, "maximum": 256]),
  ])

  private static let counts = object([
    "brands": reference("count"),
    "unsolved": described("Brands for which there is no palette.", reference("count")),
    "themes": reference("count"),
    "pairs": described("Pairs that were compared with their ratio.", reference("count")),
    "excusedPairs": described("Pairs that theory proves impossible.", reference("count")),
  ])

  private static let violations: JSONValue = {
    var members = JSONObject()
    for kind in PlainFinding.Kind.allCases { members.append("\(kind)", reference("count")) }
    return object(.object(members))
  }()

  private static let slack = object([
    "kind": reference("pairKind"), "slack": ["type": "number"], "brand": reference("hex"),
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

  private static let part = object([
    "part": reference("count"),
    "digest": reference("digest"),
    "counts": reference("counts"),
    "violations": described(
      "By kind, in the order of the whole's.",
      merging(list(of: reference("count")), length(PlainFinding.Kind.allCases.count))),
    "findings": list(of: ["type": "string"]),
    "slacks": described(
      "Kind, slack, brand, theme and pair.",
      list(
        of: tuple([
          reference("pairKind"), ["type": "number"], reference("hex"), reference("themeName"),
          ["type": "string"],
        ]))),
    "themes": described(
      "Theme, count, kept in solid, kept in accent, without label.",
      list(of: tuple([reference("themeName")] + Array(repeating: reference("count"), count: 4)))),
  ])
}

extension CertificateSchema {
  private static func reference(_ definition: String) -> JSONValue {
    ["$ref": .string("#/$defs/\(definition)")]
  }

  private static func described(_ description: String, _ keywords: JSONValue) -> JSONValue {
    merging(["description": .string(description)], keywords)
  }

  private static func names(_ names: [String]) -> JSONValue {
    ["enum": .array(names.map(JSONValue.string))]
  }

  private static func list(of items: JSONValue) -> JSONValue { ["type": "array", "items": items] }

  private static func length(_ count: Int) -> JSONValue {
    ["minItems": .integer(count), "maxItems": .integer(count)]
  }

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

  private static func merging(_ parts: JSONValue...) -> JSONValue {
    var merged = JSONObject()
    for member in parts.flatMap({ $0.object?.members ?? [] }) {
      merged.append(member.name, member.value)
    }
    return .object(merged)
  }
}
