// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Contrast
import Palettes

/// The proof that a pinned color is infeasible.
struct PinProof {
  private let pin: RolePin
  private let pinned: PinnedColors
  private let nearest: (rgb: RGB8, polarity: LabelPolarity)?

  /// The distinct chains of all polarities, that of the nearest color first.
  private let contradictions: [PinContradiction]

  /// Finds the chains that prove a pin infeasible.
  ///
  /// - Parameters:
  ///   - pin: The infeasible pin.
  ///   - position: The position of its role.
  ///   - pinned: The pins that hold without it.
  ///   - nearest: The nearest feasible color with its polarity; `nil` when there is none.
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
    let polarities = pinned.polarities.sorted {
      $0 == nearest?.polarity && $1 != nearest?.polarity
    }
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
    let pair = proof.chain.first {
      $0.lighter == link.lighter && $0.darker == link.darker
    }?.pair
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
    let room =
      proof.product > ContrastRatio.maximum.value
      ? 1 : exponential(ConstraintGraph.roundingSlack * Double(contradiction.roundedRoles))
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

  /// The color of a pinned role.
  private func color(at position: Int) -> RGB8 {
    pinned.plan.roles[position] == pin.role ? pin.rgb : pinned.colors[position] ?? pin.rgb
  }

  // MARK: Words

  /// The text of the first two chains.
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

extension PinConflict.Link {
  fileprivate init(_ constraint: RatioConstraint) {
    self.init(
      lighter: constraint.lighter, darker: constraint.darker, ratio: constraint.ratio,
      foreground: constraint.pair?.foreground)
  }
}
