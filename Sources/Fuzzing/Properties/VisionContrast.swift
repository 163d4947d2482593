// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Contrast
import Palettes

/// Pairs as people see them who lack one kind of cones.
enum VisionContrast: ThemeMargin {
  static let id = "vision/contrast"
  static let sentence = "the simulation of a color vision deficiency breaks no pair"
  static let ways = ColorVisionDeficiency.allCases.map(\.rawValue)

  static func shown(_ theme: FuzzTheme, way: Int) -> ResolvedTheme? {
    let deficiency = ColorVisionDeficiency.allCases[way]
    return theme.theme.changing {
      TokenColor(Brettel1997.appearance(of: $0.rgb, with: deficiency), alpha: $0.alpha)
    }
  }
}
