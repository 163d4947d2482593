// SPDX-License-Identifier: MIT

import ColorSpaces
import TincturePalettes

/// The light and the dark appearance of one contrast; one of them may be missing.
struct CSSSchemes: Hashable, Sendable {
  let light: Appearance?
  let dark: Appearance?

  init?(light: Appearance?, dark: Appearance?) {
    guard light != nil || dark != nil else { return nil }
    self.light = light
    self.dark = dark
  }

  /// The appearances of usual contrast, or of increased contrast if there are no others.
  init?(usualOf appearances: [Appearance]) {
    let usual = appearances.filter { !$0.isHighContrast }
    self.init(usual.isEmpty ? appearances : usual)
  }

  /// The appearances for readers who ask for more contrast; one that is missing is that of usual
  /// contrast.
  ///
  /// - Returns: `nil` when these are the appearances of usual contrast.
  init?(increasedOf appearances: [Appearance]) {
    guard let usual = CSSSchemes(usualOf: appearances),
      let increased = CSSSchemes(appearances.filter(\.isHighContrast)),
      let both = CSSSchemes(
        light: increased.light ?? usual.light, dark: increased.dark ?? usual.dark),
      both != usual
    else { return nil }
    self = both
  }

  /// The first light and the first dark one of some appearances.
  init?(_ appearances: [Appearance]) {
    self.init(light: appearances.first(where: \.isLight), dark: appearances.first { !$0.isLight })
  }

  /// The appearance for browsers without color schemes: light, if there is one.
  var first: Appearance? { light ?? dark }

  /// The dark appearance; `nil` when there is no light one beside it.
  var second: Appearance? { light == nil ? nil : dark }

  /// The value of `color-scheme`, <https://drafts.csswg.org/css-color-adjust/#color-scheme-prop>.
  var keyword: String { second != nil ? "light dark" : light != nil ? "light" : "dark" }

  /// The text of a token in both schemes: once where they agree, else in `light-dark()`.
  ///
  /// Source: CSS Color 5, <https://drafts.csswg.org/css-color-5/#light-dark>.
  func value(_ text: (Appearance) -> String?) -> String? {
    let texts = [light, dark].compactMap { $0.flatMap(text) }
    return Set(texts).count < 2 ? texts.first : "light-dark(\(texts.joined(separator: ", ")))"
  }
}
