// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Contrast
import Palettes

extension JointSystem {
  /// Compiles a system; the ramps are those of a brand without hue, so that nothing depends on one.
  ///
  /// - Throws: ``JointObstacle`` with what the joint method cannot do.
  init(
    _ vocabulary: Vocabulary, level: ConformanceLevel, appearance: Appearance, ramps: SystemRamps
  ) throws(JointObstacle) {
    let parts = try SystemParts(vocabulary, level, appearance)
    let order = try PlacingOrder(parts)
    let targets = TargetCompiler(parts: parts, order: order)
    self.vocabulary = vocabulary
    self.appearance = appearance
    standard = parts.standard
    roles = order.roles
    pairs = parts.pairs
    waivers = parts.waivers
    weights = order.roles.map { parts.system[$0.name]?.weight ?? 1 }
    gradients = order.gradients
    statuses = try targets.statuses()
    darkLabel = try targets.darkLabel()
    self.targets = try targets.all(statuses)
    turns = self.targets.compactMap { if case .companion(let turn, _) = $0 { turn } else { nil } }
    let sides = try SideCompiler(parts: parts, order: order, ramps: ramps)
    constraints = sides.constraints
    sideCounts = sides.counts
    labels = sides.labels(targets: self.targets)
    guard labels.count <= Self.mostLabels else {
      throw JointObstacle("it has \(labels.count) labels on fills of any lightness")
    }
    surfaces = order.graphicGrounds
    exactBrand = parts.exactBrand
    keptShares = order.keptShares
    brandFills = labels.filter(\.isOnBrand).flatMap(\.fills)
    let owners = labels
    labelOfFill = order.roles.indices.map { fill in
      owners.firstIndex { $0.fills.contains(fill) }
    }
    labelPairs = order.roles.enumerated().compactMap { position, role in
      guard parts.isLabel(role) else { return nil }
      return sides.constraints.first { $0.pair?.foreground == role }.map { (position, $0) }
    }
    layers = try LayerCompiler(parts: parts, order: order).layers()
  }

  /// The ramps of a system for a brand without hue.
  static func ramps(of vocabulary: Vocabulary) throws(JointObstacle) -> SystemRamps {
    do throws(PaletteError) {
      return try SystemRamps(vocabulary.system, for: PaletteRequest(brand: .black), in: .srgb)
    } catch { throw JointObstacle("its ramps cannot be made: \(error)") }
  }

  /// The most labels on free fills: each doubles the number of graphs.
  private static let mostLabels = 4
}

/// The roles of a system by what they are, before they have an order.
private struct SystemParts {
  let vocabulary: Vocabulary
  let system: DesignSystem
  let standard: ContrastStandard
  let appearance: Appearance
  let pairs: [RolePair]
  let waivers: [RolePair: String]
  let exactBrand: JointSystem.ExactBrand?

  /// The opaque roles that are placed, in the order of the system.
  let placed: [Role]

  /// The roles that are read or seen on something, by a pair that is not exempt.
  let foregrounds: Set<Role>

  /// The pairs that need a ratio with a placed foreground.
  let required: [(pair: RolePair, ratio: Double)]

  /// The roles that carry a label.
  let labeled: Set<Role>
  let layers: [(role: Role, ink: Role, opacity: SystemOpacity)]

  init(
    _ vocabulary: Vocabulary, _ level: ConformanceLevel, _ appearance: Appearance
  ) throws(JointObstacle) {
    let system = vocabulary.system
    self.vocabulary = vocabulary
    self.system = system
    self.appearance = appearance
    standard = ContrastStandard(level: level, appearance: appearance)
    let standard = standard
    pairs = vocabulary.requiredPairs(in: appearance, level: level)
    let waived = system.promises(in: appearance, level: level).filter { $0.waiver != nil }
    waivers = Dictionary(waived.map { ($0.pair(by: standard), $0.waiver ?? "") }) {
      first, _ in first
    }
    exactBrand = try Self.exactBrand(system, appearance, pairs)
    var placed: [Role] = []
    var layers: [(Role, Role, SystemOpacity)] = []
    for role in system.roles {
      let own = Role(role.name)
      if own == exactBrand?.role || own == exactBrand?.label { continue }
      switch role.definition {
      case .layer(let ink, let opacity): layers.append((own, Role(ink), opacity))
      case .targets(_, isExact: false), .labelOn, .near: placed.append(own)
      case .targets(_, isExact: true): throw JointObstacle("\(role.name) is exact")
      case .like: throw JointObstacle("\(role.name) is the same as another role")
      case .beside: throw JointObstacle("\(role.name) is beside another role")
      }
    }
    self.placed = placed
    self.layers = layers
    let known = Set(placed)
    let required = pairs.filter { $0.requiredRatio(by: standard) != nil }
    self.required = required.filter { known.contains($0.foreground) }
      .map { ($0, $0.requiredRatio(by: standard) ?? 1) }
    foregrounds = Set(required.map(\.foreground))
    let labels = Set(
      system.roles.compactMap { role -> Role? in
        if case .labelOn = role.definition { Role(role.name) } else { nil }
      })
    labeled = Set(
      required.filter { labels.contains($0.foreground) }.flatMap(\.background.tokens))
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
    if case .labelOn? = system[role.name]?.definition { true } else { false }
  }

}

