// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Contrast
import Palettes

/// The strictest chain of requirements between two fixed colors that are too near to each other for
/// it.
///
/// Bellman and Ford's method, from each fixed color down to all others: with every polarity settled
/// the requirements have no cycle. Source: Cormen et al., *Introduction to Algorithms*, §24.1.
struct ToneContradiction {
  /// From light to dark.
  let links: [ToneConstraint]

  /// Where the chain begins and ends; `nil` for white and black.
  let top: Int?
  let bottom: Int?

  /// By how much the chain is too long, as the logarithm of a ratio.
  let excess: Double

  /// How many roles on the chain have to find room for their rounding.
  var roundedRoles: Int { links.count - 1 }

  /// The worst contradiction between roles at fixed heights above black, white and black; `nil`
  /// when there is none.
  ///
  /// - Parameter only: Takes chains alone that begin or end at this position.
  init?(
    among roles: [Role], under constraints: [ToneConstraint], holding heights: [Int: Double],
    at only: Int? = nil
  ) {
    let search = ChainSearch(roles: roles, constraints: constraints, heights: heights)
    // A chain that needs no room for rounding proves more.
    guard
      let found = search.worst(slack: 0, at: only)
        ?? search.worst(slack: ToneGraph.roundingSlack, at: only)
    else { return nil }
    self = found
  }

  fileprivate init(links: [ToneConstraint], top: Int?, bottom: Int?, excess: Double) {
    self.links = links
    self.top = top
    self.bottom = bottom
    self.excess = excess
  }
}

private struct ChainSearch {
  private struct Edge {
    let above: Int
    let below: Int
    let length: Double
    let constraint: ToneConstraint
  }

  private let heights: [Int: Double]
  private let edges: [Edge]
  private let count: Int

  init(roles: [Role], constraints: [ToneConstraint], heights: [Int: Double]) {
    self.heights = heights
    count = roles.count
    let positions = Role.allCases.map(roles.firstIndex)
    edges = constraints.compactMap { constraint in
      guard let above = positions[constraint.lighter.index],
        let below = positions[constraint.darker.index]
      else { return nil }
      return Edge(
        above: above, below: below,
        length: naturalLogarithm(constraint.ratio) + ToneGraph.roundingOfLogarithms,
        constraint: constraint)
    }
  }

  func worst(slack: Double, at only: Int?) -> ToneContradiction? {
    let tops = [nil] + heights.keys.sorted().map(Int?.some)
    return tops.compactMap { worst(from: $0, slack: slack, at: only) }
      .max { $0.excess < $1.excess }
  }

  /// The chain from white, or from a fixed role, that is too long by most.
  private func worst(from top: Int?, slack: Double, at only: Int?) -> ToneContradiction? {
    var best = Array(repeating: -Double.infinity, count: count)
    var link = [Int?](repeating: nil, count: count)
    for position in 0..<count where heights[position] == nil {
      best[position] = top == nil ? 0 : -.infinity
    }
    if let top { best[top] = 0 }
    var isSettled = false
    while !isSettled {
      isSettled = true
      for (index, edge) in edges.enumerated() {
        // A fixed role ends every chain.
        guard heights[edge.above] == nil || edge.above == top else { continue }
        let length = best[edge.above] + edge.length + slack
        guard length > best[edge.below] + 1e-13 else { continue }
        best[edge.below] = length
        link[edge.below] = index
        isSettled = false
      }
    }
    let room = top.flatMap { heights[$0] } ?? ToneGraph.wholeScale
    let ends = (0..<count).filter { link[$0] != nil }
      .filter { only == nil || top == only || $0 == only }
    func excess(_ end: Int) -> Double { best[end] - slack + (heights[end] ?? 0) - room }
    guard let end = ends.max(by: { excess($0) < excess($1) }), excess(end) > 0 else { return nil }
    return ToneContradiction(
      links: links(to: end, link), top: top, bottom: heights[end] == nil ? nil : end,
      excess: excess(end))
  }

  private func links(to end: Int, _ link: [Int?]) -> [ToneConstraint] {
    var links: [ToneConstraint] = []
    var position = end
    while let index = link[position], links.count <= count {
      links.append(edges[index].constraint)
      position = edges[index].above
    }
    return links.reversed()
  }
}
