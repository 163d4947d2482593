// SPDX-License-Identifier: GPL-3.0-or-later

import TinctureJSON
import ColorSpaces
import TinctureContrast
import TinctureJSON
import TincturePalettes

/// The JSON Schema (draft 2020-12) of a request of `batch`, and under `$defs` of an answer, made
/// from the operations themselves.
enum BatchSchema {
  static let json: JSONValue = [
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "title": .string(
      "A request of tincture batch, one line; its answer is #/$defs/answer. Blank lines are passed "
        + "over and have none."),
    "type": "object",
    "required": ["op"],
    "oneOf": .array(KnownOperations.all.map(request)),
    "$defs": .object(
      JSONObject(distinct: [("answer", answer), ("palette", PaletteSchema.json)])
        .merging(PaletteAnswer.definitions)),
  ]

  /// The requests of one operation: its members and no others.
  private static func request(_ operation: any BatchOperation.Type) -> JSONValue {
    var properties = JSONObject()
    properties["id"] = ["description": "Anything; it goes back with the answer."]
    properties["op"] = ["const": .string(operation.name)]
    for member in operation.members { properties[member.name] = member.schema }
    var schema: JSONObject = [
      "title": .string(operation.name), "properties": .object(properties),
      "required": strings(["op"] + operation.members.filter(\.isRequired).map(\.name)),
      "additionalProperties": false,
    ]
    if !operation.alternatives.isEmpty {
      schema["anyOf"] = .array(operation.alternatives.map { ["required": strings($0)] })
    }
    return .object(schema)
  }

  private static let answer: JSONValue = [
    "oneOf": .array(
      KnownOperations.all.map { operation in
        JSONSchema.described(
          "The answer to \(operation.name).",
          object(
            (["id": true, "result": operation.resultSchema] as JSONObject)
              .merging(operation.besideResult),
            optional: operation.besideResult.members.map(\.name)))
      }.reduce(into: []) { distinct, schema in
        // Two operations answer with a palette.
        if !distinct.contains(where: { $0["properties"] == schema["properties"] }) {
          distinct.append(schema)
        }
      } + [
        object([
          "id": true,
          "error": object([
            "code": JSONSchema.names(BatchError.Code.allCases.map(\.rawValue)),
            "message": ["type": "string"],
          ]),
        ])
      ])
  ]

  /// An object of these members and no others.
  static func object(_ members: JSONObject, optional: [String] = []) -> JSONValue {
    [
      "type": "object", "properties": .object(members),
      "required": strings(members.members.map(\.name).filter { !optional.contains($0) }),
      "additionalProperties": false,
    ]
  }

  static func array(of items: JSONValue, _ count: Int) -> JSONValue {
    JSONSchema.merging(["type": "array", "items": items], JSONSchema.length(count...count))
  }

  /// One of some names, in any case of ASCII letters.
  static func name(_ names: [String]) -> JSONValue {
    let words = names.map { name in
      name.map { $0.isLetter ? "[\($0.lowercased())\($0.uppercased())]" : "\($0)" }.joined()
    }
    return [
      "type": "string",
      "anyOf": [
        JSONSchema.names(names), ["pattern": .string("^(\(words.joined(separator: "|")))$")],
      ],
    ]
  }

  /// Coordinates of a color, null for a missing one.
  static let coordinates = array(of: ["type": ["number", "null"]], 3)

  /// A WCAG ratio.
  static let ratio: JSONValue = [
    "type": "number", "minimum": .number(ContrastRatio.range.lowerBound),
    "maximum": .number(ContrastRatio.range.upperBound),
  ]

  /// An object with the members of operations and tools, and no others.
  static func object(of members: [any BatchMemberDescription]) -> JSONValue {
    object(
      JSONObject(distinct: members.map { ($0.name, $0.schema) }),
      optional: members.filter { !$0.isRequired }.map(\.name))
  }

  private static func strings(_ strings: [String]) -> JSONValue {
    .array(strings.map(JSONValue.string))
  }
}
