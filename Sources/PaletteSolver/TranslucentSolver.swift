// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Contrast
import Palettes

/// Finds the opacities of the translucent roles, code by code.
///
/// The contrast of a composite is monotone in the opacity of an ink that is darker (or lighter)
/// than all surfaces, so a bisection over the 256 codes is exact; compositing and its rounding
/// happen inside the test. Solving for a real opacity and rounding it afterwards breaks half of
/// all ratios.
struct TranslucentSolver {
  let level: ConformanceLevel
  let appearance: Appearance

  /// Body text, which is also the ink of every translucent role.
  let ink: RGB8
  let secondaryText: RGB8
  let surfaces: [RGB8]

  private var required: Double { PairKind.text.requiredRatio(at: level) ?? 1 }

  /// The color of a translucent role.
  func color(of role: Role) -> TokenColor {
    switch role {
    case .textPlaceholder: return TokenColor(ink, alpha: leastReadableAlpha)
    // About what systems use for disabled text: seen, and plainly out of use.
    case .textDisabled: return TokenColor(ink, alpha: 97)
    case .borderSubtle: return TokenColor(ink, alpha: appearance == .light ? 31 : 36)
    case .interactiveHover: return TokenColor(ink, alpha: hoverAlpha)
    default: return TokenColor(ink, alpha: pressedAlpha)
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

  /// The largest opacity of a layer over which body text stays readable on every surface.
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

  // 6 % and 12 %: what Material and Apple's systems use for hovered and pressed controls; less in
  // dark themes, where a light veil shows more.
  private var pressedAlpha: UInt8 { min(appearance == .light ? 31 : 26, greatestLayerAlpha) }
  private var hoverAlpha: UInt8 { min(appearance == .light ? 15 : 13, pressedAlpha / 2) }

  private func reads(_ foreground: RGB8, on background: RGB8) -> Bool {
    foreground.meets(ContrastRatio(clipping: required), against: background)
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
