// SPDX-License-Identifier: MIT

// Colors of palettes as colors of Apple's frameworks. Where there are none the module is empty.

import ColorSpaces
import TincturePalettes

#if canImport(UIKit)
  public import UIKit

  extension UIColor {
    /// The color with its opacity, in sRGB or Display P3.
    public convenience init(_ color: TokenColor) {
      let part = color.channels
      switch color.rgb.gamut {
      case .srgb:
        self.init(red: part.red, green: part.green, blue: part.blue, alpha: part.alpha)
      case .displayP3:
        self.init(displayP3Red: part.red, green: part.green, blue: part.blue, alpha: part.alpha)
      }
    }

    #if !os(watchOS)
      /// The color of one theme in light appearance and of another in dark.
      public convenience init(light: TokenColor, dark: TokenColor) {
        self.init { $0.userInterfaceStyle == .dark ? UIColor(dark) : UIColor(light) }
      }
    #endif
  }
#elseif canImport(AppKit)
  public import AppKit

  extension NSColor {
    /// The color with its opacity, in sRGB or Display P3.
    public convenience init(_ color: TokenColor) {
      let part = color.channels
      switch color.rgb.gamut {
      case .srgb:
        self.init(srgbRed: part.red, green: part.green, blue: part.blue, alpha: part.alpha)
      case .displayP3:
        self.init(displayP3Red: part.red, green: part.green, blue: part.blue, alpha: part.alpha)
      }
    }

    /// The color of one theme in light appearance and of another in dark.
    public convenience init(light: TokenColor, dark: TokenColor) {
      self.init(name: nil) { appearance in
        appearance.bestMatch(from: [.aqua, .darkAqua]) == .darkAqua ? NSColor(dark) : NSColor(light)
      }
    }
  }
#endif

#if canImport(SwiftUI) && (canImport(UIKit) || canImport(AppKit))
  public import SwiftUI

  extension SwiftUI.Color {
    /// The color with its opacity, in sRGB or Display P3.
    public init(_ color: TokenColor) {
      #if canImport(UIKit)
        self.init(uiColor: UIColor(color))
      #else
        self.init(nsColor: NSColor(color))
      #endif
    }

    #if !os(watchOS)
      /// The color of one theme in light appearance and of another in dark.
      public init(light: TokenColor, dark: TokenColor) {
        #if canImport(UIKit)
          self.init(uiColor: UIColor(light: light, dark: dark))
        #else
          self.init(nsColor: NSColor(light: light, dark: dark))
        #endif
      }

      /// The color of a role in the light and the dark theme of a palette; `nil` where one of them or
      /// the role is missing.
      public init?(_ role: Role, in palette: Palette) {
        guard let light = palette.theme(.light)?.color(of: role),
          let dark = palette.theme(.dark)?.color(of: role)
        else { return nil }
        self.init(light: light, dark: dark)
      }
    #endif
  }
#endif

#if canImport(CoreGraphics)
  public import CoreGraphics

  extension TokenColor {
    /// The color with its opacity, in sRGB or Display P3.
    public var cgColor: CGColor? {
      let part = channels
      return CGColorSpace(name: rgb.gamut == .srgb ? CGColorSpace.sRGB : CGColorSpace.displayP3)
        .flatMap {
          CGColor(colorSpace: $0, components: [part.red, part.green, part.blue, part.alpha])
        }
    }
  }
#endif

#if canImport(UIKit) || canImport(AppKit) || canImport(CoreGraphics)
  extension TokenColor {
    fileprivate var channels: (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
      (
        CGFloat(rgb.red) / 255, CGFloat(rgb.green) / 255, CGFloat(rgb.blue) / 255,
        CGFloat(alpha) / 255
      )
    }
  }
#endif
