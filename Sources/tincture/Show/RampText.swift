// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Contrast
import Palettes

/// A ramp as a row of swatches, each with its step and its hex on it.
struct RampText {
  let style: TerminalStyle

  private static let cell = 7

  func lines(_ ramp: Ramp) -> [String] {
    let name = ramp.name.rawValue
    guard style.depth > .none else {
      return [name] + rows(ramp, width: 13).map { $0.map(plain).joined(separator: "  ") }
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

  private func plain(_ step: Ramp.Step) -> String {
    String(step.label).leftPadded(to: 3) + " " + step.rgb.hex + mark(step)
  }

  private func coloredLines(_ steps: [Ramp.Step]) -> [String] {
    [
      steps.map { cell("\($0.label)\(mark($0))", on: $0.rgb) }.joined(),
      steps.map { cell(String($0.rgb.hex.dropFirst()), on: $0.rgb) }.joined(),
    ]
  }

  private func mark(_ step: Ramp.Step) -> String { step.isExact ? "*" : "" }

  /// Text on the step's own color, in black or white, whichever reads better.
  private func cell(_ text: String, on color: RGB8) -> String {
    let ink: RGB8 =
      color.contrast(with: .white) >= color.contrast(with: .black) ? .white : .black
    return style.sample((" " + text).padded(to: Self.cell), ink, on: color)
  }
}

extension String {
  func leftPadded(to width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }
}
