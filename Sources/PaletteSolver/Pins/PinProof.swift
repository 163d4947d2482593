// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import TinctureContrast
import TincturePalettes

/// The proof that a pinned color is infeasible, whichever color of a pair is the lighter one.
struct PinProof {
  private let pin: RolePin
  private let pinned: PinnedColors

  /// The nearest feasible color with its sides; `nil` when there is none.
  private let nearest: (rgb: RGB8, sides: PairSides)?

  /// One chain for every case of sides, that of the nearest color first.
  private let contradictions: [PinContradiction]

  /// Finds the chains that prove a pin infeasible beside the pins that hold without it.
  ///
  /// - Throws: ``PaletteError/noColor(_:)`` when sides without a contradiction exist.
  init(
    _ pin: RolePin, at position: Int, in pinned: PinnedColors,
    nearest: (rgb: RGB8, sides: PairSides)?
  ) throws(PaletteError) {
    self.pin = pin
    self.pinned = pinned
    self.nearest = nearest
    contradictions = pinned.contradictions(
      ofPinning: position, to: pin.rgb, from: nearest?.sides ?? pinned.sides)
    // Under sides that are feasible without the pin, the chain begins or ends at it.
    guard let first = contradictions.first, first.touches(position) else {
      throw .noColor(pin.role)
    }
  }

  /// The conflict that reports the pin, with what would let it hold.
  func conflict(relaxations: [PinRelaxation]) -> Conflict {
    let contradiction = contradictions[0]
    let proof = PinConflict(
      role: pin.role, rgb: pin.rgb, chain: chain(contradiction), relaxations: relaxations)
    let link = violated(contradiction)
    // Whoever has to be as light as another and cannot be is darker: a ratio below 1.
    let least = link.ratio > 1 ? 1.0 : 0
    let pair = proof.chain.first { $0.lighter == link.lighter && $0.darker == link.darker }?.pair
    return Conflict(
      appearance: pinned.plan.appearance, foreground: pair?.foreground ?? link.lighter,
      background: pair?.background ?? link.darker, required: link.ratio,
      best: max(least, link.ratio * share(of: proof, contradiction)), why: why,
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
    let usual = contradictions[0].sides
    let cases = contradictions.dropFirst().map { contradiction in
      "; and " + reversals(contradiction, from: usual) + text(contradiction)
    }
    return "\(pin.role.name) cannot be \(pin.rgb.hex): " + text(contradictions[0])
      + cases.joined() + (restsOnPage ? "; assumed is that \(pinned.plan.appearance.page)" : "")
  }

  /// "with text.link darker than text.primary, " for the pairs of a chain that are reversed.
  private func reversals(_ contradiction: PinContradiction, from usual: PairSides) -> String {
    let names = contradiction.links.compactMap { link -> String? in
      guard let choice = link.side?.choice, contradiction.sides[choice] != usual[choice],
        let foreground = link.pair?.foreground
      else { return nil }
      let isLighter = foreground == link.lighter
      return foreground.name + (isLighter ? " lighter than " : " darker than ")
        + (isLighter ? link.darker : link.lighter).name
    }
    return names.isEmpty ? "" : "with \(names.joined(separator: " and ")), "
  }

  /// Whether a chain has a pair whose sides follow from the appearance.
  private var restsOnPage: Bool {
    contradictions.contains { $0.links.contains { $0.pair != nil && $0.side == nil } }
  }

  private func text(_ contradiction: PinContradiction) -> String {
    ChainText.describe(chain(contradiction)) { role in
      pinned.plan.position(of: role).map(color)?.hex ?? ""
    }
  }
}

extension Appearance {
  /// What decides the sides of the pairs that have no choice.
  var page: String {
    isLight
      ? "the page of a light theme is lighter than what is seen on it"
      : "the page of a dark theme is darker than what is seen on it"
  }
}

/// The chain of requirements between two fixed colors whose product exceeds their contrast by most.
struct PinContradiction {
  /// From light to dark.
  let links: [RatioConstraint]

