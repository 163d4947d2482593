// SPDX-License-Identifier: MIT

import Contrast
import JSON

/// The JSON Schema of the document of a system, `tincture.system/1`.
///
/// It says which keys there are and what their values look like. What a schema cannot say, such as
/// that a role of a pair exists, is said by ``DesignSystem/init(reading:)``.
public enum SystemSchema {
  public static let json = JSONSchema.document(
    DesignSystem.format, title: "A design system of Tincture", root,
    definitions: [
      definition("names", oneOrMore("A name or a pattern of roles, or a list of them.", name)),
      definition("appearance", JSONSchema.names(Appearance.allCases.map(\.rawValue))),
      definition("ramp", ramp), definition("target", target), definition("role", role),
      definition("ground", ground), definition("pair", pair), definition("order", order),
      definition("distance", distance),
    ])

  private static func definition(_ name: String, _ schema: JSONValue) -> JSONSchema.Definition {
    JSONSchema.Definition(name: name, schema: schema)
  }

  // MARK: The document

  private static let root = object(
    "The roles of a design system, and everything that is promised of them.",
    rolesAndRules.merging(
      JSONObject(distinct: SystemMeasure.allCases.map { ($0.definition.key, bounds($0)) })
    ).merging(spelling), required: ["schema", "name", "roles"])

  private static let rolesAndRules: JSONObject = [
    "$schema": ["type": "string"],
    "schema": ["const": .string(DesignSystem.format)],
    "name": described("The name of the system.", text),
    "appearances": [
      "description": "The appearances of its themes; light and dark by default.", "type": "array",
      "items": JSONSchema.reference("appearance"), "minItems": 1,
    ],
    "ramps": map("The ramps that targets refer to.", JSONSchema.reference("ramp")),
    "roles": map("The roles by their names.", JSONSchema.reference("role")),
    "sets": map(
      "Lists of roles by names that stand for them.",
      list(nil, name)),
    "pairs": list("The promises of contrast.", JSONSchema.reference("pair")),
    "orders": orders, "distances": list("What has to differ.", JSONSchema.reference("distance")),
  ]

  private static let spelling: JSONObject = [
    "dark-label": described(
      "The dark label that is preferred to black.", JSONSchema.reference("target")),
    "placing": described(
      "Roles in the order in which they take their colors; later ones yield.",
      JSONSchema.reference("names")),
    "names": names,
  ]

  private static let names = object(
    "How exporters spell the names of roles.",
    [
      "css": ["type": "string", "pattern": "^--\\S*\\{role\\}\\S*$"],
      "swift": map("By the name of the role.", ["type": "string", "pattern": "^\\w+$"]),
    ])

  // MARK: Ramps

  private static let ramp = JSONSchema.merging(
    object(
      "A scale of one hue, or of the hues that its curve turns through.",
      [
        "from": [
          "description": "brand, brand2 and so on, a color, or another ramp.",
          "anyOf": [name, object(nil, ["ramp": name], required: ["ramp"])],
        ],
        "hue": described("An OKLCH hue in degrees.", number(0, 360)),
        "chroma": described("The greatest OKLCH chroma.", number(0, 0.5)),
        "warm": described("The same at warm hues.", number(0, 0.5)),
        "share": described("The chroma as a share of the source's.", number(0.001, 1)),
        "turn": described("Degrees by which the hue is turned.", number(-360, 360)),
        "apart": object(
          "A ramp from which the hue turns away.",
          ["from": name, "least": number(0.001, 1), "within": number(0.1, 180)],
          required: ["from", "least"]),
        "steps": [
          "anyOf": [
            JSONSchema.names(RampSteps.named.map(\.name)),
            list(nil, ["type": "integer", "minimum": 1, "maximum": 999]),
          ]
        ],
        "curve": JSONSchema.names(RampCurve.allCases.map(\.rawValue)),
      ]), ["oneOf": [["required": ["from"]], ["required": ["hue"]]]])

  // MARK: Roles

