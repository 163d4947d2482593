// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import Palettes

/// `theme [list|NAME]`: the themes that Tincture has under a name.
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
    let theme = try PaletteArguments.read(name, at: "theme", PaletteArguments.theme)
    try output.write([options.settings().applied(to: theme.request())], global)
  }

  private func writeList() throws {
    guard !global.printsJSON else {
      return try global.show(ThemeList.json.text(style: .pretty) + "\n")
    }
    try global.show(ThemeList(style: global.style).text())
  }
}
