// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import TinctureContrast
import TincturePalettes

/// A requirement that one role be lighter than another by a contrast ratio.
///
/// With the tone u = ln(Y + 0.05), where Y is relative luminance, "a is lighter than b by ratio r"
/// reads u(a) - u(b) >= ln r, a difference constraint. Once the lighter side of every pair is
/// settled, contrast and orders of lightness are all of this form, and a shortest-path closure
/// decides exactly which of them can hold together.
struct RatioConstraint: Hashable, Sendable {
  let lighter: Role
  let darker: Role
  let ratio: Double

  /// The pair that has the requirement; `nil` for an order of lightness.
  var pair: RolePair? { origin?.pair }

  /// By reference, because each of the many graphs has every constraint.
  private let origin: Origin?

  private final class Origin: Hashable, Sendable {
    let pair: RolePair

    init(_ pair: RolePair) { self.pair = pair }

    static func == (one: Origin, other: Origin) -> Bool {
      one === other || one.pair == other.pair
    }

    func hash(into hasher: inout Hasher) { hasher.combine(pair) }
  }

  /// What decides which of the two is the lighter; `nil` where the appearance or an order does.
  var side: Side?

  /// A choice by its index, and the values with which the other color is the lighter one than
  /// where nothing is reversed, as bits.
  struct Side: Hashable, Sendable {
    let choice: Int
    let reversedBy: UInt8
  }

  init(lighter: Role, darker: Role, ratio: Double, pair: RolePair?, side: Side? = nil) {
    self.init(lighter, darker, ratio, pair.map(Origin.init), side)
  }

  private init(
    _ lighter: Role, _ darker: Role, _ ratio: Double, _ origin: Origin?, _ side: Side?
  ) {
    (self.lighter, self.darker, self.ratio) = (lighter, darker, ratio)
    (self.origin, self.side) = (origin, side)
  }

  /// The same ratio with the other color as the lighter one.
  var reversed: RatioConstraint { RatioConstraint(darker, lighter, ratio, origin, side) }

  /// The same with another ratio.
  func with(ratio: Double) -> RatioConstraint {
    RatioConstraint(lighter, darker, ratio, origin, side)
  }
}

/// A proof of infeasibility: a chain of requirements from white down to black whose ratios multiply
/// to more than 21, or to so little less that the colors between have no room for their rounding.
///
/// Contrast ratios along a chain of ever darker colors multiply, and the ratio of white to black is
/// 21; so the requirements of such a chain cannot all hold.
struct InfeasibleChain: Error, Hashable, Sendable {
  let links: [RatioConstraint]

  /// The ratio of white to black that the chain needs.
  var product: Double { links.reduce(1) { $0 * $1.ratio } }
}

/// The shortest-path closure of a set of ratio constraints: every role's feasible interval, before
/// and after others are placed.
///
/// Floyd-Warshall in the (max, +) algebra over the roles, black and white. Source of the method:
/// systems of difference constraints, Cormen et al., *Introduction to Algorithms*, §24.4.
///
/// A class, though immutable, because every role of a theme reads it and copies would be retained.
final class ConstraintGraph: Sendable {
  /// A bound on a role by a role placed before it.
  struct Bound: Hashable, Sendable {
    /// The earlier role's position in the placing order.
    let position: Int
    let ratio: Double
    let isLighter: Bool
  }

  /// Room for the rounding of intermediate roles, as the logarithm of a ratio.
  ///
  /// Each must find an 8-bit color in its interval, so a path through one needs 0.5 % more than the
  /// product of its ratios. Direct edges stay exact. With less, saturated greens find no color:
  /// their smallest step of luminance between 8-bit colors is 0.4 %.
  static let roundingSlack = 0.005

  /// The logarithm of the ratio of white to black.
  static let wholeScale = naturalLogarithm(ContrastRatio.maximum.value)

  // Keeps a ratio above its minimum when it is later recomputed by a division.
  static let roundingOfLogarithms = 1e-12

  let roles: [Role]

  /// For each position, the feasible interval before any role is placed: every luminance in it
  /// leaves a solution for all others.
  let interval: [LuminanceInterval]

  /// The bounds by earlier roles; made when they are first asked for, because of the graphs that a
  /// theme compares only one or two are placed.
  var placing: PlacingBounds {
    placed.withLock { made in
      if let made { return made }
      let bounds = PlacingBounds(distances)
      made = bounds
      return bounds
    }
  }

  private let distances: ClosedDistances
  private let placed = Locked<PlacingBounds?>(nil)

  /// The constraints by the positions of their roles.
  let requirements: [Requirement]

