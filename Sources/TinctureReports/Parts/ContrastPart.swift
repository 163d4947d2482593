// SPDX-License-Identifier: MIT

import TincturePalettes

/// The part with every pair: its ratio, the required ratio, its APCA contrast and the verdict.
///
/// Each theme has a list of its tightest pairs, and folded below it a table of the pairs on page
/// surfaces and a list of all others. Verdicts are words and marks as well as colors, as success
/// criterion 1.4.1 of WCAG 2.2 (Use of Color) requires. Form controls select what is shown; the
/// style sheet evaluates them with `:has()`, without a script.
struct ContrastPart: ReportPart {
  let subject: ReportSubject
  let id = "contrast"
  let title = "Contrast"
  let introduction =
    "Every promised pair, the tightest first: the WCAG 2.2 ratio, a mark for the verdict, and "
    + "APCA’s Lc for information. ✓ holds, ✗ falls short, ! cannot hold, – is exempt."

  /// Writes the facts and filters, then for each theme its tightest pairs and all of them, folded.
  func writeContent(into markup: inout Markup) {
    FactsPart(subject: subject).write(into: &markup)
    markup.fixed(writeFilters)
    for (index, theme) in subject.themes.enumerated() {
      markup.element("div", ["class": "matrix matrix-\(index)"]) { markup in
        writeTightest(of: theme, into: &markup)
        writeAll(of: theme, into: &markup)
      }
    }
    markup.element("p", ["class": "nothing"], "Nothing falls short here.")
  }

  // MARK: Filters

  /// Writes the filters, form controls that the style sheet evaluates without a script.
  private func writeFilters(into markup: inout Markup) {
    let themes = subject.themes.enumerated().map { ("\($0)", $1.title) }
    markup.element("fieldset", ["class": "filters"]) { markup in
      markup.element("legend", ["class": "hidden"], "Which pairs to show")
      for (id, title) in themes.count > 1 ? [("all", "All themes")] + themes : [] {
        markup.choice(
          title,
          [
            "type": "radio", "name": "\(subject.scope)-theme", "class": "show-\(id)",
            "autocomplete": "off", "checked": id == "all" ? "checked" : nil,
          ])
      }
      markup.choice(
        "Only what falls short",
        ["type": "checkbox", "class": "only-short", "autocomplete": "off"])
      markup.search("Find a pair", id: subject.scope + "-find-pair")
    }
  }

  // MARK: The tightest

  /// Writes the list of the pairs of a theme that are nearest to what they need.
  private func writeTightest(of theme: ReportTheme, into markup: inout Markup) {
    writeList("tightest", of: theme, "nearest to what is needed", &markup) { markup in
      markup.bindContent("tbody") { markup in
        for pair in theme.tightest { Self.writeRow(pair, theme, into: &markup) }
      }
    }
  }

  /// Writes all pairs of a theme, folded.
  private func writeAll(of theme: ReportTheme, into markup: inout Markup) {
    let matrix = ContrastMatrix(theme)
    markup.fold { markup in
      markup.bind(
        "strong", "All \(theme.pairs.count + theme.ownPairs.count) pairs of \(theme.name)")
      markup.bind("small", theme.count)
    } content: { markup in
      writeMatrix(matrix, theme, into: &markup)
      writeOthers(matrix, theme, into: &markup)
    }
  }

  // MARK: On surfaces

  /// Writes the table of pairs on page surfaces.
  private func writeMatrix(
    _ matrix: ContrastMatrix, _ theme: ReportTheme, into markup: inout Markup
  ) {
    guard !matrix.rows.isEmpty else { return }
    let prefix = matrix.surfaces.allSatisfy { $0.name.hasPrefix("surface.") } ? "surface." : ""
    let surfaces = matrix.surfaces.map { String($0.name.dropFirst(prefix.count)) }
    writeTable(
      "grid", of: theme, "surfaces", "on every page surface", ["On surface"] + surfaces, &markup
    ) { markup in
      markup.element("tbody") { markup in
        for row in matrix.rows { write(row, theme, into: &markup) }
      }
    }
  }

  /// Writes a table of pairs of a theme, whose name begins the caption.
  private func writeTable(
    _ style: String, of theme: ReportTheme, _ id: String, _ caption: String, _ columns: [String],
    _ markup: inout Markup, rows: Markup.Content
  ) {
    let id = "\(theme.scope)-\(id)"
    markup.table("pairs " + style, labeledBy: id, of: subject, columns: columns) { markup in
      markup.element("caption", ["id": id]) { markup in
        markup.element("strong", theme.title)
        markup.text(" " + caption)
      }
    } rows: {
      rows(&$0)
    }
  }

  /// Writes a row of that table; what the pairs need is the same in all its cells.
  private func write(_ row: ContrastMatrix.Row, _ theme: ReportTheme, into markup: inout Markup) {
    let surfaces = theme.theme.vocabulary.layout.surfaces.map(\.name).joined(separator: " ")
    markup.element("tr", ["data-find": surfaces]) { markup in
      markup.element("th", ["scope": "row"]) { markup in
        markup.text(row.foreground.name)
        if let layer = row.layer { markup.element("small", " on \(layer.name)") }
        if let cell = row.cells.compactMap(\.self).first {
          let need = theme.pairs[cell].need
          markup.bind("small", ["class": "need"], need == "exempt" ? need : "needs " + need)
        }
      }
      for cell in row.cells {
        guard let cell else {
          markup.element("td")
          continue
        }
        Self.write(theme.pairs[cell], theme, into: &markup)
      }
    }
  }

