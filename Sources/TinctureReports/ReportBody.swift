// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureExporters
import TinctureJSON
import TincturePalettes

/// The content of the page, from its header to its footer, and its style sheet of colors.
struct ReportBody {
  /// The palettes, in their order.
  let subjects: [ReportSubject]

  /// The style sheet that declares their colors.
  let colors: String

  /// Measures the palettes.
  init(_ source: ExportSource) {
    subjects = source.entries.enumerated().map { index, entry in
      ReportSubject(entry, index: index, isAlone: source.isSingle)
    }
    colors = PaletteStyle.text(subjects)
  }

  /// What pages have to agree in to take each other's values: gamuts, ramps, steps, appearances.
  var shape: String { subjects.map(\.shape).joined(separator: " | ") }

  /// Writes what stands for the page elsewhere: its title, its icon, and a card where it is shared.
  func writeIdentity(into markup: inout Markup) {
    let names = subjects.map(\.title).joined(separator: ", ")
    let promises = subjects.map { subject in
      (subject.isAlone ? "" : subject.title + ": ") + subject.summary.sentence
    }
    markup.bind("title", "\(names) – Tincture")
    markup.bindVoid("link", ["rel": "icon"], set: ["href": PageIcon.address(of: subjects)])
    markup.bindVoid("meta", ["property": "og:title"], set: ["content": names])
    markup.bindVoid(
      "meta", ["property": "og:description"],
      set: ["content": promises.joined(separator: " ")])
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
      for subject in subjects where subject.isAlone { subject.writeParts(into: &markup) }
      for subject in subjects where !subject.isAlone {
        markup.element("article", ["aria-labelledby": "\(subject.scope)-name"]) { markup in
          HeaderPart(subject).write(into: &markup)
          subject.writeParts(into: &markup)
        }
      }
    }
    // The notes are the same on every page, so they bind no values.
    markup.element("footer") { markup in
      markup.element(
        "p",
        "Made by Tincture \(PaletteDocument.generator.version). Ratios are WCAG 2.2’s, cut off "
          + "after two decimals and never rounded up; Lc is APCA 0.1.9, for information. "
          + "Translucent colors are measured on every surface that they may lie on, labels on "
          + "every point of their gradient.")
    }
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
}

/// The values of a page that depend on its palettes.
///
/// An open page of the same ``shape`` becomes the page of these palettes when its values are
/// replaced. The colors are in one style sheet, ``style``, the text of
/// `<style id="palette-colors">`. All other values are in ``values``, one for each word in the
/// `data-bind` attributes of the page, in the order of the document: `text` is the text of its
/// element, `html` the markup in it, and any other word the attribute of that name.
/// `ReportPage.bindingScript` replaces them.
public struct ReportValues: Hashable, Sendable {
  /// The key of a page's structure, which the page has in `data-shape`.
  ///
  /// Pages with the same key can take each other's values.
  public let shape: String

  /// The style sheet that declares every color, as custom properties.
  public let style: String

  /// The bound values, in the order of the document.
  public let values: [String]

  /// Measures the palettes and collects the values, without writing the page.
  public init(_ source: ExportSource) {
    let body = ReportBody(source)
    var markup = Markup(for: .values)
    body.writeIdentity(into: &markup)
    body.write(into: &markup)
    shape = body.shape
    style = body.colors
    values = markup.values
  }

  /// The values as `{"shape": …, "style": …, "values": […]}`.
  public var json: JSONValue {
    [
      "shape": .string(shape), "style": .string(style),
      "values": .array(values.map(JSONValue.string)),
    ]
  }
}
