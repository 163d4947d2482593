// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import ColorSpaces
import TinctureContrast
import TinctureJSON

/// `contrast FOREGROUND BACKGROUND`: the ratio of two colors and the levels that it meets.
///
/// Both colors are measured as 8-bit sRGB, as a screen shows them: a color outside of sRGB has its
/// channels cut off, as browsers paint it, and a translucent foreground is composited first. The exit status
/// depends on the ratio only with `--ratio`.
struct ContrastCommand: Subcommand {
  static let name = "contrast"
  static let configuration = CommandConfiguration(
    commandName: name, abstract: "Measure the contrast of two colors.",
    usage: "tincture contrast <foreground> <background> [<options>]",
    discussion: """
      For example: tincture contrast '#767676' white

      Both are measured as 8-bit sRGB, as browsers paint them; a translucent foreground is put over \
      the background first. Where a color lies outside of sRGB, what the mapping of CSS Color 4 \
      would give stands beside it.
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "The color of the text or icon, in any notation of CSS Color 4.")
  var foreground: String

  @Argument(help: "The opaque color behind it.")
  var background: String

  @Flag(help: "Also find the smallest change of one color that reaches --ratio.")
  var fix = false

  @Option(
    help: ArgumentHelp(
      "Exit 1 unless the ratio is at least this; with --fix what the change has to reach (default "
        + "4.5).", valueName: "n"))
  var ratio: String?

  @Option(name: .customLong("move"), help: "Which color --fix may change.")
  var moved = ContrastFix.Choice.foreground

  func run() throws {
    let text = try OptionParser.read(foreground, at: "foreground", OptionParser.anyColor)
    let backdrop = try OptionParser.read(background, at: "background", OptionParser.anyColor)
    guard let pair = MeasuredPair(text, on: backdrop) else {
      throw CommandFailure.usage(
        "background", "\(background.quoted) is translucent",
        suggestion: "Name the opaque color that is seen there.")
    }
    let required = try ratio.map(Self.ratio)
    let mapped = MeasuredPair(text, on: backdrop, by: .css).flatMap { $0 == pair ? nil : $0 }
    if let mapped { noteMapped([text: foreground, backdrop: background], pair, mapped) }
    let found = try fix ? fixing(pair, to: required ?? 4.5) : nil
    if global.printsJSON {
      try StandardOutput.write(json(pair, mapped, found))
    } else {
      try global.show(ContrastText(pair: pair, fix: found, style: global.style).text)
    }
    guard let required, !fix, pair.ratio.value < required else { return }
    global.note(
      "the contrast is \(pair.ratio), and --ratio asks for \(DecimalFormat.text(required)):1")
    throw ExitCode.findings
  }

  /// Says what is measured in place of colors that 8 bits of sRGB cannot show.
  private func noteMapped(
    _ texts: KeyValuePairs<AnyColor, String>, _ pair: MeasuredPair, _ mapped: MeasuredPair
  ) {
    let outside = texts.filter { !$0.key.isKept(in: .srgb) }.map { $0.value.quoted }
    global.note(
      "\(outside.joined(separator: " and ")) \(outside.count == 1 ? "lies" : "lie") outside of "
        + "sRGB. \(pair.foreground.hex) on \(pair.background.hex) was measured, as browsers paint "
        + "it; the mapping of CSS Color 4 gives \(mapped.foreground.hex) on "
        + "\(mapped.background.hex), \(mapped.ratio)")
  }

  /// A contrast ratio from 1 to 21.
  private static func ratio(_ text: String) throws -> Double {
    guard let ratio = Double(text), ContrastRatio.range.contains(ratio) else {
      throw CommandFailure.usage(
        "--ratio", "\(text.quoted) is not a contrast ratio",
        suggestion: "Name a number from 1 to 21, such as 4.5 for AA or 7 for AAA.")
    }
    return ratio
  }

  /// The smallest change of one color that reaches a ratio.
  private func fixing(_ pair: MeasuredPair, to ratio: Double) throws -> ContrastFix {
    do throws(ContrastFixError) {
      return try ContrastFix(
        foreground: pair.foreground, background: pair.background, ratio: ratio, moving: moved)
    } catch {
      throw CommandFailure(
        .badInput, at: "--fix", error.description,
        suggestion: moved == .either ? nil : "Try --move either.")
    }
  }

  /// The measured pair, with what CSS Color 4 would map it to where that differs, and with the fix,
  /// if one was asked for.
  private func json(
    _ pair: MeasuredPair, _ mapped: MeasuredPair?, _ fix: ContrastFix?
  ) -> JSONValue {
    var object = JSONObject()
    object["foreground"] = .string(pair.foreground.hex)
    object["background"] = .string(pair.background.hex)
    for member in pair.measurements.members { object[member.name] = member.value }
    object["mapped"] = mapped.map {
      [
        "foreground": .string($0.foreground.hex), "background": .string($0.background.hex),
        "ratio": .number($0.ratio.value),
      ]
    }
    object["fix"] = fix?.json
    return .object(object)
  }
}

extension ContrastFix.Choice: ExpressibleByArgument {}

extension ContrastFix {
  /// `{"hex", "ratio", "deltaE", "moved"}`.
  var json: JSONValue {
    [
      "hex": .string(rgb.hex), "ratio": .number(ratio), "deltaE": .number(deltaE),
      "moved": .string(moved.rawValue),
    ]
  }
}

/// The contrast of two colors for people.
///
///     #777777 on #ffffff  4.47:1  APCA Lc 71.1
///     AA   ✗ text 4.5:1        ✓ large text 3:1    ✓ non-text 3:1
struct ContrastText {
  let pair: MeasuredPair
  let fix: ContrastFix?
  let style: TerminalStyle

  private static let letters = "  Sample text  "
  /// The width of a verdict, so that both levels form a table.
  private static let columnWidth = 18

  /// The lines, each with its line feed.
  var text: String {
    let levels = ConformanceLevel.allCases.flatMap(verdicts)
    let text = (summary + levels + (fix.map(lines) ?? [])).map { $0 + "\n" }.joined()
    return style.withApproximation(text)
  }

  /// The colors, a sample of them, the WCAG ratio and the APCA lightness contrast.
  private var summary: [String] {
    let parts = [
      "\(pair.foreground.hex) on \(pair.background.hex)", style.bold(pair.ratio.description),
      "APCA Lc \(JSONValue.number(pair.apca, fractionDigits: 1).text())",
    ]
    // Parts are joined with one space; the second one belongs to the part before it.
    let words = parts.dropLast().map { $0 + " " } + parts.suffix(1)
    return style.filled(sample(pair.foreground, on: pair.background) + words, indent: 0)
  }

  /// Letters in the two colors; nothing where the output has no color.
  private func sample(_ foreground: RGB8, on background: RGB8) -> [String] {
    guard style.depth > .none else { return [] }
    return [style.sample(Self.letters, foreground, on: background) + " "]
  }

  /// A sample of the fix, with the new ratio and the distance ΔE from the old color.
  private func lines(_ fix: ContrastFix) -> [String] {
    let isText = fix.moved == .foreground
    let sample = sample(
      isText ? fix.rgb : pair.foreground, on: isText ? pair.background : fix.rgb)
    let sentence =
      "\(fix.moved.rawValue) \(fix.rgb.hex) gives \(ContrastRatio(clipping: fix.ratio)), "
      + "ΔE \(JSONValue.number(fix.deltaE, fractionDigits: 3).text())"
    return style.filled((sample.isEmpty ? ["fix "] : sample) + sentence.words, indent: 2)
  }

  /// A row of a table; a line for each verdict where the terminal is too narrow for it.
  private func verdicts(at level: ConformanceLevel) -> [String] {
    let start = level.rawValue.padded(to: 5)
    let verdicts = ContentKind.allCases.map { content in
      let minimum = JSONValue.number(level.minimum(for: content).value).text()
      // The last one ends the line; the others are filled up to the width of a column.
      let words = "\(content.words) \(minimum):1"
      let column = content == ContentKind.allCases.last ? words : words.padded(to: Self.columnWidth)
      return style.verdict(pair.meets(level, for: content), column)
    }
    guard style.isTerminal, style.width < 5 + 3 * (Self.columnWidth + 2) else {
      return [start + verdicts.joined()]
    }
    return zip([start] + verdicts.dropFirst().map { _ in "".padded(to: 5) }, verdicts)
      .map { $0 + $1 }
  }
}

extension ContentKind {
  /// The kind of content as people call it.
  fileprivate var words: String {
    switch self {
    case .text: "text"
    case .largeText: "large text"
    case .nonText: "non-text"
    }
  }
}

/// `convert COLOR --to SPACE`: any CSS color in any color space.
///
/// A color outside of the target's gamut keeps its coordinates, which may be negative or above 1,
/// unless `--gamut-map` names a mapping; a note says that it lies outside.
struct ConvertCommand: Subcommand {
  static let name = "convert"
  static let configuration = CommandConfiguration(
    commandName: name, abstract: "Convert a CSS color to another space.",
    usage: "tincture convert <color> --to <space> [<options>]",
    discussion: """
      For example: tincture convert '#0A84FF' --to oklch

      The notations hex and rgb have the 8 bits of sRGB that browsers paint, with channels cut off \
      where the color lies outside; a note says what the mapping of CSS Color 4 gives, which \
      --gamut-map css prints. To any other space the color is converted as it is, and may lie outside of an \
      RGB space unless --gamut-map is given.
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "The color, in any notation of CSS Color 4.")
  var color: String

