// SPDX-License-Identifier: MIT

import Foundation
import TincturePalettes

/// A system of difference constraints on the luminances of opaque roles, some of which hold in one
/// of two directions.
///
/// The unknown of a role is its height, ln((Y + 0.05) / 0.05), from 0 for black to ln 21 for white;
/// a ratio between two roles is a least difference of their heights. The solver decides the same
/// question by longest paths and by the chains that contradict a choice of sides; here the least
/// heights are raised until no constraint asks for more (Bellman and Ford), and the sides of the
/// pairs are tried one pair after the other, so that a mistake there is not repeated.
package struct VerifierConstraints: Sendable {
  /// A role that has to be lighter than another by at least a ratio.
  struct Constraint: Sendable {
    /// The role with the larger luminance.
    let lighter: Role
    /// The role with the smaller luminance.
    let darker: Role
    /// The least WCAG ratio between the two, above 1.
    let ratio: Double
    /// What is read, of a pair; `nil` for an order.
    let foreground: Role?

    /// The positions of the two roles among all.
    let above, below: Int
    /// The least difference of the two heights.
    let length: Double

    init(lighter: Role, darker: Role, ratio: Double, foreground: Role?) {
      (self.lighter, self.darker) = (lighter, darker)
      (self.ratio, self.foreground) = (ratio, foreground)
      (above, below) = (lighter.index, darker.index)
      length = log(ratio)
    }

    /// The same ratio in the other direction.
    var reversed: Constraint {
      Constraint(lighter: darker, darker: lighter, ratio: ratio, foreground: foreground)
    }
  }

  /// The constraints that hold in one direction: orders first, and pairs then.
  private(set) var settled: [Constraint] = []

  /// The pairs that hold in either direction; both ends of a gradient in the same one.
  private(set) var free: [[Constraint]] = []

  /// The system of a level and appearance.
  static func of(_ needs: ContrastRequirements) -> VerifierConstraints { all[needs.index] }

  private static let all = ContrastRequirements.all.map { VerifierConstraints($0) }

  private init(_ needs: ContrastRequirements) {
    let promises = VerifierRequirements.promises[needs.index]
    let role = VerifierRequirements.role
    settled = promises.orders.map {
      Constraint(
        lighter: role($0.lighter), darker: role($0.darker), ratio: $0.ratio, foreground: nil)
    }
    for (pair, promise) in zip(VerifierRequirements.pairs, promises.pairs) {
      let constraints = Self.constraints(of: pair, promise.ratio, needs)
      if constraints.isEmpty { continue }
      if Self.isFree(pair) { free.append(constraints) } else { settled += constraints }
    }
  }

  /// The constraints of a pair under the page of an appearance: one, or for a gradient one for each
  /// end.
  ///
  /// Pairs of translucent roles, of layers and of the label on the exact brand have none: the
  /// solver places these after the others.
  private static func constraints(
    of pair: VerifierPair, _ ratio: Double, _ needs: ContrastRequirements
  ) -> [Constraint] {
    let foreground = pair.foreground
    guard foreground != .brandOnExact, !VerifierRequirements.translucent.contains(foreground) else {
      return []
    }
    if case .layer = pair.ground { return [] }
    return pair.ground.roles.map { ground in
      Constraint(
        lighter: needs.isLight ? ground : foreground, darker: needs.isLight ? foreground : ground,
        ratio: ratio, foreground: foreground)
    }
  }

  /// Whether either color of a pair can be the lighter one.
  ///
  /// Whatever is seen on a page, or read on a container of body text, is on the side of body text:
  /// its ratio on the other side, with those of body text, makes more than 21.
  private static func isFree(_ pair: VerifierPair) -> Bool {
    switch (pair.foreground, pair.background) {
    case (_, .surfaceInverse), (_, .surfaceInverseSecondary): return true
    case (.brandOnSolid, _), (.accentOnPrimary, _), (.buttonLabel, _),
      (.buttonDestructiveLabel, _):
      return true
    case (.statusOnSolidSuccess, _), (.statusOnSolidWarning, _), (.statusOnSolidError, _),
      (.statusOnSolidInfo, _):
      return true
    case (.statusOnSuccess, _), (.statusOnWarning, _), (.statusOnError, _), (.statusOnInfo, _):
      return true
    default: return false
    }
  }

  /// Every constraint in every direction in which it may hold.
  var constraints: [Constraint] { settled + free.joined().flatMap { [$0, $0.reversed] } }

  /// Whether the appearance alone decides the sides of a pair.
  func isSettled(_ link: PinConflict.Link) -> Bool {
    link.foreground != nil
      && settled.contains { $0.lighter == link.lighter && $0.darker == link.darker }
  }

  /// The system with each constraint weakened, or left out where there is none.
  func weakened(_ weaker: (Constraint) -> Constraint?) -> VerifierConstraints {
    var system = self
    system.settled = settled.compactMap(weaker)
    system.free = free.map { $0.compactMap(weaker) }.filter { !$0.isEmpty }
    return system
  }

  // MARK: Feasibility

  /// The width, in heights, that the interval of a free color needs to contain an 8-bit color.
  static let roundingMargin = 0.005

  /// Whether the system has a solution in which some roles have given luminances, with any sides of
  /// the free pairs.
  func areFeasible(with fixed: [Role: Double]) -> Bool {
    var known = Array(repeating: -1.0, count: Role.allCases.count)
    for (role, luminance) in fixed { known[role.index] = log((luminance + 0.05) / 0.05) }
    return Self.isFeasible(settled, free, known)
  }

  /// Whether some constraints hold together with one direction of each free pair.
  ///
  /// A pair of which only one direction fits the settled ones is settled with it; of the first of
  /// the rest both directions are tried.
  private static func isFeasible(
    _ settled: [Constraint], _ free: [[Constraint]], _ known: [Double]
  ) -> Bool {
    guard hold(settled, known) else { return false }
    var (settled, free) = (settled, free)
    var isReduced = true
    while isReduced {
      isReduced = false
      for (index, pair) in free.enumerated().reversed() {
        let directions = [pair, pair.map(\.reversed)].filter { hold(settled + $0, known) }
        if directions.count == 2 { continue }
        guard let only = directions.first else { return false }
        settled += only
        free.remove(at: index)
        isReduced = true
      }
    }
    guard let pair = free.first else { return true }
    let rest = Array(free.dropFirst())
    return [pair, pair.map(\.reversed)].contains { isFeasible(settled + $0, rest, known) }
  }

  /// Whether constraints of settled directions hold together with the known heights; the others
  /// are below 0.
  ///
  /// After as many rounds as there are roles every height is final, unless the constraints go
  /// around in a circle.
  private static func hold(_ constraints: [Constraint], _ known: [Double]) -> Bool {
    let top = log(21.0)
    var heights = known.map { max($0, 0) }
    for _ in 0...heights.count {
      var rose = false
      for constraint in constraints {
        let below = heights[constraint.below]
        // Black is an 8-bit color; any other free color needs an interval that contains one, except
        // for roles that may be equally light, which can be one color.
        let isRounded = known[constraint.below] < 0 && below > 0 && constraint.length > 0
        let least = below + constraint.length + (isRounded ? roundingMargin : 0)
        if known[constraint.above] >= 0 {
          if least > known[constraint.above] + 1e-9 { return false }
        } else if least > heights[constraint.above] {
          heights[constraint.above] = least
          rose = true
          if least > top + 1e-9 { return false }
        }
      }
      if !rose { return true }
    }
    return false
  }

  /// Whether a theme can exist in which some roles have given colors, with any sides of its pairs.
  package static func isFeasible(
    _ colors: [Role: VerifierColor], level needs: ContrastRequirements
  ) -> Bool {
    of(needs).areFeasible(with: colors.mapValues(\.luminance))
  }
}

