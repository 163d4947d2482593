// SPDX-License-Identifier: MIT

import ColorSpaces
import Exporters
import Palettes

/// A palette of a report, measured once for all parts that tell of it.
struct ReportSubject {
  let entry: ExportSource.Entry

  /// The class that has its colors, which also begins its identifiers: `p0`.
  let scope: String

  /// Whether no other palette is on the page.
  let isAlone: Bool

  /// sRGB first, then the wider gamut, when there is one.
  let halves: [ReportHalf]

  init(_ entry: ExportSource.Entry, index: Int, isAlone: Bool) {
    let scope = "p\(index)"
    self.entry = entry
    self.scope = scope
    self.isAlone = isAlone
    let palette = entry.palette
    let srgb = ReportHalf(
      gamut: .srgb, scope: scope, ramps: palette.ramps, themes: palette.themes,
      leftOut: palette.pairsLeftOut, conflicts: palette.conflicts)
    let wide = palette.wide.map { wide in
      ReportHalf(
        gamut: wide.gamut, scope: scope + "w", ramps: wide.ramps, themes: wide.themes,
        leftOut: wide.pairsLeftOut, conflicts: wide.conflicts)
    }
    halves = [srgb] + (wide.map { [$0] } ?? [])
  }

  var palette: Palette { entry.palette }

  /// The name, or the color of a palette that was given none.
  var title: String { entry.name == "brand" ? palette.request.brand.hex : entry.name }

  /// The elements of the headings of its parts, and of what is in these.
  var heading: StaticString { isAlone ? "h2" : "h3" }
  var subheading: StaticString { isAlone ? "h3" : "h4" }

  /// The identifiers of a name on the page: where there are several palettes, that of this one, too.
  func labels(_ id: String) -> String { isAlone ? id : "\(id) \(scope)-name" }

  var summary: ReportSummary { ReportSummary(halves) }

  /// What the page of another palette has to agree in to show it.
  var shape: String {
    halves.map { half in
      let ramps = half.ramps.map { ramp in
        "\(ramp.name.rawValue) \(ramp.steps.map { "\($0.label)" }.joined(separator: "-"))"
      }
      let themes = half.themes.map(\.theme.appearance.rawValue)
      return ([half.gamut.name] + ramps + themes).joined(separator: ",")
    }.joined(separator: ";") + (has(part: "others") ? ";others" : "")
  }
}

/// The half of a palette in one gamut.
struct ReportHalf {
  let gamut: Gamut

  /// The class that has the colors of its ramps: `p0`, or `p0w` for the wide half.
  let scope: String

  let ramps: [Ramp]
  let themes: [ReportTheme]
  let conflicts: [Conflict]

  init(
    gamut: Gamut, scope: String, ramps: [Ramp], themes: [ResolvedTheme],
    leftOut: (ResolvedTheme) -> [RolePair], conflicts: [Conflict]
  ) {
    self.gamut = gamut
    self.scope = scope
    self.ramps = ramps
    self.conflicts = conflicts
    self.themes = themes.enumerated().map { index, theme in
      ReportTheme(theme, gamut: gamut, scope: "\(scope)t\(index)", leftOut: leftOut(theme))
    }
  }

  var isWide: Bool { gamut != .srgb }
}
