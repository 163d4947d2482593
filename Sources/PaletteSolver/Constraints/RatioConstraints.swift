// SPDX-License-Identifier: GPL-3.0-or-later

import Contrast
import Palettes

/// Whether the labels on each of the three kinds of free fills are light or dark.
///
/// The lighter side of every other pair follows from the appearance: text is darker than its
/// background in a light theme and lighter in a dark one. A fill that may have any lightness can
/// have either label, and each choice is a set of difference constraints of its own.
struct LabelPolarity: OptionSet, Hashable, Sendable {
  let rawValue: Int

  init(rawValue: Int) { self.rawValue = rawValue }

  /// The label on `brand.solid` and `accent.primary` is dark.
  static let darkOnBrand = LabelPolarity(rawValue: 1)
  /// The label along the primary button's gradient is dark.
  static let darkOnButton = LabelPolarity(rawValue: 2)
  /// The label on the destructive button is dark.
  static let darkOnDestructive = LabelPolarity(rawValue: 4)

  /// Every combination, by raw value.
  static let all = (0..<8).map { LabelPolarity(rawValue: $0) }
}

/// The promised pairs and orders of lightness as ratio constraints, under one polarity.
struct RatioConstraints {
  let standard: ContrastStandard
  let appearance: Appearance
  let polarity: LabelPolarity

  /// Every requirement between two opaque roles that are solved for.
  var all: [RatioConstraint] { pairs + orders }

  /// The promised orders of lightness, such as those of surfaces by elevation.
  private var orders: [RatioConstraint] {
    RequiredOrders.all(in: appearance).map {
      RatioConstraint(lighter: $0.lighter, darker: $0.darker, ratio: $0.minimumRatio, pair: nil)
    }
  }

  /// The promised pairs that need a ratio, one constraint for each opaque background.
  private var pairs: [RatioConstraint] {
    RequiredPairs.all.flatMap { pair -> [RatioConstraint] in
      guard let ratio = pair.kind.requiredRatio(by: standard) else { return [] }
      return opaqueBackgrounds(of: pair).map { background in
        let isDarker = isForegroundDarker(pair.foreground, on: background)
        return RatioConstraint(
          lighter: isDarker ? background : pair.foreground,
          darker: isDarker ? pair.foreground : background, ratio: ratio, pair: pair)
      }
    }
  }

  /// The opaque roles that a pair's foreground must differ from.
  ///
  /// The two ends of a gradient stand for all of it: the solver keeps every channel monotone along
  /// it, so each point's luminance lies between theirs. Translucent colors are solved afterwards.
  private func opaqueBackgrounds(of pair: RolePair) -> [Role] {
    guard !TranslucentSolver.roles.contains(pair.foreground) else { return [] }
    switch pair.background {
    case .solid(let role): return [role]
    case .gradient(let from, let to): return [from, to]
    case .layered: return []
    }
  }

  /// Which side of a pair is the darker one.
  func isForegroundDarker(_ foreground: Role, on background: Role) -> Bool {
    switch foreground {
    case .brandOnSolid: return polarity.contains(.darkOnBrand)
    case .buttonLabel: return polarity.contains(.darkOnButton)
    case .buttonDestructiveLabel: return polarity.contains(.darkOnDestructive)
    case .statusOnSuccess, .statusOnWarning, .statusOnError, .statusOnInfo:
      // A status color is text on the page as well, so only one kind of label has room on it.
      return !appearance.isLight
    case .textInverse, .textInverseSecondary: return !appearance.isLight
    // Body text is darkest in a light theme, so the link lies between it and the surfaces.
    case .textLink where background == .textPrimary: return !appearance.isLight
    default: return appearance.isLight
    }
  }
}
