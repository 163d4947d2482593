// SPDX-License-Identifier: MIT

import Contrast

/// Whether a theme is dark on light or light on dark, and whether its contrast is increased.
///
/// The latter two are for people who ask their system for more: `prefers-contrast: more` in CSS,
/// *Increase Contrast* on Apple's systems.
public enum Appearance: String, CaseIterable, Hashable, Sendable {
  case light
  case dark
  case lightHighContrast = "light-high-contrast"
  case darkHighContrast = "dark-high-contrast"

  /// The two that everyone sees who asks for nothing else.
  public static let usual: [Appearance] = [.light, .dark]

  /// Whether text is darker than the surfaces.
  public var isLight: Bool { self == .light || self == .lightHighContrast }

  /// Whether the theme keeps more than its level asks for: see ``ContrastStandard``.
  public var isHighContrast: Bool { self == .lightHighContrast || self == .darkHighContrast }

  /// The level that the theme keeps when one is asked for: increased contrast is AAA throughout.
  public func level(whenAskedFor level: ConformanceLevel) -> ConformanceLevel {
    isHighContrast ? .aaa : level
  }
}
