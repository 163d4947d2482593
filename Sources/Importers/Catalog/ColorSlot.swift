// SPDX-License-Identifier: MIT

import ColorSpaces
import Palettes

/// An entry of a color set that has a color: what the color is for, and which it is.
struct ColorSlot: Hashable, Sendable {
  /// The devices and the language that an entry is for.
  struct Audience: Hashable, Sendable {
    /// The kind of device: `universal`, `iphone`, `mac`.
    let idiom: String

    /// A part of the devices, such as `mac-catalyst`; `nil` for all.
    let subtype: String?

    let locale: String?

    /// Whether it is for every device and every language.
    var isEveryone: Bool { idiom == "universal" && subtype == nil && locale == nil }

    // In the order in which Apple's systems came to have catalogs.
    private static let idioms = [
      "universal", "iphone", "ipad", "mac", "tv", "watch", "vision", "reality", "car",
    ]

    func isBroader(than other: Audience) -> Bool {
      if (locale == nil) != (other.locale == nil) { return locale == nil }
      if idiom != other.idiom { return rank < other.rank }
      return subtype == nil && other.subtype != nil
    }

    /// The position among the known idioms; an unknown one comes last.
    private var rank: Int { Self.idioms.firstIndex(of: idiom) ?? Self.idioms.count }

    /// `mac`, `ipad (mac-catalyst)`, `universal in fr`.
    var title: String {
      idiom + (subtype.map { " (\($0))" } ?? "") + (locale.map { " in \($0)" } ?? "")
    }
  }

  enum Luminosity: String, Hashable, Sendable {
    case light, dark
  }

  enum Content: Hashable, Sendable {
    case color(CatalogColor)
    case system(SystemColor)
  }

  var audience: Audience

  /// Light or dark; `nil` for both.
  var luminosity: Luminosity?
  var isHighContrast = false

  /// The screens that it is for; `nil` for all.
  var screen: Gamut?

  var content: Content

  var place: SourcePlace

  /// How its color is spelled, to be read as bytes of a gamut.
  func spelling(in gamut: Gamut) -> ColorSpelling {
    switch content {
    case .system: return .fixed("it is a color of the system")
    case .color(let color):
      // A color of Display P3 for all screens is read twice, and stays one of Display P3.
      let isBoth = screen == nil && color.space == .displayP3
      return .literals([
        ColorLiteral(
          place.file, .pointer(place.pointer.appending("components")), .catalog(color.space),
          gamut: isBoth ? .displayP3 : gamut)
      ])
    }
  }

  /// The appearances that it is for, given the other entries of the color set; `nil` stands for all
  /// appearances without an entry of their own.
  func appearances(in set: Coverage) -> [Appearance?] {
    switch (luminosity, isHighContrast) {
    case (nil, false): return isSystem && !set.hasDark ? [nil, .dark] : [nil]
    case (.light, false): return [.light]
    case (.dark, false): return [.dark]
    case (.light, true): return [.lightHighContrast]
    case (.dark, true): return [.darkHighContrast]
    case (nil, true):
      return (set.hasLightHighContrast ? [] : [.lightHighContrast])
        + (set.hasDark ? [] : [.darkHighContrast])
    }
  }

  /// Whether it is a system color, which differs in dark without an entry for dark.
  private var isSystem: Bool { if case .system = content { true } else { false } }

  /// What the entries of a color set for one audience are for.
  struct Coverage {
    let hasDark: Bool

    let hasLightHighContrast: Bool

    init(_ slots: [ColorSlot]) {
      hasDark = slots.contains { $0.luminosity == .dark }
      hasLightHighContrast = slots.contains { $0.luminosity == .light && $0.isHighContrast }
    }
  }
}

/// A color of iOS that asset catalogs refer to by name, as a version of the system has it.
///
/// Apple publishes no values and changes them, so every use of this table is remarked. The values
/// of iOS 13 to 18 were read off a device by p-x9/SwiftUIColor, and those of the labels and
/// backgrounds also elsewhere; three that Xcode 27 compiles otherwise were read from catalogs that
/// it compiled. Those of macOS, tvOS, watchOS and visionOS differ and are not included.
struct SystemColor: Hashable, Sendable {
  /// Whose values they are.
  enum Version: String, CaseIterable, Sendable {
    case classic = "iOS 13 to 18"
    case xcode27 = "Xcode 27"
  }

  let light: TokenColor
  let dark: TokenColor

  /// A color from 24-bit sRGB numbers and opacities from 0 to 1.
  init(_ light: UInt32, _ dark: UInt32, lightAlpha: Double = 1, darkAlpha: Double = 1) {
    self.light = TokenColor(RGB8(hex: light), alpha: RGB8.byte(lightAlpha))
    self.dark = TokenColor(RGB8(hex: dark), alpha: RGB8.byte(darkAlpha))
  }

