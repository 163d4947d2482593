// SPDX-License-Identifier: MIT

import ColorSpaces
import TincturePalettes

/// Constants of the frameworks: `.white`, `UIColor.systemRed`, `[UIColor whiteColor]`.
enum ConstantSpelling {
  static let id = "constant"

  /// What a name stands for.
  enum Constant {
    case fixed(TokenColor)
    /// A color that the system chooses by the appearance.
    case adaptive
  }

  /// The constant of a type; `nil` where there is none.
  static func constant(_ name: String, of type: String) -> Constant? {
    switch type {
    case "Color": swiftUI(name)
    case "UIColor": fixed[name].map(Constant.fixed) ?? (isSystemName(name) ? .adaptive : nil)
    case "NSColor":
      // What AppKit's other constants look like depends on the space of the screen.
      ["white", "black", "clear"].contains(name)
        ? fixed[name].map(Constant.fixed)
        : fixed[name] != nil || isSystemName(name) ? .adaptive : nil
    case "CGColor":
      ["white", "black", "clear"].contains(name) ? fixed[name].map(Constant.fixed) : nil
    default: nil
    }
  }

  private static func swiftUI(_ name: String) -> Constant? {
    if ["white", "black", "clear"].contains(name) { return fixed[name].map(Constant.fixed) }
    return adaptiveOfSwiftUI.contains(name) ? .adaptive : nil
  }

  private static let adaptiveOfSwiftUI: Set = [
    "red", "orange", "yellow", "green", "mint", "teal", "cyan", "blue", "indigo", "purple", "pink",
    "brown", "gray", "primary", "secondary", "accentColor",
  ]

  /// Source: Apple's documentation of `UIColor`, "Fixed colors".
  private static let fixed: [String: TokenColor] = [
    "black": gray(0), "darkGray": gray(85), "lightGray": gray(170), "white": gray(255),
    "gray": gray(128), "red": rgb(0xFF0000), "green": rgb(0x00FF00), "blue": rgb(0x0000FF),
    "cyan": rgb(0x00FFFF), "yellow": rgb(0xFFFF00), "magenta": rgb(0xFF00FF),
    "orange": rgb(0xFF8000), "purple": rgb(0x800080), "brown": rgb(0x996633),
    "clear": TokenColor(RGB8(0, 0, 0), alpha: 0),
  ]

  private static func gray(_ byte: UInt8) -> TokenColor { TokenColor(RGB8(byte, byte, byte)) }
  private static func rgb(_ hex: UInt32) -> TokenColor { TokenColor(RGB8(hex: hex)) }

  /// Source: Apple's documentation of `UIColor`, "UI element colors" and "Standard colors".
  private static func isSystemName(_ name: String) -> Bool {
    name.hasPrefix("system") && name.count > 6 || elements.contains(name)
  }

  private static let elements: Set = [
    "label", "secondaryLabel", "tertiaryLabel", "quaternaryLabel", "placeholderText", "separator",
    "opaqueSeparator", "link", "darkText", "lightText", "tintColor", "labelColor",
    "secondaryLabelColor", "tertiaryLabelColor", "quaternaryLabelColor", "textColor",
    "textBackgroundColor", "windowBackgroundColor", "controlBackgroundColor", "controlColor",
    "controlTextColor", "controlAccentColor", "separatorColor", "linkColor",
    "placeholderTextColor",
  ]

  /// The constant of Compose or Android with the type that it is of; `nil` where there is none.
  static func constant(
    _ name: String, of owner: JVMNames.Owner
  ) -> (type: String, color: TokenColor)? {
    if let color = compose[name], owner == .compose || owner == .either {
      return (JVMNames.compose, color)
    }
    if let color = android[name], owner == .android || owner == .either {
      return (JVMNames.android, color)
    }
    return nil
  }

  /// Source: the reference of `androidx.compose.ui.graphics.Color`; `Unspecified` is no color.
  private static let compose: [String: TokenColor] = [
    "Black": gray(0), "DarkGray": gray(0x44), "Gray": gray(0x88), "LightGray": gray(0xCC),
    "White": gray(0xFF), "Red": rgb(0xFF0000), "Green": rgb(0x00FF00), "Blue": rgb(0x0000FF),
    "Yellow": rgb(0xFFFF00), "Cyan": rgb(0x00FFFF), "Magenta": rgb(0xFF00FF),
    "Transparent": TokenColor(RGB8(0, 0, 0), alpha: 0),
  ]

  /// Source: the reference of `android.graphics.Color`.
  private static let android: [String: TokenColor] = [
    "BLACK": gray(0), "DKGRAY": gray(0x44), "GRAY": gray(0x88), "LTGRAY": gray(0xCC),
    "WHITE": gray(0xFF), "RED": rgb(0xFF0000), "GREEN": rgb(0x00FF00), "BLUE": rgb(0x0000FF),
    "YELLOW": rgb(0xFFFF00), "CYAN": rgb(0x00FFFF), "MAGENTA": rgb(0xFF00FF),
    "TRANSPARENT": TokenColor(RGB8(0, 0, 0), alpha: 0),
  ]

  /// Whether a name is that of any constant; a quick look in front of a look at the code around it.
  static func mayBeConstant(_ name: String) -> Bool {
    fixed[name] != nil || adaptiveOfSwiftUI.contains(name) || isSystemName(name)
  }

  /// The name in Swift of a constant of Objective-C: `white` of `whiteColor`.
  static func swiftName(_ selector: String) -> String? {
    guard selector.hasSuffix("Color"), selector.count > 5 else { return nil }
    return String(selector.dropLast(5))
  }
}
