// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast
import TincturePalettes

/// Pairs on a translucent color with nothing known behind it.
///
/// Each is measured over every gray, among them white and black, the two ends of what can be behind;
/// a pair that passes over all passes over anything, and one that passes over none fails.
struct BackdropRule: CheckRule {
  let id = "contrast/unknown-backdrop"
  let summary =
    "a background is translucent, and it depends on what is behind whether a pair passes"
  let explanation = """
    A translucent background has no contrast of its own. The pair is measured over every gray from \
    black to white. Where it passes over some and not over others, only a known backdrop can tell; \
    where it passes over none, it is an error.

    Say what is behind, as "over" in a pairs file, or make the background opaque.

    For example {"foreground": "text*", "background": "veil", "over": "surface"}. --fix moves the \
    text where that is enough over any backdrop.
    """
  let severity = FindingSeverity.warning

  func findings(in subject: CheckSubject) -> [Finding] {
    subject.themes.flatMap { theme in
      theme.pairs.filter(\.hasUnknownBackdrop).compactMap { finding($0, theme) }
    }
  }

  private func finding(_ pair: CheckedPair, _ theme: CheckedTheme) -> Finding? {
    let measurement = pair.measurement
    guard let required = pair.requiredRatio(by: theme.standard), measurement.ratio < required
    else { return nil }
    let isCertain = measurement.isBelow(required) && pair.foreground.color.isOpaque
    return Finding(
      id, isCertain && !pair.isGuess && pair.waiver == nil ? .error : severity, in: theme,
      about: pair.name,
      "\(pair.name) has "
        + (isCertain ? "at most " : "from \(ContrastRatio(clipping: measurement.ratio).text) to ")
        + "\(ContrastRatio(clipping: measurement.greatestRatio).text):1, "
        + (isCertain ? "whatever is behind, " : "by what is behind, ")
        + "and needs \(DecimalFormat.text(required, decimals: 2))", at: pair.background.token.place,
      contrast: Finding.Contrast(pair, measurement, required: required))
  }
}
