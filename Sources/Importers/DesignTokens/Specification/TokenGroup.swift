// SPDX-License-Identifier: MIT

import JSON

/// A group as it stands in a file: tokens and groups by their names.
struct TokenGroup: Sendable {
  var place: TokenPlace

  /// The type that tokens below inherit, if the group gives one.
  var type: TokenType?

  /// The group that this one is built on, until ``GroupExtender`` has merged it.
  var extends: Extension?
  /// What the group says of itself: `$description`, `$deprecated`, `$extensions`.
  var properties = JSONObject()

  /// In the order of the file, each name once.
  private(set) var children: [Child] = []

  /// The indices of children by their names, compared by code points.
  private var positions: [ExactName: Int] = [:]

  /// A member of the group under its name.
  struct Child: Sendable {
    let name: String
    var node: TokenNode
  }

  /// A group that another one is built on.
  struct Extension: Hashable, Sendable {
    let path: [String]
    let place: TokenPlace
  }

  init(at place: TokenPlace) { self.place = place }

  /// The child of a name; setting one that is there replaces it in its position.
  subscript(name: String) -> TokenNode? {
    get { positions[ExactName(name)].map { children[$0].node } }
    set {
      guard let newValue else { return }
      if let position = positions[ExactName(name)] {
        children[position].node = newValue
      } else {
        positions[ExactName(name)] = children.count
        children.append(Child(name: name, node: newValue))
      }
    }
  }

  /// Puts a later group over this one: tokens are replaced whole, groups are merged.
  mutating func merge(_ later: TokenGroup) {
    place = later.place
    type = later.type ?? type
    extends = later.extends ?? extends
    for member in later.properties.members {
      properties[member.name] =
        member.name == "$extensions"
        ? (properties[member.name] ?? [:]).adding(member.value) : member.value
    }
    for child in later.children {
      guard case .group(let group) = child.node, case .group(var own)? = self[child.name] else {
        self[child.name] = child.node
        continue
      }
      own.merge(group)
      self[child.name] = .group(own)
    }
  }
}

/// A token or a group.
enum TokenNode: Sendable {
  case group(TokenGroup)
  case token(WrittenToken)
}

/// A token as it stands in a file, with references in it.
struct WrittenToken: Sendable {
  let place: TokenPlace
  /// The value, or the object with `$ref` that stands for it.
  let value: JSONValue
  /// Where the value is.
  let valuePlace: TokenPlace
  /// What `$type` says, known or not.
  let typeName: String?
  /// `$description`, `$deprecated`, `$extensions`.
  let properties: JSONObject
}

extension JSONValue {
  /// An object with the members of another one, which replace those of the same names.
  fileprivate func adding(_ other: JSONValue) -> JSONValue {
    guard var object, let others = other.object else { return other }
    for member in others.members { object[member.name] = member.value }
    return .object(object)
  }
}