extension RolePair {
  /// Every role of the pair.
  fileprivate var tokens: [Role] { [foreground] + background.tokens }

  /// The opaque roles that the foreground must differ from.
  ///
  /// The two ends of a gradient stand for all of it: the solver keeps every channel monotone along
  /// it, so each point's luminance lies between theirs. Translucent colors are solved afterwards.
  fileprivate var opaqueGrounds: [Role] {
    switch background {
    case .solid(let role): [role]
    case .gradient(let from, let to): [from, to]
    case .layered: []
    }
  }

  fileprivate var isOfText: Bool { [.text, .largeText, .gradientLabel].contains(kind) }
}

// MARK: - The placing order

/// The placed roles class by class, and in the order of the system within a class.
private struct PlacingOrder {
  let roles: [Role]
  let positions: [Role: Int]
  let gradients: [JointSystem.Gradient]

  /// The grounds of graphics that are no foreground themselves, in the order of the system.
  let graphicGrounds: [Int]
  let keptShares: [Double]

  /// What a role is for, by which it is placed.
  private enum Class: Int { case surface, container, text, containerText, fill, label }

  init(_ parts: SystemParts) throws(JointObstacle) {
    let ordered = Set(
      parts.system.precedences(in: parts.appearance).flatMap {
        [Role($0.lighter), Role($0.darker)]
      })
    let surfaces = ordered.subtracting(parts.foregrounds)
    var readOnSurfaces: Set<Role> = []
    for (pair, _) in parts.required where pair.isOfText {
      if !surfaces.isDisjoint(with: pair.opaqueGrounds) { readOnSurfaces.insert(pair.foreground) }
    }
    let texts = Set(parts.required.filter(\.pair.isOfText).map(\.pair.foreground))
    func kind(_ role: Role) -> Class {
      if parts.isLabel(role) { return .label }
      guard parts.foregrounds.contains(role) else {
        return surfaces.contains(role) ? .surface : .container
      }
      guard texts.contains(role), !parts.labeled.contains(role) else { return .fill }
      return readOnSurfaces.contains(role) ? .text : .containerText
    }
    let ramps = parts.system.ramps.map(\.name)
    let keys = parts.placed.enumerated().map { index, role -> (Int, Double, Int) in
      let kind = kind(role)
      let definition = parts.system[role.name]
      switch kind {
      case .container:
        // Tints of one ramp together.
        let ramp = definition.flatMap { parts.system.target(of: $0, in: parts.appearance) }?.ramp
        let place = ramp.flatMap(ramps.firstIndex) ?? ramps.count
        return (kind.rawValue, Double(place), index)
      // What weighs more is placed first.
      case .fill: return (kind.rawValue, -(definition?.weight ?? 1), index)
      default: return (kind.rawValue, 0, index)
      }
    }
    let roles = keys.sorted { $0 < $1 }.map { parts.placed[$0.2] }
    let positions = Dictionary(zip(roles, roles.indices)) { first, _ in first }
    self.roles = roles
    self.positions = positions
    var gradients: [JointSystem.Gradient] = []
    for role in parts.system.roles {
      guard let end = role.gradientEnd else { continue }
      guard let start = positions[Role(role.name)], let end = positions[Role(end)] else {
        throw JointObstacle("the gradient from \(role.name) has an end that is not placed")
      }
      gradients.append(JointSystem.Gradient(start: start, end: end))
    }
    self.gradients = gradients
    let grounds = Set(
      parts.required.filter { !$0.pair.isOfText && !parts.isLabel($0.pair.foreground) }
        .flatMap(\.pair.opaqueGrounds)
    ).subtracting(parts.foregrounds)
    graphicGrounds = parts.placed.filter(grounds.contains).compactMap { positions[$0] }
    let size = roles.count + 2
    var shares = Array(repeating: 0.0, count: size * size)
    for order in parts.system.orders where order.kept > 0 {
      guard order.isForLight ?? parts.appearance.isLight == parts.appearance.isLight else {
        continue
      }
      let members = order.roles.compactMap { positions[Role($0)] }
      for (index, lighter) in members.enumerated() {
        for darker in members[(index + 1)...] {
          shares[lighter * size + darker] = order.kept
        }
      }
    }
    keptShares = shares
  }
}

