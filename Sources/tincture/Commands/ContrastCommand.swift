// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import ColorSpaces
import Contrast
import JSONDocument

/// `contrast FOREGROUND BACKGROUND`: the ratio of two colors and what it is enough for.
struct ContrastCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "contrast",
    abstract: "Measure the contrast of two colors.",
    discussion: """
      For example: tincture contrast '#767676' white
      Both are measured as 8-bit sRGB; a translucent foreground is put over the background first.
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "The color of the text or the sign, in any notation of CSS Color 4.")
  var foreground: String

  @Argument(help: "The opaque color behind it.")
  var background: String

  func run() throws {
    let text = try ColorArgument.color(foreground, for: "foreground")
    let backdrop = try ColorArgument.color(background, for: "background")
    guard let pair = MeasuredPair(text, on: backdrop) else {
      throw CommandFailure.usage(
        "background", "\(background.quoted) is translucent",
        suggestion: "Name the opaque color that is seen there.")
    }
    try StandardOutput.write((global.printsJSON ? json(pair) : self.text(pair)) + "\n")
  }

  private func json(_ pair: MeasuredPair) -> String {
    var object = JSONObject()
    object["foreground"] = .string(pair.foreground.hex)
    object["background"] = .string(pair.background.hex)
    for member in pair.measurements.members { object[member.name] = member.value }
    return JSONValue.object(object).text(style: .pretty)
  }

  private func text(_ pair: MeasuredPair) -> String {
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
    return ([summary.joined(separator: "  ")] + levels).joined(separator: "\n")
  }

  private func verdicts(
    of pair: MeasuredPair, at level: ConformanceLevel, in style: TerminalStyle
  ) -> String {
    var line = level.rawValue
    var gap = line.padding(to: 5)
    for content in ContentKind.allCases {
      let minimum = JSONValue.number(level.minimum(for: content).value).text()
      let words = "\(content.words) \(minimum):1"
      line += gap + style.verdict(pair.meets(level, for: content), words)
      gap = words.padding(to: 18)
    }
    return line
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

extension String {
  /// The spaces that bring the text to a width.
  fileprivate func padding(to width: Int) -> String {
    String(repeating: " ", count: max(0, width - count))
  }
}
