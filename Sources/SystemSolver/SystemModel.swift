// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast
import TincturePalettes

/// What a search may choose: one color from which those of one or more roles follow.
enum SystemVariable: Hashable, Sendable {
  case fixed(TokenColor)
  case opaque(CandidateCost)
  /// A color at an opacity, of which first the opacity gives way and then the color.
  case translucent(TokenColor, CandidateCost)

  /// The color where nothing gives way.
  var wanted: TokenColor {
    switch self {
    case .fixed(let color), .translucent(let color, _): return color
    case .opaque(let cost): return TokenColor(cost.first.wanted)
    }
  }
}

/// The roles of a problem as sights of variables.
struct SystemModel: Sendable {
  /// A layer: what its ink is, and its opacity.
  struct Layer: Sendable {
    let ink: Sight
    /// The opacity with its bounds in the appearance.
    let opacity: SystemOpacity
  }

  private(set) var variables: [SystemVariable] = []
  /// By role: the sight of its color; not of layers.
  private(set) var sights: [String: Sight] = [:]
  private(set) var layers: [String: Layer] = [:]
  /// By the name of a layer: those that have half of its opacity.
  private(set) var halves: [String: [String]] = [:]

  private let problem: SystemProblem
  private let roles: [String: SystemRole]
  /// By role: the first of those that share its literal.
  private let leaders: [String: String]
  let surfaces: Set<String>
  /// The roles whose side is free.
  let labels: Set<String>

  /// The price of a change, which makes few roles carry it.
  static let movePrice = 0.01
  /// The price of turning a label: white on amber becomes black, on blue it stays.
  static let turnPrice = 0.2

  init(_ problem: SystemProblem, _ promises: [SystemPromise]) {
    self.problem = problem
    labels = Set(
      problem.system.roles.filter { if case .labelOn = $0.definition { true } else { false } }
        .map(\.name))
    roles = Dictionary(problem.system.roles.map { ($0.name, $0) }) { first, _ in first }
    surfaces = Self.surfaces(of: promises)
    leaders = Dictionary(
      problem.shared.flatMap { group in group.map { ($0, group[0]) } }
    ) { first, _ in first }
    for role in problem.system.roles { _ = sight(of: role.name, below: []) }
    addTerms()
    holdFixed()
  }

  /// The role whose literal another one shares and follows; `nil` of one that follows none.
  func leader(of name: String) -> String? {
    leaders[name].flatMap { $0 == name ? nil : $0 }
  }

  // MARK: Sights

  /// The sight of a role; a cycle, which documents cannot have, ends at a color of its own.
  private mutating func sight(of name: String, below callers: Set<String>) -> Sight {
    if let known = sights[name] ?? layers[name]?.ink { return known }
    guard let role = roles[name], !callers.contains(name) else { return add(.black, for: name) }
    let callers = callers.union([name])
    if let leader = leader(of: name) {
      sights[name] = sight(of: leader, below: callers)
    } else {
      resolve(role, below: callers)
    }
    return sights[name] ?? layers[name]?.ink ?? add(.black, for: name)
  }

  private mutating func resolve(_ role: SystemRole, below callers: Set<String>) {
    switch role.definition {
    case .like(let other): sights[role.name] = sight(of: other, below: callers)
    case .beside(let other, let shift):
      sights[role.name] = sight(of: other, below: callers).then(.shifted(shift))
    case .layer(let ink, let opacity):
      let range = opacity.range(in: problem.appearance)
      layers[role.name] = Layer(
        ink: sight(of: ink, below: callers), opacity: range.map { .range($0) } ?? opacity)
      if case .half(let layer) = opacity { halves[layer, default: []].append(role.name) }
    case .near(let other, let shift):
      // Wanted beside the color that the other one wants; it may move on its own.
      let sight = sight(of: other, below: callers)
      let base = color(of: sight)
      let wanted = problem.targets[role.name] ?? SightStep.shifted(shift).applied(to: base)
      _ = add(.color(wanted), for: role.name)
    case .stateOf(let other, let shift):
      let sight = sight(of: other, below: callers)
      let base = color(of: sight)
      let wanted = problem.targets[role.name] ?? wantedState(of: base, by: shift)
      _ = add(.color(wanted), for: role.name)
    case .labelOn(let fill):
      // The sight first: it may add the variable that the color is read from.
      let sight = sight(of: fill, below: callers)
      _ = add(wantedLabel(role, on: color(of: sight).rgb), for: role.name)
    case .targets:
      _ = add(problem.targets[role.name].map { .color($0) } ?? .black, for: role.name)
    }
  }

  /// The color that a role wants.
  private enum Wanted {
    case color(TokenColor)
    case label(RGB8)
    static let black = Wanted.color(TokenColor(.black))
  }

  /// What is there already, or else white where it can be read on the fill, black where that can,
  /// and the better of the two where none can.
  private func wantedLabel(_ role: SystemRole, on fill: RGB8) -> Wanted {
    if let present = problem.targets[role.name] { return .label(present.rgb) }
    let standard = ContrastStandard(
      level: role.level ?? problem.level, appearance: problem.appearance)
    let (white, black) = (RGB8.white(in: fill.gamut), RGB8.black(in: fill.gamut))
    if fill.meets(standard.minimum(for: .text), against: white) { return .label(white) }
    if let dark = problem.darkLabel, fill.meets(standard.minimum(for: .text), against: dark) {
      return .label(dark)
    }
    let isBlackBetter = fill.contrast(with: black).value >= fill.contrast(with: white).value
    return .label(isBlackBetter ? black : white)
  }

