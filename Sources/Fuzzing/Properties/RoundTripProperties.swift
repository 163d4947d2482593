// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Contrast
import Palettes
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
struct ThemeToken: Hashable, Sendable {
  /// The number of the theme among ``FuzzSubject/themes``.
  let theme: Int
  let role: Role
}

extension Generator where Value == ThemeToken {
  /// Every role of every theme; `nil` if there is no theme.
  static func themeToken(of subject: FuzzSubject) -> Generator? {
    guard !subject.themes.isEmpty, let roles = Generator<Role>.element(of: Role.allCases) else {
      return nil
    }
    return zip(Generator<Int>.int(in: 0...subject.themes.count - 1), roles).map(ThemeToken.init)
  }
}

extension TokenRoundTrip {
  static var kind: FuzzKind { .promise }

  static func cases(of subject: FuzzSubject) -> Generator<ThemeToken>? { .themeToken(of: subject) }

  static func verdict(on change: ThemeToken, of subject: FuzzSubject) -> CaseVerdict {
    let theme = subject.themes[change.theme]
    let token = theme.theme[change.role]
    guard let back = back(token) else {
      return CaseVerdict([Violation(at: theme.place, change.role.name, "cannot be read back")])
    }
    guard back != token else { return .holds }
    let opacity = back.alpha == token.alpha ? "" : " with an opacity of \(back.alpha) of 255"
    return CaseVerdict([
      Violation(
        at: theme.place, change.role.name,
        "\(token.rgb.css) reads back as \(back.rgb.css)\(opacity)", foreground: token.rgb,
        background: back.rgb)
    ])
  }

  static func lines(_ change: ThemeToken, of subject: FuzzSubject) -> [FuzzChange] { [] }

  static func labels(_ change: ThemeToken, of subject: FuzzSubject) -> [String] {
    let theme = subject.themes[change.theme]
    return [theme.place.gamut.name] + (theme.theme[change.role].isOpaque ? [] : ["translucent"])
  }

  /// The color that a text of CSS reads as, in the gamut of a token; `nil` if it is no color.
  fileprivate static func color(parsing text: String, like token: TokenColor) -> (
    rgb: RGB8, alpha: UInt8
  )? {
    guard let color = try? AnyColor(parsing: text) else { return nil }
    let rgb = RGB8(rounding: color.converted(to: SRGB.self), in: token.rgb.gamut)
    return (rgb, RGB8.byte(color.opacity))
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
    color(parsing: text(token), like: token).map { TokenColor($0.rgb, alpha: $0.alpha) }
  }

  /// Hexadecimal with the alpha in sRGB; the `color` function else.
  private static func text(_ token: TokenColor) -> String {
    switch token.rgb.gamut {
    case .srgb: return RGBA8(token.rgb, alpha: token.alpha).hex
    case .displayP3: return token.rgb.css.dropLast() + " / \(token.opacity))"
    }
  }
}

/// Tokens printed in OKLCH with the digits of palette documents, and read again.
enum RoundTripOKLCH: TokenRoundTrip {
  static let id = "round-trip/oklch"
  static let sentence = "a token printed in OKLCH reads back as the color that was checked"

  static func back(_ token: TokenColor) -> TokenColor? {
    let numbers = PrintedColor.oklch(token.rgb).map { DecimalFormat.text($0) }
    return color(parsing: "oklch(\(numbers.joined(separator: " ")))", like: token)
      .map { TokenColor($0.rgb, alpha: token.alpha) }
  }
}

/// Tokens printed in Display P3, whatever their gamut, and read again.
///
/// Colors of sRGB are printed so where a style sheet has one notation for all.
enum RoundTripP3: TokenRoundTrip {
  static let id = "round-trip/p3"
  static let sentence = "a token printed in Display P3 reads back as the color that was checked"

  static func back(_ token: TokenColor) -> TokenColor? {
    let numbers = PrintedColor.displayP3(token.rgb).map { DecimalFormat.text($0) }
    return color(parsing: "color(display-p3 \(numbers.joined(separator: " ")))", like: token)
      .map { TokenColor($0.rgb, alpha: token.alpha) }
  }
}
