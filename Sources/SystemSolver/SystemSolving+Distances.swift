// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast
import TincturePalettes

/// Opacities of layers, and distances between colors, once the ratios hold.
extension SystemSolving {
  /// The colors with the opacities of layers as strong or as weak as asked for, where all holds.
  mutating func finished(
    _ chosen: [TokenColor], _ alphas: [String: UInt8], _ cost: Int
  ) -> Result<Solution, Refused> {
    var colors = straightened(model.colors(chosen, alphas: alphas))
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

  /// The colors with a gradient in which a channel turns back made straight, where that is possible:
  /// its end gets the channels of its start that it passed, or all of them.
  private func straightened(_ colors: [String: TokenColor]) -> [String: TokenColor] {
    guard bentGradient(colors) != nil, !problem.isRepair else { return colors }
    let dependents = DependentColors(problem, model, promises.filter { waived[$0] == nil })
    return problem.system.roles.reduce(colors) { colors, role in
      guard let end = role.gradientEnd, dependents.isFree(end), let first = colors[role.name]?.rgb,
        let last = colors[end]?.rgb, !RGB8.isStraight(from: first, to: last)
      else { return colors }
      for candidate in [last.limited(by: first), first] {
        let (trial, changed) = dependents.changing([end: candidate], in: colors)
        if dependents.hold(changed, in: trial) { return trial }
      }
      return colors
    }
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
    let distinctions = problem.system.distinctions.map(betweenLeaders)
    let near = distinctions.filter { $0.distance(in: colors) < $0.least }
    guard !near.isEmpty else { return .success((colors, cost)) }
    if let same = zip(distinctions, problem.system.distinctions)
      .first(where: { $0.0.first == $0.0.second })?.1
    {
      let reason = "\(same.first) and \(same.second) share one literal and have to differ"
      return .failure(Refused(proof: .undecided(reason)))
    }
    let dependents = DependentColors(
      problem, model, promises.filter { waived[$0] == nil })
    var coarse = distanceSearch(distinctions, colors, dependents, on: .coarse)
    let found = coarse.solve()
    nodeCount += coarse.nodeCount
    if let found {
      let distinct = dependents.changing(found, in: colors).colors
      if isDistinct(distinct) { return solution(distinct, from: colors, cost) }
    }
    if let moved = movedOneByOne(near, dependents, colors) {
      return solution(moved, from: colors, cost)
    }
    var fine = BreakoutSearch(distanceSearch(distinctions, colors, dependents, on: .fine))
    guard let found = fine.solve() else {
      return .failure(Refused(proof: .undecided(words(of: fine.reached, among: near))))
    }
    let distinct = dependents.changing(found, in: colors).colors
    guard isDistinct(distinct) else {
      return .failure(Refused(proof: .undecided(words(of: nil, among: near))))
    }
    return solution(distinct, from: colors, cost)
  }

  /// A distance between the roles that those it is asked of share a literal with.
  private func betweenLeaders(_ distinction: SystemDistinction) -> SystemDistinction {
    var distinction = distinction
    distinction.first = model.leader(of: distinction.first) ?? distinction.first
    distinction.second = model.leader(of: distinction.second) ?? distinction.second
    return distinction
  }

  /// Whether every distance and every other promise holds.
  private func isDistinct(_ colors: [String: TokenColor]) -> Bool {
    problem.system.distinctions.allSatisfy { $0.distance(in: colors) >= $0.least }
      && broken(colors).isEmpty
  }

  private func solution(
    _ distinct: [String: TokenColor], from colors: [String: TokenColor], _ cost: Int
  ) -> Result<Solution, Refused> {
    .success((distinct, cost + Int((change(colors, distinct) * 1e6).rounded())))
  }

  /// The colors with one role of each distance that falls short moved along its hue by the least,
  /// the other roles as they are; `nil` where that leaves a promise broken.
  ///
  /// The search over all roles takes no account of ratios between two of them, as those of a text on
  /// its container.
  private func movedOneByOne(
    _ near: [SystemDistinction], _ dependents: DependentColors, _ colors: [String: TokenColor]
  ) -> [String: TokenColor]? {
    var colors = colors
    for distinction in near where distinction.distance(in: colors) < distinction.least {
      let trials = [distinction.first, distinction.second].compactMap { name in
        moved(name, toKeep: distinction, dependents, in: colors)
      }
      guard let best = trials.min(by: { change(colors, $0) < change(colors, $1) }) else {
        return nil
      }
      colors = best
    }
    return isDistinct(colors) ? colors : nil
  }

  private func moved(
    _ name: String, toKeep distinction: SystemDistinction, _ dependents: DependentColors,
    in colors: [String: TokenColor]
  ) -> [String: TokenColor]? {
    guard dependents.isFree(name), let present = colors[name]?.rgb else { return nil }
    let own = problem.system.distinctions.filter { $0.first == name || $0.second == name }
    let wanted = problem.targets[name]?.rgb ?? present
    for candidate in DistanceSearch.byDistance(present, wanted, on: .oneHue) {
      let (trial, changed) = dependents.changing([name: candidate], in: colors)
      // Another distance that falls short already may do so, and no more than now.
      let isApart = own.allSatisfy {
        let least = $0 == distinction ? $0.least : min($0.least, $0.distance(in: colors))
        return $0.distance(in: trial) >= least
      }
      if isApart, dependents.hold(changed, in: trial) { return trial }
    }
    return nil
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

  func change(_ before: [String: TokenColor], _ after: [String: TokenColor]) -> Double {
    problem.system.roles.reduce(0) { sum, role in
      guard let old = before[role.name], let new = after[role.name] else { return sum }
      return sum + role.weight * old.rgb.distanceInOKLab(to: new.rgb)
    }
  }

  /// What a search that found nothing says: that it is one, and how far it came.
  func words(
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
}

extension RGB8 {
  /// The color with no channel on the other side of another color's than its luminance is.
  fileprivate func limited(by other: RGB8) -> RGB8 {
    let isDarker = relativeLuminance.value <= other.relativeLuminance.value
    func limit(_ own: UInt8, _ bound: UInt8) -> UInt8 {
      isDarker ? min(own, bound) : max(own, bound)
    }
    return RGB8(
      limit(red, other.red), limit(green, other.green), limit(blue, other.blue), in: gamut)
  }
}
