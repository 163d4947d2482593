// SPDX-License-Identifier: MIT

import JSONDocument

/// The words of JSON Schema.
extension PaletteSchema {
  static func reference(_ definition: String) -> JSONValue {
    ["$ref": .string("#/$defs/\(definition)")]
  }

  /// A description in front of other keywords.
  static func described(_ description: String, _ keywords: JSONValue) -> JSONValue {
    merging(["description": .string(description)], keywords)
  }

  static func number(in range: ClosedRange<Double>) -> JSONValue {
    [
      "type": "number", "minimum": .number(range.lowerBound),
      "maximum": .number(range.upperBound),
    ]
  }

  static func list(_ description: String, of definition: String) -> JSONValue {
    described(description, ["type": "array", "items": reference(definition)])
  }

  static func choice<Choice: CaseIterable & RawRepresentable<String>>(
    _ description: String, of type: Choice.Type
  ) -> JSONValue {
    described(description, ["enum": .array(Choice.allCases.map { .string($0.rawValue) })])
  }

  static func object(
    _ description: String, members: JSONValue, required: [String], also keywords: JSONValue = [:]
  ) -> JSONValue {
    merging(
      ["description": .string(description)],
      [
        "type": "object", "properties": members,
        "required": .array(required.map(JSONValue.string)), "additionalProperties": true,
      ], keywords)
  }

  static func merging(_ parts: JSONValue...) -> JSONValue {
    .object(
      JSONObject(parts.flatMap { $0.object?.members ?? [] }.map { ($0.name, $0.value) }))
  }

  /// Three numbers, each from 0 to its largest.
  static func coordinates(
    _ description: String, _ numbers: [(meaning: String, maximum: Double)]
  ) -> JSONValue {
    let items = numbers.map { number in
      described(
        number.meaning, ["type": "number", "minimum": 0, "maximum": .number(number.maximum)])
    }
    return described(
      description,
      [
        "type": "array", "prefixItems": .array(items), "minItems": .integer(items.count),
        "items": false,
      ])
  }
}
