// SPDX-License-Identifier: MIT

import ColorSpaces
import Foundation
import TincturePalettes

extension IndependentVerifier {
  /// Checks that every pinned role has its color, or that a conflict proves that it cannot.
  mutating func checkPins(_ conflicts: [Conflict]) {
    let lost = conflicts.compactMap(\.pin).map(\.role)
    for pin in pins {
      let isKept = theme.color(pin.role) == VerifierColor(pin.rgb)
      if isKept == lost.contains(pin.role) {
        addHere(
          .conflict, "the pin \(pin) is \(isKept ? "kept, with" : "lost, without") a conflict")
      }
    }
    if Set(lost).count != lost.count || lost.contains(where: { pinned($0) == nil }) {
      addHere(.conflict, "conflicts of the pins \(lost.map(\.name))")
    }
    var kept: [Role: VerifierColor] = [:]
    for pin in pins where !lost.contains(pin.role) { kept[pin.role] = VerifierColor(pin.rgb) }
    for conflict in conflicts {
      guard let proof = conflict.pin, pinned(proof.role) == proof.rgb else {
        addHere(.conflict, "a conflict of a pin that was not asked for")
        continue
      }
      check(conflict, proof, keeping: kept)
      kept[proof.role] = theme.color(proof.role)
    }
  }

  /// The color to which a role is pinned; `nil` for a role that is not pinned.
  private func pinned(_ role: Role) -> RGB8? { pins.first { $0.role == role }?.rgb }

  /// Checks the conflict of one lost pin against the pins that stay.
  ///
  /// Its proof is a chain of requirements between white and black. `kept` has the colors of the
  /// pins that stay, and of the lost pins that were checked before.
  private mutating func check(
    _ conflict: Conflict, _ proof: PinConflict, keeping kept: [Role: VerifierColor]
  ) {
    let name = "the pin of \(proof.role.name) to \(proof.rgb.hex)"
    var requested = kept
    requested[proof.role] = VerifierColor(proof.rgb)
    if VerifierConstraints.isFeasible(requested, level: needs) {
      addHere(.conflict, "\(name) can be kept")
    }
    checkChain(proof, requested, name)
    checkAssumptions(conflict, proof, name)
    checkBest(conflict, proof, name)
    checkRelaxations(proof, requested, name)
    guard let color = nearest(of: conflict, to: VerifierColor(proof.rgb), name) else { return }
    if color != theme.color(proof.role) { addHere(.conflict, "\(name): the way out is not taken") }
    requested[proof.role] = color
    if !VerifierConstraints.isFeasible(requested, level: needs) {
      addHere(.conflict, "\(name): \(color.hex) does not fit either")
    }
    checkNearest(color, proof, requested, name)
  }

  // MARK: The nearest color

  /// Checks that no nearer color of the pin's hue fits, by trying every one.
  private mutating func checkNearest(
    _ color: VerifierColor, _ proof: PinConflict, _ colors: [Role: VerifierColor], _ name: String
  ) {
    let pin = VerifierColor(proof.rgb)
    let distance = color.distance(to: pin)
    for other in VerifierHueLine(through: pin).colors
    where other.distance(to: pin) < distance - 1e-6 {
      var requested = colors
      requested[proof.role] = other
      if isGradientMonotone(requested), VerifierConstraints.isFeasible(requested, level: needs) {
        addHere(.conflict, "\(name): \(other.hex) is nearer than \(color.hex)")
        return
      }
    }
  }

  /// Whether the dark end of the button's gradient exceeds the light one in no channel; true unless
  /// both are known.
  private func isGradientMonotone(_ colors: [Role: VerifierColor]) -> Bool {
    guard let light = colors[.buttonPrimaryLight], let dark = colors[.buttonPrimaryDark] else {
      return true
    }
    return light.isNowhereBelow(dark)
  }

  // MARK: The chain

  /// Checks that each link is a requirement or measured on the pin, and that together they need
  /// more than the 21:1 of white on black.
  private mutating func checkChain(
    _ proof: PinConflict, _ colors: [Role: VerifierColor], _ name: String
  ) {
    let chain = proof.chain
    let isJoined = zip(chain, chain.dropFirst()).allSatisfy { $0.darker == $1.lighter }
    let (inner, ends) = (chain.filter(isRequirement), chain.filter { !isRequirement($0) })
    let touchesPin = ends.contains { $0.lighter == proof.role || $0.darker == proof.role }
    if !isJoined || !touchesPin { addHere(.conflict, "\(name): the chain is broken") }
    for link in ends where !isMeasured(link, colors) {
      addHere(.conflict, "\(name): \(link) is not so")
    }
    let constraints = VerifierConstraints.of(needs).constraints
    let isRequired = inner.allSatisfy { link in constraints.contains { $0.isAskedFor(by: link) } }
    if !isRequired { addHere(.conflict, "\(name): a link is not required") }
    if !(chain.reduce(1) { $0 * $1.ratio } * roundingFactor(of: proof) > 21 * (1 - 1e-12)) {
      addHere(.conflict, "\(name): the chain is no proof, \(proof.product)")
    }
  }

