// SPDX-License-Identifier: GPL-3.0-or-later

import Contrast
import JSON

/// `fix`: the least move of one color that brings a pair to a ratio.
enum FixOperation: BatchOperation {
  static let name = "fix"
  static let optionalMembers = ["move"]

  static func result(for request: BatchRequest) throws(BatchError) -> JSONValue {
    let foreground = try request.color("foreground")
    let background = try request.color("background")
    guard let pair = MeasuredPair(foreground, on: background) else {
      throw BatchError(.invalidColor, "\"background\" is translucent; name the color seen there")
    }
    let ratio = try request.number("ratio", in: ContrastRatio.range)
    let choice = try request.optionalChoice("move", of: ContrastFix.Choice.self) ?? .foreground
    do throws(ContrastFixError) {
      let fix = try ContrastFix(
        foreground: pair.foreground, background: pair.background, ratio: ratio, moving: choice)
      return [
        "hex": .string(fix.rgb.hex), "ratio": .number(fix.ratio), "deltaE": .number(fix.deltaE),
        "moved": .string(fix.moved.rawValue),
      ]
    } catch {
      throw BatchError(.noAnswer, error.description)
    }
  }
}
