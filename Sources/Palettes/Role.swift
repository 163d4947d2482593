// SPDX-License-Identifier: MIT

/// What a color is for: the semantic tokens of a theme.
///
/// The vocabulary covers the token sets of the design systems that Tincture serves; an exporter
/// maps it to each system's own names.
public enum Role: String, CaseIterable, Sendable {
  /// The brand color, byte for byte, whatever it may be good for.
  case brandExact = "brand.exact"
  /// The best label on the exact brand.
  case brandOnExact = "brand.onExact"
  /// A fill in the brand color, or in the nearest one that stands out and can carry a label.
  case brandSolid = "brand.solid"
  /// The label on the fill, and on ``accentPrimary``.
  case brandOnSolid = "brand.onSolid"
  /// A quiet container tinted by the brand, for body text.
  case brandSubtle = "brand.subtle"
  /// Text in the brand's hue on that container.
  case brandOnSubtle = "brand.onSubtle"

  /// The page itself; the other surfaces rise from it or are set into it, in the order of
  /// ``PromisedOrders/elevation(in:)``.
  case surfacePrimary = "surface.primary"
  case surfaceSecondary = "surface.secondary"
  case surfaceTertiary = "surface.tertiary"
  case surfaceOverlay = "surface.overlay"
  case surfaceCard = "surface.card"
  case surfaceGroupedFill = "surface.groupedFill"
  case surfaceSectionFill = "surface.sectionFill"
  /// Swapped light and dark: tooltips, banners.
  case surfaceInverse = "surface.inverse"
  case surfaceInverseSecondary = "surface.inverseSecondary"

  /// Body text, and the ink of every translucent role.
  case textPrimary = "text.primary"
  case textSecondary = "text.secondary"
  case textTertiary = "text.tertiary"
  /// Text in an empty field: the ink, as translucent as it may be and still read.
  case textPlaceholder = "text.placeholder"
  /// Text that is out of use, translucent; WCAG exempts it.
  case textDisabled = "text.disabled"
  /// Text on ``surfaceInverse`` and ``surfaceInverseSecondary``.
  case textInverse = "text.inverse"
  case textInverseSecondary = "text.inverseSecondary"
  /// A link on a page, which also differs from the body text around it.
  case textLink = "text.link"

  /// Icons, switches and other parts in the brand color; as a fill it carries ``brandOnSolid``.
  case accentPrimary = "accent.primary"
  case accentLight = "accent.light"
  case accentDark = "accent.dark"
  /// A second accent in a neighboring hue, 60 degrees on.
  case accentSecondary = "accent.secondary"

  /// The light end of the primary button's gradient.
  case buttonPrimaryLight = "button.primaryLight"
  /// Its dark end, no lighter in any channel.
  case buttonPrimaryDark = "button.primaryDark"
  /// The label over every point of that gradient.
  case buttonLabel = "button.label"
  /// A gray fill for body text and ``buttonCancelText``.
  case buttonSecondary = "button.secondary"
  case buttonDestructive = "button.destructive"
  case buttonDestructiveLabel = "button.destructiveLabel"
  case buttonCancelText = "button.cancelText"

  /// Each status is the text of a message as well as a fill: see ``StatusRoles``.
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

  /// A hairline that may be missed, translucent; WCAG exempts it as decoration.
  case borderSubtle = "border.subtle"
  /// The outline of a control, which has to be seen.
  case borderStandard = "border.standard"
  case borderEmphasized = "border.emphasized"
  case borderSelected = "border.selected"

  /// The container of what is selected, for body text.
  case interactiveSelected = "interactive.selected"
  /// A translucent layer over what the pointer is on.
  case interactiveHover = "interactive.hover"
  /// The same over what is pressed, twice as strong.
  case interactivePressed = "interactive.pressed"
  /// The ring around what has the focus.
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

  /// What went well, in green.
  public static let success = StatusRoles(
    base: .statusSuccess, onBase: .statusOnSuccess, subtle: .statusSubtleSuccess)
  /// What needs attention, in amber.
  public static let warning = StatusRoles(
    base: .statusWarning, onBase: .statusOnWarning, subtle: .statusSubtleWarning)
  /// What went wrong, in red.
  public static let error = StatusRoles(
    base: .statusError, onBase: .statusOnError, subtle: .statusSubtleError)
  /// What is good to know, in blue.
  public static let info = StatusRoles(
    base: .statusInfo, onBase: .statusOnInfo, subtle: .statusSubtleInfo)

  /// Every status, in the order of its ramp's name.
  public static let all = [success, warning, error, info]
}
