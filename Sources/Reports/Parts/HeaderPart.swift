// SPDX-License-Identifier: MIT

import ColorSpaces
import Exporters
import Palettes

/// The header of a palette: the brand, the name, the verdict in one sentence, and a few numbers.
///
/// The name is any text, so it has `dir="auto"` for the direction of its script.
struct HeaderPart {
  private let subject: ReportSubject
  private let summary: ReportSummary

  init(_ subject: ReportSubject) {
    self.subject = subject
    summary = subject.summary
  }

  /// Writes the header, and links to the parts below it.
  func write(into markup: inout Markup) {
    markup.element("header", ["class": "hero \(subject.scope)"]) { markup in
      writeBrand(into: &markup)
      markup.element("div", ["class": "hero-words"]) { markup in
        markup.bind(
          subject.isAlone ? "h1" : "h2", ["id": "\(subject.scope)-name", "dir": "auto"],
          subject.title)
        markup.bind(
          "p", ["class": "promise"], set: "data-verdict", to: summary.verdict, summary.sentence)
        writeFacts(into: &markup)
      }
    }
    markup.fixed(writeContents)
  }

  /// Writes the brand color in each gamut.
  private func writeBrand(into markup: inout Markup) {
    let request = subject.palette.request
    markup.element("div", ["class": "hero-brand"]) { markup in
      markup.element("span", "Brand color")
      markup.bind("code", request.brand.hex)
      if let displayP3 = subject.palette.displayP3 {
        markup.bind("code", displayP3.brand.css)
      }
    }
  }

  /// Writes the level, the numbers of pairs and conflicts, and the closest pair.
  private func writeFacts(into markup: inout Markup) {
    let request = subject.palette.request
    markup.element("dl", ["class": "facts"]) { markup in
      Self.writeFact("WCAG 2.2", request.level.rawValue, "level that was asked for", &markup)
      Self.writeFact("Pairs", "\(summary.measured)", "measured on 8-bit colors", &markup)
      Self.writeFact(
        "Conflicts", "\(summary.conflicts)",
        summary.conflicts == 0 ? "nothing had to give" : "each with its proof",
        &markup)
      Self.writeFact(
        "Closest", summary.closest?.pair.ratio ?? "–",
        summary.closest.map { "of \($0.pair.need): \(summary.closestSentence)" } ?? "", &markup)
    }
  }

  /// Writes a term with its value and a note.
  private static func writeFact(
    _ term: String, _ value: String, _ note: String, _ markup: inout Markup
  ) {
    markup.element("div") { markup in
      markup.element("dt", term)
      markup.bind("dd", ["class": "value"], value)
      markup.bind("dd", ["class": "note"], note)
    }
  }

  /// Writes links to the parts of the palette, in their order on the page.
  ///
  /// The link to the conflicts is hidden by the style sheet while there are none.
  private func writeContents(into markup: inout Markup) {
    let parts = [
      ("conflicts", "Conflicts"), ("ramps", "Ramps"), ("curves", "Curves"),
      ("interface", "Interface"), ("roles", "Roles"), ("contrast", "Contrast"),
      ("vision", "Color vision"), ("others", "Other colors"),
    ].filter { subject.has(part: $0.0) }
    markup.element("nav", ["class": "parts", "aria-labelledby": "\(subject.scope)-name"]) {
      markup in
      markup.element("ul") { markup in
        for (id, title) in parts {
          markup.element("li") { $0.element("a", ["href": "#\(subject.scope)-\(id)"], title) }
        }
      }
    }
  }
}

extension ReportSubject {
  /// Whether the palette has what a part shows; a part without content is left out.
  func has(part: String) -> Bool {
    switch part {
    case "ramps", "curves": !palette.ramps.isEmpty
    case "interface", "roles", "contrast", "vision": !palette.themes.isEmpty
    case "others": !palette.additions.colors.isEmpty
    default: true
    }
  }
}
