// SPDX-License-Identifier: MIT

/// What a color of a theme is for, by its name in a design system.
///
/// Tincture's own roles are static members. A role of another system is ``init(_:)`` with its name;
/// one that is named as an own role is equal to it. ``Vocabulary`` lists the roles of a system.
public struct Role: Hashable, Sendable {
  /// The position among Tincture's own roles; -1 for a role that is none of them.
  private let ordinal: Int

  /// The name of a role that is no own one; empty for an own one, so that own roles are compared
  /// by a number.
  private let otherName: String

  private init(own ordinal: Int) {
    self.ordinal = ordinal
    otherName = ""
  }

  /// The role of any name.
  public init(_ name: String) {
    ordinal = Self.ownIndices[name] ?? -1
    otherName = ordinal < 0 ? name : ""
  }

  /// Tincture's own role of a dotted name; `nil` when there is none.
  public init?(name: String) {
    guard let index = Self.ownIndices[name] else { return nil }
    self.init(own: index)
  }

  /// The name in documents and messages, as the design system spells it: `text.primary`.
  public var name: String { ordinal < 0 ? otherName : Self.ownNames[ordinal] }

  /// The position of an own role among ``allCases``; `nil` for a role of another system.
  public var ownIndex: Int? { ordinal < 0 ? nil : ordinal }

  /// The position of an own role among ``allCases``.
  ///
  /// - Precondition: The role is one of Tincture's own.
  package var index: Int {
    precondition(ordinal >= 0, "a role of another system has no place among Tincture's own")
    return ordinal
  }

  /// Tincture's own roles, in their order.
  public static let allCases = ownNames.indices.map { Role(own: $0) }

  private static let ownIndices = Dictionary(
    uniqueKeysWithValues: ownNames.enumerated().map { ($1, $0) })

  /// The names of Tincture's own roles, in their order.
  private static let ownNames = [
    "brand.exact", "brand.onExact", "brand.solid", "brand.onSolid", "brand.subtle",
    "brand.onSubtle", "brand.outline", "surface.primary", "surface.secondary", "surface.tertiary",
    "surface.overlay", "surface.card", "surface.groupedFill", "surface.sectionFill",
    "surface.inverse", "surface.inverseSecondary", "surface.scrim", "surface.shadow",
    "surface.skeleton", "text.primary", "text.secondary", "text.tertiary", "text.placeholder",
    "text.disabled", "text.inverse", "text.inverseSecondary", "text.link", "accent.primary",
    "accent.onPrimary", "accent.light", "accent.dark", "accent.secondary", "button.primaryLight",
    "button.primaryDark", "button.primaryHover", "button.primaryPressed", "button.label",
    "button.secondary", "button.destructive", "button.destructiveHover",
    "button.destructivePressed", "button.destructiveLabel", "button.cancelText", "status.success",
    "status.onSuccess", "status.subtleSuccess", "status.solidSuccess", "status.onSolidSuccess",
    "status.borderSuccess", "status.warning", "status.onWarning", "status.subtleWarning",
    "status.solidWarning", "status.onSolidWarning", "status.borderWarning", "status.error",
    "status.onError", "status.subtleError", "status.solidError", "status.onSolidError",
    "status.borderError", "status.info", "status.onInfo", "status.subtleInfo", "status.solidInfo",
    "status.onSolidInfo", "status.borderInfo", "border.subtle", "border.standard",
    "border.emphasized", "border.selected", "border.divider", "interactive.selected",
    "interactive.hover", "interactive.pressed", "interactive.focus",
  ]
}

extension Role: CustomStringConvertible {
  public var description: String { name }
}

// MARK: - Tincture's own roles

extension Role {
  /// The brand color, byte for byte, whether or not it is readable anywhere.
  public static var brandExact: Role { Role(own: 0) }
  /// The best label on the exact brand.
  public static var brandOnExact: Role { Role(own: 1) }
  /// A fill in the brand color: its bytes wherever a label can be read on them.
  public static var brandSolid: Role { Role(own: 2) }
  /// The label on the fill.
  public static var brandOnSolid: Role { Role(own: 3) }
  /// A container slightly tinted with the brand, for body text.
  public static var brandSubtle: Role { Role(own: 4) }
  /// Text in the brand's hue on that container.
  public static var brandOnSubtle: Role { Role(own: 5) }
  /// The edge of a fill in the brand color, seen on every surface.
  ///
  /// It is drawn where the fill itself is not seen there, see ``ResolvedTheme/needsOutline``.
  public static var brandOutline: Role { Role(own: 6) }

