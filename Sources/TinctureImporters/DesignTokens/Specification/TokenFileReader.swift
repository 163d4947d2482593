// SPDX-License-Identifier: MIT

import TinctureJSON

/// Reads the groups and tokens of a file, and what is wrong with their form.
///
/// ```json
/// {
///   "text": {
///     "$type": "color",
///     "primary": {"$value": {"colorSpace": "srgb", "components": [0, 0, 0]}},
///     "link": {"$value": "{brand.500}", "$description": "Links in running text."}
///   }
/// }
/// ```
///
/// An object with `$value` or `$ref` is a token, any other one is a group. References stay as they
/// are; ``ReferenceResolver`` follows them when all files are merged.
struct TokenFileReader {
  private(set) var problems: [TokenProblem] = []

  /// What tokens and groups say of themselves.
  private static let properties: Set<String> = ["$description", "$deprecated", "$extensions"]

  /// The mode whose values are read; tokens that have none in it are left out.
  private var mode: String?

  mutating func file(_ node: SourceNode) -> TokenGroup {
    // What is wrong with the form is reported when the tokens' own values are read.
    let reported = node.mode.map { _ in problems }
    defer { problems = reported ?? problems }
    mode = node.mode
    guard node.value.object != nil else {
      problems.add("a token file is an object, not \(node.value.kind)", at: node.place)
      return TokenGroup(at: node.place)
    }
    guard !OlderTokenFileReader.recognizes(node.value) else {
      return OlderTokenFileReader(mode: node.mode).file(node)
    }
    return group(node, isFile: true)
  }

  private mutating func group(_ node: SourceNode, isFile: Bool = false) -> TokenGroup {
    var group = TokenGroup(at: node.place)
    for (name, member) in node.members {
      switch name {
      case "$type": group.type = typeName(member).flatMap(TokenType.init)
      case "$extends": group.extends = `extension`(member)
      case "$schema" where isFile: string(member)
      case _ where Self.properties.contains(name):
        if check(property: name, member) { group.properties[name] = member.value }
      default: group[name] = child(name, member)
      }
    }
    return group
  }

  /// Reads a token or a group; `nil` for what is neither, which is reported.
  private mutating func child(_ name: String, _ node: SourceNode) -> TokenNode? {
    guard DesignTokenName.isLegal(name) || name == DesignTokenName.root else {
      return problems.refuse(nameProblem(name), at: node.place)
    }
    guard node.value.object != nil else {
      return problems.refuse(
        "a token or a group is an object, not \(node.value.kind)", at: node.place)
    }
    if node.value["$value"] != nil || node.value["$ref"] != nil {
      return token(node).map(TokenNode.token)
    }
    guard name != DesignTokenName.root else {
      return problems.refuse("the root of a group is a token and needs a $value", at: node.place)
    }
    return .group(group(node))
  }

  private func nameProblem(_ name: String) -> String {
    if name.isEmpty { return "a name cannot be empty" }
    return name.hasPrefix("$")
      ? "there is no property \(name.quoted()) of a group"
      : "a name cannot contain a dot or a curly brace"
  }

  /// Reads a token with its properties; the value is checked when its type is known.
  private mutating func token(_ node: SourceNode) -> WrittenToken? {
    var type: String?
    var properties = JSONObject()
    for (name, member) in node.members {
      switch name {
      case "$value", "$ref": break
      case "$type": type = typeName(member)
      case _ where Self.properties.contains(name):
        if check(property: name, member) { properties[name] = member.value }
      default:
        problems.append(Self.foreign(member))
      }
    }
    let (value, reference) = (node["$value"], node["$ref"])
    if value != nil, let reference {
      problems.add("a token has a $value or a $ref, not both", at: reference.place)
    }
    guard let written = value ?? reference else { return nil }
    if let mode {
      return TokenModes.value(of: node, in: mode).map {
        WrittenToken(
          place: node.place, value: FadedColor.written($0.value, of: .null), valuePlace: $0.place,
          typeName: type, properties: properties)
      }
    }
    return WrittenToken(
      place: node.place,
      value: value == nil
        ? ["$ref": written.value] : FadedColor.written(written.value, of: node.value),
      valuePlace: value == nil ? node.place : written.place, typeName: type, properties: properties,
      isModified: FadedColor.modifier(of: node.value) != nil)
  }

  /// The problem of a member that a token cannot have; tokens in it are lost.
  private static func foreign(_ member: SourceNode) -> TokenProblem {
    let hasTokens = member.value.object.map { object in
      object["$value"] != nil || object.members.contains { $0.value["$value"] != nil }
    }
    return TokenProblem(
      "a token has no members of its own beside its properties; this one is left out",
      at: member.place, type: hasTokens == true ? .color : nil, isLegacy: hasTokens != true)
  }

  // MARK: Properties