  private static let target: JSONValue = [
    "description": """
    A CSS color, RAMP.STEP, RAMP@LIGHTNESS, brand, or the name of another role.
    """,
    "anyOf": [
      name, object(nil, ["role": name], required: ["role"]),
      object(
        "A pale color of a ramp.",
        [
          "ramp": name, "at": number(0, 1), "chroma": number(0, 0.5),
          "gray": object(
            "The lightness where the ramp has no hue of its own.",
            ["of": name, "at": number(0, 1)], required: ["of", "at"]),
        ], required: ["ramp", "at", "chroma"]),
      object(
        "A brand with its hue turned by degrees.",
        ["brand": name, "turn": number(-360, 360), "share": number(0, 1)], required: ["brand"]),
      object(
        "A brand, and what takes its place where it cannot be seen: a ramp at a lightness.",
        [
          "brand": name, "else": described("For a brand with a hue.", name),
          "gray": described("For a gray brand.", name),
        ], required: ["brand"]),
    ],
  ]

  private static let role: JSONValue = [
    "description": "A role: what it is for, and where its color comes from.",
    "anyOf": .array([targets] + definitions),
  ]

  private static let targets = JSONSchema.merging(
    shape(
      Appearance.allCases.map { ($0.rawValue, JSONSchema.reference("target")) } + [
        ("exact", described("Whether the bytes are kept.", ["type": "boolean"]))
      ], required: []),
    ["anyOf": .array(Appearance.allCases.map { ["required": [.string($0.rawValue)]] })])

  private static let definitions = [
    shape([("label-on", name)], required: ["label-on"]),
    shape([("beside", name), ("shift", number(-1, 1))], required: ["beside", "shift"]),
    shape([("near", name), ("shift", number(-1, 1))], required: ["near", "shift"]),
    shape([("state-of", name), ("shift", number(0, 1))], required: ["state-of", "shift"]),
    shape([("like", name)], required: ["like"]),
    shape([("layer", name), ("alpha", alpha)], required: ["layer", "alpha"]),
  ]

  private static let alpha: JSONValue = [
    "description": "A range like 4..12%, least, most, or half of another layer.",
    "anyOf": [
      ["enum": ["least", "most"]], range, object(nil, ["half": name], required: ["half"]),
      object(
        nil, JSONObject(distinct: Appearance.allCases.map { ($0.rawValue, range) }),
        required: ["light", "dark"]),
    ],
  ]

  private static let range: JSONValue = [
    "anyOf": [
      ["type": "string", "pattern": "^[0-9.]+%?(\\.\\.[0-9.]+%?)?$"], number(0, 1),
    ]
  ]

  /// An object with the keys that every role may have.
  private static func shape(
    _ members: [(String, JSONValue)], required: [JSONValue]
  ) -> JSONValue {
    let shared: [(String, JSONValue)] = [
      ("gradient", described("The role at the other end of a gradient.", name)),
      ("for", described("What the role is for.", text)),
      ("weight", ["type": "number", "exclusiveMinimum": 0, "maximum": 1_000_000]),
      ("level", JSONSchema.names(ConformanceLevel.allCases.map(\.rawValue))),
    ]
    return [
      "type": "object", "properties": .object(JSONObject(distinct: members + shared)),
      "required": .array(required), "additionalProperties": false,
    ]
  }

  // MARK: Pairs

  private static let ground: JSONValue = [
    "description": "Roles, layers over roles, or every point of a gradient.",
    "anyOf": [
      name,
      object(
        nil, ["layer": JSONSchema.reference("names"), "over": JSONSchema.reference("names")],
        required: ["layer", "over"]),
      object(nil, ["gradient": name], required: ["gradient"]),
    ],
  ]

  private static let pair: JSONValue = [
    "description": "Each foreground on each background.",
    "anyOf": .array(
      SystemReader.kindKeys.map { pairShape([($0.key, JSONSchema.reference("names"))]) } + [
        pairShape([
          ("ratio", ["type": "number", "exclusiveMinimum": 1, "maximum": 21]),
          ("of", JSONSchema.reference("names")),
        ])
      ]),
  ]

  private static func pairShape(_ members: [(String, JSONValue)]) -> JSONValue {
    let shared: [(String, JSONValue)] = [
      ("against", oneOrMore(nil, JSONSchema.reference("ground"))),
      ("because", text),
      ("waivable", described("Why the pair may be given up.", text)),
      ("appearances", oneOrMore(nil, JSONSchema.reference("appearance"))),
    ]
    return [
      "type": "object", "properties": .object(JSONObject(distinct: members + shared)),
      "required": .array((members.map(\.0) + ["against"]).map { .string($0) }),
      "additionalProperties": false,
    ]
  }

