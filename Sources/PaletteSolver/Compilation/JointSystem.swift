// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import TinctureContrast
import TincturePalettes

/// A design system in one appearance as the joint method solves it, with roles by their positions
/// in placing order.
///
/// Surfaces come first because all text is read on them; containers before the text that they
/// bound; fills before their labels.
struct JointSystem: Sendable {
  let vocabulary: Vocabulary
  let standard: ContrastStandard
  let appearance: Appearance

  /// Every opaque role except the exact brand and its label, in placing order.
  let roles: [Role]

  /// In placing order, as the weights are.
  let targets: [SymbolicTarget]

  /// The weight of each role's squared distance from its target.
  let weights: [Double]

  /// Every pair that is promised.
  let pairs: [RolePair]

  /// The promised pairs that may be given up, with the reason.
  let waivers: [RolePair: String]

  /// The requirements between placed roles under the usual sides: pairs, then orders.
  let constraints: [RatioConstraint]

  /// How many values each choice of sides has; those of ``labels`` come first.
  let sideCounts: [Int]

  /// The labels whose fills may have any lightness: each is light or dark.
  let labels: [FillLabel]

  /// The exact brand and the label on it, which are not placed.
  let exactBrand: ExactBrand?

  /// The surfaces on which graphics are seen.
  let surfaces: [Int]

  /// A row for each role, black and white, and a column likewise: the share of the step from a
  /// lighter role down to a darker one that is kept.
  let keptShares: [Double]

  /// By role: whether the target of another one follows it.
  let isFollowed: [Bool]

  /// The fills that are the brand itself wherever that is feasible.
  let brandFills: [Int]

  /// By role: the index of the label on it among ``labels``; `nil` where it carries none of them.
  let labelOfFill: [Int?]

  /// By role: the greatest ratio that it needs as a foreground on ``surfaces``; 1 for none.
  let surfaceRatios: [Double]

  /// Each label with a pair of it, by which to tell whether it is dark.
  let labelPairs: [(position: Int, pair: RatioConstraint)]

  let gradients: [Gradient]
  let layers: [LayerPlan]

  /// Each role in one group at most.
  let distinctGroups: [DistinctGroup]

  /// The roles of ``distinctGroups``, in the order of ``StatusTargets/targets``.
  let distinctMembers: [DistinctGroup.Member]

  /// By role: whether it is one of them and read on nothing.
  let isDistinctFill: [Bool]

  /// By role: those placed before it from which it keeps a distance by moving along its curve.
  let earlierDistances: [[EarlierDistance]]

  /// Roles of exact bytes that nothing else depends on, such as a shadow.
  let constants: [Role: TokenColor]

  /// The ramp and step of the dark label; `nil` for black.
  let darkLabel: DarkLabel?

  /// How targets turn the hue of the brand.
  let turns: [SystemTurn]

  /// A label on fills that may have any lightness.
  struct FillLabel: Sendable {
    let position: Int
    /// The fills that it is read on, both ends of a gradient among them.
    let fills: [Int]
    /// The ratio of the label on its fills, and the greatest of a fill on a surface.
    let ratio: Double
    let fillRatio: Double
    /// Whether all fills are the brand itself wherever that is feasible, or follow one that is.
    let isOnBrand: Bool

    /// Whether a request can choose its side: the fills are the brand and need not be seen on the page.
    var isFree: Bool { isOnBrand && fillRatio <= 1 }
  }

  struct ExactBrand: Sendable {
    let role: Role
    let label: Role?
  }

  struct Gradient: Sendable {
    let start, end: Int
  }

  struct DarkLabel: Hashable, Sendable {
    let ramp: Int
    let step: Int
  }

  /// Roles that have to differ from each other and from those in the brand color, for all viewers.
  struct DistinctGroup: Sendable {
    struct Member: Sendable {
      let position: Int
      let ramp: Int
      /// The step or lightness whose color is the usual one.
      let usual: SymbolicTarget
      /// What it is read on, with the ratio.
      let grounds: [(position: Int, ratio: Double)]
      /// What is read on it and has a target of its own, with the ratio.
      let texts: [(position: Int, ratio: Double)]
      /// The ratio of the label on it; 1 for none.
      let labelRatio: Double
    }
    /// A role in the brand color, with the least distances for the viewers of ``SeenColor/viewers``.
    struct Reference: Sendable {
      let position: Int
      var least: [Double]
    }
    let members: [Member]
    /// Between members, for the viewers of ``SeenColor/viewers``; 0 for none.
    let least: [Double]
    var references: [Reference]
  }

  /// A role that is placed before another, and the least distance of the two in OKLab.
  struct EarlierDistance: Sendable {
    let position: Int
    /// For the viewers of ``SeenColor/viewers``; 0 for none.
    let least: [Double]
  }

  /// A translucent role: a placed one with an opacity.
  struct LayerPlan: Sendable {
    enum Opacity: Sendable {
      /// The least with which it is read on the grounds.
      case least(grounds: [Int], ratio: Double)
      case fixed(UInt8)
      /// The strongest up to a limit with which texts are read over it, and with which it and those
      /// of half its opacity differ from each other, the surfaces and opaque states.
      case strongest(upTo: UInt8, StatePlan)
      /// Half of the opacity of another layer, by its index.
      case half(of: Int)
    }
    let role: Role
    let ink: Int
    let opacity: Opacity
  }

  /// The states on some surfaces.
  struct StatePlan: Sendable {
    let surfaces: [Int]
    let texts: [Int]
    let ratio: Double
    /// Opaque backgrounds that stand beside every state.
    let opaque: [Int]
    let least: Double
  }
}

extension JointSystem {
  /// Whether the ramps of statuses depend on no brand.
  var hasFixedStatuses: Bool {
    distinctMembers.allSatisfy { isFixed(ramp: $0.ramp) }
  }

  /// Whether a ramp, by its index, depends on no brand.
  func isFixed(ramp index: Int) -> Bool {
    let ramp = vocabulary.system.ramps[index]
    switch ramp.source {
    case .hue, .color: return ramp.apart == nil
    case .brand, .ramp: return false
    }
  }

  func isGradientEnd(_ position: Int) -> Bool { gradients.contains { $0.end == position } }

  /// The first label on those fills.
  var brandLabel: FillLabel? { labels.first(where: \.isOnBrand) }

  /// Why a pair may be given up, as conflicts of a system that is not Tincture's own say it.
  func waiver(of pair: RolePair) -> String? {
    vocabulary === Vocabulary.tincture ? nil : waivers[pair]
  }

  /// Every combination of light and dark labels on fills.
  func polarities() -> [LabelPolarity] {
    (0..<(1 << labels.count)).map { LabelPolarity(rawValue: $0) }
  }
}

/// Why the joint method does not take a design system.
struct JointObstacle: Error, CustomStringConvertible {
  /// As a clause without a full stop.
  let description: String

  init(_ description: String) { self.description = description }
}