  /// The positions of its first and last role; `nil` for white and black.
  let top: Int?
  let bottom: Int?

  /// The logarithm of the ratio by which the chain is too long.
  let excess: Double

  /// The sides under which the chain was found.
  let sides: PairSides

  func touches(_ position: Int) -> Bool { top == position || bottom == position }
}

extension PinContradiction {
  /// The worst contradiction between roles at fixed heights above black, white and black; `nil`
  /// when there is none.
  ///
  /// A chain that is too long without room for rounding is preferred as a proof to one that is
  /// longer with it.
  init?(in system: PairSystem, _ sides: PairSides, holding heights: [Int: Double]) {
    let search = ChainSearch(
      requirements: system.requirements(sides), count: system.roles.count, heights: heights)
    guard
      let found = search.worst(slack: 0, sides)
        ?? search.worst(slack: ConstraintGraph.roundingSlack, sides)
    else { return nil }
    self = found
  }
}

/// Finds the longest chain between fixed colors.
///
/// Bellman-Ford from white and from all fixed roles at once: with the sides of every pair settled
/// the requirements have no cycle. Source: Cormen et al., *Introduction to Algorithms*, §24.1.
private struct ChainSearch {
  private let requirements: [ConstraintGraph.Requirement]

  /// By position: the height of a fixed role; not a number for a free one.
  private let heights: [Double]

  init(requirements: [ConstraintGraph.Requirement], count: Int, heights: [Int: Double]) {
    self.requirements = requirements
    self.heights = (0..<count).map { heights[$0] ?? .nan }
  }

  /// The chain that is too long by most.
  ///
  /// Slack is added for each role that has to be rounded.
  func worst(slack: Double, _ sides: PairSides) -> PinContradiction? {
    let (depths, last) = longest(slack: slack)
    var worst: (end: Int, excess: Double)?
    for end in heights.indices where last[end] >= 0 {
      let height = heights[end].isNaN ? 0 : heights[end]
      let excess = depths[end] - slack + height - ConstraintGraph.wholeScale
      if excess > worst?.excess ?? 0 { worst = (end, excess) }
    }
    return worst.map { contradiction(endingAt: $0, excess: $1, last, sides) }
  }

  /// Follows the last requirements of a chain up to white or to a fixed role.
  private func contradiction(
    endingAt end: Int, excess: Double, _ last: [Int], _ sides: PairSides
  ) -> PinContradiction {
    var links: [RatioConstraint] = []
    var position = end
    repeat {
      let requirement = requirements[last[position]]
      links.append(requirement.constraint)
      position = requirement.above
    } while heights[position].isNaN && last[position] >= 0
    return PinContradiction(
      links: links.reversed(), top: heights[position].isNaN ? nil : position,
      bottom: heights[end].isNaN ? nil : end, excess: excess, sides: sides)
  }

  /// For every role how far below white the requirements put it, and the index of the last one on
  /// the longest chain to it; -1 where there is none.
  private func longest(slack: Double) -> (depths: [Double], last: [Int]) {
    var depths = heights.map { $0.isNaN ? 0 : -Double.infinity }
    var last = Array(repeating: -1, count: heights.count)
    // A chain visits every role once, so that more rounds change nothing.
    for _ in heights {
      var isSettled = true
      for (index, requirement) in requirements.enumerated() {
        let (above, below) = (requirement.above, requirement.below)
        // A fixed role ends every chain, and begins others.
        let start =
          heights[above].isNaN ? depths[above] : ConstraintGraph.wholeScale - heights[above]
        let depth = start + requirement.leastRise + (requirement.length > 0 ? slack : 0)
        guard depth > depths[below] + 1e-13 else { continue }
        depths[below] = depth
        last[below] = index
        isSettled = false
      }
      if isSettled { break }
    }
    return (depths, last)
  }
}
