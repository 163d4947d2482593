// SPDX-License-Identifier: MIT

extension TinctureSystem {
  static func role(_ role: Role) -> SystemRole {
    SystemRole(
      role.name, definition(of: role), purpose: purpose(of: role), weight: weight(of: role),
      gradientEnd: role == .buttonPrimaryLight ? Role.buttonPrimaryDark.name : nil)
  }

  /// The cost of a change, relative to that of a border.
  ///
  /// The brand's own fills weigh most and surfaces next, because they cover a page.
  private static func weight(of role: Role) -> Double {
    if role == .brandSolid || role == .accentPrimary { return 10 }
    if (Role.pageSurfaces + Role.inverseSurfaces).contains(role) { return 4 }
    switch role {
    case .buttonPrimaryLight, .buttonPrimaryDark, .buttonSecondary, .buttonDestructive,
      .accentLight, .accentDark, .accentSecondary:
      return 3
    case .statusSuccess, .statusWarning, .statusError, .statusInfo, .textPrimary, .textSecondary,
      .textLink:
      return 2
    default: return 1
    }
  }

  // MARK: Definitions

  private static func definition(of role: Role) -> SystemRole.Definition {
    switch role {
    case .brandExact: return .targets([.light: .brand(0), .dark: .brand(0)], isExact: true)
    case .brandSolid, .accentPrimary, .textLink, .borderSelected, .interactiveFocus:
      return targets(.brand(0), .brand(0))
    case .brandOnExact: return .labelOn(Role.brandExact.name)
    case .brandOnSolid: return .labelOn(Role.brandSolid.name)
    case .buttonLabel: return .labelOn(Role.buttonPrimaryLight.name)
    case .buttonDestructiveLabel: return .labelOn(Role.buttonDestructive.name)
    case .statusOnSuccess: return .labelOn(Role.statusSuccess.name)
    case .statusOnWarning: return .labelOn(Role.statusWarning.name)
    case .statusOnError: return .labelOn(Role.statusError.name)
    case .statusOnInfo: return .labelOn(Role.statusInfo.name)
    case .accentLight: return .near(Role.accentPrimary.name, shift: 0.08)
    case .accentDark: return .near(Role.accentPrimary.name, shift: -0.08)
    case .buttonPrimaryLight: return .near(Role.brandExact.name, shift: 0.03)
    case .buttonPrimaryDark: return .near(Role.buttonPrimaryLight.name, shift: -0.08)
    case .textPlaceholder: return .layer(Role.textPrimary.name, .least)
    // 38 %, as in Material: visible, and clearly disabled.
    case .textDisabled: return .layer(Role.textPrimary.name, .range(0.38...0.38))
    case .borderSubtle:
      return layer([
        .light: 0.12...0.12, .dark: 0.14...0.14, .lightHighContrast: 0.38...0.38,
        .darkHighContrast: 0.38...0.38,
      ])
    case .interactiveHover:
      return .layer(Role.textPrimary.name, .half(of: Role.interactivePressed.name))
    // Up to 12 %, less in dark themes, where a light layer is more visible. Material 3 has 10 %
    // and, for hovered, 8 %, which are hard to distinguish.
    case .interactivePressed: return layer([.light: 0.01...0.122, .dark: 0.01...0.102])
    default: return rampDefinition(of: role)
    }
  }

  private static func layer(_ ranges: [Appearance: ClosedRange<Double>]) -> SystemRole.Definition {
    .layer(Role.textPrimary.name, .ranges(ranges))
  }

