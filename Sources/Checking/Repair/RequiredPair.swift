// SPDX-License-Identifier: MIT

import Contrast
import Importers
import Palettes

/// A pair of one theme with the ratio that it has to have.
package struct RequiredPair: Hashable, Sendable {
  package let pair: CheckedPair

  /// The WCAG ratio, from 1 to 21.
  package let required: Double

  /// Why it may be given up when it cannot hold; `nil` for one that must hold.
  package let waiver: String?

  /// The contrast as it is, unrounded.
  package var ratio: Double { pair.measurement.ratio }

  package var isBroken: Bool { ratio < required }
}

/// What says which pairs a repair has to make hold.
package enum RepairEvidence: Sendable {
  /// The pairs that `check` measures in the files.
  case files
  /// The pairs of a design system, whose roles are found by their names.
  case system(DesignSystem)

  /// The pairs of a theme; what lies on an unknown backdrop cannot be measured and is left out.
  package func pairs(of theme: CheckedTheme) -> [RequiredPair] {
    let pairs: [RequiredPair]
    switch self {
    case .files: pairs = theme.requiredPairs
    case .system(let system): pairs = SystemNames(system, in: theme).pairs
    }
    return pairs.filter { $0.required > 1 && !$0.pair.hasUnknownBackdrop }
  }

  /// The orders that a system asks for in a theme, by its colors.
  func orders(of theme: CheckedTheme) -> [SystemPromises.Order] {
    guard case .system(let system) = self else { return [] }
    return SystemNames(system, in: theme).orders
  }

  /// What a system says of a color; `nil` without a system or where it has no such role.
  func role(of color: CheckedColor, in theme: CheckedTheme) -> SystemRole? {
    guard case .system(let system) = self else { return nil }
    return SystemNames(system, in: theme).role(of: color)
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
      pair.requiredRatio(by: standard).map {
        RequiredPair(pair: pair, required: $0, waiver: nil)
      }
    }
  }
}
