// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import TinctureContrast
import TincturePalettes

/// The matrix of longest paths between all pairs of roles, black and white.
struct ShortestPathClosure {
  private let roles: [Role]
  let edges: [ConstraintGraph.Requirement]
  private let size: Int
  private let black: Int
  private let white: Int
  private var direct: [Double]
  private var longest: [Double]

  /// By position: the tone of a pinned role less that of black.
  private let pinned: [Int: Double]

  /// Closes the constraints between roles, black and white.
  ///
  /// The matrix entry from a to b is the least tone by which a exceeds b. Roles come first, in
  /// placing order, then black and white.
  init(
    roles: [Role], requirements: [ConstraintGraph.Requirement],
    pinned luminances: [Int: Double] = [:]
  ) {
    self.roles = roles
    pinned = luminances.mapValues { ConstraintGraph.height(ofLuminance: $0) }
    edges = requirements
    size = roles.count + 2
    black = roles.count
    white = roles.count + 1
    direct = Array(repeating: -.infinity, count: size * size)
    longest = direct
    for index in 0..<size { raise(index, index, to: 0) }
    for index in 0..<size { raise(index, black, to: 0) }
    for index in 0..<size { raise(white, index, to: 0) }
    if pinned.isEmpty { raise(black, white, to: -ConstraintGraph.wholeScale) }
    for edge in edges where pinned[edge.above] == nil && pinned[edge.below] == nil {
      raise(edge.above, edge.below, to: edge.leastRise)
    }
    addSlack()
    addPinned()
    close()
  }

  /// Turns requirements of pinned roles into distances from black and from white.
  ///
  /// With pinned roles there is no edge from black to white: the pins bound the scale already, and
  /// the closure would follow a positive cycle with rounding slack in it without end.
  private mutating func addPinned() {
    for (position, height) in pinned {
      raise(position, black, to: height, slack: 0)
      raise(white, position, to: ConstraintGraph.wholeScale - height, slack: 0)
    }
    for edge in edges {
      let length = edge.leastRise
      switch (pinned[edge.above], pinned[edge.below]) {
      case (nil, let height?):
        raise(edge.above, black, to: height + length, slack: ConstraintGraph.roundingSlack)
      case (let height?, nil):
        raise(
          white, edge.below, to: ConstraintGraph.wholeScale - height + length,
          slack: ConstraintGraph.roundingSlack)
      default: break
      }
    }
  }

  /// Raises an edge, and the path over it, which has rounding slack on top.
  private mutating func raise(_ from: Int, _ to: Int, to weight: Double, slack: Double) {
    raise(from, to, to: weight)
    longest[from * size + to] = max(longest[from * size + to], weight + slack)
  }

  /// Raises the direct edge between two positions to a weight at least.
  private mutating func raise(_ from: Int, _ to: Int, to weight: Double) {
    direct[from * size + to] = max(direct[from * size + to], weight)
  }

  /// Starts the closure with the direct edges, each between two roles with room for rounding.
  ///
  /// Roles that may be equally light need none: they can be the same color.
  private mutating func addSlack() {
    longest = direct
    for from in roles.indices {
      for to in roles.indices where from != to && direct[from * size + to] > 0 {
        longest[from * size + to] += ConstraintGraph.roundingSlack
      }
    }
  }

  /// Floyd-Warshall: replaces every entry by the longest path.
  private mutating func close() {
    longest.withUnsafeMutableBufferPointer { [size] matrix in
      guard let longest = matrix.baseAddress else { return }
      for middle in 0..<size {
        for from in 0..<size {
          let first = longest[from * size + middle]
          guard first > -.infinity else { continue }
          let (row, other) = (longest + from * size, longest + middle * size)
          for to in 0..<size {
            let length = first + other[to]
            // The margin keeps a cycle of length zero (white to black and back) from growing. A
            // choice in place of a branch, for vectors.
            row[to] = length > row[to] + 1e-13 ? length : row[to]
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

  /// The requirements on the longest path from white to black, by Bellman-Ford without slack: paths
  /// of the closed matrix go around the positive cycle more than once.
  private func linksFromWhiteToBlack() -> [RatioConstraint] {
    var best = Array(repeating: -Double.infinity, count: size)
    var link = [ConstraintGraph.Requirement?](repeating: nil, count: size)
    for position in roles.indices { best[position] = 0 }
    // With the polarity settled, the requirements alone have no cycle.
    for _ in roles {
      for edge in edges {
        let length = best[edge.above] + edge.length
        guard length > best[edge.below] + 1e-12 else { continue }
        best[edge.below] = length
        link[edge.below] = edge
      }
    }
    return roles.indices.max { best[$0] < best[$1] }.map(link.chain) ?? []
  }

  /// The closure without the slack of the last edge: the distance of two roles has room for the
  /// rounding of the roles between them, not for their own.
  ///
  /// On a path to black or white the last role needs no room either: black and white are 8-bit
  /// colors. A fill may therefore lie exactly where only a pure black or white label reads.
  func distancesWithoutEndSlack() -> ClosedDistances {
    let slack = ConstraintGraph.roundingSlack
    var distances = zip(longest, direct).map { longest, direct in
      // Roles that may be equally light, on a path without slack.
      longest >= 0 && longest < slack ? longest : max(direct, longest - slack)
    }
    for index in 0..<size { distances[index * size + index] = longest[index * size + index] }
    for index in [black * size + white, white * size + black] { distances[index] = longest[index] }
    return ClosedDistances(count: roles.count, values: distances)
  }

  /// The direct edges that no path through one other role implies.
  ///
  /// Paths through more roles need no check: without a cycle, each is made of such edges.
  var essentialDifferences: [DifferenceConstraint] {
    (0..<size).flatMap { above in
      above == black || pinned[above] != nil ? [] : essentialDifferences(below: above)
    }
  }

  /// Those from one role, or from white, down to others.
  private func essentialDifferences(below above: Int) -> [DifferenceConstraint] {
    let lower = (0..<size).filter { $0 != above && direct[above * size + $0] > -.infinity }
    let middles = lower.filter { $0 < black }
    return direct.withUnsafeBufferPointer { direct in
      lower.compactMap { below in
        let length = direct[above * size + below]
        guard below != white, pinned[below] == nil,
          // Two direct edges through one other role may be as long as an edge.
          !middles.contains(where: {
            $0 != below && direct[above * size + $0] + direct[$0 * size + below] >= length
          })
        else { return nil }
        return DifferenceConstraint(above: above, below: below, length: length)
      }
    }
  }
}

/// The closed distances, read as feasible intervals and bounds.
struct ClosedDistances {
  let count: Int
  let values: [Double]

  private subscript(from: Int, to: Int) -> Double { values[from * (count + 2) + to] }

  /// The feasible interval of a role before any other is placed.
  func interval(of role: Int) -> LuminanceInterval {
    let flare = RelativeLuminance.flare
    let low = flare * exponential(self[role, count]) - flare
    let high = (1 + flare) * exponential(-self[count + 1, role]) - flare
    return LuminanceInterval(low: max(0, low), high: max(0, high, low))
  }

  /// The bounds from earlier roles that say more than the intervals do.
  func bounds(on role: Int) -> [ConstraintGraph.Bound] {
    var bounds: [ConstraintGraph.Bound] = []
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

  /// Whether a distance exceeds what the intervals of both roles imply.
  ///
  /// A third role never implies the distance of two others, because the path through it has its
  /// rounding slack on top.
  private func isNeeded(from: Int, to: Int) -> Bool {
    self[from, to] > self[from, count] - ConstraintGraph.wholeScale + self[count + 1, to] + 1e-12
  }
}
