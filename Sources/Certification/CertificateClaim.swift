// SPDX-License-Identifier: GPL-3.0-or-later

import Contrast
import Palettes
import Verifier

/// What a certificate covers: the brands, the themes of each, and how they are solved.
package struct CertificateClaim: Hashable, Sendable {
  /// The version of Tincture that makes the palettes.
  package let version: String

  /// The brand colors.
  package let brands: BrandSet

  /// Without duplicates, at least one.
  package let levels: [ConformanceLevel]

  /// Without duplicates, at least one.
  package let appearances: [Appearance]

  /// How the themes are solved.
  package let method: SolvingMethod

  package init(
    version: String, brands: BrandSet, levels: [ConformanceLevel], appearances: [Appearance],
    method: SolvingMethod
  ) {
    self.version = version
    self.brands = brands
    self.levels = levels
    self.appearances = appearances
    self.method = method
  }

  /// The themes of each brand in their order: level after level in each appearance, and then those
  /// with increased contrast, which no level changes.
  var themes: [(level: ConformanceLevel, appearance: Appearance)] {
    let usual = appearances.filter { !$0.isHighContrast }
    let increased = appearances.filter(\.isHighContrast)
    return levels.flatMap { level in usual.map { (level, $0) } }
      + increased.map { ($0.level(whenAskedFor: .aa), $0) }
  }

  /// The claim as a sentence.
  package var words: String {
    "For \(brands.words) the \(method.words) themes at \(Self.list(levels.map(\.rawValue))) in "
      + "\(Self.list(appearances.map(\.rawValue)))\(brands.gamuts) keep every promised contrast, "
      + "order, distance and opacity on their 8-bit colors, save what theory proves impossible; "
      + "every ramp falls strictly; and the brand stands unchanged in its ramp and wherever theory "
      + "admits it."
  }

  /// Names joined by `and`.
  private static func list(_ names: [String]) -> String { names.joined(separator: " and ") }

  /// The indices in `ContrastRequirements.all` of the themes, ascending.
  var modes: [Int] {
    Set(themes.map { ContrastRequirements.of($0.appearance, isEnhanced: $0.level == .aaa).index })
      .sorted()
  }
}

extension BrandSet {
  fileprivate var words: String {
    switch self {
    case .wholeCube: "each of the 16777216 sRGB brand colors"
    case .stratified(let count, let gamut):
      "\(count) \(gamut.title) brand colors, one of each cell of the cube,"
    case .grid(let side):
      "each of the \(count) Display P3 brand colors of \(side) evenly spaced bytes to a channel"
    }
  }

  /// What is said of palettes that are solved in two gamuts.
  fileprivate var gamuts: String {
    gamut == .srgb
      ? "" : ", solved in Display P3 and for the nearest sRGB brand, mapped as CSS does, in sRGB,"
  }
}

extension SolvingMethod {
  fileprivate var words: String {
    switch self {
    case .onePass: "one-pass"
    case .joint: "jointly solved"
    }
  }
}
