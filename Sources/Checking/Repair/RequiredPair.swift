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
  func orders(of theme: CheckedTheme) -> [RepairOrder] {
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

/// Two colors of a theme of which the first is to be the lighter.
struct RepairOrder: Hashable {
  let lighter, darker: CheckedColor

  /// The least WCAG ratio between them.
  let ratio: Double
}

extension CheckedTheme {
  /// The pairs that `check` measures, without those that need no ratio.
  fileprivate var requiredPairs: [RequiredPair] {
    pairs.compactMap { pair in
      pair.kind.requiredRatio(by: standard).map {
        RequiredPair(pair: pair, required: $0, waiver: nil)
      }
    }
  }
}

/// The roles of a design system among the colors of a theme.
///
/// Names are compared by letters and digits without case, as `check` does; a role may also be
/// spelled as the system spells custom properties.
private struct SystemNames {
  private let system: DesignSystem
  private let theme: CheckedTheme

  init(_ system: DesignSystem, in theme: CheckedTheme) {
    self.system = system
    self.theme = theme
  }

  func color(of role: String) -> CheckedColor? {
    theme[role] ?? system.spelling.css.flatMap { theme[$0.replacing("{role}", with: role)] }
  }

  func role(of color: CheckedColor) -> SystemRole? {
    let name = NormalizedName(color.name)
    return system.roles.first { role in
      NormalizedName(role.name) == name
        || system.spelling.css.map {
          NormalizedName($0.replacing("{role}", with: role.name)) == name
        } ?? false
    }
  }

  var pairs: [RequiredPair] {
    system.promises(in: theme.appearance, level: theme.standard.level).compactMap { promise in
      guard let required = promise.required, let pair = pair(promise) else { return nil }
      return RequiredPair(pair: pair, required: required, waiver: promise.waiver)
    }
  }

  /// The pair in the colors of the theme; `nil` when one of its roles has none.
  private func pair(_ promise: SystemPromise) -> CheckedPair? {
    let colors = promise.pair.tokens.reduce(into: [:]) { $0[$1] = color(of: $1) }
    guard promise.pair.tokens.allSatisfy({ colors[$0] != nil }),
      let first = colors.values.first
    else { return nil }
    return CheckedPair(
      promise.pair.map { colors[$0] ?? first }, by: promise.because ?? "the system \(system.name)")
  }

  var orders: [RepairOrder] {
    system.precedences(in: theme.appearance).compactMap { order in
      guard let lighter = color(of: order.lighter), let darker = color(of: order.darker) else {
        return nil
      }
      return RepairOrder(lighter: lighter, darker: darker, ratio: order.ratio)
    }
  }
}
