// SPDX-License-Identifier: MIT

import ColorSpaces
import Contrast
import Importers
import Palettes

/// The colors of one theme in one appearance and one gamut.
public struct CheckedTheme: Hashable, Sendable {
  /// The name of the theme, any text; `nil` where a file has only one.
  public let name: String?

  public let appearance: Appearance

  public let gamut: Gamut

  /// What its pairs have to keep.
  public let standard: ContrastStandard

  /// In the order of the file, each name once.
  public let colors: [CheckedColor]

  /// The pairs that are measured.
  public var pairs: [CheckedPair] = []

  /// How many pairs were left out, because there were more than ``PairSource/greatestCount``.
  public var omittedPairCount = 0

  private let places: [NormalizedName: Int]

  public init(
    name: String?, appearance: Appearance, gamut: Gamut, level: ConformanceLevel,
    colors: [CheckedColor]
  ) {
    self.name = name
    self.appearance = appearance
    self.gamut = gamut
    standard = ContrastStandard(level: level, appearance: appearance)
    self.colors = colors
    places = Dictionary(
      colors.enumerated().map { (NormalizedName($1.name), $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The color of a name, in any spelling.
  public subscript(name: String) -> CheckedColor? { self[NormalizedName(name)] }

  subscript(name: NormalizedName) -> CheckedColor? { places[name].map { colors[$0] } }

  /// The colors whose names match, in the order of the file.
  func colors(matching pattern: NamePattern) -> [CheckedColor] {
    colors.filter { pattern.matches(NormalizedName($0.name)) }
  }

  /// `ocean dark`, `light in Display P3`.
  public var title: String {
    ([name, appearance.rawValue].compactMap(\.self) + (gamut == .srgb ? [] : ["in", gamut.title]))
      .joined(separator: " ")
  }
}
