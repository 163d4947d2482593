// SPDX-License-Identifier: MIT

import Foundation
import Palettes

/// Decides whether opaque roles can be at given luminances, by intervals that push each other.
///
/// The theory written a second time: not as longest paths, but as least heights above black, which
/// rise until nothing asks for more.
package struct VerifierTones: Sendable {
  /// A role that has to be lighter than another.
  struct Demand: Sendable {
    let lighter: Role
    let darker: Role
    let ratio: Double
    /// What is read, of a pair; `nil` for an order.
    let foreground: Role?
  }

  /// Whether labels on the brand's fills, the main button and the destructive one are dark.
  struct Labels: Hashable, Sendable {
    let areDarkOnBrand: Bool
    let areDarkOnButton: Bool
    let areDarkOnDestructive: Bool

    static let all = (0..<8).map {
      Labels(
        areDarkOnBrand: $0 & 1 != 0, areDarkOnButton: $0 & 2 != 0,
        areDarkOnDestructive: $0 & 4 != 0)
    }
  }

  let demands: [Demand]

  init(demands: [Demand]) { self.demands = demands }

  init(_ needs: ContrastRequirements, _ labels: Labels) {
    let orders = (needs.isLight ? VerifierOrders.light : VerifierOrders.dark).map {
      Demand(lighter: $0.lighter, darker: $0.darker, ratio: $0.need, foreground: nil)
    }
    demands = orders + VerifierPromise.pairs.flatMap { Self.demands(of: $0, needs, labels) }
  }

  private static func demands(
    of pair: VerifierPair, _ needs: ContrastRequirements, _ labels: Labels
  ) -> [Demand] {
    let foreground = pair.foreground
    // A link that has 7 on the page cannot have 3 on body text too.
    if needs.isEnhanced, foreground == .textLink, pair.background == .textPrimary { return [] }
    guard foreground != .brandOnExact, !VerifierPromise.translucent.contains(foreground) else {
      return []
    }
    let grounds: [Role]
    switch pair.ground {
    case .solid(let role): grounds = [role]
    case .line(let from, let to): grounds = [from, to]
    case .layer: grounds = []
    }
    return grounds.map { ground in
      let isDarker = isDarker(foreground, than: ground, needs, labels)
      return Demand(
        lighter: isDarker ? ground : foreground, darker: isDarker ? foreground : ground,
        ratio: needs.ratio(of: pair.kind), foreground: foreground)
    }
  }

  private static func isDarker(
    _ foreground: Role, than ground: Role, _ needs: ContrastRequirements, _ labels: Labels
  ) -> Bool {
    switch foreground {
    case .brandOnSolid: return labels.areDarkOnBrand
    case .buttonLabel: return labels.areDarkOnButton
    case .buttonDestructiveLabel: return labels.areDarkOnDestructive
    case .textInverse, .textInverseSecondary, .statusOnSuccess, .statusOnWarning, .statusOnError,
      .statusOnInfo:
      return !needs.isLight
    // Body text is the farthest from the page.
    case .textLink where ground == .textPrimary: return !needs.isLight
    default: return needs.isLight
    }
  }

  /// What a color between two others needs to be rounded in, as the logarithm of a ratio.
  static let room = 0.005

  /// Whether all demands can be kept with these roles at these luminances, any others anywhere.
  func areKept(with fixed: [Role: Double], room: Double = VerifierTones.room) -> Bool {
    let top = log(21.0)
    let held = fixed.mapValues { log(($0 + 0.05) / 0.05) }
    var heights: [Role: Double] = held
    for _ in 0...Role.allCases.count {
      var rose = false
      for demand in demands {
        let below = heights[demand.darker] ?? 0
        // Black itself is a color; beside it a free color has to be found in its interval.
        let needsRoom = held[demand.darker] == nil && below > 0
        let least = below + log(demand.ratio) + (needsRoom ? room : 0)
        if let height = held[demand.lighter] {
          if least > height + 1e-9 { return false }
        } else if least > (heights[demand.lighter] ?? 0) {
          heights[demand.lighter] = least
          rose = true
          if least > top + 1e-9 { return false }
        }
      }
      if !rose { return true }
    }
    return true
  }

  /// Whether roles can be at these luminances with labels of some kind.
  static func canHold(
    _ fixed: [Role: Double], _ needs: ContrastRequirements, room: Double = VerifierTones.room
  ) -> Bool {
    Labels.all.contains { VerifierTones(needs, $0).areKept(with: fixed, room: room) }
  }

  /// Whether roles of a theme can have these colors with labels of some kind.
  package static func canHold(
    _ colors: [Role: VerifierColor], level: ContrastRequirements
  ) -> Bool {
    canHold(colors.mapValues(\.luminance), level)
  }
}
