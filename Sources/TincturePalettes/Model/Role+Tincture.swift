// SPDX-License-Identifier: MIT
//
// Made from Systems/Resources/tincture.json: `make roles`.

extension Role {
  /// The names of Tincture's own roles, in their order.
  static let ownNames = [
    "brand.exact",
    "brand.onExact",
    "brand.solid",
    "brand.onSolid",
    "brand.subtle",
    "brand.onSubtle",
    "brand.outline",
    "surface.primary",
    "surface.secondary",
    "surface.tertiary",
    "surface.overlay",
    "surface.card",
    "surface.groupedFill",
    "surface.sectionFill",
    "surface.inverse",
    "surface.inverseSecondary",
    "surface.scrim",
    "surface.shadow",
    "surface.skeleton",
    "text.primary",
    "text.secondary",
    "text.tertiary",
    "text.placeholder",
    "text.disabled",
    "text.inverse",
    "text.inverseSecondary",
    "text.link",
    "accent.primary",
    "accent.onPrimary",
    "accent.light",
    "accent.dark",
    "accent.secondary",
    "button.primaryLight",
    "button.primaryDark",
    "button.primaryHover",
    "button.primaryPressed",
    "button.label",
    "button.secondary",
    "button.destructive",
    "button.destructiveHover",
    "button.destructivePressed",
    "button.destructiveLabel",
    "button.cancelText",
    "status.success",
    "status.onSuccess",
    "status.subtleSuccess",
    "status.solidSuccess",
    "status.onSolidSuccess",
    "status.borderSuccess",
    "status.warning",
    "status.onWarning",
    "status.subtleWarning",
    "status.solidWarning",
    "status.onSolidWarning",
    "status.borderWarning",
    "status.error",
    "status.onError",
    "status.subtleError",
    "status.solidError",
    "status.onSolidError",
    "status.borderError",
    "status.info",
    "status.onInfo",
    "status.subtleInfo",
    "status.solidInfo",
    "status.onSolidInfo",
    "status.borderInfo",
    "border.subtle",
    "border.standard",
    "border.emphasized",
    "border.selected",
    "border.divider",
    "interactive.selected",
    "interactive.hover",
    "interactive.pressed",
    "interactive.focus",
  ]

  /// The names of those that can be pinned, for completions, which read no system.
  package static let pinnableNames = ownNames.filter { !fixedNames.contains($0) }

  private static let fixedNames: Set = [
    "brand.exact",
    "brand.onExact",
    "surface.scrim",
    "surface.shadow",
    "surface.skeleton",
    "text.placeholder",
    "text.disabled",
    "button.primaryDark",
    "border.subtle",
    "border.divider",
    "interactive.hover",
    "interactive.pressed",
  ]
}