extension SystemTarget {
  /// The ramp of a target; that of the first brand is the one through it.
  fileprivate var ramp: String? {
    switch self {
    case .step(let ramp, _), .lightness(let ramp, _): ramp
    case .tint(let tint): tint.ramp
    case .color, .turned, .brand, .role: nil
    }
  }
}

// MARK: - Targets

private struct TargetCompiler {
  let parts: SystemParts
  let order: PlacingOrder

  private var ramps: [String] { parts.system.ramps.map(\.name) }

  func all(_ statuses: JointSystem.StatusGroup?) throws(JointObstacle) -> [SymbolicTarget] {
    let dark = try darkLabel()
    var targets: [SymbolicTarget] = []
    for (position, role) in order.roles.enumerated() {
      if let index = statuses?.members.firstIndex(where: { $0.position == position }) {
        targets.append(.status(index))
      } else {
        targets.append(try target(of: role, at: position, dark))
      }
    }
    return targets
  }

  private func target(
    of role: Role, at position: Int, _ dark: JointSystem.DarkLabel?
  ) throws(JointObstacle) -> SymbolicTarget {
    guard let definition = parts.system[role.name] else { return .brand }
    switch definition.definition {
    case .labelOn: return .label(dark)
    case .near(let base, let shift): return try near(role, Role(base), shift, at: position)
    default:
      guard let target = parts.system.target(of: definition, in: parts.appearance) else {
        throw JointObstacle("\(role.name) has no target in \(parts.appearance.rawValue)")
      }
      return try symbolic(target, of: role)
    }
  }

  private func symbolic(
    _ target: SystemTarget, of role: Role
  ) throws(JointObstacle) -> SymbolicTarget {
    switch target {
    case .brand(0): return .brand
    case .turned(0, let turn, let share): return .companion(turn: turn, share: share)
    case .step(let ramp, let label): return .step(try index(of: ramp), label)
    case .lightness(let ramp, let lightness): return .lightness(try index(of: ramp), lightness)
    case .tint(let tint):
      let fallback = try tint.fallback.map { fallback throws(JointObstacle) in
        TintFallback(grays: try index(of: fallback.grays), lightness: fallback.lightness)
      }
      return .tint(
        try index(of: tint.ramp), tint.lightness, chroma: tint.chroma, fallback: fallback)
    case .brand, .turned: throw JointObstacle("\(role.name) is made from a second brand")
    case .color: throw JointObstacle("\(role.name) names a color")
    case .role: throw JointObstacle("\(role.name) has the target of another role")
    }
  }

  /// A gradient around the brand starts near it and ends near its start, and darker.
  private func near(
    _ role: Role, _ base: Role, _ shift: Double, at position: Int
  ) throws(JointObstacle) -> SymbolicTarget {
    if let gradient = order.gradients.first(where: { $0.start == position }),
      case .near(role.name, let depth)? = parts.system[order.roles[gradient.end].name]?.definition,
      shift >= 0, depth < 0, base == parts.exactBrand?.role || isInBrandHue(base)
    {
      return .gradientStart(rise: shift, depth: -depth)
    }
    guard base != parts.exactBrand?.role else {
      throw JointObstacle("\(role.name) is near the exact brand and begins no gradient")
    }
    guard let other = order.positions[base], other < position else {
      throw JointObstacle("\(role.name) is near a role that is placed later")
    }
    guard isInBrandHue(base) else {
      throw JointObstacle("\(role.name) is near a role that is not in the brand's hue")
    }
    return .beside(other, lighter: shift)
  }

