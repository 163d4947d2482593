// SPDX-License-Identifier: MIT

import ColorSpaces
import Contrast
import JSON

// MARK: - Values

extension PaletteSchema {
  static let hex = described(
    "Three bytes of sRGB: \"#0a84ff\".", ["type": "string", "pattern": "^#[0-9a-fA-F]{6}$"])

  package static let color = described(
    "Three bytes of sRGB, or a color of Display P3: \"color(display-p3 0.039 0.518 1)\".",
    [
      "type": "string",
      "pattern":
        "^(#[0-9a-fA-F]{6}|color\\(display-p3( [01](\\.[0-9]+)?){3}\\))$",
    ])

  static let oklch = coordinates(
    "The same color in OKLCH, in enough digits to come back to the same bytes.",
    [
      ("OKLab lightness, from 0 for black to 1 for white.", 1),
      ("Chroma, 0 for a gray; sRGB reaches 0.33.", 0.5),
      ("Hue in degrees, from 0 to below 360; 0 for a gray.", 360),
    ])

  static let displayP3 = coordinates(
    "The same color in Display P3, encoded, in enough digits to come back to the same bytes.",
    [("Red, from 0 to 1.", 1), ("Green, from 0 to 1.", 1), ("Blue, from 0 to 1.", 1)])

  package static let ratio: JSONValue = described(
    "A WCAG 2 contrast ratio, from 1 to 21, unrounded.",
    [
      "type": "number", "minimum": .number(ContrastRatio.minimum.value),
      "maximum": .number(ContrastRatio.maximum.value),
    ])

  static let owner = described(
    "The name of the themes that this belongs to, in a document of several brands.",
    ["type": "string"])

  static let label = described(
    "The label of a step: 50 is light, 950 dark.",
    [
      "type": "integer", "minimum": .integer(RampSteps.range.lowerBound),
      "maximum": .integer(RampSteps.range.upperBound),
    ])

  static let stepNamePattern =
    "^(\(RampName.allCases.map(\.rawValue).joined(separator: "|")))\\.[1-9][0-9]{0,2}$"
}

// MARK: - The words of JSON Schema

extension PaletteSchema {
  package static func reference(_ definition: String) -> JSONValue {
    ["$ref": .string("#/$defs/\(definition)")]
  }

  /// A description in front of other keywords.
  package static func described(_ description: String, _ keywords: JSONValue) -> JSONValue {
    merging(["description": .string(description)], keywords)
  }

  package static func number(in range: ClosedRange<Double>) -> JSONValue {
    [
      "type": "number", "minimum": .number(range.lowerBound),
      "maximum": .number(range.upperBound),
    ]
  }

  package static func list(_ description: String, of definition: String) -> JSONValue {
    described(description, ["type": "array", "items": reference(definition)])
  }

  package static func choice<Choice: CaseIterable & RawRepresentable<String>>(
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

  package static func merging(_ parts: JSONValue...) -> JSONValue {
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
