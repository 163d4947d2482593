// SPDX-License-Identifier: MIT

import ColorSpaces
import Contrast

/// The measurement of one pair of a theme against the ratio that it needs.
public struct PairVerdict: Hashable, Sendable {
  /// The pair that was measured.
  public let pair: RolePair

  /// The WCAG ratio that the pair needs, from 1 to 21, or `nil` when it is exempt.
  public let required: Double?

  /// What was measured on the 8-bit colors that ship.
  public let measurement: PairMeasurement

  /// The least WCAG ratio that a reader meets; see ``PairMeasurement/ratio``.
  public var ratio: Double { measurement.ratio }

  /// The APCA lightness contrast Lc where the ratio is least; see ``PairMeasurement/apca``.
  public var apca: Double { measurement.apca }

  /// By how much the ratio falls short; 0 when it does not or the pair is exempt.
  ///
  /// The only definition of a contrast violation: the solver keeps it at 0, reports print it, and
  /// tests assert that it is 0.
  public var shortfall: Double { max(0, (required ?? 0) - ratio) }

  /// Whether nothing falls short; true for an exempt pair.
  public var passes: Bool { shortfall == 0 }
}

extension ResolvedTheme {
  /// Measures every pair of the theme on the colors that ship, in the order of ``pairs``.
  public func audit() -> [PairVerdict] { pairs.map(verdict) }

  /// Measures one pair on the colors that ship, after compositing, whether the theme has it or not.
  public func verdict(_ pair: RolePair) -> PairVerdict {
    PairVerdict(
      pair: pair, required: pair.kind.requiredRatio(by: standard),
      measurement: PairMeasurement(tokenColors(of: pair)))
  }

  /// The colors of a pair; what lies at the back of a theme is opaque, whatever its alpha says.
  package func tokenColors(of pair: RolePair) -> Pair<TokenColor> {
    Pair(
      self[pair.foreground], on: pair.background.map { self[$0] }.withOpaqueBackdrop, pair.kind)
  }

  /// The opaque colors on which a foreground is seen: one, or one for each gradient point.
  package func backgrounds(of pair: RolePair) -> [RGB8] {
    tokenColors(of: pair).background.opaqueColors
  }
}