  /// Writes the cell of a pair: a sample, the ratio, the verdict and the APCA contrast.
  private static func write(_ pair: ReportPair, _ theme: ReportTheme, into markup: inout Markup) {
    markup.bind("td", set: ["data-verdict": pair.judgment.rawValue]) { markup in
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
    markup.element(
      "span",
      [
        "class": "sample \(theme.scope)", "aria-hidden": "true", "data-sample": pair.kind.rawValue,
        "style": "background: \(pair.background.css); color: \(pair.foreground.variable)",
      ], pair.kind.isText ? "Aa" : "◆")
  }

  // MARK: On anything else

  /// Writes the list of pairs on other backgrounds, and of pairs that only this theme has.
  private func writeOthers(
    _ matrix: ContrastMatrix, _ theme: ReportTheme, into markup: inout Markup
  ) {
    guard !matrix.others.isEmpty || !theme.ownPairs.isEmpty else { return }
    writeList("others", of: theme, "on fills, containers and gradients", &markup) { markup in
      markup.element("tbody") { markup in
        for index in matrix.others { Self.writeRow(theme.pairs[index], theme, into: &markup) }
      }
      markup.bindContent("tbody") { markup in
        for pair in theme.ownPairs { Self.writeRow(pair, theme, into: &markup) }
      }
    }
  }

  /// Writes a list of pairs of a theme, whose name begins the caption.
  private func writeList(
    _ id: String, of theme: ReportTheme, _ caption: String, _ markup: inout Markup,
    rows: Markup.Content
  ) {
    writeTable(
      "list", of: theme, id, caption, ["Foreground", "Background", "Kind", "Needs", "Contrast"],
      &markup, rows: rows)
  }

  /// Writes a row of such a list.
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

extension ReportTheme {
  /// How many pairs a theme shows at least in its list of the tightest.
  private static let tightestCount = 8

  /// All pairs that do not hold, then those that hold with the smallest share above what they need.
  ///
  /// Exempt pairs have no such share, and are left out.
  fileprivate var tightest: [ReportPair] {
    let all = allPairs
    let broken = all.filter { ![.holds, .exempt].contains($0.judgment) }
    // Positions are sorted, as moving pairs takes longer, and a preview does this in every frame.
    let headrooms = all.map(\.verdict.headroom)
    let holding = all.indices.filter { all[$0].judgment == .holds }
      .sorted { headrooms[$0] < headrooms[$1] }.prefix(max(0, Self.tightestCount - broken.count))
    return broken.sorted { $0.verdict.headroom < $1.verdict.headroom } + holding.map { all[$0] }
  }

  /// How many pairs have each judgment: `179 hold, 35 are exempt`.
  fileprivate var count: String {
    ReportPair.Judgment.allCases.compactMap { judgment in
      let count = allPairs.count { $0.judgment == judgment }
      return count == 0 ? nil : "\(count) \(judgment.words(of: count))"
    }.joined(separator: ", ")
  }
}

extension ReportPair.Judgment {
  /// What a number of pairs does.
  fileprivate func words(of count: Int) -> String {
    switch self {
    case .holds: count == 1 ? "holds" : "hold"
    case .short: count == 1 ? "falls short" : "fall short"
    case .exempt: count == 1 ? "is exempt" : "are exempt"
    case .conflict: "cannot hold"
    case .leftOut: count == 1 ? "is left out" : "are left out"
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

/// The required pairs as a table: foregrounds in rows, page surfaces in columns.
///
/// A foreground that has to be readable on a layer, such as the color of hover, has a row for that
/// layer as well. Labels of buttons and other pairs without a page surface are listed apart.
struct ContrastMatrix {
  /// A foreground, maybe with a layer beneath it, on each of the surfaces.
  struct Row {
    let foreground: Role
    let layer: Role?
    let kind: PairKind
    let ratio: Double?

    /// The positions among the required pairs, by surface.
    fileprivate(set) var cells: [Int?]
  }

  /// The surfaces that body text lies on.
  let surfaces: [Role]

  /// In the order of the required pairs.
  private(set) var rows: [Row] = []

  /// The positions of the pairs whose background is no page surface.
  private(set) var others: [Int] = []

  /// Sorts the required pairs of a theme into rows; pairs on other backgrounds are only listed.
  init(_ theme: ReportTheme) {
    surfaces = theme.theme.vocabulary.layout.surfaces
    for (index, pair) in theme.pairs.lazy.map(\.pair).enumerated() {
      guard let (layer, surface) = Self.place(of: pair),
        let column = surfaces.firstIndex(of: surface)
      else {
        others.append(index)
        continue
      }
      rows[rowIndex(of: pair, layer)].cells[column] = index
    }
  }

  /// The layer and the surface of a pair; `nil` for a gradient, which has no place in the table.
  private static func place(of pair: RolePair) -> (layer: Role?, surface: Role)? {
    switch pair.background {
    case .solid(let surface): (nil, surface)
    case .layered(let layer, let surface): (layer, surface)
    case .gradient: nil
    }
  }

  /// The index of the row of a pair, which is added if it is new.
  private mutating func rowIndex(of pair: RolePair, _ layer: Role?) -> Int {
    let known = rows.firstIndex {
      $0.foreground == pair.foreground && $0.layer == layer && $0.kind == pair.kind
        && $0.ratio == pair.ratio
    }
    if let known { return known }
    let cells = [Int?](repeating: nil, count: surfaces.count)
    rows.append(
      Row(
        foreground: pair.foreground, layer: layer, kind: pair.kind, ratio: pair.ratio, cells: cells)
    )
    return rows.count - 1
  }
}