  /// The targets on ramps: surfaces and containers by lightness, text and borders by steps.
  private static func rampDefinition(of role: Role) -> SystemRole.Definition {
    switch role {
    case .brandSubtle: return tints("brand", 0.945, 0.285)
    case .brandOnSubtle: return lightnesses("brand", 0.42, 0.86, increased: (0.33, 0.92))
    case .surfacePrimary:
      return .targets(
        [
          .light: step(50), .dark: step(950), .lightHighContrast: gray(0.994),
          .darkHighContrast: gray(0.12),
        ], isExact: false)
    case .surfaceSecondary: return targets(step(100), gray(0.188))
    case .surfaceTertiary: return lightnesses("neutral", 0.95, 0.232)
    case .surfaceOverlay: return lightnesses("neutral", 0.999, 0.262)
    case .surfaceCard:
      return .targets(
        [.light: gray(0.993), .dark: step(900), .lightHighContrast: gray(0.997)], isExact: false)
    case .surfaceGroupedFill: return lightnesses("neutral", 0.958, 0.168)
    case .surfaceSectionFill: return lightnesses("neutral", 0.94, 0.247)
    case .surfaceInverse: return targets(step(900), step(100))
    case .surfaceInverseSecondary: return targets(step(800), step(200))
    case .buttonSecondary: return targets(step(200), gray(0.31))
    case .buttonDestructive: return lightnesses("error", 0.56, 0.64)
    case .interactiveSelected:
      return targets(selection(0.925, gray: 0.87), selection(0.32, gray: 0.345))
    case .accentSecondary:
      let companion = SystemTarget.turned(brand: 0, by: 60, share: 0.85)
      return targets(companion, companion)
    case .statusSubtleSuccess: return tints("success", 0.958, 0.275)
    case .statusSubtleWarning: return tints("warning", 0.958, 0.275)
    case .statusSubtleError: return tints("error", 0.958, 0.275)
    case .statusSubtleInfo: return tints("info", 0.958, 0.275)
    default: return stepDefinition(of: role)
    }
  }

  private static func stepDefinition(of role: Role) -> SystemRole.Definition {
    switch role {
    case .textPrimary:
      return .targets(
        [
          .light: step(900), .dark: step(100), .lightHighContrast: step(950),
          .darkHighContrast: gray(0.992),
        ], isExact: false)
    case .textSecondary: return neutrals(700, 300, increased: (800, 200))
    case .textTertiary: return neutrals(600, 400, increased: (700, 300))
    case .textInverse: return neutrals(50, 900, increased: (50, 900))
    case .textInverseSecondary: return neutrals(300, 700, increased: (300, 700))
    case .buttonCancelText: return neutrals(600, 300, increased: (800, 200))
    case .borderEmphasized: return neutrals(600, 400, increased: (900, 100))
    case .statusSuccess: return statusTargets("success")
    case .statusWarning: return statusTargets("warning")
    case .statusError: return statusTargets("error")
    case .statusInfo: return statusTargets("info")
    default: return neutrals(500, 500, increased: (700, 300))
    }
  }

  private static func targets(
    _ light: SystemTarget, _ dark: SystemTarget
  ) -> SystemRole.Definition { .targets([.light: light, .dark: dark], isExact: false) }

  static func step(_ label: Int) -> SystemTarget { .step(ramp: "neutral", label: label) }

  private static func gray(_ lightness: Double) -> SystemTarget {
    .lightness(ramp: "neutral", lightness)
  }

  // The most chroma of a container: a light yellow is vivid where other hues are pale.
  private static let greatestTint = 0.065

  private static func tints(_ ramp: String, _ light: Double, _ dark: Double)
    -> SystemRole.Definition
  {
    targets(
      .tint(SystemTint(ramp, at: light, chroma: greatestTint)),
      .tint(SystemTint(ramp, at: dark, chroma: greatestTint)))
  }

  private static func selection(_ lightness: Double, gray: Double) -> SystemTarget {
    .tint(
      SystemTint(
        "brand", at: lightness, chroma: greatestTint,
        fallback: .init(grays: "neutral", lightness: gray)))
  }

  private static func statusTargets(_ ramp: String) -> SystemRole.Definition {
    let (light, dark) = (
      SystemTarget.step(ramp: ramp, label: 700), SystemTarget.step(ramp: ramp, label: 400)
    )
    return .targets(
      [.light: light, .dark: dark, .lightHighContrast: light, .darkHighContrast: dark],
      isExact: false)
  }

  /// Steps of the neutral ramp, with those of increased contrast.
  private static func neutrals(
    _ light: Int, _ dark: Int, increased: (light: Int, dark: Int)
  ) -> SystemRole.Definition {
    .targets(
      [
        .light: step(light), .dark: step(dark), .lightHighContrast: step(increased.light),
        .darkHighContrast: step(increased.dark),
      ], isExact: false)
  }

