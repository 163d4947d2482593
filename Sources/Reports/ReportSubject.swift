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

  /// One for each gamut of the palette, sRGB first.
  let solutions: [ReportSolution]

  init(_ entry: ExportSource.Entry, index: Int, isAlone: Bool) {
    let scope = "p\(index)"
    self.entry = entry
    self.scope = scope
    self.isAlone = isAlone
    solutions = entry.palette.solutions.map { solution in
      ReportSolution(solution, scope: scope + (solution.gamut == .srgb ? "" : "w"))
    }
  }

  var palette: Palette { entry.palette }

  /// The name, or the color of a palette that was given none.
  var title: String { entry.name == "brand" ? palette.request.brand.hex : entry.name }

  /// The elements of the headings of its parts, and of what is in these.
  var heading: StaticString { isAlone ? "h2" : "h3" }
  var subheading: StaticString { isAlone ? "h3" : "h4" }

  /// The identifiers of a name on the page: where there are several palettes, that of this one, too.
  func labels(_ id: String) -> String { isAlone ? id : "\(id) \(scope)-name" }

  var summary: ReportSummary { ReportSummary(solutions) }

  /// What the page of another palette has to agree in to show it.
  var shape: String {
    solutions.map { solution in
      let ramps = solution.ramps.map { ramp in
        "\(ramp.name.rawValue) \(ramp.steps.map { "\($0.label)" }.joined(separator: "-"))"
      }
      let themes = solution.themes.map(\.theme.appearance.rawValue)
      return ([solution.gamut.name] + ramps + themes).joined(separator: ",")
    }.joined(separator: ";") + (has(part: "others") ? ";others" : "")
  }
}

/// The solution of a palette in one gamut, measured.
struct ReportSolution {
  let gamut: Gamut

  /// The class that has the colors of its ramps: `p0`, or `p0w` for Display P3.
  let scope: String

  let ramps: [Ramp]
  let themes: [ReportTheme]
  let conflicts: [Conflict]

  init(_ solution: GamutSolution, scope: String) {
    gamut = solution.gamut
    self.scope = scope
    ramps = solution.ramps
    conflicts = solution.conflicts
    themes = solution.themes.enumerated().map { index, theme in
      ReportTheme(
        theme, gamut: solution.gamut, scope: "\(scope)t\(index)",
        leftOut: solution.pairsLeftOut(of: theme))
    }
  }

  var isDisplayP3: Bool { gamut == .displayP3 }
}
