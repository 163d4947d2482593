// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import TinctureContrast
import TincturePalettes
import PropertyTesting

/// A token written in some notation reads back as the same bytes.
///
/// What was checked is 8-bit colors. An export that reads back as other bytes shows colors that
/// nobody checked, so every notation that exports use has such a property.
protocol TokenRoundTrip: FuzzProperty where Case == ThemeToken {
  /// The token after it was written and read; `nil` if it cannot be read.
  static func back(_ token: TokenColor) -> TokenColor?
}

/// The color of one role in one theme.
struct ThemeToken: FuzzCase {
  /// The number of the theme among ``FuzzSubject/themes``.
  let theme: Int
  let role: Role

  /// Generates every role of every theme.
  static func all(of subject: FuzzSubject) -> Generator<ThemeToken>? {
    guard let themes = subject.anyTheme, let positions = subject.anyPosition else { return nil }
    return zip(themes, positions).map { theme, position in
      ThemeToken(theme: theme, role: subject.role(position, of: theme))
    }
  }

  func lines(_ subject: FuzzSubject) -> [FuzzChange] { [] }
}

extension TokenRoundTrip {
  static func verdict(on change: ThemeToken, of subject: FuzzSubject) -> CaseVerdict {
    let theme = subject.themes[change.theme]
    let token = theme.theme[change.role]
    guard let back = back(token) else {
      return CaseVerdict([FuzzedFlaw(at: theme.place, change.role.name, "cannot be read back")])
    }
    guard back != token else { return .holds }
    let opacity = back.alpha == token.alpha ? "" : " with an opacity of \(back.alpha) of 255"
    return CaseVerdict([
      FuzzedFlaw(
        at: theme.place, change.role.name,
        "\(token.rgb.css) reads back as \(back.rgb.css)\(opacity)", foreground: token.rgb,
        background: back.rgb)
    ])
  }

  static func labels(_ change: ThemeToken, of subject: FuzzSubject) -> [String] {
    let theme = subject.themes[change.theme]
    return [theme.place.gamut.name] + (theme.theme[change.role].isOpaque ? [] : ["translucent"])
  }

  /// The token that a text of CSS reads as, in the gamut of another; `nil` if it is no color.
  fileprivate static func token(parsing text: String, like other: TokenColor) -> TokenColor? {
    guard let color = try? AnyColor(parsing: text) else { return nil }
    let rgb = RGB8(rounding: color.converted(to: SRGB.self), in: other.rgb.gamut)
    return TokenColor(rgb, alpha: RGB8.byte(color.opacity))
  }

  /// The token whose color is printed by a function of CSS without opacity, and read again.
  fileprivate static func back(
    _ token: TokenColor, from function: String, _ numbers: [Double]
  ) -> TokenColor? {
    let digits = numbers.map { DecimalFormat.text($0) }.joined(separator: " ")
    return Self.token(parsing: "\(function)\(digits))", like: token)
      .map { TokenColor($0.rgb, alpha: token.alpha) }
  }
}

/// Tokens converted to linear light and OKLab in floating point, and rounded to 8 bits again.
///
/// This is what a design tool does that computes in floating point and exports bytes.
enum RoundTripBytes: TokenRoundTrip {
  static let id = "round-trip/bytes"
  static let sentence = "a token taken to floating point and rounded is the color that was checked"

  static func back(_ token: TokenColor) -> TokenColor? {
    let lab = token.rgb.color.converted(to: OKLab.self)
    return TokenColor(
      RGB8(rounding: lab.converted(to: LinearSRGB.self), in: token.rgb.gamut),
      alpha: RGB8.byte(token.opacity))
  }
}

/// Tokens printed as CSS and read again: hexadecimal in sRGB, `color(display-p3 …)` else.
enum RoundTripCSS: TokenRoundTrip {
  static let id = "round-trip/css"
  static let sentence = "a token printed as CSS reads back as the color that was checked"

  static func back(_ token: TokenColor) -> TokenColor? {
    let text: String =
      switch token.rgb.gamut {
      case .srgb: RGBA8(token.rgb, alpha: token.alpha).hex
      case .displayP3: "\(token.rgb.css.dropLast()) / \(token.opacity))"
      }
    return Self.token(parsing: text, like: token)
  }
}

/// Tokens printed in OKLCH with the digits of palette documents, and read again.
enum RoundTripOKLCH: TokenRoundTrip {
  static let id = "round-trip/oklch"
  static let sentence = "a token printed in OKLCH reads back as the color that was checked"

  static func back(_ token: TokenColor) -> TokenColor? {
    back(token, from: "oklch(", PrintedColor.oklch(token.rgb))
  }
}

/// Tokens printed in Display P3, whatever their gamut, and read again.
///
/// Colors of sRGB are printed so where a style sheet has one notation for all.
enum RoundTripP3: TokenRoundTrip {
  static let id = "round-trip/p3"
  static let sentence = "a token printed in Display P3 reads back as the color that was checked"

  static func back(_ token: TokenColor) -> TokenColor? {
    back(token, from: "color(display-p3 ", PrintedColor.displayP3(token.rgb))
  }
}
