// SPDX-License-Identifier: MIT

import ColorSpaces
import JSON

/// Follows the references of tokens, each token after those that it refers to.
///
/// Nothing here calls itself along a chain of references: a file may have a chain of 100,000.
struct ReferenceResolver {
  let root: TokenGroup
  var written: [FlatToken] = []
  private var numbers: [[ExactName]: Int] = [:]
  var states: [State] = []
  /// How many JSON values references may still copy; limits files that double a value repeatedly.
  var remainingSize = 1_000_000
  var problems: [TokenProblem] = []

  struct FlatToken {
    let path: [String]
    let token: WrittenToken
    let inheritedType: TokenType?
  }

  enum State {
    case untouched
    case open
    case done(DesignToken)
  }

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

  mutating func resolve() {
    for number in written.indices { resolve(from: number) }
  }

  // MARK: Order

  /// A token on the way to what it refers to, with those that are still to visit.
  private struct Visit {
    let number: Int
    var targets: [Int]
  }

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

  private mutating func visit(_ number: Int) -> Visit {
    states[number] = .open
    var targets: [Int] = []
    collectTargets(of: written[number].token.value, into: &targets)
    return Visit(number: number, targets: targets.reversed())
  }

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
    let rest: ArraySlice<String>

    /// Whether it is the token itself or its whole value.
    var isWhole: Bool { rest.isEmpty || (rest.count == 1 && rest.first == "$value") }

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