  /// Returns what `$type` says; a type that is not known is reported as legacy.
  private mutating func typeName(_ node: SourceNode) -> String? {
    guard let name = string(node) else { return nil }
    if TokenType(rawValue: name) == nil {
      problems.append(
        TokenProblem("there is no type \(name.quoted(upTo: 40))", at: node.place, isLegacy: true))
    }
    return name
  }

  private mutating func check(property: String, _ node: SourceNode) -> Bool {
    switch property {
    case "$description": return string(node) != nil
    case "$deprecated":
      if node.value.bool != nil || node.value.string != nil { return true }
      problems.add("$deprecated is true, false or a string, not \(node.value.kind)", at: node.place)
    default:
      if node.value.object != nil { return true }
      problems.add("$extensions is an object, not \(node.value.kind)", at: node.place)
    }
    return false
  }

  /// Reads `$extends`: the path of a group, as a curly reference or a pointer.
  private mutating func `extension`(_ node: SourceNode) -> TokenGroup.Extension? {
    guard let text = string(node) else { return nil }
    switch TokenReference(curly: text) ?? TokenReference(pointer: text) {
    case .path(let path)? where path.last != DesignTokenName.root, .pointer(let path)?:
      return TokenGroup.Extension(path: path, place: node.place)
    default:
      return problems.refuse("$extends names a group: \"{group}\" or \"#/group\"", at: node.place)
    }
  }

  @discardableResult
  private mutating func string(_ node: SourceNode) -> String? {
    if node.value.string == nil { problems.add(node.mismatch("a string").reason, at: node.place) }
    return node.value.string
  }
}

/// A reference to a token or into it.
///
/// Source: <https://www.designtokens.org/tr/2025.10/format/#aliases-references>.
enum TokenReference: Hashable, Sendable {
  /// `{group.token}`: the whole value of a token.
  case path([String])
  /// `#/group/token/$value/components/0`: any place of the document.
  case pointer([String])

  /// Whether a string means a reference in curly braces, well-formed or not.
  static func isCurly(_ text: String) -> Bool {
    text.utf8.first == UInt8(ascii: "{") && text.utf8.last == UInt8(ascii: "}")
  }

  /// Reads `{group.token}`; `nil` when a name in it is not legal.
  init?(curly text: String) {
    guard Self.isCurly(text), text.utf8.count > 2 else { return nil }
    let names = text.dropFirst().dropLast().split(
      separator: ".", omittingEmptySubsequences: false
    ).map(String.init)
    let isRoot = names.last == DesignTokenName.root
    guard (isRoot ? names.dropLast() : names[...]).allSatisfy(DesignTokenName.isLegal) else {
      return nil
    }
    self = .path(names)
  }

  /// Reads `#/group/token`, a JSON pointer as the fragment of a URI (RFC 6901, section 6).
  init?(pointer text: String) {
    guard text.hasPrefix("#/"), let steps = Self.steps(of: text.dropFirst(1)) else { return nil }
    self = .pointer(steps)
  }

  /// The steps of `/a/b~1c`, percent-decoded; `nil` for an invalid escape.
  static func steps(of pointer: Substring) -> [String]? {
    guard let text = String(pointer).percentDecoded, text.isEmpty || text.hasPrefix("/") else {
      return nil
    }
    let steps = text.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    let names = steps.compactMap(unescaped)
    return names.count == steps.count ? names : nil
  }

  /// Resolves `~0` and `~1` (RFC 6901, section 4); `nil` for any other `~`.
  private static func unescaped(_ step: Substring) -> String? {
    let parts = step.utf8.split(separator: UInt8(ascii: "~"), omittingEmptySubsequences: false)
    var bytes = Array(parts[0])
    for part in parts.dropFirst() {
      switch part.first {
      case UInt8(ascii: "0"): bytes.append(UInt8(ascii: "~"))
      case UInt8(ascii: "1"): bytes.append(UInt8(ascii: "/"))
      default: return nil
      }
      bytes += part.dropFirst()
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension String {
  /// The text with its percent escapes resolved; `nil` unless they are well-formed and give UTF-8.
  package var percentDecoded: String? {
    var bytes: [UInt8] = []
    var rest = utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      let digits = String(rest.prefix(2)) ?? ""
      guard digits.utf8.count == 2, let code = UInt8(digits, radix: 16) else { return nil }
      bytes.append(code)
      rest = rest.dropFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)
  }
}

/// What tokens and groups may be called.
///
/// Source: <https://www.designtokens.org/tr/2025.10/format/#character-restrictions>; that a name is
/// not empty is said by the published schema only.
enum DesignTokenName {
  /// The name of the token that a group itself has.
  static let root = "$root"

  /// Whether the name begins without `$` and has no dot and no curly brace.
  static func isLegal(_ name: String) -> Bool {
    guard let first = name.utf8.first, first != UInt8(ascii: "$") else { return false }
    return !name.utf8.contains { "{}.".utf8.contains($0) }
  }
}
