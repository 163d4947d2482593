// SPDX-License-Identifier: MIT

import ColorSpaces
import Contrast
import Palettes

/// The palette as people see it who lack one kind of cones, and how far apart they see what differs.
struct VisionPart {
  private let subject: ReportSubject

  init(_ subject: ReportSubject) { self.subject = subject }

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

  private var themes: [ReportTheme] { subject.solutions.flatMap(\.themes) }

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

/// Who looks at a palette.
private struct Viewer {
  let deficiency: ColorVisionDeficiency?

  static let all = [Viewer(deficiency: nil)] + ColorVisionDeficiency.allCases.map(Viewer.init)

  /// What the class of a simulated theme ends with.
  var suffix: String { deficiency.map { "-\($0.rawValue)" } ?? "" }

  var title: String {
    switch deficiency {
    case nil: "Full color vision"
    case .protan: "Protanopia"
    case .deutan: "Deuteranopia"
    case .tritan: "Tritanopia"
    }
  }

  var note: String {
    switch deficiency {
    case nil: "all three kinds of cones"
    case .protan: "no cones for long waves"
    case .deutan: "no cones for middle waves"
    case .tritan: "no cones for short waves"
    }
  }

  var description: String {
    deficiency == nil ? "as it is" : "as it looks with \(title.lowercased())"
  }
}

/// A line of the table of distances: the states, or the statuses for one kind of viewers.
private struct DistanceRow {
  let kind: Distinction.Kind
  let deficiency: ColorVisionDeficiency?

  static let all =
    [DistanceRow(kind: .states, deficiency: nil)]
    + ColorVisionDeficiency.allCases.map { DistanceRow(kind: .statuses, deficiency: $0) }

  var title: String {
    deficiency.map { "Statuses, " + Viewer(deficiency: $0).title.lowercased() } ?? "States"
  }

  func contains(_ verdict: DistanceVerdict) -> Bool {
    verdict.distinction.kind == kind && verdict.distinction.deficiency == deficiency
  }
}

extension DistanceVerdict {
  /// The two roles that are this far apart.
  fileprivate var between: String {
    "\(distinction.first.role.name), \(distinction.second.role.name)"
  }
}
