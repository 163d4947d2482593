// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import Palettes

/// `show FILE`: a palette document as swatches in the terminal.
struct ShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show a palette document in the terminal.",
    usage: "tincture show <file> [<options>]",
    discussion: """
      For example: tincture show palette.json

      The ratios are measured afresh on the colors of the file; those written in it are not read. \
      Text is printed even into a pipe, unless --json is given.
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "The palette document; - is standard input.", completion: .file())
  var file: String

  func run() throws {
    let palettes = try InputFile(path: file).palettes()
    if global.json == true {
      try StandardOutput.write(PaletteDocument.text(of: palettes))
    } else {
      try global.show(PaletteText.text(of: palettes, style: global.style))
    }
  }
}