/// Requirements that are lowered to those of large text, or dropped.
struct VerifierRelaxation {
  /// The pairs and orders concerned.
  private var requirements: [PinRelaxation.Requirement]

  /// Whether the requirements become those of large text; otherwise they are dropped.
  private let areLarge: Bool

  /// The relaxation in words, for findings.
  let words: String

  /// Takes over the relaxation of a conflict; `nil` for one that changes the request instead.
  init?(_ relaxation: PinRelaxation) {
    switch relaxation {
    case .largeText(let pairs): (requirements, areLarge) = (pairs, true)
    case .without(let dropped): (requirements, areLarge) = (dropped, false)
    case .level, .appearances, .otherPin, .withoutPin: return nil
    }
    words = relaxation.description
  }

  /// The relaxations that lack one of several requirements; none where there is only one.
  var weakened: [VerifierRelaxation] {
    guard requirements.count > 1 else { return [] }
    return requirements.indices.map { index in
      var weaker = self
      weaker.requirements.remove(at: index)
      return weaker
    }
  }

  /// Whether a theme has every requirement, and each that becomes large text is one of text.
  func isOfRequirements(_ needs: ContrastRequirements) -> Bool {
    let constraints = VerifierConstraints.of(needs).constraints
    return !requirements.isEmpty
      && requirements.allSatisfy { requirement in
        constraints.contains {
          $0.isAsked(by: requirement) && (!areLarge || $0.ratio == needs.text)
        }
      }
  }

  /// Whether a theme can have these colors once the requirements are relaxed.
  func permits(_ colors: [Role: VerifierColor], _ needs: ContrastRequirements) -> Bool {
    VerifierConstraints.of(needs).weakened { relaxed($0, needs) }
      .areFeasible(with: colors.mapValues(\.luminance))
  }

  /// The constraint after the relaxation; `nil` where it is dropped.
  private func relaxed(
    _ constraint: VerifierConstraints.Constraint, _ needs: ContrastRequirements
  ) -> VerifierConstraints.Constraint? {
    guard requirements.contains(where: constraint.isAsked) else { return constraint }
    guard areLarge else { return nil }
    return VerifierConstraints.Constraint(
      lighter: constraint.lighter, darker: constraint.darker, ratio: needs.largeText,
      foreground: constraint.foreground)
  }
}

extension VerifierConstraints.Constraint {
  /// Whether the constraint belongs to a pair or an order that a document names.
  fileprivate func isAsked(by requirement: PinRelaxation.Requirement) -> Bool {
    guard let foreground else {
      return requirement.isOrder && requirement.first == lighter && requirement.second == darker
    }
    return !requirement.isOrder && requirement.first == foreground
      && requirement.second == (foreground == lighter ? darker : lighter)
  }
}
