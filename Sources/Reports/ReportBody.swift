// SPDX-License-Identifier: MIT

import ColorSpaces
import Exporters
import Palettes

/// The content of the page, from its header to its footer, and its style sheet of colors.
struct ReportBody {
  /// The palettes, in their order.
  let subjects: [ReportSubject]

  /// The style sheet that declares their colors.
  let colors: PaletteStyle

  /// Measures the palettes.
  init(_ source: ExportSource) {
    subjects = source.entries.enumerated().map { index, entry in
      ReportSubject(entry, index: index, isAlone: source.isSingle)
    }
    colors = PaletteStyle(subjects)
  }

  /// What pages have to agree in to take each other's values: gamuts, ramps, steps, appearances.
  var shape: String { subjects.map(\.shape).joined(separator: " | ") }

  /// Writes the element `title`.
  func writeTitle(into markup: inout Markup) {
    let names = subjects.map(\.title).joined(separator: ", ")
    markup.bind("title", "\(names) – Tincture")
  }

  /// Writes the page.
  ///
  /// - Parameters:
  ///   - markup: The page.
  ///   - controls: Trusted markup between the first header and the first section.
  func write(into markup: inout Markup, controls: String = "") {
    if subjects.count > 1 { writeContents(into: &markup) }
    for subject in subjects where subject.isAlone {
      HeaderPart(subject).write(into: &markup)
    }
    markup.trusted(controls)
    markup.element("main", ["id": "content", "tabindex": "-1"]) { markup in
      for subject in subjects {
        guard !subject.isAlone else {
          Self.writeParts(of: subject, into: &markup)
          continue
        }
        markup.element("article", ["aria-labelledby": "\(subject.scope)-name"]) { markup in
          HeaderPart(subject).write(into: &markup)
          Self.writeParts(of: subject, into: &markup)
        }
      }
    }
    markup.fixed(Self.writeFooter)
  }

  /// The header of a page of several palettes: links to each.
  private func writeContents(into markup: inout Markup) {
    markup.element("header", ["class": "contents"]) { markup in
      markup.element("h1", "\(subjects.count) palettes")
      markup.element("nav", ["aria-label": "Palettes"]) { markup in
        markup.element("ul") { markup in
          for subject in subjects {
            markup.element("li") { markup in
              markup.element("a", ["href": "#\(subject.scope)-name"]) { markup in
                markup.element(
                  "span",
                  [
                    "class": "dot \(subject.scope)", "style": "background: var(--request-brand)",
                    "aria-hidden": "true",
                  ])
                markup.bind("bdi", subject.title)
              }
            }
          }
        }
      }
    }
  }

  /// Writes the parts of a palette in their order; each leaves itself out where it has no content.
  private static func writeParts(of subject: ReportSubject, into markup: inout Markup) {
    ConflictsPart(subject: subject).write(into: &markup)
    RampsPart(subject: subject).write(into: &markup)
    CurvesPart(subject: subject).write(into: &markup)
    InterfacePart(subject: subject).write(into: &markup)
    RolesPart(subject: subject).write(into: &markup)
    ContrastPart(subject: subject).write(into: &markup)
    VisionPart(subject: subject).write(into: &markup)
    OtherColorsPart(subject: subject).write(into: &markup)
  }

  /// Writes the notes on how everything was measured.
  ///
  /// They are the same on every page, so they bind no values.
  private static func writeFooter(into markup: inout Markup) {
    markup.element("footer") { markup in
      markup.element(
        "p",
        "Made by Tincture \(PaletteDocument.generator.version). Ratios are WCAG 2.2’s, cut off "
          + "after two decimals and never rounded up; Lc is APCA 0.1.9, for information. Translucent colors are measured on "
          + "every surface that they may lie on, labels on every point of their gradient.")
    }
  }
}
