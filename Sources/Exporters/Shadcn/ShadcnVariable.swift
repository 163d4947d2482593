// SPDX-License-Identifier: MIT

import Palettes

/// A variable of shadcn/ui with the role that it takes its color from.
///
/// Source of the names and of what lies on what: shadcn/ui, "Theming",
/// <https://ui.shadcn.com/docs/theming>, and the classes of its components.
///
/// | variable | role |
/// | --- | --- |
/// | background, foreground | surface.primary, text.primary |
/// | card, card-foreground | surface.card, text.primary |
/// | popover, popover-foreground | surface.overlay, text.primary |
/// | primary, primary-foreground | text.link, surface.primary |
/// | secondary, secondary-foreground | button.secondary, text.primary |
/// | muted, muted-foreground | surface.secondary, text.secondary |
/// | accent, accent-foreground | interactive.selected, text.primary |
/// | destructive, destructive-foreground | status.error, status.onError |
/// | border, input, ring | border.subtle, border.standard, interactive.focus |
/// | chart-1 … chart-5 | accent.primary, accent.secondary, status.success, status.warning, status.info |
/// | sidebar, sidebar-foreground | surface.secondary, text.primary |
/// | sidebar-primary, sidebar-primary-foreground | text.link, surface.primary |
/// | sidebar-accent, sidebar-accent-foreground | interactive.selected, text.primary |
/// | sidebar-border, sidebar-ring | border.subtle, interactive.focus |
///
/// The primary color is the link's, because components write text in it (`text-primary`) as well as
/// on it: the brand's fills promise only the second. Its label is the page's color, which is the
/// same pair the other way round. What components mix themselves (`bg-primary/90` under the
/// pointer, `bg-input/30` in dark fields) and the `text-white` of their destructive button in dark
/// are no pairs of a palette, and nothing is promised of them.
struct ShadcnVariable: Hashable, Sendable {
  let name: String
  let role: Role

  private init(_ name: String, _ role: Role) {
    self.name = name
    self.role = role
  }

  static let all: [ShadcnVariable] = [
    .init("background", .surfacePrimary), .init("foreground", .textPrimary),
    .init("card", .surfaceCard), .init("card-foreground", .textPrimary),
    .init("popover", .surfaceOverlay), .init("popover-foreground", .textPrimary),
    .init("primary", .textLink), .init("primary-foreground", .surfacePrimary),
    .init("secondary", .buttonSecondary), .init("secondary-foreground", .textPrimary),
    .init("muted", .surfaceSecondary), .init("muted-foreground", .textSecondary),
    .init("accent", .interactiveSelected), .init("accent-foreground", .textPrimary),
    .init("destructive", .statusError), .init("destructive-foreground", .statusOnError),
    .init("border", .borderSubtle), .init("input", .borderStandard),
    .init("ring", .interactiveFocus),
    .init("chart-1", .accentPrimary), .init("chart-2", .accentSecondary),
    .init("chart-3", .statusSuccess), .init("chart-4", .statusWarning),
    .init("chart-5", .statusInfo),
    .init("sidebar", .surfaceSecondary), .init("sidebar-foreground", .textPrimary),
    .init("sidebar-primary", .textLink), .init("sidebar-primary-foreground", .surfacePrimary),
    .init("sidebar-accent", .interactiveSelected),
    .init("sidebar-accent-foreground", .textPrimary),
    .init("sidebar-border", .borderSubtle), .init("sidebar-ring", .interactiveFocus),
  ]
}
