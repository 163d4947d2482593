// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Contrast
import Palettes

/// Finds relaxations under which an infeasible pin holds, each tried by solving the theme.
struct PinRelaxer {
  let request: PaletteRequest
  let appearance: Appearance
  let pin: RolePin
  let position: Int

  /// The pins that hold together without this one.
  let pinned: PinnedColors
  let ramps: SolvedRamps

  /// More than four proposals are not reported.
  private static let most = 4

  /// The relaxations, cheapest first, at most four.
  ///
  /// Another color for another pin costs the least; then come larger text, another level, and last
  /// dropping a pin or a promise, with a cost for each.
  func relaxations() throws(PaletteError) -> [PinRelaxation] {
    let found =
      otherPins() + (try levels()) + (try appearances()) + eased(.large) + eased(.givenUp)
    let sorted = found.enumerated().sorted {
      ($0.element.cost, $0.offset) < ($1.element.cost, $1.offset)
    }
    return sorted.prefix(Self.most).map(\.element)
  }

  private var pins: [RolePin] { request.pins.filter { $0.applies(to: appearance) } }

  /// Whether the pin holds together with others under a plan, and the theme has a placement.
  private func holds(_ pins: [RolePin], _ plan: ThemePlan) -> Bool {
    let pinned = PinnedColors(plan, holding: pins)
    return pinned.holds(pin) && solves(pinned)
  }

  /// Whether a theme can be placed with these pins in one pass.
  private func solves(_ pinned: PinnedColors) -> Bool {
    (try? ThemePlacement(plan: pinned.solved(requestedColors: [:]), ramps: ramps, method: .onePass))
      != nil
  }

  // MARK: Relaxing the request

  /// Level AA in place of AAA, if the pin holds there.
  private func levels() throws(PaletteError) -> [PinRelaxation] {
    guard request.level == .aaa, !appearance.isHighContrast else { return [] }
    return holds(pins, try ThemePlan.plan(.aa, appearance)) ? [.level(.aa)] : []
  }

  /// The other appearances in which the pin holds.
  private func appearances() throws(PaletteError) -> [PinRelaxation] {
    guard pin.appearance == nil else { return [] }
    var fitting: [Appearance] = []
    for other in request.appearances where other != appearance {
      let pins = request.pins.filter { $0.applies(to: other) }
      if holds(pins, try ThemePlan.plan(request.level, other)) { fitting.append(other) }
    }
    return fitting.isEmpty ? [] : [.appearances(fitting)]
  }

  /// The changes of other pins with which this one holds.
  private func otherPins() -> [PinRelaxation] {
    var found: [PinRelaxation] = []
    for other in pins where other.role != pin.role && pinned.holds(other) {
      let rest = pins.filter { $0.role != other.role }
      guard holds(rest, pinned.plan), let place = pinned.plan.position(of: other.role) else {
        continue
      }
      let pinned = PinnedColors(pinned.plan, holding: rest)
      if let near = pinned.nearest(to: other.rgb, at: place),
        holds(
          pins.map { $0.role == other.role ? RolePin(other.role, to: near.rgb) : $0 }, pinned.plan)
      {
        let deltaE = near.rgb.distanceInOKLab(to: other.rgb)
        found.append(.otherPin(other.role, near.rgb, deltaE: deltaE))
      } else {
        found.append(.withoutPin(other.role))
      }
    }
    return found
  }

  // MARK: Relaxing the promises

  /// The one or two smallest sets of promises whose easing makes the pin feasible.
  private func eased(_ easing: Easing) -> [PinRelaxation] {
    let heights = (pinned.colors.merging([position: pin.rgb]) { $1 })
      .mapValues { ConstraintGraph.height(ofLuminance: RelativeLuminance($0).value) }
    let sets = polarities.compactMap { polarity in
      EasingSearch(
        roles: pinned.plan.roles, constraints: pinned.plan.constraints(polarity), heights: heights,
        easing: easing, standard: pinned.plan.standard
      ).leastSet
    }
    let least = sets.map(\.count).min() ?? 0
    let cheapest = sets.filter { $0.count == least }.reduce(into: [Set<Promise>]()) { sets, set in
      if !sets.contains(set) { sets.append(set) }
    }
    return cheapest.filter { solves(easing: easing, $0) }.prefix(2).map { easing.relaxation($0) }
  }

  /// The first feasible polarity, with both values for the label of the pinned role.
  private var polarities: [LabelPolarity] {
    guard let usual = pinned.polarities.first else { return [] }
    let bit = pin.role.labelPolarity
    return bit.isEmpty ? [usual] : [usual.subtracting(bit), usual.union(bit)]
  }

  /// Whether a theme can be placed with the pin and some promises eased.
  private func solves(easing: Easing, _ promises: Set<Promise>) -> Bool {
    let standard = pinned.plan.standard
    var eased = PinnedColors(pinned.plan) { constraint in
      promises.contains(Promise(constraint)) ? easing.eased(constraint, by: standard) : constraint
    }
    for (position, rgb) in pinned.colors where !eased.hold(position, at: rgb) { return false }
    return eased.hold(position, at: pin.rgb) && solves(eased)
  }
}

extension PinRelaxation {
  /// Relative cost: about the effort of applying the relaxation.
  fileprivate var cost: Double {
    switch self {
    case .otherPin(_, _, let deltaE): return 5 * deltaE
    case .largeText(let pairs): return 1 + 0.25 * Double(pairs.count)
    case .level: return 2
    case .withoutPin: return 3
    case .appearances: return 3.5
    case .without(let requirements): return 3 + Double(requirements.count)
    }
  }
}

extension Role {
  /// The polarity of the label on a fill, or of the label that the role is.
  fileprivate var labelPolarity: LabelPolarity {
    switch self {
    case .brandSolid, .accentPrimary, .brandOnSolid: return .darkOnBrand
    case .buttonPrimaryLight, .buttonPrimaryDark, .buttonLabel: return .darkOnButton
    case .buttonDestructive, .buttonDestructiveLabel: return .darkOnDestructive
    default: return []
    }
  }
}
