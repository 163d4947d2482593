// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import Exporters
import Palettes
import Reports

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
      "Write that sheet as a picture, drawn by rsvg-convert, resvg, Inkscape or ImageMagick; - is "
        + "standard output.", valueName: "file"), completion: .file(extensions: ["png"]))
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
      throw CommandFailure(.badInput, at: "file", "\(error)")
    }
    var files: [(path: String, option: String, bytes: [UInt8])] = []
    if let html { files.append((html, "--html", Array(ReportPage(source).html.utf8))) }
    if let svg { files.append((svg, "--svg", Array(try Self.sheet(source, for: "--svg").utf8))) }
    if let png {
      let sheet = try Self.sheet(source, for: "--png")
      files.append((png, "--png", try PictureRenderer.png(of: sheet, at: "--png")))
    }
    for (path, option, bytes) in files {
      try OutputFile(path: path, option: option).check(bytes)
    }
    for (path, option, bytes) in files {
      global.report(try OutputFile(path: path, option: option).write(bytes), of: path)
    }
  }

  /// The sheet of swatches of the only palette, which is the file that `export -f svg` makes.
  ///
  /// - Parameters:
  ///   - source: The palettes.
  ///   - option: `--svg` or `--png`, for the message.
  /// - Returns: The drawing as SVG.
  /// - Throws: A ``CommandFailure`` with the status `usage` for several palettes.
  private static func sheet(_ source: ExportSource, for option: String) throws -> String {
    let files = SVGExporter.files(for: source)
    guard let sheet = files.first, files.count == 1 else {
      throw CommandFailure.usage(
        option, "a sheet has one palette, and the document has \(files.count)",
        suggestion: "Write a sheet for each with: tincture export <file> -f svg --out <folder>.")
    }
    return String(decoding: sheet.bytes, as: UTF8.self)
  }
}

/// `show FILE`: a palette document as swatches in the terminal, as a page or as a picture.
///
/// Ratios are measured again and never copied from the file, so a color that was edited by hand
/// shows its real contrast, and a pair that was removed from the file is missed.
struct ShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
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

/// Programs that read SVG from their standard input and write PNG to their standard output, at two
/// pixels for each unit of the drawing.
enum PictureRenderer {
  /// The known programs with their arguments, in the order in which they are tried.
  private static let commands = [
    ["rsvg-convert", "--format=png", "--zoom=2"], ["resvg", "--zoom", "2", "-", "-c"],
    ["inkscape", "--pipe", "--export-type=png", "--export-dpi=192", "--export-filename=-"],
    imageMagick("magick"), imageMagick("convert"),
  ]

  // Without the chunks of dates, a drawing gives the same bytes on any day.
  private static func imageMagick(_ name: String) -> [String] {
    [name, "-density", "192", "svg:-", "-define", "png:exclude-chunks=date,time", "png:-"]
  }

  /// The picture of a drawing, by the first program that is there.
  static func png(of svg: String, at option: String) throws -> [UInt8] {
    for command in commands {
      if let bytes = try png(of: svg, by: command, at: option) { return bytes }
    }
    throw CommandFailure(
      .cannotCreate, at: option, "no program is installed that draws SVG as PNG",
      suggestion: "Install rsvg-convert (librsvg2-bin in Debian, librsvg in Homebrew), resvg, "
        + "Inkscape or ImageMagick, or use --svg.")
  }

  /// The picture, or `nil` when the program is not there.
  private static func png(
    of svg: String, by command: [String], at option: String
  ) throws -> [UInt8]? {
    func failure(_ reason: String) -> CommandFailure {
      CommandFailure(
        .inputOutput, at: option, "\(command[0]) \(reason)",
        suggestion: "Use --svg, and draw the picture with a program of your choice.")
    }
    let (status, output): (Int32, [UInt8])
    do throws(SystemCallError) {
      (status, output) = try ChildProcess(words: command).run(reading: Array(svg.utf8))
    } catch .notFound {
      return nil
    } catch {
      throw failure("cannot be run: \(error)")
    }
    guard status == 0, output.starts(with: signature) else {
      throw failure("did not draw the picture")
    }
    return output
  }

  /// The first eight bytes of every PNG: RFC 2083, section 3.1.
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
}
