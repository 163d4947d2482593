// SPDX-License-Identifier: MIT

import ColorSpaces
import Contrast
import Palettes

/// A color of one gamut in every appearance that a system can ask for.
///
/// A palette may have themes for some of them only. An appearance that is missing gets the colors
/// of the theme that is nearest: the same lightness first, the same contrast second. Roles of one
/// palette therefore always take the same theme, so no pair mixes two of them.
struct SwiftShades: Hashable, Sendable {
  let gamut: Gamut
  private let colors: [TokenColor]

  /// The shades of a token in each gamut that it has, sRGB first.
  static func all(of token: ExportToken) -> [SwiftShades] {
    [Gamut.srgb, .displayP3].compactMap { SwiftShades(token, in: $0) }
  }

  /// - Returns: `nil` when the token has nothing in the gamut.
  init?(_ token: ExportToken, in gamut: Gamut) {
    let own = Appearance.allCases.map { token.color(in: $0, gamut: gamut) }
    let colors = Self.nearest.compactMap { order in order.lazy.compactMap { own[$0] }.first }
    guard colors.count == own.count else { return nil }
    self.gamut = gamut
    self.colors = colors
  }

  /// For each appearance, by its place in the list of them, where to look for a color: in light,
  /// dark, light with more contrast, dark with more contrast.
  private static let nearest = [[0, 2, 1, 3], [1, 3, 0, 2], [2, 0, 3, 1], [3, 1, 2, 0]]

  subscript(appearance: Appearance) -> TokenColor {
    zip(Appearance.allCases, colors).first { $0.0 == appearance }?.1 ?? colors[0]
  }

  private var isFixed: Bool { Set(colors).count == 1 }

  private var variesWithContrast: Bool {
    self[.light] != self[.lightHighContrast] || self[.dark] != self[.darkHighContrast]
  }

  /// The appearances that differ from those before them, which is light and dark at least.
  var written: [Appearance] {
    variesWithContrast ? Appearance.allCases : Appearance.usual
  }

  /// `0x0A84FF`, or `Shades(light: 0x0B1A2B, dark: 0xEEF5FF)`: what ``SwiftColorCode`` declares.
  var expression: SwiftExpression {
    guard !isFixed else {
      let shade = Self.shade(colors[0])
      return colors[0].isOpaque ? shade : .call("Shades", [SwiftArgument(nil, shade)])
    }
    return .call(
      "Shades",
      written.map {
        SwiftArgument(TokenName(splitting: $0.rawValue).lowerCamel, Self.shade(self[$0]))
      }
    )
  }

  private static func shade(_ color: TokenColor) -> SwiftExpression {
    let hex = "0x" + digits(color.rgb)
    guard !color.isOpaque else { return .text(hex) }
    return .text("Shade(\(hex), alpha: 0x\(digits(color.alpha)))")
  }

  /// `light #0B1A2B, dark #EEF5FF`, for people.
  var summary: String {
    isFixed ? Self.summary(colors[0]) : summary(of: Appearance.usual)
  }

  /// The same for those who ask for more contrast; `nil` when they see no other colors.
  var increasedSummary: String? {
    variesWithContrast ? summary(of: [.lightHighContrast, .darkHighContrast]) : nil
  }

  private func summary(of appearances: [Appearance]) -> String {
    zip(Appearance.usual, appearances)
      .map { "\($0.rawValue) \(Self.summary(self[$1]))" }.joined(separator: ", ")
  }

  private static func summary(_ color: TokenColor) -> String {
    "#" + digits(color.rgb) + (color.isOpaque ? "" : " at \(percent(color.alpha))%")
  }

  /// `0B1A2B`, the bytes in the encoding of their gamut.
  static func digits(_ color: RGB8) -> String {
    [color.red, color.green, color.blue].map(digits).joined()
  }

  private static func digits(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
  }

  private static func percent(_ alpha: UInt8) -> Int { (Int(alpha) * 100 + 127) / 255 }
}