  /// The difference constraints that no others imply, with black at the position after the last
  /// role and white after that.
  let differences: [DifferenceConstraint]

  /// A constraint between two of the roles, by their positions.
  struct Requirement: Hashable, Sendable {
    let above: Int
    let below: Int
    /// The logarithm of the ratio.
    let length: Double
    let constraint: RatioConstraint

    /// The least difference of tones, with room for the rounding of logarithms where it is above 0.
    var leastRise: Double {
      length > 0 ? length + ConstraintGraph.roundingOfLogarithms : 0
    }

    /// The same ratio with the other color as the lighter one.
    var reversed: Requirement {
      Requirement(above: below, below: above, length: length, constraint: constraint.reversed)
    }

    /// The constraints between roles that are placed.
    static func all(between roles: [Role], _ constraints: [RatioConstraint]) -> [Requirement] {
      let positions = Dictionary(zip(roles, roles.indices)) { first, _ in first }
      return constraints.compactMap { constraint in
        guard let above = positions[constraint.lighter], let below = positions[constraint.darker]
        else { return nil }
        return Requirement(
          above: above, below: below, length: naturalLogarithm(constraint.ratio),
          constraint: constraint)
      }
    }
  }

  /// The tone of a luminance less that of black: the logarithm of their contrast ratio.
  static func height(ofLuminance luminance: Double) -> Double {
    naturalLogarithm((luminance + RelativeLuminance.flare) / RelativeLuminance.flare)
  }

  /// Closes the constraints between the roles, in the order in which they will be placed.
  ///
  /// - Throws: The proof that the constraints cannot hold together.
  convenience init(
    placing roles: [Role], under requirements: [Requirement]
  ) throws(InfeasibleChain) {
    let closure = ShortestPathClosure(roles: roles, requirements: requirements)
    if let chain = closure.infeasibleChain { throw chain }
    self.init(closure, of: roles)
  }

  /// Closes the constraints between the roles, some of which have fixed luminances.
  ///
  /// Always feasible: each fixed luminance was chosen from the role's interval under the
  /// constraints and the luminances fixed before it.
  convenience init(
    placing roles: [Role], under requirements: [Requirement], holding pinned: [Int: Double]
  ) {
    self.init(
      ShortestPathClosure(roles: roles, requirements: requirements, pinned: pinned), of: roles)
  }

  /// Reads intervals and bounds from a closure that has no contradiction.
  private init(_ closure: ShortestPathClosure, of roles: [Role]) {
    self.roles = roles
    let distances = closure.distancesWithoutEndSlack()
    self.distances = distances
    interval = roles.indices.map { distances.interval(of: $0) }
    requirements = closure.edges
    differences = closure.essentialDifferences
  }
}

/// The bounds on roles by the roles placed before them.
///
/// A class, though immutable, as its graph is.
final class PlacingBounds: Sendable {
  /// For each position, the bounds by earlier roles that say more than the interval does.
  let bounds: [[ConstraintGraph.Bound]]

  /// The same bounds, grouped for ``FeasibleIntervals``: from below and from above.
  let floors: SharedBounds
  let ceilings: SharedBounds

  fileprivate init(_ distances: ClosedDistances) {
    bounds = (0..<distances.count).map { distances.bounds(on: $0) }
    floors = SharedBounds(bounds.map { $0.filter(\.isLighter) })
    ceilings = SharedBounds(bounds.map { $0.filter { !$0.isLighter } })
  }
}

extension [ConstraintGraph.Requirement?] {
  /// The chain from light to dark that ends at a role, given the last requirement to each role.
  func chain(endingAt end: Int) -> [RatioConstraint] {
    var links: [RatioConstraint] = []
    var position = end
    while let link = self[position], links.count <= count {
      links.append(link.constraint)
      position = link.above
    }
    return links.reversed()
  }
}

/// Whether each of the labels on fills of any lightness is light or dark.
///
/// A fill that may have any lightness can have either label, and each choice is a set of difference
/// constraints of its own. The other free sides, which only pins make use of, are in ``PairSides``.
struct LabelPolarity: Hashable, Sendable {
  /// A bit for each of ``JointSystem/labels``, set where it is dark.
  let rawValue: Int

  init(rawValue: Int = 0) { self.rawValue = rawValue }

  /// Whether a label is dark, by its index.
  func isDark(_ label: Int) -> Bool { rawValue >> label & 1 == 1 }
}

extension LabelPolarity: ExpressibleByArrayLiteral {
  /// The labels that are dark, by their indices.
  init(arrayLiteral labels: Int...) { rawValue = labels.reduce(0) { $0 | 1 << $1 } }
}
