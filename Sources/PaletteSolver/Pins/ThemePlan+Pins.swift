// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Contrast
import Palettes

/// The effect of pinned roles on the others.
extension ThemePlan {
  /// The color that a role is pinned to, if it is.
  func pin(of role: Role) -> RGB8? {
    pins.isEmpty ? nil : position(of: role).flatMap { pins[$0] }
  }

  /// A luminance clamped to the feasible interval of a role under the first feasible polarity: an
  /// estimate.
  func clamp(_ luminance: Double, at position: Int) -> Double {
    polarities.first.flatMap(graph)?.interval[position].clamp(luminance) ?? luminance
  }

  /// Whether a luminance is feasible for a role with the pins.
  func leavesRoom(for luminance: Double, at position: Int, _ polarity: LabelPolarity) -> Bool {
    pins.isEmpty || graph(polarity)?.interval[position].contains(luminance) ?? false
  }

  /// The target of a role beside a pinned one, in the hue of the pin; `nil` for any other role.
  func targetBesidePin(at position: Int) -> TargetColor? {
    switch targets[position] {
    case .beside(let other, let shift):
      return pin(of: other).map { TargetColor(beside: $0, lighter: shift) }
    case .gradientStart:
      return pin(of: .buttonPrimaryDark).map {
        TargetColor(beside: $0, lighter: RoleTargets.gradientDepth)
      }
    default: return nil
    }
  }

  /// The possible labels of a fill in a color: the pinned one, or those of white and black that are
  /// readable on a pinned fill, which shares the label.
  func brandLabels(on brand: RGB8) -> [RGB8] {
    let fills = pins.isEmpty ? [] : Role.brandFills.compactMap(pin)
    let label = pin(of: .brandOnSolid)
    return (label.map { [$0] } ?? [.white(in: brand.gamut), .black(in: brand.gamut)]).filter {
      label in
      let light = RelativeLuminance(label).value
      return fills.allSatisfy {
        label.meets(standard.minimum(for: .text), against: $0)
          && (light > RelativeLuminance($0).value) == (light > RelativeLuminance(brand).value)
      }
    }
  }
}

extension TargetColor {
  /// The hue and chroma of a pinned color, with its lightness shifted.
  init(beside pin: RGB8, lighter shift: Double) {
    let color = MeasuredColor(pin)
    self.init(
      color, lightness: color.lightness + shift, in: HueSlice(hue: color.hue, in: pin.gamut))
  }
}
