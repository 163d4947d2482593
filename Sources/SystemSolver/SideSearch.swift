// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast
import TincturePalettes

/// Chooses a color for every variable at the least cost, and with it the sides of free pairings.
///
/// Branch and bound: pairings whose side is open are left out, and the one that the best choice
/// without them breaks worst is decided, first as it is and then turned. Variables that no pairing
/// joins are solved apart, because sides of separate parts would multiply.
struct SideSearch {
  let variables: [SystemVariable]
  let pairings: [Pairing]

  /// The lists of candidates that are tried, until one has a solution.
  var scopes = [CandidateList.Scope.coarse, .medium]

  private var lists: CandidateCache
  private(set) var nodeCount = 0

  /// The most decisions in one part; beyond them the best choice so far is taken.
  static let mostNodes = 1_000

  init(
    _ variables: [SystemVariable], _ pairings: [Pairing], gradients: [SightPair] = []
  ) {
    self.variables = variables
    self.pairings = pairings
    lists = CandidateCache(variables, pairings, gradients)
  }

  /// The color of each variable; `nil` when nothing holds.
  mutating func solve() -> (colors: [TokenColor], cost: Int)? {
    var colors = variables.map(\.wanted)
    var cost = 0
    for part in parts() {
      guard let solved = solve(part) else { return nil }
      for (variable, candidate) in zip(part.variables, solved) {
        colors[variable] = candidate.color
        cost += candidate.cost
      }
    }
    return (colors, cost)
  }

  // MARK: Parts

  /// Variables that pairings join, with those pairings.
  struct Part {
    var variables: [Int]
    var pairings: [Int]
  }

  private func parts() -> [Part] {
    var sets = DisjointSets<Int>()
    for variable in variables.indices where !variables[variable].isFixed { sets.join([variable]) }
    for pairing in pairings { sets.join(moving(pairing)) }
    var parts = sets.all().map { Part(variables: $0, pairings: []) }
    var numbers: [Int: Int] = [:]
    for (number, part) in parts.enumerated() {
      for variable in part.variables { numbers[variable] = number }
    }
    // Pairings of fixed colors alone are a part too: they have to hold.
    var ofFixed = Part(variables: [], pairings: [])
    for (index, pairing) in pairings.enumerated() {
      if let number = moving(pairing).first.flatMap({ numbers[$0] }) {
        parts[number].pairings.append(index)
      } else {
        ofFixed.pairings.append(index)
      }
    }
    return (parts + [ofFixed]).map(withFixed)
  }

  private func moving(_ pairing: Pairing) -> [Int] {
    pairing.variables.filter { !variables[$0].isFixed }
  }

  private func withFixed(_ part: Part) -> Part {
    var part = part
    let fixed = Set(part.pairings.flatMap { pairings[$0].variables }).filter {
      variables[$0].isFixed
    }
    part.variables += fixed.sorted()
    return part
  }

  // MARK: Search

  /// The candidate of each variable of a part.
  private mutating func solve(_ part: Part) -> [Candidate]? {
    if part.pairings.allSatisfy({ pairings[$0].holds { variables[$0].wanted } }),
      part.variables.allSatisfy({ lists.isStraight(variables[$0].wanted, $0) })
    {
      return part.variables.map { Candidate(color: variables[$0].wanted, cost: 0) }
    }
    for scope in scopes {
      var search = Branching(part: part)
      branch([:], &search, scope)
      nodeCount += search.nodeCount
      if let best = search.best { return refined(best, part) }
    }
    return nil
  }

  /// The state of a search through one part.
  private struct Branching {
    let part: Part
    var best: Choice?
    var nodeCount = 0
  }

  /// A choice with the sides that it was found under.
  struct Choice {
    let sides: [Int: Bool]
    let candidates: [Candidate]
    var cost: Int { candidates.reduce(0) { $0 + $1.cost } }
  }

  private mutating func branch(
    _ sides: [Int: Bool], _ search: inout Branching, _ scope: CandidateList.Scope
  ) {
    guard search.nodeCount < Self.mostNodes else { return }
    search.nodeCount += 1
    guard let choice = choice(sides, search.part, { _ in scope }),
      choice.cost < search.best?.cost ?? .max
    else { return }
    guard let open = worstBroken(choice, search.part) else { return search.best = choice }
    let now = pairings[open].isLighterNow
    branch(sides.merging([open: now]) { $1 }, &search, scope)
    branch(sides.merging([open: !now]) { $1 }, &search, scope)
  }

  /// The cheapest choice under decided sides; open ones are left out.
  private mutating func choice(
    _ sides: [Int: Bool], _ part: Part, _ scope: (Int) -> CandidateList.Scope
  ) -> Choice? {
    let candidates = part.variables.map { lists.candidates($0, scope($0)) }
    guard candidates.allSatisfy({ !$0.isEmpty }) else { return nil }
    let places = Dictionary(uniqueKeysWithValues: zip(part.variables, part.variables.indices))
    var requirements: [CutProgram.Requirement] = []
    for index in part.pairings {
      let pairing = pairings[index]
      guard let isLighter = sides[index] ?? (pairing.isFree ? nil : pairing.isLighterNow) else {
        continue
      }
      requirements += pairing.requirements(isLighter).map { $0.renumbered(places) }
    }
    var program = CutProgram(candidates, requirements)
    guard let chosen = program.solve() else { return nil }
    return Choice(sides: sides, candidates: zip(candidates, chosen).map { $0[$1] })
  }

