// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast
import TincturePalettes

/// Shows that no colors hold a problem, or finds sides under which luminances do.
///
/// In u = ln(Y + 0.05) a ratio is a difference, so pairings with decided sides hold for some
/// luminances exactly where no chain of them from one known color to another is too long.
/// Source: Cormen et al., *Introduction to Algorithms*, §24.4. The sides are searched by depth
/// first: a side that makes a chain too long forces the other one.
struct InfeasibilityProof {
  private let problem: SystemProblem
  private let model: SystemModel
  private let pairings: [Pairing]
  /// The sights that can be known or constrained, numbered; 0 is black and 1 is white.
  private var numbers: [Sight: Int] = [:]
  /// By number: u of a known color.
  private var heights: [Double?] = [CandidateList.height(0), CandidateList.height(1)]
  private var names: [String?] = [nil, nil]
  private var nodeCount = 0

  private static let mostNodes = 20_000
  /// Rounding of sums of logarithms must not make a chain too long.
  private static let tolerance = 1e-9

  /// What a search of sides ends with.
  enum Result {
    case impossible(SystemRefusal)
    /// By pairing: whether its foreground is the lighter one.
    case possible([Int: Bool])
  }

  init(_ problem: SystemProblem, _ model: SystemModel, _ pairings: [Pairing]) {
    self.problem = problem
    self.model = model
    self.pairings = pairings
    for pairing in pairings {
      for sights in pairing.sights {
        let background = pairing.promise?.pair.background.title { $0 }
        let foreground = pairing.promise?.pair.foreground
        add(
          sights.foreground,
          named: foreground.map { name in background.map { "\(name) on \($0)" } ?? name })
        add(sights.background, named: background)
      }
    }
  }

  private mutating func add(_ sight: Sight, named name: String?) {
    guard numbers[sight] == nil else { return }
    numbers[sight] = heights.count
    // A layer's ink may move, so that what is seen with it is no known color.
    if case .fixed(let color) = model.variables[sight.variable], !sight.isComposited {
      let seen = SightStep.seen(color, sight.steps)
      heights.append(CandidateList.height(RelativeLuminance(seen).value))
    } else {
      heights.append(nil)
    }
    names.append(roleName(of: sight) ?? name)
  }

  private func roleName(of sight: Sight) -> String? {
    problem.system.roles.first { model.sights[$0.name] == sight }?.name
  }

  // MARK: Search

  /// Searches the sides of pairings: all but those of orders and those that are kept.
  mutating func result(keeping isKept: (Pairing) -> Bool) -> Result {
    let decided = pairings.indices.filter {
      pairings[$0].promise == nil || isKept(pairings[$0])
    }
    return search(
      Dictionary(uniqueKeysWithValues: decided.map { ($0, pairings[$0].isLighterNow) }))
  }

  private mutating func search(_ decided: [Int: Bool]) -> Result {
    nodeCount += 1
    if let chain = longChain(decided) { return .impossible(.chain(chain)) }
    guard nodeCount < Self.mostNodes else {
      return .impossible(.undecided("the search ended after \(nodeCount) choices of sides"))
    }
    guard let open = nextOpen(decided) else { return .possible(decided) }
    return branch(on: open, decided)
  }

  /// Tries both sides of a pairing; where one of the proofs does not use it, that one is enough.
  private mutating func branch(on open: Int, _ decided: [Int: Bool]) -> Result {
    let now = pairings[open].isLighterNow
    var proofs: [Bool: SystemRefusal] = [:]
    for isLighter in [now, !now] {
      switch search(decided.merging([open: isLighter]) { $1 }) {
      case .possible(let sides): return .possible(sides)
      case .impossible(let proof):
        guard let promise = pairings[open].promise, proof.uses(promise) else {
          return .impossible(proof)
        }
        proofs[isLighter] = proof
      }
    }
    guard let promise = pairings[open].promise, let lighter = proofs[true],
      let darker = proofs[false]
    else { return .impossible(.undecided("a side is open")) }
    return .impossible(.sides(promise, foregroundLighter: lighter, foregroundDarker: darker))
  }

  /// An open pairing of which both sides are too long, or else one, or else the first one.
  private mutating func nextOpen(_ decided: [Int: Bool]) -> Int? {
    let open = pairings.indices.filter { decided[$0] == nil }
    let bounds = Bounds(self, decided)
    var forced: Int?
    for index in open {
      let failing = [true, false].filter { !bounds.allows(pairings[index], lighter: $0, self) }
      if failing.count == 2 { return index }
      if failing.count == 1 { forced = forced ?? index }
    }
    return forced ?? open.first
  }

  /// The least and the greatest u of each sight under decided sides.
  private struct Bounds {
    private var low: [Double]
    private var high: [Double]

