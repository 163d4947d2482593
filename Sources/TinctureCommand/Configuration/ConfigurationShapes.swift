// SPDX-License-Identifier: GPL-3.0-or-later

import TinctureContrast
import TinctureExporters
import TinctureJSON
import TincturePalettes

/// The JSON Schema of a project's configuration file.
///
/// Numbers and truth values in quotes are read as well, and refused by the schema. What it cannot
/// say is said by the reader: whether a role, a file or a brand exists, or a format has a choice.
enum ConfigurationSchema {
  static let json = JSONSchema.document(
    "tincture.project/1", title: "The project file of Tincture, tincture.yaml",
    JSONSchema.merging(
      ["type": "object", "minProperties": 1], DocumentShape.project.schema,
      excluding(["curve", "ratios"])),
    definitions: [
      .init(name: "color", schema: color), .init(name: "text", schema: text),
      .init(name: "texts", schema: ["anyOf": [.use("text"), .list(.use("text"))]]),
    ])

  /// A color of CSS: one of three digits alone is a number of YAML.
  private static let color: JSONValue = ["type": ["string", "integer"]]

  /// A text: a name of digits alone is a number of YAML.
  private static let text: JSONValue = ["type": ["string", "number"]]

  /// Refuses objects with all of the keys of any of these lists.
  static func excluding(_ keys: [String]...) -> JSONValue {
    ["not": ["anyOf": .array(keys.map { ["required": .array($0.map(JSONValue.string))] })]]
  }

  /// Keys of any name that a pattern allows, with one kind of value.
  static func map(_ pattern: String, _ value: JSONValue) -> JSONValue {
    [
      "type": "object", "propertyNames": ["pattern": .string(pattern)],
      "additionalProperties": value,
    ]
  }

  /// A list of different values, or the same as a text: one of some names, or values between commas.
  static func list(
    of element: JSONValue, _ count: ClosedRange<Int>, names: [String] = [], pattern: String
  ) -> JSONValue {
    let array = JSONSchema.merging(
      .list(element), JSONSchema.length(count), ["uniqueItems": true])
    let words = "^(\(pattern))( *, *(\(pattern)))*$"
    let text: JSONValue = ["type": "string", "pattern": .string(words)]
    return ["anyOf": .array([array] + (names.isEmpty ? [] : [JSONSchema.names(names)]) + [text])]
  }
}

// MARK: - Settings

extension Setting {
  /// The key of a project's file with what may stand there; `nil` for what has none.
  fileprivate var field: DocumentField? { key.map { .value($0, schema, words) } }

  private static let appearances = Appearance.allCases.map(\.rawValue)

  private var schema: JSONValue {
    let steps = 2...RampSteps.maximumCount
    return switch name {
    case .system, .like: .use("text")
    case .brand2, .brand3, .on: .use("color")
    case .steps:
      ConfigurationSchema.list(
        of: [
          "type": "integer", "minimum": .integer(RampSteps.range.lowerBound),
          "maximum": .integer(RampSteps.range.upperBound),
        ], steps, names: RampSteps.named.map(\.name), pattern: "[0-9]+")
    case .appearances:
      ConfigurationSchema.list(
        of: .one(of: Appearance.self), 1...Self.appearances.count,
        names: ["all"] + Self.appearances, pattern: Self.appearances.joined(separator: "|"))
    case .ratios:
      ConfigurationSchema.list(
        of: ["type": "number", "exclusiveMinimum": 1, "maximum": 21], steps, pattern: "[0-9.]+")
    case .lock: ConfigurationSchema.map("^[0-9]+$", .use("color"))
    case .pin:
      ConfigurationSchema.map(
        "^((\(Self.appearances.joined(separator: "|"))):)?[^:]+$", .use("color"))
    default: name.described(as: name.rawValue, shape).kind
    }
  }

  /// What the key is, where that is not the same as in a request of `batch`.
  private var words: String {
    switch name {
    case .system:
      "The design system whose roles palettes have: a file beside this one, or a name that "
        + "`tincture system list` prints; tincture without it."
    case .like:
      "A file beside this one whose ramps those of the palette are made like, with its steps, in "
        + "place of a curve."
    case .lock: "Steps of the brand's ramp that are fixed to a CSS color, by their labels."
    case .pin:
      "Roles that are fixed to a CSS color: `text.link`, or `dark:text.link` in one appearance."
    default: name.text
    }
  }
}

// MARK: - Mappings

