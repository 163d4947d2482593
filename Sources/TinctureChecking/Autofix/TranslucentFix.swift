// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast
import TincturePalettes

extension ContrastFix {
  /// The color of a translucent text with which it is read on a ground, its opacity kept.
  ///
  /// What is seen moves as an opaque text would; the color is what gives it.
  ///
  /// - Parameters:
  ///   - color: A color that is not wholly transparent.
  ///   - ground: What is behind it.
  ///   - ratio: The WCAG ratio that is needed.
  /// - Returns: The color; `nil` where it lies beyond black or white.
  static func ink(of color: TokenColor, on ground: RGB8, ratio: Double) -> RGB8? {
    let seen = color.composited(over: ground)
    guard color.alpha > 0,
      let fix = try? ContrastFix(foreground: seen, background: ground, ratio: ratio)
    else { return nil }
    let isLighter = RelativeLuminance(fix.rgb) > RelativeLuminance(ground)
    let opacity = Double(color.alpha) / 255
    // Rounding may cost a little of the ratio: then the next inks toward black or white.
    for step in 0...mostSteps {
      func channel(_ seen: UInt8, _ behind: UInt8) -> UInt8? {
        let exact = (Double(seen) - Double(behind) * (1 - opacity)) / opacity
        let rounded =
          isLighter ? exact.rounded(.up) + Double(step) : exact.rounded(.down) - Double(step)
        // Half a byte beyond the end is the end.
        guard exact > -0.5, exact < 255.5 else { return nil }
        return UInt8(min(max(rounded, 0), 255))
      }
      guard let red = channel(fix.rgb.red, ground.red),
        let green = channel(fix.rgb.green, ground.green),
        let blue = channel(fix.rgb.blue, ground.blue)
      else { return nil }
      let ink = RGB8(red, green, blue, in: color.rgb.gamut)
      let result = TokenColor(ink, alpha: color.alpha).composited(over: ground)
      if result.contrast(with: ground).value >= ratio { return ink }
    }
    return nil
  }

  private static let mostSteps = 8
}
