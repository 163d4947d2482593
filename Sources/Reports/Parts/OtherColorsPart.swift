// SPDX-License-Identifier: MIT

import ColorSpaces
import Exporters
import Palettes

/// The colors that a palette carries under names of their own.
struct OtherColorsPart {
  private let subject: ReportSubject

  init(_ subject: ReportSubject) { self.subject = subject }

  func write(into markup: inout Markup) {
    let colors = subject.palette.additions.colors
    guard !colors.isEmpty else { return }
    markup.part(
      "others", "Other colors", of: subject,
      "Colors that came with the palette under names of their own. Nothing is promised of them."
    ) { markup in
      markup.bindContent("ul", ["class": "others"]) { markup in
        for color in colors { Self.write(color, into: &markup) }
      }
    }
  }

  private static func write(_ color: NamedColor, into markup: inout Markup) {
    markup.element("li") { markup in
      markup.element("bdi", ["class": "other-name"], color.path.joined(separator: " / "))
      for value in color.values {
        let text = CSSColorText.plain(value.color)
        markup.element("span", ["class": "role"]) { markup in
          markup.chip("--chip: \(text)")
          markup.element("code", ["data-copy": text], text)
          if let appearance = value.appearance {
            markup.element("small", appearance.title)
          }
        }
      }
    }
  }
}
