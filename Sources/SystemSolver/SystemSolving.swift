// SPDX-License-Identifier: MIT

import ColorSpaces
import Contrast
import Palettes

extension SystemProblem {
  /// Solves the problem: the colors that hold every promise at the least weighted distance from the
  /// wanted ones, exact on 8-bit colors of the wanted hues.
  ///
  /// Exact for opaque roles without distances. Opacities and distances are found afterwards, and
  /// the whole is measured at the end: what is called solved holds.
  public func solved() -> SystemOutcome {
    var solving = SystemSolving(self)
    return solving.outcome()
  }
}

/// The course of a solution.
private struct SystemSolving {
  private let problem: SystemProblem
  private let promises: [SystemPromise]
  private let model: SystemModel
  /// The opacities with which states look different.
  private let states: StateOpacities
  private var waived: [SystemPromise: SystemRefusal] = [:]
  private var turned: [SystemPromise] = []
  private var nodeCount = 0

  /// How often the inks of layers are taken anew; they settle within two or three rounds.
  private static let mostRounds = 8

  init(_ problem: SystemProblem) {
    self.problem = problem
    promises = problem.system.promises(in: problem.appearance, level: problem.level)
    model = SystemModel(problem, promises)
    states = StateOpacities(problem.system, model.layers)
  }

  mutating func outcome() -> SystemOutcome {
    while true {
      switch settled() {
      case .success(let solution):
        let dear = dearPromises(beside: solution)
        guard !dear.isEmpty else {
          return outcome(solution.colors, cost: solution.cost, refusal: nil)
        }
        waived.merge(dear) { first, _ in first }
      case .failure(let refused):
        let given = refused.proof.waivable(among: promises).subtracting(waived.keys)
        guard !given.isEmpty else {
          return outcome(wantedColors, cost: 0, refusal: refused.proof)
        }
        for promise in given { waived[promise] = refused.proof }
      }
    }
  }

  private func outcome(
    _ colors: [String: TokenColor], cost: Int, refusal: SystemRefusal?
  ) -> SystemOutcome {
    SystemOutcome(
      colors: colors, waived: promises.compactMap { waived[$0] },
      waivedPromises: promises.filter { waived[$0] != nil }, refusal: refusal, turned: turned,
      cost: Double(cost) / 1e6, nodeCount: nodeCount)
  }

  // MARK: Waivers

  /// What holding a promise may cost that may be given up: half the distance of black from white,
  /// so more than turning a label.
  private static let waiverPrice = 500_000

  /// The promises that may be given up and that cost other colors more than they are worth.
  ///
  /// Without this a dark page would turn gray for a black brand, of which the label tells what it
  /// is.
  private mutating func dearPromises(beside solution: Solution) -> [SystemPromise: SystemRefusal] {
    let open = promises.filter { $0.waiver != nil && waived[$0] == nil }
    guard !open.isEmpty, solution.cost > Self.waiverPrice else { return [:] }
    let kept = waived
    for promise in open { waived[promise] = .undecided("") }
    defer { waived = kept }
    guard case .success(let free) = settled(), solution.cost - free.cost > Self.waiverPrice else {
      return [:]
    }
    let price = DecimalFormat.text(Double(solution.cost - free.cost) / 1e6, decimals: 2)
    let reason = "holding it would change the other colors by a weighted ΔE of \(price)"
    let broken = open.filter { !holds($0, free.colors) }
    return Dictionary(uniqueKeysWithValues: broken.map { ($0, .undecided(reason)) })
  }

  private struct Refused: Error { let proof: SystemRefusal }
  private typealias Solution = (colors: [String: TokenColor], cost: Int)

  // MARK: Rounds

  /// Every role where all variables have the color that they want.
  private var wantedColors: [String: TokenColor] {
    model.colors(model.variables.map(\.wanted), alphas: startingAlphas)
  }

  /// The opacity of each layer that the first rounds count with.
  private var startingAlphas: [String: UInt8] {
    let read = Set(promises.filter { $0.required != nil }.map(\.pair.foreground))
    return model.layers.reduce(into: [:]) { alphas, layer in
      alphas[layer.key] =
        read.contains(layer.key) ? layer.value.greatestAlpha : layer.value.leastAlpha
    }
  }

