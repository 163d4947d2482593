// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import ColorSpaces
import Contrast
import Importers
import Palettes

/// `import FILE`: the colors of another format as a palette document.
///
/// Nothing is solved: colors keep their bytes. A theme is made where every role of an appearance
/// has a color; other colors are kept under their own names as additions.
struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Read colors of another format as a palette document.",
    usage: "tincture import <file or folder> [--from <format>] [-o <file>] [<options>]",
    discussion: """
      For example: tincture import tokens.css -o palette.json

      Colors under the names of roles and steps become themes and ramps, when every role has one; \
      all others are kept under their own names. What a palette document cannot hold is listed on \
      standard error. Nothing is solved: the document says of every pair whether it passes.
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(
    help: "The file or folder, such as an asset catalog; - is standard input.",
    completion: .file())
  var file: String?

  @Option(
    help: ArgumentHelp(
      "The format, where it is not recognized.", valueName: "format"),
    completion: .list(KnownImporters.all.map { $0.name }))
  var from: String?

  @Option(help: "The level to measure the themes by, unless the file carries one: AA or AAA.")
  var level = "AA"

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The brand color, unless a role has it.", valueName: "color"))
  var brand: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The name of the palette, unless the file has one.", valueName: "text"))
  var name: String?

  @Option(help: ArgumentHelp("The prefix of the names of roles.", valueName: "name"))
  var prefix = ""

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Write the document to a file; - is standard output.", valueName: "file"))
  var output: String?

  @Flag(name: .customLong("list-formats"), help: "List the formats.")
  var listsFormats = false

  func run() throws {
    if listsFormats { return try global.show(ImportInput.formats.text(global.style)) }
    let options = try options()
    let input = try input()
    let source = try input.source()
    let imported = try ImportedPalettes(input.sheet(of: source), from: source, options: options)
    note(imported.remarks)
    try PaletteOutput(path: output, global: global).write(imported.palettes)
  }

  // MARK: What is asked for

  /// What the files leave open: name, level, brand and the prefix of roles.
  private func options() throws -> ImportOptions {
    ImportOptions(
      name: name ?? "brand",
      level: try OptionParser.read(level, at: "--level", OptionParser.level),
      brand: try brand.map { try OptionParser.read($0, at: "--brand", OptionParser.color) },
      prefix: prefix)
  }

  /// The file, which has to be named: reading a terminal by default would seem to hang.
  private func input() throws -> ImportInput {
    guard let file else {
      throw CommandFailure.usage(
        "import", "the file is missing",
        suggestion: "Name one, as in: tincture import tokens.css")
    }
    return ImportInput(path: file, format: from, global: global)
  }

  // MARK: What is said

  // Further remarks are counted only; --verbose lists them all.
  private static let mostRemarks = 40

  /// Notes on standard error what the document cannot hold.
  private func note(_ remarks: [ImportRemark]) {
    let shown = global.verbose ? remarks : Array(remarks.prefix(Self.mostRemarks))
    for remark in shown { global.note("\(remark)") }
    let hidden = remarks.count - shown.count
    if hidden > 0 { global.note("and \(hidden) more like these; --verbose lists them") }
  }
}
