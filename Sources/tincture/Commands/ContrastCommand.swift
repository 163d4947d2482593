// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import ColorSpaces
import Contrast
import JSONDocument
import PaletteSolver

/// `contrast FOREGROUND BACKGROUND`: the ratio of two colors and what it is enough for.
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

  @Argument(help: "The color of the text or the sign, in any notation of CSS Color 4.")
  var foreground: String

  @Argument(help: "The opaque color behind it.")
  var background: String

  @Flag(help: "Also find the least change of one color that reaches --ratio.")
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
    let answer = global.printsJSON ? json(pair, found) : self.text(pair, found)
    try StandardOutput.write(answer + "\n")
  }

  private func fixing(_ pair: MeasuredPair) throws -> ContrastFix {
    guard let ratio = Double(ratio), ContrastRatio.range.contains(ratio) else {
      throw CommandFailure.usage(
        "--ratio", "\(ratio.quoted) is no contrast ratio",
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
    let style = global.style
    let sample =
      style.depth == .none
      ? []
      : [
        style.sample("  Sample text  ", pair.foreground, on: pair.background)
      ]
    let summary =
      sample + [
        "\(pair.foreground.hex) on \(pair.background.hex)",
        style.bold(pair.ratio.description),
        "APCA Lc \(JSONValue.number(pair.apca, fractionDigits: 1).text())",
      ]
    let levels = ConformanceLevel.allCases.map { verdicts(of: pair, at: $0, in: style) }
    let lines = [summary.joined(separator: "  ")] + levels + (fix.map { [line($0, pair)] } ?? [])
    return lines.joined(separator: "\n")
  }

  private func line(_ fix: ContrastFix, _ pair: MeasuredPair) -> String {
    let isText = fix.moved == .foreground
    let sample = style(
      isText ? fix.rgb : pair.foreground, on: isText ? pair.background : fix.rgb)
    return sample + "\(fix.moved.rawValue) \(fix.rgb.hex) gives "
      + ContrastRatio(clipping: fix.ratio).description
      + ", ΔE \(JSONValue.number(fix.deltaE, fractionDigits: 3).text())"
  }

  private func style(_ foreground: RGB8, on background: RGB8) -> String {
    let style = global.style
    guard style.depth > .none else { return "fix  " }
    return style.sample("  Sample text  ", foreground, on: background) + "  "
  }

  private func verdicts(
    of pair: MeasuredPair, at level: ConformanceLevel, in style: TerminalStyle
  ) -> String {
    let verdicts = ContentKind.allCases.map { content in
      let minimum = JSONValue.number(level.minimum(for: content).value).text()
      let words = "\(content.words) \(minimum):1"
      // The last one ends the line; the others are filled up to the width of a column.
      let column = content == ContentKind.allCases.last ? words : words.padded(to: 18)
      return style.verdict(pair.meets(level, for: content), column)
    }
    return level.rawValue.padded(to: 5) + verdicts.joined()
  }
}

extension ContentKind {
  fileprivate var words: String {
    switch self {
    case .text: "text"
    case .largeText: "large text"
    case .nonText: "non-text"
    }
  }
}

extension ContrastFix.Choice: ExpressibleByArgument {}
