// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast

/// The measurement of one pair of a theme against the ratio that it needs.
public struct PairVerdict: Hashable, Sendable {
  /// The pair of roles that was measured.
  public let pair: RolePair

  /// The WCAG ratio that the pair needs, from 1 to 21, or `nil` when it is exempt.
  public let required: Double?

  /// What was measured on the 8-bit colors that ship.
  public let measurement: PairMeasurement

  /// The measured WCAG ratio, from 1 to 21; the least one of a gradient or a layer.
  public var ratio: Double { measurement.ratio }
  /// The measured APCA lightness contrast Lc, negative for light on dark; information only.
  public var apca: Double { measurement.apca }

  /// By how much the ratio falls short; 0 when it does not or the pair is exempt.
  ///
  /// The only definition of a contrast violation: the solver keeps it at 0, reports print it, and
  /// tests assert that it is 0.
  public var shortfall: Double { max(0, (required ?? 0) - ratio) }

  /// Whether nothing falls short; true for an exempt pair.
  public var passes: Bool { shortfall == 0 }

  /// How many times the required ratio the pair has: below 1 for what falls short.
  package var headroom: Double { ratio / (required ?? 1) }
}

extension PairVerdict: CustomStringConvertible {
  /// One line: `text.primary on surface.card: 16.10:1, needs 4.5:1`.
  public var description: String {
    let needs =
      required.map { "needs \(ContrastRatio(clipping: $0))" + (passes ? "" : ", falls short") }
    return "\(pair): \(ContrastRatio(clipping: ratio)), \(needs ?? "exempt")"
  }
}

extension ResolvedTheme {
  /// Measures every pair of the theme on the colors that ship, in the order of ``pairs``.
  public func audit() -> [PairVerdict] { pairs.map(verdict) }

  /// Measures one pair on the colors that ship, after compositing, whether the theme has it or not.
  public func verdict(_ pair: RolePair) -> PairVerdict {
    PairVerdict(
      pair: pair, required: pair.requiredRatio(by: standard),
      measurement: PairMeasurement(tokenColors(of: pair)))
  }

  /// The colors of a pair; what lies at the back of a theme is opaque, whatever its alpha says.
  package func tokenColors(of pair: RolePair) -> Pair<TokenColor> {
    let colors = pair.map { self[$0] }
    return Pair(
      colors.foreground, on: colors.background.withOpaqueBackdrop, pair.kind, ratio: pair.ratio)
  }

  /// The opaque colors on which a foreground is seen: one, or one for each gradient point.
  package func backgrounds(of pair: RolePair) -> [RGB8] {
    tokenColors(of: pair).background.opaqueColors
  }
}

/// The contrast of a pair on the 8-bit colors that a reader sees, after compositing.
///
/// This is the one measurement of a pair. ``TokenChecker`` answers faster whether a ratio is met,
/// and has to agree with it.
public struct PairMeasurement: Hashable, Sendable {
  /// The least WCAG ratio that a reader meets, from 1 to 21, unrounded.
  public let ratio: Double

  /// The greatest one; the same unless the background is a gradient or its backdrop is unknown.
  public let greatestRatio: Double

  /// The APCA lightness contrast Lc where the ratio is least, from about -108 to 106, negative for
  /// light on dark; information only.
  public let apca: Double

  /// The foreground where the ratio is least, composited over ``seenBackground``.
  public let seenForeground: RGB8

  /// The opaque background where the ratio is least.
  public let seenBackground: RGB8

  /// Measures the contrast of a pair of colors.
  public init(_ pair: Pair<TokenColor>) {
    let seen = pair.background.opaqueColors.map { background in
      let foreground = pair.foreground.composited(over: background)
      return (ratio: foreground.contrast(with: background).value, foreground, background)
    }
    // A pair is always seen on at least one color, so there is always a worst one.
    let (ratio, foreground, background) = seen.min { $0.ratio < $1.ratio } ?? (1, .black, .black)
    self.ratio = ratio
    greatestRatio = seen.reduce(1) { max($0, $1.ratio) }
    apca = APCA019.contrast(text: foreground, background: background)
    (seenForeground, seenBackground) = (foreground, background)
  }

  /// Whether the pair has less than a ratio on everything that it may lie on.
  package func isBelow(_ required: Double) -> Bool { greatestRatio < required }
}
