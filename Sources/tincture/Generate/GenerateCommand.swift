// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import ColorSpaces
import PaletteSolver
import Palettes

/// `generate COLOR`: ramps and themes in which every promised pair is readable.
struct GenerateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate",
    abstract: "Make a palette from one brand color, or from several.",
    usage: "tincture generate <brand-color> [<options>]",
    discussion: """
      For example: tincture generate '#0A84FF' --level AAA -o palette.json

      The quotes keep the shell from taking # for a comment. Every text and background of the \
      light and the dark theme meets its WCAG ratio in the 8-bit colors that are printed. What \
      cannot be met is listed as a conflict, with its proof.

      A color that --pin gives to a role is kept, or listed as a conflict with the chain of \
      ratios that forbids it, the nearest color and what would allow it; then the exit status is 1.

      Several brands make one document, in which each has its themes. Options win over the \
      environment (TINCTURE_LEVEL, TINCTURE_GAMUT, TINCTURE_STEPS, TINCTURE_APPEARANCES), and that \
      over the configuration file, in which a brand's own settings win over those of all. Brands \
      on the command line take the place of those in the file.
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(
    help: "The brand color: '#0A84FF', 'teal', 'oklch(0.6 0.2 255)', any notation of CSS Color 4.")
  var brandColor: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Take a clear color of this OKLCH hue instead.", valueName: "degrees"))
  var hue: String?

  @Option(
    name: .customLong("brand"),
    help: ArgumentHelp(
      "A brand color with a name for its themes; give it again for more.", valueName: "name=color"))
  var brands: [String] = []

  @Option(
    help: ArgumentHelp(
      "Read brands and settings from a YAML file, as 'tincture init' writes it.",
      valueName: "file"), completion: .file(extensions: ["yaml", "yml"]))
  var config: String?

  @Option(
    name: .customLong("theme"),
    help: ArgumentHelp("A name of your own for the themes. (default: brand)", valueName: "name"))
  var themeName: String?

  @OptionGroup var options: PaletteOptions

  @OptionGroup var output: PaletteOutputOptions

  func run() throws { try output.write(requests(), global) }

  private func requests() throws -> [SettledRequest] {
    let configuration = try config.map { try Configuration(reading: InputFile(path: $0)) }
    let settings = try options.settings()
    let requests = try brandRequests(configuration).map { brand in
      try brand.settled(
        over: configuration?.settings ?? PaletteSettings(), under: settings)
    }
    return try named(requests)
  }

  private func brandRequests(_ configuration: Configuration?) throws -> [BrandRequest] {
    let ways =
      [brandColor.map { _ in "a color" }, hue.map { _ in "--hue" }].compactMap(\.self)
      + (brands.isEmpty ? [] : ["--brand"])
    guard ways.count < 2 else {
      throw CommandFailure.usage(
        "generate", "\(ways[0]) and \(ways[1]) are both given", suggestion: "Keep one of them.")
    }
    if let brandColor {
      let color = try PaletteArguments.read(brandColor, at: "color", PaletteArguments.brandColor)
      return [BrandRequest(color) { PaletteArguments.failure($0, at: "color") }]
    }
    if let hue {
      let hue = try PaletteArguments.read(hue, at: "--hue", PaletteArguments.hue)
      return [BrandRequest(PaletteRequest(brandHue: hue))]
    }
    return try brands.isEmpty ? configuredBrands(configuration) : namedBrands()
  }

  private func namedBrands() throws -> [BrandRequest] {
    var names: Set<String> = []
    return try brands.map { text in
      let brand = try PaletteArguments.read(text, at: "--brand", PaletteArguments.namedBrand)
      guard names.insert(brand.name).inserted else {
        throw CommandFailure.usage(
          "--brand", "two brands are named \(brand.name.quoted)",
          suggestion: "Give each brand a name of its own.")
      }
      return BrandRequest(brand.color, named: brand.name) {
        PaletteArguments.failure($0, at: "--brand")
      }
    }
  }

  private func configuredBrands(_ configuration: Configuration?) throws -> [BrandRequest] {
    if let configuration, !configuration.brands.isEmpty { return configuration.brands }
    guard let config else {
      if let brand = try options.ramps.lockedBrand() {
        return [BrandRequest(PaletteRequest(brand: brand))]
      }
      throw CommandFailure.usage(
        "generate", "a brand color is missing",
        suggestion: "Name one in quotes, as in: tincture generate '#0A84FF', or use --hue.")
    }
    throw CommandFailure.configuration(
      InputFile(path: config).name, .start, "the file names no brand",
      suggestion: "Add one below 'brands:', or name a color on the command line.")
  }

  /// The requests with the name that `--theme` gives.
  private func named(_ requests: [SettledRequest]) throws -> [SettledRequest] {
    guard let themeName else { return requests }
    let name = try PaletteArguments.read(themeName, at: "--theme", PaletteArguments.themeName)
    guard requests.count == 1, var request = requests.first else {
      throw CommandFailure.usage(
        "--theme", "one name does not do for \(requests.count) brands",
        suggestion: "Name each of them, as in --brand acme='#0a84ff'.")
    }
    if let known = try? KnownThemes.theme(named: name) {
      global.note(
        "--theme only names your themes; Tincture's own are made by: tincture theme \(known.name)")
    }
    request.request.name = name
    return [request]
  }
}

extension PaletteRequest {
  /// A request for the palette of a hue alone.
  init(brandHue hue: Double) { self.init(brand: RGB8(brandHue: hue), hue: hue) }
}
