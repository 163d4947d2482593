// SPDX-License-Identifier: MIT

import ColorSpaces
import Contrast

/// What an audit found about one pair of a theme.
public struct PairVerdict: Hashable, Sendable {
  /// The pair that was measured.
  public let pair: Pair

  /// The WCAG ratio that the pair needs, from 1 to 21, or `nil` when it is exempt.
  public let required: Double?

  /// The least WCAG ratio that a reader meets, from 1 to 21, on the 8-bit colors, unrounded.
  public let ratio: Double

  /// The APCA lightness contrast Lc where the ratio is least, from about -108 to 106, negative for
  /// light on dark; information only.
  public let apca: Double

  /// By how much the ratio falls short; 0 when it does not or the pair is exempt.
  ///
  /// The one definition of a contrast constraint: the solver avoids it, reports print it, tests
  /// ask that it is 0.
  public var shortfall: Double { max(0, (required ?? 0) - ratio) }

  /// Whether nothing falls short; true for an exempt pair.
  public var passes: Bool { shortfall == 0 }
}

extension ResolvedTheme {
  /// Measures every promised pair on the colors that ship, in the order of ``pairs``.
  public func audit() -> [PairVerdict] { pairs.map(verdict) }

  /// Measures one pair on the colors that ship, after compositing, whether it is promised or not.
  public func verdict(_ pair: Pair) -> PairVerdict {
    let worst = seenColors(of: pair).map { foreground, background in
      (ratio: foreground.contrast(with: background).value, foreground, background)
    }.min { $0.ratio < $1.ratio }
    // A pair is always seen on at least one color, so there is always a worst one.
    let (ratio, foreground, background) = worst ?? (1, .black, .black)
    return PairVerdict(
      pair: pair, required: pair.kind.requiredRatio(by: standard), ratio: ratio,
      apca: APCA019.contrast(text: foreground, background: background))
  }

  /// The opaque colors in which a pair meets the eye: one couple, or one for each gradient point.
  private func seenColors(of pair: Pair) -> [(foreground: RGB8, background: RGB8)] {
    backgrounds(of: pair).map { (self[pair.foreground].composited(over: $0), $0) }
  }

  /// The opaque colors on which a foreground is seen: one, or one for each gradient point.
  package func backgrounds(of pair: Pair) -> [RGB8] {
    switch pair.background {
    case .solid(let role):
      return [self[role].rgb]
    case .layered(let layer, let surface):
      return [self[layer].composited(over: self[surface].rgb)]
    case .gradient(let from, let to):
      return SRGBGradient(from: self[from].rgb, to: self[to].rgb).colors
    }
  }
}