  /// Solves again until the inks of layers and what lies behind translucent text stay.
  private mutating func settled() -> Result<Solution, Refused> {
    let start = startingAlphas
    var colors = wantedColors
    for _ in 0..<Self.mostRounds {
      let alphas = problem.isRepair ? start : states.raised(start, in: colors)
      for (name, alpha) in alphas { colors[name]?.alpha = alpha }
      let pairings = SystemPairings(problem: problem, model: model, colors: colors)
        .all(promises.filter { waived[$0] == nil })
      switch chosen(pairings) {
      case .failure(let refused): return .failure(refused)
      case .success(let (chosen, cost)):
        let next = model.colors(chosen, alphas: alphas)
        if next == colors || !dependsOnColors { return finished(chosen, alphas, cost) }
        colors = next
        if case .success(let solution) = finished(chosen, alphas, cost) {
          return .success(solution)
        }
      }
    }
    return .failure(
      Refused(proof: .undecided("the inks of layers do not settle in \(Self.mostRounds) rounds")))
  }

  /// Whether pairings depend on colors that are found only with the solution.
  private var dependsOnColors: Bool {
    !model.layers.isEmpty
      || model.variables.contains { if case .translucent = $0 { true } else { false } }
  }

  /// The colors of variables with the usual sides, and else with any sides.
  private mutating func chosen(
    _ pairings: [Pairing]
  ) -> Result<(colors: [TokenColor], cost: Int), Refused> {
    if let found = searched(pairings) { return .success(found) }
    // What may be given up is given up before a page is overturned for it.
    var usual = InfeasibilityProof(problem, model, pairings)
    if case .impossible(let refusal) = usual.result(ofLabelsAlone: true),
      !refusal.waivable(among: promises).subtracting(waived.keys).isEmpty
    {
      return .failure(Refused(proof: refusal))
    }
    var proof = InfeasibilityProof(problem, model, pairings)
    switch proof.result() {
    case .impossible(let refusal): return .failure(Refused(proof: refusal))
    case .possible(let sides):
      let turnedPairings = pairings.enumerated().map { $1.turned(to: sides[$0]) }
      let first = searched(turnedPairings)
      let other = searched(pairings.map(\.freed))
      if let found = cheapest(first, other) {
        turned = pairings.filter { pairing in
          !pairing.isFree
            && !pairing.holds { found.colors[$0] }
        }.compactMap(\.promise)
        return .success(found)
      }
      return .failure(
        Refused(proof: .undecided("no 8-bit colors of these hues hold every promise")))
    }
  }

  private func cheapest(
    _ one: (colors: [TokenColor], cost: Int)?, _ other: (colors: [TokenColor], cost: Int)?
  ) -> (colors: [TokenColor], cost: Int)? {
    guard let one, let other else { return one ?? other }
    return other.cost < one.cost ? other : one
  }

  private mutating func searched(_ pairings: [Pairing]) -> (colors: [TokenColor], cost: Int)? {
    var search = SideSearch(model.variables, pairings, gradients: gradients)
    let found = search.solve()
    nodeCount += search.nodeCount
    return found
  }

  /// The two ends of every gradient.
  private var gradients: [SightPair] {
    problem.system.roles.compactMap { role in
      guard let end = role.gradientEnd, let first = model.sights[role.name],
        let last = model.sights[end]
      else { return nil }
      return SightPair(foreground: first, background: last)
    }
  }

  /// A gradient in which a channel turns back, between ends that do not follow from one color.
  private func bentGradient(_ colors: [String: TokenColor]) -> String? {
    problem.system.roles.first { role in
      guard let end = role.gradientEnd, let first = colors[role.name], let last = colors[end] else {
        return false
      }
      return !RGB8.isStraight(from: first.rgb, to: last.rgb)
    }.map { "a channel turns back in the gradient from \($0.name)" }
  }

  // MARK: Opacities

  /// The colors with the opacities of layers as strong or as weak as asked for, where all holds.
  private mutating func finished(
    _ chosen: [TokenColor], _ alphas: [String: UInt8], _ cost: Int
  ) -> Result<Solution, Refused> {
    var colors = model.colors(chosen, alphas: alphas)
    if let bent = bentGradient(colors) { return .failure(Refused(proof: .undecided(bent))) }
    guard broken(colors).isEmpty else {
      return .failure(Refused(proof: .undecided(words(breaking: broken(colors)))))
    }
    // The strongest first, so that there is room below it.
    for name in states.order.reversed() {
      if let layer = model.layers[name] { set(name, layer, in: &colors) }
    }
    for name in states.opaqueStates { moveApart(name, in: &colors) }
    return distinguished(colors, cost)
  }

