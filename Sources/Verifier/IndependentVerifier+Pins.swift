// SPDX-License-Identifier: MIT

import ColorSpaces
import Foundation
import Palettes

// MARK: - Pinned roles

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
    var held: [Role: VerifierColor] = [:]
    for pin in pins where !lost.contains(pin.role) { held[pin.role] = VerifierColor(pin.rgb) }
    for conflict in conflicts {
      guard let proof = conflict.pin, pinned(proof.role) == proof.rgb else {
        addHere(.conflict, "a conflict of a pin that was not asked for")
        continue
      }
      check(conflict, proof, holding: held)
      held[proof.role] = theme.color(proof.role)
    }
  }

  /// The color that a role was to have.
  private func pinned(_ role: Role) -> RGB8? { pins.first { $0.role == role }?.rgb }

  private mutating func check(
    _ conflict: Conflict, _ proof: PinConflict, holding held: [Role: VerifierColor]
  ) {
    let name = "the pin of \(proof.role.name) to \(proof.rgb.hex)"
    var wished = held
    wished[proof.role] = VerifierColor(proof.rgb)
    if VerifierTones.canHold(wished, level: needs) { addHere(.conflict, "\(name) can be kept") }
    checkChain(proof, wished, name)
    checkBest(conflict, proof, name)
    checkEasings(proof, wished, name)
    guard let nearest = conflict.nearest else {
      return addHere(.conflict, "\(name) has no way out")
    }
    let color = VerifierColor(nearest.rgb)
    if color != theme.color(proof.role) { addHere(.conflict, "\(name): the way out is not taken") }
    let distance = color.distance(to: VerifierColor(proof.rgb))
    if !(abs(nearest.deltaE - distance) <= 1e-6) {
      addHere(.conflict, "\(name): ΔE \(nearest.deltaE), should be \(distance)")
    }
    wished[proof.role] = color
    if !VerifierTones.canHold(wished, level: needs) {
      addHere(.conflict, "\(name): \(color.hex) does not fit either")
    }
  }

  // MARK: The chain

  /// Checks that the links are promised, or measured, and leave less than white on black has.
  private mutating func checkChain(
    _ proof: PinConflict, _ colors: [Role: VerifierColor], _ name: String
  ) {
    let chain = proof.chain
    let isJoined = zip(chain, chain.dropFirst()).allSatisfy { $0.darker == $1.lighter }
    let (inner, ends) = (chain.filter(isPromise), chain.filter { !isPromise($0) })
    let touchesPin = ends.contains { $0.lighter == proof.role || $0.darker == proof.role }
    if !isJoined || !touchesPin { addHere(.conflict, "\(name): the chain is broken") }
    for link in ends where !isMeasured(link, colors) {
      addHere(.conflict, "\(name): \(link) is not so")
    }
    let isPromised = VerifierTones.Labels.all.contains { labels in
      let demands = VerifierTones(needs, labels).demands
      return inner.allSatisfy { link in demands.contains { $0.isAskedFor(by: link) } }
    }
    if !isPromised { addHere(.conflict, "\(name): a link is not promised") }
    if !(chain.reduce(1) { $0 * $1.ratio } * roundingRoom(of: proof) > 21 * (1 - 1e-12)) {
      addHere(.conflict, "\(name): the chain is no proof, \(proof.product)")
    }
  }

  private func isPromise(_ link: PinConflict.Link) -> Bool {
    link.lighter != nil && link.darker != nil
  }

  private func isMeasured(_ link: PinConflict.Link, _ colors: [Role: VerifierColor]) -> Bool {
    guard let role = link.lighter ?? link.darker, let color = colors[role] else { return false }
    let ratio = plainContrast(link.lighter == nil ? 1 : 0, color.luminance)
    return link.foreground == nil && abs(link.ratio - ratio) <= 1e-9 * ratio
  }

  /// 1 for a chain beyond 21; otherwise what the colors between need for their rounding.
  private func roundingRoom(of proof: PinConflict) -> Double {
    guard proof.product <= 21 else { return 1 }
    return exp(VerifierTones.room * Double(proof.chain.count(where: isPromise) - 1))
  }

  /// Checks that the pair is one of the chain, and has what the others leave of 21.
  private mutating func checkBest(_ conflict: Conflict, _ proof: PinConflict, _ name: String) {
    let couple = Set([conflict.foreground, conflict.background])
    guard
      let link = proof.chain.first(where: {
        Set([$0.lighter, $0.darker]) == Set(couple.map { $0 })
      })
    else { return addHere(.conflict, "\(name): the pair is not on the chain") }
    let best = max(1, link.ratio * 21 / (proof.product * roundingRoom(of: proof)))
    if conflict.required != link.ratio || !(abs(conflict.best - best) <= 1e-9)
      || !(conflict.best < conflict.required)
    {
      addHere(
        .conflict, "\(name): best \(conflict.best) of \(conflict.required), should be \(best)")
    }
  }
}

extension VerifierTones.Demand {
  fileprivate func isAskedFor(by link: PinConflict.Link) -> Bool {
    lighter == link.lighter && darker == link.darker && ratio == link.ratio
      && foreground == link.foreground
  }
}

// MARK: - What pins mean for the brand

extension IndependentVerifier {
  func isPinned(_ role: Role) -> Bool { pins.contains { $0.role == role } }

  /// The best contrast with a fill in a color, of the labels that pins leave: any, unless the label
  /// or the other fill under it is pinned.
  func bestFillLabel(on color: VerifierColor) -> Double {
    guard !pins.isEmpty else { return bestLabel(on: color) }
    let labels =
      isPinned(.brandOnSolid) ? [theme.luminance(.brandOnSolid)] : [1, 0]
    let fills = [Role.brandSolid, .accentPrimary].filter(isPinned).map(theme.luminance)
    return labels.filter { label in
      fills.allSatisfy {
        plainContrast(label, $0) >= needs.text && (label > $0) == (label > color.luminance)
      }
    }.map { plainContrast($0, color.luminance) }.max() ?? 1
  }
}
