// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast

/// The contrast ratios that a ramp's steps are to have on a background, in place of a lightness.
public struct RampRatios: Hashable, Sendable {
  /// 2 to 32 different WCAG ratios above 1, ascending.
  public let ratios: [Double]

  /// What the steps are read on, or lie on.
  public let background: RGB8

  /// Checks 2 to 32 ratios above 1 and up to 21, in any order, none of them twice.
  ///
  /// - Parameters:
  ///   - ratios: 2 to 32 numbers above 1 and up to 21, in any order, none of them twice.
  ///   - background: What the steps are read on; they are on its side of more contrast.
  /// - Throws: ``RampRatiosError`` for the first of these that does not hold, or a ratio that no
  ///   color has on this background.
  public init(_ ratios: [Double], on background: RGB8) throws(RampRatiosError) {
    guard (2...RampSteps.maximumCount).contains(ratios.count) else { throw .count(ratios.count) }
    if let ratio = ratios.first(where: { !($0 > 1 && $0 <= ContrastRatio.maximum.value) }) {
      throw .notARatio(ratio)
    }
    let sorted = ratios.sorted()
    if let pair = zip(sorted, sorted.dropFirst()).first(where: { $0 == $1 }) {
      throw .twice(pair.0)
    }
    self.ratios = sorted
    self.background = background
    let best = farthest.contrast(with: background).value
    if let ratio = sorted.first(where: { $0 > best }) {
      throw .unreachable(ratio, on: background, best: best)
    }
  }

  /// Whether the steps are darker than the background: where black is farther off than white.
  public var areDarker: Bool {
    RGB8.black.contrast(with: background) >= RGB8.white.contrast(with: background)
  }

  /// The ratios in the order of a ramp's steps, from light to dark.
  public var fromLightToDark: [Double] { areDarker ? ratios : ratios.reversed() }

  private var farthest: RGB8 { areDarker ? .black : .white }

  /// Labels for as many steps: hundreds, or where they would not fit fifties or 25s.
  public var defaultSteps: RampSteps {
    let spacing = ratios.count <= 9 ? 100 : ratios.count <= 19 ? 50 : 25
    return RampSteps(unchecked: ratios.indices.map { spacing * ($0 + 1) })
  }
}

/// Why a list of ratios cannot be a ramp's.
public enum RampRatiosError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The list has this number of ratios, below 2 or above `RampSteps.maximumCount`.
  case count(Int)
  /// A number that is no ratio of two different colors.
  case notARatio(Double)
  /// The list names this ratio twice.
  case twice(Double)
  /// Not even black or white has the ratio; the best that can be had is named.
  case unreachable(Double, on: RGB8, best: Double)

  public var description: String {
    switch self {
    case .count(let count):
      return "a ramp has 2 to \(RampSteps.maximumCount) ratios, not \(count)"
    case .notARatio(let ratio):
      return
        "a contrast ratio of a step is above 1 and at most 21, not \(DecimalFormat.text(ratio))"
    case .twice(let ratio):
      return "the ratio \(DecimalFormat.text(ratio)) is named twice"
    case .unreachable(let ratio, let background, let best):
      return "no color has \(DecimalFormat.text(ratio)):1 on \(background.css); the best is "
        + ContrastRatio(clipping: best).text
    }
  }

  /// What to do about it, as a whole sentence; `nil` where the description says it.
  public var suggestion: String? {
    switch self {
    case .count, .notARatio: return nil
    case .twice: return "Name it once."
    case .unreachable(_, _, let best):
      return "Ask for at most \(ContrastRatio(clipping: best).text), or choose another background."
    }
  }
}
