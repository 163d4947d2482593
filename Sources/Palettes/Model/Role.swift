// SPDX-License-Identifier: MIT

/// What a color is for: the semantic tokens of a theme.
///
/// Exporters map the roles to the token names of each design system.
public enum Role: Int, CaseIterable, Sendable {
  /// The brand color, byte for byte, whether or not it is readable anywhere.
  case brandExact
  /// The best label on the exact brand.
  case brandOnExact
  /// A fill in the brand color, or in the nearest one that stands out and can carry a label.
  case brandSolid
  /// The label on the fill, and on ``accentPrimary``.
  case brandOnSolid
  /// A container slightly tinted with the brand, for body text.
  case brandSubtle
  /// Text in the brand's hue on that container.
  case brandOnSubtle

  /// The page itself; the other surfaces rise from it or are set into it, in the order of
  /// ``RequiredOrders/elevation(in:)``.
  case surfacePrimary
  /// Page surfaces beside ``surfacePrimary``.
  case surfaceSecondary, surfaceTertiary
  /// Sheets, menus and dialogs.
  case surfaceOverlay
  /// Cards on the page.
  case surfaceCard
  /// The fill of grouped lists.
  case surfaceGroupedFill
  /// The fill of sections.
  case surfaceSectionFill
  /// Swapped light and dark: tooltips, banners.
  case surfaceInverse, surfaceInverseSecondary

  /// Body text; every translucent role is this color with an opacity.
  case textPrimary
  /// Text of less weight, such as captions.
  case textSecondary, textTertiary
  /// Text in an empty field: body text at the least opacity at which it is readable.
  case textPlaceholder
  /// Text that is out of use, translucent; WCAG exempts it.
  case textDisabled
  /// Text on ``surfaceInverse`` and ``surfaceInverseSecondary``.
  case textInverse, textInverseSecondary
  /// A link on a page, which also differs from the body text around it.
  case textLink

  /// Icons, switches and other parts in the brand color; as a fill it carries ``brandOnSolid``.
  case accentPrimary
  /// A lighter and a darker accent, for graphics.
  case accentLight, accentDark
  /// A second accent in a neighboring hue, 60 degrees on.
  case accentSecondary

  /// The light end of the primary button's gradient.
  case buttonPrimaryLight
  /// Its dark end, no lighter in any channel.
  case buttonPrimaryDark
  /// The label over every point of that gradient.
  case buttonLabel
  /// A gray fill for body text and ``buttonCancelText``.
  case buttonSecondary
  /// The fill of a button that deletes something.
  case buttonDestructive
  /// The label on ``buttonDestructive``.
  case buttonDestructiveLabel
  /// The label of a button that cancels, on ``buttonSecondary`` and on the page.
  case buttonCancelText

  /// Each status is the text of a message as well as a fill: see ``StatusRoles``.
  case statusSuccess, statusOnSuccess, statusSubtleSuccess
  case statusWarning, statusOnWarning, statusSubtleWarning
  case statusError, statusOnError, statusSubtleError
  case statusInfo, statusOnInfo, statusSubtleInfo

  /// A translucent hairline; WCAG exempts it as decoration.
  case borderSubtle
  /// The outline of a control, which has to be seen.
  case borderStandard
  /// A border of more weight.
  case borderEmphasized
  /// The border of what is selected.
  case borderSelected

  /// The container of what is selected, for body text.
  case interactiveSelected
  /// A translucent layer over what the pointer is on.
  case interactiveHover
  /// The same over what is pressed, twice as strong.
  case interactivePressed
  /// The ring around what has the focus.
  case interactiveFocus

  /// The position among all roles, from 0, so that a theme can be an array.
  public var index: Int { rawValue }

  /// The dotted name in documents and messages.
  public var name: String { Self.names[rawValue] }

  /// The role of a dotted name; `nil` when there is none.
  public init?(name: String) {
    guard let index = Self.names.firstIndex(of: name) else { return nil }
    self.init(rawValue: index)
  }

  /// The names of all roles: the word before the first capital is the group.
  private static let names = allCases.map { role in
    let group = "\(role)".prefix { $0.isLowercase }
    let name = "\(role)".dropFirst(group.count)
    return "\(group).\(name.prefix(1).lowercased())\(name.dropFirst())"
  }
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

/// A status with the three roles that belong to it.
public struct StatusRoles: Hashable, Sendable {
  /// The status itself: a message's text, an icon, a filled badge.
  public let base: Role
  /// The label on a fill of the status color.
  public let onBase: Role
  /// The tinted container behind a message.
  public let subtle: Role

  public static let success = StatusRoles(
    base: .statusSuccess, onBase: .statusOnSuccess, subtle: .statusSubtleSuccess)
  public static let warning = StatusRoles(
    base: .statusWarning, onBase: .statusOnWarning, subtle: .statusSubtleWarning)
  public static let error = StatusRoles(
    base: .statusError, onBase: .statusOnError, subtle: .statusSubtleError)
  public static let info = StatusRoles(
    base: .statusInfo, onBase: .statusOnInfo, subtle: .statusSubtleInfo)

  /// Every status, in the order of its ramp's name.
  public static let all = [success, warning, error, info]
}
