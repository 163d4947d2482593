// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Contrast
import JSON

/// The contrast of two colors for people: letters in them, the numbers, and what they are enough
/// for.
struct ContrastText {
  private let pair: MeasuredPair
  private let fix: ContrastFix?
  private let style: TerminalStyle

  private static let letters = "  Sample text  "
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

  private var summary: [String] {
    let parts = [
      "\(pair.foreground.hex) on \(pair.background.hex)", style.bold(pair.ratio.description),
      "APCA Lc \(JSONValue.number(pair.apca, fractionDigits: 1).text())",
    ]
    // A second space between two parts goes with the first.
    let words = parts.dropLast().map { $0 + " " } + parts.suffix(1)
    return style.filled(sample(pair.foreground, on: pair.background) + words, indent: 0)
  }

  private func sample(_ foreground: RGB8, on background: RGB8) -> [String] {
    guard style.depth > .none else { return [] }
    return [style.sample(Self.letters, foreground, on: background) + " "]
  }

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
  fileprivate var words: String {
    switch self {
    case .text: "text"
    case .largeText: "large text"
    case .nonText: "non-text"
    }
  }
}
