// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Contrast
import Palettes

/// Finds the opacities of the translucent roles, code by code.
///
/// The ink is darker than every surface, or lighter, in each channel, so the composite moves toward
/// it in each channel as the opacity grows. That makes every question asked here change its answer
/// once at most, and a bisection over the 256 codes is exact; compositing and its rounding happen
/// inside the test. Solving for a real opacity and rounding it afterwards breaks half of all
/// ratios.
struct TranslucentSolver {
  let level: ConformanceLevel
  let appearance: Appearance

  /// Body text, which is also the ink of every translucent role.
  let ink: RGB8
  let secondaryText: RGB8
  let surfaces: [RGB8]

  /// The roles that ship with an opacity: they are solved after the opaque ones.
  static let roles: Set<Role> = [
    .textPlaceholder, .textDisabled, .borderSubtle, .interactiveHover, .interactivePressed,
  ]

  /// The color of a translucent role; `nil` for any other.
  func color(of role: Role) -> TokenColor? {
    switch role {
    case .textPlaceholder: return TokenColor(ink, alpha: leastReadableAlpha)
    // 38 %, as Material has it: seen, and plainly out of use.
    case .textDisabled: return TokenColor(ink, alpha: 97)
    case .borderSubtle: return TokenColor(ink, alpha: appearance.isLight ? 31 : 36)
    case .interactiveHover: return TokenColor(ink, alpha: hoverAlpha)
    case .interactivePressed: return TokenColor(ink, alpha: pressedAlpha)
    default: return nil
    }
  }

  /// The least opacity at which the ink is readable on every surface.
  private var leastReadableAlpha: UInt8 {
    leastAlpha { alpha in
      let token = TokenColor(ink, alpha: alpha)
      return surfaces.allSatisfy { surface in
        reads(token.composited(over: surface), on: surface)
      }
    }
  }

  /// The largest opacity of a layer over which both texts stay readable on every surface.
  ///
  /// Where the layer has passed the secondary text and that begins to read again, on its other
  /// side, body text does not any more: three such ratios do not fit between black and white.
  private var greatestLayerAlpha: UInt8 {
    let first = leastAlpha { alpha in
      let layer = TokenColor(ink, alpha: alpha)
      return !surfaces.allSatisfy { surface in
        let seen = layer.composited(over: surface)
        return reads(ink, on: seen) && reads(secondaryText, on: seen)
      }
    }
    return first == 0 ? 0 : first - 1
  }

  // 12 % and half of it, less in dark themes, where a light veil shows more. Material 3 has 10 %
  // and 8 %, which can hardly be told apart.
  private var pressedAlpha: UInt8 { min(appearance.isLight ? 31 : 26, greatestLayerAlpha) }
  private var hoverAlpha: UInt8 { min(appearance.isLight ? 15 : 13, pressedAlpha / 2) }

  private func reads(_ foreground: RGB8, on background: RGB8) -> Bool {
    foreground.meets(level.minimum(for: .text), against: background)
  }

  /// The first code from 0 to 255 that fits; 255 when only that one does.
  private func leastAlpha(_ fits: (UInt8) -> Bool) -> UInt8 {
    var low = 0
    var high = 255
    while low < high {
      let middle = (low + high) / 2
      if fits(UInt8(middle)) { high = middle } else { low = middle + 1 }
    }
    return UInt8(low)
  }
}
