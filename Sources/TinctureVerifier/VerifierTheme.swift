// SPDX-License-Identifier: MIT

import ColorSpaces
import TincturePalettes

extension VerifierColor {
  /// The bytes of a color, which is all that is taken over from the checked code.
  package init(_ rgb: RGB8) { self.init(Int(rgb.red), Int(rgb.green), Int(rgb.blue)) }
}

/// The bytes of a theme with their luminances.
struct VerifierTheme {
  /// The colors by the role's index.
  private(set) var colors = Array(repeating: VerifierColor.black, count: Role.allCases.count)
  /// The opacities by the role's index, from 0 to 255.
  private(set) var alphas = Array(repeating: 255, count: Role.allCases.count)
  private let luminance: VerifierLuminance

  /// The luminances plus 0.05, of which a ratio is the quotient.
  private(set) var lights = Array(repeating: 0.05, count: Role.allCases.count)

  init(gamut: VerifierGamut) { luminance = gamut.luminance }

  /// Takes the bytes of another theme: red, green, blue and opacity of every role, in their order.
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
    let seen = color(role).over(background, alpha: alpha(role))
    return contrastRatio(luminance(seen), luminance(background))
  }
}

/// A palette's solution in one gamut, and what was asked of it.
struct VerifierSolution {
  /// What the palette was made from.
  let request: PaletteRequest
  let checked: GamutSolution
  /// The brand in the gamut, computed from the request.
  let brand: VerifierColor

  init(_ solution: GamutSolution, of request: PaletteRequest) {
    self.request = request
    checked = solution
    brand =
      switch solution.gamut {
      case .srgb: VerifierColor(request.brand)
      case .displayP3:
        request.displayP3Brand.map(VerifierColor.init) ?? VerifierColor(request.brand).inDisplayP3
      }
  }

  /// A color of the request in this gamut: for the brand of the request ``brand``, for others the
  /// nearest bytes.
  func color(of rgb: RGB8) -> VerifierColor {
    if rgb == request.brand { return brand }
    return checked.gamut == .displayP3 ? VerifierColor(rgb).inDisplayP3 : VerifierColor(rgb)
  }
}

/// The least ratios of a theme, by its level and appearance.
package struct ContrastRequirements: Hashable, Sendable {
  /// The name of the level and the appearance.
  package let name: String

  /// The position in ``all``.
  package let index: Int

  let appearance: Appearance

  /// The least ratio of text.
  let text: Double

  /// The least ratio of what is seen but not read.
  let nonText: Double

  /// Whether the surfaces are lighter than what stands on them.
  let isLight: Bool

  /// Whether text needs so much that a link cannot also differ from the words around it.
  var isEnhanced: Bool { text >= 7 }

  /// All six combinations of level and appearance, which reports and certificates list in this
  /// order.
  ///
  /// Source: WCAG 2.2, success criteria 1.4.3, 1.4.6 and 1.4.11; with increased contrast, 4.5 for
  /// what is not text.
  package static let all = [
    ContrastRequirements(
      name: "AA light", index: 0, appearance: .light, text: 4.5, nonText: 3, isLight: true),
    ContrastRequirements(
      name: "AA dark", index: 1, appearance: .dark, text: 4.5, nonText: 3, isLight: false),
    ContrastRequirements(
      name: "AAA light", index: 2, appearance: .light, text: 7, nonText: 3, isLight: true),
    ContrastRequirements(
      name: "AAA dark", index: 3, appearance: .dark, text: 7, nonText: 3, isLight: false),
    ContrastRequirements(
      name: "light high contrast", index: 4, appearance: .lightHighContrast, text: 7,
      nonText: 4.5, isLight: true),
    ContrastRequirements(
      name: "dark high contrast", index: 5, appearance: .darkHighContrast, text: 7,
      nonText: 4.5, isLight: false),
  ]

  /// What a theme claims to keep.
  package static func of(_ theme: ResolvedTheme) -> ContrastRequirements {
    of(theme.appearance, isEnhanced: theme.level == .aaa)
  }

  /// What a theme of an appearance keeps at AA, or with `isEnhanced` at AAA.
  package static func of(_ appearance: Appearance, isEnhanced: Bool) -> ContrastRequirements {
    switch appearance {
    case .light: return all[isEnhanced ? 2 : 0]
    case .dark: return all[isEnhanced ? 3 : 1]
    case .lightHighContrast: return all[4]
    case .darkHighContrast: return all[5]
    }
  }

  /// The least ratio of large text.
  ///
  /// Source: WCAG 2.2, success criteria 1.4.3 and 1.4.6.
  var largeText: Double { isEnhanced ? 4.5 : 3 }

  /// The least ratio of a pair, by its place among all.
  func ratio(ofPair place: Int) -> Double {
    VerifierRequirements.promises[index].pairs[place].ratio
  }
}
