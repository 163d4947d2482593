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
  private var model: SystemModel
  private var waived: [SystemPromise: SystemRefusal] = [:]
  private var turned: [SystemPromise] = []
  private var nodeCount = 0

  /// How often the inks of layers are taken anew; they settle within two or three rounds.
  private static let mostRounds = 8

  init(_ problem: SystemProblem) {
    self.problem = problem
    model = SystemModel(problem)
  }

  mutating func outcome() -> SystemOutcome {
    while true {
      switch settled() {
      case .success(let solution):
        return outcome(solution.colors, cost: solution.cost, refusal: nil)
      case .failure(let refused):
        let given = refused.proof.waivable(among: promises).subtracting(waived.keys)
        guard !given.isEmpty else {
          return outcome(wantedColors, cost: 0, refusal: refused.proof)
        }
        for promise in given { waived[promise] = refused.proof }
      }
    }
  }

  private var promises: [SystemPromise] {
    problem.system.promises(in: problem.appearance, level: problem.level)
  }

  private func outcome(
    _ colors: [String: TokenColor], cost: Int, refusal: SystemRefusal?
  ) -> SystemOutcome {
    SystemOutcome(
      colors: colors, waived: promises.compactMap { waived[$0] }, refusal: refusal, turned: turned,
      cost: Double(cost) / 1e6, nodeCount: nodeCount)
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
    let alphas = startingAlphas
    var colors = wantedColors
    for _ in 0..<Self.mostRounds {
      let pairings = SystemPairings(problem: problem, model: model, colors: colors)
        .all(without: Set(waived.keys))
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
    var proof = InfeasibilityProof(problem, model, pairings)
    switch proof.result() {
    case .impossible(let refusal): return .failure(Refused(proof: refusal))
    case .possible(let sides):
      let turnedPairings = pairings.enumerated().map { $1.turned(to: sides[$0]) }
      if let found = searched(turnedPairings) {
        turned = zip(pairings, turnedPairings).filter {
          !$0.isFree && $0.isLighterNow != $1.isLighterNow
        }.compactMap { $0.0.promise }
        return .success(found)
      }
      return .failure(
        Refused(proof: .undecided("no 8-bit colors of these hues hold every promise")))
    }
  }

  private mutating func searched(_ pairings: [Pairing]) -> (colors: [TokenColor], cost: Int)? {
    var search = SideSearch(model.variables, pairings)
    let found = search.solve()
    nodeCount += search.nodeCount
    return found
  }

  // MARK: Opacities

  /// The colors with the opacities of layers as strong or as weak as asked for, where all holds.
  private mutating func finished(
    _ chosen: [TokenColor], _ alphas: [String: UInt8], _ cost: Int
  ) -> Result<Solution, Refused> {
    var colors = model.colors(chosen, alphas: alphas)
    guard broken(colors).isEmpty else {
      return .failure(Refused(proof: .undecided(words(of: broken(colors)))))
    }
    for role in problem.system.roles {
      guard let layer = model.layers[role.name] else { continue }
      set(role.name, layer, in: &colors)
    }
    return .success((colors, cost))
  }

  /// Gives a layer the strongest opacity with which all holds, or the weakest.
  private func set(_ name: String, _ layer: SystemModel.Layer, in colors: inout [String: TokenColor])
  {
    guard let start = colors[name] else { return }
    let alphas: [UInt8]
    switch layer.opacity {
    case .least: alphas = Array(1...255)
    case .most: alphas = (1...255).reversed()
    case .range:
      alphas = Array((layer.leastAlpha...max(layer.leastAlpha, layer.greatestAlpha)).reversed())
    }
    let own = promises.filter { $0.pair.tokens.contains(name) && waived[$0] == nil }
    for alpha in alphas {
      colors[name] = TokenColor(start.rgb, alpha: alpha)
      if own.allSatisfy({ holds($0, colors) }) { return }
    }
    colors[name] = start
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

  private func words(of broken: [SystemPromise]) -> String {
    "with these opacities no color holds " + broken.prefix(2).map { $0.pair.title { $0 } }
      .joined(separator: " and ")
  }
}

extension Pairing {
  /// The pairing with its side decided, as it is where nothing says otherwise.
  fileprivate func turned(to isLighter: Bool?) -> Pairing {
    Pairing(
      sights: sights, ratio: ratio, promise: promise, isLighterNow: isLighter ?? isLighterNow,
      isFree: false)
  }
}
