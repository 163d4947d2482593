// SPDX-License-Identifier: MIT

import ColorSpaces

/// The least change of one color that brings a pair to a contrast ratio.
///
/// The color keeps its hue, and its chroma as far as the gamut allows; only its lightness moves, to
/// whichever side is nearer, and the result holds in 8 bits.
public struct ContrastFix: Hashable, Sendable {
  /// Which color of the pair was moved.
  public enum Side: String, CaseIterable, Hashable, Sendable {
    /// The text or graphic that is read or seen.
    case foreground
    /// The color behind it.
    case background
  }

  /// Which color of the pair may be moved.
  public enum Choice: String, CaseIterable, Hashable, Sendable {
    /// The foreground may be moved, the background stays.
    case foreground
    /// The background may be moved, the foreground stays.
    case background
    /// One of the two may be moved, whichever it is.
    case either
  }

  /// Which color of the pair was moved, or would have been where none had to be.
  public let moved: Side

  /// That color after the move.
  public let rgb: RGB8

  /// The WCAG ratio that the pair has then, unrounded and never below the one asked for.
  public let ratio: Double

  /// How far the color moved: the Euclidean distance in OKLab, 0.02 being just noticeable.
  public let deltaE: Double

  /// Finds the fix for a ratio from 1 to 21.
  ///
  /// A pair that has the ratio already is left as it is, with a distance of 0.
  ///
  /// - Throws: ``ContrastFixError`` when the ratio is out of range or no color reaches it.
  public init(
    foreground: RGB8, background: RGB8, ratio: Double, moving choice: Choice = .foreground
  ) throws(ContrastFixError) {
    guard let required = ContrastRatio(ratio) else { throw .notARatio(ratio) }
    let movable = [
      (Side.foreground, foreground, fixed: background), (.background, background, foreground),
    ].filter { choice == .either || choice.rawValue == $0.0.rawValue }
    guard !foreground.meets(required, against: background) else {
      let (side, color, fixed) = movable[0]
      self.init(side, from: color, to: color, against: fixed)
      return
    }
    let candidates = movable.flatMap { Self.moves(of: $1, against: $2, required, $0) }
    guard let best = candidates.min(by: { $0.deltaE < $1.deltaE }) else {
      let ratios = movable.flatMap {
        [$0.fixed.contrast(with: .white).value, $0.fixed.contrast(with: .black).value]
      }
      throw .unreachable(ratio, best: ratios.max() ?? 1)
    }
    self = best
  }

  /// Finds the fix for what WCAG asks at a level, of text unless other content is named.
  ///
  /// - Throws: ``ContrastFixError`` when no color reaches the ratio.
  public init(
    foreground: RGB8, background: RGB8, level: ConformanceLevel, of content: ContentKind = .text,
    moving choice: Choice = .foreground
  ) throws(ContrastFixError) {
    try self.init(
      foreground: foreground, background: background,
      ratio: level.minimum(for: content).value, moving: choice)
  }

  /// The nearest color on the lighter and on the darker side of the other one.
  private static func moves(
    of color: RGB8, against fixed: RGB8, _ required: ContrastRatio, _ side: Side
  ) -> [ContrastFix] {
    let measured = MeasuredColor(color)
    let slice = HueSlice(hue: measured.hue, in: color.gamut)
    let luminance = RelativeLuminance(fixed).value
    // The last digit of a product and of a quotient can differ; the margin is on the safe side.
    let ratio = required.value * (1 + 1e-12)
    let sides = [
      (LuminanceInterval.all.above(luminance, by: ratio), .white(in: color.gamut)),
      (LuminanceInterval.all.below(luminance, by: ratio), RGB8.black(in: color.gamut)),
    ]
    return sides.compactMap { interval, end in
      // Where only white or black reaches the ratio, the margin would exclude it.
      let reachableEnd = end.meets(required, against: fixed) ? end : nil
      return (measured.nearest(within: interval, in: slice) ?? reachableEnd).map {
        ContrastFix(side, from: color, to: $0, against: fixed)
      }
    }
  }

  private init(_ side: Side, from color: RGB8, to moved: RGB8, against fixed: RGB8) {
    self.moved = side
    rgb = moved
    ratio = moved.contrast(with: fixed).value
    deltaE = moved.distanceInOKLab(to: color)
  }
}

extension ContrastFix: CustomStringConvertible {
  /// One line: `foreground #767676, 4.54:1`.
  public var description: String {
    "\(moved.rawValue) \(rgb.css), \(ContrastRatio(clipping: ratio))"
  }
}

/// Why a pair could not be brought to a ratio.
public enum ContrastFixError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The number is not a contrast ratio, which is from 1 to 21.
  case notARatio(Double)
  /// Neither black nor white has the ratio to the color that stays; the best that is reached.
  case unreachable(Double, best: Double)

  public var description: String {
    switch self {
    case .notARatio(let ratio):
      return "a contrast ratio is a number from 1 to 21, not \(ratio)"
    case .unreachable(let ratio, let best):
      return "no color reaches \(ratio):1 against the one that stays; black or white gets "
        + "\(ContrastRatio(clipping: best).text)"
    }
  }
}
