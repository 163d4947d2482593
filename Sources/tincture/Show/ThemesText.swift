// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Contrast
import Palettes

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

  /// How much room the parts of a line have.
  private struct Layout {
    /// Whether the group of a role stands above the lines, and not in each of them.
    let hasHeadings: Bool
    let nameWidth: Int
    let columnWidth: Int
    let swatchWidth: Int

    // 22 for the longest role name, and what a swatch, a hex, an opacity and a ratio take.
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

    // What is exempt counts only for roles that are nothing else.
    private static func headroom(_ verdict: PairVerdict) -> Double {
      verdict.required.map { verdict.ratio / $0 } ?? .infinity
    }
  }

  init(themes: [ResolvedTheme], style: TerminalStyle) {
    columns = themes.map(Column.init)
    self.style = style
    let regular = Layout.regular
    layout = style.width < regular.nameWidth + regular.columnWidth ? .narrow : regular
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
    for (index, group) in Role.Group.allCases.enumerated() {
      if index > 0 { lines.append("") }
      if layout.hasHeadings { lines.append(style.bold(group.rawValue)) }
      lines += group.roles.map { line($0, in: group, columns) }
    }
    return lines
  }

  /// The row of a role: its name, and a cell for each theme.
  private func line(_ role: Role, in group: Role.Group, _ columns: [Column]) -> String {
    let start = group.rawValue + "."
    let name = String(role.name.dropFirst(start.count))
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
    guard let verdict = column.worst[role], verdict.pair.kind.isRead else {
      let patch = token.composited(over: theme[.surfacePrimary].rgb)
      return style.swatch(patch, columns: layout.swatchWidth) + " "
    }
    let background = theme.backgrounds(of: verdict.pair).first ?? theme[.surfacePrimary].rgb
    let letters = layout.swatchWidth < 4 ? "Aa" : " Aa "
    return style.sample(letters, token.composited(over: background), on: background) + " "
  }
}

extension PairKind {
  /// Whether the foreground is letters.
  fileprivate var isRead: Bool { self != .nonText && self != .decorative }
}
