// SPDX-License-Identifier: MIT

import Palettes

// MARK: - Requirements that are relaxed for a pin

extension IndependentVerifier {
  /// Checks the relaxations that a conflict offers for pinned colors.
  ///
  /// Each has to relax existing requirements only, to make the colors feasible, and to be minimal:
  /// with any one of its requirements restored the colors are infeasible again.
  mutating func checkRelaxations(
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
}

/// Requirements that are lowered to those of large text, or dropped.
struct VerifierRelaxation {
  /// The pairs and orders concerned.
  private let requirements: [PinRelaxation.Requirement]

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

  /// The same relaxation without the requirement at a position.
  private init(_ relaxation: VerifierRelaxation, without one: Int) {
    var rest = relaxation.requirements
    rest.remove(at: one)
    (requirements, areLarge, words) = (rest, relaxation.areLarge, relaxation.words)
  }

  /// The relaxations that lack one of several requirements; none where there is only one.
  var weakened: [VerifierRelaxation] {
    requirements.count < 2 ? [] : requirements.indices.map { VerifierRelaxation(self, without: $0) }
  }

  /// Whether a theme has every requirement, and each that becomes large text is one of text.
  func isOfRequirements(_ needs: ContrastRequirements) -> Bool {
    let constraints = VerifierConstraints.LabelPolarities.all.flatMap {
      VerifierConstraints(needs, $0).constraints
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
    VerifierConstraints.LabelPolarities.all.contains { labels in
      let constraints = VerifierConstraints(needs, labels).constraints
        .compactMap { relaxed($0, needs) }
      return VerifierConstraints(constraints: constraints)
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
