// SPDX-License-Identifier: MIT

import ColorSpaces
import Palettes

/// The brand color of imported colors: the one that is given, or the most likely one.
struct ImportedBrand {
  /// In sRGB.
  let rgb: RGB8

  /// In Display P3: its own color if the files have one, or else the nearest to the one in sRGB.
  let displayP3: RGB8

  /// Which color was taken for it, if it had to be guessed.
  let remark: ImportRemark?

  /// Looks for the brand color: in the options, then among roles, then by name, then by chroma.
  ///
  /// There has to be at least one entry. Nothing is remarked if the color is known, because the
  /// files carry the request.
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
    let isGiven = isKnown || options.brand != nil || exact != nil
    remark =
      isGiven
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
      if let named = entries.first(where: { $0.normalizedName == name }) { return named }
    }
    return entries.reduce(entries[0]) { $0.chroma >= $1.chroma ? $0 : $1 }
  }
}

extension ColorSheet.Entry {
  /// The letters and digits of the whole name, in small letters.
  fileprivate var normalizedName: String {
    path.joined().lowercased().filter { $0.isLetter || $0.isNumber }
  }

  /// OKLCH chroma.
  fileprivate var chroma: Double { color.rgb.color.converted(to: OKLCH.self).coordinates.y }
}