  /// A notation of 8 bits of sRGB, as style sheets have them.
  private enum ByteNotation: String, CaseIterable {
    case hex, rgb
  }

  private static let targets =
    ByteNotation.allCases.map(\.rawValue) + KnownColorSpaces.all.map { $0.id }
  private static let mappings = KnownGamutMappings.all.map { $0.id }

  @Option(
    help: ArgumentHelp(
      "The space or notation: \(targets.joined(separator: ", ")).", valueName: "space"),
    completion: .list(targets))
  var to: String

  @Option(
    help: ArgumentHelp(
      "Bring the color into the gamut of the space: \(mappings.joined(separator: ", ")).",
      valueName: "method"), completion: .list(mappings))
  var gamutMap: String?

  func run() throws {
    let source = try OptionParser.read(color, at: "color", OptionParser.anyColor)
    if let notation = ByteNotation(rawValue: to) {
      let mapped = try gamutMap.map { try self.mapped(source, into: SRGB.self, by: $0) }
      return try show(mapped ?? source, as: notation)
    }
    let space = try OptionParser.read(to, at: "--to", OptionParser.space)
    let converted =
      try gamutMap.map { try mapped(source, into: space, by: $0) }
      ?? source.converted(to: space)
    // A screen of the target space cannot show such a color.
    if let rgb = converted.space as? any RGBSpace.Type, !converted.isInside(rgb) {
      noteOutside(source, of: rgb)
    }
    guard global.printsJSON else { return try global.show(text(converted)) }
    // The same JSON as the answer of `batch`.
    try StandardOutput.write(converted.batchResult())
  }

