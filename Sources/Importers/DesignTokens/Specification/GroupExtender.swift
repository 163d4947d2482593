// SPDX-License-Identifier: MIT

import JSON

/// Resolves `$extends`: merges into each group the group that it extends.
///
/// Source: <https://www.designtokens.org/tr/2025.10/format/#extending-groups>: a deep merge, in
/// which a token of one's own replaces the other whole, and a circle is an error.
struct GroupExtender {
  private let root: TokenGroup

  /// The paths of groups that are being extended; one that is met again is a circle.
  private var open: Set<[ExactName]> = []

  /// The extended groups by their paths, each made once.
  private var finished: [[ExactName]: TokenGroup] = [:]

  /// How many tokens and groups `$extends` has copied so far.
  private var copied = 0
  private(set) var problems: [TokenProblem] = []

  /// How deep groups may lie inside each other, and how many may be extended one by another: what
  /// calls itself has to stop before the stack ends.
  private static let depthLimit = 128

  /// A few lines that double a group time and again would otherwise fill the memory.
  private static let mostCopies = 200_000

  init(_ root: TokenGroup) { self.root = root }

  /// Returns the whole file with all that its groups extend.
  mutating func extended() -> TokenGroup { extended(root, at: []) }

  /// Returns a group with its own children extended, over what it extends itself.
  private mutating func extended(_ group: TokenGroup, at path: [ExactName]) -> TokenGroup {
    if let group = finished[path] { return group }
    guard open.count < Self.depthLimit, path.count < Self.depthLimit else {
      problems.append(TokenProblem("groups lie or extend too deep", at: group.place))
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
      problems.append(TokenProblem("$extends makes too many tokens", at: link.place))
      return nil
    }
    return group
  }

  /// Finds the group that a path names, and extends it first.
  ///
  /// - Returns: `nil` for no group or a circle, which is reported.
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
        problems.append(TokenProblem("\(problem): \(link.path.dotted)", at: link.place))
        return nil
      }
      group = inner
    }
    guard !open.contains(path) else {
      problems.append(TokenProblem("a group extends itself: \(link.path.dotted)", at: link.place))
      return nil
    }
    return extended(group, at: path)
  }
}

extension TokenGroup {
  /// How many tokens and groups it has inside.
  fileprivate var size: Int {
    children.reduce(children.count) { sum, child in
      if case .group(let group) = child.node { sum + group.size } else { sum }
    }
  }
}

extension [String] {
  /// The path as a reference says it, cut where it is long.
  var dotted: String {
    JSONValue.string(String(joined(separator: ".").prefix(120))).text()
  }
}
