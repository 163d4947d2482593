// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast
import TincturePalettes

/// A promise between what is seen of two variables, whose sides may be open.
struct Pairing: Hashable, Sendable {
  /// Each foreground with its background: one, or one for each end of a gradient.
  let sights: [SightPair]
  let ratio: Double
  /// The promise; `nil` for an order.
  let promise: SystemPromise?
  /// Whether the foreground is the lighter one where nothing says otherwise.
  let isLighterNow: Bool
  /// Whether the search may turn it.
  let isFree: Bool
}

/// What is seen of a foreground and of what lies behind it.
struct SightPair: Hashable, Sendable {
  let foreground, background: Sight
}

/// A choice of candidates for variables under contrast requirements whose sides are decided: one
/// minimum cut, exact on the bytes.
///
/// "If the darker sight is at place j of its list, the lighter one is at least at place t(j)" is
/// a closure constraint, so any cost of each variable is minimized exactly in polynomial time.
struct CutProgram {
  /// A requirement with its sides: one sight is lighter than another one by a ratio.
  struct Requirement: Hashable {
    let lighter, darker: Sight
    let ratio: Double
  }

  /// By variable: the candidates from dark to light.
  let candidates: [[Candidate]]

  private let requirements: [Requirement]
  private var luminances: [Sight: [Double]] = [:]
  /// By variable: the first and the last place that the requirements leave.
  private var low: [Int]
  private var high: [Int]
  /// By requirement: the least place of the lighter sight by that of the darker one.
  private var steps: [[Int]] = []

  init(_ candidates: [[Candidate]], _ requirements: [Requirement]) {
    self.candidates = candidates
    self.requirements = Self.strictest(requirements)
    low = candidates.map { _ in 0 }
    high = candidates.map { $0.count - 1 }
    for requirement in self.requirements {
      steps.append(leastPlaces(requirement))
    }
  }

  /// The requirements without those that another one of the same sights implies.
  private static func strictest(_ requirements: [Requirement]) -> [Requirement] {
    var numbers: [SightPair: Int] = [:]
    var kept: [Requirement] = []
    for requirement in requirements {
      let sights = SightPair(foreground: requirement.lighter, background: requirement.darker)
      if let number = numbers[sights] {
        if kept[number].ratio < requirement.ratio { kept[number] = requirement }
      } else {
        numbers[sights] = kept.count
        kept.append(requirement)
      }
    }
    return kept
  }

  // MARK: Places

  private mutating func luminances(of sight: Sight) -> [Double] {
    if let known = luminances[sight] { return known }
    let found = candidates[sight.variable].map { candidate in
      RelativeLuminance(SightStep.seen(candidate.color, sight.steps)).value
    }
    luminances[sight] = found
    return found
  }

  /// For each place of the darker sight the least one of the lighter sight that is light enough,
  /// and the count where there is none.
  ///
  /// Both lists are made monotone first: a sight that follows from a variable need not rise with
  /// every place of it. That is on the safe side.
  private mutating func leastPlaces(_ requirement: Requirement) -> [Int] {
    var dark = luminances(of: requirement.darker)
    var light = luminances(of: requirement.lighter)
    for index in dark.indices.dropFirst() { dark[index] = max(dark[index], dark[index - 1]) }
    for index in light.indices.dropLast().reversed() {
      light[index] = min(light[index], light[index + 1])
    }
    var place = 0
    return dark.map { luminance in
      while place < light.count, !Self.holds(light[place], luminance, requirement.ratio) {
        place += 1
      }
      return place
    }
  }

  /// Whether a luminance is so many times another one, as both the verdict and the audit judge it.
  static func holds(_ lighter: Double, _ darker: Double, _ ratio: Double) -> Bool {
    let (above, below) = (lighter + RelativeLuminance.flare, darker + RelativeLuminance.flare)
    return above >= ratio * below && above / below >= ratio
  }

  // MARK: Solving

  /// The place of each variable at the least cost; `nil` when nothing holds.
  mutating func solve() -> [Int]? {
    guard removeImpossible() else { return nil }
    return cut()
  }

  /// Narrows the places to those that some choice has; false when a variable has none left.
  ///
  /// Feasible choices form a lattice under the element-wise darker and lighter one, so the ends of
  /// each range are feasible.
  private mutating func removeImpossible() -> Bool {
    var isSettled = false
    while !isSettled {
      isSettled = true
      for (index, requirement) in requirements.enumerated() {
        let (above, below) = (requirement.lighter.variable, requirement.darker.variable)
        let least = steps[index][low[below]]
        if least > low[above] { (low[above], isSettled) = (least, false) }
        guard low[above] <= high[above] else { return false }
        while high[below] >= low[below], steps[index][high[below]] > high[above] {
          (high[below], isSettled) = (high[below] - 1, false)
        }
        guard low[below] <= high[below] else { return false }
      }
    }
    return true
  }

  /// The cheapest choice within the ranges.
  private func cut() -> [Int] {
    let network = CutNetwork(low: low, high: high)
    var cut = MinimumCut(nodeCount: network.count, edgeCount: 4 * network.count)
    for variable in candidates.indices where low[variable] < high[variable] {
      for place in low[variable]...high[variable] {
        let from = network.node(variable, place)
        let end = network.node(variable, place + 1)
        // Nothing flows back from the sink or into the source.
        let isInner = place > low[variable] && place < high[variable]
        cut.connect(
          from, to: end, candidates[variable][place].cost,
          back: isInner ? MinimumCut.unbounded : 0)
      }
    }
    for (index, requirement) in requirements.enumerated() {
      connect(requirement, steps[index], network, &cut)
    }
    let side = cut.sourceSide()
    return candidates.indices.map { variable in
      let places = (low[variable] + 1)..<(high[variable] + 1)
      return low[variable]
        + places.count { $0 <= high[variable] && side[network.node(variable, $0)] }
    }
  }

  /// Adds the closure of a requirement, an edge wherever its least place rises.
  private func connect(
    _ requirement: Requirement, _ steps: [Int], _ network: CutNetwork, _ cut: inout MinimumCut
  ) {
    let (above, below) = (requirement.lighter.variable, requirement.darker.variable)
    var known = low[above]
    for place in low[below]...high[below] where steps[place] > known {
      known = steps[place]
      cut.connect(
        network.node(below, place), to: network.node(above, known), MinimumCut.unbounded)
    }
  }
}

/// The numbers of the nodes "the variable is at this place or a lighter one".
private struct CutNetwork {
  private let low: [Int]
  private let high: [Int]
  /// By variable: the node of the place after its first one.
  private let offsets: [Int]
  let count: Int

  init(low: [Int], high: [Int]) {
    self.low = low
    self.high = high
    var (next, offsets) = (2, [Int]())
    for (low, high) in zip(low, high) {
      offsets.append(next)
      next += high - low
    }
    self.offsets = offsets
    count = next
  }

  func node(_ variable: Int, _ place: Int) -> Int {
    if place <= low[variable] { return MinimumCut.source }
    if place > high[variable] { return MinimumCut.sink }
    return offsets[variable] + place - low[variable] - 1
  }
}