  private func isInBrandHue(_ role: Role) -> Bool {
    guard let definition = parts.system[role.name] else { return false }
    if case .near(let base, _) = definition.definition {
      return Role(base) == parts.exactBrand?.role || isInBrandHue(Role(base))
    }
    return parts.system.target(of: definition, in: parts.appearance) == .brand(0)
  }

  private func index(of ramp: String) throws(JointObstacle) -> Int {
    guard let index = ramps.firstIndex(of: ramp) else {
      throw JointObstacle("there is no ramp \(ramp)")
    }
    return index
  }

  func darkLabel() throws(JointObstacle) -> JointSystem.DarkLabel? {
    guard let target = parts.system.darkLabel else { return nil }
    guard case .step(let ramp, let label) = target else {
      throw JointObstacle("the dark label is no step of a ramp")
    }
    return JointSystem.DarkLabel(ramp: try index(of: ramp), step: label)
  }

  /// The one distance between opaque roles, whose targets are steps of ramps.
  func statuses() throws(JointObstacle) -> JointSystem.StatusGroup? {
    let distances = parts.system.distances.filter(\.surfaces.isEmpty)
    guard let distance = distances.first else { return nil }
    guard distances.count == 1 else { throw JointObstacle("it has two distances between roles") }
    let members = try parts.system.roleNames(matching: distance.roles).map {
      name throws(JointObstacle) in
      guard let definition = parts.system[name], let position = order.positions[Role(name)],
        case .step(let ramp, let step)? = parts.system.target(of: definition, in: parts.appearance)
      else { throw JointObstacle("\(name) has to differ and is no step of a ramp") }
      let grounds = parts.required.filter { $0.pair.foreground == Role(name) }
        .flatMap { pair, ratio in
          pair.opaqueGrounds.compactMap { order.positions[$0] }.map { (position: $0, ratio: ratio) }
        }
      return JointSystem.StatusGroup.Member(
        position: position, ramp: try index(of: ramp), step: step, grounds: grounds)
    }
    return JointSystem.StatusGroup(
      members: members, least: distance.least, deficiencies: distance.deficiencies)
  }
}

// MARK: - Sides

/// Decides which color of a pair is the lighter one, or which choice decides it.
///
/// The page of an appearance is lighter than its text, or darker. Given that, the other side of
/// most pairs has no solution: a graphic on the far side of the page, for example, needs 3:1 beyond
/// the page, the text 4.5:1 before it and the link 3:1 more. A test tries the other side of each.
private struct SideCompiler {
  private let parts: SystemParts
  private let order: PlacingOrder
  private let inverse: Set<Role>
  private(set) var constraints: [RatioConstraint] = []
  private(set) var counts: [Int]

  /// The labels whose fills may have any lightness, in placing order.
  private let freeLabels: [Role]
  private var choices: [Choice: Int] = [:]

  /// What is decided together: the pairs of a label, a text on inverse surfaces, or one pair.
  private enum Choice: Hashable {
    case label(Role)
    case inverse(Role)
    case pair(Role, Role)
  }

  init(parts: SystemParts, order: PlacingOrder, ramps: SystemRamps) throws(JointObstacle) {
    self.parts = parts
    self.order = order
    inverse = Self.inverse(parts, order, ramps)
    // A status color is text on the page as well, which leaves little room for the other label.
    let texts = Set(
      parts.required.filter { $0.pair.isOfText && !parts.isLabel($0.pair.foreground) }
        .map(\.pair.foreground))
    let labels = order.roles.filter(parts.isLabel)
    freeLabels = labels.filter { label in
      !parts.required.contains { pair, _ in
        pair.foreground == label && pair.opaqueGrounds.contains(where: texts.contains)
      }
    }
    counts = freeLabels.map { _ in 2 }
    for (index, label) in freeLabels.enumerated() { choices[.label(label)] = index }
    for (pair, ratio) in parts.required {
      for ground in pair.opaqueGrounds { try add(pair, ratio, on: ground) }
    }
    constraints += parts.system.precedences(in: parts.appearance).map {
      RatioConstraint(
        lighter: Role($0.lighter), darker: Role($0.darker), ratio: $0.ratio, pair: nil)
    }
    guard counts.count <= PairSides.mostChoices, counts.allSatisfy({ $0 <= PairSides.mostValues })
    else {
      throw JointObstacle("it has more than \(PairSides.mostChoices) pairs with free sides")
    }
  }

