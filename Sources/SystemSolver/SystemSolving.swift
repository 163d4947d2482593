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
  /// The surfaces that body text lies on, the page among them.
  private let surfaces: Set<String>
  private var waived: [SystemPromise: SystemRefusal] = [:]
  private var turned: [SystemPromise] = []
  private var nodeCount = 0

  /// How often the inks of layers are taken anew; they settle within two or three rounds.
  private static let mostRounds = 8

  init(_ problem: SystemProblem) {
    self.problem = problem
    promises = problem.requirements
    model = SystemModel(problem, promises)
    states = StateOpacities(problem.system, model.layers)
    let layout = RoleLayout(of: problem.system, promises)
    surfaces = Set((layout.surfaces + [layout.page].compactMap(\.self)).map(\.name))
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
      waivedPromises: promises.filter { waived[$0] != nil }, refusal: refusal,
      unmet: refusal == nil ? states.unmet(in: colors) : [], turned: turned,
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

  /// The present colors of a repair, where everything holds in them.
  private var presentSolution: Solution? {
    guard problem.isRepair else { return nil }
    var present = wantedColors
    for (name, color) in problem.targets where model.layers[name] != nil {
      present[name]?.alpha = color.alpha
    }
    let dependents = DependentColors(problem, model, promises.filter { waived[$0] == nil })
    guard problem.targets == present, dependents.hold(Set(present.keys), in: present),
      problem.system.distinctions.allSatisfy({ $0.distance(in: present) >= $0.least })
    else { return nil }
    return (present, 0)
  }

  /// Solves again until the inks of layers and what lies behind translucent text stay.
  private mutating func settled() -> Result<Solution, Refused> {
    if let present = presentSolution { return .success(present) }
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
    if case .impossible(let refusal) = usual.result(keeping: { !$0.isFree }),
      !refusal.waivable(among: promises).subtracting(waived.keys).isEmpty
    {
      return .failure(Refused(proof: refusal))
    }
    var proof = InfeasibilityProof(problem, model, pairings)
    switch proof.result(keeping: keepsPolarity) {
    case .impossible(let refusal):
      return .failure(Refused(proof: absolute(refusal, pairings)))
    case .possible(let sides):
      let turnedPairings = pairings.enumerated().map { $1.turned(to: sides[$0]) }
      let first = searched(turnedPairings)
      let other = searched(pairings.map { keepsPolarity($0) ? $0 : $0.freed })
      // Luminances can hold all of it; a coarse list may lack the one color that bytes leave.
      let last = first == nil && other == nil ? searched(turnedPairings, on: [.fine]) : nil
      if let found = cheapest(first, other) ?? last {
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

  /// The proof over all polarities where there is one, and else the one that names those it keeps.
  private func absolute(_ refusal: SystemRefusal, _ pairings: [Pairing]) -> SystemRefusal {
    guard pairings.contains(where: keepsPolarity) else { return refusal }
    var free = InfeasibilityProof(problem, model, pairings)
    switch free.result(keeping: { _ in false }) {
    case .impossible(.undecided), .possible: break
    case .impossible(let proof): return proof
    }
    let kept = pairings.filter(keepsPolarity).compactMap { pairing in
      pairing.promise.map { SystemPolarity($0, isForegroundLighter: pairing.isLighterNow) }
    }.filter { refusal.uses($0.promise) }
    return kept.isEmpty ? refusal : .polarity(kept, refusal)
  }

  /// Whether a pair keeps the polarity that its targets have: one against a surface of a palette
  /// that is made.
  ///
  /// Otherwise a dark page would turn light for a dark button that has to be seen on it. A repair
  /// says which pairs it turned.
  private func keepsPolarity(_ pairing: Pairing) -> Bool {
    guard !problem.isRepair, !pairing.isFree,
      let back = pairing.promise?.pair.background.tokens.last
    else { return false }
    return surfaces.contains(back)
  }

  private func cheapest(
    _ one: (colors: [TokenColor], cost: Int)?, _ other: (colors: [TokenColor], cost: Int)?
  ) -> (colors: [TokenColor], cost: Int)? {
    guard let one, let other else { return one ?? other }
    return other.cost < one.cost ? other : one
  }

  private mutating func searched(
    _ pairings: [Pairing], on scopes: [CandidateList.Scope]? = nil
  ) -> (colors: [TokenColor], cost: Int)? {
    var search = SideSearch(model.variables, pairings, gradients: gradients)
    if let scopes { search.scopes = scopes }
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
    settleStates(in: &colors)
    return distinguished(colors, cost)
  }

  /// Searches all states together where one by one they did not all become different.
  private func settleStates(in colors: inout [String: TokenColor]) {
    let names = states.order.filter { states.shortfall(of: $0, in: colors) > 0 }
    let isUnsettled =
      !names.isEmpty || states.opaqueStates.contains { states.shortfall(of: $0, in: colors) > 0 }
    guard isUnsettled, !problem.isRepair else { return }
    let active = promises.filter { waived[$0] == nil }
    let search = StateSearch(
      states: states, dependents: DependentColors(problem, model, active),
      layers: states.named.map { name in (name, allowedAlphas(of: name, active, colors)) },
      halves: model.halves)
    let opaque = states.opaqueStates.compactMap { name in
      (problem.targets[name]?.rgb ?? colors[name]?.rgb).map { (name: name, wanted: $0) }
    }
    if let found = search.solve(colors, opaque: opaque) { colors = found }
  }

  /// The opacities of a layer with which its own pairs hold, the strongest first.
  private func allowedAlphas(
    of name: String, _ active: [SystemPromise], _ colors: [String: TokenColor]
  ) -> [UInt8] {
    guard let layer = model.layers[name] else { return [] }
    let names = [name] + (model.halves[name] ?? [])
    let own = active.filter { !Set(names).isDisjoint(with: $0.pair.tokens) }
    var trial = colors
    return (layer.leastAlpha...max(layer.leastAlpha, layer.greatestAlpha)).reversed().filter {
      trial.setOpacity(of: name, $0, model.halves)
      return own.allSatisfy { $0.holds(in: trial) }
    }
  }

  /// Gives an opaque state the nearest color with which it differs from all others, if it does not
  /// and there is one that holds its promises.
  private func moveApart(_ name: String, in colors: inout [String: TokenColor]) {
    let dependents = DependentColors(problem, model, promises.filter { waived[$0] == nil })
    guard dependents.isFree(name), let present = colors[name]?.rgb,
      states.shortfall(of: name, in: colors) > 0
    else { return }
    let wanted = problem.targets[name]?.rgb ?? present
    for candidate in DistanceSearch.byDistance(present, wanted, on: .coarse) {
      let (trial, changed) = dependents.changing([name: candidate], in: colors)
      guard states.shortfall(of: name, in: trial) == 0, dependents.hold(changed, in: trial) else {
        continue
      }
      return colors = trial
    }
  }

  // MARK: Distances

  /// The colors with every distance that is promised.
  private mutating func distinguished(
    _ colors: [String: TokenColor], _ cost: Int
  ) -> Result<Solution, Refused> {
    let distinctions = problem.system.distinctions
    let near = distinctions.filter { $0.distance(in: colors) < $0.least }
    guard !near.isEmpty else { return .success((colors, cost)) }
    let dependents = DependentColors(
      problem, model, promises.filter { waived[$0] == nil })
    var coarse = distanceSearch(distinctions, colors, dependents, on: .coarse)
    var found = coarse.solve()
    nodeCount += coarse.nodeCount
    var reached: (distinction: SystemDistinction, distance: Double)?
    if found == nil {
      var fine = BreakoutSearch(distanceSearch(distinctions, colors, dependents, on: .fine))
      found = fine.solve()
      reached = fine.reached
    }
    guard let found else {
      return .failure(Refused(proof: .undecided(words(of: reached, among: near))))
    }
    let distinct = dependents.changing(found, in: colors).colors
    let stillNear = distinctions.filter { $0.distance(in: distinct) < $0.least }
    guard stillNear.isEmpty, broken(distinct).isEmpty else {
      return .failure(Refused(proof: .undecided(words(of: nil, among: near))))
    }
    return .success((distinct, cost + Int((change(colors, distinct) * 1e6).rounded())))
  }

  /// A search over the roles that have to differ.
  private func distanceSearch(
    _ distinctions: [SystemDistinction], _ colors: [String: TokenColor],
    _ dependents: DependentColors, on grid: DistanceSearch.Grid
  ) -> DistanceSearch {
    let names = Set(distinctions.flatMap { [$0.first, $0.second] })
    let fixed = names.filter { !dependents.isFree($0) }
    let rgb = colors.filter { names.contains($0.key) }.mapValues(\.rgb)
    let wanted = problem.system.roles.reduce(into: [String: (rgb: RGB8, weight: Double)]()) {
      $0[$1.name] = problem.targets[$1.name].map { [weight = $1.weight] in ($0.rgb, weight) }
    }
    return DistanceSearch(
      rgb, fixed: fixed, wanted: wanted, distinctions: distinctions, on: grid
    ) { name, color in
      let (trial, changed) = dependents.changing([name: color], in: colors)
      return dependents.hold(changed, in: trial, without: names)
    }
  }

  private func change(_ before: [String: TokenColor], _ after: [String: TokenColor]) -> Double {
    problem.system.roles.reduce(0) { sum, role in
      guard let old = before[role.name], let new = after[role.name] else { return sum }
      return sum + role.weight * old.rgb.distanceInOKLab(to: new.rgb)
    }
  }

  /// What a search that found nothing says: that it is one, and how far it came.
  private func words(
    of reached: (distinction: SystemDistinction, distance: Double)?,
    among near: [SystemDistinction]
  ) -> String {
    let distinction = reached?.distinction ?? near[0]
    let viewer = distinction.deficiency.map { " for \($0.rawValue)opes" } ?? ""
    let best =
      reached.map {
        "; it reached \(DecimalFormat.truncated($0.distance, decimals: 3))"
      } ?? ""
    return "a search within 15 degrees of hue found no colors that keep \(distinction.first) and "
      + "\(distinction.second) \(DecimalFormat.text(distinction.least, decimals: 3)) apart"
      + "\(viewer)\(best), which does not prove that there are none"
  }

  /// Gives a layer the strongest opacity with which all holds, or the weakest.
  private func set(
    _ name: String, _ layer: SystemModel.Layer, in colors: inout [String: TokenColor]
  ) {
    guard let start = colors[name] else { return }
    var alphas: [UInt8]
    switch layer.opacity {
    case .half: return
    case .least: alphas = Array(1...255)
    case .most: alphas = (1...255).reversed()
    case .range, .ranges:
      alphas = Array((layer.leastAlpha...max(layer.leastAlpha, layer.greatestAlpha)).reversed())
    }
    // A repair keeps the opacity that is there, or the nearest one.
    if problem.isRepair, let present = problem.targets[name]?.alpha {
      alphas.sort { $0.distance(to: present).magnitude < $1.distance(to: present).magnitude }
    }
    let names = [name] + (model.halves[name] ?? [])
    let own = promises.filter {
      !Set(names).isDisjoint(with: $0.pair.tokens) && waived[$0] == nil
    }
    var best = (alpha: start.alpha, shortfall: Double.infinity)
    for alpha in alphas {
      colors.setOpacity(of: name, alpha, model.halves)
      guard own.allSatisfy({ holds($0, colors) }) else { continue }
      let shortfall = names.map { states.shortfall(of: $0, in: colors) }.max() ?? 0
      if shortfall == 0 { return }
      if shortfall < best.shortfall { best = (alpha, shortfall) }
    }
    colors.setOpacity(of: name, best.alpha, model.halves)
  }

  // MARK: Measuring

  /// The promises that colors break.
  private func broken(_ colors: [String: TokenColor]) -> [SystemPromise] {
    promises.filter { waived[$0] == nil && !holds($0, colors) }
  }

  private func holds(_ promise: SystemPromise, _ colors: [String: TokenColor]) -> Bool {
    promise.holds(in: colors)
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