  // MARK: Orders and distances

  private static let orders: JSONValue = [
    "description": "Roles from light to dark, for all appearances or for each kind of them.",
    "anyOf": [
      orderList,
      object(nil, JSONObject(distinct: SystemReader.orderKeys.map { ($0.key, orderList) })),
    ],
  ]

  /// Several orders, or a single one with its ratio.
  private static let orderList: JSONValue = [
    "anyOf": [
      list(nil, JSONSchema.reference("order")),
      [
        "type": "array", "minItems": 2, "maxItems": 2,
        "items": [
          "anyOf": [list(nil, name), object(nil, ["by": number(1, 21), "kept": number(0, 1)])]
        ],
      ],
    ]
  ]

  private static let order: JSONValue = [
    "description": "Roles from light to dark, or those and the least ratio of neighbors.",
    "type": "array", "minItems": 2,
    "items": [
      "anyOf": [name, list(nil, name), object(nil, ["by": number(1, 21), "kept": number(0, 1)])]
    ],
  ]

  private static let distance = object(
    "Roles of which each two look different.",
    [
      "roles": JSONSchema.reference("names"),
      "from": described(
        "What each of the roles has to differ from, if not from each other.",
        JSONSchema.reference("names")),
      "over": described("Surfaces that layers lie on.", JSONSchema.reference("names")),
      "least": described("The least Euclidean distance in OKLab.", number(0.001, 1)),
      "vision": [
        "anyOf": [
          ["const": "all"],
          oneOrMore(nil, JSONSchema.names(ColorVisionDeficiency.allCases.map(\.rawValue))),
        ]
      ],
      "kind": described(
        "Why they differ, for lists; 'states' over surfaces, and else 'roles'.",
        JSONSchema.names(Distinction.Kind.allCases.map(\.rawValue))),
    ], required: ["roles", "least"])

  /// The bounds of a measure.
  private static func bounds(_ measure: SystemMeasure) -> JSONValue {
    let definition = measure.definition
    let most = definition.mostWords
    return list(
      definition.listWords,
      object(
        definition.ruleWords,
        [
          "roles": JSONSchema.reference("names"),
          "most": described(
            most.prefix(1).uppercased() + most.dropFirst() + " \(definition.unit).",
            number(definition.range.lowerBound, definition.range.upperBound)),
        ], required: ["roles", "most"]))
  }

  // MARK: Parts

  private static let text: JSONValue = ["type": "string", "pattern": "\\S"]
  private static let name: JSONValue = ["type": "string", "pattern": "\\S"]

  private static func number(_ least: Double, _ most: Double) -> JSONValue {
    ["type": "number", "minimum": .number(least), "maximum": .number(most)]
  }

  private static func described(_ words: String, _ schema: JSONValue) -> JSONValue {
    JSONSchema.described(words, schema)
  }

  private static func list(_ words: String?, _ element: JSONValue) -> JSONValue {
    let list: JSONValue = ["type": "array", "items": element]
    return words.map { JSONSchema.described($0, list) } ?? list
  }

  private static func oneOrMore(_ words: String?, _ element: JSONValue) -> JSONValue {
    let choice: JSONValue = [
      "anyOf": [element, ["type": "array", "items": element, "minItems": 1]]
    ]
    return words.map { JSONSchema.described($0, choice) } ?? choice
  }

  private static func map(_ words: String, _ element: JSONValue) -> JSONValue {
    [
      "description": .string(words), "type": "object",
      "propertyNames": ["pattern": "^[^\\s*]+$"], "additionalProperties": element,
    ]
  }

  private static func object(
    _ words: String?, _ members: JSONObject, required: [JSONValue] = []
  ) -> JSONValue {
    let object: JSONValue = [
      "type": "object", "properties": .object(members), "required": .array(required),
      "additionalProperties": false,
    ]
    return words.map { JSONSchema.described($0, object) } ?? object
  }
}
