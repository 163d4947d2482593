// SPDX-License-Identifier: GPL-3.0-or-later

import TinctureContrast
import TincturePalettes

/// The roles of a system by what they are, before they have an order.
struct SystemParts {
  let system: DesignSystem
  let standard: ContrastStandard
  let appearance: Appearance
  let pairs: [RolePair]
  let waivers: [RolePair: String]
  let exactBrand: JointSystem.ExactBrand?

  /// Every role, in an order that does not depend on how the system lists them.
  let roles: [SystemRole]

  /// By role: its place in that order.
  let ranks: [Role: Int]

  private let definitions: [Role: SystemRole]
  private let index: RoleIndex

  /// The definition of a role; `nil` for one that the system does not have.
  subscript(role: Role) -> SystemRole? { definitions[role] }

  /// The opaque roles that are placed, in that order.
  let placed: [Role]

  /// The roles that are read or seen on something, by a pair that is not exempt.
  let foregrounds: Set<Role>

  /// The pairs that need a ratio with a placed foreground.
  let required: [(pair: RolePair, ratio: Double)]

  /// The roles that carry a label.
  let labeled: Set<Role>
  let layers: [(role: Role, ink: Role, opacity: SystemOpacity)]

  /// Roles of exact bytes that no required pair and no distance is about.
  let constants: [Role: TokenColor]

  init(
    _ vocabulary: Vocabulary, _ level: ConformanceLevel, _ appearance: Appearance
  ) throws(JointObstacle) {
    let system = vocabulary.system
    self.system = system
    let index = RoleIndex(system)
    self.index = index
    self.appearance = appearance
    standard = ContrastStandard(level: level, appearance: appearance)
    let standard = standard
    pairs = vocabulary.requiredPairs(in: appearance, level: level)
    waivers = vocabulary.waivers(in: appearance, level: level)
    exactBrand = try Self.exactBrand(system, appearance, pairs)
    let roles = Self.ordered(system, index, pairs)
    self.roles = roles
    let ranks = Dictionary(zip(roles.map { Role($0.name) }, roles.indices)) { first, _ in first }
    self.ranks = ranks
    definitions = Dictionary(roles.map { (Role($0.name), $0) }) { first, _ in first }
    var placed: [Role] = []
    var layers: [(Role, Role, SystemOpacity)] = []
    var constants: [Role: TokenColor] = [:]
    let bound = Self.bound(system, index, pairs, by: standard)
    for role in roles {
      let own = Role(role.name)
      if own == exactBrand?.role || own == exactBrand?.label { continue }
      switch role.definition {
      case .layer(let ink, let opacity): layers.append((own, Role(ink), opacity))
      case .targets(_, isExact: false), .labelOn, .near, .stateOf, .like: placed.append(own)
      case .targets(_, isExact: true):
        guard case .color(let color)? = system.target(of: role, in: appearance),
          !bound.contains(own)
        else { throw JointObstacle("\(role.name) is exact") }
        constants[own] = color
      case .beside: throw JointObstacle("\(role.name) is beside another role")
      }
    }
    self.placed = placed
    self.layers = layers
    self.constants = constants
    let known = Set(placed)
    let required = pairs.filter { $0.requiredRatio(by: standard) != nil }
    self.required = required.filter { known.contains($0.foreground) }
      .map { ($0, $0.requiredRatio(by: standard) ?? 1) }
      .map { ($0, Self.key($0.0, ranks)) }.sorted { $0.1.lexicographicallyPrecedes($1.1) }
      .map(\.0)
    foregrounds = Set(required.map(\.foreground))
    let labels = Set(
      system.roles.compactMap { role -> Role? in
        if case .labelOn = role.definition { Role(role.name) } else { nil }
      })
    labeled = Set(
      required.filter { labels.contains($0.foreground) }.flatMap(\.background.tokens))
  }

  /// The roles that something is required of, or that others are made of.
  private static func bound(
    _ system: DesignSystem, _ index: RoleIndex, _ pairs: [RolePair], by standard: ContrastStandard
  ) -> Set<Role> {
    let required = pairs.filter { $0.requiredRatio(by: standard) != nil }.flatMap(\.tokens)
    let ordered = system.orders.flatMap(\.roles)
    let distinct = system.distances.flatMap {
      index.names(matching: $0.roles + $0.others + $0.surfaces)
    }
    let bases = system.roles.flatMap(\.dependencies) + system.roles.compactMap(\.gradientEnd)
    return Set(required + (ordered + distinct + bases).map { Role($0) })
  }

