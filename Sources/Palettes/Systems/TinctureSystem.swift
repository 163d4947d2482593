// SPDX-License-Identifier: MIT

import Contrast

/// Tincture's own roles as a design system, with the promises of ``RequiredPairs``,
/// ``RequiredOrders`` and ``RequiredDistances``.
enum TinctureSystem {
  static let system = DesignSystem(
    name: "tincture", ramps: ramps, roles: Role.allCases.map(role), pairs: pairs, orders: orders,
    distances: distances, hues: hues, darkLabel: step(950), placing: placing)

  /// Every role that has a color of its own, in the order in which they are defined.
  private static let placing = Role.allCases.map(role).filter { role in
    switch role.definition {
    case .targets(_, isExact: false), .labelOn, .near, .stateOf: true
    case .targets, .layer, .like, .beside: false
    }
  }.map(\.name)

  // MARK: Ramps

  /// The ramps of a palette, with the hues of the usual character.
  private static let ramps = [
    SystemRamp("brand", from: .brand(0)),
    SystemRamp("neutral", from: .brand(0), chroma: 0.022, warmChroma: 0.01, share: 0.13),
    status("success", StatusTints.standard.success),
    status("warning", StatusTints.standard.warning),
    status("error", StatusTints.standard.error), status("info", StatusTints.standard.info),
  ]

  private static func status(_ name: String, _ tint: RampTint) -> SystemRamp {
    SystemRamp(name, from: .hue(tint.hue), chroma: tint.chroma)
  }

  // MARK: Pairs

  private static let brandWaiver =
    "The brand is shown byte for byte; beside few colors does any label reach AAA"
  private static let linkWaiver = "Links that are underlined need not differ from the words around"

  private static let pairs =
    grouped(RequiredPairs.all.filter { waiver(of: $0) == nil })
    + RequiredPairs.all.compactMap { pair in
      waiver(of: pair).map { waiver in
        SystemPair(
          .kind(pair.kind), [pair.foreground.name], on: [.roles([pair.background.token.name])],
          waiver: waiver)
      }
    }

  /// Why a pair may be given up; `nil` for one that must hold.
  private static func waiver(of pair: RolePair) -> String? {
    if pair == RequiredPairs.linkAgainstBody { return linkWaiver }
    return pair.foreground == .brandOnExact ? brandWaiver : nil
  }

  /// What two foregrounds have in common that stand in one pair of the document.
  private struct Backgrounds: Hashable {
    let kind: PairKind
    let backgrounds: [Background<Role>]
  }

  /// The pairs with the foregrounds that have the same backgrounds together.
  private static func grouped(_ pairs: [RolePair]) -> [SystemPair] {
    var backgrounds: [(key: [Int], pairs: [RolePair])] = []
    for pair in pairs {
      let key = [pair.foreground.index, PairKind.allCases.firstIndex(of: pair.kind) ?? 0]
      if let index = backgrounds.firstIndex(where: { $0.key == key }) {
        backgrounds[index].pairs.append(pair)
      } else {
        backgrounds.append((key, [pair]))
      }
    }
    var groups: [(key: Backgrounds, roles: [Role])] = []
    for (_, pairs) in backgrounds {
      // What lies on a gradient is text to a document.
      let kind = pairs[0].kind == .gradientLabel ? .text : pairs[0].kind
      let key = Backgrounds(kind: kind, backgrounds: pairs.map(\.background))
      if let index = groups.firstIndex(where: { $0.key == key }) {
        groups[index].roles.append(pairs[0].foreground)
      } else {
        groups.append((key, [pairs[0].foreground]))
      }
    }
    return groups.map { key, roles in
      SystemPair(.kind(key.kind), roles.map(\.name), on: grounds(key.backgrounds))
    }
  }

