// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast
import TincturePalettes

/// What changes in a theme when a role gets another color: roles that follow from it, and labels
/// on it that have to turn.
struct DependentColors {
  private let problem: SystemProblem
  private let model: SystemModel

  /// The requirements that have to hold.
  private let promises: [SystemPromise]
  private let precedences: [SystemPrecedence]

  /// By role: itself and the roles that follow from it, each behind those that it follows from.
  private let dependents: [String: [String]]

  /// By role: the labels on it and on what follows from it.
  private let labels: [String: [String]]

  init(_ problem: SystemProblem, _ model: SystemModel, _ promises: [SystemPromise]) {
    self.problem = problem
    self.model = model
    self.promises = promises
    precedences = problem.system.precedences(in: problem.appearance)
    var followers: [String: [String]] = [:]
    var onFills: [String: [String]] = [:]
    for role in problem.system.roles {
      if let leader = model.leader(of: role.name) {
        followers[leader, default: []].append(role.name)
        continue
      }
      switch role.definition {
      case .like(let other), .beside(let other, _), .layer(let other, _):
        followers[other, default: []].append(role.name)
      case .labelOn(let fill): onFills[fill, default: []].append(role.name)
      case .targets, .near, .stateOf: break
      }
    }
    var (dependents, labels): ([String: [String]], [String: [String]]) = ([:], [:])
    for role in problem.system.roles {
      let all = Self.closure(of: role.name, followers)
      dependents[role.name] = all
      labels[role.name] = all.flatMap { onFills[$0] ?? [] }.filter { !problem.fixed.contains($0) }
    }
    (self.dependents, self.labels) = (dependents, labels)
  }

  /// A role and all that follow from it, by breadth first; documents have no cycles.
  private static func closure(of name: String, _ followers: [String: [String]]) -> [String] {
    var found = [name]
    var next = 0
    while next < found.count {
      found += (followers[found[next]] ?? []).filter { !found.contains($0) }
      next += 1
    }
    return found
  }

  /// Whether a role has an opaque color of its own that may change.
  func isFree(_ name: String) -> Bool {
    guard let definition = problem.system[name]?.definition, model.leader(of: name) == nil,
      let sight = model.sights[name], sight.steps.isEmpty,
      case .opaque = model.variables[sight.variable]
    else { return false }
    if case .like = definition { return false }
    return true
  }

  /// The colors in which some roles have others, with all that follows; and the roles whose colors
  /// may differ.
  func changing(
    _ changes: [String: RGB8], in colors: [String: TokenColor]
  ) -> (colors: [String: TokenColor], changed: Set<String>) {
    var result = colors
    var changed: Set<String> = []
    for (name, rgb) in changes.sorted(by: { $0.key < $1.key }) {
      result[name] = TokenColor(rgb)
      for follower in dependents[name] ?? [] {
        changed.insert(follower)
        if follower != name { follow(follower, in: &result) }
      }
      for label in labels[name] ?? [] where changes[label] == nil {
        turn(label, in: &result)
        changed.formUnion(dependents[label] ?? [])
        for follower in (dependents[label] ?? []).dropFirst() { follow(follower, in: &result) }
      }
    }
    return (result, changed)
  }

  private func follow(_ name: String, in colors: inout [String: TokenColor]) {
    if let leader = model.leader(of: name) { return colors[name] = colors[leader] }
    switch problem.system[name]?.definition {
    case .like(let other): colors[name] = colors[other]
    case .beside(let other, let shift):
      colors[name] = colors[other].map { SightStep.shifted(shift).applied(to: $0) }
    case .layer(let ink, _):
      guard let ink = colors[ink], let own = colors[name] else { return }
      colors[name] = TokenColor(ink.rgb, alpha: own.alpha)
    default: break
    }
  }

  /// Gives a label that cannot be read any more white or black, if one of them can.
  private func turn(_ label: String, in colors: inout [String: TokenColor]) {
    let own = promises.filter { $0.pair.foreground == label }
    for rgb in [colors[label]?.rgb, .white(in: problem.gamut), .black(in: problem.gamut)] {
      guard let rgb else { continue }
      let trial = colors.merging([label: TokenColor(rgb)]) { $1 }
      if own.allSatisfy({ $0.holds(in: trial) }) { return colors = trial }
    }
  }

  /// Whether everything holds that is required of some roles, but for what is between them and
  /// others that are searched too.
  func hold(
    _ names: Set<String>, in colors: [String: TokenColor], without others: Set<String> = []
  ) -> Bool {
    let isOpen: (String) -> Bool = { others.contains($0) && !names.contains($0) }
    return promises.allSatisfy { promise in
      let tokens = promise.pair.tokens
      return !tokens.contains(where: names.contains) || tokens.contains(where: isOpen)
        || promise.holds(in: colors)
    } && ordersHold(names, in: colors, isOpen) && gradientsAreStraight(names, in: colors)
  }

  private func ordersHold(
    _ names: Set<String>, in colors: [String: TokenColor], _ isOpen: (String) -> Bool
  ) -> Bool {
    precedences.allSatisfy { order in
      guard names.contains(order.lighter) || names.contains(order.darker),
        !isOpen(order.lighter), !isOpen(order.darker), let lighter = colors[order.lighter],
        let darker = colors[order.darker]
      else { return true }
      return CutProgram.holds(
        RelativeLuminance(lighter.rgb).value, RelativeLuminance(darker.rgb).value, order.ratio)
    }
  }

  private func gradientsAreStraight(
    _ names: Set<String>, in colors: [String: TokenColor]
  ) -> Bool {
    problem.system.roles.allSatisfy { role in
      guard let end = role.gradientEnd, names.contains(role.name) || names.contains(end),
        let first = colors[role.name], let last = colors[end]
      else { return true }
      return RGB8.isStraight(from: first.rgb, to: last.rgb)
    }
  }
}

extension SystemPromise {
  /// Whether a pair has its ratio in the colors of all roles; true for an exempt one.
  func holds(in colors: [String: TokenColor]) -> Bool {
    guard let required else { return true }
    let pair = pair.map { colors[$0] ?? TokenColor(.black) }
    let solid = Pair(pair.foreground, on: pair.background.withOpaqueBackdrop, pair.kind)
    return PairMeasurement(solid).ratio >= required
  }
}
