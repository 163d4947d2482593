// SPDX-License-Identifier: MIT

import Contrast

/// What the pairs of one theme have to keep.
public struct ContrastStandard: Hashable, Sendable {
  /// The WCAG 2.2 level.
  public let level: ConformanceLevel

  /// Whether controls and graphics need as much as text needs at AA, where WCAG is content with 3
  /// at both levels.
  public let isIncreased: Bool

  /// The standard of a theme for which a level was asked.
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
