// SPDX-License-Identifier: MIT

import ColorSpaces
import JSON

extension ReferenceResolver {
  /// Resolves a token whose targets are resolved, and checks its value against its type.
  mutating func finish(_ number: Int) {
    let flat = written[number]
    var links: [JSONPointer: FollowedLink] = [:]
    let value = substituted(flat.token.value, at: flat.token.valuePlace, links: &links)
    let whole = links[flat.token.valuePlace.pointer]
    let type = type(of: flat, whole)
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
        color: color, source: links.isEmpty ? token.valuePlace : whole?.token?.source,
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
    guard !isLost else { return nil }
    problems.append(
      TokenProblem("neither the token nor a group around it has a $type", at: flat.token.place))
    return nil
  }

  /// The value with what its references lead to in their places; `nil` when one leads nowhere.
  mutating func substituted(
    _ value: JSONValue, at place: TokenPlace, links: inout [JSONPointer: FollowedLink]
  ) -> JSONValue? {
    if let link = Link(value) { return followed(link, at: place, links: &links) }
    switch value {
    case .array(let elements):
      var values: [JSONValue] = []
      for (index, element) in elements.enumerated() {
        guard let value = substituted(element, at: place.appending(index), links: &links)
        else { return nil }
        values.append(value)
      }
      return .array(values)
    case .object(let object):
      return substituted(object, at: place, links: &links).map(JSONValue.object)
    default: return value
    }
  }

  private mutating func substituted(
    _ object: JSONObject, at place: TokenPlace, links: inout [JSONPointer: FollowedLink]
  ) -> JSONObject? {
    var copy = JSONObject()
    for member in object.members {
      let place = place.appending(member.name)
      guard let value = substituted(member.value, at: place, links: &links) else { return nil }
      copy.append(member.name, value)
    }
    return copy
  }

  /// Returns the value that a reference leads to, and notes it among the links of the value.
  private mutating func followed(
    _ link: Link, at place: TokenPlace, links: inout [JSONPointer: FollowedLink]
  ) -> JSONValue? {
    guard let reference = link.reference else {
      return report("this is no well-formed reference", at: place)
    }
    guard let target = self.place(of: reference) else {
      return report("\(reference) \(missing(reference))", at: place)
    }
    // One that is open lies in a circle, which has been reported.
    guard case .done(let token) = states[target.number] else { return nil }
    guard let value = target.value(of: token) else {
      return token.value == nil ? nil : report("\(reference) leads nowhere", at: place)
    }
    remainingSize -= value.size
    guard remainingSize > 0 else {
      return report("references make the values too large", at: place)
    }
    links[place.pointer] = FollowedLink(token: target.isWhole ? token : nil, isCurly: link.isCurly)
    return value
  }

  /// Reports a problem in the place of a value.
  private mutating func report(_ text: String, at place: TokenPlace) -> JSONValue? {
    problems.append(TokenProblem(text, at: place))
    return nil
  }

  /// Says why a reference leads to no token.
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
    if let text = value.string {
      guard TokenReference.isCurly(text) else { return nil }
      reference = TokenReference(curly: text)
      isCurly = true
    } else {
      guard let object = value.object, let target = object["$ref"] else { return nil }
      let isAlone = object.members.count == 1
      reference = isAlone ? target.string.flatMap { TokenReference(pointer: $0) } : nil
      isCurly = false
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
  /// What a step of a pointer leads to.
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
