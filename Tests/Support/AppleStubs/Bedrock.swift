// SPDX-License-Identifier: MIT

// The protocols of Bedrock's themes, as its theme guide names them and their colors.

import SwiftUI

public protocol SurfaceColorProvider {
  static var primary: Color { get }
  static var secondary: Color { get }
  static var tertiary: Color { get }
  static var overlay: Color { get }
  static var card: Color { get }
  static var groupedFill: Color { get }
  static var sectionFill: Color { get }
}

public protocol TextColorProvider {
  static var primary: Color { get }
  static var secondary: Color { get }
  static var tertiary: Color { get }
  static var disabled: Color { get }
  static var placeholder: Color { get }
  static var inverse: Color { get }
}

public protocol AccentColorProvider {
  static var primary: Color { get }
  static var light: Color { get }
  static var dark: Color { get }
  static var secondary: Color { get }
}

public protocol ButtonColorProvider {
  static var primaryLight: Color { get }
  static var primaryDark: Color { get }
  static var secondary: Color { get }
  static var destructive: Color { get }
  static var cancelText: Color { get }
}

public protocol StatusColorProvider {
  static var success: Color { get }
  static var warning: Color { get }
  static var error: Color { get }
  static var info: Color { get }
}

public protocol BorderColorProvider {
  static var subtle: Color { get }
  static var standard: Color { get }
  static var emphasized: Color { get }
  static var selected: Color { get }
}

public protocol InteractiveColorProvider {
  static var selected: Color { get }
  static var hover: Color { get }
  static var pressed: Color { get }
  static var focus: Color { get }
}

public protocol AppColorTheme {
  associatedtype Surface: SurfaceColorProvider
  associatedtype Text: TextColorProvider
  associatedtype Accent: AccentColorProvider
  associatedtype Button: ButtonColorProvider
  associatedtype Status: StatusColorProvider
  associatedtype Border: BorderColorProvider
  associatedtype Interactive: InteractiveColorProvider
}
