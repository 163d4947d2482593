// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import ColorSpaces
import TinctureExporters
import TinctureJSON
import TincturePalettes
import PaletteSolver

/// `generate COLOR`: ramps and themes in which every required pair is readable.
///
/// How a request is processed: the options become ``GenerateOptions``, are merged with those of a
/// configuration file, become the solver's `PaletteRequest` in ``GenerateOptions/request()``, and
/// `Palette(solving:)` makes the palette. Requirements that cannot be met do not end the command;
/// they are conflicts in the document, and pins that could not be kept make the exit status 1.
struct GenerateCommand: Subcommand {
  static let name = "generate"
  static let configuration = CommandConfiguration(
    commandName: name, abstract: "Make a palette from one brand color, or from several.",
    usage: "tincture generate <brand-color> [<options>]",
    discussion: """
      For example: tincture generate '#0A84FF' --level AAA -o palette.json

      The quotes keep the shell from taking # for a comment. Every text and background of the \
      light and the dark theme meets its WCAG ratio in the 8-bit colors that are printed. \
      Requirements that cannot be met are listed as conflicts, each with its proof.

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
    help: ArgumentHelp(
      "Derive a saturated brand color from this OKLCH hue instead.", valueName: "degrees"))
  var hue: String?

  @Option(
    name: .customLong("brand"),
    help: ArgumentHelp(
      "A brand color with a name for its themes; give it again for more. One color needs no name.",
      valueName: "name=color"))
  var brands: [String] = []

  @Option(
    help: ArgumentHelp(
      "Read brands and settings from a YAML file, as 'tincture init' writes it. Without a brand, "
        + "tincture.yaml of this folder or of one above is read.",
      valueName: "file"), completion: .file(extensions: ["yaml", "yml"]))
  var config: String?

  @Option(
    name: .customLong("theme"),
    help: ArgumentHelp("A name of your own for the themes. (default: brand)", valueName: "name"))
  var themeName: String?

  @OptionGroup var options: PaletteOptions

  @OptionGroup var output: PaletteOutputOptions

  func run() throws {
    let configuration = try configuration()
    try output.write(
      requestedPalettes(configuration), with: configuration?.scales ?? DesignScales(), global)
  }

  /// The file that is named, or that of the project where no brand is given.
  private func configuration() throws -> Configuration? {
    let isWithoutBrand = brandColor == nil && hue == nil && brands.isEmpty && options.locks.isEmpty
    let config = config ?? (isWithoutBrand ? Configuration.found() : nil)
    return try config.map { try Configuration(reading: InputFile(path: $0)) }
  }

  /// What is asked for each brand: the command line over the brand's own settings in the file, and
  /// those over the file's settings for all brands.
  private func requestedPalettes(
    _ configuration: Configuration?
  ) throws -> [GenerateOptions] {
    let typed = try options.optionsWithFiles()
    let shared = configuration?.shared ?? GenerateOptions()
    return try named(
      requestedBrands(configuration, typed.locks).map { brand in typed.over(brand).over(shared) })
  }

  /// The brands, which are given in exactly one way: a color, a hue, `--brand` or the file.
  private func requestedBrands(
    _ configuration: Configuration?, _ locks: [RampLock]
  ) throws -> [GenerateOptions] {
    let ways =
      [brandColor.map { _ in "a color" }, hue.map { _ in "--hue" }].compactMap(\.self)
      + (brands.isEmpty ? [] : ["--brand"])
    guard ways.count < 2 else {
      throw CommandFailure.usage(
        "generate", "\(ways[0]) and \(ways[1]) are both given", suggestion: "Keep one of them.")
    }
    if let brandColor { return [try .brand(brandColor)] }
    if let hue {
      return [GenerateOptions(brand: try OptionParser.read(hue, at: "--hue", OptionParser.hue))]
    }
    return try brands.isEmpty ? configuredBrands(configuration, locks) : namedBrands()
  }

  /// The brands of `--brand`, whose names have to differ.
  private func namedBrands() throws -> [GenerateOptions] {
    var names: Set<String> = []
    return try brands.map { text in
      // One color needs no name.
      if brands.count == 1, let brand = try? OptionParser.brand(text) {
        return GenerateOptions(brand: brand, places: [.brand: .option("--brand")])
      }
      let (name, brand) = try OptionParser.read(text, at: "--brand", OptionParser.namedBrand)
      guard names.insert(name).inserted else {
        throw CommandFailure.usage(
          "--brand", "two brands are named \(name.quoted)",
          suggestion: "Give each brand a name of its own.")
      }
      return GenerateOptions(brand: brand, name: name, places: [.brand: .option("--brand")])
    }
  }

  /// The brands of the file, or else the color of a locked step: of 500, or of the first.
  private func configuredBrands(
    _ configuration: Configuration?, _ locks: [RampLock]
  ) throws -> [GenerateOptions] {
    if let configuration, !configuration.brands.isEmpty { return configuration.brands }
    guard let configuration else {
      if let lock = locks.first(where: { $0.label == 500 }) ?? locks.first {
        return [GenerateOptions(brand: .rgb(lock.rgb))]
      }
      throw CommandFailure.usage(
        "generate", "a brand color is missing",
        suggestion: "Name one in quotes, as in: tincture generate '#0A84FF', or write it into the "
          + "file of: tincture init")
    }
    throw CommandFailure.configuration(
      InputFile(path: configuration.path).name, .start, "the file names no brand",
      suggestion: "Add one below 'brands:', or name a color on the command line.")
  }

  /// The only palette, renamed by `--theme`; without the option, all palettes unchanged.
  private func named(_ requested: [GenerateOptions]) throws -> [GenerateOptions] {
    guard let themeName else { return requested }
    let name = try OptionParser.read(themeName, at: "--theme", OptionParser.themeName)
    guard requested.count == 1, var only = requested.first else {
      throw CommandFailure.usage(
        "--theme", "one name cannot name \(requested.count) brands",
        suggestion: "Name each of them, as in --brand acme='#0a84ff'.")
    }
    if let known = try? KnownThemes.theme(named: name) {
      global.note(
        "--theme only names your themes; Tincture's own are made by: tincture theme \(known.name)")
    }
    only.name = name
    return [only]
  }
}

extension GenerateOptions {
  /// A brand that was named as an argument of the command line.
  static func brand(_ text: String) throws(CommandFailure) -> GenerateOptions {
    var options = GenerateOptions()
    try options.read(.brand, [text], at: .option("color"))
    return options
  }
}

/// `theme [list|NAME]`: the palette of one of Tincture's own themes, or the list of them.
///
/// A named theme is a brand color with a character; every option of `generate` applies to it.
struct ThemeCommand: Subcommand {
  static let name = "theme"
  static let configuration = CommandConfiguration(
    commandName: name, abstract: "Make the palette of a named theme, or list the names.",
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
    guard name == Self.list else {
      let theme = try OptionParser.read(name, at: "theme", OptionParser.theme)
      return try output.write([options.optionsWithFiles().over(GenerateOptions(theme))], global)
    }
    try global.show(
      global.printsJSON
        ? ThemeList.json.text(style: .pretty) + "\n" : ThemeList(style: global.style).text())
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
