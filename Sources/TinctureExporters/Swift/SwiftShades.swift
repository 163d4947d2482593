// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast
import TincturePalettes

/// A color of one gamut in the four appearances of Apple's systems.
///
/// A palette may have themes for some of them only. A missing appearance has the colors of the
/// nearest theme: the same scheme first, the same contrast second. All roles of a palette have the
/// same substitute, so both colors of a pair come from one theme.
struct SwiftShades: Hashable, Sendable {
  let gamut: Gamut
  private let colors: [TokenColor]
  /// The constants that stand for the colors, where there are any.
  private let references: [String?]

  /// The shades of a token in each gamut that it has, sRGB first.
  static func all(of token: ExportToken, steps: SwiftSteps = .none) -> [SwiftShades] {
    [Gamut.srgb, .displayP3].compactMap { SwiftShades(token, in: $0, steps) }
  }

  init?(_ token: ExportToken, in gamut: Gamut, _ steps: SwiftSteps) {
    let all = Appearance.allCases
    let own = all.map { token.color(in: $0, gamut: gamut) }
    let sources = Self.nearest.compactMap { order in order.first { own[$0] != nil } }
    guard sources.count == own.count else { return nil }
    self.gamut = gamut
    colors = sources.compactMap { own[$0] }
    references = sources.map { steps.reference(from: token, in: all[$0], gamut) }
  }

  /// For each appearance, the order in which appearances are searched for a color; the numbers are
  /// indices of `Appearance.allCases`.
  private static let nearest = [[0, 2, 1, 3], [1, 3, 0, 2], [2, 0, 3, 1], [3, 1, 2, 0]]

  subscript(appearance: Appearance) -> TokenColor {
    zip(Appearance.allCases, colors).first { $0.0 == appearance }?.1 ?? colors[0]
  }

  private var isFixed: Bool { Set(colors).count == 1 && Set(references).count == 1 }

  /// The constant that stands for the color of an appearance, or its bytes.
  private func shade(_ appearance: Appearance) -> SwiftExpression {
    let index = Appearance.allCases.firstIndex(of: appearance) ?? 0
    return references[index].map { .text($0) } ?? Self.shade(colors[index])
  }

  private var variesWithContrast: Bool {
    self[.light] != self[.lightHighContrast] || self[.dark] != self[.darkHighContrast]
  }

  /// The appearances to write: light and dark, and those of more contrast if they differ.
  var written: [Appearance] { variesWithContrast ? Appearance.allCases : Appearance.usual }

  /// The shades as code that uses ``SwiftColorSupport``: `0x0A84FF` for a color that never varies,
  /// else `Shades(light: 0x0B1A2B, dark: 0xEEF5FF)`.
  var expression: SwiftExpression {
    guard !isFixed else {
      let shade = shade(.light)
      let isLiteral = colors[0].isOpaque && references[0] == nil
      return isLiteral ? shade : .call("Shades", [(nil, shade)])
    }
    return .call(
      "Shades",
      written.map { (TokenName(splitting: $0.rawValue).lowerCamel, shade($0)) })
  }

  private static func shade(_ color: TokenColor) -> SwiftExpression {
    let hex = "0x" + digits(color.rgb)
    guard !color.isOpaque else { return .text(hex) }
    return .text("Shade(\(hex), alpha: 0x\(digits(color.alpha)))")
  }

  /// The colors of usual contrast for people: `light #0B1A2B, dark #EEF5FF`.
  var summary: String {
    Set(colors).count == 1 ? Self.summary(colors[0]) : summary(of: Appearance.usual)
  }

  /// The colors of more contrast for people; `nil` if they are those of usual contrast.
  var increasedSummary: String? {
    variesWithContrast ? summary(of: [.lightHighContrast, .darkHighContrast]) : nil
  }

  private func summary(of appearances: [Appearance]) -> String {
    zip(Appearance.usual, appearances)
      .map { "\($0.rawValue) \(Self.summary(self[$1]))" }.joined(separator: ", ")
  }

  private static func summary(_ color: TokenColor) -> String {
    "#" + digits(color.rgb) + (color.isOpaque ? "" : " at \((Int(color.alpha) * 100 + 127) / 255)%")
  }

  /// The bytes in hexadecimal capitals, in the encoding of their gamut: `0B1A2B`.
  static func digits(_ color: RGB8) -> String {
    [color.red, color.green, color.blue].map(digits).joined()
  }

  static func digits(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
  }
}
