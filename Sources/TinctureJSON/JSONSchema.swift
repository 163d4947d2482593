// SPDX-License-Identifier: MIT

/// The keywords of JSON Schema, draft 2020-12, that the schemas of this package are made of.
@usableFromInline package enum JSONSchema {
  /// A part of a document under a name, for the keyword `$defs`.
  @usableFromInline package struct Definition: Sendable {
    package let name: String
    package let schema: JSONValue

    package init(name: String, schema: JSONValue) {
      self.name = name
      self.schema = schema
    }
  }

  /// The schema of a whole document, from that of its root.
  ///
  /// The name is the format's with its version: `tincture.palette/1`, or `tincture.pairs/1` for a
  /// file that does not name its format. It becomes the schema's `$id`.
  package static func document(
    _ name: String, title: String, _ root: JSONValue, definitions: [Definition?] = []
  ) -> JSONValue {
    let urn = name.split { $0 == "." || $0 == "/" }.joined(separator: ":")
    return merging(
      [
        "$schema": "https://json-schema.org/draft/2020-12/schema", "$id": .string("urn:" + urn),
        "title": .string(title),
      ], root,
      [
        "$defs": .object(
          JSONObject(distinct: definitions.compactMap { $0.map { ($0.name, $0.schema) } }))
      ])
  }

  /// A use of a definition.
  package static func reference(_ definition: String) -> JSONValue {
    ["$ref": .string("#/$defs/" + definition)]
  }

  /// A description in front of other keywords, in place of the one that they have.
  package static func described(_ description: String, _ keywords: JSONValue) -> JSONValue {
    var schema: JSONObject = ["description": .string(description)]
    for member in keywords.object?.members ?? [] { schema.append(member.name, member.value) }
    return .object(schema)
  }

  /// The keywords of all parts in their order; of a keyword that is there twice the later value.
  @usableFromInline package static func merging(_ parts: JSONValue...) -> JSONValue {
    .object(parts.reduce([:]) { $0.merging($1.object ?? [:]) })
  }

  /// One of some strings.
  package static func names(_ names: [String]) -> JSONValue { ["enum": strings(names)] }

  /// An array of a least and a largest number of elements.
  package static func length(_ range: ClosedRange<Int>) -> JSONValue {
    ["minItems": .integer(range.lowerBound), "maxItems": .integer(range.upperBound)]
  }

  /// An array of exactly these elements.
  package static func tuple(_ elements: [JSONValue]) -> JSONValue {
    [
      "type": "array", "prefixItems": .array(elements), "minItems": .integer(elements.count),
      "items": false,
    ]
  }

  /// An array of strings, as `enum` and `required` have it.
  static func strings(_ strings: [String]) -> JSONValue {
    .array(strings.map(JSONValue.string))
  }
}
