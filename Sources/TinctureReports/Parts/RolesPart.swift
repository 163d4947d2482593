// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureExporters
import TincturePalettes

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

  /// Writes a field that finds roles, then every group of roles, folded.
  func writeContent(into markup: inout Markup) {
    markup.fixed { $0.search("Find a role", id: subject.scope + "-find-role") }
    let groups = RoleGroup.all(of: subject.themes.first?.theme.vocabulary ?? .tincture)
    for (index, group) in groups.enumerated() { write(group, index: index, into: &markup) }
  }

  /// Writes a group: its colors in a line, and below it a table with the roles in rows.
  ///
  /// The table has a column for each theme of each gamut.
  private func write(_ group: RoleGroup, index: Int, into markup: inout Markup) {
    let id = "\(subject.scope)-roles-\(index)"
    let title = group.title.isEmpty ? "roles" : group.title
    markup.fold { markup in
      markup.fixed { markup in
        markup.element("strong", title)
        markup.element("small", "\(group.roles.count)")
        for theme in subject.themes { Self.writeLine(of: group, in: theme, into: &markup) }
      }
    } content: { markup in
      markup.table(
        "roles", labeledBy: id, of: subject, columns: ["Role"] + subject.themes.map(\.title)
      ) { markup in
        markup.element(
          "caption", ["class": "hidden", "id": id], "\(title): every color in every theme")
      } rows: { markup in
        markup.element("tbody") { markup in
          for (role, name) in group.roles { write(role, name, of: group, into: &markup) }
        }
      }
    }
  }

  /// Writes the colors of a group in a theme, without names.
  private static func writeLine(
    of group: RoleGroup, in theme: ReportTheme, into markup: inout Markup
  ) {
    markup.element(
      "span", ["class": "line \(theme.scope)", "aria-hidden": "true", "data-sample": "line"]
    ) { markup in
      for (role, _) in group.roles {
        markup.element("span", ["style": "--chip: \(role.variable)"])
      }
    }
  }

  /// Writes the row of a role.
  private func write(
    _ role: Role, _ name: String, of group: RoleGroup, into markup: inout Markup
  ) {
    markup.element("tr", ["data-find": role.name]) { markup in
      markup.element("th", ["scope": "row"]) { markup in
        markup.text(name)
        if let purpose = group.purpose(role) { markup.element("small", purpose) }
      }
      for theme in subject.themes { write(role, in: theme, into: &markup) }
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
