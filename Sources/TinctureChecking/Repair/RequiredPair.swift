// SPDX-License-Identifier: MIT

import TinctureContrast
import TinctureImporters
import TincturePalettes

/// A pair of one theme with the ratio that it has to have, or two colors whose order a design
/// system asks for.
package struct RequiredPair: Hashable, Sendable {
  /// For an order the lighter color on the darker one.
  package let pair: CheckedPair

  /// The WCAG ratio, from 1 to 21.
  package let required: Double

  /// Why it may be given up when it cannot hold; `nil` for one that must hold.
  package let waiver: String?

  /// Whether the foreground has to be the lighter color.
  package var isOrder = false

  /// The contrast as it is, unrounded; below 1 for colors in the wrong order.
  package var ratio: Double {
    isOrder ? pair.colors.map(\.color).orderRatio : pair.measurement.ratio
  }

  /// The names for people: `text on page`, `card above page`.
  package var name: String {
    isOrder ? "\(pair.foreground.name) above \(pair.background.token.name)" : pair.name
  }

  package var isBroken: Bool { ratio < required }
}

/// What says which pairs a repair has to make hold.
package enum RepairEvidence: Sendable {
  /// The pairs that `check` measures in the files; in a theme with all of Tincture's roles those of
  /// its system.
  case files
  /// The pairs of a design system, whose roles are found by their names.
  case system(DesignSystem)

  /// The pairs of a theme; what lies on an unknown backdrop cannot be measured and is left out.
  package func pairs(of theme: CheckedTheme) -> [RequiredPair] {
    let names = names(in: theme)
    let pairs = names.map { $0.pairs + $0.orders.map(RequiredPair.init) } ?? theme.requiredPairs
    return pairs.filter { ($0.required > 1 || $0.isOrder) && !$0.pair.hasUnknownBackdrop }
  }

  /// The roles of the system that says what is required; `nil` where the files do.
  private func names(in theme: CheckedTheme) -> SystemNames? {
    switch self {
    case .files: theme.hasPromisedRoles ? SystemNames(KnownSystems.tincture, in: theme) : nil
    case .system(let system): SystemNames(system, in: theme)
    }
  }

  /// The distances that a system asks for in a theme.
  func distances(of theme: CheckedTheme) -> [SystemPromises.Distance] {
    // Distances of states on a surface are measured by check; their layers are not repaired.
    (names(in: theme)?.distances ?? []).filter {
      $0.first.tokens.count == 1 && $0.second.tokens.count == 1
    }
  }

  /// The colors of a theme that are not what a system makes of others.
  func definitions(of theme: CheckedTheme) -> [SystemPromises.Definition] {
    names(in: theme)?.definitions ?? []
  }

  /// What a system says of a color; `nil` without a system or where it has no such role.
  func role(of color: CheckedColor, in theme: CheckedTheme) -> SystemRole? {
    names(in: theme)?.role(of: color)
  }

  /// The color that a theme has for a role of the system; `nil` where there is none.
  func color(ofRole name: String, in theme: CheckedTheme) -> CheckedColor? {
    names(in: theme)?.color(of: name)
  }

  /// The roles of a system that no theme has a color for.
  package func missingRoles(in subject: CheckSubject) -> [String] {
    guard case .system(let system) = self else { return [] }
    let names = subject.themes.map { SystemNames(system, in: $0) }
    return system.roles.map(\.name).filter { role in !names.contains { $0.color(of: role) != nil } }
  }
}

extension CheckedTheme {
  /// The pairs that `check` measures, without those that need no ratio.
  fileprivate var requiredPairs: [RequiredPair] {
    pairs.compactMap { pair in
      pair.isGuess
        ? nil
        : pair.requiredRatio(by: standard).map {
          RequiredPair(pair: pair, required: $0, waiver: nil)
        }
    }
  }
}

extension RequiredPair {
  fileprivate init(_ order: SystemPromises.Order) {
    self.init(
      pair: CheckedPair(
        order.lighter, on: .solid(order.darker), .nonText, by: "the order of the system"),
      required: order.ratio, waiver: nil, isOrder: true)
  }
}

extension Pair where Token == TokenColor {
  /// How many times as light the foreground is as its background.
  var orderRatio: Double {
    (RelativeLuminance(foreground.rgb).value + 0.05)
      / (RelativeLuminance(background.token.rgb).value + 0.05)
  }
}
