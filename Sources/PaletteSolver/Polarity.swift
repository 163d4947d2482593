// SPDX-License-Identifier: GPL-3.0-or-later

import Contrast
import Palettes

/// Whether labels on the three kinds of free fills are light or dark.
///
/// Everything else follows from the appearance: text is the darker side in a light theme and the
/// lighter one in a dark theme. Only a fill that may be of any lightness leaves a choice.
struct Polarity: OptionSet, Hashable, Sendable {
  let rawValue: Int

  init(rawValue: Int) { self.rawValue = rawValue }

  /// The label on `brand.solid` and `accent.primary` is dark.
  static let darkOnBrand = Polarity(rawValue: 1)
  /// The label along the primary button's gradient is dark.
  static let darkOnButton = Polarity(rawValue: 2)
  /// The label on the destructive button is dark.
  static let darkOnDestructive = Polarity(rawValue: 4)

  static let all = (0..<8).map { Polarity(rawValue: $0) }
}

/// Puts the promised pairs and orders in the form that the graph understands.
struct ToneConstraints {
  let standard: ContrastStandard
  let appearance: Appearance
  let polarity: Polarity

  /// Every requirement between two opaque roles that are solved for.
  var all: [ToneConstraint] { pairs + orders }

  private var orders: [ToneConstraint] {
    RequiredOrders.all(in: appearance).map {
      ToneConstraint(lighter: $0.lighter, darker: $0.darker, ratio: $0.minimumRatio, pair: nil)
    }
  }

  private var pairs: [ToneConstraint] {
    RequiredPairs.all.flatMap { pair -> [ToneConstraint] in
      guard let ratio = pair.kind.requiredRatio(by: standard) else { return [] }
      return opaqueBackgrounds(of: pair).map { background in
        let isDarker = isForegroundDarker(pair.foreground, on: background)
        return ToneConstraint(
          lighter: isDarker ? background : pair.foreground,
          darker: isDarker ? pair.foreground : background, ratio: ratio, pair: pair)
      }
    }
  }

  /// The roles that a pair's foreground must differ from, as far as opaque colors decide it.
  ///
  /// The ends of a gradient stand for all of it: the solver keeps its channels in order, so the
  /// luminance of every point lies between theirs. What is translucent is solved afterwards.
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
      // A status color is itself text on the page, so only one kind of label fits on it.
      return !appearance.isLight
    case .textInverse, .textInverseSecondary: return !appearance.isLight
    // Body text is the extreme of the scale, so the link lies between it and the surfaces.
    case .textLink where background == .textPrimary: return !appearance.isLight
    default: return appearance.isLight
    }
  }
}