    init(_ proof: InfeasibilityProof, _ decided: [Int: Bool]) {
      low = proof.heights.map { $0 ?? CandidateList.height(0) }
      high = proof.heights.map { $0 ?? CandidateList.height(1) }
      let edges = proof.edges(decided)
      for _ in low.indices {
        var isSettled = true
        for edge in edges {
          if low[edge.darker] + edge.length > low[edge.lighter] + 1e-12 {
            (low[edge.lighter], isSettled) = (low[edge.darker] + edge.length, false)
          }
          if high[edge.lighter] - edge.length < high[edge.darker] - 1e-12 {
            (high[edge.darker], isSettled) = (high[edge.lighter] - edge.length, false)
          }
        }
        if isSettled { break }
      }
    }

    func allows(_ pairing: Pairing, lighter: Bool, _ proof: InfeasibilityProof) -> Bool {
      proof.edges(of: pairing, isLighter: lighter).allSatisfy {
        low[$0.darker] + $0.length <= high[$0.lighter] + InfeasibilityProof.tolerance
      }
    }
  }

  // MARK: Chains

  /// A pairing as a difference: the lighter sight is at least so far above the darker one.
  fileprivate struct Edge {
    let lighter, darker: Int
    let length: Double
    let pairing: Pairing
  }

  private func edges(_ decided: [Int: Bool]) -> [Edge] {
    decided.sorted { $0.key < $1.key }.flatMap { edges(of: pairings[$0], isLighter: $1) }
  }

  private func edges(of pairing: Pairing, isLighter: Bool) -> [Edge] {
    pairing.sights.compactMap { sights in
      guard let text = numbers[sights.foreground], let ground = numbers[sights.background] else {
        return nil
      }
      return Edge(
        lighter: isLighter ? text : ground, darker: isLighter ? ground : text,
        length: naturalLogarithm(pairing.ratio), pairing: pairing)
    }
  }

  /// The chain under decided sides that is longer than its known ends allow, if there is one.
  private func longChain(_ decided: [Int: Bool]) -> [SystemLink]? {
    let edges = edges(decided)
    // Upward from black and from every known color: the least u that each sight must have.
    var least = heights.map { $0 ?? CandidateList.height(0) }
    var last = [Edge?](repeating: nil, count: least.count)
    for _ in 0...least.count {
      var isSettled = true
      for edge in edges where least[edge.darker] + edge.length > least[edge.lighter] + 1e-12 {
        let height = least[edge.darker] + edge.length
        if let known = heights[edge.lighter] {
          guard height > known + Self.tolerance else { continue }
          return links(endingWith: edge, last)
        }
        guard height <= CandidateList.height(1) + Self.tolerance else {
          return links(endingWith: edge, last)
        }
        least[edge.lighter] = height
        last[edge.lighter] = edge
        isSettled = false
      }
      if isSettled { return nil }
    }
    return nil
  }

  /// The links from the top of a chain down to a known color or black, with the ends.
  private func links(endingWith top: Edge, _ last: [Edge?]) -> [SystemLink] {
    var links: [SystemLink] = []
    if let known = heights[top.lighter] {
      links.append(end(names[top.lighter], isTop: true, known))
    }
    var edge = top
    /// By sight: how many links lead down to it.
    var places = [top.lighter: links.count]
    while true {
      links.append(link(edge))
      // A color above itself: what leads to the cycle is no part of the proof.
      if let start = places[edge.darker] { return Array(links[start...]) }
      places[edge.darker] = links.count
      guard heights[edge.darker] == nil, let below = last[edge.darker] else { break }
      edge = below
    }
    if let known = heights[edge.darker] {
      links.append(end(names[edge.darker], isTop: false, known))
    }
    return links
  }

  private func link(_ edge: Edge) -> SystemLink {
    SystemLink(
      lighter: names[edge.lighter], darker: names[edge.darker], ratio: edge.pairing.ratio,
      reason: edge.pairing.reason)
  }

  /// The link between a known color and white or black.
  private func end(_ name: String?, isTop: Bool, _ height: Double) -> SystemLink {
    let (white, black) = (CandidateList.height(1), CandidateList.height(0))
    return SystemLink(
      lighter: isTop ? nil : name, darker: isTop ? name : nil,
      ratio: exponential(isTop ? white - height : height - black), reason: "its bytes")
  }
}

extension Pairing {
  fileprivate var reason: String {
    promise.map { $0.pair.title { $0 } } ?? "order"
  }
}

extension SystemRefusal {
  /// Whether a chain of the proof needs a promise.
  func uses(_ promise: SystemPromise) -> Bool {
    switch self {
    case .chain(let links):
      let title = promise.pair.title { $0 }
      return links.contains { $0.reason == title && $0.ratio == promise.required }
    case .sides(_, let lighter, let darker): return lighter.uses(promise) || darker.uses(promise)
    case .polarity(_, let proof): return proof.uses(promise)
    case .undecided: return true
    }
  }

  /// The promises of its chains that may be given up.
  func waivable(among promises: [SystemPromise]) -> Set<SystemPromise> {
    Set(promises.filter { $0.waiver != nil && uses($0) })
  }
}
