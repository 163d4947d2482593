// SPDX-License-Identifier: MIT

/// The 34 tokens of the Bedrock theme guide, in its order, with the roles that take them.
///
/// Source: Bedrock, `Sources/Bedrock/Theme/THEME_GUIDE.md`. Its inverse text is the label of
/// buttons, because Bedrock has no inverse surfaces. Left out are the roles it has no name for: the
/// brand as such and its containers, inverse surfaces and their text, links, and labels and
/// containers of statuses.
enum BedrockRoles {
  static let groups = [
    SwiftRoleGroup(
      name: "Surface", purpose: "Surface colors for backgrounds and containers",
      entries: [
        .init("primary", .surfacePrimary, "Primary background"),
        .init("secondary", .surfaceSecondary, "Secondary surface"),
        .init("tertiary", .surfaceTertiary, "Tertiary surface"),
        .init("overlay", .surfaceOverlay, "Sheets and modals"),
        .init("card", .surfaceCard, "Cards and grouped elements"),
        .init("groupedFill", .surfaceGroupedFill, "Grouped content"),
        .init("sectionFill", .surfaceSectionFill, "Sections of lists"),
      ]),
    SwiftRoleGroup(
      name: "Text", purpose: "Text colors for labels and content",
      entries: [
        .init("primary", .textPrimary, "Titles and content"),
        .init("secondary", .textSecondary, "Subtitles and descriptions"),
        .init("tertiary", .textTertiary, "Captions, hints and metadata"),
        .init("disabled", .textDisabled, "Unavailable content"),
        .init("placeholder", .textPlaceholder, "Placeholders of fields"),
        .init("inverse", .buttonLabel, "Text on buttons"),
      ]),
    SwiftRoleGroup(
      name: "Accent", purpose: "Accent colors for interactive elements and branding",
      entries: [
        .init("primary", .accentPrimary, "The main accent"),
        .init("light", .accentLight, "A lighter accent"),
        .init("dark", .accentDark, "A darker accent"),
        .init("secondary", .accentSecondary, "A second accent in another hue"),
      ]),
    SwiftRoleGroup(
      name: "Button", purpose: "Colors for the states and kinds of buttons",
      entries: [
        .init("primaryLight", .buttonPrimaryLight, "The light end of a primary button's gradient"),
        .init("primaryDark", .buttonPrimaryDark, "The dark end of that gradient"),
        .init("secondary", .buttonSecondary, "The fill of secondary buttons"),
        .init("destructive", .buttonDestructive, "Destructive actions"),
        .init("cancelText", .buttonCancelText, "The text of cancel buttons"),
      ]),
    SwiftRoleGroup(
      name: "Status", purpose: "Status colors for feedback",
      entries: [
        .init("success", .statusSuccess, "What went well"),
        .init("warning", .statusWarning, "What needs attention"),
        .init("error", .statusError, "What went wrong"),
        .init("info", .statusInfo, "What is good to know"),
      ]),
    SwiftRoleGroup(
      name: "Border", purpose: "Colors of borders and dividers",
      entries: [
        .init("subtle", .borderSubtle, "Decoration"),
        .init("standard", .borderStandard, "The outline of a control"),
        .init("emphasized", .borderEmphasized, "An outline that stands out"),
        .init("selected", .borderSelected, "The outline of what is selected"),
      ]),
    SwiftRoleGroup(
      name: "Interactive", purpose: "Colors for states of interaction",
      entries: [
        .init("selected", .interactiveSelected, "The container of what is selected"),
        .init("hover", .interactiveHover, "A layer over what the pointer is on"),
        .init("pressed", .interactivePressed, "A layer over what is pressed"),
        .init("focus", .interactiveFocus, "The ring around what has the focus"),
      ]),
  ]

  /// `Design.Opacity` in the order of the guide.
  static let opacities = [
    ("verySubtle", "0.03"), ("subtle", "0.08"), ("hint", "0.12"), ("light", "0.25"),
    ("overlay", "0.35"), ("medium", "0.50"), ("accent", "0.65"), ("strong", "0.75"),
    ("heavy", "0.85"), ("selection", "0.15"),
  ]
}
