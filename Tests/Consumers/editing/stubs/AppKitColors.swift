// SPDX-License-Identifier: MIT

// The constants of AppKit's colors that edited sources use.

extension NSColor {
  public static var white: NSColor { NSColor(srgbRed: 1, green: 1, blue: 1, alpha: 1) }
  public static var black: NSColor { NSColor(srgbRed: 0, green: 0, blue: 0, alpha: 1) }

  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(srgbRed: red, green: green, blue: blue, alpha: alpha)
  }

  public convenience init?(named name: Name) { self.init(named: name, bundle: nil) }
}
