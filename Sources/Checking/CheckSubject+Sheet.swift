// SPDX-License-Identifier: MIT

import ColorSpaces
import Contrast
import Importers
import Palettes

extension CheckSubject {
  /// The themes of files of another format, in every appearance and gamut that they write colors
  /// for.
  ///
  /// - Parameters:
  ///   - sheet: The colors.
  ///   - place: The file or folder that was read.
  ///   - level: The conformance level that decides which ratios the pairs need.
  ///   - pairs: Where the pairs come from.
  public init(
    _ sheet: ColorSheet, place: SourcePlace, level: ConformanceLevel, pairs: PairSource
  ) {
    var names: [String?] = []
    var groups: [String?: [ColorSheet.Entry]] = [:]
    for entry in sheet.entries {
      if groups[entry.theme] == nil { names.append(entry.theme) }
      groups[entry.theme, default: []].append(entry)
    }
    let waivers = ImportedWaivers(sheet.document)
    let themes = names.flatMap { name in
      SheetThemes(groups[name] ?? []).themes(name, level: level).map {
        waivers.applied(to: pairs.applied(to: $0))
      }
    }
    self.init(place: place, themes: themes, remarks: sheet.remarks)
  }
}

/// The colors of one theme of a sheet, to be looked up by appearance and gamut.
private struct SheetThemes {
  /// The paths of the colors in the order of the file, each once.
  private var paths: [[String]] = []
  /// By path: its values for appearances and gamuts; of equal ones the last counts.
  private var entries: [[String]: [ColorSheet.Entry]] = [:]

  init(_ all: [ColorSheet.Entry]) {
    for entry in all {
      if entries[entry.path] == nil { paths.append(entry.path) }
      entries[entry.path, default: []].append(entry)
    }
  }

  /// A theme for each gamut and appearance, gamuts first.
  func themes(_ name: String?, level: ConformanceLevel) -> [CheckedTheme] {
    gamuts.flatMap { gamut in
      appearances.map { appearance in
        CheckedTheme(
          name: name, appearance: appearance, gamut: gamut, level: level,
          colors: paths.compactMap { color($0, appearance, gamut) })
      }
    }
  }

  /// sRGB, and every other gamut that a color is written in.
  private var gamuts: [Gamut] {
    let found = Set(entries.values.joined().map(\.color.rgb.gamut))
    return Gamut.allCases.filter { $0 == .srgb || found.contains($0) }
  }

  /// The appearances that colors are written for.
  ///
  /// Colors written for no appearance in particular are light or dark ones: whichever of the two
  /// no other color is written for, and if that leaves both, by ``isLightOverall``.
  private var appearances: [Appearance] {
    let written = Set(entries.values.joined().map(\.appearance))
    var found = Set(written.compactMap(\.self))
    if written.contains(nil), !found.contains(.light) || !found.contains(.dark) {
      let isLight = found.contains(.dark) || !found.contains(.light) && isLightOverall
      found.insert(isLight ? .light : .dark)
    }
    return Appearance.allCases.filter(found.contains)
  }

  /// Names that design systems give to the surfaces of pages.
  private static let surfaceNames = ["surface*", "background*", "bg*", "canvas*", "page*", "base*"]
    .map(NamePattern.init)

  /// Whether the mean luminance of the surfaces is that of a light theme; true without surfaces.
  private var isLightOverall: Bool {
    let colors = paths.filter { path in
      let name = NormalizedName(path.joined())
      return Self.surfaceNames.contains { $0.matches(name) }
    }.compactMap { color($0, .light, .srgb) }
    guard !colors.isEmpty else { return true }
    let sum = colors.map { RelativeLuminance($0.color.rgb).value }.reduce(0, +)
    // Black and white text have the same contrast, 4.58:1, at a luminance of 0.179.
    return sum / Double(colors.count) >= 0.179
  }

  /// The color that a reader sees under a name; `nil` if none is written for the appearance.
  ///
  /// The first of: the color for the appearance, that for the same appearance with usual contrast,
  /// that for all. A color without a value in a gamut is clipped from the other gamut.
  private func color(
    _ path: [String], _ appearance: Appearance, _ gamut: Gamut
  ) -> CheckedColor? {
    let usual: Appearance = appearance.isLight ? .light : .dark
    for wanted in [appearance, usual, nil] {
      for source in [gamut] + Gamut.allCases.filter({ $0 != gamut }) {
        let found = entries[path]?.last {
          $0.appearance == wanted && $0.color.rgb.gamut == source
        }
        guard let found else { continue }
        let rgb = found.color.rgb.rounded(in: gamut)
        return CheckedColor(
          path, color: TokenColor(rgb, alpha: found.color.alpha), place: found.place,
          spelling: found.spelling)
      }
    }
    return nil
  }
}
