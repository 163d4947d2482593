// SPDX-License-Identifier: MIT

import TinctureJSON

/// A group as it stands in a file: tokens and groups by their names.
struct TokenGroup: Sendable {
  var place: SourcePlace

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

  struct Child: Sendable {
    let name: String
    var node: TokenNode
  }

  /// A group that another one is built on.
  struct Extension: Hashable, Sendable {
    let path: [String]
    let place: SourcePlace
  }

  init(at place: SourcePlace) { self.place = place }

  /// The child of a name; a new one replaces the old one in its position.
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
      guard member.name == "$extensions", let own = properties.extensions else {
        properties[member.name] = member.value
        continue
      }
      properties[member.name] = .object(own.merging(member.value.object ?? [:]))
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

enum TokenNode: Sendable {
  case group(TokenGroup)
  case token(WrittenToken)
}

/// A token as it stands in a file, with references in it.
struct WrittenToken: Sendable {
  let place: SourcePlace
  /// The value, or the object with `$ref` that stands for it.
  let value: JSONValue
  let valuePlace: SourcePlace
  /// What `$type` says, known or not.
  let typeName: String?
  let properties: JSONObject

  /// Whether a tool before the specification wrote it, so that it is left out where it breaks the
  /// rules of the specification, and nothing else is.
  var isOlder = false

  /// Whether a modifier computes another color of the value, so that a color in place of the value is
  /// not the token's.
  var isModified = false
}

extension JSONObject {
  /// What tools noted about a token or a group that has these properties.
  var extensions: JSONObject? { self["$extensions"]?.object }
}

/// Resolves `$extends`: merges into each group the group that it extends.
///
/// Source: <https://www.designtokens.org/tr/2025.10/format/#extending-groups>: a deep merge, in
/// which a group's own token replaces the extended one entirely, and a cycle is an error.
struct GroupExtender {
  private let root: TokenGroup

  /// The paths of groups that are being extended; one that is met again is a circle.
  private var open: Set<[ExactName]> = []

  /// The extended groups by their paths, each made once.
  private var finished: [[ExactName]: TokenGroup] = [:]

  /// How many tokens and groups `$extends` has copied so far.
  private var copied = 0
  private(set) var problems: [TokenProblem] = []

  /// The limit of nested groups and of chained `$extends`: both are resolved by recursion, which
  /// must not overflow the stack.
  private static let depthLimit = 128

  /// Groups that repeatedly extend one group twice would otherwise grow exponentially.
  private static let mostCopies = 200_000

  init(_ root: TokenGroup) { self.root = root }

  /// Returns the whole file with all that its groups extend.
  mutating func extended() -> TokenGroup { extended(root, at: []) }

  /// Returns a group with its own children extended, over what it extends itself.
  private mutating func extended(_ group: TokenGroup, at path: [ExactName]) -> TokenGroup {
    if let group = finished[path] { return group }
    guard open.count < Self.depthLimit, path.count < Self.depthLimit else {
      problems.add("groups lie or extend too deep", at: group.place)
      return TokenGroup(at: group.place)
    }
    open.insert(path)
    var own = group
    own.extends = nil
    for child in group.children {
      guard case .group(let inner) = child.node else { continue }
      own[child.name] = .group(extended(inner, at: path + [ExactName(child.name)]))
    }
    if var base = group.extends.flatMap({ self.base($0) }) {
      base.merge(own)
      own = base
    }
    open.remove(path)
    finished[path] = own
    return own
  }

  /// The group that is extended, with all that it has itself taken from others.
  private mutating func base(_ link: TokenGroup.Extension) -> TokenGroup? {
    guard let group = target(link) else { return nil }
    copied += group.size
    guard copied <= Self.mostCopies else {
      return problems.refuse("$extends makes too many tokens", at: link.place)
    }
    return group
  }

  /// Finds the group that a path names, and extends it first; `nil` for no group or a circle, which
  /// is reported.
  private mutating func target(_ link: TokenGroup.Extension) -> TokenGroup? {
    var path: [ExactName] = []
    var group = root
    for name in link.path {
      path.append(ExactName(name))
      var node = group[name]
      if node == nil, group.extends != nil, !open.contains(path.dropLast()) {
        // What the path goes through may itself be taken from another group.
        node = extended(group, at: path.dropLast())[name]
      }
      guard case .group(let inner)? = node else {
        let problem = node == nil ? "there is no group" : "a group cannot extend a token"
        return problems.refuse("\(problem): \(link.path.dotted)", at: link.place)
      }
      group = inner
    }
    guard !open.contains(path) else {
      return problems.refuse("a group extends itself: \(link.path.dotted)", at: link.place)
    }
    return extended(group, at: path)
  }
}

extension TokenGroup {
  fileprivate var size: Int {
    children.reduce(children.count) { sum, child in
      if case .group(let group) = child.node { sum + group.size } else { sum }
    }
  }
}

extension [String] {
  /// The path as a reference says it, cut where it is long.
  var dotted: String { joined(separator: ".").quoted(upTo: 120) }
}