  /// The page itself; the other surfaces rise from it or are set into it, in the order of
  /// ``RequiredOrders/elevation(in:)``.
  public static var surfacePrimary: Role { Role(own: 7) }
  /// Page surfaces beside ``surfacePrimary``.
  public static var surfaceSecondary: Role { Role(own: 8) }
  public static var surfaceTertiary: Role { Role(own: 9) }
  /// Sheets, menus and dialogs.
  public static var surfaceOverlay: Role { Role(own: 10) }
  /// Cards on the page.
  public static var surfaceCard: Role { Role(own: 11) }
  /// The fill of grouped lists.
  public static var surfaceGroupedFill: Role { Role(own: 12) }
  /// The fill of sections.
  public static var surfaceSectionFill: Role { Role(own: 13) }
  /// Swapped light and dark: tooltips, banners.
  public static var surfaceInverse: Role { Role(own: 14) }
  public static var surfaceInverseSecondary: Role { Role(own: 15) }
  /// What dims the page behind a dialog: translucent black.
  public static var surfaceScrim: Role { Role(own: 16) }
  /// The shadow of raised surfaces: translucent black.
  public static var surfaceShadow: Role { Role(own: 17) }
  /// The place of content that is still loading: translucent body text.
  public static var surfaceSkeleton: Role { Role(own: 18) }

  /// Body text; every translucent role is this color with an opacity.
  public static var textPrimary: Role { Role(own: 19) }
  /// Text of less weight, such as captions.
  public static var textSecondary: Role { Role(own: 20) }
  public static var textTertiary: Role { Role(own: 21) }
  /// Text in an empty field: body text at the least opacity at which it is readable.
  public static var textPlaceholder: Role { Role(own: 22) }
  /// Text that is out of use, translucent; WCAG exempts it.
  public static var textDisabled: Role { Role(own: 23) }
  /// Text on ``surfaceInverse`` and ``surfaceInverseSecondary``.
  public static var textInverse: Role { Role(own: 24) }
  public static var textInverseSecondary: Role { Role(own: 25) }
  /// A link on a page, which also differs from the body text around it.
  public static var textLink: Role { Role(own: 26) }

  /// Icons, switches and other lines and parts in the brand color, seen on every surface.
  public static var accentPrimary: Role { Role(own: 27) }
  /// The label on ``accentPrimary`` as a fill.
  public static var accentOnPrimary: Role { Role(own: 28) }
  /// A lighter and a darker accent, for graphics.
  public static var accentLight: Role { Role(own: 29) }
  public static var accentDark: Role { Role(own: 30) }
  /// A second accent in a neighboring hue, 60 degrees on.
  public static var accentSecondary: Role { Role(own: 31) }

  /// The primary button, and the light end of its gradient: the brand, as ``brandSolid``.
  public static var buttonPrimaryLight: Role { Role(own: 32) }
  /// The dark end, no lighter in any channel.
  public static var buttonPrimaryDark: Role { Role(own: 33) }
  /// The primary button under the pointer and while it is pressed, flat.
  public static var buttonPrimaryHover: Role { Role(own: 34) }
  public static var buttonPrimaryPressed: Role { Role(own: 35) }
  /// The label over every point of that gradient.
  public static var buttonLabel: Role { Role(own: 36) }
  /// A gray fill for body text and ``buttonCancelText``.
  public static var buttonSecondary: Role { Role(own: 37) }
  /// The fill of a button that deletes something.
  public static var buttonDestructive: Role { Role(own: 38) }
  /// The same button under the pointer and while it is pressed.
  public static var buttonDestructiveHover: Role { Role(own: 39) }
  public static var buttonDestructivePressed: Role { Role(own: 40) }
  /// The label on ``buttonDestructive``.
  public static var buttonDestructiveLabel: Role { Role(own: 41) }
  /// The label of a button that cancels, on ``buttonSecondary`` and on the page.
  public static var buttonCancelText: Role { Role(own: 42) }

