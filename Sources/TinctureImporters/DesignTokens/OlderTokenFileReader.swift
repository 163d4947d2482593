// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureJSON

/// Reads token files of the tools before the specification: Style Dictionary up to version 3,
/// Tokens Studio and Theo.
///
/// ```json
/// {
///   "color": {
///     "brand": {"value": "#0a84ff", "comment": "Links and buttons."},
///     "link": {"value": "{color.brand.value}"}
///   }
/// }
/// ```
///
/// An object with `value` is a token, any other object a group, and what is no object says nothing
/// of colors. A token need not say its type. Sources:
/// - <https://v3.styledictionary.com/#/tokens>
/// - <https://docs.tokens.studio/manage-settings/token-format>
/// - <https://github.com/salesforce-ux/theo#spec>
struct OlderTokenFileReader {
  /// The type of the tokens of a file of Theo that do not say their own.
  private var sharedType: String?

  /// The mode whose values are read; tokens that have none in it are left out.
  private let mode: String?

  init(mode: String? = nil) { self.mode = mode }

  /// Whether a file writes tokens this way: with `value` or aliases and nowhere with `$value`.
  static func recognizes(_ json: JSONValue) -> Bool {
    (contains("value", json) || json[aliases]?.object != nil) && !contains("$value", json)
  }

  private static func contains(_ name: String, _ json: JSONValue) -> Bool {
    switch json {
    case .object(let object):
      object.members.contains { $0.name == name || contains(name, $0.value) }
    case .array(let elements): elements.contains { contains(name, $0) }
    default: false
    }
  }

  /// The groups and tokens of a file; `props` of Theo are those of the file itself.
  func file(_ node: SourceNode) -> TokenGroup {
    let properties = node["props"].flatMap { $0.value.object == nil ? nil : $0 }
    var reader = self
    reader.sharedType = properties.flatMap { _ in node["global"]?.value["type"]?.string }
    var group = reader.group(properties ?? node, at: [])
    if let aliases = node["aliases"] { group[Self.aliases] = .group(self.aliases(aliases)) }
    return group
  }

  private func group(_ node: SourceNode, at path: [String]) -> TokenGroup {
    var group = TokenGroup(at: node.place)
    for (name, member) in node.members where member.value.object != nil && !name.hasPrefix("$") {
      let path = path + [name]
      if let value = member["value"], let modes = value.value.object, Self.areModes(modes) {
        group[name] = .group(self.modes(of: member, value, at: path))
      } else if let value = member["value"], !Self.isToken(value.value) {
        let value = mode.map { TokenModes.value(of: member, in: $0) } ?? value
        group[name] = value.map { .token(token(member, $0, at: path)) }
      } else {
        group[name] = .group(self.group(member, at: path))
      }
    }
    return group
  }

  /// Whether what stands under `value` is a token of that name; a modifier has a `value` as well.
  static func isToken(_ value: JSONValue) -> Bool {
    value.object?["value"] != nil && !FadedColor.isModifier(value)
  }

  /// Whether an object has a color for each appearance, `{"light": "#fff", "dark": "#000"}`, which
  /// transforms of Style Dictionary take apart.
  private static func areModes(_ object: JSONObject) -> Bool {
    !object.members.isEmpty
      && object.members.allSatisfy { member in
        (member.value.string ?? member.value["color"]?.string) != nil
          && ["light", "dark"].contains { member.name.hasPrefix($0) }
      }
  }

  /// A token for each appearance, named by it.
  private func modes(of node: SourceNode, _ value: SourceNode, at path: [String]) -> TokenGroup {
    var group = TokenGroup(at: node.place)
    for (name, mode) in value.members {
      group[name] = .token(token(node, mode, at: path + [name]))
    }
    return group
  }

  private func token(_ node: SourceNode, _ value: SourceNode, at path: [String]) -> WrittenToken {
    let type =
      [node.value["type"], node.value["attributes"]?["category"]]
      .compactMap { $0?.string }.first { TokenType(rawValue: $0) != nil } ?? sharedType
    let written = FadedColor.written(value.value, of: node.value)
    return WrittenToken(
      place: node.place, value: Self.specified(written), valuePlace: value.place,
      typeName: type
        ?? (Self.isColor(written, at: path)
          ? TokenType.color.rawValue : node.value["type"]?.string),
      properties: JSONObject(), isOlder: true,
      isModified: FadedColor.modifier(of: node.value) != nil)
  }

  // MARK: Theo

  /// The group that the aliases of Theo are in.
  static let aliases = "aliases"

  private func aliases(_ node: SourceNode) -> TokenGroup {
    var group = TokenGroup(at: node.place)
    for (name, member) in node.members {
      let value = member.value.object == nil ? member : member["value"]
      if let value { group[name] = .token(token(member, value, at: [name])) }
    }
    return group
  }

  // MARK: Values

  /// A value whose references are written as the specification has them.
  private static func specified(_ value: JSONValue) -> JSONValue {
    switch value {
    case .string(let text): .string(reference(text) ?? text)
    case .array(let elements): .array(elements.map(specified))
    case .object(let object):
      .object(JSONObject(distinct: object.members.map { ($0.name, specified($0.value)) }))
    default: value
    }
  }

  /// `{a.b}` for `{a.b.value}` and `$a.b`, and the alias for `{!a}`; `nil` for any other text.
  private static func reference(_ text: String) -> String? {
    if text.hasPrefix("{!"), text.hasSuffix("}") {
      return "{\(aliases).\(text.dropFirst(2).dropLast())}"
    }
    if text.hasPrefix("{"), text.hasSuffix(".value}") { return "\(text.dropLast(7))}" }
    let isName = text.utf8.dropFirst().allSatisfy {
      $0.isASCIIDigit || (0x61...0x7A).contains($0 | 0x20) || ".-_".utf8.contains($0)
    }
    return text.hasPrefix("$") && text.utf8.count > 1 && isName ? "{\(text.dropFirst())}" : nil
  }

  /// Whether a value without a type is a color: a number sign or a function says so, a word such as
  /// `tan` only under a name that speaks of colors.
  private static func isColor(_ value: JSONValue, at path: [String]) -> Bool {
    if FadedColor.isColor(value) || TinyColor.hasChannels(value) { return true }
    guard let text = value.string, (try? AnyColor(parsing: text)) != nil else { return false }
    if text.hasPrefix("#") || text.contains("(") { return true }
    return path.contains { name in
      ["color", "colour", "background", "border", "fill"].contains {
        name.lowercased().contains($0)
      }
    }
  }
}
