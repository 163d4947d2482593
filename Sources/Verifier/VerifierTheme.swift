// SPDX-License-Identifier: MIT

import ColorSpaces
import Palettes

extension VerifierColor {
  /// The bytes of a color: all that is taken over from the code under test.
  package init(_ rgb: RGB8) {
    self.init(Int(rgb.red), Int(rgb.green), Int(rgb.blue))
  }
}

/// The bytes of a theme with their luminances.
struct VerifierTheme {
  /// How many bytes a theme has: red, green, blue and opacity of every role, in their order.
  static let byteCount = 4 * Role.allCases.count

  // By the role's index.
  private(set) var colors = Array(repeating: VerifierColor.black, count: Role.allCases.count)
  private(set) var alphas = Array(repeating: 255, count: Role.allCases.count)
  private let luminance: VerifierLuminance

  /// The luminances plus 0.05, of which a ratio is the quotient.
  private(set) var lights = Array(repeating: 0.05, count: Role.allCases.count)

  init(gamut: VerifierGamut) { luminance = gamut.luminance }

  /// Takes the bytes of another theme.
  mutating func load(_ bytes: [UInt8], from start: Int) {
    for index in colors.indices {
      let first = start + 4 * index
      let color = VerifierColor(Int(bytes[first]), Int(bytes[first + 1]), Int(bytes[first + 2]))
      colors[index] = color
      alphas[index] = Int(bytes[first + 3])
      lights[index] = luminance(color) + 0.05
    }
  }

  func color(_ role: Role) -> VerifierColor { colors[role.index] }
  func alpha(_ role: Role) -> Int { alphas[role.index] }
  func luminance(_ role: Role) -> Double { luminance(colors[role.index]) }

  /// What is seen where a translucent role lies over an opaque one.
  func layer(_ top: Int, over bottom: Int) -> VerifierColor {
    colors[top].over(colors[bottom], alpha: alphas[top])
  }

  /// The luminance of a color plus 0.05.
  func light(_ color: VerifierColor) -> Double { luminance(color) + 0.05 }

  /// The least ratio at which a pair meets the eye.
  func ratio(_ pair: VerifierPair) -> Double {
    switch pair.ground {
    case .solid(let role):
      return ratio(of: pair.foreground, on: color(role))
    case .layer(let layer, let surface):
      return ratio(of: pair.foreground, on: self.layer(layer.index, over: surface.index))
    case .line(let from, let to):
      let points = color(from).line(to: color(to))
      return points.reduce(.infinity) { min($0, ratio(of: pair.foreground, on: $1)) }
    }
  }

  private func ratio(of role: Role, on background: VerifierColor) -> Double {
    let ground = luminance(background)
    let opacity = alpha(role)
    guard opacity < 255 else { return plainContrast(luminance(role), ground) }
    return plainContrast(luminance(color(role).over(background, alpha: opacity)), ground)
  }
}