  /// Each status is the text of a message as well as a fill: see ``StatusRoles``.
  public static var statusSuccess: Role { Role(own: 43) }
  public static var statusOnSuccess: Role { Role(own: 44) }
  public static var statusSubtleSuccess: Role { Role(own: 45) }
  public static var statusSolidSuccess: Role { Role(own: 46) }
  public static var statusOnSolidSuccess: Role { Role(own: 47) }
  public static var statusBorderSuccess: Role { Role(own: 48) }
  public static var statusWarning: Role { Role(own: 49) }
  public static var statusOnWarning: Role { Role(own: 50) }
  public static var statusSubtleWarning: Role { Role(own: 51) }
  public static var statusSolidWarning: Role { Role(own: 52) }
  public static var statusOnSolidWarning: Role { Role(own: 53) }
  public static var statusBorderWarning: Role { Role(own: 54) }
  public static var statusError: Role { Role(own: 55) }
  public static var statusOnError: Role { Role(own: 56) }
  public static var statusSubtleError: Role { Role(own: 57) }
  public static var statusSolidError: Role { Role(own: 58) }
  public static var statusOnSolidError: Role { Role(own: 59) }
  public static var statusBorderError: Role { Role(own: 60) }
  public static var statusInfo: Role { Role(own: 61) }
  public static var statusOnInfo: Role { Role(own: 62) }
  public static var statusSubtleInfo: Role { Role(own: 63) }
  public static var statusSolidInfo: Role { Role(own: 64) }
  public static var statusOnSolidInfo: Role { Role(own: 65) }
  public static var statusBorderInfo: Role { Role(own: 66) }

  /// A translucent hairline; WCAG exempts it as decoration.
  public static var borderSubtle: Role { Role(own: 67) }
  /// The outline of a control, which has to be seen.
  public static var borderStandard: Role { Role(own: 68) }
  /// A border of more weight.
  public static var borderEmphasized: Role { Role(own: 69) }
  /// The border of what is selected.
  public static var borderSelected: Role { Role(own: 70) }
  /// A translucent line between rows, weaker than ``borderSubtle``.
  public static var borderDivider: Role { Role(own: 71) }

  /// The container of what is selected, for body text.
  public static var interactiveSelected: Role { Role(own: 72) }
  /// A translucent layer over what the pointer is on.
  public static var interactiveHover: Role { Role(own: 73) }
  /// The same over what is pressed, twice as strong.
  public static var interactivePressed: Role { Role(own: 74) }
  /// The ring around what has the focus.
  public static var interactiveFocus: Role { Role(own: 75) }
}

extension Role {
  /// The opaque surfaces that a page is made of: the backgrounds of everything else.
  public static let pageSurfaces: [Role] = [
    .surfacePrimary, .surfaceSecondary, .surfaceTertiary, .surfaceOverlay, .surfaceCard,
    .surfaceGroupedFill, .surfaceSectionFill,
  ]

  /// The surfaces that swap light and dark, for tooltips and banners.
  public static let inverseSurfaces: [Role] = [.surfaceInverse, .surfaceInverseSecondary]

  /// The first part of a role's name: what kind of thing it colors.
  public enum Group: String, CaseIterable, Hashable, Sendable {
    case brand, surface, text, accent, button, status, border, interactive

    /// The roles of the group, in their order.
    public var roles: [Role] { Role.allCases.filter { $0.name.hasPrefix(rawValue + ".") } }
  }
}

/// A status with the roles that belong to it.
public struct StatusRoles: Hashable, Sendable {
  /// The status itself: a message's text, an icon, a filled badge.
  public let base: Role
  /// The label on a fill of the status color.
  public let onBase: Role
  /// The tinted container behind a message.
  public let subtle: Role
  /// The vivid fill of a badge or banner.
  public let solid: Role
  /// The label on ``solid``.
  public let onSolid: Role
  /// The edge of a message's container.
  public let border: Role

  public static let success = StatusRoles(
    base: .statusSuccess, onBase: .statusOnSuccess, subtle: .statusSubtleSuccess,
    solid: .statusSolidSuccess, onSolid: .statusOnSolidSuccess, border: .statusBorderSuccess)
  public static let warning = StatusRoles(
    base: .statusWarning, onBase: .statusOnWarning, subtle: .statusSubtleWarning,
    solid: .statusSolidWarning, onSolid: .statusOnSolidWarning, border: .statusBorderWarning)
  public static let error = StatusRoles(
    base: .statusError, onBase: .statusOnError, subtle: .statusSubtleError,
    solid: .statusSolidError, onSolid: .statusOnSolidError, border: .statusBorderError)
  public static let info = StatusRoles(
    base: .statusInfo, onBase: .statusOnInfo, subtle: .statusSubtleInfo,
    solid: .statusSolidInfo, onSolid: .statusOnSolidInfo, border: .statusBorderInfo)

  /// Every status, in the order of its ramp's name.
  public static let all = [success, warning, error, info]
}
