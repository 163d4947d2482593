// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast
import TincturePalettes
import PropertyTesting
import SystemSolver
import TinctureVerifier

extension SystemDraft {
  /// The most pairs of an appearance.
  private static let mostPairs = 400

  /// Draws rules until there are about as many pairs as wanted, 5 to 400.
  mutating func addPairs(_ draw: inout ChoiceSource) throws {
    let wanted = try draw(
      .weighted(
        (4, .int(in: 5...20)), (3, .int(in: 21...80)), (1, Generator<Int>.int(in: 81...400))))
    var count = promiseCount
    for _ in 0..<wanted where count < wanted {
      guard let rule = try isWild ? wildRule(&draw) : ordinaryRule(&draw) else { continue }
      guard !hasPairOfOneColor(rule) else { continue }
      pairs.append(rule)
      let next = promiseCount
      if next > Self.mostPairs { pairs.removeLast() } else { count = next }
    }
  }

  private var promiseCount: Int { system.promises(in: appearance, level: level).count }

  /// A rule as systems have them: inks and graphics on surfaces, on layers and on gradients.
  private func ordinaryRule(_ draw: inout ChoiceSource) throws -> SystemPair? {
    let form = try draw(.int(in: 0...9))
    switch form {
    case 0: return try rule(need(&draw), ["ink"], ["surface"], &draw, isGlob: true)
    case 1...4: return try rule(need(&draw), ["ink", "like"], ["surface"], &draw)
    case 5: return try rule(.kind(.nonText), ["fill", "beside"], ["surface"], &draw)
    case 6: return try layeredRule(&draw)
    case 7: return try gradientRule(&draw)
    case 8: return try rule(need(&draw), ["faint"], ["surface"], &draw)
    default:
      return try rule(.ratio(try draw(.thousandths(of: 1.05...2))), ["fill"], ["surface"], &draw)
    }
  }

  /// A rule between any opaque roles.
  private func wildRule(_ draw: inout ChoiceSource) throws -> SystemPair? {
    switch try draw(.int(in: 0...7)) {
    case 0: return try layeredRule(&draw)
    case 1: return try gradientRule(&draw)
    default:
      return try rule(
        need(&draw), names.keys.sorted().filter { $0 != "layer" },
        names.keys.sorted().filter { !["layer", "faint"].contains($0) }, &draw)
    }
  }

  private func need(_ draw: inout ChoiceSource) throws -> SystemPair.Need {
    if try draw(chance(of: 6)) { return .ratio(try draw(.thousandths(of: 1.05...9))) }
    return .kind(
      try draw(
        .weighted(
          (5, .always(.text)), (2, .always(.nonText)), (1, .always(.largeText)),
          (1, .known([.disabled, .decorative])))))
  }

  private func rule(
    _ need: SystemPair.Need, _ foregrounds: [String], _ grounds: [String],
    _ draw: inout ChoiceSource, isGlob: Bool = false
  ) throws -> SystemPair? {
    let above = try someNames(of: foregrounds, from: &draw)
    let below = try someNames(of: grounds, from: &draw)
    guard !above.isEmpty, !below.isEmpty else { return nil }
    // A pattern, or the set of the same roles.
    let start = try draw(.known(["", "all-"]))
    func whole(_ kinds: [String], _ end: String) -> [String] {
      kinds.map { start + $0 + (start.isEmpty ? end : "") }
    }
    return try ended(
      SystemPair(
        need, isGlob ? whole(foregrounds, ".*") : above,
        on: [.roles(isGlob ? whole(grounds, "*") : below)]), &draw)
  }

  private func layeredRule(_ draw: inout ChoiceSource) throws -> SystemPair? {
    let above = try someNames(of: ["ink", "like"], from: &draw)
    let layers = try someNames(of: ["layer"], from: &draw)
    let below = try someNames(of: ["surface"], from: &draw)
    guard !above.isEmpty, !layers.isEmpty else { return nil }
    return try ended(
      SystemPair(need(&draw), above, on: [.layers(layers, over: below)]), &draw)
  }

  private func gradientRule(_ draw: inout ChoiceSource) throws -> SystemPair? {
    let above = try someNames(of: ["ink", "label"], from: &draw)
    guard !above.isEmpty, let start = try someNames(of: ["gradient"], from: &draw).first else {
      return nil
    }
    return try ended(SystemPair(.kind(.gradientLabel), above, on: [.gradient(start)]), &draw)
  }

