// SPDX-License-Identifier: GPL-3.0-or-later

import Contrast
import Palettes

/// A way to weaken a promise.
enum Easing: Hashable {
  /// The text is large, which needs a lower ratio.
  case large
  /// The promise is dropped.
  case givenUp

  /// The weakened constraint; `nil` for a dropped one.
  func eased(_ constraint: RatioConstraint, by standard: ContrastStandard) -> RatioConstraint? {
    switch self {
    case .givenUp: return nil
    case .large:
      guard constraint.isOfText else { return constraint }
      return RatioConstraint(
        lighter: constraint.lighter, darker: constraint.darker,
        ratio: standard.minimum(for: .largeText).value, pair: constraint.pair)
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

  private var key: (Int, Int, Int) {
    (requirement.isOrder ? 1 : 0, requirement.first.index, requirement.second.index)
  }

  static func < (a: Promise, b: Promise) -> Bool { a.key < b.key }
}

/// Finds the fewest promises under one polarity whose easing removes every contradiction.
///
/// Each contradiction is a chain of which one promise has to be eased; a search over the promises
/// of the first chain, then of the next, finds the smallest set. The promises of one role to all
/// page surfaces count as one, because the surface nearest in luminance decides them all.
struct EasingSearch {
  private let roles: [Role]
  private let heights: [Int: Double]
  private let easing: Easing

  /// Each constraint with its eased form, its promise and its group.
  private let members: [Member]

  /// A constraint in its full and in its eased form.
  private struct Member {
    let constraint: RatioConstraint
    let eased: RatioConstraint?
    let promise: Promise
    let group: Group
  }

  init(
    roles: [Role], constraints: [RatioConstraint], heights: [Int: Double], easing: Easing,
    standard: ContrastStandard
  ) {
    self.roles = roles
    self.heights = heights
    self.easing = easing
    members = constraints.map { constraint in
      let promise = Promise(constraint)
      return Member(
        constraint: constraint, eased: easing.eased(constraint, by: standard), promise: promise,
        group: Group(promise))
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

    /// The group of a promise.
    init(_ promise: Promise) {
      let requirement = promise.requirement
      first = requirement.first
      isOrder = requirement.isOrder
      second =
        !isOrder && Role.pageSurfaces.contains(requirement.second) ? nil : requirement.second
    }
  }

  /// The worst contradiction that is left when some constraints are eased.
  private func contradiction(easing isEased: (Member) -> Bool) -> PinContradiction? {
    PinContradiction(
      among: roles, under: members.compactMap { isEased($0) ? $0.eased : $0.constraint },
      holding: heights, prefersProof: false)
  }

  /// The sets of at most so many groups whose easing removes every contradiction.
  private func groups(easing eased: Set<Group>, depth: Int) -> [Set<Group>] {
    guard let contradiction = contradiction(easing: { eased.contains($0.group) }) else {
      return [eased]
    }
    guard depth > 0 else { return [] }
    let links = contradiction.links.filter(easing.applies).map { Group(Promise($0)) }
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
