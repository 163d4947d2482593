// SPDX-License-Identifier: MIT

import JSON

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

  /// Reads the object of a whole file.
  mutating func file(_ json: JSONValue, at place: TokenPlace) -> TokenGroup {
    guard let object = json.object else {
      report("a token file is an object, not \(json.kind)", at: place)
      return TokenGroup(at: place)
    }
    return group(object, at: place, isFile: true)
  }

  /// Reads the members of a group: properties, tokens, groups.
  private mutating func group(
    _ object: JSONObject, at place: TokenPlace, isFile: Bool = false
  ) -> TokenGroup {
    var group = TokenGroup(at: place)
    for member in object.members {
      let place = place.appending(member.name)
      switch member.name {
      case "$type": group.type = typeName(member.value, at: place).flatMap(TokenType.init)
      case "$extends": group.extends = `extension`(member.value, at: place)
      case "$schema" where isFile: string(member.value, at: place)
      case let name where Self.properties.contains(name):
        if check(property: name, member.value, at: place) { group.properties[name] = member.value }
      default: group[member.name] = child(member.name, member.value, at: place)
      }
    }
    return group
  }

  /// Reads a token or a group; `nil` for what is neither, which is reported.
  private mutating func child(
    _ name: String, _ value: JSONValue, at place: TokenPlace
  ) -> TokenNode? {
    guard DesignTokenName.isLegal(name) || name == DesignTokenName.root else {
      report(nameProblem(name), at: place)
      return nil
    }
    guard let object = value.object else {
      report("a token or a group is an object, not \(value.kind)", at: place)
      return nil
    }
    if object["$value"] != nil || object["$ref"] != nil {
      return token(object, at: place).map(TokenNode.token)
    }
    guard name != DesignTokenName.root else {
      report("the root of a group is a token and needs a $value", at: place)
      return nil
    }
    return .group(group(object, at: place))
  }

  /// Says why a name is not allowed.
  private func nameProblem(_ name: String) -> String {
    if name.isEmpty { return "a name cannot be empty" }
    return name.hasPrefix("$")
      ? "there is no property \(JSONValue.string(name).text()) of a group"
      : "a name cannot contain a dot or a curly brace"
  }

  /// Reads a token with its properties; the value is checked when its type is known.
  private mutating func token(_ object: JSONObject, at place: TokenPlace) -> WrittenToken? {
    var type: String?
    var properties = JSONObject()
    for member in object.members {
      let place = place.appending(member.name)
      switch member.name {
      case "$value", "$ref": break
      case "$type": type = typeName(member.value, at: place)
      case let name where Self.properties.contains(name):
        if check(property: name, member.value, at: place) { properties[name] = member.value }
      default: report("a token has no members of its own beside its properties", at: place)
      }
    }
    let isReference = object["$value"] == nil
    if !isReference, object["$ref"] != nil {
      report("a token has a $value or a $ref, not both", at: place.appending("$ref"))
    }
    guard let value = object[isReference ? "$ref" : "$value"] else { return nil }
    return WrittenToken(
      place: place, value: isReference ? ["$ref": value] : value,
      valuePlace: isReference ? place : place.appending("$value"), typeName: type,
      properties: properties)
  }

  // MARK: Properties

  /// Returns what `$type` says; a type that is not known is reported as legacy.
  private mutating func typeName(_ value: JSONValue, at place: TokenPlace) -> String? {
    guard let name = string(value, at: place) else { return nil }
    if TokenType(rawValue: name) == nil {
      problems.append(
        TokenProblem(
          "there is no type \(JSONValue.string(String(name.prefix(40))).text())", at: place,
          isLegacy: true))
    }
    return name
  }

  /// Whether the value of a property has the right kind.
  private mutating func check(property: String, _ value: JSONValue, at place: TokenPlace) -> Bool {
    switch property {
    case "$description": return string(value, at: place) != nil
    case "$deprecated":
      if value.bool != nil || value.string != nil { return true }
      report("$deprecated is true, false or a string, not \(value.kind)", at: place)
    default:
      if value.object != nil { return true }
      report("$extensions is an object, not \(value.kind)", at: place)
    }
    return false
  }

  /// Reads `$extends`: the path of a group, as a curly reference or a pointer.
  private mutating func `extension`(
    _ value: JSONValue, at place: TokenPlace
  ) -> TokenGroup.Extension? {
    guard let text = string(value, at: place) else { return nil }
    switch TokenReference(curly: text) ?? TokenReference(pointer: text) {
    case .path(let path)? where path.last != DesignTokenName.root, .pointer(let path)?:
      return TokenGroup.Extension(path: path, place: place)
    default:
      report("$extends names a group: \"{group}\" or \"#/group\"", at: place)
      return nil
    }
  }

  /// Returns a string, or reports another kind of value.
  @discardableResult
  private mutating func string(_ value: JSONValue, at place: TokenPlace) -> String? {
    if let string = value.string { return string }
    report("expected a string, found \(value.kind)", at: place)
    return nil
  }

  private mutating func report(_ text: String, at place: TokenPlace) {
    problems.append(TokenProblem(text, at: place))
  }
}
