// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureJSON

extension ReferenceResolver {
  /// Resolves a token whose targets are resolved, and checks its value against its type.
  mutating func finish(_ number: Int) {
    let flat = written[number]
    let known = problems.count
    defer {
      // Forms of older drafts are what such a file is made of.
      if flat.token.isOlder {
        problems[known...] = problems[known...].filter { !$0.isLegacy }.map(\.leftOut)[...]
      }
    }
    var links: [JSONPointer: FollowedLink] = [:]
    let value = substituted(
      SourceNode(flat.token.value, at: flat.token.valuePlace), links: &links)
    let whole = links[flat.token.valuePlace.pointer]
    let unresolved = known..<problems.count
    let type = type(of: flat, whole)
    // A reference that leads out of the files costs its token; it may be a color where nothing is said.
    if remainingSize > 0 {
      for index in unresolved { problems[index] = problems[index].of(type ?? .color) }
    }
    var color: AnyColor?
    if let target = whole?.token {
      color = target.color
    } else if let value, let type {
      var checker = TokenValueChecker(type, at: flat.token.valuePlace, links: links)
      color = checker.color(of: value)
      problems += checker.problems
    }
    let token = flat.token
    states[number] = .done(
      DesignToken(
        path: flat.path, type: type,
        typeName: token.typeName ?? whole?.token?.typeName ?? type?.rawValue, value: value,
        color: color,
        source: token.isModified
          ? nil : links.isEmpty ? token.valuePlace : whole?.token?.source,
        isAlias: whole?.token != nil, place: token.place, properties: token.properties))
  }

  /// The token's own type, else that of what it stands for, else that of the nearest group.
  private mutating func type(of flat: FlatToken, _ whole: FollowedLink?) -> TokenType? {
    if let name = flat.token.typeName {
      let own = TokenType(rawValue: name)
      if let own, let target = whole?.token?.type, own != target {
        problems.append(
          TokenProblem(
            "expected a \(own.rawValue), the reference leads to a \(target.rawValue)",
            at: flat.token.valuePlace, type: own))
      }
      return own
    }
    if let target = whole?.token { return target.type }
    if let type = flat.inheritedType { return type }
    // What leads nowhere, or in a circle, has been reported.
    let isLost = whole == nil && Link(flat.token.value) != nil
    guard !isLost, !flat.token.isOlder else { return nil }
    // What may be a color is lost; anything else is passed over.
    let value = flat.token.value
    let isText = value.string.map { (try? AnyColor(parsing: $0)) != nil } ?? false
    let isColor = isText || value["colorSpace"] != nil
    problems.append(
      TokenProblem(
        "neither the token nor a group around it has a $type", at: flat.token.place,
        type: isColor ? .color : nil, isLegacy: !isColor))
    return nil
  }

  /// The value with what its references lead to in their places; `nil` when one leads nowhere.
  private mutating func substituted(
    _ node: SourceNode, links: inout [JSONPointer: FollowedLink]
  ) -> JSONValue? {
    if let link = Link(node.value) { return followed(link, at: node.place, links: &links) }
    switch node.value {
    case .array:
      var values: [JSONValue] = []
      for element in node.elements {
        guard let value = substituted(element, links: &links) else { return nil }
        values.append(value)
      }
      return .array(values)
    case .object:
      var copy = JSONObject()
      for (name, member) in node.members {
        guard let value = substituted(member, links: &links) else { return nil }
        copy.append(name, value)
      }
      return .object(copy)
    default: return node.value
    }
  }

  /// Returns the value that a reference leads to, and notes it among the links of the value.
  private mutating func followed(
    _ link: Link, at place: SourcePlace, links: inout [JSONPointer: FollowedLink]
  ) -> JSONValue? {
    guard let reference = link.reference else {
      return problems.refuse("this is no well-formed reference", at: place)
    }
    guard let target = self.place(of: reference) else {
      return problems.refuse("\(reference) \(missing(reference))", at: place)
    }
    // One that is open lies in a circle, which has been reported.
    guard case .done(let token) = states[target.number] else { return nil }
    guard let value = target.value(of: token) else {
      return token.value == nil ? nil : problems.refuse("\(reference) leads nowhere", at: place)
    }
    remainingSize -= value.size
    guard remainingSize > 0 else {
      return problems.refuse("references make the values too large", at: place)
    }
    links[place.pointer] = FollowedLink(token: target.isWhole ? token : nil, isCurly: link.isCurly)
    return value
  }

  private func missing(_ reference: TokenReference) -> String {
    var group = root
    for name in reference.steps {
      guard case .group(let inner)? = group[name] else { return "leads nowhere" }
      group = inner
    }
    return group[DesignTokenName.root] == nil
      ? "is a group, not a token" : "is a group; its own token is \(DesignTokenName.root) in it"
  }
}

extension TokenReference: CustomStringConvertible {
  var steps: [String] {
    switch self {
    case .path(let names): names
    case .pointer(let steps): steps
    }
  }

  var description: String { steps.dotted }
}

/// A value that is a reference, well-formed or not.
struct Link {
  let reference: TokenReference?
  let isCurly: Bool

  /// Recognizes `{group.token}` and an object with `$ref`; `nil` for any other value.
  init?(_ value: JSONValue) {
    if let text = value.string, TokenReference.isCurly(text) {
      reference = TokenReference(curly: text)
      isCurly = true
    } else if let object = value.object, let target = object["$ref"] {
      let isAlone = object.members.count == 1
      reference = isAlone ? target.string.flatMap(TokenReference.init(pointer:)) : nil
      isCurly = false
    } else {
      return nil
    }
  }
}

/// What a reference inside of a value led to.
struct FollowedLink {
  /// The token, when it is the whole of it.
  let token: DesignToken?
  let isCurly: Bool
}

extension JSONValue {
  func member(_ step: String) -> JSONValue? {
    switch self {
    case .object(let object): return object[step]
    case .array(let elements):
      guard let index = Int(step), "\(index)" == step, elements.indices.contains(index)
      else { return nil }
      return elements[index]
    default: return nil
    }
  }

  /// How many values it is made of.
  fileprivate var size: Int {
    switch self {
    case .array(let elements): elements.reduce(1) { $0 + $1.size }
    case .object(let object): object.members.reduce(1) { $0 + $1.value.size }
    default: 1
    }
  }
}
