// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Contrast
import Palettes

/// Finds what would let a pinned color stay, and tries each by solving the theme that way.
struct PinRelaxer {
  let request: PaletteRequest
  let appearance: Appearance
  let pin: RolePin
  let position: Int

  /// The pins that hold without this one.
  let tones: PinnedTones
  let ramps: ToneRamps

  private static let most = 4

  /// The relaxations, cheapest first, at most four.
  ///
  /// Another color for another pin costs the least, letters in a larger size come next, then
  /// another level, and last what gives up a wish or a promise: more for each.
  func relaxations() throws(PaletteError) -> [PinRelaxation] {
    let found =
      otherPins() + (try levels()) + (try appearances()) + eased(.large) + eased(.givenUp)
    let sorted = found.enumerated().sorted {
      ($0.element.cost, $0.offset) < ($1.element.cost, $1.offset)
    }
    return sorted.prefix(Self.most).map(\.element)
  }

  private var pins: [RolePin] { request.pins.filter { $0.applies(to: appearance) } }

  /// Whether the pin holds among others under a plan, and a theme can be placed so.
  private func holds(_ pins: [RolePin], _ plan: ThemePlan) -> Bool {
    let tones = PinnedTones(plan, holding: pins)
    return tones.holds(pin) && solves(tones)
  }

  private func solves(_ tones: PinnedTones) -> Bool {
    (try? ThemePlacement(plan: tones.solved(wishes: [:]), ramps: ramps, method: .onePass)) != nil
  }

  // MARK: What is asked for

  private func levels() throws(PaletteError) -> [PinRelaxation] {
    guard request.level == .aaa, !appearance.isHighContrast else { return [] }
    return holds(pins, try ThemePlan.plan(.aa, appearance)) ? [.level(.aa)] : []
  }

  private func appearances() throws(PaletteError) -> [PinRelaxation] {
    guard pin.appearance == nil else { return [] }
    var fitting: [Appearance] = []
    for other in request.appearances where other != appearance {
      let pins = request.pins.filter { $0.applies(to: other) }
      if holds(pins, try ThemePlan.plan(request.level, other)) { fitting.append(other) }
    }
    return fitting.isEmpty ? [] : [.appearances(fitting)]
  }

  /// What becomes of another pin, when this one goes first.
  private func otherPins() -> [PinRelaxation] {
    var found: [PinRelaxation] = []
    for other in pins where other.role != pin.role && tones.holds(other) {
      let rest = pins.filter { $0.role != other.role }
      guard holds(rest, tones.plan), let place = tones.plan.position(of: other.role) else {
        continue
      }
      let tones = PinnedTones(tones.plan, holding: rest)
      if let near = tones.nearest(to: other.rgb, at: place),
        holds(
          pins.map { $0.role == other.role ? RolePin(other.role, to: near.rgb) : $0 }, tones.plan)
      {
        let deltaE = near.rgb.distanceInOKLab(to: other.rgb)
        found.append(.otherPin(other.role, near.rgb, deltaE: deltaE))
      } else {
        found.append(.withoutPin(other.role))
      }
    }
    return found
  }

  // MARK: What is promised

  /// The least sets of promises that have to be eased in one way, one or two of them.
  private func eased(_ easing: Easing) -> [PinRelaxation] {
    let heights = (tones.held.merging([position: pin.rgb]) { $1 })
      .mapValues { ToneGraph.height(ofLuminance: RelativeLuminance($0).value) }
    let sets = polarities.compactMap { polarity in
      EasingSearch(
        roles: tones.plan.roles, constraints: tones.plan.constraints(polarity), heights: heights,
        easing: easing, standard: tones.plan.standard
      ).leastSet
    }
    let least = sets.map(\.count).min() ?? 0
    let cheapest = sets.filter { $0.count == least }.reduce(into: [Set<Promise>]()) { sets, set in
      if !sets.contains(set) { sets.append(set) }
    }
    return cheapest.filter { solves(easing: easing, $0) }.prefix(2).map { easing.relaxation($0) }
  }

  /// Both kinds of the label that belongs to the pinned role, with the other labels as they may be.
  private var polarities: [Polarity] {
    guard let usual = tones.polarities.first else { return [] }
    let bit = pin.role.labelPolarity
    return bit.isEmpty ? [usual] : [usual.subtracting(bit), usual.union(bit)]
  }

  private func solves(easing: Easing, _ promises: Set<Promise>) -> Bool {
    let standard = tones.plan.standard
    var eased = PinnedTones(tones.plan) { constraint in
      promises.contains(Promise(constraint)) ? easing.eased(constraint, by: standard) : constraint
    }
    for (position, rgb) in tones.held where !eased.hold(position, at: rgb) { return false }
    return eased.hold(position, at: pin.rgb) && solves(eased)
  }
}

extension PinRelaxation {
  /// What orders the relaxations: in about the effort of whoever heeds one.
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
  /// The label whose kind matters to a fill, or that the role is.
  fileprivate var labelPolarity: Polarity {
    switch self {
    case .brandSolid, .accentPrimary, .brandOnSolid: return .darkOnBrand
    case .buttonPrimaryLight, .buttonPrimaryDark, .buttonLabel: return .darkOnButton
    case .buttonDestructive, .buttonDestructiveLabel: return .darkOnDestructive
    default: return []
    }
  }
}
