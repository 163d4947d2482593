// SPDX-License-Identifier: MIT

import ColorSpaces
import TincturePalettes

/// Colors of success, warning and error that change their hue from one appearance to another; asked
/// for by name.
///
/// The bound of 15 degrees in OKLCH is that of the design guides that want "always the same hue".
/// Colors of a chroma below 0.04, nearly gray, have no hue that people would see change.
struct HueRule: CheckRule {
  let id = "theme/hue"
  let summary = "a color of success, warning or error has another hue in another appearance"
  let explanation = """
    People learn a state by its hue: green is success. A color of the same name that is teal in the \
    dark appearance has to be learned again.

    For example success, #2e844a in light and #22a6b3 in dark: 54 degrees apart.

    This rule is asked for by name: --select theme/hue.
    """
  let severity = FindingSeverity.warning

  private static let words: Set = [
    "success", "positive", "warning", "caution", "error", "danger", "destructive", "critical",
    "negative", "info", "information",
  ]
  /// The cosine of 15 degrees.
  private static let leastCosine = 0.9659258262890683
  private static let leastChroma = 0.04

  func findings(in subject: CheckSubject) -> [Finding] {
    subject.themes.filter { $0.gamut == .srgb }.grouped { $0.name }.flatMap { _, themes in
      themes.dropFirst().flatMap { theme in
        theme.colors.compactMap { finding($0, in: theme, beside: themes[0]) }
      }
    }
  }

  private func finding(
    _ color: CheckedColor, in theme: CheckedTheme, beside first: CheckedTheme
  ) -> Finding? {
    let words = Set(color.path.flatMap(ConventionalName.words))
    guard !words.isDisjoint(with: Self.words), let other = first[color.name],
      Self.differ(color.color.rgb.oklab, other.color.rgb.oklab)
    else { return nil }
    return finding(
      in: theme, about: color.name,
      "\(color.name) \(color.text) has another hue than \(other.text) in the "
        + "\(first.appearance.rawValue) appearance", at: color)
  }

  /// Whether the hues of two colors of OKLab are more than the bound apart.
  private static func differ(_ a: Vector3, _ b: Vector3) -> Bool {
    let chromas = [a, b].map { ($0.y * $0.y + $0.z * $0.z).squareRoot() }
    guard chromas.allSatisfy({ $0 >= leastChroma }) else { return false }
    return a.y * b.y + a.z * b.z < leastCosine * chromas[0] * chromas[1]
  }
}
