// SPDX-License-Identifier: GPL-3.0-or-later

import Palettes

/// Two translucent layers at once: what is hovered is pressed, and stays hovered.
enum StackedLayers: ThemeMargin {
  static let id = "stacking/layers"
  static let sentence = "a second translucent layer over the first breaks no pair"
  static let ways = ["hovered and pressed", "hovered twice", "pressed twice"]

  static func shown(_ theme: FuzzTheme, way: Int) -> ResolvedTheme? {
    let layers: (Role, Role) =
      switch way {
      case 0: (.interactiveHover, .interactivePressed)
      case 1: (.interactiveHover, .interactiveHover)
      default: (.interactivePressed, .interactivePressed)
      }
    var changed = theme.theme
    for surface in Role.pageSurfaces {
      changed[surface] = TokenColor(
        theme.theme[layers.0].composited(over: theme.theme[surface].rgb))
    }
    for layer in [Role.interactiveHover, .interactivePressed] {
      changed[layer] = theme.theme[layers.1]
    }
    return changed
  }

  static func concerns(_ pair: RolePair) -> Bool {
    // What lies on a surface itself is not what is asked about, but what lies on its second layer.
    if case .layered = pair.background { true } else { false }
  }
}
