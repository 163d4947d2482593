// SPDX-License-Identifier: MIT

import ColorSpaces
import Contrast

/// The contrast of a pair on the 8-bit colors that a reader sees, after compositing.
///
/// This is the one measurement of a pair. ``ThemeChecker`` and ``TokenChecker`` answer faster
/// whether a ratio is met, and have to agree with it.
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

  /// Measures a pair against each of ``Background/opaqueColors``.
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
}
