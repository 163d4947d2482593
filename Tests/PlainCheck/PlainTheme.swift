// SPDX-License-Identifier: MIT

import ColorSpaces
import Palettes

extension PlainColor {
  /// The bytes of a color: all that is taken over from the code under test.
  public init(_ rgb: RGB8) {
    self.init(Int(rgb.red), Int(rgb.green), Int(rgb.blue))
  }
}

/// The bytes of a theme with their luminances.
struct PlainTheme {
  let isLight: Bool
  let isEnhanced: Bool
  let isHighContrast: Bool
  private let colors: [(color: PlainColor, alpha: Int)]
  private let luminances: [Double]

  init(_ theme: ResolvedTheme) {
    isLight = [.light, .lightHighContrast].contains(theme.appearance)
    isHighContrast = [.lightHighContrast, .darkHighContrast].contains(theme.appearance)
    isEnhanced = isHighContrast || theme.level == .aaa
    colors = Role.allCases.map { (PlainColor(theme[$0].rgb), Int(theme[$0].alpha)) }
    luminances = colors.map(\.color.luminance)
  }

  var needOfText: Double { isEnhanced ? 7 : 4.5 }
  var needOfShapes: Double { isHighContrast ? 4.5 : 3 }

  /// The position in ``PlainReport/modes``.
  var mode: Int { (isHighContrast ? 4 : isEnhanced ? 2 : 0) + (isLight ? 0 : 1) }
  var name: String { PlainReport.modeNames[mode] }

  func color(_ role: Role) -> PlainColor { colors[position(role)].color }
  func alpha(_ role: Role) -> Int { colors[position(role)].alpha }
  func luminance(_ role: Role) -> Double { luminances[position(role)] }

  private func position(_ role: Role) -> Int { Self.positions[role] ?? 0 }

  private static let positions = Dictionary(
    uniqueKeysWithValues: zip(Role.allCases, Role.allCases.indices))

  /// The least ratio at which a pair meets the eye.
  func ratio(_ pair: PlainPair) -> Double {
    switch pair.ground {
    case .solid(let role):
      return ratio(of: pair.foreground, on: color(role), luminance(role))
    case .layer(let layer, let surface):
      let seen = color(layer).over(color(surface), alpha: alpha(layer))
      return ratio(of: pair.foreground, on: seen, seen.luminance)
    case .line(let from, let to):
      let points = color(from).line(to: color(to))
      return points.reduce(.infinity) {
        min($0, ratio(of: pair.foreground, on: $1, $1.luminance))
      }
    }
  }

  private func ratio(of role: Role, on background: PlainColor, _ luminance: Double) -> Double {
    let opacity = alpha(role)
    guard opacity < 255 else { return plainContrast(self.luminance(role), luminance) }
    return plainContrast(color(role).over(background, alpha: opacity).luminance, luminance)
  }
}
