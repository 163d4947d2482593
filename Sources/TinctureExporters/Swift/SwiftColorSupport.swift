// SPDX-License-Identifier: MIT

/// Code that generated files carry: it makes colors of Apple's frameworks from ``SwiftShades``.
///
/// Sources: Apple's documentation of `UIColor.init(dynamicProvider:)`, `UITraitCollection`
/// (`userInterfaceStyle`, `accessibilityContrast`, `displayGamut`),
/// `NSColor.init(name:dynamicProvider:)` and `NSAppearance.bestMatch(from:)`,
/// <https://developer.apple.com/documentation>. The closures are `@Sendable`, because both
/// frameworks call them on any thread, also in apps whose code belongs to the main actor.
enum SwiftColorSupport {
  static let swiftUI = """
    extension Color {
      /// Follows the appearance, Increase Contrast, and the gamut where there is a half for it.
      nonisolated fileprivate init(srgb: Shades, displayP3: Shades? = nil) {
        #if canImport(UIKit)
          self.init(uiColor: UIColor(srgb: srgb, displayP3: displayP3))
        #else
          self.init(nsColor: NSColor(srgb: srgb, displayP3: displayP3))
        #endif
      }

      /// Follows the appearance and Increase Contrast.
      nonisolated fileprivate init(displayP3: Shades) {
        #if canImport(UIKit)
          self.init(uiColor: UIColor(displayP3: displayP3))
        #else
          self.init(nsColor: NSColor(displayP3: displayP3))
        #endif
      }
    }
    """

  /// The types of shades, and the initializers of `UIColor` and `NSColor`.
  static let platform = """
    // MARK: - How the colors are made

    /// The three bytes of a color, and a byte of opacity, as numbers from 0 to 1.
    private struct Shade: ExpressibleByIntegerLiteral, Sendable {
      let red: Double
      let green: Double
      let blue: Double
      let opacity: Double

      nonisolated init(_ hex: UInt32, alpha: UInt8 = 0xFF) {
        red = Double(hex >> 16 & 0xFF) / 255
        green = Double(hex >> 8 & 0xFF) / 255
        blue = Double(hex & 0xFF) / 255
        opacity = Double(alpha) / 255
      }

      nonisolated init(integerLiteral hex: UInt32) { self.init(hex) }
    }

    /// One value for each appearance that a person can ask for.
    private struct Variants<Value: Sendable>: Sendable {
      let light: Value
      let dark: Value
      let lightHighContrast: Value
      let darkHighContrast: Value

      nonisolated func map<Other>(_ transform: (Value) -> Other) -> Variants<Other> {
        Variants<Other>(
          light: transform(light), dark: transform(dark),
          lightHighContrast: transform(lightHighContrast),
          darkHighContrast: transform(darkHighContrast))
      }
    }

    private typealias Shades = Variants<Shade>

    extension Variants {
      nonisolated init(light: Value, dark: Value) {
        self.init(light: light, dark: dark, lightHighContrast: light, darkHighContrast: dark)
      }

      nonisolated init(_ value: Value) { self.init(light: value, dark: value) }
    }

    extension Variants: ExpressibleByIntegerLiteral where Value == Shade {
      nonisolated init(integerLiteral hex: UInt32) { self.init(Shade(hex)) }
    }

    #if canImport(UIKit)
      extension UIColor {
        /// Follows the appearance, Increase Contrast, and the gamut where there is a half for it.
        nonisolated fileprivate convenience init(srgb: Shades, displayP3: Shades? = nil) {
          let usual = srgb.map {
            UIColor(red: $0.red, green: $0.green, blue: $0.blue, alpha: $0.opacity)
          }
          self.init(usual, wide: displayP3.map(UIColor.displayP3) ?? usual)
        }

        /// Follows the appearance and Increase Contrast.
        nonisolated fileprivate convenience init(displayP3: Shades) {
          let colors = UIColor.displayP3(displayP3)
          self.init(colors, wide: colors)
        }

        nonisolated private static func displayP3(_ shades: Shades) -> Variants<UIColor> {
          shades.map {
            UIColor(displayP3Red: $0.red, green: $0.green, blue: $0.blue, alpha: $0.opacity)
          }
        }

        nonisolated private convenience init(_ usual: Variants<UIColor>, wide: Variants<UIColor>) {
          #if os(watchOS)
            // A watch is always dark and has no traits.
            self.init(cgColor: usual.dark.cgColor)
          #else
            self.init { @Sendable traits in
              let colors = traits.displayGamut == .P3 ? wide : usual
              switch (traits.userInterfaceStyle, traits.accessibilityContrast) {
              case (.dark, .high): return colors.darkHighContrast
              case (.dark, _): return colors.dark
              case (_, .high): return colors.lightHighContrast
              default: return colors.light
              }
            }
          #endif
        }
      }
    #elseif canImport(AppKit)
      extension NSColor {
        /// Follows the appearance and Increase Contrast.
        ///
        /// An appearance does not tell the gamut of its screen, and the colors of Display P3 keep
        /// their contrast only where all of them can be shown. So a Mac shows the half in sRGB.
        nonisolated fileprivate convenience init(srgb: Shades, displayP3: Shades? = nil) {
          self.init(
            srgb.map {
              NSColor(srgbRed: $0.red, green: $0.green, blue: $0.blue, alpha: $0.opacity)
            })
        }

        /// Follows the appearance and Increase Contrast.
        nonisolated fileprivate convenience init(displayP3: Shades) {
          self.init(
            displayP3.map {
              NSColor(displayP3Red: $0.red, green: $0.green, blue: $0.blue, alpha: $0.opacity)
            })
        }

        nonisolated private convenience init(_ colors: Variants<NSColor>) {
          self.init(name: nil) { @Sendable appearance in
            let names: [NSAppearance.Name] = [
              .aqua, .darkAqua, .accessibilityHighContrastAqua, .accessibilityHighContrastDarkAqua,
            ]
            switch appearance.bestMatch(from: names) {
            case .darkAqua: return colors.dark
            case .accessibilityHighContrastAqua: return colors.lightHighContrast
            case .accessibilityHighContrastDarkAqua: return colors.darkHighContrast
            default: return colors.light
            }
          }
        }
      }
    #endif
    """

  /// Imports UIKit or AppKit, where no other module of Apple's is needed.
  static let platformImport = """
    #if canImport(UIKit)
      import UIKit
    #elseif canImport(AppKit)
      import AppKit
    #endif
    """
}
