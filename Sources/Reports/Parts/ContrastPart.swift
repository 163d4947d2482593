// SPDX-License-Identifier: MIT

import Palettes

/// The part with every pair: its ratio, the required ratio, its APCA contrast and the verdict.
///
/// Each theme has a table of the pairs on page surfaces and a list of all others. Verdicts are words
/// and marks as well as colors, as success criterion 1.4.1 of WCAG 2.2 (Use of Color) requires. Form
/// controls select what is shown; the style sheet evaluates them with `:has()`, without a script.
struct ContrastPart {
  let subject: ReportSubject

  /// The required pairs as a table, the same for every theme.
  private let matrix = ContrastMatrix.promised

  /// The themes of all gamuts, sRGB first.
  private var themes: [ReportTheme] { subject.solutions.flatMap(\.themes) }

  /// Writes the part: filters, then a table and a list for each theme.
  func write(into markup: inout Markup) {
    guard subject.has(part: "contrast") else { return }
    markup.part(
      "contrast", "Contrast", of: subject,
      "Every promised pair: the WCAG 2.2 ratio, a mark for the verdict, and APCA’s Lc for "
        + "information. ✓ holds, ✗ falls short, ! cannot hold, – is exempt."
    ) { markup in
      markup.fixed(writeFilters)
      for (index, theme) in themes.enumerated() {
        markup.element("div", ["class": "matrix matrix-\(index)"]) { markup in
          writeMatrix(theme, into: &markup)
          writeOthers(theme, into: &markup)
        }
      }
      markup.element(
        "p", ["class": "nothing"], "Nothing falls short here.")
    }
  }

  // MARK: Filters

  /// Writes the filters, form controls that the style sheet evaluates without a script.
  private func writeFilters(into markup: inout Markup) {
    markup.element("fieldset", ["class": "filters"]) { markup in
      markup.element("legend", ["class": "hidden"], "Which pairs to show")
      if themes.count > 1 {
        writeChoice("all", "All themes", isChosen: true, into: &markup)
        for (index, theme) in themes.enumerated() {
          writeChoice("\(index)", theme.title, isChosen: false, into: &markup)
        }
      }
      markup.element("label", ["class": "choice"]) { markup in
        markup.void("input", ["type": "checkbox", "class": "only-short", "autocomplete": "off"])
        markup.element("span", "Only what falls short")
      }
    }
  }

  /// Writes a radio button that selects the themes to show.
  private func writeChoice(
    _ id: String, _ title: String, isChosen: Bool, into markup: inout Markup
  ) {
    markup.element("label", ["class": "choice"]) { markup in
      let name = "\(subject.scope)-theme"
      if isChosen {
        markup.void(
          "input",
          [
            "type": "radio", "name": name, "class": "show-\(id)", "autocomplete": "off",
            "checked": "checked",
          ])
      } else {
        markup.void(
          "input", ["type": "radio", "name": name, "class": "show-\(id)", "autocomplete": "off"])
      }
      markup.element("span", title)
    }
  }

  // MARK: On surfaces

  /// Writes the table of pairs on page surfaces.
  private func writeMatrix(_ theme: ReportTheme, into markup: inout Markup) {
    markup.scroller(labeledBy: theme.scope + "-surfaces", of: subject) { markup in
      markup.element("table", ["class": "pairs grid"]) { markup in
        markup.element("caption", ["id": theme.scope + "-surfaces"]) { markup in
          markup.element("strong", theme.title)
          markup.text(" on every page surface")
        }
        markup.fixed(writeSurfaces)
        markup.element("tbody") { markup in
          for row in matrix.rows { write(row, theme, into: &markup) }
        }
      }
    }
  }

  /// Writes the head of that table.
  private func writeSurfaces(into markup: inout Markup) {
    markup.element("thead") { markup in
      markup.element("tr") { markup in
        markup.element("th", ["scope": "col"], "On surface")
        for surface in Role.pageSurfaces {
          markup.element("th", ["scope": "col"], String(surface.name.dropFirst("surface.".count)))
        }
      }
    }
  }

