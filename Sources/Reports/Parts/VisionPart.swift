// SPDX-License-Identifier: MIT

import ColorSpaces
import Contrast
import Palettes

/// The part on color vision deficiencies: the palette as seen without one kind of cones, and the
/// differences that remain between colors that have to differ.
///
/// Source of the simulation: Hans Brettel, Françoise Viénot and John D. Mollon, "Computerized
/// simulation of color appearance for dichromats" (1997). It is defined for sRGB, so pictures are of
/// the solution in sRGB; the differences are those of every theme.
struct VisionPart {
  let subject: ReportSubject

  /// Writes the part: the pictures, then the table of differences.
  func write(into markup: inout Markup) {
    guard subject.has(part: "vision") else { return }
    markup.part(
      "vision", "Color vision", of: subject,
      "Simulated after Brettel, Viénot and Mollon (1997) at full severity, color by color. "
        + "Translucent colors were laid over cards first."
    ) { markup in
      markup.fixed(writePictures)
      writeDistances(into: &markup)
    }
  }

  // MARK: Pictures

  /// Writes the ramps and the themes in sRGB, each for every kind of color vision.
  private func writePictures(into markup: inout Markup) {
    for solution in subject.solutions where !solution.isDisplayP3 {
      writeRow("The ramps", note: nil, of: solution.scope, into: &markup) { markup in
        for ramp in solution.ramps {
          markup.element("div", ["class": "strip"]) { markup in
            for step in ramp.steps {
              let variable = "var(--\(ramp.name.rawValue)-\(step.label))"
              markup.element("span", ["style": "background: \(variable)"])
            }
          }
        }
      }
      for theme in solution.themes {
        writeRow(
          "The theme \(theme.name)", note: theme.title, of: theme.scope, into: &markup
        ) { markup in
          markup.element("div", ["class": "ui"]) { $0.trusted(PageResource.signals) }
        }
      }
    }
  }

  /// Writes the same picture for every kind of color vision, each in the class of its simulation.
  private func writeRow(
    _ title: String, note: String?, of scope: String, into markup: inout Markup,
    _ content: Markup.Content
  ) {
    markup.element("div", ["class": "visions"]) { markup in
      for viewer in Viewer.all {
        markup.element("figure", ["class": "vision"]) { markup in
          markup.element("figcaption") { markup in
            markup.text(viewer.title)
            markup.element("small", note ?? viewer.note)
          }
          markup.element(
            "div",
            [
              "class": scope + viewer.suffix, "role": "img", "data-sample": "simulated",
              "aria-label": "\(title), \(viewer.description)",
            ],
            content)
        }
      }
    }
  }

  // MARK: Distances

  /// The themes of all gamuts, sRGB first.
  private var themes: [ReportTheme] { subject.solutions.flatMap(\.themes) }

  /// Writes the table of the smallest differences in each theme.
  private func writeDistances(into markup: inout Markup) {
    markup.scroller(labeledBy: "\(subject.scope)-distances", of: subject) { markup in
      markup.element("table", ["class": "distances"]) { markup in
        markup.element("caption") { markup in
          markup.element(
            "strong", ["id": "\(subject.scope)-distances"], "The least distances")
          markup.text(
            " in OKLab, where 0.02 is about one just noticeable difference: between the states of "
              + "a control on every surface, and between the four statuses")
        }
        markup.element("thead") { markup in
          markup.element("tr") { markup in
            for title in ["What", "Needs"] + themes.map(\.title) {
              markup.element("th", ["scope": "col"], title)
            }
          }
        }
        markup.element("tbody") { markup in
          for kind in DistanceRow.all { write(kind, into: &markup) }
        }
      }
    }
  }

  /// Writes a row of that table: the smallest difference of a kind in each theme.
  private func write(_ row: DistanceRow, into markup: inout Markup) {
    markup.element("tr") { markup in
      markup.element("th", ["scope": "row"], row.title)
      markup.element("td", DecimalFormat.fixed(row.kind.minimum, decimals: 2))
      for theme in themes {
        let least = theme.distances.filter(row.contains).min { $0.distance < $1.distance }
        let passes = least?.passes ?? true
        markup.bind("td", set: "data-verdict", to: passes ? "holds" : "short") { markup in
          markup.bind("b", DecimalFormat.fixed(least?.distance ?? 0, decimals: 3))
          markup.bind("span", ["class": "verdict"], passes ? "holds" : "too small")
          markup.bind("small", least?.between ?? "")
        }
      }
    }
  }
}

/// A kind of color vision.
private struct Viewer {
  /// The missing kind of cones; `nil` for full color vision.
  let deficiency: ColorVisionDeficiency?

  static let all = [Viewer(deficiency: nil)] + ColorVisionDeficiency.allCases.map(Viewer.init)

  /// The end of the class that has the simulated colors.
  var suffix: String { deficiency.map { "-\($0.rawValue)" } ?? "" }

  /// The name of the condition.
  var title: String {
    switch deficiency {
    case nil: "Full color vision"
    case .protan: "Protanopia"
    case .deutan: "Deuteranopia"
    case .tritan: "Tritanopia"
    }
  }

  /// What the condition is, below its name.
  var note: String {
    switch deficiency {
    case nil: "all three kinds of cones"
    case .protan: "no cones for long waves"
    case .deutan: "no cones for middle waves"
    case .tritan: "no cones for short waves"
    }
  }

  /// How the picture looks, for screen readers.
  var description: String {
    deficiency == nil ? "as it is" : "as it looks with \(title.lowercased())"
  }
}

/// A row of the table of differences: the states, or the statuses for one kind of color vision.
private struct DistanceRow {
  /// Which colors have to differ.
  let kind: Distinction.Kind
  /// For whom; `nil` for full color vision.
  let deficiency: ColorVisionDeficiency?

  static let all =
    [DistanceRow(kind: .states, deficiency: nil)]
    + ColorVisionDeficiency.allCases.map { DistanceRow(kind: .statuses, deficiency: $0) }

  /// The head of the row.
  var title: String {
    deficiency.map { "Statuses, " + Viewer(deficiency: $0).title.lowercased() } ?? "States"
  }

  /// Whether a difference belongs to the row.
  func contains(_ verdict: DistanceVerdict) -> Bool {
    verdict.distinction.kind == kind && verdict.distinction.deficiency == deficiency
  }
}

extension DistanceVerdict {
  /// The two roles whose difference it is.
  fileprivate var between: String {
    "\(distinction.first.role.name), \(distinction.second.role.name)"
  }
}
