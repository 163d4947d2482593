// SPDX-License-Identifier: GPL-3.0-or-later

import TinctureChecking
import ColorSpaces
import TinctureJSON
import TincturePalettes
import SourceColors

/// The YAML file of `--map`: what a project's owner says of its colors.
struct MapFile {
  private static let kind = ConfigurationKind(
    greatestSize: 1 << 20, content: "Keep what decides about colors in it, and nothing else.",
    example: "tincture migrate --help")

  private static let shape = DocumentShape(
    "a map",
    with: [
      .value(
        "hex8", .one(of: SourceConventions.HexOrder.self),
        "The order of the eight digits of a color; such colors are undecided without it."),
      .value(
        "integers", .one(of: SourceConventions.Integers.self),
        "What whole numbers in initializers of colors count; such colors are undecided without it."),
      .value(
        "declarations", texts,
        "Files of Swift or Objective-C, from the folder of this file, that declare functions, "
          + "initializers and macros that make colors, in place of what the sources declare."),
      .value("exclude", texts, "Patterns of paths that are not read: '**/Generated/**'."),
      .value(
        "style", .one(of: CodeStyle.self), "How code writes a name, in place of --style."),
      .value(
        "rules", ["type": "array", "items": rule.schema],
        "Which color gets which name, or stays; the first that matches wins."),
    ])

  private static let rule = DocumentShape(
    "a rule",
    oneOf: [
      [.value("name", text, "A name of --names, which the color gets.").required],
      [.value("keep", ["type": "boolean"], "Whether the color stays as it is.").required],
    ],
    and: [
      .value("color", text, "The color, in any notation of CSS Color 4, with its opacity.")
        .required,
      .value("path", text, "The pattern of the paths where the rule holds; everywhere without it."),
      .value("use", .one(of: SourceColor.Use.self), "The use that it holds for; any without it."),
    ])

  /// A text: digits alone are a number of YAML.
  private static let text: JSONValue = ["type": ["string", "number"]]

  private static let texts: JSONValue = ["anyOf": [text, ["type": "array", "items": text]]]

  /// The JSON Schema of the file, draft 2020-12.
  static let schema = JSONSchema.document(
    "tincture.map/1", title: "The map of tincture migrate and scan", shape.schema)

  /// Reads a map; the rules name colors of `names`.
  ///
  /// - Throws: A ``CommandFailure`` with the status `configuration` and the place of what is wrong.
  static func map(path: String, names: ProjectColors?) throws -> MigrationMap {
    let root = try ConfigurationNode(parsing: InputFile(path: path), as: kind)
    let members = try root.members(of: shape)
    var map = MigrationMap()
    map.conventions.hex8 = try members["hex8"]?.value.read { text throws(OptionError) in
      try choice(text, "order of digits")
    }
    map.conventions.integers = try members["integers"]?.value.read { text throws(OptionError) in
      try choice(text, "unit")
    }
    map.style = try members["style"]?.value.read { text throws(OptionError) in
      try choice(text, "style")
    }
    map.declarations =
      try members["declarations"]?.value.elements().map { try declarations($0, beside: path) } ?? []
    map.exclude =
      try members["exclude"]?.value.elements().map { try $0.read { PathPattern($0) } } ?? []
    map.rules = try members["rules"]?.value.elements().map { try rule($0, names) } ?? []
    return map
  }

  /// A file whose declarations say what spellings mean.
  private static func declarations(
    _ node: ConfigurationNode, beside map: String
  ) throws -> SourceFile {
    let text = try node.read { $0 }
    guard let language = SourceLanguage.of(path: text), [.swift, .objectiveC].contains(language)
    else {
      throw node.failure(
        "\(text.quoted) is no file of Swift or Objective-C",
        suggestion: "Name one that declares the functions, as Pods/HexColors/UIColor+Hex.swift.")
    }
    let folder = map.lastIndex(of: "/").map { map[...$0] } ?? ""
    let path = text.hasPrefix("/") ? text : folder + text
    let file = SourceFile(path: path, language: language, bytes: try InputFile(path: path).bytes())
    var conventions = SourceConventions()
    guard conventions.teach(from: file) else {
      throw node.failure(
        "\(path) declares no function, initializer or macro that makes a color",
        suggestion: "Declare one with its body, as in: "
          + "func hex(_ text: String) -> UIColor { UIColor(hex: text) }")
    }
    return file
  }

  private static func rule(
    _ node: ConfigurationNode, _ names: ProjectColors?
  ) throws -> MigrationMap.Rule {
    let members = try node.members(of: rule)
    guard let color = try members["color"]?.value.read(color) else {
      throw node.failure("the rule has no color", suggestion: "Write one, as in color: '#006689'.")
    }
    let keeps = try members["keep"]?.value.read(truth) ?? false
    let name = members["name"]?.value
    guard (name != nil) != keeps else {
      throw node.failure(
        "a rule has a name or keeps the color",
        suggestion: "Write name: and a name of --names, or keep: true.")
    }
    return MigrationMap.Rule(
      path: try members["path"]?.value.read { PathPattern($0) }, color: color,
      use: try members["use"]?.value.read { text throws(OptionError) in
        try choice(text, "use")
      },
      name: try name?.read { text throws(OptionError) in try named(text, names) })
  }

  private static func named(
    _ text: String, _ names: ProjectColors?
  ) throws(OptionError) -> ProjectColor {
    guard let names else {
      throw OptionError(
        "the name \(text.quoted) cannot be looked up",
        suggestion: "Give the file or catalog with the names by --names.")
    }
    guard let name = names[text] else {
      throw OptionError(
        "there is no color \(text.quoted) in --names",
        suggestion: SuggestionSentence.sentence(for: text, among: names.all.map { $0.name }))
    }
    return name
  }

  private static func truth(_ text: String) throws(OptionError) -> Bool {
    guard let value = ["true": true, "false": false][text] else {
      throw OptionError(
        "\(text.quoted) is neither true nor false", suggestion: "Write one of both.")
    }
    return value
  }

  private static func color(_ text: String) throws(OptionError) -> TokenColor {
    do throws(CSSColorError) {
      let color = try AnyColor(parsing: text)
      let gamut: Gamut = color.isKept(in: .srgb) ? .srgb : .displayP3
      return TokenColor(color.nearest(in: gamut), alpha: RGB8.byte(color.opacity))
    } catch {
      throw OptionError("\(text.quoted) is no color of CSS", suggestion: "Write one, as '#006689'.")
    }
  }

  /// A word of a list.
  private static func choice<Value: RawRepresentable<String> & CaseIterable>(
    _ text: String, _ kind: String
  ) throws(OptionError) -> Value {
    if let value = Value(rawValue: text) { return value }
    throw OptionError(
      "there is no \(kind) \(text.quoted)",
      suggestion: "Use one of: \(Value.allCases.map(\.rawValue).joined(separator: ", ")).")
  }
}
