// SPDX-License-Identifier: MIT

import ColorSpaces

/// A conformance level of WCAG 2 that asks for contrast. (Level A asks for none.)
public enum ConformanceLevel: String, CaseIterable, Hashable, Comparable, Sendable, Codable {
  case aa = "AA"
  case aaa = "AAA"

  /// The level of this name; capital and small ASCII letters are alike.
  ///
  /// - Throws: ``UnknownName`` with the nearest level as a suggestion.
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
