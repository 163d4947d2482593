// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast
import TincturePalettes

/// What is seen of a variable: its color, or one that follows from it.
struct Sight: Hashable, Sendable {
  let variable: Int
  let steps: [SightStep]

  init(_ variable: Int, _ steps: [SightStep] = []) {
    self.variable = variable
    self.steps = steps
  }

  func then(_ step: SightStep) -> Sight { Sight(variable, steps + [step]) }

  /// Whether another color takes part in what is seen.
  var isComposited: Bool {
    steps.contains { step in
      switch step {
      case .over, .under: return true
      case .shifted, .faded: return false
      }
    }
  }
}

/// How a color that is seen follows from another one.
enum SightStep: Hashable, Sendable {
  /// In the same hue, its lightness changed.
  case shifted(Double)
  /// At another opacity.
  case faded(UInt8)
  /// Over an opaque color.
  case over(RGB8)
  /// Below a translucent color.
  case under(TokenColor)

  /// The opaque color that is seen after some steps; a translucent one counts as opaque.
  static func seen(_ color: TokenColor, _ steps: [SightStep]) -> RGB8 {
    steps.reduce(color) { $1.applied(to: $0) }.rgb
  }

  func applied(to color: TokenColor) -> TokenColor {
    switch self {
    case .shifted(let shift): return TokenColor(color.rgb.shifted(by: shift), alpha: color.alpha)
    case .faded(let alpha): return TokenColor(color.rgb, alpha: alpha)
    case .over(let background): return TokenColor(color.composited(over: background))
    case .under(let layer): return TokenColor(layer.composited(over: color.rgb))
    }
  }
}