  /// Says what becomes of a color that a screen of a space cannot show.
  private func noteOutside(_ color: AnyColor, of space: any RGBSpace.Type) {
    guard space == SRGB.self else {
      return global.note(
        "the color lies outside of \(space.id). Use --gamut-map css to bring it in.")
    }
    let (painted, mapped) = (color.bytes(by: .painted), color.bytes(by: .css))
    global.note(
      "the color lies outside of srgb: browsers paint \(painted.hex), with channels cut off; the "
        + "mapping of CSS Color 4 gives \(mapped.hex) (--gamut-map css)")
  }

  /// Prints the color in 8 bits of sRGB.
  private func show(_ color: AnyColor, as notation: ByteNotation) throws {
    let bytes = color.bytes(by: .painted)
    if !color.isKept(in: .srgb) { noteOutside(color, of: SRGB.self) }
    let text = notation == .hex ? bytes.hex : bytes.rgbFunction
    guard global.printsJSON else { return try global.show(text + "\n") }
    try StandardOutput.write([notation.rawValue: .string(text)])
  }

  /// The color brought into the gamut of an RGB space.
  private func mapped(
    _ source: AnyColor, into space: any ColorSpace.Type, by name: String
  ) throws -> AnyColor {
    let mapping = try OptionParser.read(name, at: "--gamut-map", OptionParser.gamutMapping)
    guard let space = space as? any RGBSpace.Type else {
      throw CommandFailure.usage(
        "--gamut-map", "\(space.id) has no gamut of its own",
        suggestion: "Convert to an RGB space such as srgb or display-p3.")
    }
    return source.mapped(into: space, by: mapping)
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

extension RGBA8 {
  /// The color as `rgb(10 132 255)`, with its alpha unless that is 1.
  fileprivate var rgbFunction: String {
    let opacity = alpha == 255 ? "" : " / \(DecimalFormat.text(Double(alpha) / 255, decimals: 3))"
    return "rgb(\(red) \(green) \(blue)\(opacity))"
  }
}
