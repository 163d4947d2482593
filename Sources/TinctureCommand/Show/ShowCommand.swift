// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import TinctureExporters
import TincturePalettes
import TinctureReports

/// The options of `show` that draw palettes into files in place of printing them.
struct ReportOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Write a page for any browser, which needs no network; - is standard output.",
      valueName: "file"), completion: .file(extensions: ["html"]))
  var html: String?

  @Option(
    help: ArgumentHelp(
      "Write a sheet of swatches for documents; - is standard output.", valueName: "file"),
    completion: .file(extensions: ["svg"]))
  var svg: String?

  @Option(
    help: ArgumentHelp(
      "Write a poster of 1,600 × 1,000 pixels: the ramp, the verdict and an interface in light and "
        + "dark; - is standard output.", valueName: "file"), completion: .file(extensions: ["png"]))
  var png: String?

  /// Refuses two files on standard output.
  func validate() throws {
    guard [html, svg, png].count(where: { $0 == "-" }) < 2 else {
      throw ValidationError("Only one of '--html', '--svg' and '--png' can be standard output.")
    }
  }

  /// Whether any file is asked for; the palette is printed otherwise.
  var isAsked: Bool { html != nil || svg != nil || png != nil }

  /// Writes the files that are asked for.
  ///
  /// All of them are made before the first is written, so that none is written when one cannot be
  /// made.
  func write(_ palettes: [Palette], _ global: GlobalOptions) throws {
    // The names of colors are those that exported colors have.
    let source: ExportSource
    do throws(ExportError) { source = try ExportSource(palettes) } catch {
      throw CommandFailure(.badInput, at: "file", error.reason, suggestion: error.suggestion)
    }
    var files: [(path: String, option: String, bytes: [UInt8])] = []
    if let html { files.append((html, "--html", Array(ReportPage(source).html.utf8))) }
    if let svg {
      _ = try Self.only(source, for: "--svg", kind: "sheet")
      files.append((svg, "--svg", SVGExporter.files(for: source).flatMap(\.bytes)))
    }
    if let png {
      let palette = try Self.only(source, for: "--png", kind: "poster")
      files.append((png, "--png", Poster(palette).png))
    }
    for (path, option, bytes) in files {
      try OutputFile(path: path, option: option).check(bytes)
    }
    for (path, option, bytes) in files {
      global.report(try OutputFile(path: path, option: option).write(bytes), of: path)
    }
  }

  /// The only palette, for a picture that has one.
  ///
  /// - Parameters:
  ///   - source: The palettes.
  ///   - option: `--svg` or `--png`, for the message.
  ///   - kind: What the picture is called in it.
  /// - Returns: The palette.
  /// - Throws: A ``CommandFailure`` with the status `usage` for several palettes.
  private static func only(
    _ source: ExportSource, for option: String, kind: String
  ) throws -> ExportSource.Entry {
    guard let entry = source.entries.first, source.entries.count == 1 else {
      throw CommandFailure.usage(
        option, "a \(kind) has one palette, and the document has \(source.entries.count)",
        suggestion: "Write a sheet for each with: tincture export <file> -f svg --out <folder>.")
    }
    return entry
  }
}

/// `show FILE`: a palette document as swatches in the terminal, as a page or as a picture.
///
/// Ratios are measured again and never copied from the file, so a color that was edited by hand
/// shows its real contrast, and a pair that was removed from the file is missed.
struct ShowCommand: Subcommand {
  static let name = "show"
  static let configuration = CommandConfiguration(
    commandName: name,
    abstract: "Show a palette document in the terminal, as a page or as a picture.",
    usage: "tincture show <file> [<options>]",
    discussion: """
      For example: tincture show palette.json

      The ratios are measured again on the colors of the file; those written in it are not read. \
      Text is printed even into a pipe, unless --json is given.

      With --html, --svg or --png it is drawn into files, and nothing is printed. The page opens \
      in any browser and connects to nothing: ramps, curves, an interface in every theme, every \
      pair with its ratio, simulations of color vision deficiencies, and conflicts with their proof.
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