  /// The grounds on the side of the text: tooltips and banners.
  private static func inverse(
    _ parts: SystemParts, _ order: PlacingOrder, _ ramps: SystemRamps
  ) -> Set<Role> {
    let targets = ramps.targets(of: parts.system, in: parts.appearance)
    let middle = 0.18
    return Set(
      order.roles.filter { role in
        guard !parts.foregrounds.contains(role), let target = targets[role.name] else {
          return false
        }
        return (RelativeLuminance(target.rgb).value < middle) == parts.appearance.isLight
      })
  }

  private mutating func add(
    _ pair: RolePair, _ ratio: Double, on ground: Role
  ) throws(JointObstacle) {
    guard order.positions[ground] != nil else {
      throw JointObstacle("\(pair.foreground.name) lies on \(ground.name), which is not placed")
    }
    let isLight = parts.appearance.isLight
    let choice = try choice(pair.foreground, on: ground)
    let isDarker: Bool
    switch choice {
    case nil: isDarker = isLight
    case .label(let label)?: isDarker = freeLabels.contains(label) ? false : !isLight
    // Body text is darkest in a light theme, so there is most room between it and the surfaces.
    case .inverse?, .pair?: isDarker = !isLight
    }
    constraints.append(
      RatioConstraint(
        lighter: isDarker ? ground : pair.foreground, darker: isDarker ? pair.foreground : ground,
        ratio: ratio, pair: pair, side: choice.map { side($0, of: pair.foreground, on: ground) }))
  }

  /// The choice that decides about a pair; `nil` for a pair whose side the appearance settles.
  private func choice(_ text: Role, on ground: Role) throws(JointObstacle) -> Choice? {
    if parts.isLabel(text) { return .label(text) }
    if inverse.contains(ground) { return .inverse(text) }
    guard parts.foregrounds.contains(ground) else { return nil }
    guard !parts.labeled.contains(ground) else {
      throw JointObstacle("\(text.name) is no label and lies on the fill \(ground.name)")
    }
    return .pair(text, ground)
  }

  private mutating func side(
    _ choice: Choice, of text: Role, on ground: Role
  ) -> RatioConstraint.Side {
    let grounds = inverseGrounds(of: text)
    let isChain: Bool = if case .inverse = choice { grounds.count > 1 } else { false }
    let count = isChain ? grounds.count + 1 : 2
    if choices[choice] == nil {
      choices[choice] = counts.count
      counts.append(count)
    }
    // Beyond all grounds, between two of them, and before them all: the nearest is reversed first.
    let place = isChain ? grounds.firstIndex(of: ground) ?? 0 : 0
    let values = ((place + 1)..<count).reduce(into: UInt8(0)) { $0 |= 1 << UInt8($1) }
    return RatioConstraint.Side(choice: choices[choice] ?? 0, reversedBy: values)
  }

  /// The inverse grounds of a text from the nearest to the farthest, where orders say so.
  private func inverseGrounds(of text: Role) -> [Role] {
    let grounds = Set(
      parts.required.filter { $0.pair.foreground == text }.flatMap(\.pair.opaqueGrounds)
    ).intersection(inverse)
    for order in parts.system.orders
    where order.isForLight ?? parts.appearance.isLight == parts.appearance.isLight {
      let members = order.roles.map { Role($0) }.filter(grounds.contains)
      // Their text is lighter than they are in a light appearance.
      if members.count == grounds.count {
        return parts.appearance.isLight ? members : members.reversed()
      }
    }
    return []
  }

  func labels(targets: [SymbolicTarget]) -> [JointSystem.FillLabel] {
    freeLabels.compactMap { label in
      let own = parts.required.filter { $0.pair.foreground == label }
      let roles = own.flatMap(\.pair.opaqueGrounds)
      let fills = roles.compactMap { order.positions[$0] }
      let onSurfaces = parts.required.filter { roles.contains($0.pair.foreground) }
      return order.positions[label].map { position in
        JointSystem.FillLabel(
          position: position, fills: fills, ratio: own.map(\.ratio).max() ?? 1,
          fillRatio: onSurfaces.map(\.ratio).max() ?? 1,
          isOnBrand: fills.allSatisfy { targets[$0] == .brand })
      }
    }
  }
}

// MARK: - Layers

private struct LayerCompiler {
  let parts: SystemParts
  let order: PlacingOrder

