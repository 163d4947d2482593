// SPDX-License-Identifier: MIT

import TinctureContrast
import TinctureJSON

/// Every mapping of the document, `tincture.system/1`.
extension DocumentShape {
  /// A mapping with keys of any name.
  static let open = DocumentShape("a mapping", with: [])

  // MARK: The document

  static let document = DocumentShape(
    "the document", "The roles of a design system, and everything that is promised of them.",
    with: rolesAndRules + SystemMeasure.allCases.map(bounds) + spelling)

  /// The keys up to the bounds of measures; `$schema` is for editors.
  private static let rolesAndRules: [DocumentField] = [
    .value("$schema", ["type": "string"]),
    .value("schema", ["const": .string(DesignSystem.format)]).required,
    .value("name", .text, "The name of the system.").required,
    .value(
      "appearances", ["type": "array", "items": .use("appearance"), "minItems": 1],
      "The appearances of its themes; light and dark by default."),
    .value("ramps", .map(.use("ramp")), "The ramps that targets refer to."),
    .value("roles", .map(.use("role")), "The roles by their names.").required,
    .value("sets", .map(.list(.text)), "Lists of roles by names that stand for them."),
    .value("pairs", .list(.use("pair")), "The promises of contrast."),
    .value(
      "orders", SystemSchema.orders,
      "Roles from light to dark, for all appearances or for each kind of them."),
    .value("distances", .list(.use("distance")), "What has to differ."),
  ]

  private static let spelling: [DocumentField] = [
    .value("dark-label", .use("target"), "The dark label that is preferred to black."),
    .value(
      "placing", .roles, "Roles in the order in which they take their colors; later ones yield."),
    .value("names", names.schema),
  ]

  static let names = DocumentShape(
    "'names'", "How exporters spell the names of roles.",
    with: [
      .value("css", ["type": "string", "pattern": "^--\\S*\\{role\\}\\S*$"]),
      .value("swift", .map(["type": "string", "pattern": "^\\w+$"]), "By the name of the role."),
    ])

  private static func bounds(_ measure: SystemMeasure) -> DocumentField {
    let definition = measure.definition
    return .value(definition.key, .list(bound(of: measure).schema), definition.listWords)
  }

  /// The name of a role or a ramp that can be taken for nothing else.
  static func name(of kind: String) -> DocumentShape {
    DocumentShape("the name of a \(kind)", with: [.value(kind, .text).required])
  }

  // MARK: Ramps

  static let ramp = DocumentShape(
    "a ramp", "A scale of one hue, or of the hues that its curve turns through.",
    with: [
      .value(
        "from", ["anyOf": [.text, name(of: "ramp").schema]],
        "brand, brand2 and so on, a color, or another ramp."),
      .number(
        "hue", SystemNumber(name: "a hue", range: 0...360, kind: "a number of degrees"),
        "An OKLCH hue in degrees."),
      .number("chroma", .chroma, "The greatest OKLCH chroma."),
      .number("warm", .chroma, "The same at warm hues."),
      .number(
        "share", SystemNumber(name: "a share", range: 0.001...1),
        "The chroma as a share of the source's."),
      .number("turn", .turn, "Degrees by which the hue is turned."),
      .value("apart", apart.schema),
      .value("steps", SystemSchema.steps),
      .value("curve", .one(of: RampCurve.self)),
    ])

  static let apart = DocumentShape(
    "'apart'", "A ramp from which the hue turns away.",
    with: [
      .value("from", .text).required,
      .number("least", SystemNumber(name: "a distance", range: 0.001...1)).required,
      .number(
        "within", SystemNumber(name: "a turn", range: 0.1...180, kind: "a number of degrees")),
    ])

  // MARK: Roles

  static let role = DocumentShape(
    "a role", "A role: what it is for, and where its color comes from.",
    oneOf: [targets] + definitions,
    and: [
      .value("gradient", .text, "The role at the other end of a gradient."),
      .value("for", .text, "What the role is for."), .number("weight", .weight),
      .value("level", .one(of: ConformanceLevel.self)),
    ])

  private static let targets: [DocumentField] =
    Appearance.allCases.map { .value($0.rawValue, .use("target")) } + [
      .value("exact", ["type": "boolean"], "Whether the bytes are kept.")
    ]

  /// The keys of each definition without targets, which begins with its first.
  static let definitions: [[DocumentField]] = [
    [.value("label-on", .text).required],
    [.value("beside", .text).required, .number("shift", .shift(-1...1)).required],
    [.value("near", .text).required, .number("shift", .shift(-1...1)).required],
    // The side of a state follows from its label.
    [.value("state-of", .text).required, .number("shift", .shift(0...1)).required],
    [.value("like", .text).required],
    [.value("layer", .text).required, .value("alpha", SystemSchema.alpha).required],
  ]

  static let opacity = DocumentShape(
    "an opacity",
    oneOf: [
      [.value("half", .text).required],
      Appearance.allCases.map { appearance in
        let field = DocumentField.value(appearance.rawValue, SystemSchema.opacities)
        return Appearance.usual.contains(appearance) ? field.required : field
      },
    ])

  // MARK: Targets

