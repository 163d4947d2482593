// SPDX-License-Identifier: MIT

import ColorSpaces
import TincturePalettes
import SystemSolver

/// Checks the proof that the promises of a design system cannot hold together.
///
/// A step says that one color, plus WCAG's flare, is at least so many times as light as another.
/// Orders and the bytes of fixed roles give steps; a pair gives them once its side is chosen. A
/// chain of steps contradicts itself where it needs more than the 21 between white and black, or
/// more than 1 from a color back to itself.
///
/// Colors go by the names of roles, those that are seen through a layer by `LAYER over SURFACE`, and
/// translucent ones by `ROLE on` and what they lie on.
package struct SystemProofChecker {
  /// By the ends of a step: its factors, each with the range in which a proof may name it.
  private typealias Steps = [Ends: [ClosedRange<Double>]]

  /// The lighter and the darker color; `nil` for white and black.
  private struct Ends: Hashable { let lighter, darker: String? }

  private let verifier: SystemVerifier
  private var problem: SystemProblem { verifier.problem }
  private var document: VerifierDocument { verifier.document }
  private let leaders: [String: String]

  package init(_ problem: SystemProblem) {
    verifier = SystemVerifier(problem, problem.targets)
    leaders = verifier.leaders
  }

  package func accepts(_ proof: SystemRefusal) -> Bool { objection(to: proof) == nil }

  /// What is wrong with a proof; `nil` for a valid one.
  package func objection(to proof: SystemRefusal) -> String? {
    objection(to: proof, given: unconditional)
  }

  private func objection(to proof: SystemRefusal, given steps: Steps) -> String? {
    switch proof {
    case .undecided(let reason): return reason
    case .polarity(let kept, let proof):
      // A repair may turn any pair, so that a proof which keeps some proves nothing.
      if problem.isRepair { return "a repair may turn any pair" }
      var steps = steps
      for polarity in kept {
        guard let pair = pair(of: polarity.promise) else {
          return "\(polarity.promise.pair.title { $0 }) is not promised"
        }
        guard isWanted(pair, lighter: polarity.isForegroundLighter) else {
          return "\(document.text(pair)) is wanted the other way round"
        }
        steps.merge(self.steps(pair, polarity.isForegroundLighter)) { $0 + $1 }
      }
      return objection(to: proof, given: steps)
    case .chain(let links): return objection(to: links, steps)
    case .sides(let promise, let lighter, let darker):
      guard let pair = pair(of: promise) else {
        return "\(promise.pair.title { $0 }) is not promised"
      }
      return objection(to: lighter, given: steps.merging(self.steps(pair, true)) { $0 + $1 })
        ?? objection(to: darker, given: steps.merging(self.steps(pair, false)) { $0 + $1 })
    }
  }

  private func pair(of promise: SystemPromise) -> VerifierPromises.Pair? {
    let text = promise.pair.title { $0 }
    return verifier.promises.pairs.first {
      $0.ratio == promise.required && document.text($0) == text
    }
  }

  /// Whether the targets say which color of a pair is the lighter one: by their luminances, and
  /// where they are nearer than the ratio by which side of the ground has more room.
  ///
  /// A layer, or a role without a target, says nothing, so that either is accepted.
  private func isWanted(_ pair: VerifierPromises.Pair, lighter isLighter: Bool) -> Bool {
    guard let text = verifier.targets[pair.foreground],
      let ground = pair.ground.roles.last.flatMap({ verifier.targets[$0] }), text.isOpaque
    else { return true }
    let (own, behind) = (
      verifier.light(VerifierColor(text.rgb)), verifier.light(VerifierColor(ground.rgb))
    )
    if max(own, behind) / min(own, behind) >= pair.ratio { return (own > behind) == isLighter }
    guard own != behind else { return true }
    return (1.05 / behind > behind / 0.05) == isLighter
  }

  private func objection(to links: [SystemLink], _ steps: Steps) -> String? {
    let ends = links.map { step($0.lighter, $0.darker) }
    guard let first = ends.first, let last = ends.last,
      zip(ends, ends.dropFirst()).allSatisfy({ $0.darker != nil && $0.darker == $1.lighter })
    else { return "the links are no chain: \(links.map(\.reason))" }
    // A factor counts as the least in its range, whatever the proof says.
    var product = 1.0
    for (link, ends) in zip(links, ends) {
      guard let factor = steps[ends]?.first(where: { $0.contains(link.ratio) }) else {
        return "nothing asks for \(link.lighter ?? "white") \(link.ratio) \(link.darker ?? "black")"
      }
      product *= factor.lowerBound
    }
    let isCycle = first.lighter != nil && first.lighter == last.darker
    let most = isCycle ? 1.0 : 21.0
    // Twice the room that each factor has for its rounding.
    guard product > most * (1 + 2e-9 * Double(links.count)) else {
      return "\(links.map(\.reason)) multiply to \(product), and \(most) is possible"
    }
    return nil
  }
}

