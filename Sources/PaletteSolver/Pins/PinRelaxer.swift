// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import TinctureContrast
import TincturePalettes

/// Finds relaxations under which an infeasible pin holds, each tried by solving the theme.
struct PinRelaxer {
  let request: PaletteRequest
  let appearance: Appearance
  let pin: RolePin
  let position: Int

  /// The pins that hold together without this one.
  let pinned: PinnedColors
  let plans: ThemePlans
  let ramps: SolvedRamps
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
    return holds(pins, try plans.plan(.aa, appearance)) ? [.level(.aa)] : []
  }

  /// The other appearances in which the pin holds.
  private func appearances() throws(PaletteError) -> [PinRelaxation] {
    guard pin.appearance == nil else { return [] }
    var fitting: [Appearance] = []
    for other in request.appearances where other != appearance {
      let pins = request.pins.filter { $0.applies(to: other) }
      if holds(pins, try plans.plan(request.level, other)) { fitting.append(other) }
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
    let sets = sides.compactMap { sides in
      EasingSearch(plan: pinned.plan, sides: sides, heights: heights, easing: easing).leastSet
    }
    let least = sets.map(\.count).min() ?? 0
    let cheapest = sets.filter { $0.count == least }.reduce(into: [Set<Promise>]()) { sets, set in
      if !sets.contains(set) { sets.append(set) }
    }
    return cheapest.filter { solves(easing: easing, $0) }.prefix(2).map { easing.relaxation($0) }
  }

  /// Sides under which the other pins hold, once with each value of the choice that a label's pin
  /// makes.
  private var sides: [PairSides] {
    let usual = pinned.sides
    let labels = pinned.plan.system.labels
    let choice = labels.firstIndex { $0.position == position || $0.fills.contains(position) }
    guard let choice else { return [usual] }
    return (0...1).map { value in
      var sides = usual
      sides[choice] = value
      return sides
    }
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

/// A way to weaken a promise.
enum Easing: Hashable {
  /// The text is large, which needs a lower ratio.
  case large
  case givenUp

  /// The weakened constraint; `nil` for a dropped one.
  func eased(_ constraint: RatioConstraint, by standard: ContrastStandard) -> RatioConstraint? {
    switch self {
    case .givenUp: return nil
    case .large:
      guard constraint.isOfText else { return constraint }
      return constraint.with(ratio: standard.minimum(for: .largeText).value)
    }
  }

  /// Whether this weakens a constraint; large text only weakens those of text.
  fileprivate func applies(to constraint: RatioConstraint) -> Bool {
    self == .givenUp || constraint.isOfText
  }

  /// The relaxation of some promises, pairs before orders.
  func relaxation(_ promises: Set<Promise>) -> PinRelaxation {
    let requirements = promises.sorted().map(\.requirement)
    return self == .large ? .largeText(requirements) : .without(requirements)
  }
}

extension RatioConstraint {
  fileprivate var isOfText: Bool { pair?.kind == .text || pair?.kind == .gradientLabel }
}

/// A promised pair or order, identified by its two roles.
struct Promise: Hashable, Comparable {
  let requirement: PinRelaxation.Requirement

  /// The promise that a constraint stands for: the foreground first, for an order the lighter role.
  init(_ constraint: RatioConstraint) {
    let isDarker = constraint.pair?.foreground == constraint.darker
    requirement = PinRelaxation.Requirement(
      first: isDarker ? constraint.darker : constraint.lighter,
      second: isDarker ? constraint.lighter : constraint.darker, isOrder: constraint.pair == nil)
  }

  private var key: (Int, Int, Int, String, String) {
    let (first, second) = (requirement.first, requirement.second)
    return (
      requirement.isOrder ? 1 : 0, first.ownIndex ?? .max, second.ownIndex ?? .max, first.name,
      second.name
    )
  }

  static func < (a: Promise, b: Promise) -> Bool { a.key < b.key }
}

/// Finds the fewest promises whose easing removes every contradiction.
///
/// Each contradiction is a chain of which one promise has to be eased; a search over the promises
/// of the first chain, then of the next, finds the smallest set. The promises of one role to all
/// page surfaces count as one, because the surface nearest in luminance decides them all.
struct EasingSearch {
  private let plan: ThemePlan

  /// The sides whose contradiction is eased first; it counts only if it remains under all others.
  private let sides: PairSides
  private let heights: [Int: Double]
  private let easing: Easing

  private let surfaces: Set<Role>

  /// Each constraint with its eased form, its promise and its group.
  private let members: [Member]

  private struct Member {
    let constraint: RatioConstraint
    let eased: RatioConstraint?
    let promise: Promise
    let group: Group
  }

  init(plan: ThemePlan, sides: PairSides, heights: [Int: Double], easing: Easing) {
    self.plan = plan
    self.sides = sides
    self.heights = heights
    self.easing = easing
    let surfaces = Set(plan.system.surfaces.map { plan.roles[$0] })
    self.surfaces = surfaces
    members = plan.constraints(PairSides()).map { constraint in
      let promise = Promise(constraint)
      return Member(
        constraint: constraint, eased: easing.eased(constraint, by: plan.standard),
        promise: promise, group: Group(promise, surfaces))
    }
  }

  private static let mostGroups = 3

  /// The promises; `nil` when more than three groups would have to be eased.
  var leastSet: Set<Promise>? {
    for depth in 1...Self.mostGroups {
      let sets = groups(easing: [], depth: depth).map(promises)
      if let least = sets.min(by: { $0.count < $1.count }) { return least }
    }
    return nil
  }

  /// The promises that are eased together: of one role to all page surfaces, or to one other role.
  private struct Group: Hashable {
    let first: Role
    let second: Role?
    let isOrder: Bool

    init(_ promise: Promise, _ surfaces: Set<Role>) {
      let requirement = promise.requirement
      first = requirement.first
      isOrder = requirement.isOrder
      second = !isOrder && surfaces.contains(requirement.second) ? nil : requirement.second
    }
  }

  /// The first contradiction that is left when some constraints are eased; `nil` when there are
  /// sides without one.
  private func contradiction(easing isEased: (Member) -> Bool) -> PinContradiction? {
    let system = PairSystem(
      roles: plan.roles,
      requirements: ConstraintGraph.Requirement.all(
        between: plan.roles, members.compactMap { isEased($0) ? $0.eased : $0.constraint }),
      counts: plan.system.sideCounts)
    var search = PairSideSearch(system, holding: heights)
    return search.sides(from: sides) == nil ? search.contradictions.first : nil
  }

  /// The sets of at most so many groups whose easing removes every contradiction.
  private func groups(easing eased: Set<Group>, depth: Int) -> [Set<Group>] {
    guard let contradiction = contradiction(easing: { eased.contains($0.group) }) else {
      return [eased]
    }
    guard depth > 0 else { return [] }
    let links = contradiction.links.filter(easing.applies).map { Group(Promise($0), surfaces) }
    return links.enumerated().filter { !links[..<$0.offset].contains($0.element) }.flatMap {
      groups(easing: eased.union([$0.element]), depth: depth - 1)
    }
  }

  /// The promises of groups without those that need no easing.
  private func promises(in groups: Set<Group>) -> Set<Promise> {
    let all = Set(
      members.filter { easing.applies(to: $0.constraint) && groups.contains($0.group) }
        .map(\.promise))
    return all.sorted().reduce(into: all) { eased, promise in
      let rest = eased.subtracting([promise])
      if contradiction(easing: { rest.contains($0.promise) }) == nil { eased = rest }
    }
  }
}