  /// Gives an opaque state the nearest color with which it differs from all others, if it does not
  /// and there is one that holds its promises.
  private func moveApart(_ name: String, in colors: inout [String: TokenColor]) {
    guard isSearched(name), !isFollowed(name), let present = colors[name]?.rgb,
      states.shortfall(of: name, in: colors) > 0
    else { return }
    let own = promises.filter { $0.pair.tokens.contains(name) && waived[$0] == nil }
    let wanted = problem.targets[name]?.rgb ?? present
    let candidates = DistanceSearch.candidates(present, wanted).map {
      (rgb: $0, distance: $0.distanceInOKLab(to: wanted))
    }.sorted { ($0.distance, $0.rgb.packed) < ($1.distance, $1.rgb.packed) }
    for candidate in candidates {
      let trial = colors.merging([name: TokenColor(candidate.rgb)]) { $1 }
      guard states.shortfall(of: name, in: trial) == 0, own.allSatisfy({ holds($0, trial) }),
        orders(of: name, hold: trial)
      else { continue }
      return colors = trial
    }
  }

  // MARK: Distances

  /// The colors with every distance that is promised.
  private mutating func distinguished(
    _ colors: [String: TokenColor], _ cost: Int
  ) -> Result<Solution, Refused> {
    let distinctions = problem.system.distinctions
    let near = distinctions.filter { distance($0, colors) < $0.least }
    guard !near.isEmpty else { return .success((colors, cost)) }
    var search = distanceSearch(distinctions, colors)
    guard let found = search.solve() else {
      return .failure(Refused(proof: .undecided(words(of: near, search.nodeCount))))
    }
    nodeCount += search.nodeCount
    var distinct = colors
    for (name, rgb) in found.colors { distinct[name] = TokenColor(rgb) }
    for (name, sight) in model.sights where !sight.steps.isEmpty || followers[name] != nil {
      distinct[name] = followed(name, in: distinct)
    }
    for role in problem.system.roles {
      guard case .layer(let ink, _) = role.definition, let own = distinct[role.name] else {
        continue
      }
      distinct[role.name] = TokenColor(followed(ink, in: distinct).rgb, alpha: own.alpha)
    }
    let stillNear = distinctions.filter { distance($0, distinct) < $0.least }
    guard stillNear.isEmpty, broken(distinct).isEmpty else {
      return .failure(Refused(proof: .undecided(words(of: near, search.nodeCount))))
    }
    return .success((distinct, cost + Int((change(colors, distinct) * 1e6).rounded())))
  }

  /// A search over the roles that have to differ.
  private func distanceSearch(
    _ distinctions: [SystemDistinction], _ colors: [String: TokenColor]
  ) -> DistanceSearch {
    let names = Set(distinctions.flatMap { [$0.first, $0.second] })
    let fixed = names.filter { !isSearched($0) }
    let rgb = colors.filter { names.contains($0.key) }.mapValues(\.rgb)
    let wanted = problem.system.roles.reduce(into: [String: (rgb: RGB8, weight: Double)]()) {
      $0[$1.name] = problem.targets[$1.name].map { [weight = $1.weight] in ($0.rgb, weight) }
    }
    return DistanceSearch(
      rgb, fixed: fixed, wanted: wanted, distinctions: distinctions
    ) { name, color in
      let trial = colors.merging([name: TokenColor(color)]) { $1 }
      return promises.allSatisfy {
        !$0.pair.tokens.contains(name) || waived[$0] != nil
          || $0.pair.tokens.contains { $0 != name && names.contains($0) } || holds($0, trial)
      } && orders(of: name, hold: trial)
    }
  }

  /// Whether a role has an opaque color of its own that may change.
  private func isSearched(_ name: String) -> Bool {
    guard let sight = model.sights[name], sight.steps.isEmpty, followers[name] == nil,
      case .opaque = model.variables[sight.variable]
    else { return false }
    return true
  }

  /// Whether the color of another role follows from one.
  private func isFollowed(_ name: String) -> Bool {
    problem.system.roles.contains { role in
      switch role.definition {
      case .like(let other), .beside(let other, _), .layer(let other, _), .labelOn(let other):
        return other == name
      case .targets: return false
      }
    }
  }

  /// The roles that have the bytes of another one, with that one.
  private var followers: [String: String] {
    problem.system.roles.reduce(into: [:]) {
      if case .like(let other) = $1.definition { $0[$1.name] = other }
    }
  }

