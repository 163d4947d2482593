// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import TinctureContrast
import TincturePalettes

/// The themes of a palette side by side: a line for each role, a column for each theme.
///
///     text.primary              #777777     ✗  3.13
///
/// The verdict of a role is that of the pair in which it is the foreground and which is closest to
/// its required ratio, or furthest below it.
struct ThemesText {
  private let columns: [Column]
  private let style: TerminalStyle
  private let layout: Layout
  private let groups: [RoleGroup]

  /// How much room the parts of a line have.
  private struct Layout {
    /// Whether the group of a role stands above the lines, and not in each of them.
    let hasHeadings: Bool
    let nameWidth: Int
    let columnWidth: Int
    let swatchWidth: Int

    /// The same with room for the longest name of some roles, and a space behind it.
    func with(room groups: [RoleGroup]) -> Layout {
      let names = groups.flatMap(\.roles).map { (hasHeadings ? $0.name : $0.role.name).count }
      return Layout(
        hasHeadings: hasHeadings, nameWidth: max(nameWidth, (names.max() ?? 0) + 1),
        columnWidth: columnWidth, swatchWidth: swatchWidth)
    }

    // 22 for the longest of Tincture's own role names, and what a swatch, a hex, an opacity and a ratio take.
    static let regular = Layout(hasHeadings: false, nameWidth: 26, columnWidth: 27, swatchWidth: 4)
    // 16 for the longest name within a group; 39 columns in all.
    static let narrow = Layout(hasHeadings: true, nameWidth: 17, columnWidth: 22, swatchWidth: 2)
  }

  /// A theme with the verdict that decides about each role.
  private struct Column {
    let theme: ResolvedTheme
    let worst: [Role: PairVerdict]

    /// Measures a theme, and keeps for each foreground the verdict with the least headroom.
    init(_ theme: ResolvedTheme) {
      self.theme = theme
      worst = Dictionary(
        theme.audit().map { ($0.pair.foreground, $0) },
        uniquingKeysWith: { Self.headroom($0) <= Self.headroom($1) ? $0 : $1 })
    }

    // An exempt verdict is kept only for roles that have no other.
    private static func headroom(_ verdict: PairVerdict) -> Double {
      verdict.required == nil ? .infinity : verdict.headroom
    }
  }

  init(themes: [ResolvedTheme], style: TerminalStyle) {
    columns = themes.map(Column.init)
    self.style = style
    groups = RoleGroup.all(of: themes.first?.vocabulary ?? .tincture)
    let regular = Layout.regular.with(room: groups)
    layout =
      style.width < regular.nameWidth + regular.columnWidth
      ? Layout.narrow.with(room: groups) : regular
  }

  /// The rows of all themes.
  var lines: [String] {
    // Where the columns do not fit side by side, they come one after the other.
    let perBlock = max(1, (style.width - layout.nameWidth) / layout.columnWidth)
    return stride(from: 0, to: columns.count, by: perBlock).flatMap { start in
      block(Array(columns[start..<min(start + perBlock, columns.count)]), isFirst: start == 0)
    }
  }

  /// A table of some themes, its rows in the groups of the roles.
  private func block(_ columns: [Column], isFirst: Bool) -> [String] {
    let titles = columns.map { $0.theme.appearance.rawValue.padded(to: layout.columnWidth) }
    let header = "".padded(to: layout.nameWidth) + titles.joined()
    var lines: [String] = isFirst ? [] : [""]
    lines.append(style.bold(header.trimmingTrailingSpaces))
    for (index, group) in groups.enumerated() {
      if index > 0 { lines.append("") }
      if layout.hasHeadings, !group.title.isEmpty { lines.append(style.bold(group.title)) }
      lines += group.roles.map { line($0.role, named: $0.name, columns) }
    }
    return lines
  }

  /// The row of a role: its name, and a cell for each theme.
  private func line(_ role: Role, named name: String, _ columns: [Column]) -> String {
    let start = String(role.name.dropLast(name.count))
    let shown = layout.hasHeadings ? name : style.dim(start) + name
    let width = layout.nameWidth - (layout.hasHeadings ? 0 : start.count)
    let padding = "".padded(to: width - name.count)
    return (shown + padding + columns.map { cell(role, in: $0) }.joined()).trimmingTrailingSpaces
  }

