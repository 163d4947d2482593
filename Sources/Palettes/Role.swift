// SPDX-License-Identifier: MIT

/// What a color is for: the semantic tokens of a theme.
///
/// The vocabulary covers the token sets of the design systems that Tincture serves; an exporter
/// maps it to each system's own names.
public enum Role: String, CaseIterable, Sendable {
  case brandExact = "brand.exact"
  case brandOnExact = "brand.onExact"
  case brandSolid = "brand.solid"
  case brandOnSolid = "brand.onSolid"
  case brandSubtle = "brand.subtle"
  case brandOnSubtle = "brand.onSubtle"

  case surfacePrimary = "surface.primary"
  case surfaceSecondary = "surface.secondary"
  case surfaceTertiary = "surface.tertiary"
  case surfaceOverlay = "surface.overlay"
  case surfaceCard = "surface.card"
  case surfaceGroupedFill = "surface.groupedFill"
  case surfaceSectionFill = "surface.sectionFill"
  case surfaceInverse = "surface.inverse"
  case surfaceInverseSecondary = "surface.inverseSecondary"

  case textPrimary = "text.primary"
  case textSecondary = "text.secondary"
  case textTertiary = "text.tertiary"
  case textPlaceholder = "text.placeholder"
  case textDisabled = "text.disabled"
  case textInverse = "text.inverse"
  case textInverseSecondary = "text.inverseSecondary"
  case textLink = "text.link"

  case accentPrimary = "accent.primary"
  case accentLight = "accent.light"
  case accentDark = "accent.dark"
  case accentSecondary = "accent.secondary"

  case buttonPrimaryLight = "button.primaryLight"
  case buttonPrimaryDark = "button.primaryDark"
  case buttonLabel = "button.label"
  case buttonSecondary = "button.secondary"
  case buttonDestructive = "button.destructive"
  case buttonDestructiveLabel = "button.destructiveLabel"
  case buttonCancelText = "button.cancelText"

  case statusSuccess = "status.success"
  case statusOnSuccess = "status.onSuccess"
  case statusSubtleSuccess = "status.subtleSuccess"
  case statusWarning = "status.warning"
  case statusOnWarning = "status.onWarning"
  case statusSubtleWarning = "status.subtleWarning"
  case statusError = "status.error"
  case statusOnError = "status.onError"
  case statusSubtleError = "status.subtleError"
  case statusInfo = "status.info"
  case statusOnInfo = "status.onInfo"
  case statusSubtleInfo = "status.subtleInfo"

  case borderSubtle = "border.subtle"
  case borderStandard = "border.standard"
  case borderEmphasized = "border.emphasized"
  case borderSelected = "border.selected"

  case interactiveSelected = "interactive.selected"
  case interactiveHover = "interactive.hover"
  case interactivePressed = "interactive.pressed"
  case interactiveFocus = "interactive.focus"

  /// The dotted name in documents and messages.
  public var name: String { rawValue }

  /// The position among all roles, from 0, so that a theme can be a plain array.
  ///
  /// Swift lays out an enum without payloads as the number of its case, in the order of their
  /// declaration (Swift's docs/ABI/TypeLayout.rst, "Fragile Enum Layout"). A look-up in a
  /// dictionary instead took a quarter of the time of a whole theme.
  public var index: Int { Int(unsafeBitCast(self, to: UInt8.self)) }

  // An enum with raw strings would otherwise be compared and hashed by its text.
  public static func == (a: Role, b: Role) -> Bool { a.index == b.index }

  public func hash(into hasher: inout Hasher) { hasher.combine(index) }
}

extension Role {
  /// The opaque surfaces that a page is made of: the backgrounds of everything else.
  public static let pageSurfaces: [Role] = [
    .surfacePrimary, .surfaceSecondary, .surfaceTertiary, .surfaceOverlay, .surfaceCard,
    .surfaceGroupedFill, .surfaceSectionFill,
  ]

  /// The surfaces that swap light and dark, for tooltips and banners.
  public static let inverseSurfaces: [Role] = [.surfaceInverse, .surfaceInverseSecondary]
}

extension Role {
  /// The first part of a role's name: what kind of thing it colors.
  public enum Group: String, CaseIterable, Hashable, Sendable {
    case brand, surface, text, accent, button, status, border, interactive

    /// The roles of the group, in their order.
    public var roles: [Role] { Role.allCases.filter { $0.name.hasPrefix(rawValue + ".") } }
  }
}

/// A status with the three roles that belong to it.
public struct StatusRoles: Hashable, Sendable {
  /// The status itself: a message's text, an icon, a filled badge.
  public let base: Role
  /// The label on a fill of the status color.
  public let onBase: Role
  /// The quiet container behind a message.
  public let subtle: Role

  public static let success = StatusRoles(
    base: .statusSuccess, onBase: .statusOnSuccess, subtle: .statusSubtleSuccess)
  public static let warning = StatusRoles(
    base: .statusWarning, onBase: .statusOnWarning, subtle: .statusSubtleWarning)
  public static let error = StatusRoles(
    base: .statusError, onBase: .statusOnError, subtle: .statusSubtleError)
  public static let info = StatusRoles(
    base: .statusInfo, onBase: .statusOnInfo, subtle: .statusSubtleInfo)

  public static let all = [success, warning, error, info]
}
