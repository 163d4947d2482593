// SPDX-License-Identifier: MIT

/// The 21 color tokens of Reckord, in its order, with the roles that take them.
///
/// Source: the article on Reckord's theming, `struct ColorTokens`. It has three levels of inverted
/// text and backgrounds and Tincture two, so that the third is the second again: no other role is
/// promised to read there. Left out are the roles it has no name for: brand, accent, buttons,
/// statuses, links, states, disabled text.
enum ReckordRoles {
  static let groups = [
    SwiftRoleGroup(
      name: "Foreground colors",
      entries: [
        .init("foregroundPrimary", .textPrimary, "Primary text, selected icons"),
        .init("foregroundSecondary", .textSecondary, "Subtitles, unselected icons"),
        .init("foregroundTertiary", .textTertiary, "Tertiary text"),
        .init("foregroundPlaceholder", .textPlaceholder, "Placeholders of fields"),
      ]),
    SwiftRoleGroup(
      name: "Inverted colors",
      entries: [
        .init("invertedForegroundPrimary", .textInverse, "Primary text on inverted backgrounds"),
        .init("invertedForegroundSecondary", .textInverseSecondary, "Secondary text there"),
        .init("invertedForegroundTertiary", .textInverseSecondary, "Tertiary text there"),
      ]),
    SwiftRoleGroup(
      name: "Background colors",
      entries: [
        .init("backgroundPrimary", .surfacePrimary, "The background of the app"),
        .init("backgroundSecondary", .surfaceSecondary, "Secondary backgrounds, cards"),
        .init("backgroundTertiary", .surfaceTertiary, "Tertiary backgrounds"),
      ]),
    SwiftRoleGroup(
      name: "Surface colors",
      entries: [
        .init("surfacePrimary", .surfaceCard, "Cards, pills"),
        .init("surfaceSecondary", .surfaceOverlay, "Overlays, tooltips"),
        .init("surfaceTertiary", .surfaceGroupedFill, "Popovers, groups"),
      ]),
    SwiftRoleGroup(
      name: "Inverted surface colors",
      entries: [
        .init("invertedSurfacePrimary", .surfaceInverse, "Inverted cards, sheets"),
        .init("invertedSurfaceSecondary", .surfaceInverseSecondary, "Inverted panels, dialogs"),
      ]),
    SwiftRoleGroup(
      name: "Inverted background colors",
      entries: [
        .init("invertedBackgroundPrimary", .surfaceInverse, "The inverted background"),
        .init("invertedBackgroundSecondary", .surfaceInverseSecondary, "Inverted cards"),
        .init("invertedBackgroundTertiary", .surfaceInverseSecondary, "Inverted modals"),
      ]),
    SwiftRoleGroup(
      name: "Outline colors",
      entries: [
        .init("outlinePrimary", .borderEmphasized, "Outlines that stand out"),
        .init("outlineSecondary", .borderStandard, "Outlines of controls"),
        .init("outlineTertiary", .borderSubtle, "Decoration"),
      ]),
  ]
}
