// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import Palettes

extension Configuration {
  /// The file that `init` writes: the defaults of `generate`, and every other setting in comments.
  ///
  /// An untouched file gives the same palette as no file. A test removes the comment marks of the
  /// other settings and makes their palettes.
  static let template = """
    # What Tincture makes palettes from:
    #
    #   tincture generate --config tincture.yaml -o palette.json
    #
    # Options on the command line win over the environment (TINCTURE_LEVEL and so on), and that
    # over this file.

    # The WCAG 2.2 level that every theme keeps: AA or AAA.
    level: AA

    # The gamut of the colors: srgb, or p3 for a Display P3 palette with an sRGB one beside it.
    gamut: srgb

    # The appearances of each theme, in this order. There are light-high-contrast and
    # dark-high-contrast, too, which keep AAA and, for controls, 4.5:1.
    appearances: [light, dark]

    # The labels of the ramps' steps, from light to dark: 2 to 32 whole numbers from 1 to 999.
    steps: [\(RampSteps.standard.labels.map(String.init).joined(separator: ", "))]

    # The curve of lightness, chroma and hue along the ramps: tailwind, radix-light, radix-dark,
    # or even for equal differences in lightness.
    # curve: tailwind

    # Steps of the brand's ramp that are fixed to a color.
    # locks:
    #   900: '#001b3a'

    # Contrast ratios instead of a curve, as many as steps, and the background that they are on.
    # ratios: [1.1, 1.25, 1.5, 2, 3, 4.5, 6, 8, 11, 14, 17]
    # on: white

    # Roles that are fixed to a color, in all appearances or in one. If a color cannot fit, the
    # nearest that can is used.
    # pins:
    #   accent.primary: '#3366cc'
    #   dark:surface.primary: black

    # The brands: a name for the themes of each, and its color in any notation of CSS Color 4.
    # A color that begins with # needs quotes, or YAML takes it for a comment.
    brands:
      brand: '#0a84ff'

      # A brand may have settings of its own, which win over those above.
      # strict:
      #   color: oklch(0.55 0.2 25)
      #   level: AAA

      # A hue in degrees (OKLCH), from which a saturated color is derived.
      # violet:
      #   hue: 300

      # One of Tincture's own themes: \(names).
      # With a color beside it, only its grays and status colors are taken.
      # seaside:
      #   theme: ocean
      # harbor:
      #   theme: ocean
      #   color: teal

    """

  /// The names of the named themes.
  private static let names = KnownThemes.all.map(\.name).joined(separator: ", ")
}

/// `init`: writes a configuration file to start from.
///
/// An existing file is an error with the status `cannotCreate`, unless `--force` is given: a
/// configuration is written by hand, and nothing else has its content.
struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Write a configuration file to start from.",
    usage: "tincture init [<options>]",
    discussion: """
      For example: tincture init && tincture generate --config tincture.yaml

      The file is YAML; its comments explain every setting.
      """)

  @OptionGroup var global: GlobalOptions

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The file to write; - is standard output.", valueName: "file"),
    completion: .file(extensions: ["yaml", "yml"]))
  var output = "tincture.yaml"

  @Flag(help: "Overwrite the file if it exists.")
  var force = false

  func run() throws {
    let file = OutputFile(path: output)
    if !force, file.replacesSomething {
      throw CommandFailure(
        .cannotCreate, at: output, "the file exists",
        suggestion: "Overwrite it with --force, or choose another name with -o.")
    }
    global.report(try file.write(Array(Configuration.template.utf8)), of: output)
  }
}
