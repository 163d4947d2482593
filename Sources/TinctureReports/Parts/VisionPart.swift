// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast
import TincturePalettes

/// The part on color vision deficiencies: the palette as seen without one kind of cones, and the
/// differences that remain between colors that have to differ.
///
/// Source of the simulation: Hans Brettel, Françoise Viénot and John D. Mollon, "Computerized
/// simulation of color appearance for dichromats" (1997). It is defined for sRGB, so pictures are
/// of the solution in sRGB; the differences are those of every theme.
struct VisionPart: ReportPart {
  let subject: ReportSubject
  let id = "vision"
  let title = "Color vision"
  let introduction =
    "Simulated after Brettel, Viénot and Mollon (1997) at full severity, color by color. "
    + "Translucent colors were laid over cards first."

  /// Writes the pictures, then the table of differences.
  func writeContent(into markup: inout Markup) {
    markup.fixed(writePictures)
    writeDistances(into: &markup)
  }

  // MARK: Pictures

  /// Writes the ramps and the themes in sRGB, each for every kind of color vision.
  private func writePictures(into markup: inout Markup) {
    for solution in subject.solutions where !solution.isDisplayP3 {
      writeRow("The ramps", note: nil, of: solution.scope, into: &markup) { markup in
        for ramp in solution.ramps {
          markup.element("div", ["class": "strip"]) { markup in
            for step in ramp.steps {
              let variable = "var(\(ramp.name.property(ofStep: step.label)))"
              markup.element("span", ["style": "background: \(variable)"])
            }
          }
        }
      }
      for theme in solution.themes {
        writeRow(
          "The theme \(theme.name)", note: theme.title, of: theme.scope, into: &markup
        ) { markup in
          guard theme.theme.vocabulary.hasScenes else {
            return InterfaceSketch(theme.theme).write(into: &markup)
          }
          markup.element("div", ["class": "ui"]) { $0.trusted(PageResource.signals) }
        }
      }
    }
  }

  // MARK: Distances

  /// Writes the table of the smallest differences in each theme.
  private func writeDistances(into markup: inout Markup) {
    let groups = subject.themes.first.map { $0.distances.leastOfGroups.map(\.distinction) } ?? []
    guard !groups.isEmpty else { return }
    let id = "\(subject.scope)-distances"
    markup.table(
      "distances", labeledBy: id, of: subject,
      columns: ["What", "Needs"] + subject.themes.map(\.title)
    ) { markup in
      markup.element("caption") { markup in
        markup.element("strong", ["id": id], "The least distances")
        markup.text(
          " in OKLab, where 0.02 is about one just noticeable difference: " + subject.distanceWords)
      }
    } rows: { markup in
      markup.element("tbody") { markup in
        for group in groups { write(group, into: &markup) }
      }
    }
  }

  /// Writes a row of that table: the smallest difference in each theme of those that belong
  /// together with one.
  private func write(_ group: Distinction, into markup: inout Markup) {
    markup.element("tr") { markup in
      markup.element("th", ["scope": "row"], Self.title(of: group))
      markup.element("td", DecimalFormat.fixed(group.minimum, decimals: 2))
      for theme in subject.themes {
        let least = theme.distances.leastOfGroups.first {
          $0.distinction.belongsTogether(with: group)
        }
        let passes = least?.passes ?? true
        let roles = least.map { [$0.distinction.first.token, $0.distinction.second.token] } ?? []
        markup.bind("td", set: ["data-verdict": passes ? "holds" : "short"]) { markup in
          markup.bind("b", DecimalFormat.fixed(least?.distance ?? 0, decimals: 3))
          markup.bind("span", ["class": "verdict"], passes ? "holds" : "too small")
          markup.bind("small", roles.map(\.name).joined(separator: ", "))
        }
      }
    }
  }
}

extension ReportPart {
  /// Writes the same picture for every kind of color vision, each in the class of its simulation.
  func writeRow(
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
}

extension VisionPart {
  /// `States`, `Statuses, protanopia`.
  private static func title(of group: Distinction) -> String {
    let viewer = Viewer.all.first { $0.deficiency == group.deficiency }?.title.lowercased() ?? ""
    switch group.kind {
    case .states: return "States" + (group.deficiency == nil ? "" : ", " + viewer)
    case .statuses: return "Statuses, " + viewer
    case .meanings:
      return "Brand and statuses" + (group.deficiency == nil ? "" : ", " + viewer)
    case .roles: return "Roles, " + viewer
    }
  }
}

extension ReportSubject {
  /// What the distances are between.
  fileprivate var distanceWords: String {
    let kinds = themes.first?.theme.vocabulary.requiredDistances.map(\.kind) ?? [.statuses]
    guard kinds.contains(.statuses) else {
      return "between the roles that the design system sets apart"
    }
    return "between the states of a control on every surface, and between the four statuses"
  }
}

/// A kind of color vision.
struct Viewer {
  /// The missing kind of cones; `nil` for full color vision.
  let deficiency: ColorVisionDeficiency?
  /// The name of the condition.
  let title: String
  /// What the condition is, below its name.
  let note: String

  static let all = [
    Viewer(deficiency: nil, title: "Full color vision", note: "all three kinds of cones"),
    Viewer(deficiency: .protan, title: "Protanopia", note: "no cones for long waves"),
    Viewer(deficiency: .deutan, title: "Deuteranopia", note: "no cones for middle waves"),
    Viewer(deficiency: .tritan, title: "Tritanopia", note: "no cones for short waves"),
  ]

  /// The end of the class that has the simulated colors.
  var suffix: String { deficiency.map { "-\($0.rawValue)" } ?? "" }

  /// How the picture looks, for screen readers.
  var description: String {
    deficiency == nil ? "as it is" : "as it looks with \(title.lowercased())"
  }
}
