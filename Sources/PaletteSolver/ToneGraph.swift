// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Contrast
import Palettes

/// A requirement that one role be lighter than another by a contrast ratio.
///
/// With u = ln(Y + 0.05), where Y is relative luminance, "a is lighter than b by ratio r" reads
/// u(a) - u(b) >= ln r. Once it is settled which side of every pair is the lighter, contrast and
/// orders of lightness are all of this form, and a shortest-path closure answers every question
/// about them exactly.
struct ToneConstraint: Hashable, Sendable {
  let lighter: Role
  let darker: Role
  let ratio: Double

  /// The pair that asks for this, or `nil` for an order of lightness.
  let pair: RolePair?

  /// Whether the constraint may be given up, with its proof, when it cannot hold.
  var isNegotiable: Bool { pair == RequiredPairs.linkAgainstBody }
}

/// A chain of requirements from white down to black whose ratios multiply to more than 21, or to
/// so little less that the colors between have no room for their rounding to 8 bits.
///
/// Contrast ratios along a chain of ever darker colors multiply, and from white to black there is
/// only 21; so such a chain proves that its members cannot all hold.
struct InfeasibleChain: Error, Hashable, Sendable {
  let links: [ToneConstraint]

  var product: Double { links.reduce(1) { $0 * $1.ratio } }
}

/// The closure of a set of tone constraints: every role's exact interval, before and after others
/// are placed.
///
/// Floyd-Warshall in the (max, +) algebra over the roles, black and white. Source of the method:
/// systems of difference constraints, Cormen et al., *Introduction to Algorithms*, §24.4.
///
/// A class, though a value in all else, like ``HueSlice``: every role of a theme asks for it.
final class ToneGraph: Sendable {
  /// The bounds that a role has from the roles placed before it.
  struct Bound: Hashable, Sendable {
    /// The other role's position in the placing order.
    let position: Int
    /// The least ratio between the two.
    let ratio: Double
    /// Whether this role is the lighter one.
    let isLighter: Bool
  }

  /// Room for the rounding of intermediate roles, as the logarithm of a ratio.
  ///
  /// Each must find an 8-bit color in its interval, so a path through one needs half a percent more
  /// than the product of its ratios. Direct edges stay exact. Less was not enough for saturated
  /// greens, whose only useful step is 0.4 %.
  static let roundingSlack = 0.005

  /// The logarithm of the ratio of white to black.
  static let wholeScale = naturalLogarithm(ContrastRatio.maximum.value)

  // Keeps a ratio on its right side when it is later recomputed by a division.
  static let roundingOfLogarithms = 1e-12

  /// The roles in the order in which they are placed.
  let roles: [Role]

  /// For each position, the luminances that leave a solution for all others.
  let interval: [LuminanceInterval]

  /// For each position, the bounds to heed once the earlier roles have their colors.
  let bounds: [[Bound]]

  /// The same bounds in the form in which a theme heeds them: from below and from above.
  let floors: SharedBounds
  let ceilings: SharedBounds

  /// The constraints by the positions of their roles.
  let requirements: [Requirement]

  /// What is left of the requirements when those that others imply are dropped, with black at the
  /// position after the last role and white after that.
  let differences: [Difference]

  /// A constraint between two of the roles, by their positions.
  struct Requirement: Hashable, Sendable {
    let above: Int
    let below: Int
    /// The logarithm of the ratio.
    let length: Double
    let constraint: ToneConstraint
  }

  /// How far a luminance is above black, as the logarithm of their ratio.
  static func height(ofLuminance luminance: Double) -> Double {
    naturalLogarithm((luminance + RelativeLuminance.flare) / RelativeLuminance.flare)
  }

  /// A chain that proves that constraints between roles cannot hold together, if they cannot.
  static func contradiction(
    among roles: [Role], under constraints: [ToneConstraint]
  ) -> InfeasibleChain? {
    Closure(roles: roles, constraints: constraints).infeasibleChain
  }

  /// Closes the constraints between the roles, in the order in which they will be placed.
  ///
  /// - Throws: A chain that proves that the constraints cannot hold together.
  convenience init(
    placing roles: [Role], under constraints: [ToneConstraint]
  ) throws(InfeasibleChain) {
    let closure = Closure(roles: roles, constraints: constraints)
    if let chain = closure.infeasibleChain { throw chain }
    self.init(closure, of: roles)
  }