  /// The roles that the system places first, then those in most pairs, then by name; a role that is
  /// near another one comes after it.
  private static func ordered(
    _ system: DesignSystem, _ index: RoleIndex, _ pairs: [RolePair]
  ) -> [SystemRole] {
    let placing = index.names(matching: system.placing)
    let places = Dictionary(zip(placing, placing.indices)) { first, _ in first }
    let counts = pairs.flatMap(\.tokens).reduce(into: [Role: Int]()) { $0[$1, default: 0] += 1 }
    let depths = nearDepths(in: system)
    let keys = system.roles.map { role in
      [places[role.name] ?? places.count, depths[role.name] ?? 0, -(counts[Role(role.name)] ?? 0)]
    }
    return keys.indices.sorted { a, b in
      keys[a] == keys[b]
        ? system.roles[a].name < system.roles[b].name : keys[a].lexicographicallyPrecedes(keys[b])
    }.map { system.roles[$0] }
  }

  /// By role that is near another one, a state of it or the same: the length of the chain of such
  /// definitions below it.
  private static func nearDepths(in system: DesignSystem) -> [String: Int] {
    let bases = system.roles.reduce(into: [String: String]()) { bases, role in
      switch role.definition {
      case .near(let base, _), .stateOf(let base, _), .like(let base): bases[role.name] = base
      default: break
      }
    }
    return bases.mapValues { base in
      sequence(first: base) { bases[$0] }.prefix(bases.count).reduce(0) { n, _ in n + 1 }
    }
  }

  /// What pairs are sorted by: the ranks of their roles, then the kind.
  private static func key(_ pair: RolePair, _ ranks: [Role: Int]) -> [Int] {
    pair.tokens.map { ranks[$0] ?? ranks.count }
      + [PairKind.allCases.firstIndex(of: pair.kind) ?? 0]
  }

  /// The names that a list of names and patterns matches.
  func names(matching patterns: [String]) -> [String] { index.names(matching: patterns) }

  /// The roles that a list of names and patterns matches, in the order of ``roles``.
  func roles(matching patterns: [String]) -> [Role] {
    let names = Set(names(matching: patterns))
    return roles.filter { names.contains($0.name) }.map { Role($0.name) }
  }

  /// The exact brand, which nothing lies on but its label.
  private static func exactBrand(
    _ system: DesignSystem, _ appearance: Appearance, _ pairs: [RolePair]
  ) throws(JointObstacle) -> JointSystem.ExactBrand? {
    let exact = system.roles.filter { role in
      guard case .targets(_, isExact: true) = role.definition else { return false }
      return system.target(of: role, in: appearance) == .brand(0)
    }
    guard let role = exact.first else { return nil }
    guard exact.count == 1 else { throw JointObstacle("two roles are exactly the brand") }
    let labels = system.roles.filter { $0.definition == .labelOn(role.name) }
    let names = Set(([role] + labels).map { Role($0.name) })
    let touching = pairs.filter { !names.isDisjoint(with: $0.tokens) }
    guard labels.count < 2, touching.allSatisfy({ names.isSuperset(of: $0.tokens) }) else {
      throw JointObstacle("\(role.name) is exact and has pairs with other roles")
    }
    return JointSystem.ExactBrand(role: Role(role.name), label: labels.first.map { Role($0.name) })
  }

  func isLabel(_ role: Role) -> Bool {
    if case .labelOn? = self[role]?.definition { true } else { false }
  }
}

extension RolePair {
  /// Every role of the pair.
  var tokens: [Role] {
    switch background {
    case .solid(let role): [foreground, role]
    case .layered(let layer, let surface): [foreground, layer, surface]
    case .gradient(let start, let end): [foreground, start, end]
    }
  }

  /// The opaque roles that the foreground must differ from.
  ///
  /// The two ends of a gradient stand for all of it: the solver keeps every channel monotone along
  /// it, so each point's luminance lies between theirs. Translucent colors are solved afterwards.
  var opaqueGrounds: [Role] {
    switch background {
    case .solid(let role): [role]
    case .gradient(let from, let to): [from, to]
    case .layered: []
    }
  }

  var isOfText: Bool { [.text, .largeText, .gradientLabel].contains(kind) }
}
