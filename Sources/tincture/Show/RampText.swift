// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Contrast
import Palettes

/// A ramp as rows of swatches, each with its step, its hex and the ratio of the better of a black
/// and a white label on it. Without color:
///
///     500 #0a84ff* ✓5.75
struct RampText {
  let style: TerminalStyle
  /// The level whose text ratio earns a mark.
  let level: ConformanceLevel

  /// The meaning of the ratios, printed above the ramps.
  static let legend = "the ratio of a step is that of a black or white label; ✓ is enough for text"

  // Columns of a swatch, and of a step without color.
  private static let cell = 7
  private static let uncoloredCell = 20

  /// The name of a ramp and rows of its steps, as many in a row as fit the terminal.
  func lines(_ ramp: Ramp) -> [String] {
    let name = ramp.name.rawValue
    guard style.depth > .none else {
      let lines = rows(ramp, width: Self.uncoloredCell).map { steps in
        steps.map(uncolored).joined(separator: "  ").trimmingTrailingSpaces
      }
      return [name] + lines
    }
    return [style.bold(name)] + rows(ramp, width: Self.cell).flatMap(coloredLines)
  }

  /// The steps in rows that fit the terminal.
  private func rows(_ ramp: Ramp, width: Int) -> [[Ramp.Step]] {
    let perRow = max(1, style.width / width)
    return stride(from: 0, to: ramp.steps.count, by: perRow).map {
      Array(ramp.steps[$0..<min($0 + perRow, ramp.steps.count)])
    }
  }

  /// A step without color: its label, its hex and its ratio.
  private func uncolored(_ step: Ramp.Step) -> String {
    String(step.label).leftPadded(to: 3) + " "
      + (step.rgb.hex + mark(step)).padded(to: 8) + " " + verdict(step)
  }

  /// Three lines of swatches: labels, colors and ratios.
  private func coloredLines(_ steps: [Ramp.Step]) -> [String] {
    [
      steps.map { cell(" \($0.label)\(mark($0))", on: $0.rgb) }.joined(),
      steps.map { cell(" " + $0.rgb.hex.dropFirst(), on: $0.rgb) }.joined(),
      steps.map { cell(" " + verdict($0), on: $0.rgb) }.joined(),
    ]
  }

  /// An asterisk for the step that is the brand color itself.
  private func mark(_ step: Ramp.Step) -> String { step.isExact ? "*" : "" }

  /// `✓5.43` or `✓12.3`, five columns for any ratio; a space in place of the mark where neither label
  /// is enough, which no requirement forbids.
  private func verdict(_ step: Ramp.Step) -> String {
    let ratio = step.rgb.contrast(with: step.rgb.betterLabel)
    return (ratio >= level.minimum(for: .text) ? "✓" : " ") + ratio.text.prefix(4)
  }

  /// Text on the color of a step, filled up to the width of a cell.
  private func cell(_ text: String, on color: RGB8) -> String {
    style.label(text.padded(to: Self.cell), on: color)
  }
}
