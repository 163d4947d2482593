// SPDX-License-Identifier: GPL-3.0-or-later

import JSONDocument
import Palettes

/// The named themes for people: a line for each, with its colors.
struct ThemeList {
  let style: TerminalStyle

  var text: String { KnownThemes.all.map { line($0) + "\n" }.joined() }

  private func line(_ theme: NamedTheme) -> String {
    let swatch = style.swatch(theme.brand) + (style.depth == .none ? "" : " ")
    return swatch + style.bold(theme.name.padded(to: Self.nameWidth)) + theme.brand.hex + "  "
      + theme.summary
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
