// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Palettes

/// The opacities of the layers over hovered and pressed surfaces.
///
/// The pressed one is the largest at which a surface at rest, hovered, pressed and selected are
/// four different things to the eye, wherever on the page it lies; the hovered one is half of it.
/// Most brands have room for the largest that text allows. Where the selected container has no hue
/// of its own, weaker layers keep out of its way.
struct StateLayers {
  let hovered: UInt8
  let pressed: UInt8

  /// Finds the opacities for layers of an ink, up to a limit for the pressed one.
  init(of textColor: RGB8, upTo limit: UInt8, over surfaces: [RGB8], beside selected: RGB8) {
    let page = StatePage(
      textColor: textColor, surfaces: surfaces.map { ($0, $0.oklab(seenWith: nil)) },
      selected: selected.oklab(seenWith: nil))
    // With no such opacity at all, text and its need of contrast come first.
    pressed = stride(from: limit, to: 1, by: -1).first(where: page.showsStates) ?? limit
    hovered = pressed / 2
  }
}

/// What lies beside each other where a page has states.
private struct StatePage {
  let textColor: RGB8
  let surfaces: [(rgb: RGB8, oklab: Vector3)]
  let selected: Vector3

  /// Whether the states differ on every surface when pressed ones have this opacity.
  func showsStates(_ pressed: UInt8) -> Bool {
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

  private func differ(_ a: Vector3, _ b: Vector3) -> Bool {
    let minimum = Distinction.Kind.states.minimum
    let offset = a - b
    return offset.dot(offset) >= minimum * minimum
  }
}