  /// The open pairing that a choice breaks worst.
  private func worstBroken(_ choice: Choice, _ part: Part) -> Int? {
    var worst: (index: Int, share: Double)?
    let colors = Dictionary(
      uniqueKeysWithValues: zip(part.variables, choice.candidates.map(\.color)))
    for index in part.pairings where pairings[index].isFree && choice.sides[index] == nil {
      let share = pairings[index].share { colors[$0] ?? variables[$0].wanted }
      if share < worst?.share ?? 1 { worst = (index, share) }
    }
    return worst?.index
  }

  // MARK: Refinement

  /// The choice from finer and finer lists around it, until it stays.
  private mutating func refined(_ choice: Choice, _ part: Part) -> [Candidate] {
    var best = choice
    let sides = decided(choice, part)
    for _ in 0..<6 {
      // What stays needs no finer list: its color is in every list, at no cost.
      let heights = zip(part.variables, best.candidates).reduce(into: [Int: Double]()) {
        if $1.1.cost > 0 { $0[$1.0] = $1.1.height }
      }
      guard
        let finer = self.choice(
          sides, part, { heights[$0].map(CandidateList.Scope.fine) ?? .coarse }),
        finer.cost < best.cost
      else { break }
      best = finer
    }
    return best.candidates
  }

  /// Every side as it is in a choice.
  private func decided(_ choice: Choice, _ part: Part) -> [Int: Bool] {
    let colors = Dictionary(
      uniqueKeysWithValues: zip(part.variables, choice.candidates.map(\.color)))
    var sides = choice.sides
    for index in part.pairings where pairings[index].isFree && sides[index] == nil {
      sides[index] = pairings[index].isLighter { colors[$0] ?? variables[$0].wanted }
    }
    return sides
  }
}

extension SystemVariable {
  var isFixed: Bool { if case .fixed = self { true } else { false } }
}

extension Candidate {
  /// u of its color.
  fileprivate var height: Double {
    // In steps, so that the lists around nearly equal heights are one.
    (CandidateList.height(RelativeLuminance(color.rgb).value) / 0.02).rounded() * 0.02
  }
}

extension Pairing {
  /// Every variable that is seen in it.
  var variables: [Int] {
    sights.flatMap { [$0.foreground.variable, $0.background.variable] }
  }

  /// The requirements of a side; pairs of one variable are decided by its candidates.
  func requirements(_ isLighter: Bool) -> [CutProgram.Requirement] {
    sights.filter { $0.foreground.variable != $0.background.variable }.map {
      CutProgram.Requirement(
        lighter: isLighter ? $0.foreground : $0.background,
        darker: isLighter ? $0.background : $0.foreground, ratio: ratio)
    }
  }

  /// The least share of the ratio that some colors of the variables have; on one side of a gradient
  /// alone.
  func share(_ color: (Int) -> TokenColor) -> Double {
    let lighter = isLighter(color)
    return sights.map { sights in
      let (text, ground) = Self.luminances(sights, color)
      let ratio =
        (RelativeLuminance.flare + (lighter ? text : ground))
        / (RelativeLuminance.flare + (lighter ? ground : text))
      return ratio / self.ratio
    }.min() ?? 1
  }

  /// Whether colors of the variables keep it, on a side that is allowed.
  func holds(_ color: (Int) -> TokenColor) -> Bool {
    [true, false].contains { isLighter in
      (isFree || isLighter == isLighterNow)
        && sights.allSatisfy { sights in
          let (text, ground) = Self.luminances(sights, color)
          return CutProgram.holds(isLighter ? text : ground, isLighter ? ground : text, ratio)
        }
    }
  }

  /// Whether the foreground is the lighter one at most of its backgrounds.
  func isLighter(_ color: (Int) -> TokenColor) -> Bool {
    let differences = sights.map { sights in
      let (text, ground) = Self.luminances(sights, color)
      return text - ground
    }
    let sum = differences.reduce(0, +)
    return sum == 0 ? isLighterNow : sum > 0
  }

  static func luminances(
    _ sights: SightPair, _ color: (Int) -> TokenColor
  ) -> (foreground: Double, background: Double) {
    func luminance(_ sight: Sight) -> Double {
      RelativeLuminance(SightStep.seen(color(sight.variable), sight.steps)).value
    }
    return (luminance(sights.foreground), luminance(sights.background))
  }
}