  func layers() throws(JointObstacle) -> [JointSystem.LayerPlan] {
    try parts.layers.map { role, ink, opacity throws(JointObstacle) in
      guard let position = order.positions[ink] else {
        throw JointObstacle("\(role.name) is a layer of a role that is not placed")
      }
      return JointSystem.LayerPlan(
        role: role, ink: position, opacity: try self.opacity(opacity, of: role))
    }
  }

  private func opacity(
    _ opacity: SystemOpacity, of role: Role
  ) throws(JointObstacle) -> JointSystem.LayerPlan.Opacity {
    switch opacity {
    case .most: throw JointObstacle("\(role.name) has the most opacity that its pairs allow")
    case .half(let other):
      guard let index = parts.layers.firstIndex(where: { $0.role.name == other }) else {
        throw JointObstacle("\(role.name) has half of an opacity that is not there")
      }
      return .half(of: index)
    case .least: return try least(role)
    case .range, .ranges:
      guard let range = opacity.range(in: parts.appearance) else { return .fixed(255) }
      if range.lowerBound == range.upperBound || isDecorative(role) {
        return .fixed(UInt8((255 * range.upperBound).rounded()))
      }
      let limit = UInt8((255 * range.upperBound).rounded(.down))
      return .strongest(upTo: limit, try states(of: role))
    }
  }

  /// Whether nothing is required of a layer, nor of what lies on it.
  private func isDecorative(_ role: Role) -> Bool {
    let isRequired = parts.pairs.contains { pair in
      ([pair.foreground] + pair.background.tokens).contains(role)
        && pair.requiredRatio(by: parts.standard) != nil
    }
    return !isRequired
      && !parts.system.distances.contains {
        parts.system.roleNames(matching: $0.roles).contains(role.name)
      }
  }

  private func least(_ role: Role) throws(JointObstacle) -> JointSystem.LayerPlan.Opacity {
    let own = parts.pairs.compactMap { pair -> (RolePair, Double)? in
      guard pair.foreground == role else { return nil }
      return pair.requiredRatio(by: parts.standard).map { (pair, $0) }
    }
    let grounds = own.flatMap { $0.0.opaqueGrounds }.compactMap { order.positions[$0] }
    guard let ratio = own.first?.1, own.allSatisfy({ $0.1 == ratio }), grounds.count == own.count
    else { throw JointObstacle("\(role.name) is read on layers, or by several ratios") }
    return .least(grounds: grounds, ratio: ratio)
  }

  /// The states that a layer makes together with those that have half of its opacity.
  private func states(of role: Role) throws(JointObstacle) -> JointSystem.StatePlan {
    let own = parts.pairs.compactMap { pair -> (text: Role, surface: Role, ratio: Double)? in
      guard case .layered(role, let surface) = pair.background else { return nil }
      return pair.requiredRatio(by: parts.standard).map { (pair.foreground, surface, $0) }
    }
    let distances = parts.system.distances.filter { distance in
      !distance.surfaces.isEmpty
        && parts.system.roleNames(matching: distance.roles).contains(role.name)
    }
    guard let distance = distances.first, distances.count == 1, let ratio = own.first?.ratio,
      own.allSatisfy({ $0.ratio == ratio }), distance.deficiencies.isEmpty
    else { throw JointObstacle("\(role.name) is a layer that no distance or no text is about") }
    let members = parts.system.roleNames(matching: distance.roles).map { Role($0) }
    let strong = parts.layers.filter { members.contains($0.role) }.filter {
      if case .half(role.name) = $0.opacity { false } else { $0.role != role }
    }
    guard strong.isEmpty else { throw JointObstacle("\(strong[0].role.name) is a second layer") }
    let surfaces = parts.system.roleNames(matching: distance.surfaces).map { Role($0) }
    let texts = parts.placed.filter { text in own.contains { $0.text == text } }
    guard
      surfaces.allSatisfy({ surface in
        texts.allSatisfy { text in own.contains { $0.text == text && $0.surface == surface } }
      })
    else { throw JointObstacle("not every text is read over \(role.name) on every surface") }
    return JointSystem.StatePlan(
      surfaces: surfaces.compactMap { order.positions[$0] },
      texts: texts.compactMap { order.positions[$0] }, ratio: ratio,
      opaque: members.filter { !parts.foregrounds.contains($0) }
        .compactMap { order.positions[$0] },
      least: distance.least)
  }
}
