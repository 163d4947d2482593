// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import ColorSpaces
import Contrast
import JSON

/// `contrast FOREGROUND BACKGROUND`: the ratio of two colors and the levels that it meets.
///
/// Both colors are measured as 8-bit sRGB, as a screen shows them: a color outside of sRGB is
/// mapped into it, and a translucent foreground is composited first. The exit status does not
/// depend on the ratio.
struct ContrastCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "contrast",
    abstract: "Measure the contrast of two colors.",
    usage: "tincture contrast <foreground> <background> [<options>]",
    discussion: """
      For example: tincture contrast '#767676' white

      Both are measured as 8-bit sRGB; a translucent foreground is put over the background first.
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "The color of the text or icon, in any notation of CSS Color 4.")
  var foreground: String

  @Argument(help: "The opaque color behind it.")
  var background: String

  @Flag(help: "Also find the smallest change of one color that reaches --ratio.")
  var fix = false

  @Option(help: ArgumentHelp("The ratio that --fix has to reach, from 1 to 21.", valueName: "n"))
  var ratio: String = "4.5"

  @Option(name: .customLong("move"), help: "Which color --fix may change.")
  var moved = ContrastFix.Choice.foreground

  func run() throws {
    let text = try ColorArgument.color(foreground, for: "foreground")
    let backdrop = try ColorArgument.color(background, for: "background")
    guard let pair = MeasuredPair(text, on: backdrop) else {
      throw CommandFailure.usage(
        "background", "\(background.quoted) is translucent",
        suggestion: "Name the opaque color that is seen there.")
    }
    let found = try fix ? fixing(pair) : nil
    guard global.printsJSON else { return try global.show(self.text(pair, found)) }
    try StandardOutput.write(json(pair, found) + "\n")
  }

  /// The smallest change of one color that reaches `--ratio`.
  ///
  /// - Throws: A ``CommandFailure``: `usage` for a ratio out of range, `badInput` when no color
  ///   reaches it.
  private func fixing(_ pair: MeasuredPair) throws -> ContrastFix {
    guard let ratio = Double(ratio), ContrastRatio.range.contains(ratio) else {
      throw CommandFailure.usage(
        "--ratio", "\(ratio.quoted) is not a contrast ratio",
        suggestion: "Name a number from 1 to 21, such as 4.5 for AA or 7 for AAA.")
    }
    do throws(ContrastFixError) {
      return try ContrastFix(
        foreground: pair.foreground, background: pair.background, ratio: ratio, moving: moved)
    } catch {
      throw CommandFailure(
        .badInput, at: "--fix", error.description,
        suggestion: moved == .either ? nil : "Try --move either.")
    }
  }

  /// The measured pair with the fix, if one was asked for.
  private func json(_ pair: MeasuredPair, _ fix: ContrastFix?) -> String {
    var object = JSONObject()
    object["foreground"] = .string(pair.foreground.hex)
    object["background"] = .string(pair.background.hex)
    for member in pair.measurements.members { object[member.name] = member.value }
    object["fix"] = fix.map {
      [
        "hex": .string($0.rgb.hex), "ratio": .number($0.ratio), "deltaE": .number($0.deltaE),
        "moved": .string($0.moved.rawValue),
      ]
    }
    return JSONValue.object(object).text(style: .pretty)
  }

  private func text(_ pair: MeasuredPair, _ fix: ContrastFix?) -> String {
    ContrastText(pair, fix, style: global.style).text
  }
}

extension ContrastFix.Choice: ExpressibleByArgument {}

/// The contrast of two colors for people.
///
///     #777777 on #ffffff  4.47:1  APCA Lc 71.1
///     AA   ✗ text 4.5:1        ✓ large text 3:1    ✓ non-text 3:1
struct ContrastText {
  private let pair: MeasuredPair
  private let fix: ContrastFix?
  private let style: TerminalStyle

  private static let letters = "  Sample text  "
  /// The width of a verdict, so that both levels form a table.
  private static let columnWidth = 18

  init(_ pair: MeasuredPair, _ fix: ContrastFix?, style: TerminalStyle) {
    self.pair = pair
    self.fix = fix
    self.style = style
  }

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
    // A second space between two parts goes with the first.
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
    return style.filled(
      (sample.isEmpty ? ["fix "] : sample) + sentence.words,
      indent: 2)
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
