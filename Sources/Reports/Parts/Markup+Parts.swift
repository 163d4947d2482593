// SPDX-License-Identifier: MIT

import Exporters
import Palettes

extension Markup {
  /// Writes a part of a palette's report, with its heading and an introduction.
  mutating func part(
    _ id: String, _ title: String, of subject: ReportSubject, _ introduction: String,
    _ content: Content
  ) {
    let id = "\(subject.scope)-\(id)"
    element("section", ["class": "part", "aria-labelledby": subject.labels(id)]) { markup in
      markup.element("div", ["class": "part-head"]) { markup in
        markup.element(subject.heading, ["id": id], title)
        markup.element("p", introduction)
      }
      content(&markup)
    }
  }

  /// Writes a region that scrolls sideways where it is wider than the page.
  ///
  /// It can have the focus, because without that it could not be scrolled by the keyboard.
  ///
  /// - Parameters:
  ///   - label: The identifier of the element inside that names it.
  ///   - subject: The palette that it belongs to.
  ///   - content: What scrolls.
  mutating func scroller(
    labeledBy label: String, of subject: ReportSubject, _ content: Content
  ) {
    element(
      "div",
      [
        "class": "scroller", "role": "region", "aria-labelledby": subject.labels(label),
        "tabindex": "0",
      ], content)
  }

  /// Writes a color with the text that a button copies.
  ///
  /// The visible text of `color(display-p3 0.04 0.52 1)` is only `0.04 0.52 1`, to save space.
  ///
  /// - Parameters:
  ///   - color: The color.
  ///   - name: What has the color, for screen readers; `nil` where the context names it.
  mutating func bindColor(_ color: TokenColor, of name: String? = nil) {
    let text = CSSColorText.common(color)
    let brief = text.drop { $0 != " " }.dropFirst().dropLast()
    bind(
      "code", name.map { ["data-name": $0] } ?? [:], set: "data-copy", to: text,
      brief.isEmpty ? text : String(brief))
  }

  /// Writes a sample of a color, hidden from screen readers because a text beside it has the value.
  mutating func chip(_ style: String) {
    element("span", ["class": "chip", "style": style, "aria-hidden": "true"])
  }
}