  /// Checks that the words of a proof name what it takes for granted: the lighter side of a pair
  /// that the appearance decides, and the room for rounding of a chain that makes no more than 21.
  private mutating func checkAssumptions(
    _ conflict: Conflict, _ proof: PinConflict, _ name: String
  ) {
    let page = "the page of a \(needs.isLight ? "light" : "dark") theme is"
    if proof.chain.contains(where: VerifierConstraints.of(needs).isSettled),
      !conflict.why.contains(page)
    {
      addHere(.conflict, "\(name): the proof does not say that \(page)")
    }
    if proof.product <= 21, !conflict.why.contains("0.5 %") {
      addHere(.conflict, "\(name): the proof does not say how much room rounding has")
    }
  }

  /// Checks the relaxations that a conflict offers for pinned colors.
  ///
  /// Each has to relax existing requirements only, to make the colors feasible, and to be minimal:
  /// with any one of its requirements restored the colors are infeasible again.
  private mutating func checkRelaxations(
    _ proof: PinConflict, _ colors: [Role: VerifierColor], _ name: String
  ) {
    for relaxation in proof.relaxations.compactMap(VerifierRelaxation.init) {
      if !relaxation.isOfRequirements(needs) {
        addHere(.conflict, "\(name): '\(relaxation.words)' relaxes what is not required")
      }
      if !relaxation.permits(colors, needs) {
        addHere(.conflict, "\(name): '\(relaxation.words)' does not help")
      }
      for weaker in relaxation.weakened where weaker.permits(colors, needs) {
        addHere(.conflict, "\(name): '\(relaxation.words)' relaxes too much")
      }
    }
  }

  /// Whether a link lies between two roles, and not between a role and white or black.
  private func isRequirement(_ link: PinConflict.Link) -> Bool {
    link.lighter != nil && link.darker != nil
  }

  /// Whether a link to white or black states the ratio that the pinned color has.
  private func isMeasured(_ link: PinConflict.Link, _ colors: [Role: VerifierColor]) -> Bool {
    guard let role = link.lighter ?? link.darker, let color = colors[role] else { return false }
    let ratio = contrastRatio(link.lighter == nil ? 1 : 0, color.luminance)
    return link.foreground == nil && abs(link.ratio - ratio) <= 1e-9 * ratio
  }

  /// What rounding to 8 bits adds to the chain as a factor; 1 for a chain that exceeds 21 without
  /// it.
  private func roundingFactor(of proof: PinConflict) -> Double {
    guard proof.product <= 21 else { return 1 }
    return exp(
      VerifierConstraints.roundingMargin * Double(proof.chain.count(where: isRequirement) - 1))
  }

  /// Checks that the conflict's pair is a link of the chain, and that its best ratio is what the
  /// other links leave of 21.
  private mutating func checkBest(_ conflict: Conflict, _ proof: PinConflict, _ name: String) {
    let couple = Set([conflict.foreground, conflict.background])
    guard
      let link = proof.chain.first(where: {
        Set([$0.lighter, $0.darker]) == Set(couple.map { $0 })
      })
    else { return addHere(.conflict, "\(name): the pair is not on the chain") }
    let least = link.ratio > 1 ? 1.0 : 0
    let best = max(least, link.ratio * 21 / (proof.product * roundingFactor(of: proof)))
    if conflict.required != link.ratio || !(abs(conflict.best - best) <= 1e-9)
      || !(conflict.best < conflict.required)
    {
      addHere(
        .conflict, "\(name): best \(conflict.best) of \(conflict.required), should be \(best)")
    }
  }

  // MARK: What pins mean for the brand

  /// Whether the current theme has a pin for a role.
  func isPinned(_ role: Role) -> Bool { pins.contains { $0.role == role } }

  /// The best contrast with a fill in a color of a label that may be pinned.
  func best(_ label: Role, on color: VerifierColor) -> Double {
    guard isPinned(label) else { return bestLabel(on: color) }
    return contrastRatio(theme.luminance(label), color.luminance)
  }
}

extension VerifierConstraints.Constraint {
  /// Whether a link of a chain states exactly this constraint.
  fileprivate func isAskedFor(by link: PinConflict.Link) -> Bool {
    lighter == link.lighter && darker == link.darker && ratio == link.ratio
      && foreground == link.foreground
  }
}
