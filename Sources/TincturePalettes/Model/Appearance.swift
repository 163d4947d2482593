// SPDX-License-Identifier: MIT

import TinctureContrast

/// Whether a theme is dark on light or light on dark, and whether its contrast is increased.
///
/// People ask for increased contrast in their system, and CSS by `prefers-contrast: more`.
public enum Appearance: String, CaseIterable, Hashable, Sendable {
  /// Dark text on light surfaces.
  case light
  /// Light text on dark surfaces.
  case dark
  /// Dark text on light surfaces with increased contrast.
  case lightHighContrast = "light-high-contrast"
  /// Light text on dark surfaces with increased contrast.
  case darkHighContrast = "dark-high-contrast"

  /// The two appearances without increased contrast, which a palette has by default.
  public static let usual: [Appearance] = [.light, .dark]

  /// Whether text is darker than the surfaces.
  public var isLight: Bool { self == .light || self == .lightHighContrast }

  /// Whether the theme keeps more than its level asks for: see ``ContrastStandard``.
  public var isHighContrast: Bool { self == .lightHighContrast || self == .darkHighContrast }

  /// Returns the level that the theme keeps: AAA with increased contrast, else the one asked for.
  public func level(whenAskedFor level: ConformanceLevel) -> ConformanceLevel {
    isHighContrast ? .aaa : level
  }
}

/// The least contrast ratios of a theme, by its level and appearance.
public struct ContrastStandard: Hashable, Sendable {
  /// The WCAG 2.2 level whose ratios text keeps.
  public let level: ConformanceLevel

  /// Whether controls and graphics need 4.5, where WCAG asks for 3 at both levels.
  public let isIncreased: Bool

  /// Makes the standard of a theme from the level asked for and its appearance, which may raise it.
  public init(level: ConformanceLevel, appearance: Appearance) {
    self.level = appearance.level(whenAskedFor: level)
    isIncreased = appearance.isHighContrast
  }

  /// The least ratio for a kind of content.
  ///
  /// Source: WCAG 2.2, success criteria 1.4.3, 1.4.6 and 1.4.11; with increased contrast, 1.4.3's
  /// 4.5 for what is not text.
  public func minimum(for content: ContentKind) -> ContrastRatio {
    isIncreased && content == .nonText
      ? ConformanceLevel.aa.minimum(for: .text) : level.minimum(for: content)
  }
}
