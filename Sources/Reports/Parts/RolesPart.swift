// SPDX-License-Identifier: MIT

import ColorSpaces
import Exporters
import Palettes

/// Every role with its color in each theme.
struct RolesPart {
  private let subject: ReportSubject

  init(_ subject: ReportSubject) { self.subject = subject }

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

  private var themes: [ReportTheme] { subject.solutions.flatMap(\.themes) }

  private func writeHead(into markup: inout Markup) {
    markup.element("thead") { markup in
      markup.element("tr") { markup in
        markup.element("th", ["scope": "col"], "Role")
        for theme in themes { markup.element("th", ["scope": "col"], theme.title) }
      }
    }
  }

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
