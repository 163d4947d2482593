// SPDX-License-Identifier: MIT

import ColorSpaces
import Palettes

extension VerifierColor {
  /// The bytes of a color, which is all that is taken over from the checked code.
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
  /// The opacities by the role's index, from 0 to 255.
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

  /// The color that is seen where a translucent role lies over an opaque one, by their indices.
  func layer(_ top: Int, over bottom: Int) -> VerifierColor {
    colors[top].over(colors[bottom], alpha: alphas[top])
  }

  /// The luminance of a color plus 0.05.
  func light(_ color: VerifierColor) -> Double { luminance(color) + 0.05 }

  /// The least ratio of a pair after compositing, over every color of a gradient.
  func ratio(_ pair: VerifierPair) -> Double {
    switch pair.ground {
    case .solid(let role):
      return ratio(of: pair.foreground, on: color(role))
    case .layer(let layer, let surface):
      return ratio(of: pair.foreground, on: self.layer(layer.index, over: surface.index))
    case .gradient(let from, let to):
      let points = color(from).gradient(to: color(to))
      return points.reduce(.infinity) { min($0, ratio(of: pair.foreground, on: $1)) }
    }
  }

  /// The ratio of a role on an opaque color, composited with it.
  private func ratio(of role: Role, on background: VerifierColor) -> Double {
    let ground = luminance(background)
    let opacity = alpha(role)
    guard opacity < 255 else { return contrastRatio(luminance(role), ground) }
    return contrastRatio(luminance(color(role).over(background, alpha: opacity)), ground)
  }
}

/// A palette's solution in one gamut, and what was asked of it.
struct VerifierSolution {
  /// What the palette was made from.
  let request: PaletteRequest
  /// The brand in the gamut, computed from the request.
  let brand: VerifierColor
  let ramps: [Ramp]
  let themes: [ResolvedTheme]
  let conflicts: [Conflict]
  private let gamut: Gamut

  /// Takes over a solution; its brand is computed anew from the request.
  init(_ solution: GamutSolution, of request: PaletteRequest) {
    self.request = request
    gamut = solution.gamut
    brand =
      switch gamut {
      case .srgb: VerifierColor(request.brand)
      case .displayP3:
        request.displayP3Brand.map(VerifierColor.init) ?? VerifierColor(request.brand).inDisplayP3
      }
    ramps = solution.ramps
    themes = solution.themes
    conflicts = solution.conflicts
  }

  /// A color of the request in this gamut: the brand is the brand, and others are the nearest
  /// bytes.
  func color(of rgb: RGB8) -> VerifierColor {
    if rgb == request.brand { return brand }
    return gamut == .displayP3 ? VerifierColor(rgb).inDisplayP3 : VerifierColor(rgb)
  }
}