  /// The color of a name such as `systemBlueColor`; `nil` when the table has none.
  static func named(_ name: String, in version: Version = .classic) -> SystemColor? {
    if version == .xcode27, let color = changed[name] { return color }
    return classic[name]
  }

  private static let changed: [String: SystemColor] = [
    "systemBlueColor": SystemColor(0x0088ff, 0x0091ff),
    "systemRedColor": SystemColor(0xff383c, 0xff4245),
    "systemOrangeColor": SystemColor(0xff8d28, 0xff9230),
  ]

  /// The values of iOS 13 to 18 by name.
  private static let classic: [String: SystemColor] = [
    // The color of links, and the system's hues, for controls and statuses.
    "linkColor": SystemColor(0x007aff, 0x0984ff),
    "systemBlueColor": SystemColor(0x007aff, 0x0a84ff),
    "systemBrownColor": SystemColor(0xa2845e, 0xac8e68),
    "systemCyanColor": SystemColor(0x32ade6, 0x64d2ff),
    "systemGreenColor": SystemColor(0x34c759, 0x30d158),
    "systemIndigoColor": SystemColor(0x5856d6, 0x5e5ce6),
    "systemMintColor": SystemColor(0x00c7be, 0x63e6e2),
    "systemOrangeColor": SystemColor(0xff9500, 0xff9f0a),
    "systemPinkColor": SystemColor(0xff2d55, 0xff375f),
    "systemPurpleColor": SystemColor(0xaf52de, 0xbf5af2),
    "systemRedColor": SystemColor(0xff3b30, 0xff453a),
    "systemTealColor": SystemColor(0x30b0c7, 0x40c8e0),
    "systemYellowColor": SystemColor(0xffcc00, 0xffd60a),
    "systemGrayColor": SystemColor(0x8e8e93, 0x8e8e93),
    "systemGray2Color": SystemColor(0xaeaeb2, 0x636366),
    "systemGray3Color": SystemColor(0xc7c7cc, 0x48484a),
    "systemGray4Color": SystemColor(0xd1d1d6, 0x3a3a3c),
    "systemGray5Color": SystemColor(0xe5e5ea, 0x2c2c2e),
    "systemGray6Color": SystemColor(0xf2f2f7, 0x1c1c1e),
    // Backgrounds and the fills of controls on them, which are translucent.
    "systemBackgroundColor": SystemColor(0xffffff, 0x000000),
    "secondarySystemBackgroundColor": SystemColor(0xf2f2f7, 0x1c1c1e),
    "tertiarySystemBackgroundColor": SystemColor(0xffffff, 0x2c2c2e),
    "systemGroupedBackgroundColor": SystemColor(0xf2f2f7, 0x000000),
    "secondarySystemGroupedBackgroundColor": SystemColor(0xffffff, 0x1c1c1e),
    "tertiarySystemGroupedBackgroundColor": SystemColor(0xf2f2f7, 0x2c2c2e),
    "systemFillColor": SystemColor(0x787880, 0x787880, lightAlpha: 0.20, darkAlpha: 0.36),
    "secondarySystemFillColor": SystemColor(0x787880, 0x787880, lightAlpha: 0.16, darkAlpha: 0.32),
    "tertiarySystemFillColor": SystemColor(0x767680, 0x767680, lightAlpha: 0.12, darkAlpha: 0.24),
    "quaternarySystemFillColor": SystemColor(0x747480, 0x767680, lightAlpha: 0.08, darkAlpha: 0.18),
    // Text and lines; what is not primary is translucent.
    "labelColor": SystemColor(0x000000, 0xffffff),
    "secondaryLabelColor": SystemColor(0x3c3c43, 0xebebf5, lightAlpha: 0.6, darkAlpha: 0.6),
    "tertiaryLabelColor": SystemColor(0x3c3c43, 0xebebf5, lightAlpha: 0.3, darkAlpha: 0.3),
    "quaternaryLabelColor": SystemColor(0x3c3c43, 0xebebf5, lightAlpha: 0.18, darkAlpha: 0.16),
    "placeholderTextColor": SystemColor(0x3c3c43, 0xebebf5, lightAlpha: 0.3, darkAlpha: 0.3),
    "separatorColor": SystemColor(0x3c3c43, 0x545458, lightAlpha: 0.29, darkAlpha: 0.6),
    "opaqueSeparatorColor": SystemColor(0xc6c6c8, 0x38383a),
  ]
}
