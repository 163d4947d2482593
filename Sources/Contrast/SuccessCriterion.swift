// SPDX-License-Identifier: MIT

/// A success criterion of WCAG 2.2 that asks for a contrast ratio.
///
/// Source: <https://www.w3.org/TR/WCAG22/#contrast-minimum>, `#contrast-enhanced`,
/// `#non-text-contrast`.
public enum SuccessCriterion: String, CaseIterable, Hashable, Sendable, Codable {
  case contrastMinimum = "1.4.3"
  case contrastEnhanced = "1.4.6"
  case nonTextContrast = "1.4.11"

  /// The number in WCAG: `1.4.3`.
  public var number: String { rawValue }

  /// The title in WCAG.
  public var title: String {
    switch self {
    case .contrastMinimum: "Contrast (Minimum)"
    case .contrastEnhanced: "Contrast (Enhanced)"
    case .nonTextContrast: "Non-text Contrast"
    }
  }

  /// The level at which a page must meet the criterion.
  public var level: ConformanceLevel {
    switch self {
    case .contrastMinimum, .nonTextContrast: .aa
    case .contrastEnhanced: .aaa
    }
  }

  /// The least ratio for a kind of content, or `nil` when the criterion is not about it.
  public func minimum(for content: ContentKind) -> ContrastRatio? {
    switch (self, content) {
    case (.contrastMinimum, .text): ContrastRatio(4.5)
    case (.contrastMinimum, .largeText): ContrastRatio(3)
    case (.contrastEnhanced, .text): ContrastRatio(7)
    case (.contrastEnhanced, .largeText): ContrastRatio(4.5)
    case (.nonTextContrast, .nonText): ContrastRatio(3)
    case (.contrastMinimum, .nonText), (.contrastEnhanced, .nonText): nil
    case (.nonTextContrast, .text), (.nonTextContrast, .largeText): nil
    }
  }
}
