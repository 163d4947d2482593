// SPDX-License-Identifier: MIT

import ColorSpaces

/// A success criterion of WCAG 2.2 that asks for a contrast ratio.
///
/// Source: <https://www.w3.org/TR/WCAG22/#contrast-minimum>, `#contrast-enhanced`,
/// `#non-text-contrast`.
public enum SuccessCriterion: String, CaseIterable, Hashable, Sendable, Codable {
  /// Contrast (Minimum), level AA: 4.5 for text, 3 for large text.
  case contrastMinimum = "1.4.3"
  /// Contrast (Enhanced), level AAA: 7 for text, 4.5 for large text.
  case contrastEnhanced = "1.4.6"
  /// Non-text Contrast, level AA: 3 for controls and graphics.
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

/// A conformance level of WCAG 2 that asks for contrast. (Level A asks for none.)
public enum ConformanceLevel: String, CaseIterable, Hashable, Comparable, Sendable, Codable {
  /// Level AA: 4.5 for text, 3 for large text.
  case aa = "AA"
  /// Level AAA: 7 for text, 4.5 for large text.
  case aaa = "AAA"

  /// The level of this name; ASCII case is ignored.
  ///
  /// - Throws: `UnknownName` with the nearest level as a suggestion.
  public init(named name: String) throws(UnknownName) {
    self = try UnknownName.resolve(
      name, among: Self.allCases, by: \.rawValue, kind: "conformance level")
  }

  /// The criterion that a kind of content has to meet at this level.
  ///
  /// WCAG has no stricter criterion for what is not text: 1.4.11 holds at both levels.
  public func criterion(for content: ContentKind) -> SuccessCriterion {
    switch (self, content) {
    case (_, .nonText): .nonTextContrast
    case (.aa, .text), (.aa, .largeText): .contrastMinimum
    case (.aaa, .text), (.aaa, .largeText): .contrastEnhanced
    }
  }

  /// The least ratio for a kind of content at this level.
  public func minimum(for content: ContentKind) -> ContrastRatio {
    // Every criterion that `criterion(for:)` names has a minimum for that content; a mistake
    // there would ask for too much here, never for too little.
    criterion(for: content).minimum(for: content) ?? .maximum
  }

  public static func < (a: ConformanceLevel, b: ConformanceLevel) -> Bool { a == .aa && b == .aaa }
}

/// What has to be told from its background, which decides how much contrast it needs.
public enum ContentKind: String, CaseIterable, Hashable, Sendable, Codable {
  /// Text that is not large.
  case text

  /// Text of at least 18 points, or 14 points bold (24 and 18.66 CSS pixels).
  case largeText

  /// Parts of controls and graphics that are needed to understand them.
  case nonText
}
