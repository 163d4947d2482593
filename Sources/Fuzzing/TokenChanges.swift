// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Palettes
import PropertyTesting

/// A change of a color by steps of its bytes, which stop at 0 and 255.
///
/// The simplest case moves all channels together by the fewest steps, up before down; then come
/// different steps for the channels, with the fewest of red, then of green, then of blue.
package enum ColorShift: Hashable, Sendable {
  case together(Int)
  case apart(red: Int, green: Int, blue: Int)

  /// The color after the change, in the same gamut.
  package func callAsFunction(_ color: RGB8) -> RGB8 {
    let (red, green, blue) = steps
    return RGB8(
      Self.moved(color.red, by: red), Self.moved(color.green, by: green),
      Self.moved(color.blue, by: blue), in: color.gamut)
  }

  /// The steps of red, green and blue, each from -255 to 255.
  private var steps: (Int, Int, Int) {
    switch self {
    case .together(let steps): return (steps, steps, steps)
    case .apart(let red, let green, let blue): return (red, green, blue)
    }
  }

  /// The byte so many steps away, at most 255 and at least 0.
  static func moved(_ byte: UInt8, by steps: Int) -> UInt8 {
    UInt8(max(0, min(255, Int(byte) + steps)))
  }
}

extension Generator where Value == ColorShift {
  /// Every shift, often a small one.
  package static var colorShift: Generator {
    let near = Generator<Int>.oneOf(.int(in: -24...24), .int(in: -255...255))
    return .weighted(
      (2, Generator<Int>.int(in: -255...255).map(ColorShift.together)),
      (1, zip(near, near, near).map { .apart(red: $0, green: $1, blue: $2) }))
  }
}

/// Another color for one token.
package struct TokenEdit: Hashable, Sendable {
  package let role: Role
  package let shift: ColorShift

  package init(_ role: Role, _ shift: ColorShift) {
    self.role = role
    self.shift = shift
  }

  /// The color of the token after the edit; its opacity stays.
  package func color(in theme: ResolvedTheme) -> TokenColor {
    TokenColor(shift(theme[role].rgb), alpha: theme[role].alpha)
  }
}

/// Edits of tokens of one theme.
///
/// Of two, that of fewer tokens is simpler; then that with the simpler ``ColorShift``, then that of
/// the role, and then of the theme, which comes first in the document.
package struct ThemeEdit: Hashable, Sendable {
  package let edits: [TokenEdit]

  /// The number of the theme among ``FuzzSubject/themes``.
  package let theme: Int

  package init(_ edits: [TokenEdit], of theme: Int) {
    self.edits = edits
    self.theme = theme
  }

  /// The colors of a theme after the edits, which are made in their order.
  package func applied(to theme: ResolvedTheme) -> ResolvedTheme {
    var edited = theme
    for edit in edits { edited[edit.role] = edit.color(in: edited) }
    return edited
  }

  /// The changes for people.
  func lines(_ subject: FuzzSubject) -> [FuzzChange] {
    let (place, theme) = (subject.themes[self.theme].place, subject.themes[self.theme].theme)
    return edits.map { edit in
      let after = edit.color(in: theme).rgb
      return FuzzChange(
        "\(place.title) \(edit.role.name)", before: theme[edit.role].rgb, after: after)
    }
  }
}

extension Generator where Value == ThemeEdit {
  /// Edits of one to three tokens; `nil` if there is no theme.
  package static func themeEdit(of subject: FuzzSubject) -> Generator? {
    guard !subject.themes.isEmpty, let roles = Generator<Role>.element(of: Role.allCases) else {
      return nil
    }
    let edit = zip(Generator<ColorShift>.colorShift, roles).map { TokenEdit($1, $0) }
    return zip(
      Generator<[TokenEdit]>.array(of: edit, count: 1...3),
      Generator<Int>.int(in: 0...subject.themes.count - 1)
    ).map { ThemeEdit($0, of: $1) }
  }
}

/// A token of one theme with more or less opacity.
///
/// Of two, that of the smaller change is simpler, up before down; then that of the first role.
struct AlphaChange: Hashable, Sendable {
  /// How many 255ths the opacity rises; it falls for a negative number.
  let steps: Int
  let role: Role

  /// The number of the theme among ``FuzzSubject/themes``.
  let theme: Int

  /// Measures the pairs of the theme with the other opacity.
  func verdict(_ subject: FuzzSubject) -> CaseVerdict {
    let theme = subject.themes[self.theme]
    var changed = theme.theme
    changed[role].alpha = ColorShift.moved(changed[role].alpha, by: steps)
    return theme.verdict(on: changed)
  }

  func lines(_ subject: FuzzSubject) -> [FuzzChange] {
    let theme = subject.themes[self.theme]
    let alpha = theme.theme[role].alpha
    let changed = ColorShift.moved(alpha, by: steps)
    return [
      FuzzChange("\(theme.place.title) \(role.name): opacity \(alpha) to \(changed) of 255")
    ]
  }
}

extension Generator where Value == AlphaChange {
  /// Changes of some roles; `nil` if there is no theme.
  static func alphaChange(
    of subject: FuzzSubject, _ roles: [Role], _ steps: Generator<Int>
  ) -> Generator? {
    guard !subject.themes.isEmpty, let roles = Generator<Role>.element(of: roles) else {
      return nil
    }
    return zip(steps, roles, Generator<Int>.int(in: 0...subject.themes.count - 1))
      .map(AlphaChange.init)
  }
}
