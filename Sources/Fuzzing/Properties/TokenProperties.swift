// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Palettes
import PropertyTesting

// Properties of single tokens that get another color or opacity.

/// Measures the pairs of a theme in which one opacity changes.
extension FuzzProperty where Case == AlphaChange {
  static func verdict(on change: AlphaChange, of subject: FuzzSubject) -> CaseVerdict {
    change.verdict(subject)
  }

  static func lines(_ change: AlphaChange, of subject: FuzzSubject) -> [FuzzChange] {
    change.lines(subject)
  }
}

/// Translucent text that becomes more opaque keeps its contrast: it comes nearer to its own color,
/// which holds.
enum AlphaRaise: FuzzProperty {
  static let id = "alpha/raise"
  static let sentence = "translucent text that becomes more opaque keeps its contrast"
  static let kind = FuzzKind.promise

  static func cases(of subject: FuzzSubject) -> Generator<AlphaChange>? {
    .alphaChange(of: subject, [.textPlaceholder], .int(in: 0...255))
  }
}

/// Translucent tokens with another opacity: fainter text, stronger layers.
///
/// The simplest counterexample tells how many 255ths of opacity are left.
enum AlphaShift: FuzzProperty {
  static let id = "alpha/shift"
  static let sentence = "a translucent token with another opacity breaks no pair"
  static let kind = FuzzKind.margin

  static func cases(of subject: FuzzSubject) -> Generator<AlphaChange>? {
    .alphaChange(
      of: subject, [.textPlaceholder, .interactiveHover, .interactivePressed],
      .int(in: -255...255))
  }
}

/// A renderer that rounds otherwise: every channel of a token off by one, up or down.
///
/// A pair that breaks so is within one byte of its bound. A palette promises the ratios of the bytes
/// that it prints and no more.
enum ForcedRounding: FuzzProperty {
  static let id = "rounding/forced"
  static let sentence = "a token of which channels are rounded to the next byte breaks no pair"
  static let kind = FuzzKind.margin

  /// The steps of each channel, from -1 to 1, and the token.
  struct Case: Sendable {
    let red: Int
    let green: Int
    let blue: Int
    let token: ThemeToken
  }

  static func cases(of subject: FuzzSubject) -> Generator<Case>? {
    guard let tokens = Generator<ThemeToken>.themeToken(of: subject) else { return nil }
    let step = Generator<Int>.int(in: -1...1)
    return zip(step, step, step, tokens).map { Case(red: $0, green: $1, blue: $2, token: $3) }
  }

  static func verdict(on change: Case, of subject: FuzzSubject) -> CaseVerdict {
    TokenEdits.verdict(on: edit(change), of: subject)
  }

  /// The case as an edit by hand.
  private static func edit(_ change: Case) -> ThemeEdit {
    let shift = ColorShift.apart(red: change.red, green: change.green, blue: change.blue)
    return ThemeEdit([TokenEdit(change.token.role, shift)], of: change.token.theme)
  }

  static func lines(_ change: Case, of subject: FuzzSubject) -> [FuzzChange] {
    edit(change).lines(subject)
  }
}

/// Edits of tokens by hand; the search looks for the smallest that break a pair.
///
/// The slack guides it: edits with a smaller least ratio are tried further.
enum TokenEdits: FuzzProperty {
  static let id = "edit/tokens"
  static let sentence = "a token changed by hand breaks no pair"
  static let kind = FuzzKind.margin

  static func cases(of subject: FuzzSubject) -> Generator<ThemeEdit>? { .themeEdit(of: subject) }

  static func verdict(on change: ThemeEdit, of subject: FuzzSubject) -> CaseVerdict {
    let theme = subject.themes[change.theme]
    // Fast path: one luminance decides for most single edits that nothing breaks.
    if let edit = change.edits.first, change.edits.count == 1,
      theme.tokens.holds(edit.color(in: theme.theme), as: edit.role)
    {
      return .holds
    }
    return theme.verdict(on: change.applied(to: theme.theme))
  }

  static func lines(_ change: ThemeEdit, of subject: FuzzSubject) -> [FuzzChange] {
    change.lines(subject)
  }

  static func labels(_ change: ThemeEdit, of subject: FuzzSubject) -> [String] {
    [
      change.edits.count == 1 ? "1 token" : "\(change.edits.count) tokens",
      subject.themes[change.theme].place.appearance.rawValue,
    ]
  }
}

/// A token that does not switch with the appearance: it shows the color of another theme.
///
/// That happens in an app that caches a color, or in a sheet without a value for dark.
enum MixedAppearances: FuzzProperty {
  static let id = "appearance/mixed"
  static let sentence = "a token left in another appearance breaks no pair"
  static let kind = FuzzKind.margin

  /// A role with the numbers of its theme and of the theme whose color it shows.
  struct Case: Sendable {
    let role: Role
    let theme: Int
    let other: Int
  }

  static func cases(of subject: FuzzSubject) -> Generator<Case>? {
    guard subject.themes.count > 1, let roles = Generator<Role>.element(of: Role.allCases) else {
      return nil
    }
    let themes = Generator<Int>.int(in: 0...subject.themes.count - 1)
    return zip(roles, themes, themes).map(Case.init)
  }

  static func verdict(on change: Case, of subject: FuzzSubject) -> CaseVerdict {
    let (theme, other) = (subject.themes[change.theme], subject.themes[change.other])
    // A color of one gamut never stands beside one of another.
    guard theme.place.gamut == other.place.gamut else { return .holds }
    var changed = theme.theme
    changed[change.role] = other.theme[change.role]
    return theme.verdict(on: changed)
  }

  static func lines(_ change: Case, of subject: FuzzSubject) -> [FuzzChange] {
    let (theme, other) = (subject.themes[change.theme], subject.themes[change.other])
    return [
      FuzzChange(
        "\(theme.place.title) \(change.role.name) as in \(other.place.title)",
        before: theme.theme[change.role].rgb, after: other.theme[change.role].rgb)
    ]
  }
}
