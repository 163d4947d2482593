// SPDX-License-Identifier: GPL-3.0-or-later

import Palettes

/// The target of a role before any constraint, in terms of ramps and other roles.
enum SymbolicTarget: Hashable, Sendable {
  /// A step of a ramp, byte for byte if its luminance is allowed.
  case step(RampName, Int)
  /// A lightness (OKLab, 0 to 1) between the steps of a ramp, with the chroma it has there.
  case lightness(RampName, Double)
  /// A low-chroma tint of a ramp at a lightness: its chroma there, up to the limit of containers.
  case tint(RampName, Double)
  /// The brand itself, byte for byte if allowed.
  case brand
  /// Lighter (or, below 0, darker) than a role that is placed earlier, in the brand's hue.
  case beside(Role, lighter: Double)
  /// The light end of a gradient around the brand, light enough for the dark end to fit below it.
  case gradientStart
  /// The brand's companion: another hue, a little less chroma.
  case companion
  /// White or a near black, by the label's polarity.
  case label
  /// A status color of ``StatusTargets``.
  case status(RampName)
  /// A low-chroma tint of the brand at a lightness, or at another where its hue alone does not set
  /// it apart from hovered and pressed surfaces.
  case selection(Double, withoutHue: Double)
}

/// The targets of one opaque role; the list of all of them is in placing order.
///
/// Surfaces come first because all text is read on them; containers before the text that they
/// bound; fills before their labels. The surfaces lie where published systems have them, from white
/// to Tailwind CSS's neutral 200 in light themes and from its neutral 950 to Radix's step 3 in dark
/// ones. The texts are its neutrals 900, 700 and 600, in dark themes 100, 300 and 400.
struct RoleTargets: Sendable {
  let role: Role
  let light: SymbolicTarget
  let dark: SymbolicTarget

  /// The target in an appearance.
  func target(in appearance: Appearance) -> SymbolicTarget {
    let increased = appearance.isHighContrast ? Self.increased[role] : nil
    return appearance.isLight ? increased?.light ?? light : increased?.dark ?? dark
  }

  private init(_ role: Role, light: SymbolicTarget, dark: SymbolicTarget) {
    self.role = role
    self.light = light
    self.dark = dark
  }

  private init(_ role: Role, _ target: SymbolicTarget) {
    self.init(role, light: target, dark: target)
  }

  /// Every opaque role except the brand and its label, in placing order.
  static let all: [RoleTargets] = surfaces + containers + text + fills + statuses + edges + labels

  private static let surfaces = [
    RoleTargets(.surfacePrimary, light: .step(.neutral, 50), dark: .step(.neutral, 950)),
    RoleTargets(.surfaceSecondary, light: .step(.neutral, 100), dark: .lightness(.neutral, 0.188)),
    RoleTargets(
      .surfaceTertiary, light: .lightness(.neutral, 0.950), dark: .lightness(.neutral, 0.232)),
    RoleTargets(
      .surfaceOverlay, light: .lightness(.neutral, 0.999), dark: .lightness(.neutral, 0.262)),
    RoleTargets(.surfaceCard, light: .lightness(.neutral, 0.993), dark: .step(.neutral, 900)),
    RoleTargets(
      .surfaceGroupedFill, light: .lightness(.neutral, 0.958), dark: .lightness(.neutral, 0.168)),
    RoleTargets(
      .surfaceSectionFill, light: .lightness(.neutral, 0.940), dark: .lightness(.neutral, 0.247)),
    RoleTargets(.surfaceInverse, light: .step(.neutral, 900), dark: .step(.neutral, 100)),
    RoleTargets(.surfaceInverseSecondary, light: .step(.neutral, 800), dark: .step(.neutral, 200)),
  ]

  private static let containers =
    [
      RoleTargets(.brandSubtle, light: .tint(.brand, 0.945), dark: .tint(.brand, 0.285)),
      RoleTargets(
        .interactiveSelected, light: .selection(0.925, withoutHue: 0.870),
        dark: .selection(0.320, withoutHue: 0.345)),
      RoleTargets(.buttonSecondary, light: .step(.neutral, 200), dark: .lightness(.neutral, 0.310)),
    ]
    + zip(StatusRoles.all, statusRamps).map { roles, ramp in
      RoleTargets(roles.subtle, light: .tint(ramp, 0.958), dark: .tint(ramp, 0.275))
    }