  /// The rule, seldom waivable or of some appearances only.
  private func ended(_ rule: SystemPair, _ draw: inout ChoiceSource) throws -> SystemPair {
    var rule = rule
    if try draw(chance(of: 12)) { rule.waiver = "it can be told otherwise" }
    if try draw(chance(of: 12)) { rule.appearances = [try draw(.known(appearances))] }
    if try draw(chance(of: 4)) { rule.because = "it is read" }
    return rule
  }

  /// Draws orders of surfaces or inks, mostly those of the colors.
  mutating func addOrders(_ draw: inout ChoiceSource) throws {
    for _ in 0..<(try draw(.int(in: 0...2))) {
      var chosen = try someNames(
        of: [try draw(.element(of: "surface", "ink", "fill"))], from: &draw)
      if try !draw(chance(of: 8)) { chosen.sort { light($0) > light($1) } }
      guard chosen.count > 1 else { continue }
      let ratio = try draw(
        .weighted((3, .always(SystemOrder.leastRatio)), (1, .thousandths(of: 1...1.3))))
      orders.append(
        SystemOrder(
          chosen, by: ratio, isForLight: try draw(.known([nil, true, false])),
          kept: try draw(.known([0, 0.5, 1]))))
    }
  }

  private func light(_ role: String) -> Double {
    (colors[role] ?? Self.black(gamut)).rgb.relativeLuminance.value
  }

  /// Draws distances of fills from each other or from inks, and of states on surfaces; and hues that
  /// are kept.
  mutating func addDistances(_ draw: inout ChoiceSource) throws {
    if try draw(chance(of: 4)) { try addDistance(&draw) }
    if try draw(chance(of: 6)) { try addStates(&draw) }
    guard try draw(chance(of: 4)) else { return }
    bounds.append(
      SystemBound(
        .hue, of: try someNames(of: ["fill", "ink"], from: &draw),
        most: try draw(.thousandths(of: 0.004...0.1))))
  }

  private mutating func addDistance(_ draw: inout ChoiceSource) throws {
    let chosen = try someNames(of: ["fill"], from: &draw)
    let others = try draw(chance(of: 2)) ? someNames(of: ["ink"], from: &draw) : []
    guard chosen.count > 1 || !others.isEmpty else { return }
    let all = ColorVisionDeficiency.allCases
    distances.append(
      SystemDistance(
        chosen, from: others, least: try draw(.thousandths(of: 0.01...0.08)),
        deficiencies: try draw(.known([[], all, [.deutan]]))))
  }

  private mutating func addStates(_ draw: inout ChoiceSource) throws {
    let layers = try someNames(of: ["layer"], from: &draw)
    guard !layers.isEmpty else { return }
    distances.append(
      SystemDistance(
        layers, least: 0.01, over: try someNames(of: ["surface"], from: &draw)))
  }

  /// Fixes some roles, and ties some that have one target.
  mutating func fixRoles(_ draw: inout ChoiceSource) throws {
    for role in roles {
      if case .targets(_, isExact: true) = role.definition { fixed.insert(role.name) }
    }
    let free = roles.filter {
      if case .targets(_, isExact: false) = $0.definition { true } else { false }
    }
    for role in free where try draw(chance(of: 20)) { fixed.insert(role.name) }
    let bases = Set(roles.flatMap(\.baseRoles))
    let loose = free.map(\.name).filter { !fixed.contains($0) && !bases.contains($0) }
    guard loose.count > 1, try draw(chance(of: 6)) else { return }
    let first = try draw(.known(loose))
    let second = try draw(.known(loose))
    guard first != second else { return }
    defer { pairs = pairs.filter { !hasPairOfOneColor($0) } }
    colors[second] = colors[first]
    shared = [[first, second]]
    let color = SystemTarget.color(colors[first] ?? Self.black(gamut))
    for place in roles.indices where roles[place].name == second {
      let targets = appearances.map { ($0, color) }
      roles[place].definition = .targets(Dictionary(targets) { $1 }, isExact: false)
    }
  }

