// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import ColorSpaces
import JSON

/// `convert COLOR --to SPACE`: any CSS color in any color space.
///
/// A color outside of the target's gamut keeps its coordinates, which may be negative or above 1,
/// unless `--gamut-map` names a mapping; a note says that it lies outside.
struct ConvertCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Convert a CSS color to another space.",
    usage: "tincture convert <color> --to <space> [<options>]",
    discussion: """
      For example: tincture convert '#0A84FF' --to oklch

      The color may lie outside of an RGB space it is converted to, unless --gamut-map is given.
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "The color, in any notation of CSS Color 4.")
  var color: String

  @Option(
    help: ArgumentHelp("The space: \(KnownColorSpaces.names).", valueName: "space"),
    completion: .list(KnownColorSpaces.all.map { $0.id }))
  var to: String

  @Option(
    help: ArgumentHelp(
      "Bring the color into the gamut of the space: \(KnownGamutMappings.names).",
      valueName: "method"),
    completion: .list(KnownGamutMappings.all.map { $0.id }))
  var gamutMap: String?

  func run() throws {
    let source = try ColorArgument.color(color, for: "color")
    let space = try ColorArgument.space(to, for: "--to")
    let converted =
      try gamutMap.map { try mapped(source, into: space, by: $0) }
      ?? source.converted(to: space)
    noteIfOutside(converted)
    guard global.printsJSON else { return try global.show(text(converted)) }
    try StandardOutput.write(json(converted) + "\n")
  }

  /// The color brought into the gamut of an RGB space.
  ///
  /// - Throws: A ``CommandFailure`` for an unknown mapping, and for a space without a gamut such as
  ///   `lab`.
  private func mapped(
    _ source: AnyColor, into space: any ColorSpace.Type, by name: String
  ) throws -> AnyColor {
    let mapping = try ColorArgument.mapping(name, for: "--gamut-map")
    guard let space = space as? any RGBSpace.Type else {
      throw CommandFailure.usage(
        "--gamut-map", "\(space.id) has no gamut of its own",
        suggestion: "Convert to an RGB space such as srgb or display-p3.")
    }
    return source.mapped(into: space, by: mapping)
  }

  /// Notes that a screen of the target space cannot show the color.
  private func noteIfOutside(_ color: AnyColor) {
    guard let space = color.space as? any RGBSpace.Type, !color.isInside(space) else { return }
    global.note("the color lies outside of \(space.id). Use --gamut-map css to bring it in.")
  }

  /// The same JSON as the answer of `batch`.
  private func json(_ color: AnyColor) throws -> String {
    try color.batchResult().text(style: .pretty)
  }

  /// The color as CSS and, where 8 bits of sRGB can show it, as hex with a swatch.
  private func text(_ color: AnyColor) -> String {
    let css = color.css(.modern)
    guard color.alpha == 1, color.isInside(SRGB.self) else { return css + "\n" }
    let shown = RGB8(rounding: color.converted())
    let style = global.style
    let swatch = style.depth == .none ? "" : style.swatch(shown) + "  "
    let lines = style.filled([swatch + css + " ", shown.hex], indent: swatch.columnCount)
    return style.withApproximation(lines.map { $0 + "\n" }.joined())
  }
}

// For help texts.
extension KnownColorSpaces {
  /// The identifiers in a sentence.
  fileprivate static var names: String { all.map { $0.id }.joined(separator: ", ") }
}

extension KnownGamutMappings {
  fileprivate static var names: String { all.map { $0.id }.joined(separator: ", ") }
}
