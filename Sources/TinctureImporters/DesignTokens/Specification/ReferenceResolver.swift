// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureJSON

/// Follows the references of tokens, each token after those that it refers to.
///
/// Nothing here calls itself along a chain of references: a file may have a chain of 100,000.
struct ReferenceResolver {
  let root: TokenGroup

  /// All tokens in the order of the file; the resolver calls them by their numbers here.
  var written: [FlatToken] = []

  private var numbers: [[ExactName]: Int] = [:]

  var states: [State] = []
  /// How many JSON values references may still copy; limits files that double a value repeatedly.
  var remainingSize = 1_000_000
  var problems: [TokenProblem] = []

  /// A token with its path and the type of the groups around it.
  struct FlatToken {
    let path: [String]
    let token: WrittenToken

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

  var tokens: [DesignToken] {
    states.compactMap { if case .done(let token) = $0 { token } else { nil } }
  }

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
  mutating func resolve() { for number in written.indices { resolve(from: number) } }

  // MARK: Order

  /// A token on the way to what it refers to, with those that are still to visit.
  private typealias Visit = (number: Int, targets: [Int])

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
    return (number, targets(of: written[number].token.value).reversed())
  }

  /// The numbers of the tokens that a value refers to, at any depth.
  private func targets(of value: JSONValue) -> [Int] {
    if let reference = Link(value)?.reference {
      return place(of: reference).map { [$0.number] } ?? []
    }
    switch value {
    case .array(let elements): return elements.flatMap(targets)
    case .object(let object): return object.members.flatMap { targets(of: $0.value) }
    default: return []
    }
  }

  /// Reports each token of a circle of references, where its value stands.
  private mutating func reportCircle(_ trail: [Int], from target: Int) {
    let circle = trail[(trail.firstIndex(of: target) ?? 0)...]
    for number in circle {
      let problem = TokenProblem(
        "the references of \(written[number].path.dotted) go in a circle",
        at: written[number].token.valuePlace)
      problems.append(written[number].token.isOlder ? problem.leftOut : problem)
    }
  }

  // MARK: Places

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
