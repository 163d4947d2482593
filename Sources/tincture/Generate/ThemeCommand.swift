// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import JSON
import PaletteSolver
import Palettes

/// `theme [list|NAME]`: the palette of one of Tincture's own themes, or the list of them.
///
/// A named theme is a brand color with a character; every option of `generate` applies to it.
struct ThemeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "theme",
    abstract: "Make the palette of a named theme, or list the names.",
    usage: "tincture theme [list|<name>] [<options>]",
    discussion: """
      For example: tincture theme ocean -o ocean.json

      A named theme is a brand color with the grays and the status colors that suit it. To name a \
      palette of your own color, use: tincture generate '#0A84FF' --theme acme
      """)

  /// The word for all themes; no theme may have it as its name.
  private static let list = "list"

  @OptionGroup var global: GlobalOptions

  @Argument(
    help: "The theme, or 'list' for all of them.",
    completion: .list([Self.list] + KnownThemes.all.map(\.name)))
  var name = Self.list

  @OptionGroup var options: PaletteOptions

  @OptionGroup var output: PaletteOutputOptions

  func run() throws {
    guard name != Self.list else { return try writeList() }
    let theme = try OptionParser.read(name, at: "theme", OptionParser.theme)
    try output.write([options.generateOptions().over(GenerateOptions(theme))], global)
  }

  /// Prints the names of the themes, each with its brand color.
  private func writeList() throws {
    guard !global.printsJSON else {
      return try global.show(ThemeList.json.text(style: .pretty) + "\n")
    }
    try global.show(ThemeList(style: global.style).text())
  }
}

/// The named themes for people: a line for each, with its brand, and with link text in its own
/// colors on the light and on the dark page.
struct ThemeList {
  let style: TerminalStyle

  /// The lines, each with its line feed.
  func text() throws -> String {
    style.withApproximation(
      try KnownThemes.all.flatMap(lines).map { $0 + "\n" }.joined())
  }

  /// One theme: its name, brand and summary; the summary below them where the terminal is narrow.
  private func lines(_ theme: NamedTheme) throws -> [String] {
    let start = try swatches(theme) + style.bold(theme.name.padded(to: Self.nameWidth))
    guard !style.isTerminal || start.columnCount + 9 + theme.summary.count <= style.width else {
      let indent = "".padded(to: start.columnCount - Self.nameWidth)
      return [start + theme.brand.hex]
        + style.filled(indent + theme.summary, indent: indent.count, style.dim)
    }
    return [start + theme.brand.hex + "  " + theme.summary]
  }

  /// The brand, and letters in the link color on the page, in light and in dark; empty without
  /// color.
  ///
  /// The themes are solved for this, so it shows what `tincture theme` makes.
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
