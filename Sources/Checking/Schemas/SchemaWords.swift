// SPDX-License-Identifier: MIT

import JSON
import Palettes

/// Parts of JSON Schemas that several documents share.
///
/// `PaletteSchema` has the parts for colors, ratios and references.
package enum SchemaWords {
  /// The schema of a document that names its format in the member `schema`.
  ///
  /// - Parameters:
  ///   - name: The format and its version: `tincture.check/1` gets the id `urn:tincture:check:1`.
  ///   - title: The title for people.
  ///   - description: One sentence about the document.
  ///   - members: Its members, in the order in which they are listed.
  ///   - definitions: The schemas that references lead to, by name.
  /// - Returns: The whole schema.
  package static func document(
    _ name: String, title: String, _ description: String, members: [Member],
    definitions: JSONValue = [:]
  ) -> JSONValue {
    let parts = name.split(separator: "/").map(String.init)
    let version = parts.last ?? "1"
    let kind = parts.first.map { $0.split(separator: ".").last.map(String.init) ?? $0 } ?? ""
    return PaletteSchema.merging(
      [
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": .string("urn:tincture:\(kind):\(version)"), "title": .string(title),
      ],
      object(description, members), ["$defs": definitions])
  }

  /// A member of an object.
  package struct Member {
    let name: String
    let schema: JSONValue
    let isRequired: Bool

    package init(_ name: String, _ schema: JSONValue, isRequired: Bool = true) {
      self.name = name
      self.schema = schema
      self.isRequired = isRequired
    }
  }

  /// An object with these members and no others, so that an editor marks a misspelled one.
  package static func object(_ description: String, _ members: [Member]) -> JSONValue {
    var properties = JSONObject()
    for member in members { properties[member.name] = member.schema }
    return [
      "description": .string(description), "type": "object", "properties": .object(properties),
      "required": .array(members.filter(\.isRequired).map { .string($0.name) }),
      "additionalProperties": false,
    ]
  }

  /// Any string.
  package static func text(_ description: String) -> JSONValue {
    PaletteSchema.described(description, ["type": "string"])
  }

  /// `true` or `false`.
  package static func flag(_ description: String) -> JSONValue {
    PaletteSchema.described(description, ["type": "boolean"])
  }

  /// An integer from 0.
  package static func count(_ description: String) -> JSONValue {
    PaletteSchema.described(description, ["type": "integer", "minimum": 0])
  }

  /// An array of any length whose elements have one schema.
  package static func array(_ description: String, of items: JSONValue) -> JSONValue {
    PaletteSchema.described(description, ["type": "array", "items": items])
  }

  /// One of a list of strings.
  package static func names(_ description: String, _ names: [String]) -> JSONValue {
    PaletteSchema.described(description, ["enum": .array(names.map(JSONValue.string))])
  }
}
