// SPDX-License-Identifier: MIT

import ColorSpaces
import Palettes

/// The brand color of imported colors: said, or the most likely one.
struct ImportedBrand {
  /// In sRGB.
  let rgb: RGB8

  let displayP3: RGB8

  /// Whose color it was taken from, where nothing said so.
  let remark: ImportRemark?

  init(
    _ entries: [ColorSheet.Entry], srgb: ImportedSolution, displayP3 solution: ImportedSolution,
    isKnown: Bool,
    options: ImportOptions
  ) {
    let exact = Appearance.allCases.lazy.compactMap { srgb.color(.brandExact, in: $0) }.first
    let displayP3Exact = Appearance.allCases.lazy
      .compactMap { solution.color(.brandExact, in: $0) }.first
    let guess = Self.guess(among: entries)
    rgb = options.brand ?? exact?.rgb ?? guess.color.rgb.mapped(into: .srgb)
    displayP3 = displayP3Exact?.rgb ?? rgb.rounded(in: .displayP3)
    let isSaid = isKnown || options.brand != nil || exact != nil
    remark =
      isSaid
      ? nil
      : ImportRemark(
        "nothing says what the brand color is; \(guess.path.joined(separator: "/")), "
          + "\(rgb.hex), is taken for it", at: guess.place)
  }

  // What design systems call the color of the brand, the likeliest first.
  private static let names = ["brand", "primary", "accent", "accentcolor", "brandprimary"]

  /// The first color that has the name of a brand's, or else the most colorful one.
  private static func guess(among entries: [ColorSheet.Entry]) -> ColorSheet.Entry {
    for name in names {
      if let named = entries.first(where: { $0.plainName == name }) { return named }
    }
    return entries.reduce(entries[0]) { $0.chroma >= $1.chroma ? $0 : $1 }
  }
}

extension ColorSheet.Entry {
  /// The letters and digits of the whole name, in small letters.
  fileprivate var plainName: String {
    path.joined().lowercased().filter { $0.isLetter || $0.isNumber }
  }

  /// OKLCH chroma.
  fileprivate var chroma: Double { color.rgb.color.converted(to: OKLCH.self).coordinates.y }
}
