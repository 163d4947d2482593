// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Contrast
import Palettes

/// What pinned roles mean for the others.
extension ThemePlan {
  /// The color that a role is pinned to, if it is.
  func pin(of role: Role) -> RGB8? {
    pins.isEmpty ? nil : position(of: role).flatMap { pins[$0] }
  }

  /// A luminance brought into what pins leave to a role; by any polarity, for an estimate.
  func clamp(_ luminance: Double, at position: Int) -> Double {
    polarities.first.flatMap(graph)?.interval[position].clamp(luminance) ?? luminance
  }

  /// Whether pins leave a role room for a luminance.
  func leavesRoom(for luminance: Double, at position: Int, _ polarity: Polarity) -> Bool {
    pins.isEmpty || graph(polarity)?.interval[position].contains(luminance) ?? false
  }

  /// Where a role goes that stands beside a pinned one: into the hue of that.
  func aimBesidePin(at position: Int) -> Aim? {
    switch targets[position] {
    case .beside(let other, let shift):
      return pin(of: other).map { Aim(beside: $0, lighter: shift) }
    case .gradientStart:
      return pin(of: .buttonPrimaryDark).map {
        Aim(beside: $0, lighter: RoleTargets.gradientDepth)
      }
    default: return nil
    }
  }

  /// The labels that a fill in a color could have: the pinned one, or those of white
  /// and black that read on a pinned fill, which has the same label.
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

extension Aim {
  /// The hue and chroma of a pinned color, at its lightness or beside that.
  init(beside pin: RGB8, lighter shift: Double) {
    let color = MeasuredColor(pin)
    self.init(
      color, lightness: color.lightness + shift, in: HueSlice(hue: color.hue, in: pin.gamut))
  }
}
