// SPDX-License-Identifier: MIT

/// Two opaque roles of which one has to be the lighter, by WCAG's relative luminance.
public struct LuminanceOrder: Hashable, Sendable {
  /// The role with the larger luminance.
  public let lighter: Role
  /// The role with the smaller luminance.
  public let darker: Role

  /// The least WCAG ratio between the two, above 1 and at most 21.
  public let minimumRatio: Double

  public init(_ lighter: Role, above darker: Role, by minimumRatio: Double) {
    self.lighter = lighter
    self.darker = darker
    self.minimumRatio = minimumRatio
  }
}

/// The orders of lightness that every theme has to keep.
public enum RequiredOrders {
  /// The orders of one appearance, each role with the next.
  ///
  /// Surfaces lighten with elevation in both appearances: in dark ones that is the only cue of
  /// depth, in light ones raised sheets and cards are the whitest. Text and borders fade in the
  /// order of their names.
  public static func all(in appearance: Appearance) -> [LuminanceOrder] {
    appearance.isLight ? light : dark
  }

  /// The surfaces from the highest elevation to the lowest, for one appearance.
  public static func elevation(in appearance: Appearance) -> [Role] {
    appearance.isLight
      ? [
        .surfaceOverlay, .surfaceCard, .surfacePrimary, .surfaceSecondary, .surfaceGroupedFill,
        .surfaceTertiary, .surfaceSectionFill,
      ]
      : [
        .surfaceOverlay, .surfaceSectionFill, .surfaceTertiary, .surfaceCard, .surfaceSecondary,
        .surfaceGroupedFill, .surfacePrimary,
      ]
  }

  // 1.004 only keeps two surfaces from swapping places when they are rounded; their targets decide
  // how far they are apart. Texts and borders have to differ visibly.
  private static let light =
    chain(elevation(in: .light), by: 1.004)
    + chain([.textTertiary, .textSecondary, .textPrimary], by: 1.05)
    + chain([.borderStandard, .borderEmphasized], by: 1.1)
    + chain([.surfaceInverseSecondary, .surfaceInverse], by: 1.02)

  private static let dark =
    chain(elevation(in: .dark), by: 1.004)
    + chain([.textPrimary, .textSecondary, .textTertiary], by: 1.05)
    + chain([.borderEmphasized, .borderStandard], by: 1.1)
    + chain([.surfaceInverse, .surfaceInverseSecondary], by: 1.02)

  /// The orders of roles that follow one another, from light to dark.
  private static func chain(_ roles: [Role], by ratio: Double) -> [LuminanceOrder] {
    zip(roles, roles.dropFirst()).map { LuminanceOrder($0, above: $1, by: ratio) }
  }
}
