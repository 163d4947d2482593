// SPDX-License-Identifier: MIT

import Exporters
import Palettes

extension Markup {
  /// A part of a palette's report, with its heading and an introduction.
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

  /// A part of the page that scrolls sideways where it has no room, by the keyboard, too.
  ///
  /// - Parameters:
  ///   - label: The identifier of its name, which is in it.
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

  /// A color as it is read, and as it is copied: `0.04 0.52 1` stands for
  /// `color(display-p3 0.04 0.52 1)` where there is little room.
  ///
  /// - Parameters:
  ///   - color: The color.
  ///   - name: What has the color, for those who hear it; `nil` where the place says it.
  mutating func bindColor(_ color: TokenColor, of name: String? = nil) {
    let text = CSSColorText.plain(color)
    let brief = text.drop { $0 != " " }.dropFirst().dropLast()
    bind(
      "code", name.map { ["data-name": $0] } ?? [:], set: "data-copy", to: text,
      brief.isEmpty ? text : String(brief))
  }

  /// A color with which nothing is read, told by the text beside it.
  mutating func chip(_ style: String) {
    element("span", ["class": "chip", "style": style, "aria-hidden": "true"])
  }
}