// MARK: - Steps

extension SystemProofChecker {
  /// The steps that hold whatever the sides of pairs: orders, and the bytes of fixed roles.
  private var unconditional: Steps {
    var steps = Steps()
    for order in verifier.promises.orders {
      let ends = step(verifier.name(order.lighter), verifier.name(order.darker))
      steps[ends, default: []].append(exactly(order.ratio))
    }
    for (place, role) in document.roles.enumerated() {
      guard let lights = verifier.fixedLight(place) else { continue }
      steps[step(nil, role.name), default: []].append(
        1.05 / lights.upperBound...1.05 / lights.lowerBound)
      steps[step(role.name, nil), default: []].append(
        lights.lowerBound / 0.05...lights.upperBound / 0.05)
    }
    return steps
  }

  /// The steps of a pair whose foreground is lighter, or darker, than its ground: than both ends of
  /// a gradient.
  private func steps(_ pair: VerifierPromises.Pair, _ isLighter: Bool) -> Steps {
    let grounds: [String]
    switch pair.ground {
    case .solid, .gradient: grounds = pair.ground.roles.map(verifier.name)
    case .layer: grounds = [document.text(pair.ground)]
    }
    let foreground = verifier.name(pair.foreground)
    let ends = grounds.map { ground in
      let text =
        verifier.mayBeTranslucent[pair.foreground] ? "\(foreground) on \(ground)" : foreground
      return isLighter ? step(text, ground) : step(ground, text)
    }
    return Steps(
      ends.map { ($0, [exactly(pair.ratio)]) }
        + grounds.compactMap { inkStep(pair, on: $0, isLighter) }
    ) { $0 + $1 }
  }

  /// What a pair of a layer says of its ink, at any opacity; `nil` where it says nothing.
  ///
  /// Luminance is a convex function of encoded channels, so that a mixture is never lighter than the
  /// lighter one of its two colors, but for the rounding of its channels by half a byte, which
  /// changes Y + 0.05 by less than 1 %. It may be darker than both.
  private func inkStep(
    _ pair: VerifierPromises.Pair, on ground: String, _ isLighter: Bool
  ) -> (Ends, [ClosedRange<Double>])? {
    guard case .layer(let ink, _) = document.roles[pair.foreground].definition else { return nil }
    let name = leader(of: verifier.name(ink))
    guard isLighter || name == leader(of: ground) else { return nil }
    let least = max(1, pair.ratio * 0.99)
    return (
      isLighter ? step(name, ground) : step(ground, name), [least...pair.ratio * (1 + 1e-9)]
    )
  }

  private func step(_ lighter: String?, _ darker: String?) -> Ends {
    Ends(lighter: lighter.map(leader(of:)), darker: darker.map(leader(of:)))
  }

  private func leader(of color: String) -> String { leaders[color] ?? color }

  private func exactly(_ ratio: Double) -> ClosedRange<Double> {
    ratio * (1 - 1e-9)...ratio * (1 + 1e-9)
  }
}

extension SystemVerifier {
  /// The least and the greatest luminance plus 0.05 that a role can have when it is fixed, or
  /// beside a fixed one and so within a byte of the exact shift; `nil` for any other role.
  fileprivate func fixedLight(_ role: Int) -> ClosedRange<Double>? {
    let room = 1e-9
    if isFixed(role), let target = targets[role], target.isOpaque {
      let light = light(VerifierColor(target.rgb))
      return light * (1 - room)...light * (1 + room)
    }
    guard case .beside(let base, let shift) = document.roles[role].definition, isFixed(base),
      let target = targets[base]
    else { return nil }
    let color = gamut.shifted(VerifierColor(target.rgb), by: shift)
    return light(color.brightened(by: -1))...light(color.brightened(by: 1))
  }

  /// By the name of a role: one that has the same bytes, the same for all of them.
  fileprivate var leaders: [String: String] {
    var leaders: [Int: Int] = [:]
    func leader(_ role: Int) -> Int { leaders[role].map(leader) ?? role }
    let copies = document.roles.enumerated().compactMap { place, role in
      if case .like(let other) = role.definition { [place, other] } else { nil }
    }
    for group in copies + shared {
      for role in group.dropFirst() where leader(role) != leader(group[0]) {
        leaders[leader(role)] = leader(group[0])
      }
    }
    return Dictionary(document.roles.indices.map { (name($0), name(leader($0))) }) { first, _ in
      first
    }
  }
}