  /// Backgrounds as a document lists them: solid ones first, then the layers over their surfaces.
  private static func grounds(_ backgrounds: [Background<Role>]) -> [SystemPair.Ground] {
    var solid: [String] = []
    var surfaces: [(layer: String, over: [String])] = []
    var gradients: [SystemPair.Ground] = []
    for background in backgrounds {
      switch background {
      case .solid(let role): solid.append(role.name)
      case .gradient(let start, _): gradients.append(.gradient(start.name))
      case .layered(let layer, let surface):
        if let index = surfaces.firstIndex(where: { $0.layer == layer.name }) {
          surfaces[index].over.append(surface.name)
        } else {
          surfaces.append((layer.name, [surface.name]))
        }
      }
    }
    let lists = Dictionary(grouping: surfaces, by: \.over)
    let layers = surfaces.map(\.over).reduce(into: [[String]]()) {
      if !$0.contains($1) { $0.append($1) }
    }.map { SystemPair.Ground.layers(lists[$0]?.map(\.layer) ?? [], over: $0) }
    return (solid.isEmpty ? [] : [.roles(solid)]) + gradients + layers
  }

  // MARK: Orders and distances

  private static let orders = [true, false].flatMap { isLight in
    chains(RequiredOrders.all(in: isLight ? .light : .dark)).map { roles, ratio in
      SystemOrder(
        roles.map(\.name), by: ratio, isForLight: isLight,
        kept: Role.pageSurfaces.contains(roles[0]) ? kept(ratio, isLight) : 0)
    }
  }

  /// The share of every step of elevation that is kept: otherwise all surfaces would move to white
  /// or black to make room for a distant brand.
  ///
  /// Of raised surfaces so much that a card differs from the page by 0.012 in light themes and by
  /// about 0.03 in dark ones, in OKLab.
  private static func kept(_ ratio: Double, _ isLight: Bool) -> Double {
    isLight ? (ratio == 1 ? 0.75 : 0.5) : 0.65
  }

  /// Orders of neighbors, joined where one ends with the role with which the next begins.
  private static func chains(_ orders: [LuminanceOrder]) -> [(roles: [Role], ratio: Double)] {
    orders.reduce(into: []) { chains, order in
      if let last = chains.last, last.roles.last == order.lighter, last.ratio == order.minimumRatio
      {
        chains[chains.count - 1].roles.append(order.darker)
      } else {
        chains.append(([order.lighter, order.darker], order.minimumRatio))
      }
    }
  }

  private static let distances =
    [
      SystemDistance(
        [.interactiveHover, .interactivePressed, .interactiveSelected, .interactiveFocus]
          .map(\Role.name),
        least: Distinction.leastBetweenStates, over: Role.pageSurfaces.map(\.name)),
      SystemDistance(
        StatusRoles.all.map(\.base.name), least: Distinction.leastBetweenStatuses,
        deficiencies: ColorVisionDeficiency.allCases),
    ]
    + apart([.accentPrimary], from: StatusRoles.all.map(\.base))
    + apart([.buttonPrimaryLight], from: [.buttonDestructive])
    + [
      SystemDistance(
        [Role.brandSubtle.name], from: StatusRoles.all.map(\.subtle.name),
        least: Distinction.leastBetweenContainers)
    ]

  /// What messages mean is known by their hues; two roundings to 8 bits turn one by up to 0.005.
  private static let hues = [
    SystemHueRule(StatusRoles.all.flatMap { [$0.base.name, $0.subtle.name] }, most: 0.005)
  ]

  /// The distances of what means different things, for all viewers.
  private static func apart(_ roles: [Role], from others: [Role]) -> [SystemDistance] {
    let (roles, others) = (roles.map(\.name), others.map(\.name))
    return [
      SystemDistance(roles, from: others, least: Distinction.leastBetweenMeanings),
      SystemDistance(
        roles, from: others, least: Distinction.leastBetweenStatuses,
        deficiencies: ColorVisionDeficiency.allCases),
    ]
  }
}