  /// A color of a ramp with a limit of chroma.
  static let tint = DocumentShape(
    "a tint", "A pale color of a ramp.",
    with: [
      .value("ramp", .text).required, .number("at", .lightness).required,
      .number("chroma", .chroma).required, .value("gray", gray.schema),
    ])

  /// A step of a ramp that can be gray.
  static let step = DocumentShape(
    "a step", "A step of a ramp, and what takes its place where the ramp has no hue.",
    with: [
      .value("ramp", .text).required, .value("step", ["type": "integer"]).required,
      .value("gray", gray.schema).required,
    ])

  static let gray = DocumentShape(
    "'gray'", "The lightness where the ramp has no hue of its own.",
    with: [.value("of", .text).required, .number("at", .lightness).required])

  static let turned = DocumentShape(
    "a turned brand", "A brand with its hue turned by degrees.",
    with: [
      .value("brand", .text).required, .number("turn", .turn),
      .number("share", SystemNumber(name: "a share", range: 0...1)),
      .value(
        "avoid",
        [
          "type": "array", "minItems": 2, "maxItems": 2,
          "items": ["type": "number", "minimum": 0, "maximum": 360],
        ], "Two hues in degrees between which it turns the other way."),
      .number(
        "least", SystemNumber(name: "a distance", range: 0...0.5, unit: " in OKLab"),
        "The least distance from the brand, by lightness where the hue is not enough."),
    ])

  static let substitute = DocumentShape(
    "a brand with a substitute",
    "A brand, and what takes its place where it cannot be seen: a ramp at a lightness.",
    with: [
      .value("brand", .text).required, .value("else", .text, "For a brand with a hue."),
      .value("gray", .text, "For a gray brand."),
      .number(
        "least", .ratio,
        "The contrast with white, or with black in the dark, below which it takes its place."),
    ])

  // MARK: Pairs

  static let pair = DocumentShape(
    "a pair", "Each foreground on each background.",
    oneOf: SystemReader.kindKeys.map { [.value($0.key, .roles).required] } + [
      [.number("ratio", .ratio).required, .value("of", .roles).required]
    ],
    and: [
      .value("against", .oneOrMore(.use("ground"))).required,
      .value("because", .text), .value("waivable", .text, "Why the pair may be given up."),
      .value("appearances", .oneOrMore(.use("appearance"))),
    ])

  static let ground = DocumentShape(
    "a background",
    oneOf: [
      [.value("layer", .roles).required, .value("over", .roles).required],
      [.value("gradient", .text).required],
    ])

  // MARK: Orders, distances and bounds

  static let orders = DocumentShape(
    "'orders'", with: SystemReader.orderKeys.map { .value($0.key, SystemSchema.orderList) })

  /// What stands behind the roles of an order.
  static let order = DocumentShape(
    "an order",
    with: [
      .number("by", SystemNumber(name: "a ratio", range: 1...21)),
      .number("kept", SystemNumber(name: "a share", range: 0...1)),
    ])

  static let distance = DocumentShape(
    "a distance", "Roles of which each two look different.",
    with: [
      .value("roles", .roles).required,
      .value("from", .roles, "What each of the roles has to differ from, if not from each other."),
      .value("over", .roles, "Surfaces that layers lie on."),
      .number(
        "least", SystemNumber(name: "a distance", range: 0.001...1, unit: " in OKLab"),
        "The least Euclidean distance in OKLab."
      ).required,
      .value("vision", SystemSchema.vision),
      .value(
        "kind", .one(of: Distinction.Kind.self),
        "Why they differ, for lists; 'states' over surfaces, and else 'roles'."),
    ])

  static func bound(of measure: SystemMeasure) -> DocumentShape {
    let definition = measure.definition
    let most = SystemNumber(name: "the most", range: definition.range, unit: " \(definition.unit)")
    return DocumentShape(
      "a \(measure.rawValue)", definition.ruleWords,
      with: [
        .value("roles", .roles).required,
        .number("most", most, "\(definition.mostWords) \(definition.unit)".capitalizedSentence)
          .required,
      ])
  }
}

extension SystemNumber {
  static let chroma = SystemNumber(name: "a chroma", range: 0...0.5)
  static let lightness = SystemNumber(name: "a lightness", range: 0...1)
  static let turn = SystemNumber(name: "a turn", range: -360...360, kind: "a number of degrees")
  static let step = SystemNumber(name: "a step", range: 1...999, kind: "a whole number")

  static let weight = SystemNumber(
    name: "a weight", range: 0...1_000_000, isAboveLeast: true,
    suggestion: "Write 1 for the usual weight; the greater it is, the less the role moves.")

  /// A ratio of WCAG that a pair has to have.
  static let ratio = SystemNumber(
    name: "a ratio", range: 1...21, isAboveLeast: true,
    idle: (1, "asks for nothing", "Write a ratio above 1, or leave the pair out."))

  /// A shift of lightness.
  static func shift(_ range: ClosedRange<Double>) -> SystemNumber {
    SystemNumber(
      name: "a shift", range: range, idle: (0, "changes nothing", "Write like: for the same color.")
    )
  }
}