  /// A swatch, the hex, the opacity and the verdict of a role in one theme, padded to the column.
  private func cell(_ role: Role, in column: Column) -> String {
    let token = column.theme[role]
    let opacity = token.isOpaque ? "" : "\(Int(token.opacity * 100 + 0.5))%"
    let hex = token.rgb.hex + " " + opacity.padded(to: 4)
    let verdict = column.worst[role].map(text) ?? (text: "", styled: "")
    let swatch = style.depth == .none ? 0 : layout.swatchWidth + 1
    let width = layout.columnWidth - swatch - hex.count
    return self.swatch(role, token, column) + hex + verdict.styled
      + "".padded(to: width - verdict.text.count)
  }

  /// The verdict that decides about a role, with and without escape sequences, since the width of
  /// the former has to be known.
  private func text(_ verdict: PairVerdict) -> (text: String, styled: String) {
    guard verdict.required != nil else { return (" exempt", style.dim(" exempt")) }
    let ratio = ContrastRatio(clipping: verdict.ratio).text.leftPadded(to: 5)
    return ("✓ \(ratio)", style.verdict(verdict.passes, ratio))
  }

  /// A patch of the color, or, for what is read, letters in it on the background where it has the
  /// least contrast.
  private func swatch(_ role: Role, _ token: TokenColor, _ column: Column) -> String {
    guard style.depth > .none else { return "" }
    let theme = column.theme
    guard let verdict = column.worst[role], verdict.pair.kind.isText else {
      let patch = token.composited(over: theme.pageColor)
      return style.swatch(patch, columns: layout.swatchWidth) + " "
    }
    let background = theme.backgrounds(of: verdict.pair).first ?? theme.pageColor
    let letters = layout.swatchWidth < 4 ? "Aa" : " Aa "
    return style.sample(letters, token.composited(over: background), on: background) + " "
  }
}

/// A ramp as rows of swatches, each with its step, its hex and the ratio of the better of a black
/// and a white label on it. Without color:
///
///     500 #0a84ff* ✓5.75
struct RampText {
  let style: TerminalStyle
  /// The level whose text ratio earns a mark.
  let level: ConformanceLevel

  /// The meaning of the ratios, printed above the ramps.
  static let legend = "the ratio of a step is that of a black or white label; ✓ is enough for text"

  // Columns of a swatch, and of a step without color.
  private static let cell = 7
  private static let uncoloredCell = 20

  /// The name of a ramp and rows of its steps, as many in a row as fit the terminal.
  func lines(_ ramp: Ramp) -> [String] {
    let name = ramp.name.rawValue
    guard style.depth > .none else {
      return [name]
        + rows(ramp, width: Self.uncoloredCell).map { steps in
          steps.map(uncolored).joined(separator: "  ").trimmingTrailingSpaces
        }
    }
    return [style.bold(name)] + rows(ramp, width: Self.cell).flatMap(coloredLines)
  }

  /// The steps in rows that fit the terminal.
  private func rows(_ ramp: Ramp, width: Int) -> [[Ramp.Step]] {
    let perRow = max(1, style.width / width)
    return stride(from: 0, to: ramp.steps.count, by: perRow).map {
      Array(ramp.steps[$0..<min($0 + perRow, ramp.steps.count)])
    }
  }

  /// A step without color: its label, its hex and its ratio.
  private func uncolored(_ step: Ramp.Step) -> String {
    String(step.label).leftPadded(to: 3) + " "
      + (step.rgb.hex + mark(step)).padded(to: 8) + " " + verdict(step)
  }

  /// Three lines of swatches: labels, colors and ratios, each filled up to the width of a cell.
  private func coloredLines(_ steps: [Ramp.Step]) -> [String] {
    let texts: [(Ramp.Step) -> String] = [
      { " \($0.label)\(mark($0))" }, { " " + $0.rgb.hex.dropFirst() }, { " " + verdict($0) },
    ]
    return texts.map { text in
      steps.map { style.label(text($0).padded(to: Self.cell), on: $0.rgb) }.joined()
    }
  }

  /// An asterisk for the step that is the brand color itself.
  private func mark(_ step: Ramp.Step) -> String { step.isExact ? "*" : "" }

  /// `✓5.43` or `✓12.3`, five columns for any ratio; a space in place of the mark where neither
  /// label is enough, which no requirement forbids.
  private func verdict(_ step: Ramp.Step) -> String {
    let ratio = step.rgb.contrast(with: step.rgb.betterLabel)
    return (ratio >= level.minimum(for: .text) ? "✓" : " ") + ratio.text.prefix(4)
  }
}
