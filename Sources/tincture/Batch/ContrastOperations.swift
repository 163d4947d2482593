// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Contrast
import JSON
import PaletteSolver

/// `difference`: the difference of two colors by a metric.
///
/// Members: `metric`, CIEDE2000 by default; and the CSS colors `a` and `b`, or `lab1` and `lab2`,
/// coordinates in the metric's own space: CIELAB for `76` and `2000`, taken as given whatever their
/// white, and OKLab for `ok` and `ok2`. The result is `{"deltaE"}`.
enum DifferenceOperation: BatchOperation {
  static let name = "difference"
  static let optionalMembers = ["metric"]

  static func result(for request: BatchRequest) throws(BatchError) -> JSONValue {
    let difference = try difference(in: request, by: metric(for: request))
    guard difference.isFinite else {
      throw BatchError(.noAnswer, "the difference is beyond all numbers")
    }
    return ["deltaE": .number(difference)]
  }

  /// The difference by one metric, of coordinates where both are given and of CSS colors otherwise.
  private static func difference(
    in request: BatchRequest, by metric: any ColorDifference.Type
  ) throws(BatchError) -> Double {
    guard request.members["lab1"] == nil, request.members["lab2"] == nil else {
      return metric.difference(
        Vector3(try request.numbers("lab1")), Vector3(try request.numbers("lab2")))
    }
    return metric.difference(try request.color("a"), try request.color("b"))
  }

  /// The metric that is named, CIEDE2000 by default.
  private static func metric(
    for request: BatchRequest
  ) throws(BatchError) -> any ColorDifference.Type {
    guard let word = try request.optionalString("metric") else { return DeltaE2000.self }
    return try request.known(
      KnownColorDifferences.difference(named: word), word, "metric",
      among: KnownColorDifferences.all.map { $0.id })
  }
}

extension Vector3 {
  /// A vector of three numbers, whose count the caller has checked.
  fileprivate init(_ numbers: [Double]) { self.init(numbers[0], numbers[1], numbers[2]) }
}

/// `contrast`: the WCAG ratio and the APCA lightness contrast of two colors, rounded to 8 bits.
///
/// Members: `foreground` and `background`. The result is `{"ratio", "apca", "aa", "aaa"}`, the last
/// two with a verdict for each kind of content.
enum ContrastOperation: BatchOperation {
  static let name = "contrast"

  static func result(for request: BatchRequest) throws(BatchError) -> JSONValue {
    let foreground = try request.color("foreground")
    let background = try request.color("background")
    guard let pair = MeasuredPair(foreground, on: background) else {
      throw BatchError(
        .invalidColor,
        "\"background\" is translucent; put it over what lies below it with \"composite\" first")
    }
    return .object(pair.measurements)
  }
}

/// `fix`: the smallest change of one color, by ΔE, that brings a pair to a ratio.
///
/// Members: `foreground`, `background`, `ratio` from 1 to 21, and `move`, which names the color
/// that may change. The result is `{"hex", "ratio", "deltaE", "moved"}`; a ratio that no color
/// reaches is the error `no-answer`.
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