  /// Two lightnesses of a ramp, with those of increased contrast where they differ.
  private static func lightnesses(
    _ ramp: String, _ light: Double, _ dark: Double,
    increased: (light: Double, dark: Double)? = nil
  ) -> SystemRole.Definition {
    var targets: [Appearance: SystemTarget] = [
      .light: .lightness(ramp: ramp, light), .dark: .lightness(ramp: ramp, dark),
    ]
    targets[.lightHighContrast] = increased.map { .lightness(ramp: ramp, $0.light) }
    targets[.darkHighContrast] = increased.map { .lightness(ramp: ramp, $0.dark) }
    return .targets(targets, isExact: false)
  }

  // MARK: Purposes

  /// What a role is for: the comments of ``Role`` as sentences.
  private static func purpose(of role: Role) -> String {
    switch role {
    case .brandExact: "The brand color, byte for byte, whether or not it is readable anywhere"
    case .brandOnExact: "The best label on the exact brand"
    case .brandSolid: "A fill in the brand color, or in the nearest one that can carry a label"
    case .brandOnSolid: "The label on the fill and on the main accent"
    case .brandSubtle: "A container slightly tinted with the brand, for body text"
    case .brandOnSubtle: "Text in the brand's hue on that container"
    case .surfacePrimary: "The page itself"
    case .surfaceSecondary: "A page surface beside the main one"
    case .surfaceTertiary: "A third page surface"
    case .surfaceOverlay: "Sheets, menus and dialogs"
    case .surfaceCard: "Cards on the page"
    case .surfaceGroupedFill: "The fill of grouped lists"
    case .surfaceSectionFill: "The fill of sections"
    case .surfaceInverse: "Swapped light and dark: tooltips and banners"
    case .surfaceInverseSecondary: "A second surface with light and dark swapped"
    case .textPrimary: "Body text, of which every translucent role is made"
    case .textSecondary: "Text of less weight, such as captions"
    case .textTertiary: "Text of the least weight"
    case .textPlaceholder: "Text in an empty field"
    case .textDisabled: "Text that is out of use"
    case .textInverse: "Text on inverse surfaces"
    case .textInverseSecondary: "Text of less weight on inverse surfaces"
    case .textLink: "A link on a page, which also differs from the body text around it"
    default: controlPurpose(of: role)
    }
  }

  private static func controlPurpose(of role: Role) -> String {
    switch role {
    case .accentPrimary: "Icons, switches and other parts in the brand color"
    case .accentLight: "A lighter accent for graphics"
    case .accentDark: "A darker accent for graphics"
    case .accentSecondary: "A second accent in a neighboring hue"
    case .buttonPrimaryLight: "The light end of the main button's gradient"
    case .buttonPrimaryDark: "The dark end of that gradient, no lighter in any channel"
    case .buttonLabel: "The label over every point of that gradient"
    case .buttonSecondary: "A gray fill for body text and the label of a button that cancels"
    case .buttonDestructive: "The fill of a button that deletes something"
    case .buttonDestructiveLabel: "The label of a button that deletes something"
    case .buttonCancelText: "The label of a button that cancels"
    case .borderSubtle: "A translucent hairline"
    case .borderStandard: "The outline of a control, which has to be seen"
    case .borderEmphasized: "A border of more weight"
    case .borderSelected: "The border of what is selected"
    case .interactiveSelected: "The container of what is selected, for body text"
    case .interactiveHover: "A translucent layer over what the pointer is on"
    case .interactivePressed: "The same over what is pressed, stronger"
    case .interactiveFocus: "The ring around what has the focus"
    default: statusPurpose(of: role)
    }
  }

  private static func statusPurpose(of role: Role) -> String {
    for (status, noun) in zip(StatusRoles.all, ["success", "warning", "error", "information"]) {
      if role == status.base { return "Text, icons and filled badges of a message of \(noun)" }
      if role == status.onBase { return "The label on a fill of the color of \(noun)" }
      if role == status.subtle { return "The tinted container behind a message of \(noun)" }
    }
    return role.name
  }
}
