// SPDX-License-Identifier: MIT

import TincturePalettes

/// The part with pictures of interfaces in each theme.
///
/// A picture is HTML in the custom properties of the theme's roles. It has the role `img`,
/// because its controls do nothing and would only be obstacles in keyboard navigation.
struct InterfacePart: ReportPart {
  let subject: ReportSubject
  let id = "interface"
  let title = "Interface"
  let introduction =
    "Every color is a role of the theme. The pictures are drawn and cannot be operated."

  /// Writes the content, which is the same for every palette of a shape.
  func writeContent(into markup: inout Markup) {
    markup.fixed { markup in
      if subject.hasScenes { writeChoice(into: &markup) }
      for solution in subject.solutions { write(solution, into: &markup) }
    }
  }

  /// Writes the choice of a scene; without the style sheet all are shown.
  private func writeChoice(into markup: inout Markup) {
    markup.element("fieldset", ["class": "filters"]) { markup in
      markup.element("legend", ["class": "hidden"], "Picture")
      for (index, scene) in InterfaceScene.all.enumerated() {
        markup.choice(
          scene.title,
          [
            "type": "radio", "name": "\(subject.scope)-scene", "class": "scene-\(index)",
            "autocomplete": "off", "checked": index == 0 ? "checked" : nil,
          ])
      }
    }
  }

  /// Writes the pictures of the themes of one gamut, side by side.
  ///
  /// For Display P3 there is a note, which the style sheet shows on screens with sRGB only.
  private func write(_ solution: ReportSolution, into markup: inout Markup) {
    writeHeading("For screens with \(solution.gamut.title)", of: solution, into: &markup)
    if solution.isDisplayP3 {
      markup.element(
        "p", ["class": "gamut-note"],
        "This screen shows only sRGB, so these are the nearest colors that it has.")
    }
    markup.element("div", ["class": "themes"]) { markup in
      for theme in solution.themes {
        markup.element("figure", ["class": "theme"]) { markup in
          markup.element("figcaption", theme.title)
          write(theme, into: &markup)
        }
      }
    }
  }

  /// Writes the pictures of a theme: the scenes that are drawn for Tincture's own roles, or one
  /// picture that follows from the pairs of another system.
  private func write(_ theme: ReportTheme, into markup: inout Markup) {
    guard theme.theme.vocabulary.hasScenes else {
      let sketch = InterfaceSketch(theme.theme)
      return writePicture(
        theme.scope, theme, showing: InterfaceSketch.description, into: &markup, sketch.write)
    }
    for (index, scene) in InterfaceScene.all.enumerated() {
      writePicture(
        "ui \(theme.scope) scene scene-of-\(index)", theme, showing: scene.description,
        into: &markup
      ) { $0.trusted(scene.markup) }
    }
  }

  /// Writes a picture with a description of it.
  private func writePicture(
    _ style: String, _ theme: ReportTheme, showing content: String, into markup: inout Markup,
    _ picture: Markup.Content
  ) {
    markup.element(
      "div",
      [
        "class": style, "role": "img",
        "aria-label": "An interface in the theme \(theme.name): \(content)",
      ], picture)
  }
}

extension Vocabulary {
  /// Whether the scenes can be drawn, which are in Tincture's own roles.
  var hasScenes: Bool { contains(Role.allCases) }
}

extension ReportSubject {
  var hasScenes: Bool { themes.contains { $0.theme.vocabulary.hasScenes } }
}