  /// Writes a row of that table; what the pairs need is the same in all its cells.
  private func write(
    _ row: ContrastMatrix.Row, _ theme: ReportTheme, into markup: inout Markup
  ) {
    markup.element("tr") { markup in
      markup.element("th", ["scope": "row"]) { markup in
        markup.text(row.foreground.name)
        if let layer = row.layer { markup.element("small", " on \(layer.name)") }
        if let cell = row.cells.compactMap(\.self).first {
          markup.bind("small", ["class": "need"], Self.need(theme.pairs[cell]))
        }
      }
      for cell in row.cells {
        if let cell {
          Self.write(theme.pairs[cell], theme, into: &markup)
        } else {
          markup.element("td")
        }
      }
    }
  }

  /// What a pair needs, in words.
  private static func need(_ pair: ReportPair) -> String {
    pair.verdict.required == nil ? "exempt" : "needs \(pair.need)"
  }

  /// Writes the cell of a pair: a sample, the ratio, the verdict and the APCA contrast.
  private static func write(
    _ pair: ReportPair, _ theme: ReportTheme, into markup: inout Markup
  ) {
    markup.bind("td", set: "data-verdict", to: pair.judgment.rawValue) { markup in
      writeSample(of: pair.pair, theme, into: &markup)
      markup.bind("b", pair.ratio)
      markup.bind("span", ["class": "verdict"], pair.judgment.words)
      markup.bind("small", pair.apca)
    }
  }

  /// Writes a sample in the colors of the pair: letters, or a symbol for what is not text.
  private static func writeSample(
    of pair: RolePair, _ theme: ReportTheme, into markup: inout Markup
  ) {
    let isText = pair.kind != .nonText && pair.kind != .decorative
    markup.element(
      "span",
      [
        "class": "sample \(theme.scope)", "aria-hidden": "true", "data-sample": pair.kind.rawValue,
        "style": "background: \(pair.background.css); color: \(pair.foreground.variable)",
      ], isText ? "Aa" : "◆")
  }

  // MARK: On anything else

  /// Writes the list of pairs on other backgrounds, and of pairs that only this theme has.
  private func writeOthers(_ theme: ReportTheme, into markup: inout Markup) {
    markup.scroller(labeledBy: theme.scope + "-others", of: subject) { markup in
      markup.element("table", ["class": "pairs list"]) { markup in
        markup.element("caption", ["id": theme.scope + "-others"]) { markup in
          markup.element("strong", theme.title)
          markup.text(" on fills, containers and gradients")
        }
        markup.fixed(Self.writeTitles)
        markup.element("tbody") { markup in
          for index in matrix.others { Self.writeRow(theme.pairs[index], theme, into: &markup) }
        }
        markup.bindContent("tbody") { markup in
          for pair in theme.ownPairs { Self.writeRow(pair, theme, into: &markup) }
        }
      }
    }
  }

  /// Writes the head of that list.
  private static func writeTitles(into markup: inout Markup) {
    markup.element("thead") { markup in
      markup.element("tr") { markup in
        for title in ["Foreground", "Background", "Kind", "Needs", "Contrast"] {
          markup.element("th", ["scope": "col"], title)
        }
      }
    }
  }

  /// Writes a row of that list.
  private static func writeRow(
    _ pair: ReportPair, _ theme: ReportTheme, into markup: inout Markup
  ) {
    markup.element("tr") { markup in
      markup.element("th", ["scope": "row"], pair.pair.foreground.name)
      markup.element("td", pair.pair.background.title(\.name))
      markup.element("td", pair.pair.kind.words)
      markup.bind("td", pair.need)
      write(pair, theme, into: &markup)
    }
  }
}

extension PairKind {
  /// The kind for people.
  fileprivate var words: String {
    switch self {
    case .text: "text"
    case .largeText: "large text"
    case .nonText: "graphic"
    case .gradientLabel: "label on a gradient"
    case .disabled: "disabled"
    case .decorative: "decoration"
    }
  }
}
