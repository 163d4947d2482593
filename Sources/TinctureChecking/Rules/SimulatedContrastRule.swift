// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast
import TincturePalettes

/// Pairs that pass, and fall short as people with a color vision deficiency see them.
///
/// A note, not an error: WCAG measures luminance as people with usual color vision see it.
/// Measured in sRGB, on the simulated colors rounded to 8 bits.
struct SimulatedContrastRule: CheckRule {
  let id = "vision/contrast"
  let summary = "a pair passes, and has less contrast to people with a color vision deficiency"
  let explanation = """
    To people without red cones reds are darker than to others: red text on black, and black \
    text on red, has less contrast for them than WCAG's ratio says. Each pair is measured again \
    as people with protanopia, deuteranopia and tritanopia see it, simulated after Brettel \
    (1997). WCAG does not ask for this; --cvd does.

    For example #ff0000 on #000000: 5.25:1, and 3.17:1 to people with protanopia.
    """
  let severity = FindingSeverity.note

  func findings(in subject: CheckSubject) -> [Finding] {
    subject.themes.filter { $0.gamut == .srgb }.flatMap { theme in
      theme.pairs.flatMap { pair in
        ColorVisionDeficiency.allCases.compactMap { finding(pair, $0, theme) }
      }
    }
  }

  private func finding(
    _ pair: CheckedPair, _ deficiency: ColorVisionDeficiency, _ theme: CheckedTheme
  ) -> Finding? {
    guard let required = pair.requiredRatio(by: theme.standard),
      let ratio = pair.opaqueBackgrounds.map({ Self.ratio(pair.foreground, $0, deficiency) }).min(),
      ratio < required, pair.measurement.ratio >= required
    else { return nil }
    return finding(
      in: theme, about: "\(pair.name) with \(deficiency.rawValue)",
      "\(pair.name) has only \(ContrastRatio(clipping: ratio).text):1 to people with "
        + "\(deficiency.rawValue)", at: pair.foreground)
  }

  /// The WCAG ratio, from 1 to 21, of a pair as it is seen with a deficiency.
  private static func ratio(
    _ foreground: CheckedColor, _ ground: RGB8, _ deficiency: ColorVisionDeficiency
  ) -> Double {
    let seen = [foreground.color.composited(over: ground), ground].map { rgb in
      let light = rgb.color.converted(to: LinearSRGB.self).coordinates
      let seen = Brettel1997.appearance(ofLight: light, with: deficiency, severity: .full)
      return RGB8(rounding: ColorValue<LinearSRGB>(seen), in: .srgb)
    }
    return seen[0].contrast(with: seen[1]).value
  }
}
