// SPDX-License-Identifier: MIT

import ColorSpaces
import Exporters
import Palettes

/// The part with every role and its color in each theme.
///
/// The attributes `data-token`, `data-scheme` and `data-gamut` of a sample name its color for
/// programs that compare the rendered page with the palette.
struct RolesPart: ReportPart {
  let subject: ReportSubject
  let id = "roles"
  let title = "Roles"
  let introduction =
    "What each color is for, and what it is in each theme. Translucent roles say how opaque they "
    + "are."

  /// Writes a table with the roles in rows, by groups, and a column for each theme of each gamut.
  func writeContent(into markup: inout Markup) {
    let id = "\(subject.scope)-roles-table"
    markup.table(
      "roles", labeledBy: id, of: subject, columns: ["Role"] + subject.themes.map(\.title)
    ) { markup in
      markup.element(
        "caption", ["class": "hidden", "id": id], "The color of every role in every theme")
    } rows: { markup in
      for group in RoleGroup.all(of: subject.themes.first?.theme.vocabulary ?? .tincture) {
        write(group, into: &markup)
      }
    }
  }

  /// Writes the rows of a group of roles.
  private func write(_ group: RoleGroup, into markup: inout Markup) {
    markup.element("tbody") { markup in
      if !group.title.isEmpty {
        markup.element("tr", ["class": "group"]) { markup in
          markup.element(
            "th", ["scope": "rowgroup", "colspan": "\(subject.themes.count + 1)"], group.title)
        }
      }
      for (role, name) in group.roles {
        markup.element("tr") { markup in
          markup.element("th", ["scope": "row"]) { markup in
            markup.text(name)
            if let purpose = group.purpose(role) { markup.element("small", purpose) }
          }
          for theme in subject.themes { write(role, in: theme, into: &markup) }
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
struct OtherColorsPart: ReportPart {
  let subject: ReportSubject
  let id = "others"
  let title = "Other colors"
  let introduction =
    "Colors that came with the palette under names of their own. Nothing is promised of them."

  /// Writes the list, one bound value, because its length depends on the palette.
  func writeContent(into markup: inout Markup) {
    markup.bindContent("ul", ["class": "others"]) { markup in
      for color in subject.otherColors { Self.write(color, into: &markup) }
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
          if let appearance = value.appearance { markup.element("small", appearance.title) }
        }
      }
    }
  }
}
