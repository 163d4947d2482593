// SPDX-License-Identifier: MIT

import ColorSpaces

/// A linear gradient between two opaque colors, mixed in encoded RGB of their gamut and rounded to
/// bytes, halves up.
///
/// That is how CSS mixes sRGB by default, and Display P3 where it is told `in display-p3`.
public struct SRGBGradient: Hashable, Sendable {
  /// The color at the start, whose gamut is that of the gradient.
  public let from: RGB8
  /// The color at the end, in the gamut of the start.
  public let to: RGB8

  /// Makes a gradient in the gamut of its start, to which an end of another gamut is rounded.
  public init(from: RGB8, to: RGB8) {
    self.from = from
    self.to = to.rounded(in: from.gamut)
  }

  /// Every color that the gradient can show, however wide it is drawn, from one end to the other.
  ///
  /// At most 766, one more than three channels have steps to take; neighbors differ.
  public var colors: [RGB8] {
    var colors = [from]
    var last = Share(numerator: 0, denominator: 1)
    for step in steps.sorted(by: { $0.isBefore($1) }) {
      // Between two steps the color stays. Where two channels step at once, a rising one has taken
      // its step at that very point, for halves round up, and a falling one has not.
      let color = color(at: last.mediant(with: step))
      if color != colors.last { colors.append(color) }
      last = step
    }
    return to == colors.last ? colors : colors + [to]
  }

  /// The places along the gradient at which a channel passes the middle between two bytes.
  private var steps: [Share] {
    [(from.red, to.red), (from.green, to.green), (from.blue, to.blue)].flatMap { start, end in
      let count = abs(Int(end) - Int(start))
      return (0..<count).map { Share(numerator: 2 * $0 + 1, denominator: 2 * count) }
    }
  }

  private func color(at share: Share) -> RGB8 {
    RGB8(
      share.mixing(from.red, to.red), share.mixing(from.green, to.green),
      share.mixing(from.blue, to.blue), in: from.gamut)
  }
}

/// A part of the way along a gradient, as an exact fraction from 0 to 1.
private struct Share {
  let numerator, denominator: Int

  func isBefore(_ other: Share) -> Bool {
    numerator * other.denominator < other.numerator * denominator
  }

  /// A share strictly between this one and a larger one; the same share for an equal one.
  func mediant(with other: Share) -> Share {
    Share(numerator: numerator + other.numerator, denominator: denominator + other.denominator)
  }

  /// The byte between two others, halves rounded up.
  func mixing(_ a: UInt8, _ b: UInt8) -> UInt8 {
    let sum = Int(a) * (denominator - numerator) + Int(b) * numerator
    return UInt8((2 * sum + denominator) / (2 * denominator))
  }
}
