// SPDX-License-Identifier: GPL-3.0-or-later

import Contrast
import Palettes

/// What a certificate is about: which palettes of which brands, made how.
public struct CertificateClaim: Hashable, Sendable {
  /// The version of Tincture that makes the palettes.
  public let version: String

  public let brands: BrandSet

  /// Without duplicates, at least one.
  public let levels: [ConformanceLevel]

  /// Without duplicates, at least one.
  public let appearances: [Appearance]

  public let method: SolvingMethod

  public init(
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
  public var words: String {
    let set =
      switch brands {
      case .wholeCube: "each of the 16777216 sRGB brand colors"
      case .stratified(let count): "\(count) sRGB brand colors, one of each cell of the cube,"
      }
    return "For \(set) the \(method.words) themes at \(Self.list(levels.map(\.rawValue))) in "
      + "\(Self.list(appearances.map(\.rawValue))) keep every promised contrast, order, "
      + "distance and opacity on their 8-bit colors, save what theory proves impossible; every "
      + "ramp falls strictly; and the brand stands unchanged in its ramp and wherever theory admits "
      + "it."
  }

  private static func list(_ names: [String]) -> String { names.joined(separator: " and ") }
}

extension SolvingMethod {
  fileprivate var words: String {
    switch self {
    case .onePass: "one-pass"
    case .joint: "jointly solved"
    }
  }
}
