// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import TincturePalettes
import PropertyTesting

/// A change of a color by steps of its bytes, which stop at 0 and 255.
///
/// The simplest case moves all channels together by the fewest steps, up before down; then come
/// different steps for the channels, with the fewest of red, then of green, then of blue.
package struct ColorShift: Hashable, Sendable {
  /// The steps of each channel, from -255 to 255.
  let red, green, blue: Int

  package static func together(_ steps: Int) -> ColorShift {
    ColorShift(red: steps, green: steps, blue: steps)
  }

  /// The color after the change, in the same gamut.
  package func callAsFunction(_ color: RGB8) -> RGB8 {
    RGB8(
      Self.moved(color.red, by: red), Self.moved(color.green, by: green),
      Self.moved(color.blue, by: blue), in: color.gamut)
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
      (1, zip(near, near, near).map(ColorShift.init)))
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
package struct ThemeEdit: FuzzCase {
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

  package func lines(_ subject: FuzzSubject) -> [FuzzChange] {
    let theme = subject.themes[self.theme]
    return edits.map { edit in
      FuzzChange(
        "\(theme.place.title) \(edit.role.name)", before: theme.theme[edit.role].rgb,
        after: edit.color(in: theme.theme).rgb)
    }
  }

  /// Generates edits of one to three tokens.
  package static func all(of subject: FuzzSubject) -> Generator<ThemeEdit>? {
    guard let themes = subject.anyTheme, let positions = subject.anyPosition else { return nil }
    let edit = zip(Generator<ColorShift>.colorShift, positions).map { (shift: $0, position: $1) }
    return zip(Generator.array(of: edit, count: 1...3), themes).map { edits, theme in
      ThemeEdit(
        edits.map { TokenEdit(subject.role($0.position, of: theme), $0.shift) }, of: theme)
    }
  }
}
