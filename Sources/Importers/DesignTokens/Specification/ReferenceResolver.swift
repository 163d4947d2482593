// SPDX-License-Identifier: MIT

import ColorSpaces
import JSON

/// Follows the references of tokens, each token after those that it refers to.
///
/// Nothing here calls itself along a chain of references: a file may have a chain of 100,000.
struct ReferenceResolver {
  let root: TokenGroup

  /// All tokens in the order of the file; the resolver calls them by their numbers here.
  var written: [FlatToken] = []

  /// The numbers of tokens by their paths.
  private var numbers: [[ExactName]: Int] = [:]

  /// How far each token is resolved.
  var states: [State] = []
  /// How many JSON values references may still copy; limits files that double a value repeatedly.
  var remainingSize = 1_000_000
  var problems: [TokenProblem] = []

  /// A token with its path and the type of the groups around it.
  struct FlatToken {
    let path: [String]
    let token: WrittenToken

    /// The type of the nearest group that has one.
    let inheritedType: TokenType?
  }

  /// Whether a token was not looked at yet, waits for others, or is resolved.
  enum State {
    case untouched
    case open
    case done(DesignToken)
  }

  /// Takes the tokens of a file whose groups are extended already.
  init(_ root: TokenGroup) {
    self.root = root
    flatten(root, at: [], type: nil)
    states = Array(repeating: .untouched, count: written.count)
  }

  /// The resolved tokens in the order of the file.
  var tokens: [DesignToken] {
    states.compactMap { if case .done(let token) = $0 { token } else { nil } }
  }

  /// Lists the tokens of a group and below it, with the type that they inherit.
  private mutating func flatten(_ group: TokenGroup, at path: [String], type: TokenType?) {
    let type = group.type ?? type
    for child in group.children {
      let path = path + [child.name]
      switch child.node {
      case .group(let group): flatten(group, at: path, type: type)
      case .token(let token):
        numbers[path.map(ExactName.init)] = written.count
        written.append(FlatToken(path: path, token: token, inheritedType: type))
      }
    }
  }

  /// Resolves every token; afterwards ``tokens`` and ``problems`` are complete.
  mutating func resolve() {
    for number in written.indices { resolve(from: number) }
  }

  // MARK: Order

  /// A token on the way to what it refers to, with those that are still to visit.
  private struct Visit {
    let number: Int

    /// The tokens that are still to visit, the next one last.
    var targets: [Int]
  }

  /// Resolves a token after all that it refers to: a depth-first walk with a stack of its own.
  private mutating func resolve(from start: Int) {
    guard case .untouched = states[start] else { return }
    var trail = [visit(start)]
    while var last = trail.popLast() {
      guard let target = last.targets.popLast() else {
        finish(last.number)
        continue
      }
      trail.append(last)
      switch states[target] {
      case .untouched: trail.append(visit(target))
      case .open: reportCircle(trail.map(\.number), from: target)
      case .done: break
      }
    }
  }

  /// Opens a token and collects the tokens that its value refers to.
  private mutating func visit(_ number: Int) -> Visit {
    states[number] = .open
    var targets: [Int] = []
    collectTargets(of: written[number].token.value, into: &targets)
    return Visit(number: number, targets: targets.reversed())
  }

  /// Collects the numbers of the tokens that a value refers to, at any depth.
  private func collectTargets(of value: JSONValue, into targets: inout [Int]) {
    if let reference = Link(value)?.reference {
      if let number = place(of: reference)?.number { targets.append(number) }
      return
    }
    switch value {
    case .array(let elements): for value in elements { collectTargets(of: value, into: &targets) }
    case .object(let object):
      for member in object.members { collectTargets(of: member.value, into: &targets) }
    default: break
    }
  }

  /// Reports each token of a circle of references, where its value stands.
  private mutating func reportCircle(_ trail: [Int], from target: Int) {
    let circle = trail[(trail.firstIndex(of: target) ?? 0)...]
    for number in circle {
      problems.append(
        TokenProblem(
          "the references of \(written[number].path.dotted) go in a circle",
          at: written[number].token.valuePlace))
    }
  }

  // MARK: Places

  /// A token and the way into it.
  struct Target {
    let number: Int

    /// The steps from the token on to the part of it that is meant.
    let rest: ArraySlice<String>

    /// Whether it is the token itself or its whole value.
    var isWhole: Bool { rest.isEmpty || (rest.count == 1 && rest.first == "$value") }

    /// Returns the part of a resolved token that the reference names.
    func value(of token: DesignToken) -> JSONValue? {
      guard !isWhole else { return token.value }
      if rest.count == 1, rest.first == "$type" { return token.type.map { .string($0.rawValue) } }
      let start = rest.first == "$value" ? token.value : rest.first.flatMap { token.properties[$0] }
      return rest.dropFirst().reduce(start) { value, step in value?.member(step) }
    }
  }

  /// Returns the token that a reference leads to, and the way into it; `nil` if there is none.
  func place(of reference: TokenReference) -> Target? {
    switch reference {
    case .path(let path):
      return numbers[path.map(ExactName.init)].map { Target(number: $0, rest: []) }
    case .pointer(let steps):
      var path: [ExactName] = []
      for (index, step) in steps.enumerated() {
        path.append(ExactName(step))
        guard path.count <= 2 * JSONValue.greatestDepth else { return nil }
        if let number = numbers[path] { return Target(number: number, rest: steps[(index + 1)...]) }
      }
      return nil
    }
  }
}
