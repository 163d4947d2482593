// SPDX-License-Identifier: MIT

import ColorSpaces
import Palettes
import SystemSolver

/// Checks the proof that the promises of a design system cannot hold together.
///
/// A step says that one color, plus WCAG's flare, is at least so many times as light as another.
/// Orders and the bytes of fixed roles give steps; a pair gives them once its side is chosen. A
/// chain of steps contradicts itself where it needs more than the 21 between white and black, or
/// more than 1 from a role back to itself.
package struct SystemProofChecker {
  private typealias Steps = [Ends: [Double]]

  /// The lighter and the darker color; `nil` for white and black.
  private struct Ends: Hashable { let lighter, darker: String? }

  private let needs: SystemNeeds
  private let problem: SystemProblem
  /// By the name of a role: the one that stands for all roles that have its bytes.
  private let leaders: [String: String]

  package init(_ problem: SystemProblem) {
    self.problem = problem
    needs = SystemNeeds(problem.system, in: problem.appearance, level: problem.level)
    leaders = problem.leaders
  }

  package func accepts(_ proof: SystemRefusal) -> Bool { accepts(proof, given: unconditional) }

  private func accepts(_ proof: SystemRefusal, given steps: Steps) -> Bool {
    switch proof {
    case .undecided: return false
    case .chain(let links): return isContradiction(links, steps)
    case .sides(let promise, let lighter, let darker):
      guard
        let pair = needs.pairs.first(where: {
          $0.foreground == promise.pair.foreground && $0.ground == promise.pair.background
            && $0.ratio == promise.required
        })
      else { return false }
      return accepts(lighter, given: steps.merging(self.steps(pair, true), uniquingKeysWith: +))
        && accepts(darker, given: steps.merging(self.steps(pair, false), uniquingKeysWith: +))
    }
  }

  private func isContradiction(_ links: [SystemLink], _ steps: Steps) -> Bool {
    let ends = links.map { step($0.lighter, $0.darker) }
    guard let first = ends.first, let last = ends.last,
      zip(ends, ends.dropFirst()).allSatisfy({ $0.darker != nil && $0.darker == $1.lighter })
    else { return false }
    // The factors are those of the system; the proof has to name them.
    let factors = zip(links, ends).map { link, ends in
      steps[ends]?.first { abs($0 - link.ratio) <= 1e-9 * $0 } ?? 0
    }
    let isCycle = first.lighter != nil && first.lighter == last.darker
    return factors.reduce(1, *) > (isCycle ? 1 : 21) * (1 + SystemVerifier.rounding)
  }

  /// The steps that hold whatever the sides of pairs: orders, and fixed colors.
  private var unconditional: Steps {
    let gamut = problem.gamut == .srgb ? VerifierGamut.sRGB : .displayP3
    var steps = Steps()
    for order in needs.orders {
      steps[step(order.lighter, order.darker), default: []].append(order.ratio)
    }
    for role in problem.fixedRoles {
      guard let target = problem.targets[role], target.isOpaque else { continue }
      let light = gamut.luminance(VerifierColor(target.rgb)) + 0.05
      steps[step(nil, role), default: []].append(1.05 / light)
      steps[step(role, nil), default: []].append(light / 0.05)
    }
    return steps
  }

  /// The steps of a pair whose foreground is lighter, or darker, than its ground.
  private func steps(_ pair: SystemNeeds.Pair, _ isLighter: Bool) -> Steps {
    let ends = pair.ground.solidRoles.map {
      isLighter ? step(pair.foreground, $0) : step($0, pair.foreground)
    }
    return Steps(ends.map { ($0, [pair.ratio]) }, uniquingKeysWith: +)
  }

  private func step(_ lighter: String?, _ darker: String?) -> Ends {
    Ends(lighter: lighter.map(leader(of:)), darker: darker.map(leader(of:)))
  }

  private func leader(of role: String) -> String { leaders[role] ?? role }
}

extension Background<String> {
  /// The opaque roles that a foreground has to keep its ratio to: both ends of a gradient.
  fileprivate var solidRoles: [String] {
    switch self {
    case .solid(let role): return [role]
    case .gradient(let start, let end): return [start, end]
    case .layered: return []
    }
  }
}

extension SystemProblem {
  /// By the name of a role: one that has the same bytes, the same for all of them.
  fileprivate var leaders: [String: String] {
    var leaders: [String: String] = [:]
    func leader(_ role: String) -> String { leaders[role].map(leader) ?? role }
    let copies = system.roles.compactMap { role in
      if case .like(let other) = role.definition { [role.name, other] } else { nil }
    }
    for group in copies + shared {
      for role in group.dropFirst() where leader(role) != leader(group[0]) {
        leaders[leader(role)] = leader(group[0])
      }
    }
    return Dictionary(system.roles.map { ($0.name, leader($0.name)) }) { first, _ in first }
  }
}
