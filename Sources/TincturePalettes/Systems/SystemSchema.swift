// SPDX-License-Identifier: MIT

import TinctureContrast
import TinctureJSON

/// The JSON Schema of the document of a system, `tincture.system/1`.
///
/// It says which keys there are and what their values look like. What a schema cannot say, such as
/// that a role of a pair exists, is said by ``DesignSystem/init(reading:)``.
public enum SystemSchema {
  /// The schema as a document of JSON Schema.
  public static let json = JSONSchema.document(
    DesignSystem.format, title: "A design system of Tincture", DocumentShape.document.schema,
    definitions: definitions.map { JSONSchema.Definition(name: $0, schema: $1) })

  private static let definitions: [(String, JSONValue)] = [
    (
      "names",
      JSONSchema.described("A name or a pattern of roles, or a list of them.", .oneOrMore(.text))
    ),
    ("appearance", .one(of: Appearance.self)), ("ramp", ramp), ("target", target), ("role", role),
    ("ground", ground), ("pair", DocumentShape.pair.schema), ("order", order),
    ("distance", DocumentShape.distance.schema),
  ]

  private static let ramp = JSONSchema.merging(
    DocumentShape.ramp.schema, ["oneOf": [["required": ["from"]], ["required": ["hue"]]]])

  // MARK: Roles

  private static let target: JSONValue = [
    "description": """
    A CSS color, RAMP.STEP, RAMP@LIGHTNESS, brand, or the name of another role.
    """,
    "anyOf": [
      .text, DocumentShape.name(of: "role").schema, DocumentShape.tint.schema,
      DocumentShape.step.schema,
      DocumentShape.turned.schema, DocumentShape.substitute.schema,
    ],
  ]

  /// A role, which has a target in one appearance at least where it has any.
  private static let role: JSONValue = {
    let someTarget: JSONValue = [
      "anyOf": .array(Appearance.allCases.map { ["required": [.string($0.rawValue)]] })
    ]
    var ways = DocumentShape.role.schemas
    ways[0] = JSONSchema.merging(ways[0], someTarget)
    return JSONSchema.merging(DocumentShape.role.schema, ["anyOf": .array(ways)])
  }()

  static let alpha: JSONValue = [
    "description": "A range like 4..12%, least, most, or half of another layer.",
    "anyOf": .array([["enum": ["least", "most"]], opacities] + DocumentShape.opacity.schemas),
  ]

  static let opacities: JSONValue = [
    "anyOf": [
      ["type": "string", "pattern": "^[0-9.]+%?(\\.\\.[0-9.]+%?)?$"],
      SystemNumber(name: "an opacity", range: 0...1).schema,
    ]
  ]

  static let steps: JSONValue = [
    "anyOf": [
      JSONSchema.names(RampSteps.named.map(\.name)),
      .list(JSONSchema.merging(SystemNumber.step.schema, ["type": "integer"])),
    ]
  ]

  // MARK: Pairs, orders and distances

  private static let ground: JSONValue = [
    "description": "Roles, layers over roles, or every point of a gradient.",
    "anyOf": .array([.text] + DocumentShape.ground.schemas),
  ]

  static let orders: JSONValue = ["anyOf": [orderList, DocumentShape.orders.schema]]

  /// Several orders, or a single one with its ratio.
  static let orderList: JSONValue = [
    "anyOf": [
      .list(.use("order")),
      [
        "type": "array", "minItems": 2, "maxItems": 2,
        "items": ["anyOf": [.list(.text), DocumentShape.order.schema]],
      ],
    ]
  ]

  private static let order: JSONValue = [
    "description": "Roles from light to dark, or those and the least ratio of neighbors.",
    "type": "array", "minItems": 2,
    "items": ["anyOf": [.text, .list(.text), DocumentShape.order.schema]],
  ]

  static let vision: JSONValue = [
    "anyOf": [
      ["const": "all"],
      .oneOrMore(.one(of: ColorVisionDeficiency.self)),
    ]
  ]
}

/// Parts of the schema.
extension JSONValue {
  /// A text that is not empty.
  static let text: JSONValue = ["type": "string", "pattern": "\\S"]

  /// Names or patterns of roles.
  static let roles = use("names")

  package static func use(_ definition: String) -> JSONValue { JSONSchema.reference(definition) }

  package static func one<Value: CaseIterable & RawRepresentable<String>>(of _: Value.Type)
    -> JSONValue
  {
    JSONSchema.names(Value.allCases.map(\.rawValue))
  }

  package static func list(_ element: JSONValue) -> JSONValue {
    ["type": "array", "items": element]
  }

  package static func oneOrMore(_ element: JSONValue) -> JSONValue {
    ["anyOf": [element, ["type": "array", "items": element, "minItems": 1]]]
  }

  /// A mapping with keys of any name.
  static func map(_ element: JSONValue) -> JSONValue {
    [
      "type": "object", "propertyNames": ["pattern": "^[^\\s*]+$"],
      "additionalProperties": element,
    ]
  }
}
