// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import Palettes

/// `show FILE`: a palette document as swatches in the terminal, as a page or as a picture.
struct ShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show a palette document in the terminal, as a page or as a picture.",
    usage: "tincture show <file> [<options>]",
    discussion: """
      For example: tincture show palette.json

      The ratios are measured afresh on the colors of the file; those written in it are not read. \
      Text is printed even into a pipe, unless --json is given.

      With --html, --svg or --png it is drawn into files, and nothing is printed. The page opens \
      in any browser and connects to nothing: ramps, curves, an interface in every theme, every \
      pair with its ratio, how people see it who lack cones, and conflicts with their proof.
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "The palette document; - is standard input.", completion: .file())
  var file: String

  @OptionGroup var report: ReportOptions

  func run() throws {
    let palettes = try InputFile(path: file).palettes()
    if report.isAsked {
      try report.write(palettes, global)
    } else if global.json == true {
      try StandardOutput.write(PaletteDocument.text(of: palettes))
    } else {
      try global.show(PaletteText.text(of: palettes, style: global.style))
    }
  }
}