/// Every mapping of a project's file.
extension DocumentShape {
  static let project = DocumentShape(
    "the file",
    with: [
      .value(
        "brands", ConfigurationSchema.map("\\S", brandOrColor),
        "The brands: a name for the themes of each, with its color or with keys of its own."),
      .value(
        "outputs",
        [
          "type": "object",
          "propertyNames": ["pattern": "^(?!/)(?!(.*/)?\\.\\.(/|$))(?=.*[^./])"],
          "patternProperties": [
            "/$": ["anyOf": [formats, outputFolder.schema]],
            "[^/]$": ["anyOf": [oneFormat, outputFile.schema]],
          ],
        ],
        "What build writes below the folder of this file: paths with their formats. A path that "
          + "ends with / is a folder, in which the formats name the files."),
      .value(
        "checks", ["anyOf": [.use("texts"), checks.schema]],
        "What check, repair and build take where no file is named: files, folders, or . for all."),
      .value(
        "tokens", tokens.schema,
        "Numbers that swiftui, reckord, bedrock, css and dtcg have beside the colors."),
    ] + settings + [
      .value("$schema", ["type": "string"], "The schema, for editors; its file is not read.")
    ])

  private static let settings = Setting.all.compactMap(\.field)

  static let brand = DocumentShape(
    "a brand",
    with: [
      .value("color", .use("color"), "The brand's color, in any notation of CSS Color 4."),
      .value(
        "hue", ["type": "number"],
        "A hue in degrees (OKLCH), from which a saturated color is derived, in place of a color."),
      .value(
        "theme", BatchSchema.name(KnownThemes.all.map(\.name)),
        "One of Tincture's own themes, in any case of letters; with a color or a hue beside it, only "
          + "its grays and status colors are taken."),
    ] + settings)

  private static let brandOrColor: JSONValue = [
    "anyOf": [
      .use("color"),
      JSONSchema.merging(
        brand.schema,
        ["anyOf": [["required": ["color"]], ["required": ["hue"]], ["required": ["theme"]]]],
        ConfigurationSchema.excluding(["curve", "ratios"], ["color", "hue"])),
    ]
  ]

  // MARK: Outputs

  private static let formatNames = KnownExporters.all.map { $0.name }
  private static let format = BatchSchema.name(formatNames)
  private static let oneFormat: JSONValue = [
    "anyOf": [format, ["type": "array", "items": format, "minItems": 1, "maxItems": 1]]
  ]

  /// A format, or several in a list or between commas.
  private static let formats: JSONValue = [
    "anyOf": [.oneOrMore(format), ["type": "string", "pattern": ","]]
  ]

  static let outputFile = output(oneFormat)
  private static let outputFolder = output(formats)

  private static func output(_ formats: JSONValue) -> DocumentShape {
    DocumentShape(
      "an output",
      oneOf: [
        [
          .value(
            "format", formats,
            "The format, as `tincture export --list-formats` lists them; in a folder one or a list."
          ).required
        ],
        [
          .value("template", .use("text"), "A template beside this file, in place of a format.")
            .required
        ],
      ],
      and: [
        .value("prefix", .use("text"), "The prefix of every identifier; none without it."),
        .value("brands", .use("texts"), "The brands whose palettes are written; all without it."),
      ] + ExportSetting.allCases.map { .value($0.rawValue, $0.schema, $0.words) })
  }

  // MARK: Checks

  static let checks = DocumentShape(
    "the checks",
    with: [
      .value("files", .use("texts"), "The files and folders.").required,
      .value("pairs", .use("text"), "A file of pairs, as `check --pairs` takes it."),
      .value(
        "baseline", .use("text"),
        "A file of known findings, as `check --baseline` takes it; only new ones are reported."),
      .value("exclude", .use("texts"), "Patterns of paths that are left out of folders."),
    ])

  // MARK: Tokens

  static let tokens = DocumentShape(
    "the tokens",
    with: DesignScales.Kind.allCases.map { kind in
      .value(kind.rawValue, scale(number(of: kind)), kind.words)
    } + [.value("typography", scale(textStyle.schema), "Styles of text.")])

  static let textStyle = DocumentShape(
    "a style",
    with: [
      .value("size", number(of: .spacing), "The size in points at the system's usual size of text.")
        .required,
      .value(
        "weight", .one(of: DesignScales.FontWeight.self), "The weight; regular without it."),
      .value(
        "relativeTo", .one(of: DesignScales.SystemTextStyle.self),
        "The style of the system with which the size grows; body without it."),
    ])

  private static func scale(_ value: JSONValue) -> JSONValue {
    ConfigurationSchema.map("^[a-z][A-Za-z0-9]*$", value)
  }

  private static func number(of kind: DesignScales.Kind) -> JSONValue {
    ["type": "number", "exclusiveMinimum": 0, "maximum": .number(kind.greatest)]
  }
}

extension DesignScales.Kind {
  fileprivate var words: String {
    switch self {
    case .spacing: "Distances in points by their names."
    case .radius: "Radii of corners in points."
    case .lineWidth: "Widths of lines in points."
    case .opacity: "Opacities."
    }
  }
}

extension ExportSetting {
  fileprivate var schema: JSONValue {
    if isFlag { return ["type": "boolean"] }
    return self == .bundle ? .use("text") : BatchSchema.name(values)
  }
}
