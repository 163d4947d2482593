// SPDX-License-Identifier: GPL-3.0-or-later

import PaletteSolver
import Palettes
import PropertyTesting

/// Themes made in another order: none may depend on those made before it.
enum AppearanceOrder: FuzzProperty {
  static let id = "appearance/order"
  static let sentence = "the appearances of a palette, asked for in another order, are the same"
  static let kind = FuzzKind.promise
  static let cost = 50

  static func cases(of subject: FuzzSubject) -> Generator<BrandChange>? {
    .brandChange(of: subject)
  }

  static func judge(_ change: BrandChange, of subject: FuzzSubject) -> Judgment {
    var request = change.request(subject)
    guard let palette = try? Palette(solving: request) else { return .holds }
    request.appearances.reverse()
    let swapped = (try? Palette(solving: request))?.placedThemes ?? []
    return Judgment(
      palette.placedThemes.flatMap { place, theme in
        differences(theme, swapped.first { $0.place == place }?.theme, at: place)
      })
  }

  private static func differences(
    _ theme: ResolvedTheme, _ other: ResolvedTheme?, at place: ThemePlace
  ) -> [Flaw] {
    guard let other else { return [Flaw(at: place, "the theme", "is missing")] }
    return Role.allCases.filter { theme[$0] != other[$0] }.map {
      Flaw(
        at: place, $0.name, "is \(other[$0].rgb.css) in another order",
        foreground: theme[$0].rgb, background: other[$0].rgb)
    }
  }

  static func lines(_ change: BrandChange, of subject: FuzzSubject) -> [FuzzChange] {
    change.lines(subject)
  }
}