  private static let text = [
    RoleTargets(.textPrimary, light: .step(.neutral, 900), dark: .step(.neutral, 100)),
    RoleTargets(.textSecondary, light: .step(.neutral, 700), dark: .step(.neutral, 300)),
    RoleTargets(.textTertiary, light: .step(.neutral, 600), dark: .step(.neutral, 400)),
    RoleTargets(.textInverse, light: .step(.neutral, 50), dark: .step(.neutral, 900)),
    RoleTargets(.textInverseSecondary, light: .step(.neutral, 300), dark: .step(.neutral, 700)),
    RoleTargets(.textLink, .brand),
    RoleTargets(.buttonCancelText, light: .step(.neutral, 600), dark: .step(.neutral, 300)),
    RoleTargets(.brandOnSubtle, light: .lightness(.brand, 0.420), dark: .lightness(.brand, 0.860)),
  ]

  private static let fills = [
    RoleTargets(.brandSolid, .brand),
    RoleTargets(.accentPrimary, .brand),
    RoleTargets(.accentLight, .beside(.accentPrimary, lighter: 0.08)),
    RoleTargets(.accentDark, .beside(.accentPrimary, lighter: -0.08)),
    RoleTargets(.accentSecondary, .companion),
    RoleTargets(.buttonPrimaryLight, .gradientStart),
    RoleTargets(.buttonPrimaryDark, .beside(.buttonPrimaryLight, lighter: -gradientDepth)),
    RoleTargets(
      .buttonDestructive, light: .lightness(.error, 0.560), dark: .lightness(.error, 0.640)),
  ]

  private static let statuses = zip(StatusRoles.all, statusRamps).map { roles, ramp in
    RoleTargets(roles.base, .status(ramp))
  }

  private static let edges = [
    RoleTargets(.borderStandard, light: .step(.neutral, 500), dark: .step(.neutral, 500)),
    RoleTargets(.borderEmphasized, light: .step(.neutral, 600), dark: .step(.neutral, 400)),
    RoleTargets(.borderSelected, .brand),
    RoleTargets(.interactiveFocus, .brand),
  ]

  private static let labels =
    [Role.brandOnSolid, .buttonLabel, .buttonDestructiveLabel].map { RoleTargets($0, .label) }
    + StatusRoles.all.map { RoleTargets($0.onBase, .label) }

  /// The targets that differ where contrast is increased, so that the difference is visible.
  private static let increased: [Role: (light: SymbolicTarget, dark: SymbolicTarget)] = [
    .textPrimary: (.step(.neutral, 950), .lightness(.neutral, 0.992)),
    .textSecondary: (.step(.neutral, 800), .step(.neutral, 200)),
    .textTertiary: (.step(.neutral, 700), .step(.neutral, 300)),
    .buttonCancelText: (.step(.neutral, 800), .step(.neutral, 200)),
    .brandOnSubtle: (.lightness(.brand, 0.330), .lightness(.brand, 0.920)),
    .surfacePrimary: (.lightness(.neutral, 0.994), .lightness(.neutral, 0.120)),
    .surfaceCard: (.lightness(.neutral, 0.997), .step(.neutral, 900)),
    .borderStandard: (.step(.neutral, 700), .step(.neutral, 300)),
    .borderEmphasized: (.step(.neutral, 900), .step(.neutral, 100)),
  ]

  /// The most chroma of a container: a light yellow is vivid where other hues are pale.
  static let greatestTint = 0.065

  /// The lightness by which the end of the button's gradient is darker than its start, and the part
  /// of it that lies above the brand.
  static let gradientDepth = 0.08
  static let gradientRise = 0.03

  /// The ramps of ``StatusRoles/all``, in the same order.
  static let statusRamps: [RampName] = [.success, .warning, .error, .info]
}