  /// A state of a fill, by the label that reads better on it.
  private func wantedState(of base: TokenColor, by shift: Double) -> TokenColor {
    let (white, black) = (RGB8.white(in: base.rgb.gamut), RGB8.black(in: base.rgb.gamut))
    let isDark = base.rgb.contrast(with: white).value < base.rgb.contrast(with: black).value
    let lightness = base.rgb.oklab.x
    let isDarkened = lightness >= StateShift.leastLightness(isDark)
    let lightened = StateShift.lightened(lightness, by: shift) - lightness
    return SightStep.shifted(isDarkened ? -shift : lightened).applied(to: base)
  }

  private mutating func add(_ wanted: Wanted, for name: String) -> Sight {
    let weight = weight(of: name, wanted)
    switch wanted {
    case .label(let color):
      variables.append(.opaque(cost(of: color, weight, turnPrice: Self.turnPrice)))
    case .color(let color) where color.isOpaque:
      variables.append(.opaque(cost(of: color.rgb, weight, turnPrice: nil)))
    case .color(let color):
      variables.append(.translucent(color, cost(of: color.rgb, weight, turnPrice: nil)))
    }
    let sight = Sight(variables.count - 1)
    sights[name] = sight
    return sight
  }

  /// The weight of a role, and more for a surface that has the usual one: a page or a card that
  /// moves is seen everywhere.
  private func weight(of name: String, _ wanted: Wanted) -> Double {
    let weight = roles[name]?.weight ?? 1
    guard weight == 1, surfaces.contains(name), case .color(let color) = wanted,
      MeasuredColor(color.rgb).chroma < Self.surfaceChroma
    else { return weight }
    return Self.surfaceWeight
  }

  static let surfaceWeight = 4.0
  private static let surfaceChroma = 0.04

  /// The backgrounds of two pairs or more that are never a foreground.
  private static func surfaces(of promises: [SystemPromise]) -> Set<String> {
    let pairs = promises.map(\.pair)
    let foregrounds = Set(pairs.map(\.foreground))
    var counts: [String: Int] = [:]
    for pair in pairs { for name in pair.background.tokens { counts[name, default: 0] += 1 } }
    return Set(counts.filter { $0.value > 1 && !foregrounds.contains($0.key) }.keys)
  }

  private func cost(of color: RGB8, _ weight: Double, turnPrice: Double?) -> CandidateCost {
    CandidateCost(
      terms: [.init(color, weight: weight)], movePrice: problem.isRepair ? Self.movePrice : 0,
      turnPrice: turnPrice, keepsTint: problem.isRepair)
  }

  /// Adds the targets of dependent roles as cost terms of the role that they follow from.
  private mutating func addTerms() {
    for role in problem.system.roles {
      guard let target = problem.targets[role.name], let sight = sights[role.name],
        case .opaque(var cost) = variables[sight.variable], follows(role)
      else { continue }
      cost.terms.append(.init(target.rgb, weight: role.weight, steps: sight.steps))
      variables[sight.variable] = .opaque(cost)
    }
  }

  private func follows(_ role: SystemRole) -> Bool {
    switch role.definition {
    case .like, .beside: return true
    case .layer, .labelOn, .near, .stateOf, .targets:
      return leader(of: role.name) != nil
    }
  }

  private mutating func holdFixed() {
    for name in problem.fixed.sorted() {
      guard let sight = sights[name], sight.steps.isEmpty, let target = problem.targets[name] else {
        continue
      }
      variables[sight.variable] = .fixed(target)
    }
  }

  // MARK: Colors

  /// The color of a sight where every variable has the color that it wants.
  private func color(of sight: Sight) -> TokenColor {
    sight.steps.reduce(variables[sight.variable].wanted) { $1.applied(to: $0) }
  }

  /// The colors of all roles for a color of each variable, layers at the given opacities.
  func colors(_ chosen: [TokenColor], alphas: [String: UInt8]) -> [String: TokenColor] {
    var colors = sights.mapValues { sight in
      sight.steps.reduce(chosen[sight.variable]) { $1.applied(to: $0) }
    }
    for (name, layer) in layers {
      let ink = layer.ink.steps.reduce(chosen[layer.ink.variable]) { $1.applied(to: $0) }
      colors[name] = TokenColor(ink.rgb, alpha: alphas[name] ?? 255)
    }
    for layer in halves.keys { colors.setOpacity(of: layer, colors[layer]?.alpha ?? 255, halves) }
    return colors
  }
}

extension [String: TokenColor] {
  /// Gives a layer an opacity, and half of it to those that follow.
  mutating func setOpacity(of layer: String, _ alpha: UInt8, _ halves: [String: [String]]) {
    self[layer]?.alpha = alpha
    for name in halves[layer] ?? [] { self[name]?.alpha = alpha / 2 }
  }
}
