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
  ///   - place: What was read.
  ///   - level: What the themes have to keep.
  ///   - pairs: What belongs together.
  public init(
    _ sheet: ColorSheet, place: SourcePlace, level: ConformanceLevel, pairs: PairSource
  ) {
    var names: [String?] = []
    var groups: [String?: [ColorSheet.Entry]] = [:]
    for entry in sheet.entries {
      if groups[entry.theme] == nil { names.append(entry.theme) }
      groups[entry.theme, default: []].append(entry)
    }
    let excuses = CarriedExcuses(sheet.document)
    let themes = names.flatMap { name in
      SheetThemes(groups[name] ?? []).themes(name, level: level).map {
        excuses.applied(to: pairs.applied(to: $0))
      }
    }
    self.init(place: place, themes: themes, remarks: sheet.remarks)
  }
}

/// The colors of one theme of a sheet, to be looked up by appearance and gamut.
private struct SheetThemes {
  private var paths: [[String]] = []
  private var entries: [[String]: [ColorSheet.Entry]] = [:]

  init(_ all: [ColorSheet.Entry]) {
    for entry in all {
      if entries[entry.path] == nil { paths.append(entry.path) }
      entries[entry.path, default: []].append(entry)
    }
  }

  func themes(_ name: String?, level: ConformanceLevel) -> [CheckedTheme] {
    gamuts.flatMap { gamut in
      appearances.map { appearance in
        CheckedTheme(
          name: name, appearance: appearance, gamut: gamut, level: level,
          colors: paths.compactMap { color($0, appearance, gamut) })
      }
    }
  }

  private var gamuts: [Gamut] {
    let found = Set(entries.values.joined().map(\.color.rgb.gamut))
    return Gamut.allCases.filter { $0 == .srgb || found.contains($0) }
  }

  /// The appearances that colors are written for; what is written for all is the one of light and
  /// dark that nothing else is for.
  private var appearances: [Appearance] {
    let written = Set(entries.values.joined().map(\.appearance))
    var found = Set(written.compactMap(\.self))
    if written.contains(nil), !found.contains(.light) || !found.contains(.dark) {
      let isLight = found.contains(.dark) || !found.contains(.light) && isLightOverall
      found.insert(isLight ? .light : .dark)
    }
    return Appearance.allCases.filter(found.contains)
  }

  // What systems call what lies behind everything else.
  private static let grounds = ["surface*", "background*", "bg*", "canvas*", "page*", "base*"]
    .map(NamePattern.init)

  /// Whether the backgrounds are light; so are those of a file without any.
  private var isLightOverall: Bool {
    let colors = paths.filter { path in
      let name = NormalizedName(path.joined())
      return Self.grounds.contains { $0.matches(name) }
    }.compactMap { color($0, .light, .srgb) }
    guard !colors.isEmpty else { return true }
    let sum = colors.map { RelativeLuminance($0.color.rgb).value }.reduce(0, +)
    // Black and white text are equally readable at a luminance of 0.179.
    return sum / Double(colors.count) >= 0.179
  }

  /// The color that a reader sees.
  ///
  /// It is written for the appearance, or for the same with usual contrast, or for all. What has no
  /// color for a gamut is seen there as in the other one, clipped.
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
