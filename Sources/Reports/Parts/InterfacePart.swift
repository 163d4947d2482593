// SPDX-License-Identifier: MIT

/// The part with a picture of an interface in each theme.
///
/// The picture is HTML in the custom properties of the theme's roles. It has the role `img`,
/// because its controls do nothing and would only be obstacles in keyboard navigation.
struct InterfacePart: ReportPart {
  let subject: ReportSubject
  let id = "interface"
  let title = "Interface"
  let introduction =
    "Every color below is a role of the theme. Nothing in these pictures can be operated; the "
    + "states of controls are drawn."

  /// Writes the content, which is the same for every palette of a shape.
  func writeContent(into markup: inout Markup) {
    markup.fixed { markup in for solution in subject.solutions { write(solution, into: &markup) } }
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

  /// Writes the picture of a theme: the interface that is drawn for Tincture's own roles, or one
  /// that follows from the pairs of another system.
  private func write(_ theme: ReportTheme, into markup: inout Markup) {
    let isOwn = theme.theme.vocabulary.isTincture
    let content =
      isOwn
      ? "cards, text, buttons in every state, fields, alerts, a list and a chart"
      : InterfaceSketch.description
    markup.element(
      "div",
      [
        "class": isOwn ? "ui \(theme.scope)" : theme.scope, "role": "img",
        "aria-label": "An interface in the theme \(theme.name): \(content)",
      ]
    ) { markup in
      if isOwn {
        markup.trusted(PageResource.interface)
      } else {
        InterfaceSketch(theme.theme).write(into: &markup)
      }
    }
  }
}
