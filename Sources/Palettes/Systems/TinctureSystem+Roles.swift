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
    if [.brandSolid, .buttonPrimaryLight, .accentPrimary].contains(role) { return 10 }
    if (Role.pageSurfaces + Role.inverseSurfaces).contains(role) { return 4 }
    switch role {
    case .brandOutline, .buttonPrimaryDark, .buttonSecondary, .buttonDestructive,
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
    case .brandSolid, .brandOutline, .buttonPrimaryLight, .textLink:
      return targets(.brand(0), .brand(0))
    case .accentPrimary, .borderSelected, .interactiveFocus: return accent
    case .brandOnExact: return .labelOn(Role.brandExact.name)
    case .brandOnSolid: return .labelOn(Role.brandSolid.name)
    case .accentOnPrimary: return .labelOn(Role.accentPrimary.name)
    case .buttonLabel: return .labelOn(Role.buttonPrimaryLight.name)
    case .buttonDestructiveLabel: return .labelOn(Role.buttonDestructive.name)
    case .statusOnSuccess: return .labelOn(Role.statusSuccess.name)
    case .statusOnWarning: return .labelOn(Role.statusWarning.name)
    case .statusOnError: return .labelOn(Role.statusError.name)
    case .statusOnInfo: return .labelOn(Role.statusInfo.name)
    case .accentLight: return .near(Role.accentPrimary.name, shift: 0.08)
    case .accentDark: return .near(Role.accentPrimary.name, shift: -0.08)
    case .buttonPrimaryDark: return .near(Role.buttonPrimaryLight.name, shift: -0.08)
    case .buttonPrimaryHover: return .stateOf(Role.buttonPrimaryLight.name, shift: 0.05)
    case .buttonPrimaryPressed: return .stateOf(Role.buttonPrimaryLight.name, shift: 0.1)
    case .buttonDestructiveHover: return .stateOf(Role.buttonDestructive.name, shift: 0.05)
    case .buttonDestructivePressed: return .stateOf(Role.buttonDestructive.name, shift: 0.1)
    case .surfaceScrim: return black(0.4, 0.6)
    case .surfaceShadow: return black(0.14, 0.5)
    case .textPlaceholder: return .layer(Role.textPrimary.name, .least)
    // 38 %, as in Material: visible, and clearly disabled.
    case .textDisabled: return .layer(Role.textPrimary.name, .range(0.38...0.38))
    case .borderSubtle:
      return layer([
        .light: 0.12...0.12, .dark: 0.14...0.14, .lightHighContrast: 0.38...0.38,
        .darkHighContrast: 0.38...0.38,
      ])
    case .borderDivider:
      return layer([
        .light: 0.08...0.08, .dark: 0.1...0.1, .lightHighContrast: 0.24...0.24,
        .darkHighContrast: 0.24...0.24,
      ])
    case .surfaceSkeleton: return layer([.light: 0.1...0.1, .dark: 0.12...0.12])
    case .interactiveHover:
      return .layer(Role.textPrimary.name, .half(of: Role.interactivePressed.name))
    // Up to 12 %, less in dark themes, where a light layer is more visible. Material 3 has 10 %
    // and, for hovered, 8 %, which are hard to distinguish.
    case .interactivePressed: return layer([.light: 0.01...0.122, .dark: 0.01...0.102])
    default: return rampDefinition(of: role)
    }
  }

  /// The brand where it is seen, else in dark themes a light color of its ramp; a gray is inverted,
  /// because grays of medium lightness look out of use.
  private static let accent = targets(
    .brandOr(0, SystemSubstitute(gray: .init("brand", at: 0.25))),
    .brandOr(
      0, SystemSubstitute(color: .init("brand", at: 0.75), gray: .init("brand", at: 0.92))))

  private static func black(_ light: Double, _ dark: Double) -> SystemRole.Definition {
    func target(_ opacity: Double) -> SystemTarget {
      .color(TokenColor(.black, alpha: UInt8((255 * opacity).rounded())))
    }
    return .targets([.light: target(light), .dark: target(dark)], isExact: true)
  }

  private static func layer(_ ranges: [Appearance: ClosedRange<Double>]) -> SystemRole.Definition {
    .layer(Role.textPrimary.name, .ranges(ranges))
  }

  /// The targets on ramps: surfaces and containers by lightness, text and borders by steps.
  private static func rampDefinition(of role: Role) -> SystemRole.Definition {
    switch role {
    case .brandSubtle: return tints("brand", 0.93, 0.305)
    case .brandOnSubtle: return lightnesses("brand", 0.42, 0.86, increased: (0.33, 0.92))
    case .surfacePrimary:
      return .targets(
        [
          .light: gray(0.981), .dark: step(950), .lightHighContrast: gray(0.994),
          .darkHighContrast: gray(0.12),
        ], isExact: false)
    case .surfaceSecondary: return lightnesses("neutral", 0.966, 0.188)
    case .surfaceTertiary: return lightnesses("neutral", 0.941, 0.232)
    // Raised sheets and cards are white, and a shadow or a border tells one from the other.
    case .surfaceOverlay: return lightnesses("neutral", 1, 0.262)
    case .surfaceCard: return lightnesses("neutral", 1, 0.215)
    case .surfaceGroupedFill: return lightnesses("neutral", 0.953, 0.167)
    case .surfaceSectionFill: return lightnesses("neutral", 0.929, 0.247)
    case .surfaceInverse: return targets(step(900), step(100))
    case .surfaceInverseSecondary: return targets(step(800), step(200))
    case .buttonSecondary: return targets(step(200), gray(0.31))
    case .buttonDestructive: return lightnesses("error", 0.56, 0.57)
    case .interactiveSelected:
      return targets(selection(0.91, gray: 0.85), selection(0.325, gray: 0.36))
    case .accentSecondary:
      let companion = SystemTarget.turned(brand: 0, by: 60, share: 0.85)
      return targets(companion, companion)
    case .statusSolidSuccess: return lightnesses("success", 0.72, 0.72)
    case .statusSolidWarning: return lightnesses("warning", 0.82, 0.82)
    case .statusSolidError: return lightnesses("error", 0.57, 0.57)
    case .statusSolidInfo: return lightnesses("info", 0.56, 0.56)
    // Dark on the vivid green and amber, white on the red and blue.
    case .statusOnSolidSuccess: return lightnesses("success", 0.2, 0.2)
    case .statusOnSolidWarning: return lightnesses("warning", 0.2, 0.2)
    case .statusOnSolidError, .statusOnSolidInfo: return lightnesses("neutral", 1, 1)
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
    case .statusBorderSuccess: return statusBorder("success")
    case .statusBorderWarning: return statusBorder("warning")
    case .statusBorderError: return statusBorder("error")
    case .statusBorderInfo: return statusBorder("info")
    default: return neutrals(500, 500, increased: (700, 300))
    }
  }

  private static func statusBorder(_ ramp: String) -> SystemRole.Definition {
    targets(.step(ramp: ramp, label: 600), .step(ramp: ramp, label: 500))
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

  // The same of what is selected, which lies beside text all over a page.
  private static let greatestSelection = 0.04

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
        "brand", at: lightness, chroma: greatestSelection,
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
    case .brandOnSolid: "The label on the fill"
    case .brandSubtle: "A container slightly tinted with the brand, for body text"
    case .brandOnSubtle: "Text in the brand's hue on that container"
    case .brandOutline: "The edge of a fill in the brand color, where the fill is not seen itself"
    case .surfacePrimary: "The page itself"
    case .surfaceSecondary: "A page surface beside the main one"
    case .surfaceTertiary: "A third page surface"
    case .surfaceOverlay: "Sheets, menus and dialogs"
    case .surfaceCard: "Cards on the page"
    case .surfaceGroupedFill: "The fill of grouped lists"
    case .surfaceSectionFill: "The fill of sections"
    case .surfaceInverse: "Swapped light and dark: tooltips and banners"
    case .surfaceInverseSecondary: "A second surface with light and dark swapped"
    case .surfaceScrim: "What dims the page behind a dialog"
    case .surfaceShadow: "The shadow of cards, sheets and menus"
    case .surfaceSkeleton: "The place of content that is still loading"
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
    case .accentOnPrimary: "The label on the main accent as a fill"
    case .accentLight: "A lighter accent for graphics"
    case .accentDark: "A darker accent for graphics"
    case .accentSecondary: "A second accent in a neighboring hue"
    case .buttonPrimaryLight: "The main button, and the light end of its gradient"
    case .buttonPrimaryDark: "The dark end of that gradient, no lighter in any channel"
    case .buttonPrimaryHover: "The main button under the pointer"
    case .buttonPrimaryPressed: "The main button while it is pressed"
    case .buttonLabel: "The label over every point of that gradient and on the states of the button"
    case .buttonSecondary: "A gray fill for body text and the label of a button that cancels"
    case .buttonDestructive: "The fill of a button that deletes something"
    case .buttonDestructiveHover: "The same under the pointer"
    case .buttonDestructivePressed: "The same while it is pressed"
    case .buttonDestructiveLabel: "The label of a button that deletes something"
    case .buttonCancelText: "The label of a button that cancels"
    case .borderSubtle: "A translucent hairline"
    case .borderStandard: "The outline of a control, which has to be seen"
    case .borderEmphasized: "A border of more weight"
    case .borderSelected: "The border of what is selected"
    case .borderDivider: "A translucent line between rows, weaker than the hairline"
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
      if role == status.solid { return "The vivid fill of a badge or banner of \(noun)" }
      if role == status.onSolid { return "The label on that fill of \(noun)" }
      if role == status.border { return "The edge of a message of \(noun)" }
    }
    return role.name
  }
}
