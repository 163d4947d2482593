// SPDX-License-Identifier: GPL-3.0-or-later

import JSON
import PaletteSolver
import Palettes

/// The named themes for people: a line for each, with its brand and with letters in its accent on a
/// light and on a dark page.
struct ThemeList {
  let style: TerminalStyle

  func text() throws -> String {
    style.withApproximation(
      try KnownThemes.all.flatMap(lines).map { $0 + "\n" }.joined())
  }

  private func lines(_ theme: NamedTheme) throws -> [String] {
    let start = try swatches(theme) + style.bold(theme.name.padded(to: Self.nameWidth))
    guard !style.isTerminal || start.columnCount + 9 + theme.summary.count <= style.width else {
      let indent = "".padded(to: start.columnCount - Self.nameWidth)
      return [start + theme.brand.hex]
        + style.filled(indent + theme.summary, indent: indent.count, style.dim)
    }
    return [start + theme.brand.hex + "  " + theme.summary]
  }

  private func swatches(_ theme: NamedTheme) throws -> String {
    guard style.depth > .none else { return "" }
    let pages = try Palette(solving: theme.request()).themes.map { page in
      style.sample(" Aa ", page[.textLink].rgb, on: page[.surfacePrimary].rgb)
    }
    return style.swatch(theme.brand) + pages.joined() + " "
  }

  private static let nameWidth = 2 + (KnownThemes.all.map(\.name.count).max() ?? 0)

  /// The same for programs.
  static let json: JSONValue = [
    "themes": .array(
      KnownThemes.all.map { theme in
        [
          "name": .string(theme.name), "summary": .string(theme.summary),
          "brand": .string(theme.brand.hex), "character": PaletteDocument.json(theme.character),
        ]
      })
  ]
}
