// SPDX-License-Identifier: MIT

import ColorSpaces
import Importers
import JSON
import Palettes

extension CheckSubject {
  /// The themes of a palette document, with the pairs that it promises.
  ///
  /// - Parameters:
  ///   - palettes: What the document holds.
  ///   - file: Its name.
  public init(palettes: [Palette], file: String) {
    var themes: [CheckedTheme] = []
    var index = 0
    for palette in palettes {
      for theme in palette.themes {
        let source = DocumentTheme(
          file: file, index: index, name: palettes.count > 1 ? palette.request.name : nil)
        themes.append(source.checked(theme, gamut: .srgb))
        if let displayP3 = palette.displayP3?.theme(theme.appearance) {
          themes.append(source.checked(displayP3, gamut: .displayP3))
        }
        index += 1
      }
    }
    self.init(place: SourcePlace(file), themes: themes, palettes: palettes)
  }
}

/// The place of a theme in a palette document.
private struct DocumentTheme {
  let file: String

  /// The index in the member `themes`, which lists the themes of all palettes.
  let index: Int

  /// The name of the palette; `nil` if the document has only one.
  let name: String?

  /// The colors and pairs of the theme in one gamut.
  func checked(_ theme: ResolvedTheme, gamut: Gamut) -> CheckedTheme {
    let colors = Role.allCases.map { color($0, theme) }
    var checked = CheckedTheme(
      name: name, appearance: theme.appearance, gamut: gamut, level: theme.level, colors: colors)
    checked.pairs = theme.pairs.map { pair in
      CheckedPair(pair.map { colors[$0.index] }, by: "the document")
    }
    return checked
  }

  private func color(_ role: Role, _ theme: ResolvedTheme) -> CheckedColor {
    let pointer = JSONPointer()
      .appending("themes").appending(index).appending("roles").appending(role.name)
    return CheckedColor(
      role.name.split(separator: ".").map(String.init), color: theme[role],
      place: SourcePlace(file, .pointer(pointer)))
  }
}