  /// A role that follows from another one, for the colors of the others.
  private func followed(_ name: String, in colors: [String: TokenColor]) -> TokenColor {
    let own = colors[name] ?? TokenColor(.black)
    switch problem.system[name]?.definition {
    case .like(let other): return followed(other, in: colors)
    case .beside(let other, let shift):
      return SightStep.shifted(shift).applied(to: followed(other, in: colors))
    default: return own
    }
  }

  private func orders(of name: String, hold colors: [String: TokenColor]) -> Bool {
    problem.system.precedences(in: problem.appearance).allSatisfy { order in
      guard order.lighter == name || order.darker == name, let lighter = colors[order.lighter],
        let darker = colors[order.darker]
      else { return true }
      return CutProgram.holds(
        RelativeLuminance(lighter.rgb).value, RelativeLuminance(darker.rgb).value, order.ratio)
    }
  }

  private func distance(
    _ distinction: SystemDistinction, _ colors: [String: TokenColor]
  ) -> Double {
    let seen = [distinction.first, distinction.second].map {
      (colors[$0]?.rgb ?? .black).oklab(seenWith: distinction.deficiency)
    }
    return (seen[0] - seen[1]).length
  }

  private func change(_ before: [String: TokenColor], _ after: [String: TokenColor]) -> Double {
    problem.system.roles.reduce(0) { sum, role in
      guard let old = before[role.name], let new = after[role.name] else { return sum }
      return sum + role.weight * old.rgb.distanceInOKLab(to: new.rgb)
    }
  }

  private func words(of near: [SystemDistinction], _ nodeCount: Int) -> String {
    let first = near[0]
    let viewer = first.deficiency.map { " for \($0.rawValue)opes" } ?? ""
    let end = nodeCount < DistanceSearch.mostNodes ? "no" : "in \(nodeCount) steps of search, no"
    return "\(end) colors within 15 degrees of hue keep \(first.first) and \(first.second) "
      + "\(first.least) apart\(viewer)"
  }

  /// Gives a layer the strongest opacity with which all holds, or the weakest.
  private func set(
    _ name: String, _ layer: SystemModel.Layer, in colors: inout [String: TokenColor]
  ) {
    guard let start = colors[name] else { return }
    var alphas: [UInt8]
    switch layer.opacity {
    case .least: alphas = Array(1...255)
    case .most: alphas = (1...255).reversed()
    case .range:
      alphas = Array((layer.leastAlpha...max(layer.leastAlpha, layer.greatestAlpha)).reversed())
    }
    // A repair keeps the opacity that is there, or the nearest one.
    if problem.isRepair, let present = problem.targets[name]?.alpha {
      alphas.sort { $0.distance(to: present).magnitude < $1.distance(to: present).magnitude }
    }
    let own = promises.filter { $0.pair.tokens.contains(name) && waived[$0] == nil }
    var best = (color: start, shortfall: Double.infinity)
    for alpha in alphas {
      colors[name] = TokenColor(start.rgb, alpha: alpha)
      guard own.allSatisfy({ holds($0, colors) }) else { continue }
      let shortfall = states.shortfall(of: name, in: colors)
      if shortfall == 0 { return }
      if shortfall < best.shortfall { best = (TokenColor(start.rgb, alpha: alpha), shortfall) }
    }
    colors[name] = best.color
  }

  // MARK: Measuring

  /// The promises that colors break.
  private func broken(_ colors: [String: TokenColor]) -> [SystemPromise] {
    promises.filter { waived[$0] == nil && !holds($0, colors) }
  }

  private func holds(_ promise: SystemPromise, _ colors: [String: TokenColor]) -> Bool {
    guard let required = promise.required else { return true }
    let pair = promise.pair.map { colors[$0] ?? TokenColor(.black) }
    let solid = Pair(pair.foreground, on: pair.background.withOpaqueBackdrop, pair.kind)
    return PairMeasurement(solid).ratio >= required
  }

  private func words(breaking broken: [SystemPromise]) -> String {
    "with these opacities no color holds "
      + broken.prefix(2).map { $0.pair.title { $0 } }
      .joined(separator: " and ")
  }
}

extension Pairing {
  /// The pairing with its side open, unless it is an order.
  fileprivate var freed: Pairing {
    Pairing(
      sights: sights, ratio: ratio, promise: promise, isLighterNow: isLighterNow,
      isFree: promise != nil)
  }

  /// The pairing with its side decided, as it is where nothing says otherwise.
  fileprivate func turned(to isLighter: Bool?) -> Pairing {
    Pairing(
      sights: sights, ratio: ratio, promise: promise, isLighterNow: isLighter ?? isLighterNow,
      isFree: false)
  }
}
