// SPDX-License-Identifier: GPL-3.0-or-later

import Palettes

/// The colors that a palette carries under names of their own: a line for each.
struct AdditionsText {
  let colors: [NamedColor]
  let style: TerminalStyle

  private static let nameWidth = 26

  var lines: [String] {
    colors.isEmpty ? [] : [style.bold("Other colors")] + colors.flatMap(lines)
  }

  private func lines(_ color: NamedColor) -> [String] {
    let name = color.path.joined(separator: ".").singleLine
    // A cell is one word, so it is not broken; the second space between two goes with the first.
    let cells = color.values.map(cell)
    let words = cells.dropLast().map { $0 + " " } + cells.suffix(1)
    guard style.isTerminal, style.width < 2 * Self.nameWidth || name.count >= Self.nameWidth else {
      return style.filled(words.after(name.padded(to: Self.nameWidth)), indent: Self.nameWidth)
    }
    return [name] + style.filled(words.after("  "), indent: 2)
  }

  private func cell(_ value: NamedColor.Value) -> String {
    let rgb = value.color.rgb
    let swatch = style.swatch(rgb, columns: 2) + (style.depth == .none ? "" : " ")
    let opacity = value.color.isOpaque ? "" : " \(Int((value.color.opacity * 100).rounded())) %"
    let appearance = value.appearance.map { style.dim(" \($0.rawValue)") } ?? ""
    return swatch + rgb.css + opacity + appearance
  }
}
