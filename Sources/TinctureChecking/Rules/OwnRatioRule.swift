// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast
import TincturePalettes

/// Pairs below a ratio that a design system asks for by a number of its own.
struct OwnRatioRule: CheckRule {
  let id = "system/ratio"
  let summary = "a pair has less than the ratio that its design system asks for"
  let explanation = """
    A design system may ask for a ratio that is not WCAG's: more for the text that matters most, or \
    1.3 for a hairline that can be seen.

    For example {ratio: 1.3, of: border, against: page}. Move one of the two colors, or change the \
    number in the system.
    """
  let severity = FindingSeverity.error

  func findings(in subject: CheckSubject) -> [Finding] {
    subject.themes.flatMap { theme in
      theme.pairs.filter { $0.ownRatio != nil && !$0.hasUnknownBackdrop }
        .compactMap { finding($0, theme) }
    }
  }

  private func finding(_ pair: CheckedPair, _ theme: CheckedTheme) -> Finding? {
    let measurement = pair.measurement
    guard let required = pair.ownRatio, measurement.ratio < required else { return nil }
    return Finding(
      id, pair.waiver == nil ? severity : .note, in: theme, about: pair.name,
      "\(pair.foreground.name) \(pair.foreground.text) on "
        + "\(pair.background.title { "\($0.name) \($0.text)" }) has "
        + "\(ContrastRatio(clipping: measurement.ratio).text):1 and needs "
        + DecimalFormat.text(required, decimals: 3), at: pair.foreground.place,
      contrast: Finding.Contrast(pair, measurement, required: required))
  }
}
