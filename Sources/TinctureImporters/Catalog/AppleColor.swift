// SPDX-License-Identifier: MIT

import ColorSpaces
import TincturePalettes

/// A color of iOS that asset catalogs and code refer to by name, as a version of the system has it.
///
/// Apple publishes no values and changes them, so every use of this table is remarked. The values
/// of iOS 13 to 18 were read off a device by p-x9/SwiftUIColor, and those of the labels and
/// backgrounds also elsewhere; three that Xcode 27 compiles otherwise were read from catalogs that
/// it compiled. Those of macOS, tvOS, watchOS and visionOS differ and are not included.
package struct AppleColor: Hashable, Sendable {
  /// Whose values they are.
  package enum Version: String, CaseIterable, Sendable {
    case classic = "iOS 13 to 18"
    case xcode27 = "Xcode 27"
  }

  package let light, dark: TokenColor

  /// A color from 24-bit sRGB numbers and opacities from 0 to 1.
  init(_ light: UInt32, _ dark: UInt32, lightAlpha: Double = 1, darkAlpha: Double = 1) {
    self.light = TokenColor(RGB8(hex: light), alpha: RGB8.byte(lightAlpha))
    self.dark = TokenColor(RGB8(hex: dark), alpha: RGB8.byte(darkAlpha))
  }

  /// The color of a name such as `systemBlueColor`; `nil` when the table has none.
  package static func named(_ name: String, in version: Version = .classic) -> AppleColor? {
    if version == .xcode27, let color = changed[name] { return color }
    return classic[name]
  }

  private static let changed: [String: AppleColor] = [
    "systemBlueColor": AppleColor(0x0088ff, 0x0091ff),
    "systemRedColor": AppleColor(0xff383c, 0xff4245),
    "systemOrangeColor": AppleColor(0xff8d28, 0xff9230),
  ]

  /// The values of iOS 13 to 18 by name.
  private static let classic: [String: AppleColor] = [
    // The color of links, and the system's hues, for controls and statuses.
    "linkColor": AppleColor(0x007aff, 0x0984ff),
    "systemBlueColor": AppleColor(0x007aff, 0x0a84ff),
    "systemBrownColor": AppleColor(0xa2845e, 0xac8e68),
    "systemCyanColor": AppleColor(0x32ade6, 0x64d2ff),
    "systemGreenColor": AppleColor(0x34c759, 0x30d158),
    "systemIndigoColor": AppleColor(0x5856d6, 0x5e5ce6),
    "systemMintColor": AppleColor(0x00c7be, 0x63e6e2),
    "systemOrangeColor": AppleColor(0xff9500, 0xff9f0a),
    "systemPinkColor": AppleColor(0xff2d55, 0xff375f),
    "systemPurpleColor": AppleColor(0xaf52de, 0xbf5af2),
    "systemRedColor": AppleColor(0xff3b30, 0xff453a),
    "systemTealColor": AppleColor(0x30b0c7, 0x40c8e0),
    "systemYellowColor": AppleColor(0xffcc00, 0xffd60a),
    "systemGrayColor": AppleColor(0x8e8e93, 0x8e8e93),
    "systemGray2Color": AppleColor(0xaeaeb2, 0x636366),
    "systemGray3Color": AppleColor(0xc7c7cc, 0x48484a),
    "systemGray4Color": AppleColor(0xd1d1d6, 0x3a3a3c),
    "systemGray5Color": AppleColor(0xe5e5ea, 0x2c2c2e),
    "systemGray6Color": AppleColor(0xf2f2f7, 0x1c1c1e),
    // Backgrounds and the fills of controls on them, which are translucent.
    "systemBackgroundColor": AppleColor(0xffffff, 0x000000),
    "secondarySystemBackgroundColor": AppleColor(0xf2f2f7, 0x1c1c1e),
    "tertiarySystemBackgroundColor": AppleColor(0xffffff, 0x2c2c2e),
    "systemGroupedBackgroundColor": AppleColor(0xf2f2f7, 0x000000),
    "secondarySystemGroupedBackgroundColor": AppleColor(0xffffff, 0x1c1c1e),
    "tertiarySystemGroupedBackgroundColor": AppleColor(0xf2f2f7, 0x2c2c2e),
    "systemFillColor": AppleColor(0x787880, 0x787880, lightAlpha: 0.20, darkAlpha: 0.36),
    "secondarySystemFillColor": AppleColor(0x787880, 0x787880, lightAlpha: 0.16, darkAlpha: 0.32),
    "tertiarySystemFillColor": AppleColor(0x767680, 0x767680, lightAlpha: 0.12, darkAlpha: 0.24),
    "quaternarySystemFillColor": AppleColor(0x747480, 0x767680, lightAlpha: 0.08, darkAlpha: 0.18),
    // Text and lines; what is not primary is translucent.
    "labelColor": AppleColor(0x000000, 0xffffff),
    "secondaryLabelColor": AppleColor(0x3c3c43, 0xebebf5, lightAlpha: 0.6, darkAlpha: 0.6),
    "tertiaryLabelColor": AppleColor(0x3c3c43, 0xebebf5, lightAlpha: 0.3, darkAlpha: 0.3),
    "quaternaryLabelColor": AppleColor(0x3c3c43, 0xebebf5, lightAlpha: 0.18, darkAlpha: 0.16),
    "placeholderTextColor": AppleColor(0x3c3c43, 0xebebf5, lightAlpha: 0.3, darkAlpha: 0.3),
    "separatorColor": AppleColor(0x3c3c43, 0x545458, lightAlpha: 0.29, darkAlpha: 0.6),
    "opaqueSeparatorColor": AppleColor(0xc6c6c8, 0x38383a),
  ]
}
