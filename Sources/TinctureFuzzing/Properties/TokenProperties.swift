// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import TincturePalettes
import PropertyTesting

// Properties of single tokens that get another color or opacity.

/// A token of one theme with more or less opacity.
///
/// Of two, that of the smaller change is simpler, up before down; then that of the first role.
struct AlphaChange: Hashable, Sendable {
  /// How many 255ths the opacity rises; it falls for a negative number.
  let steps: Int
  let role: Role

  /// The number of the theme among ``FuzzSubject/themes``.
  let theme: Int
}

extension FuzzProperty where Case == AlphaChange {
  /// Generates changes of the roles that are translucent in a measured pair of their theme.
  fileprivate static func cases(
    of subject: FuzzSubject, _ steps: Generator<Int>, of isIncluded: (RolePair, Role) -> Bool
  ) -> Generator<AlphaChange>? {
    let all = subject.themes.map { theme -> [Role] in
      let found = theme.theme.pairs.flatMap { pair in
        pair.kind.exemption == nil ? pair.tokens.filter { isIncluded(pair, $0) } : []
      }
      return theme.theme.roles.filter { !theme.theme[$0].isOpaque && found.contains($0) }
    }
    let themes = all.indices.filter { !all[$0].isEmpty }
    guard let theme = Generator<Int>.element(of: themes),
      let position = Generator<Int>.element(of: 0..<(all.map(\.count).max() ?? 0))
    else { return nil }
    return zip(steps, position, theme).map { steps, position, theme in
      let roles = all[theme]
      return AlphaChange(steps: steps, role: roles[position % roles.count], theme: theme)
    }
  }

  static func verdict(on change: AlphaChange, of subject: FuzzSubject) -> CaseVerdict {
    let theme = subject.themes[change.theme]
    var changed = theme.theme
    changed[change.role].alpha = ColorShift.moved(changed[change.role].alpha, by: change.steps)
    return theme.verdict(on: changed)
  }

  static func lines(_ change: AlphaChange, of subject: FuzzSubject) -> [FuzzChange] {
    let theme = subject.themes[change.theme]
    let alpha = theme.theme[change.role].alpha
    let changed = ColorShift.moved(alpha, by: change.steps)
    let role = "\(theme.place.title) \(change.role.name)"
    return [FuzzChange("\(role): opacity \(alpha) to \(changed) of 255")]
  }
}

/// Translucent text that becomes more opaque keeps its contrast: it approaches its opaque color,
/// whose contrast holds.
enum AlphaRaise: FuzzProperty {
  static let id = "alpha/raise"
  static let sentence = "translucent text that becomes more opaque keeps its contrast"

  static func cases(of subject: FuzzSubject) -> Generator<AlphaChange>? {
    cases(of: subject, .int(in: 0...255)) { pair, role in
      pair.kind.isText && pair.foreground == role
    }
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
    cases(of: subject, .int(in: -255...255)) { _, _ in true }
  }
}

/// A renderer that rounds otherwise: every channel of a token off by one, up or down.
///
/// A pair that breaks so is within one byte of its bound. A palette promises the ratios of the
/// bytes that it prints and no more.
enum ForcedRounding: FuzzProperty {
  static let id = "rounding/forced"
  static let sentence = "a token of which channels are rounded to the next byte breaks no pair"
  static let kind = FuzzKind.margin

  static func cases(of subject: FuzzSubject) -> Generator<ThemeEdit>? {
    guard let tokens = ThemeToken.all(of: subject) else { return nil }
    let step = Generator<Int>.int(in: -1...1)
    return zip(step, step, step, tokens).map { red, green, blue, token in
      let shift = ColorShift(red: red, green: green, blue: blue)
      return ThemeEdit([TokenEdit(token.role, shift)], of: token.theme)
    }
  }

  static func verdict(on change: ThemeEdit, of subject: FuzzSubject) -> CaseVerdict {
    TokenEdits.verdict(on: change, of: subject)
  }
}

/// Edits of tokens by hand; the search looks for the smallest that break a pair.
///
/// The slack guides it: edits with a smaller least ratio are tried further.
enum TokenEdits: FuzzProperty {
  static let id = "edit/tokens"
  static let sentence = "a token changed by hand breaks no pair"
  static let kind = FuzzKind.margin

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
  typealias Case = (role: Role, theme: Int, other: Int)

  static func cases(of subject: FuzzSubject) -> Generator<Case>? {
    guard subject.themes.count > 1, let themes = subject.anyTheme,
      let positions = subject.anyPosition
    else { return nil }
    return zip(positions, themes, themes).map { position, theme, other in
      (role: subject.role(position, of: theme), theme: theme, other: other)
    }
  }

  static func verdict(on change: Case, of subject: FuzzSubject) -> CaseVerdict {
    let (theme, other) = (subject.themes[change.theme], subject.themes[change.other])
    // A color of one gamut never stands beside one of another.
    guard theme.place.gamut == other.place.gamut, let color = other.theme.color(of: change.role)
    else { return .holds }
    var changed = theme.theme
    changed[change.role] = color
    return theme.verdict(on: changed)
  }

  static func lines(_ change: Case, of subject: FuzzSubject) -> [FuzzChange] {
    let (theme, other) = (subject.themes[change.theme], subject.themes[change.other])
    return [
      FuzzChange(
        "\(theme.place.title) \(change.role.name) as in \(other.place.title)",
        before: theme.theme[change.role].rgb, after: other.theme.color(of: change.role)?.rgb)
    ]
  }
}
