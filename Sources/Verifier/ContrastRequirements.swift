// SPDX-License-Identifier: MIT

import Palettes

/// The least ratios of a theme, by its level and appearance.
package struct ContrastRequirements: Hashable, Sendable {
  /// The name of the level and the appearance.
  package let name: String

  /// The position in ``all``.
  package let index: Int

  /// The least ratio of text.
  let text: Double

  /// The least ratio of what is seen but not read.
  let nonText: Double

  /// Whether the surfaces are lighter than what stands on them.
  let isLight: Bool

  /// Whether text needs so much that a link cannot also differ from the words around it.
  var isEnhanced: Bool { text >= 7 }

  /// All six combinations of level and appearance, which reports and certificates list in this
  /// order.
  ///
  /// Source: WCAG 2.2, success criteria 1.4.3, 1.4.6 and 1.4.11; with increased contrast, 4.5 for
  /// what is not text.
  package static let all = [
    ContrastRequirements(name: "AA light", index: 0, text: 4.5, nonText: 3, isLight: true),
    ContrastRequirements(name: "AA dark", index: 1, text: 4.5, nonText: 3, isLight: false),
    ContrastRequirements(name: "AAA light", index: 2, text: 7, nonText: 3, isLight: true),
    ContrastRequirements(name: "AAA dark", index: 3, text: 7, nonText: 3, isLight: false),
    ContrastRequirements(
      name: "light high contrast", index: 4, text: 7, nonText: 4.5, isLight: true),
    ContrastRequirements(
      name: "dark high contrast", index: 5, text: 7, nonText: 4.5, isLight: false),
  ]

  /// What a theme claims to keep.
  package static func of(_ theme: ResolvedTheme) -> ContrastRequirements {
    of(theme.appearance, isEnhanced: theme.level == .aaa)
  }

  /// What a theme of an appearance keeps at AA, or with `isEnhanced` at AAA.
  package static func of(_ appearance: Appearance, isEnhanced: Bool) -> ContrastRequirements {
    switch appearance {
    case .light: return all[isEnhanced ? 2 : 0]
    case .dark: return all[isEnhanced ? 3 : 1]
    case .lightHighContrast: return all[4]
    case .darkHighContrast: return all[5]
    }
  }

  /// The least ratio of large text.
  ///
  /// Source: WCAG 2.2, success criteria 1.4.3 and 1.4.6.
  var largeText: Double { isEnhanced ? 4.5 : 3 }

  /// The least ratio of a kind of pair.
  func ratio(of kind: VerifierPair.Kind) -> Double {
    switch kind {
    case .nonText: return nonText
    case .text, .translucentText, .label, .gradientLabel, .textOnLayer: return text
    }
  }
}
