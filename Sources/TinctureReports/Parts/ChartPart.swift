// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast
import TincturePalettes

/// The part on the series of a chart: lines and bars on a card of each theme, as every viewer sees
/// them, and the least distance between two of them.
///
/// Pictures and numbers are of the solution in sRGB, for which the simulation is defined.
struct ChartPart: ReportPart {
  let subject: ReportSubject
  let id = "charts"
  let title = "Charts"
  let introduction =
    "The colors of series, on cards. A line or a bar is seen with 3:1 or more; where two series look "
    + "alike to a viewer, label them or dash a line."

  private var themes: [ReportTheme] { subject.themes.filter { $0.gamut == .srgb } }

  func writeContent(into markup: inout Markup) {
    markup.fixed { markup in
      for theme in themes {
        writeRow("Lines and bars", note: theme.title, of: theme.scope, into: &markup) { markup in
          markup.element("div", ["class": "chart-card"], writeChart)
        }
      }
    }
    markup.bindContent("div", ["class": "scroller"]) { writeTable(into: &$0) }
  }

  // MARK: Pictures

  /// Writes a line and a bar for each series, of made-up values.
  private func writeChart(into markup: inout Markup) {
    markup.element("svg", ["viewBox": "0 0 320 170", "aria-hidden": "true", "focusable": "false"]) {
      markup in
      for (index, series) in subject.series.enumerated() {
        let points = (0...8).map { place in
          "\(4 + 39 * place),\(height(of: index, at: place))"
        }
        markup.void(
          "polyline",
          [
            "points": points.joined(separator: " "), "fill": "none", "stroke-width": "2.5",
            "stroke-linejoin": "round", "style": "stroke: var(\(series.property))",
          ])
      }
      let width = 312 / Double(subject.series.count)
      for (index, series) in subject.series.enumerated() {
        let height = 18 + 7 * (index * 5 % 6)
        markup.void(
          "rect",
          [
            "x": Self.number(4 + width * Double(index)), "y": "\(168 - height)",
            "width": Self.number(0.72 * width), "height": "\(height)", "rx": "2",
            "style": "fill: var(\(series.property))",
          ])
      }
    }
  }

  /// The height of a line above the bars: levels in the order of the series, which cross.
  private func height(of series: Int, at place: Int) -> Int {
    let level = 8 + series * 88 / subject.series.count
    return level + (place * (series + 2) * 7 % 23) - (place * place * 3 % 17) / 2
  }

  private static func number(_ value: Double) -> String { DecimalFormat.text(value, decimals: 2) }

  // MARK: Numbers

  /// Writes each series with its contrast on cards, then the least distances.
  private func writeTable(into markup: inout Markup) {
    markup.element("table", ["class": "series"]) { markup in
      markup.element("thead") { markup in
        markup.element("tr") { markup in
          for title in ["Series"] + themes.map(\.title) {
            markup.element("th", ["scope": "col"], title)
          }
        }
      }
      markup.element("tbody") { markup in
        for series in subject.series { write(series, into: &markup) }
        for viewer in Viewer.all { write(viewer, into: &markup) }
      }
    }
  }

  private func write(_ series: NamedColor, into markup: inout Markup) {
    markup.element("tr") { markup in
      markup.element("th", ["scope": "row"], series.path.joined(separator: "."))
      for theme in themes {
        markup.element("td") { markup in
          guard let color = series.color(in: theme.theme.appearance, gamut: .srgb)?.rgb else {
            return markup.text("none")
          }
          let ratio = color.contrast(with: theme.theme.cardColor)
          markup.chip("--chip: \(color.css)")
          markup.element("code", ["data-copy": color.css], color.css)
          markup.element("small", " \(ratio.text):1")
        }
      }
    }
  }

  private func write(_ viewer: Viewer, into markup: inout Markup) {
    markup.element("tr") { markup in
      markup.element("th", ["scope": "row"], "Least distance, \(viewer.title.lowercased())")
      for theme in themes {
        markup.element("td") { markup in
          guard let least = least(for: viewer, in: theme) else { return markup.text("none") }
          markup.element("b", DecimalFormat.fixed(least.distance, decimals: 3))
          markup.element("small", " \(least.names)")
        }
      }
    }
  }

  /// The two series that look most alike to a viewer, by the Euclidean distance in OKLab.
  private func least(
    for viewer: Viewer, in theme: ReportTheme
  ) -> (distance: Double, names: String)? {
    let seen = subject.series.compactMap { series in
      series.color(in: theme.theme.appearance, gamut: .srgb).map {
        (name: series.path.joined(separator: "."), place: $0.rgb.oklab(seenWith: viewer.deficiency))
      }
    }
    return seen.indices.flatMap { first in
      seen[(first + 1)...].map {
        (
          distance: (seen[first].place - $0.place).length,
          names: "\(seen[first].name), \($0.name)"
        )
      }
    }.min { $0.distance < $1.distance }
  }
}
