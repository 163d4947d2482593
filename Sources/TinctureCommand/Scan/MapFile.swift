// SPDX-License-Identifier: GPL-3.0-or-later

import TinctureChecking
import ColorSpaces
import TincturePalettes
import SourceColors

/// The YAML file of `--map`: what a project's owner says of its colors.
struct MapFile {
  private static let kind = ConfigurationKind(
    greatestSize: 1 << 20, content: "Keep what decides about colors in it, and nothing else.",
    example: "tincture migrate --help")

  /// Reads a map; the rules name colors of `names`.
  ///
  /// - Throws: A ``CommandFailure`` with the status `configuration` and the place of what is wrong.
  static func map(path: String, names: ProjectColors?) throws -> MigrationMap {
    let root = try ConfigurationNode(parsing: InputFile(path: path), as: kind)
    let members = try root.members(["hex8", "integers", "exclude", "style", "rules"])
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
    map.exclude =
      try members["exclude"]?.value.elements().map { try $0.read { PathPattern($0) } } ?? []
    map.rules = try members["rules"]?.value.elements().map { try rule($0, names) } ?? []
    return map
  }

  private static func rule(
    _ node: ConfigurationNode, _ names: ProjectColors?
  ) throws -> MigrationMap.Rule {
    let members = try node.members(["path", "color", "use", "name", "keep"])
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
