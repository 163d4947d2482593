// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast
import TincturePalettes

extension SystemProblem {
  /// Solves the problem: the colors that hold every promise at the least weighted distance from the
  /// wanted ones, exact on 8-bit colors of the wanted hues.
  ///
  /// Exact for opaque roles without distances. Opacities and distances are found afterwards, and
  /// the whole is measured at the end: what is called solved holds.
  public func solved() -> SystemOutcome {
    let held = holdingKnown(of: system.kept(.hue).map(\.role))
    var solving = SystemSolving(held)
    var outcome = solving.outcome()
    let names = held.fixed.subtracting(fixed)
    guard !names.isEmpty else { return outcome }
    guard outcome.refusal == nil else {
      // What cannot hold beside the known colors may hold beside others, and else that is the proof.
      var free = SystemSolving(self)
      return free.outcome()
    }
    outcome.waived = outcome.waived.map {
      $0.rests(onFixed: names) ? .undecided("the colors that were found leave no better one") : $0
    }
    return outcome
  }

  /// The problem in which some roles keep the colors that are known of them.
  func holdingKnown(of names: [String]) -> SystemProblem {
    names.reduce(into: self) { problem, name in
      guard let color = known[name], !problem.fixed.contains(name) else { return }
      problem.targets[name] = color
      problem.fixed.insert(name)
    }
  }
}

/// The course of a solution.
struct SystemSolving {
  let problem: SystemProblem
  let promises: [SystemPromise]
  let model: SystemModel
  /// The opacities with which states look different.
  let states: StateOpacities
  /// The surfaces that body text lies on, the page among them.
  private let surfaces: Set<String>
  var waived: [SystemPromise: SystemRefusal] = [:]
  private var turned: [SystemPromise] = []
  var nodeCount = 0

  /// Maximum fixed-point iterations over the source colors of layers; usually two or three suffice.
  private static let mostRounds = 8

  init(_ problem: SystemProblem) {
    self.problem = problem
    promises = problem.requirements
    model = SystemModel(problem, promises)
    states = StateOpacities(problem.system, model.layers)
    let layout = RoleLayout(
      of: problem.system, problem.system.roles.map { Role($0.name) },
      promises.map { promise in promise.pair.map { Role($0) } })
    surfaces = Set((layout.grounds + [layout.page].compactMap(\.self)).map(\.name))
  }

  mutating func outcome() -> SystemOutcome {
    while true {
      switch settled() {
      case .success(let solution):
        let dear = overpricedWaivable(beside: solution)
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

  /// The waivable promises that cost other colors more than ``waiverPrice``.
  ///
  /// Otherwise a black brand turns a dark page gray.
  private mutating func overpricedWaivable(beside solution: Solution) -> [SystemPromise:
    SystemRefusal]
  {
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

  struct Refused: Error { let proof: SystemRefusal }
  typealias Solution = (colors: [String: TokenColor], cost: Int)

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

  /// The colors of the rounds or, where they end without any, those near what is known.
  private mutating func settled() -> Result<Solution, Refused> {
    if let present = presentSolution { return .success(present) }
    let result = rounds()
    guard case .failure(let refused) = result, !refused.proof.isProof, !problem.known.isEmpty else {
      return result
    }
    return solutionNearKnown() ?? result
  }

  /// A solution in which the roles that have to be apart have their known colors, or else all.
  private mutating func solutionNearKnown() -> Result<Solution, Refused>? {
    let apart = Set(problem.system.distinctions.flatMap { [$0.first, $0.second] })
    var near = SystemSolving(problem.holdingKnown(of: apart.sorted()))
    near.waived = waived
    defer { nodeCount += near.nodeCount }
    if case .success(let solution) = near.rounds() { return .success(solution) }
    let lost = broken(problem.known)
    guard lost.allSatisfy({ $0.waiver != nil }) else { return nil }
    for promise in lost { waived[promise] = .undecided("another method found no color either") }
    return .success((problem.known, 0))
  }

  /// Solves again until the inks of layers and what lies behind translucent text stay.
  private mutating func rounds() -> Result<Solution, Refused> {
    let start = startingAlphas
    var colors = wantedColors
    var seen: Set<[String: TokenColor]> = []
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
        let result = finished(chosen, alphas, cost)
        if case .success = result { return result }
        // What was met before is met again.
        guard seen.insert(next).inserted else { return result }
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
  mutating func chosen(
    _ pairings: [Pairing]
  ) -> Result<(colors: [TokenColor], cost: Int), Refused> {
    if let found = searched(pairings) { return .success(found) }
    // Waive waivable promises before reversing polarity.
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
  func bentGradient(_ colors: [String: TokenColor]) -> String? {
    problem.system.roles.first { role in
      guard let end = role.gradientEnd, let first = colors[role.name], let last = colors[end] else {
        return false
      }
      return !RGB8.isStraight(from: first.rgb, to: last.rgb)
    }.map { "a channel turns back in the gradient from \($0.name)" }
  }

  // MARK: Measuring

  /// The promises that colors break.
  func broken(_ colors: [String: TokenColor]) -> [SystemPromise] {
    promises.filter { waived[$0] == nil && !holds($0, colors) }
  }

  func holds(_ promise: SystemPromise, _ colors: [String: TokenColor]) -> Bool {
    promise.holds(in: colors)
  }

  func words(breaking broken: [SystemPromise]) -> String {
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