  /// Closes the constraints between the roles, some of which are at fixed luminances, by their
  /// positions: each was chosen from its interval under the constraints and those before it.
  convenience init(
    placing roles: [Role], under constraints: [ToneConstraint], holding pinned: [Int: Double]
  ) {
    self.init(Closure(roles: roles, constraints: constraints, pinned: pinned), of: roles)
  }

  private init(_ closure: Closure, of roles: [Role]) {
    self.roles = roles
    let distances = closure.withoutEndSlack()
    interval = roles.indices.map { distances.interval(of: $0) }
    bounds = roles.indices.map { distances.bounds(on: $0) }
    floors = SharedBounds(bounds.map { $0.filter(\.isLighter) })
    ceilings = SharedBounds(bounds.map { $0.filter { !$0.isLighter } })
    requirements = closure.edges
    differences = closure.essentialDifferences
  }
}

/// The matrix of all pairs of roles, closed.
private struct Closure {
  private let roles: [Role]
  fileprivate let edges: [Edge]
  private let size: Int
  private let black: Int
  private let white: Int
  private var direct: [Double]
  private var longest: [Double]

  /// By position: the height of a fixed role above black, as the logarithm of a ratio.
  private let pinned: [Int: Double]

  fileprivate typealias Edge = ToneGraph.Requirement

  init(roles: [Role], constraints: [ToneConstraint], pinned luminances: [Int: Double] = [:]) {
    self.roles = roles
    pinned = luminances.mapValues { ToneGraph.height(ofLuminance: $0) }
    edges = Self.edges(between: roles, constraints)
    size = roles.count + 2
    black = roles.count
    white = roles.count + 1
    direct = Array(repeating: -.infinity, count: size * size)
    longest = direct
    for index in 0..<size { raise(index, index, to: 0) }
    for index in 0..<size { raise(index, black, to: 0) }
    for index in 0..<size { raise(white, index, to: 0) }
    if pinned.isEmpty { raise(black, white, to: -ToneGraph.wholeScale) }
    for edge in edges where pinned[edge.above] == nil && pinned[edge.below] == nil {
      raise(edge.above, edge.below, to: edge.length + ToneGraph.roundingOfLogarithms)
    }
    addSlack()
    hold()
    close()
  }

  /// Turns requirements of fixed roles into heights above black and depths below white.
  ///
  /// The scale itself is left open then, between black and white: fixed roles close it anywhere,
  /// and a cycle with slack in it would be walked without end.
  private mutating func hold() {
    for (position, height) in pinned {
      raise(position, black, to: height, slack: 0)
      raise(white, position, to: ToneGraph.wholeScale - height, slack: 0)
    }
    for edge in edges {
      let length = edge.length + ToneGraph.roundingOfLogarithms
      switch (pinned[edge.above], pinned[edge.below]) {
      case (nil, let height?):
        raise(edge.above, black, to: height + length, slack: ToneGraph.roundingSlack)
      case (let height?, nil):
        raise(
          white, edge.below, to: ToneGraph.wholeScale - height + length,
          slack: ToneGraph.roundingSlack)
      default: break
      }
    }
  }

  private mutating func raise(_ from: Int, _ to: Int, to weight: Double, slack: Double) {
    raise(from, to, to: weight)
    longest[from * size + to] = max(longest[from * size + to], weight + slack)
  }

  private static func edges(between roles: [Role], _ constraints: [ToneConstraint]) -> [Edge] {
    let positions = Role.allCases.map(roles.firstIndex)
    return constraints.compactMap { constraint in
      guard let above = positions[constraint.lighter.index],
        let below = positions[constraint.darker.index]
      else { return nil }
      return Edge(
        above: above, below: below, length: naturalLogarithm(constraint.ratio),
        constraint: constraint)
    }
  }

  private mutating func raise(_ from: Int, _ to: Int, to weight: Double) {
    direct[from * size + to] = max(direct[from * size + to], weight)
  }

  private mutating func addSlack() {
    longest = direct
    for from in roles.indices {
      for to in roles.indices where from != to {
        longest[from * size + to] += ToneGraph.roundingSlack
      }
    }
  }

  private mutating func close() {
    longest.withUnsafeMutableBufferPointer { [size] longest in
      for middle in 0..<size {
        for from in 0..<size {
          let first = longest[from * size + middle]
          guard first > -.infinity else { continue }
          for to in 0..<size {
            let length = first + longest[middle * size + to]
            // The margin keeps a cycle of length zero (white to black and back) from being walked.
            if length > longest[from * size + to] + 1e-13 { longest[from * size + to] = length }
          }
        }
      }
    }
  }

