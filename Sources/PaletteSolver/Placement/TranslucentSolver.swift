// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Contrast
import Palettes

/// Finds the opacities of the translucent roles, code by code.
///
/// Body text is darker than every surface in each channel, or lighter, so the composite moves
/// toward it in each channel as the opacity grows. Every condition tested here therefore changes
/// once at most, and a bisection over the 256 codes is exact; compositing and its rounding happen
/// inside the test. Solving for a real opacity and rounding it afterwards breaks every second
/// ratio.
struct TranslucentSolver {
  let appearance: Appearance

  /// Body text, which every translucent role has with an opacity of its own.
  let textColor: RGB8

  private let placeholderAlpha: UInt8
  private let pressedAlpha: UInt8

  init(
    level: ConformanceLevel, appearance: Appearance, textColor: RGB8, secondaryText: RGB8,
    surfaces: [RGB8], selected: RGB8
  ) {
    let texts = Readability(of: textColor, and: secondaryText, minimum: level.minimum(for: .text))
    self.appearance = appearance
    self.textColor = textColor
    placeholderAlpha = texts.leastReadableAlpha(on: surfaces)
    // 12 %, less in dark themes, where a light layer is more visible. Material 3 has 10 % and, for
    // hovered, 8 %, which are hard to distinguish.
    let usual: UInt8 = appearance.isLight ? 31 : 26
    let page = StatePage(
      textColor: textColor, surfaces: surfaces.map { ($0, $0.oklab(seenWith: nil)) },
      selected: selected.oklab(seenWith: nil))
    pressedAlpha = page.pressedAlpha(upTo: texts.greatestLayerAlpha(over: surfaces, upTo: usual))
  }

  /// The color of a translucent role; `nil` for any other.
  func color(of role: Role) -> TokenColor? {
    switch role {
    case .textPlaceholder: return TokenColor(textColor, alpha: placeholderAlpha)
    // 38 %, as in Material: visible, and clearly disabled.
    case .textDisabled: return TokenColor(textColor, alpha: 97)
    case .borderSubtle: return TokenColor(textColor, alpha: borderAlpha)
    case .interactiveHover: return TokenColor(textColor, alpha: pressedAlpha / 2)
    case .interactivePressed: return TokenColor(textColor, alpha: pressedAlpha)
    default: return nil
    }
  }

  /// The opacity of subtle borders: 12 % and 14 %, 38 % with increased contrast.
  private var borderAlpha: UInt8 {
    switch appearance {
    case .light: return 31
    case .dark: return 36
    case .lightHighContrast, .darkHighContrast: return 97
    }
  }
}

/// The opacities at which text stays readable: its own, and those of layers of its color.
private struct Readability {
  private let textColor: RGB8
  private let textLuminance: RelativeLuminance
  private let otherLuminance: RelativeLuminance
  private let minimum: ContrastRatio

  init(of textColor: RGB8, and other: RGB8, minimum: ContrastRatio) {
    self.textColor = textColor
    textLuminance = RelativeLuminance(textColor)
    otherLuminance = RelativeLuminance(other)
    self.minimum = minimum
  }

  /// The least opacity at which the text color is readable on every surface.
  func leastReadableAlpha(on surfaces: [RGB8]) -> UInt8 {
    // Starting with the surface nearest in luminance: the others rarely need more.
    let hardest = surfaces.min { distance(of: $0) < distance(of: $1) }
    return surfaces.reduce(hardest.map { leastReadableAlpha(on: $0, from: 0) } ?? 0) {
      leastReadableAlpha(on: $1, from: $0)
    }
  }

  /// The least opacity, from a first one, at which the text color is readable on one surface.
  private func leastReadableAlpha(on surface: RGB8, from first: UInt8) -> UInt8 {
    let background = RelativeLuminance(surface)
    return firstAlpha(in: first...255) { alpha in
      RelativeLuminance(seen(alpha, over: surface)).meets(minimum, against: background)
    }
  }

  private func distance(of surface: RGB8) -> Double {
    abs(RelativeLuminance(surface).value - textLuminance.value)
  }

  /// The largest opacity, up to a limit, of a layer over which both texts stay readable on every
  /// surface.
  ///
  /// Readability is lost once: where secondary text becomes readable again on the other side of the
  /// layer, body text is not, because three such ratios exceed the 21 of white on black.
  func greatestLayerAlpha(over surfaces: [RGB8], upTo limit: UInt8) -> UInt8 {
    surfaces.reduce(limit) { greatest, surface in
      if bothRead(on: surface, under: greatest) { return greatest }
      let first = firstAlpha(in: 0...greatest) { !bothRead(on: surface, under: $0) }
      return first == 0 ? 0 : first - 1
    }
  }

  /// Whether both texts are readable on a surface under a layer.
  private func bothRead(on surface: RGB8, under alpha: UInt8) -> Bool {
    let background = RelativeLuminance(seen(alpha, over: surface))
    return textLuminance.meets(minimum, against: background)
      && otherLuminance.meets(minimum, against: background)
  }

  private func seen(_ alpha: UInt8, over surface: RGB8) -> RGB8 {
    TokenColor(textColor, alpha: alpha).composited(over: surface)
  }

  /// The first code of a range that meets a condition, by bisection; the last is assumed to.
  private func firstAlpha(in range: ClosedRange<UInt8>, that fits: (UInt8) -> Bool) -> UInt8 {
    if fits(range.lowerBound) { return range.lowerBound }
    var low = Int(range.lowerBound) + 1
    var high = Int(range.upperBound)
    while low < high {
      let middle = (low + high) / 2
      if fits(UInt8(middle)) { high = middle } else { low = middle + 1 }
    }
    return UInt8(high)
  }
}

/// The colors of a page that have to differ visibly from each other.
private struct StatePage {
  let textColor: RGB8
  let surfaces: [(rgb: RGB8, oklab: Vector3)]
  let selected: Vector3

  /// The largest opacity of the pressed layer at which a surface at rest, hovered, pressed and
  /// selected differ visibly, on every surface of the page; the hovered layer has 50 % of it.
  ///
  /// For most brands that is the largest opacity at which text is readable. Where the selected
  /// container has no hue of its own, weaker layers stay distinct from it. Without such an opacity
  /// the limit is used: states may then look alike, but text is readable.
  func pressedAlpha(upTo limit: UInt8) -> UInt8 {
    stride(from: limit, to: 1, by: -1).first(where: showsStates) ?? limit
  }

  /// Whether the states differ on every surface when the pressed layer has this opacity.
  private func showsStates(_ pressed: UInt8) -> Bool {
    surfaces.allSatisfy { surface in
      let hovered = seen(pressed / 2, over: surface.rgb)
      let pressed = seen(pressed, over: surface.rgb)
      return differ(surface.oklab, hovered) && differ(hovered, pressed)
        && differ(surface.oklab, pressed)
        && [surface.oklab, hovered, pressed].allSatisfy { differ($0, selected) }
    }
  }

  private func seen(_ alpha: UInt8, over surface: RGB8) -> Vector3 {
    TokenColor(textColor, alpha: alpha).composited(over: surface).oklab(seenWith: nil)
  }

  /// Whether two OKLab colors have the distance required of states.
  private func differ(_ a: Vector3, _ b: Vector3) -> Bool {
    let minimum = Distinction.leastBetweenStates
    let offset = a - b
    return offset.dot(offset) >= minimum * minimum
  }
}