extension CutProgram.Requirement {
  /// The requirement with variables by their places in a part.
  fileprivate func renumbered(_ places: [Int: Int]) -> Self {
    func renumbered(_ sight: Sight) -> Sight { Sight(places[sight.variable] ?? 0, sight.steps) }
    return Self(lighter: renumbered(lighter), darker: renumbered(darker), ratio: ratio)
  }
}

/// The candidates of variables in each scope, made once.
struct CandidateCache {
  private let variables: [SystemVariable]
  /// By variable: the pairings of it with itself.
  private var ownPairs: [Int: [Pairing]] = [:]
  /// By variable: one background of a translucent one.
  private var backdrops: [Int: RGB8] = [:]
  private var lists: [Key: [Candidate]] = [:]

  private struct Key: Hashable {
    let variable: Int
    let scope: CandidateList.Scope
  }

  /// By variable: the ends of gradients that both follow from it.
  private var gradients: [Int: [SightPair]] = [:]

  init(_ variables: [SystemVariable], _ pairings: [Pairing], _ gradients: [SightPair]) {
    self.variables = variables
    for ends in gradients where ends.foreground.variable == ends.background.variable {
      self.gradients[ends.foreground.variable, default: []].append(ends)
    }
    for pairing in pairings {
      for sights in pairing.sights {
        let variable = sights.foreground.variable
        if variable == sights.background.variable {
          ownPairs[variable, default: []].append(pairing)
        }
        if case .over(let color) = sights.foreground.steps.last, backdrops[variable] == nil {
          backdrops[variable] = color
        }
      }
    }
  }

  mutating func candidates(_ variable: Int, _ scope: CandidateList.Scope) -> [Candidate] {
    let key = Key(variable: variable, scope: scope)
    if let known = lists[key] { return known }
    let found = list(variable, scope).filter { holdsAlone($0, variable) }
    lists[key] = found
    return found
  }

  private func list(_ variable: Int, _ scope: CandidateList.Scope) -> [Candidate] {
    switch variables[variable] {
    case .fixed(let color): return [Candidate(color: color, cost: 0)]
    case .opaque(let cost): return CandidateList.all(cost, scope)
    case .translucent(let color, let cost):
      return CandidateList.translucent(color, cost, scope, over: backdrops[variable])
    }
  }

  /// Whether no channel turns back between the ends of the gradients that follow from a color.
  func isStraight(_ color: TokenColor, _ variable: Int) -> Bool {
    (gradients[variable] ?? []).allSatisfy { ends in
      RGB8.isStraight(
        from: SightStep.seen(color, ends.foreground.steps),
        to: SightStep.seen(color, ends.background.steps))
    }
  }

  /// Whether a candidate holds the pairings of the variable with itself, on either side.
  private func holdsAlone(_ candidate: Candidate, _ variable: Int) -> Bool {
    isStraight(candidate.color, variable)
      && (ownPairs[variable] ?? []).allSatisfy { pairing in
        let now = pairing.promise == nil
        return pairing.sights.allSatisfy { sights in
          guard sights.foreground.variable == sights.background.variable else { return true }
          let (text, ground) = Pairing.luminances(sights) { _ in candidate.color }
          return CutProgram.holds(text, ground, pairing.ratio)
            || !now && CutProgram.holds(ground, text, pairing.ratio)
        }
      }
  }
}

extension CandidateList.Scope {
  /// Fine enough for promises that leave little room, everywhere.
  static let medium = CandidateList.Scope(step: 0.008, range: whole, hasNeighbors: false)
}

extension CandidateList {
  /// What a translucent color may become: any opacity from its own up, then other colors at full
  /// opacity; from dark to light over what lies behind it.
  static func translucent(
    _ color: TokenColor, _ cost: CandidateCost, _ scope: Scope, over backdrop: RGB8?
  ) -> [Candidate] {
    let backdrop = backdrop ?? .white(in: color.rgb.gamut)
    let behind = RelativeLuminance(backdrop).value
    let own = RelativeLuminance(color.rgb).value
    let opaque = all(cost, scope).filter {
      let luminance = RelativeLuminance($0.color.rgb).value
      return own < behind ? luminance < own : luminance > own
    }
    let opacities = (color.alpha...255).map { alpha in
      Candidate(color: TokenColor(color.rgb, alpha: alpha), cost: price(alpha, color, cost))
    }
    let whole = price(255, color, cost)
    return (opacities + opaque.map { Candidate(color: $0.color, cost: whole + $0.cost) }).map {
      (candidate: $0, luminance: RelativeLuminance($0.color.composited(over: backdrop)))
    }.sorted { ($0.luminance.value, $0.candidate.cost) < ($1.luminance.value, $1.candidate.cost) }
      .map(\.candidate)
  }

  /// What an opacity costs: as the distance of black from white, times half of the change.
  private static func price(_ alpha: UInt8, _ color: TokenColor, _ cost: CandidateCost) -> Int {
    guard alpha != color.alpha else { return 0 }
    let change = Double(alpha - color.alpha) / 255
    return Int(((0.5 * change * cost.first.weight + cost.movePrice) * 1e6).rounded())
  }
}
