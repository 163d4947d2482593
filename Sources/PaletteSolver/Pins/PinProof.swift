// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Contrast
import Palettes

/// The proof that a pinned color is infeasible.
struct PinProof {
  private let pin: RolePin
  private let pinned: PinnedColors

  /// The nearest feasible color with its polarity; `nil` when there is none.
  private let nearest: (rgb: RGB8, polarity: LabelPolarity)?

  /// The distinct chains of all polarities, that of the nearest color first.
  private let contradictions: [PinContradiction]

  /// Finds the chains that prove a pin infeasible beside the pins that hold without it.
  ///
  /// - Throws: ``PaletteError/noColor(_:)`` when no chain contradicts the pin.
  init(
    _ pin: RolePin, at position: Int, in pinned: PinnedColors,
    nearest: (rgb: RGB8, polarity: LabelPolarity)?
  ) throws(PaletteError) {
    self.pin = pin
    self.pinned = pinned
    self.nearest = nearest
    let heights = (pinned.colors.merging([position: pin.rgb]) { $1 })
      .mapValues { ConstraintGraph.height(ofLuminance: RelativeLuminance($0).value) }
    let polarities = pinned.polarities.sorted { $0 == nearest?.polarity && $1 != nearest?.polarity }
    var found: [PinContradiction] = []
    for polarity in polarities {
      guard
        let next = PinContradiction(
          among: pinned.plan.roles, under: pinned.constraints(polarity), holding: heights,
          at: position)
      else { continue }
      if !found.contains(where: { $0.links == next.links }) { found.append(next) }
    }
    guard !found.isEmpty else { throw .noColor(pin.role) }
    contradictions = found
  }

  /// The conflict that reports the pin, with what would let it hold.
  func conflict(relaxations: [PinRelaxation]) -> Conflict {
    let contradiction = contradictions[0]
    let proof = PinConflict(
      role: pin.role, rgb: pin.rgb, chain: chain(contradiction), relaxations: relaxations)
    let link = violated(contradiction)
    let pair = proof.chain.first { $0.lighter == link.lighter && $0.darker == link.darker }?.pair
    return Conflict(
      appearance: pinned.plan.appearance, foreground: pair?.foreground ?? link.lighter,
      background: pair?.background ?? link.darker, required: link.ratio,
      best: max(1, link.ratio * share(of: proof, contradiction)), why: why,
      nearest: nearest.map {
        Conflict.Alternative(rgb: $0.rgb, deltaE: $0.rgb.distanceInOKLab(to: pin.rgb))
      }, pin: proof)
  }

  /// The pair on the chain next to the pin; an order of lightness when it has no pair.
  private func violated(_ contradiction: PinContradiction) -> RatioConstraint {
    let isDownward = contradiction.links.first?.lighter == pin.role
    let links = isDownward ? contradiction.links : contradiction.links.reversed()
    return links.first { $0.pair != nil } ?? links[0]
  }

  /// The share of its ratio that one link of the chain reaches when the others have theirs.
  private func share(of proof: PinConflict, _ contradiction: PinContradiction) -> Double {
    // All roles on the chain but one have to be rounded.
    let room =
      proof.product > ContrastRatio.maximum.value
      ? 1 : exponential(ConstraintGraph.roundingSlack * Double(contradiction.links.count - 1))
    return ContrastRatio.maximum.value / (proof.product * room)
  }

  // MARK: The chain, from white to black

  /// The links of a chain, closed by the distances of its ends from white and black.
  private func chain(_ contradiction: PinContradiction) -> [PinConflict.Link] {
    let top = contradiction.top.map { position in
      PinConflict.Link(
        lighter: nil, darker: pinned.plan.roles[position],
        ratio: RGB8.white.contrast(with: color(at: position)).value, foreground: nil)
    }
    let bottom = contradiction.bottom.map { position in
      PinConflict.Link(
        lighter: pinned.plan.roles[position], darker: nil,
        ratio: color(at: position).contrast(with: .black).value, foreground: nil)
    }
    return [top].compactMap(\.self) + contradiction.links.map(PinConflict.Link.init)
      + [bottom].compactMap(\.self)
  }

  private func color(at position: Int) -> RGB8 {
    pinned.plan.roles[position] == pin.role ? pin.rgb : pinned.colors[position] ?? pin.rgb
  }

  // MARK: Words

  private var why: String {
    let first = "\(pin.role.name) cannot be \(pin.rgb.hex): " + text(contradictions[0])
    guard contradictions.count > 1 else { return first }
    return first + "; and with labels of the other kind, " + text(contradictions[1])
  }

  private func text(_ contradiction: PinContradiction) -> String {
    ChainText.describe(chain(contradiction)) { role in
      pinned.plan.position(of: role).map(color)?.hex ?? ""
    }
  }
}

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
}

extension PinContradiction {
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
}

/// Finds the longest chains between fixed colors.
private struct ChainSearch {
  private let edges: [ConstraintGraph.Requirement]

  /// By position: the height of a fixed role; `nil` for a free one.
  private let heights: [Double?]

  init(roles: [Role], constraints: [RatioConstraint], heights: [Int: Double]) {
    self.heights = roles.indices.map { heights[$0] }
    edges = ConstraintGraph.Requirement.all(between: roles, constraints)
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
        links: link.chain(endingAt: end), top: top, bottom: heights[end] == nil ? nil : end,
        excess: excess)
    }
  }

  /// The longest chains downward, and the last edge of each.
  private func longest(
    from top: Int?, slack: Double
  ) -> (lengths: [Double], link: [ConstraintGraph.Requirement?]) {
    var lengths = heights.map { top == nil && $0 == nil ? 0 : -Double.infinity }
    var link = [ConstraintGraph.Requirement?](repeating: nil, count: heights.count)
    if let top { lengths[top] = 0 }
    var isSettled = false
    while !isSettled {
      isSettled = true
      for edge in edges {
        let length =
          lengths[edge.above] + (edge.length + ConstraintGraph.roundingOfLogarithms) + slack
        // A fixed role ends every chain.
        guard length > lengths[edge.below] + 1e-13,
          heights[edge.above] == nil || edge.above == top
        else { continue }
        lengths[edge.below] = length
        link[edge.below] = edge
        isSettled = false
      }
    }
    return (lengths, link)
  }
}