  /// Whether a rule is about a role and itself under another name, which no document may ask for.
  func hasPairOfOneColor(_ rule: SystemPair) -> Bool {
    var one = system
    one.pairs = [rule]
    return one.promises(in: appearance, level: level).contains { promise in
      let (text, ground) = (promise.pair.foreground, promise.pair.background.tokens)
      return ground.map(source).contains(source(of: text))
    }
  }

  /// The role whose bytes a role has or, but in wild systems, from which they follow.
  private func source(of name: String) -> String {
    if let group = shared.first(where: { $0.contains(name) }) { return group[0] }
    switch roles.first(where: { $0.name == name })?.definition {
    case .like(let other): return source(of: other)
    case .beside(let other, _): return isWild ? name : source(of: other)
    default: return name
    }
  }
}

extension SystemRole {
  /// The roles that a definition refers to.
  fileprivate var baseRoles: [String] {
    switch definition {
    case .targets: return gradientEnd == nil ? [] : [name]
    case .near, .stateOf: return []
    case .labelOn(let other), .beside(let other, _), .like(let other), .layer(let other, _):
      return [other]
    }
  }
}

// MARK: - Systems whose colors are present

extension SystemDraft {
  /// The system with every promise that its colors keep, and so many pairs that they break.
  func presentSystem(breaking count: Int) -> RandomSystem {
    var problem = wantedProblem
    problem.isRepair = true
    problem.targets = colors
    problem.system.pairs = []
    problem.system = keepingWhatHolds(in: problem)
    let present = SystemVerifier(problem, colors)
    let rules = pairs.flatMap { elementary($0) }
    let slack = rules.map { least($0, present) }
    let broken = zip(rules, slack).filter { 0.4..<1 ~= $0.1 }.prefix(count).map(\.0)
    problem.system.pairs = zip(rules, slack).filter { $0.1 >= 1 }.map(\.0) + broken
    return RandomSystem(problem: problem, origin: .present(brokenCount: broken.count))
  }

  /// The system without the definitions, orders and distances that its colors break.
  private func keepingWhatHolds(in problem: SystemProblem) -> DesignSystem {
    var problem = problem
    for place in roles.indices {
      let role = roles[place]
      let broken = SystemVerifier(problem, colors).findings.contains {
        [.beside, .gradient, .like, .label, .layer].contains($0.kind)
          && $0.text.hasPrefix(role.name + " ")
      }
      guard broken else { continue }
      problem.system.roles[place].gradientEnd = nil
      if case .beside = role.definition {
        let target = SystemTarget.color(colors[role.name] ?? Self.black(gamut))
        let targets = appearances.map { ($0, target) }
        problem.system.roles[place].definition = .targets(
          Dictionary(targets) { $1 }, isExact: false)
      }
    }
    problem.system.orders = orders.filter { order in
      problem.system.orders = [order]
      return !SystemVerifier(problem, colors).findings.contains { $0.kind == .order }
    }
    problem.system.distances = distances.filter { distance in
      problem.system.distances = [distance]
      return !SystemVerifier(problem, colors).findings.contains { $0.kind == .distance }
    }
    return problem.system
  }

  /// A rule as one for each of its pairs.
  private func elementary(_ rule: SystemPair) -> [SystemPair] {
    system.elementary(rule)
  }

  /// The least ratio of a rule by what it needs; 1 where it needs nothing.
  private func least(_ rule: SystemPair, _ present: SystemVerifier) -> Double {
    var one = system
    one.pairs = [rule]
    return one.promises(in: appearance, level: level).map { promise in
      promise.required.map { present.ratio(of: promise) / $0 } ?? 1
    }.min() ?? 1
  }
}

extension DesignSystem {
  /// A rule with patterns and lists as one rule for each foreground on each ground.
  public func elementary(_ rule: SystemPair) -> [SystemPair] {
    let grounds = rule.grounds.flatMap { ground -> [SystemPair.Ground] in
      switch ground {
      case .roles(let names): return roleNames(matching: names).map { .roles([$0]) }
      case .layers(let layers, let surfaces):
        return roleNames(matching: layers).flatMap { layer in
          roleNames(matching: surfaces).map { .layers([layer], over: [$0]) }
        }
      case .gradient: return [ground]
      }
    }
    return roleNames(matching: rule.foregrounds).flatMap { foreground in
      grounds.map { ground in
        var one = rule
        (one.foregrounds, one.grounds) = ([foreground], [ground])
        return one
      }
    }
  }
}
