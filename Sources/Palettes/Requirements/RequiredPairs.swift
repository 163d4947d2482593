// SPDX-License-Identifier: MIT

/// The pairs of roles that every theme has to keep readable.
///
/// The solver meets them, the audit measures them, and the document lists them.
public enum RequiredPairs {
  /// The pairs of every theme, each once, in the order of the document.
  public static let all: [RolePair] =
    text + inverseText + brand + buttons + statuses + borders + states

  private static let text: [RolePair] =
    Role.pageSurfaces.flatMap { surface in
      pairs(
        [.textPrimary, .textSecondary, .textTertiary, .textPlaceholder, .textLink], on: [surface],
        .text) + pairs([.textDisabled], on: [surface], .disabled)
    } + [linkAgainstBody]

  /// A link inside a paragraph must differ from the words around it, unless it is underlined.
  ///
  /// Source: WCAG technique G183, for success criterion 1.4.1.
  public static let linkAgainstBody = RolePair(.textLink, on: .solid(.textPrimary), .nonText)

  private static let inverseText =
    pairs([.textInverse, .textInverseSecondary], on: Role.inverseSurfaces, .text)

  /// Labels on the brand's fills, and the accents and the outline on every page surface.
  ///
  /// A fill is known by its label, so that WCAG 1.4.11 asks nothing of it against the page; where
  /// its edge has to be seen, it has the outline.
  private static let brand =
    pairs([.brandOnExact], on: [.brandExact], .text)
    + pairs([.brandOnSolid], on: [.brandSolid], .text)
    + pairs([.accentOnPrimary], on: [.accentPrimary], .text)
    + pairs([.brandOnSubtle], on: [.brandSubtle], .text) + bodyText(on: .brandSubtle)
    + [.brandOutline, .accentPrimary, .accentLight, .accentDark, .accentSecondary]
    .flatMap(seenOnEverySurface)

  /// Labels of buttons in each state.
  private static let buttons =
    [
      RolePair(
        .buttonLabel, on: .gradient(from: .buttonPrimaryLight, to: .buttonPrimaryDark),
        .gradientLabel)
    ]
    + pairs([.buttonLabel], on: [.buttonPrimaryHover, .buttonPrimaryPressed], .text)
    + pairs(
      [.buttonDestructiveLabel],
      on: [.buttonDestructive, .buttonDestructiveHover, .buttonDestructivePressed], .text)
    + pairs([.textPrimary], on: [.buttonSecondary], .text)
    + pairs([.buttonCancelText], on: [.buttonSecondary] + Role.pageSurfaces, .text)

  // A status color is also the text of its message, so it needs text's contrast everywhere.
  private static let statuses = StatusRoles.all.flatMap { status in
    pairs([status.base], on: Role.pageSurfaces + [status.subtle], .text)
      + pairs([status.onBase], on: [status.base], .text) + bodyText(on: status.subtle)
      + pairs([status.onSolid], on: [status.solid], .text) + seenOnEverySurface(status.border)
  }

  private static let borders =
    [.borderStandard, .borderEmphasized, .borderSelected].flatMap(seenOnEverySurface)
    + pairs([.borderSubtle, .borderDivider, .surfaceSkeleton], on: Role.pageSurfaces, .decorative)

  /// Body text on state layers and on what is selected, and the focus ring.
  private static let states: [RolePair] =
    bodyText(on: .interactiveSelected) + seenOnEverySurface(.interactiveFocus)
    + [.interactiveHover, .interactivePressed].flatMap { layer in
      Role.pageSurfaces.flatMap { surface in
        bodyTexts.map { RolePair($0, on: .layered(layer, over: surface), .text) }
      }
    }

  private static let bodyTexts: [Role] = [.textPrimary, .textSecondary]

  private static func bodyText(on background: Role) -> [RolePair] {
    pairs(bodyTexts, on: [background], .text)
  }

  /// The pairs of a graphic with every page surface.
  private static func seenOnEverySurface(_ role: Role) -> [RolePair] {
    pairs([role], on: Role.pageSurfaces, .nonText)
  }

  /// The pairs of some foregrounds on each of some backgrounds.
  private static func pairs(
    _ foregrounds: [Role], on backgrounds: [Role], _ kind: PairKind
  ) -> [RolePair] {
    backgrounds.flatMap { background in
      foregrounds.map { RolePair($0, on: .solid(background), kind) }
    }
  }
}

/// Two opaque roles of which one has to be the lighter, by WCAG's relative luminance.
public struct LuminanceOrder: Hashable, Sendable {
  public let lighter, darker: Role

  /// The least WCAG ratio between the two, from 1 to 21.
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
  /// depth, in light ones raised sheets and cards are the whitest, and all three may be white. Text
  /// and borders fade in the order of their names.
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
    chain(Array(elevation(in: .light).prefix(3)), by: 1)
    + chain(Array(elevation(in: .light).dropFirst(2)), by: 1.004)
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