  /// The chain along a positive cycle, if there is one.
  var infeasibleChain: InfeasibleChain? {
    guard (0..<size).contains(where: { longest[$0 * size + $0] > 1e-9 }) else { return nil }
    return InfeasibleChain(links: linksFromWhiteToBlack())
  }

  /// The requirements on the longest path from white to black, found afresh without slack: the
  /// closed matrix itself winds around the cycle.
  private func linksFromWhiteToBlack() -> [ToneConstraint] {
    var best = Array(repeating: -Double.infinity, count: size)
    var link = [Edge?](repeating: nil, count: size)
    for position in roles.indices { best[position] = 0 }
    // Bellman-Ford; with every polarity settled the requirements have no cycle of their own.
    for _ in roles {
      for edge in edges {
        let length = best[edge.above] + edge.length
        guard length > best[edge.below] + 1e-12 else { continue }
        best[edge.below] = length
        link[edge.below] = edge
      }
    }
    return chain(endingAt: roles.indices.max { best[$0] < best[$1] }, link)
  }

  private func chain(endingAt end: Int?, _ link: [Edge?]) -> [ToneConstraint] {
    var links: [ToneConstraint] = []
    var position = end
    while let here = position, let edge = link[here], links.count < size {
      links.append(edge.constraint)
      position = edge.above
    }
    return links.reversed()
  }

  /// The closure with the slack of the last edge taken back: a pair of roles heeds the rounding of
  /// those between them, not its own.
  ///
  /// On a path to black or white the last role needs no room either: nothing is beyond it, so the
  /// end of the scale, an 8-bit color, is always open to it. A fill may therefore lie exactly where
  /// only a pure black or white label reads.
  func withoutEndSlack() -> Distances {
    var distances = longest
    for from in 0..<size {
      for to in 0..<size where from != to && !(isEnd(from) && isEnd(to)) {
        let index = from * size + to
        distances[index] = max(direct[index], longest[index] - ToneGraph.roundingSlack)
      }
    }
    return Distances(count: roles.count, values: distances)
  }

  /// The direct distances that no path over one other role implies.
  ///
  /// That a path of several roles implies the others follows: the constraints have no cycle.
  var essentialDifferences: [Difference] {
    (0..<size).flatMap { above in
      (0..<size).compactMap { below in
        let length = direct[above * size + below]
        guard above != below, length > -.infinity, above != black, below != white,
          pinned[above] == nil, pinned[below] == nil,
          !isImplied(above, below, length)
        else { return nil }
        return Difference(above: above, below: below, length: length)
      }
    }
  }

  private func isImplied(_ above: Int, _ below: Int, _ length: Double) -> Bool {
    (0..<size).contains { middle in
      middle != above && middle != below && middle != black && middle != white
        && direct[above * size + middle] + direct[middle * size + below] >= length
    }
  }

  private func isEnd(_ index: Int) -> Bool { index >= roles.count }
}

/// The closed distances, ready to be read as intervals and bounds.
private struct Distances {
  let count: Int
  let values: [Double]

  private subscript(from: Int, to: Int) -> Double { values[from * (count + 2) + to] }

  func interval(of role: Int) -> LuminanceInterval {
    let flare = RelativeLuminance.flare
    let low = flare * exponential(self[role, count]) - flare
    let high = (1 + flare) * exponential(-self[count + 1, role]) - flare
    return LuminanceInterval(low: max(0, low), high: max(0, high, low))
  }

  /// The bounds from earlier roles that say more than the intervals do.
  func bounds(on role: Int) -> [ToneGraph.Bound] {
    var bounds: [ToneGraph.Bound] = []
    for other in 0..<role {
      if isNeeded(from: role, to: other) {
        bounds.append(
          .init(position: other, ratio: exponential(self[role, other]), isLighter: true))
      }
      if isNeeded(from: other, to: role) {
        bounds.append(
          .init(position: other, ratio: exponential(self[other, role]), isLighter: false))
      }
    }
    return bounds
  }

  /// Whether the ends of the scale alone do not imply a distance.
  ///
  /// Two roles placed on their intervals are already so far apart. A role between two others never
  /// implies their distance: the room for its own rounding is added to theirs only.
  private func isNeeded(from: Int, to: Int) -> Bool {
    self[from, to] > self[from, count] - ToneGraph.wholeScale + self[count + 1, to] + 1e-12
  }
}
