// SPDX-License-Identifier: MIT

import ColorSpaces
import Exporters
import Palettes

/// The part with every role and its color in each theme.
///
/// The attributes `data-token`, `data-scheme` and `data-gamut` of a sample name its color for
/// programs that compare the rendered page with the palette.
struct RolesPart {
  let subject: ReportSubject

  /// Writes the part: a table with the roles in rows, by groups.
  func write(into markup: inout Markup) {
    guard subject.has(part: "roles") else { return }
    markup.part(
      "roles", "Roles", of: subject,
      "What each color is for, and what it is in each theme. Translucent roles say how opaque they "
        + "are."
    ) { markup in
      markup.scroller(labeledBy: "\(subject.scope)-roles-table", of: subject) { markup in
        markup.element("table", ["class": "roles"]) { markup in
          markup.element(
            "caption", ["class": "hidden", "id": "\(subject.scope)-roles-table"],
            "The color of every role in every theme")
          writeHead(into: &markup)
          for group in Role.Group.allCases { write(group, into: &markup) }
        }
      }
    }
  }

  /// The themes of all gamuts, sRGB first.
  private var themes: [ReportTheme] { subject.solutions.flatMap(\.themes) }

  /// Writes the head of the table: a column for each theme of each gamut.
  private func writeHead(into markup: inout Markup) {
    markup.element("thead") { markup in
      markup.element("tr") { markup in
        markup.element("th", ["scope": "col"], "Role")
        for theme in themes { markup.element("th", ["scope": "col"], theme.title) }
      }
    }
  }

  /// Writes the rows of a group of roles.
  private func write(_ group: Role.Group, into markup: inout Markup) {
    markup.element("tbody") { markup in
      markup.element("tr", ["class": "group"]) { markup in
        markup.element(
          "th", ["scope": "rowgroup", "colspan": "\(themes.count + 1)"], group.rawValue)
      }
      for role in group.roles {
        markup.element("tr") { markup in
          markup.element(
            "th", ["scope": "row"], String(role.name.dropFirst(group.rawValue.count + 1)))
          for theme in themes { write(role, in: theme, into: &markup) }
        }
      }
    }
  }

  /// Writes the cell of a role in a theme: a sample, the color, and its opacity.
  private func write(_ role: Role, in theme: ReportTheme, into markup: inout Markup) {
    let color = theme.theme[role]
    markup.element("td", ["class": theme.scope]) { markup in
      markup.element("span", ["class": "role"]) { markup in
        markup.element(
          "span",
          [
            "class": "chip", "aria-hidden": "true", "data-token": role.name,
            "data-scheme": theme.theme.appearance.rawValue, "data-gamut": theme.gamut.name,
            "style": "--chip: \(role.variable)",
          ])
        markup.bindColor(color, of: "\(role.name) in \(theme.name)")
        markup.bind(
          "small",
          color.isOpaque ? "" : DecimalFormat.fixed(color.opacity * 100, decimals: 0) + " %")
      }
    }
  }
}

/// The part with the additions: imported colors under names of their own.
///
/// They are in no required pair, so nothing is measured on them.
struct OtherColorsPart {
  let subject: ReportSubject

  /// Writes the part, if there are additions.
  ///
  /// The list is one bound value, because its length depends on the palette.
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

  /// Writes a color with its path and its value in each appearance.
  private static func write(_ color: NamedColor, into markup: inout Markup) {
    markup.element("li") { markup in
      markup.element("bdi", ["class": "other-name"], color.path.joined(separator: " / "))
      for value in color.values {
        let text = CSSColorText.common(value.color)
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
