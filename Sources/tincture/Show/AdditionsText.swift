// SPDX-License-Identifier: GPL-3.0-or-later

import Palettes

/// The colors that a palette carries under names of their own: a line for each.
struct AdditionsText {
  let colors: [NamedColor]
  let style: TerminalStyle

  private static let nameWidth = 26

  var lines: [String] {
    colors.isEmpty ? [] : [style.bold("Other colors")] + colors.map(line)
  }

  private func line(_ color: NamedColor) -> String {
    let name = color.path.joined(separator: ".").singleLine
    return name.padded(to: Self.nameWidth) + color.values.map(cell).joined(separator: "  ")
  }

  private func cell(_ value: NamedColor.Value) -> String {
    let rgb = value.color.rgb
    let swatch = style.swatch(rgb, columns: 2) + (style.depth == .none ? "" : " ")
    let opacity = value.color.isOpaque ? "" : " \(Int((value.color.opacity * 100).rounded())) %"
    let appearance = value.appearance.map { style.dim(" \($0.rawValue)") } ?? ""
    return swatch + rgb.css + opacity + appearance
  }
}