extension Role {
  /// The brand color, byte for byte, whether or not it is readable anywhere.
  public static var brandExact: Role { Role(own: 0) }
  /// The best label on the exact brand.
  public static var brandOnExact: Role { Role(own: 1) }
  /// A fill in the brand color, or in the nearest one that can carry a label.
  public static var brandSolid: Role { Role(own: 2) }
  /// The label on the fill.
  public static var brandOnSolid: Role { Role(own: 3) }
  /// A container slightly tinted with the brand, for body text.
  public static var brandSubtle: Role { Role(own: 4) }
  /// Text in the brand's hue on that container.
  public static var brandOnSubtle: Role { Role(own: 5) }
  /// The edge of a fill in the brand color, where the fill is not seen itself.
  public static var brandOutline: Role { Role(own: 6) }
  /// The page itself.
  public static var surfacePrimary: Role { Role(own: 7) }
  /// A page surface beside the main one.
  public static var surfaceSecondary: Role { Role(own: 8) }
  /// A third page surface.
  public static var surfaceTertiary: Role { Role(own: 9) }
  /// Sheets, menus and dialogs.
  public static var surfaceOverlay: Role { Role(own: 10) }
  /// Cards on the page.
  public static var surfaceCard: Role { Role(own: 11) }
  /// The fill of grouped lists.
  public static var surfaceGroupedFill: Role { Role(own: 12) }
  /// The fill of sections.
  public static var surfaceSectionFill: Role { Role(own: 13) }
  /// Swapped light and dark: tooltips and banners.
  public static var surfaceInverse: Role { Role(own: 14) }
  /// A second surface with light and dark swapped.
  public static var surfaceInverseSecondary: Role { Role(own: 15) }
  /// What dims the page behind a dialog.
  public static var surfaceScrim: Role { Role(own: 16) }
  /// The shadow of cards, sheets and menus.
  public static var surfaceShadow: Role { Role(own: 17) }
  /// The place of content that is still loading.
  public static var surfaceSkeleton: Role { Role(own: 18) }
  /// Body text, of which every translucent role is made.
  public static var textPrimary: Role { Role(own: 19) }
  /// Text of less weight, such as captions.
  public static var textSecondary: Role { Role(own: 20) }
  /// Text of the least weight.
  public static var textTertiary: Role { Role(own: 21) }
  /// Text in an empty field.
  public static var textPlaceholder: Role { Role(own: 22) }
  /// Text that is out of use.
  public static var textDisabled: Role { Role(own: 23) }
  /// Text on inverse surfaces.
  public static var textInverse: Role { Role(own: 24) }
  /// Text of less weight on inverse surfaces.
  public static var textInverseSecondary: Role { Role(own: 25) }
  /// A link on a page, underlined where it stands among body text.
  public static var textLink: Role { Role(own: 26) }
  /// Icons, switches and other parts in the brand color.
  public static var accentPrimary: Role { Role(own: 27) }
  /// The label on the main accent as a fill.
  public static var accentOnPrimary: Role { Role(own: 28) }
  /// A lighter accent for graphics.
  public static var accentLight: Role { Role(own: 29) }
  /// A darker accent for graphics.
  public static var accentDark: Role { Role(own: 30) }
  /// A second accent in a neighboring hue.
  public static var accentSecondary: Role { Role(own: 31) }
  /// The main button, and one end of its gradient.
  public static var buttonPrimaryLight: Role { Role(own: 32) }
  /// The other end of that gradient: the same color, or a darker one.
  public static var buttonPrimaryDark: Role { Role(own: 33) }
  /// The main button under the pointer.
  public static var buttonPrimaryHover: Role { Role(own: 34) }
  /// The main button while it is pressed.
  public static var buttonPrimaryPressed: Role { Role(own: 35) }
  /// The label over every point of that gradient and on the states of the button.
  public static var buttonLabel: Role { Role(own: 36) }
  /// A gray fill for body text and the label of a button that cancels.
  public static var buttonSecondary: Role { Role(own: 37) }
  /// The fill of a button that deletes something.
  public static var buttonDestructive: Role { Role(own: 38) }
  /// The same under the pointer.
  public static var buttonDestructiveHover: Role { Role(own: 39) }
  /// The same while it is pressed.
  public static var buttonDestructivePressed: Role { Role(own: 40) }
  /// The label of a button that deletes something.
  public static var buttonDestructiveLabel: Role { Role(own: 41) }
  /// The label of a button that cancels.
  public static var buttonCancelText: Role { Role(own: 42) }
  /// Text, icons and filled badges of a message of success.
  public static var statusSuccess: Role { Role(own: 43) }
  /// The label on a fill of the color of success.
  public static var statusOnSuccess: Role { Role(own: 44) }
  /// The tinted container behind a message of success.
  public static var statusSubtleSuccess: Role { Role(own: 45) }
  /// The vivid fill of a badge or banner of success.
  public static var statusSolidSuccess: Role { Role(own: 46) }
  /// The label on that fill of success.
  public static var statusOnSolidSuccess: Role { Role(own: 47) }
  /// The edge of a message of success.
  public static var statusBorderSuccess: Role { Role(own: 48) }
  /// Text, icons and filled badges of a message of warning.
  public static var statusWarning: Role { Role(own: 49) }
  /// The label on a fill of the color of warning.
  public static var statusOnWarning: Role { Role(own: 50) }
  /// The tinted container behind a message of warning.
  public static var statusSubtleWarning: Role { Role(own: 51) }
  /// The vivid fill of a badge or banner of warning.
  public static var statusSolidWarning: Role { Role(own: 52) }
  /// The label on that fill of warning.
  public static var statusOnSolidWarning: Role { Role(own: 53) }
  /// The edge of a message of warning.
  public static var statusBorderWarning: Role { Role(own: 54) }
  /// Text, icons and filled badges of a message of error.
  public static var statusError: Role { Role(own: 55) }
  /// The label on a fill of the color of error.
  public static var statusOnError: Role { Role(own: 56) }
  /// The tinted container behind a message of error.
  public static var statusSubtleError: Role { Role(own: 57) }
  /// The vivid fill of a badge or banner of error.
  public static var statusSolidError: Role { Role(own: 58) }
  /// The label on that fill of error.
  public static var statusOnSolidError: Role { Role(own: 59) }
  /// The edge of a message of error.
  public static var statusBorderError: Role { Role(own: 60) }
  /// Text, icons and filled badges of a message of information.
  public static var statusInfo: Role { Role(own: 61) }
  /// The label on a fill of the color of information.
  public static var statusOnInfo: Role { Role(own: 62) }
  /// The tinted container behind a message of information.
  public static var statusSubtleInfo: Role { Role(own: 63) }
  /// The vivid fill of a badge or banner of information.
  public static var statusSolidInfo: Role { Role(own: 64) }
  /// The label on that fill of information.
  public static var statusOnSolidInfo: Role { Role(own: 65) }
  /// The edge of a message of information.
  public static var statusBorderInfo: Role { Role(own: 66) }
  /// A translucent hairline.
  public static var borderSubtle: Role { Role(own: 67) }
  /// The outline of a control, which has to be seen.
  public static var borderStandard: Role { Role(own: 68) }
  /// A border of more weight.
  public static var borderEmphasized: Role { Role(own: 69) }
  /// The border of what is selected.
  public static var borderSelected: Role { Role(own: 70) }
  /// A translucent line between rows, weaker than the hairline.
  public static var borderDivider: Role { Role(own: 71) }
  /// The container of what is selected, for body text.
  public static var interactiveSelected: Role { Role(own: 72) }
  /// A translucent layer over what the pointer is on.
  public static var interactiveHover: Role { Role(own: 73) }
  /// The same over what is pressed, stronger.
  public static var interactivePressed: Role { Role(own: 74) }
  /// The ring around what has the focus.
  public static var interactiveFocus: Role { Role(own: 75) }
}
