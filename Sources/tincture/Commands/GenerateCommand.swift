// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import ColorSpaces
import JSONDocument
import PaletteSolver
import Palettes

/// `generate COLOR`: ramps and themes in which every promised pair is readable.
struct GenerateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate",
    abstract: "Make a palette from one brand color.",
    usage: "tincture generate <brand-color> [<options>]",
    discussion: """
      For example: tincture generate '#0A84FF' --level AAA -o palette.json

      The quotes keep the shell from taking # for a comment. Every text and background of the \
      light and the dark theme meets its WCAG ratio in the 8-bit colors that are printed. What \
      cannot be met is listed as a conflict, with its proof.
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(
    help: "The brand color: '#0A84FF', 'teal', 'oklch(0.6 0.2 255)', any notation of CSS Color 4.")
  var brandColor: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Take a clear color of this OKLCH hue instead.", valueName: "degrees"))
  var hue: String?

  @Option(help: "The conformance level: AA or AAA.", completion: .list(["AA", "AAA"]))
  var level = "AA"

  @Option(help: "The gamut of the colors: srgb.", completion: .list(["srgb"]))
  var gamut = "srgb"

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The labels of the ramps' steps, light to dark, such as 50,100,500; or tailwind, radix or "
        + "material.", valueName: "list"),
    completion: .list(RampSteps.named.map(\.name)))
  var steps: String?

  @OptionGroup var ramps: RampOptions

  @Option(
    help: ArgumentHelp("The appearances: light, dark or both.", valueName: "list"),
    completion: .list(["light", "dark", "light,dark"]))
  var appearances = "light,dark"

  @Option(
    name: .customLong("theme"),
    help: ArgumentHelp("A name of your own for the themes.", valueName: "name"))
  var themeName = "brand"

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Write the document to a file; - is standard output.", valueName: "file"))
  var output: String?

  func run() throws {
    let palette = try solvedPalette()
    guard let output else {
      try StandardOutput.write(
        global.printsJSON ? document(palette) : PaletteText(palette, style: global.style).text)
      return
    }
    let outcome = try OutputFile(path: output).write(Array(document(palette).utf8))
    global.detail(outcome == .unchanged ? "\(output) is unchanged" : "wrote \(output)")
  }

  private func solvedPalette() throws -> Palette {
    let request = try ramps.applied(to: request())
    do throws(PaletteError) { return try Palette(solving: request) } catch {
      throw CommandFailure(error)
    }
  }

  private func document(_ palette: Palette) -> String {
    PaletteDocument.json(palette).text(style: .pretty) + "\n"
  }

  private func request() throws -> PaletteRequest {
    try option("--gamut") { () throws(PaletteArguments.Problem) in
      try PaletteArguments.checkGamut(gamut)
    }
    let (brand, hue) = try brandAndHue()
    return PaletteRequest(
      brand: brand, hue: hue,
      level: try option("--level") { () throws(PaletteArguments.Problem) in
        try PaletteArguments.level(level)
      },
      steps: try option("--steps") { () throws(PaletteArguments.Problem) in
        try steps.map { text throws(PaletteArguments.Problem) in
          try PaletteArguments.steps(text)
        } ?? .standard
      },
      appearances: try option("--appearances") { () throws(PaletteArguments.Problem) in
        try PaletteArguments.appearances(appearances)
      },
      name: try option("--theme") { () throws(PaletteArguments.Problem) in
        try PaletteArguments.themeName(themeName)
      })
  }

  private func brandAndHue() throws -> (RGB8, Double?) {
    switch (brandColor, hue) {
    case (let color?, nil):
      return (
        try option("color") { () throws(PaletteArguments.Problem) in
          try PaletteArguments.brand(color)
        }, nil
      )
    case (nil, let text?):
      let hue = try option("--hue") { () throws(PaletteArguments.Problem) in
        try PaletteArguments.hue(text)
      }
      return (RGB8(brandHue: hue), hue)
    case (nil, nil):
      throw CommandFailure.usage(
        "generate", "a brand color is missing",
        suggestion: "Name one in quotes, as in: tincture generate '#0A84FF', or use --hue.")
    case (_?, _?):
      throw CommandFailure.usage(
        "generate", "a color and --hue are both given", suggestion: "Keep one of them.")
    }
  }

  /// Reads a value of the command line, with its place in the message when it cannot be read.
  private func option<Value>(
    _ place: String, _ read: () throws(PaletteArguments.Problem) -> Value
  ) throws -> Value {
    do throws(PaletteArguments.Problem) { return try read() } catch {
      throw CommandFailure.usage(place, error.reason, suggestion: error.suggestion)
    }
  }
}
