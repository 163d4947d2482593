// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Contrast
import Palettes

/// The chain of requirements between two fixed colors whose product exceeds their contrast by most.
///
/// Bellman-Ford from each fixed color down to all others: with every polarity settled the
/// requirements have no cycle. Source: Cormen et al., *Introduction to Algorithms*, §24.1.
struct PinContradiction {
  /// From light to dark.
  let links: [RatioConstraint]

  /// The positions of its first and last role; `nil` for white and black.
  let top: Int?
  let bottom: Int?

  /// The logarithm of the ratio by which the chain is too long.
  let excess: Double

  /// The number of roles on the chain that have to be rounded.
  var roundedRoles: Int { links.count - 1 }

  /// The worst contradiction between roles at fixed heights above black, white and black; `nil`
  /// when there is none.
  ///
  /// If a position is given, only chains that begin or end there count. A chain that is too long
  /// without room for rounding is preferred as a proof to one that is longer with it.
  init?(
    among roles: [Role], under constraints: [RatioConstraint], holding heights: [Int: Double],
    at only: Int? = nil, prefersProof: Bool = true
  ) {
    let search = ChainSearch(roles: roles, constraints: constraints, heights: heights)
    // A chain that needs no room for rounding proves more.
    let proof = prefersProof ? search.worst(slack: 0, at: only) : nil
    guard let found = proof ?? search.worst(slack: ConstraintGraph.roundingSlack, at: only)
    else { return nil }
    self = found
  }

  fileprivate init(links: [RatioConstraint], top: Int?, bottom: Int?, excess: Double) {
    self.links = links
    self.top = top
    self.bottom = bottom
    self.excess = excess
  }
}

/// Finds the longest chains between fixed colors.
private struct ChainSearch {
  private let edges: [ChainEdge]

  /// By position: the height of a fixed role; `nil` for a free one.
  private let heights: [Double?]

  init(roles: [Role], constraints: [RatioConstraint], heights: [Int: Double]) {
    let positions = Role.allCases.map(roles.firstIndex)
    self.heights = roles.indices.map { heights[$0] }
    edges = constraints.compactMap { ChainEdge($0, positions) }
  }

  /// The chain that is too long by most, from white or from any fixed role.
  ///
  /// Slack is added for each role that has to be rounded.
  func worst(slack: Double, at only: Int?) -> PinContradiction? {
    let tops = [nil] + heights.indices.filter { heights[$0] != nil }.map(Int?.some)
    return tops.compactMap { worst(from: $0, slack: slack, at: only) }
      .max { $0.excess < $1.excess }
  }

  /// The chain from white, or from a fixed role, that is too long by most.
  private func worst(from top: Int?, slack: Double, at only: Int?) -> PinContradiction? {
    let (lengths, link) = longest(from: top, slack: slack)
    let room = top.flatMap { heights[$0] } ?? ConstraintGraph.wholeScale
    var worst: (end: Int, excess: Double)?
    for end in heights.indices where link[end] != nil {
      guard only == nil || top == only || end == only else { continue }
      let excess = lengths[end] - slack + (heights[end] ?? 0) - room
      if excess > worst?.excess ?? 0 { worst = (end, excess) }
    }
    return worst.map { end, excess in
      PinContradiction(
        links: links(to: end, link), top: top, bottom: heights[end] == nil ? nil : end,
        excess: excess)
    }
  }

  /// The longest chains downward, and the last edge of each.
  private func longest(from top: Int?, slack: Double) -> (lengths: [Double], link: [Int?]) {
    var lengths = heights.map { top == nil && $0 == nil ? 0 : -Double.infinity }
    var link = [Int?](repeating: nil, count: heights.count)
    if let top { lengths[top] = 0 }
    var isSettled = false
    while !isSettled {
      isSettled = true
      for (index, edge) in edges.enumerated() {
        let length = lengths[edge.above] + edge.length + slack
        // A fixed role ends every chain.
        guard length > lengths[edge.below] + 1e-13,
          heights[edge.above] == nil || edge.above == top
        else { continue }
        lengths[edge.below] = length
        link[edge.below] = index
        isSettled = false
      }
    }
    return (lengths, link)
  }

  /// The chain from light to dark that ends at a role, by the last edge to each role.
  private func links(to end: Int, _ link: [Int?]) -> [RatioConstraint] {
    var links: [RatioConstraint] = []
    var position = end
    while let index = link[position], links.count <= heights.count {
      links.append(edges[index].constraint)
      position = edges[index].above
    }
    return links.reversed()
  }
}

/// A constraint by the positions of its roles, with the logarithm of its ratio.
private struct ChainEdge {
  let above: Int
  let below: Int
  let length: Double
  let constraint: RatioConstraint

  init?(_ constraint: RatioConstraint, _ positions: [Int?]) {
    guard let above = positions[constraint.lighter.index],
      let below = positions[constraint.darker.index]
    else { return nil }
    self.above = above
    self.below = below
    length = naturalLogarithm(constraint.ratio) + ConstraintGraph.roundingOfLogarithms
    self.constraint = constraint
  }
}
