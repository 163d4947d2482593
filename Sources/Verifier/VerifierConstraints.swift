// SPDX-License-Identifier: MIT

import Foundation
import Palettes

/// A system of difference constraints on the luminances of opaque roles.
///
/// The unknown of a role is its height, ln((Y + 0.05) / 0.05), from 0 for black to ln 21 for white;
/// a ratio between two roles is a least difference of their heights. The solver decides the same
/// question by longest paths; here the least heights are raised until no constraint asks for more
/// (Bellman and Ford), so that a mistake there is not repeated.
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
  }

  /// The sets of labels that can be dark, of those on the brand's fills and on two buttons.
  ///
  /// A label may be lighter or darker than its fill, so each set makes a system of its own.
  static let darkLabels: [Set<Role>] =
    [.brandOnSolid, .buttonLabel, .buttonDestructiveLabel].reduce([[]]) { sets, label in
      sets + sets.map { $0.union([label]) }
    }

  /// The constraints, of orders first and of pairs then.
  let constraints: [Constraint]

  init(constraints: [Constraint]) { self.constraints = constraints }

  /// Makes the system of a level and appearance in which the given labels are dark.
  init(_ needs: ContrastRequirements, darkLabels labels: Set<Role>) {
    let orders = (needs.isLight ? VerifierOrders.light : VerifierOrders.dark).map {
      Constraint(lighter: $0.lighter, darker: $0.darker, ratio: $0.need, foreground: nil)
    }
    constraints =
      orders + VerifierRequirements.pairs.flatMap { Self.constraints(of: $0, needs, labels) }
  }

  /// The constraints of a pair: one, or for a gradient one for each end.
  ///
  /// Pairs of translucent roles, of layers and of the label on the exact brand have none: the
  /// solver places these after the others.
  private static func constraints(
    of pair: VerifierPair, _ needs: ContrastRequirements, _ labels: Set<Role>
  ) -> [Constraint] {
    let foreground = pair.foreground
    // 7:1 on the page and 3:1 on body text multiply to more than 21, so at AAA no link has both.
    if needs.isEnhanced, foreground == .textLink, pair.background == .textPrimary { return [] }
    guard foreground != .brandOnExact, !VerifierRequirements.translucent.contains(foreground) else {
      return []
    }
    if case .layer = pair.ground { return [] }
    return pair.ground.roles.map { ground in
      let isDarker = isDarker(foreground, than: ground, needs, labels)
      return Constraint(
        lighter: isDarker ? ground : foreground, darker: isDarker ? foreground : ground,
        ratio: needs.ratio(of: pair.kind), foreground: foreground)
    }
  }

  /// Whether a foreground is darker than what lies behind it, in the given appearance.
  private static func isDarker(
    _ foreground: Role, than ground: Role, _ needs: ContrastRequirements, _ labels: Set<Role>
  ) -> Bool {
    switch foreground {
    case .brandOnSolid, .buttonLabel, .buttonDestructiveLabel: return labels.contains(foreground)
    case .textInverse, .textInverseSecondary, .statusOnSuccess, .statusOnWarning, .statusOnError,
      .statusOnInfo:
      return !needs.isLight
    // Body text is farther from the page than a link is.
    case .textLink where ground == .textPrimary: return !needs.isLight
    default: return needs.isLight
    }
  }

  /// The width, in heights, that the interval of a free color needs to contain an 8-bit color.
  static let roundingMargin = 0.005

  /// Whether the system has a solution in which some roles have given luminances.
  ///
  /// After as many rounds as there are roles every height is final or has passed white, because the
  /// constraints of one system form no cycle.
  func areFeasible(with fixed: [Role: Double]) -> Bool {
    let top = log(21.0)
    let known = fixed.mapValues { log(($0 + 0.05) / 0.05) }
    var heights: [Role: Double] = known
    for _ in 0...Role.allCases.count {
      var rose = false
      for constraint in constraints {
        let below = heights[constraint.darker] ?? 0
        // Black is an 8-bit color; any other free color needs an interval that contains one.
        let isRounded = known[constraint.darker] == nil && below > 0
        let least = below + log(constraint.ratio) + (isRounded ? Self.roundingMargin : 0)
        if let height = known[constraint.lighter] {
          if least > height + 1e-9 { return false }
        } else if least > (heights[constraint.lighter] ?? 0) {
          heights[constraint.lighter] = least
          rose = true
          if least > top + 1e-9 { return false }
        }
      }
      if !rose { return true }
    }
    return true
  }

  /// Whether a theme can exist in which some roles have given colors, with labels of any polarity.
  package static func isFeasible(
    _ colors: [Role: VerifierColor], level needs: ContrastRequirements
  ) -> Bool {
    darkLabels.contains {
      VerifierConstraints(needs, darkLabels: $0).areFeasible(with: colors.mapValues(\.luminance))
    }
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
    let constraints = VerifierConstraints.darkLabels.flatMap {
      VerifierConstraints(needs, darkLabels: $0).constraints
    }
    return !requirements.isEmpty
      && requirements.allSatisfy { requirement in
        constraints.contains {
          $0.isAsked(by: requirement) && (!areLarge || $0.ratio == needs.text)
        }
      }
  }

  /// Whether a theme can have these colors once the requirements are relaxed.
  func permits(_ colors: [Role: VerifierColor], _ needs: ContrastRequirements) -> Bool {
    VerifierConstraints.darkLabels.contains { labels in
      let system = VerifierConstraints(needs, darkLabels: labels)
      return VerifierConstraints(constraints: system.constraints.compactMap { relaxed($0, needs) })
        .areFeasible(with: colors.mapValues(\.luminance))
    }
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
