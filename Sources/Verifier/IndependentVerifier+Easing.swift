// SPDX-License-Identifier: MIT

import Palettes

// MARK: - Promises that are eased for a pin

extension IndependentVerifier {
  /// Checks that what is said to let pinned colors stay eases promises, lets them, and eases none
  /// in vain.
  mutating func checkEasings(
    _ proof: PinConflict, _ colors: [Role: VerifierColor], _ name: String
  ) {
    for easing in proof.relaxations.compactMap(VerifierEasing.init) {
      if !easing.isOfPromises(needs) {
        addHere(.conflict, "\(name): '\(easing.words)' eases what is not promised")
      }
      if !easing.lets(colors, needs) {
        addHere(.conflict, "\(name): '\(easing.words)' does not help")
      }
      for weaker in easing.weakened where weaker.lets(colors, needs) {
        addHere(.conflict, "\(name): '\(easing.words)' eases too much")
      }
    }
  }
}

/// Promises of which less is asked.
struct VerifierEasing {
  private let requirements: [PinRelaxation.Requirement]

  /// Whether they are texts that remain, in large letters; otherwise the promises are given up.
  private let areLarge: Bool

  let words: String

  /// - Returns: `nil` for what changes a request instead of its promises.
  init?(_ relaxation: PinRelaxation) {
    switch relaxation {
    case .largeText(let pairs): (requirements, areLarge) = (pairs, true)
    case .without(let promises): (requirements, areLarge) = (promises, false)
    case .level, .appearances, .otherPin, .withoutPin: return nil
    }
    words = relaxation.description
  }

  private init(_ easing: VerifierEasing, without one: Int) {
    var rest = easing.requirements
    rest.remove(at: one)
    (requirements, areLarge, words) = (rest, easing.areLarge, easing.words)
  }

  /// All that lack one of several promises.
  var weakened: [VerifierEasing] {
    requirements.count < 2 ? [] : requirements.indices.map { VerifierEasing(self, without: $0) }
  }

  /// Whether all are promises, and none but texts are to be large.
  func isOfPromises(_ needs: ContrastRequirements) -> Bool {
    let demands = VerifierTones.Labels.all.flatMap { VerifierTones(needs, $0).demands }
    return !requirements.isEmpty
      && requirements.allSatisfy { requirement in
        demands.contains {
          $0.isAsked(by: requirement) && (!areLarge || $0.ratio == needs.text)
        }
      }
  }

  /// Whether roles can have these colors then, with labels of some kind.
  func lets(_ colors: [Role: VerifierColor], _ needs: ContrastRequirements) -> Bool {
    VerifierTones.Labels.all.contains { labels in
      let demands = VerifierTones(needs, labels).demands.compactMap { eased($0, needs) }
      return VerifierTones(demands: demands).areKept(with: colors.mapValues(\.luminance))
    }
  }

  private func eased(_ demand: VerifierTones.Demand, _ needs: ContrastRequirements) -> VerifierTones.Demand? {
    guard requirements.contains(where: demand.isAsked) else { return demand }
    guard areLarge else { return nil }
    return VerifierTones.Demand(
      lighter: demand.lighter, darker: demand.darker, ratio: needs.largeText,
      foreground: demand.foreground)
  }
}

extension VerifierTones.Demand {
  fileprivate func isAsked(by requirement: PinRelaxation.Requirement) -> Bool {
    guard let foreground else {
      return requirement.isOrder && requirement.first == lighter && requirement.second == darker
    }
    return !requirement.isOrder && requirement.first == foreground
      && requirement.second == (foreground == lighter ? darker : lighter)
  }
}
