// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import ColorSpaces
import Contrast
import JSON

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
    guard global.printsJSON else { return try global.show(self.text(pair, found)) }
    try StandardOutput.write(json(pair, found) + "\n")
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
    ContrastText(pair, fix, style: global.style).text
  }
}

extension ContrastFix.Choice: ExpressibleByArgument {}
