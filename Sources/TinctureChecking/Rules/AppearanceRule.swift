// SPDX-License-Identifier: MIT

import TincturePalettes

/// Colors without a value in an appearance for which other colors of their theme have one.
///
/// It is about themes that are declared as such, by a palette document or by a name in the file: of
/// colors that only their own names call light or dark, each may be one of its own. Colors are
/// compared by their path, in sRGB only: a color without a value in Display P3 is shown by its value
/// in sRGB.
struct AppearanceRule: CheckRule {
  let id = "theme/missing-appearance"
  let summary = "a color has no value in an appearance that others have one for"
  let explanation = """
    Where some colors are dark in dark appearances and one is not, it stays as it was: black \
    text on a black page. Give it a value for every appearance.

    For example a link that only has a dark value, and none for light.
    """
  let severity = FindingSeverity.warning

  func findings(in subject: CheckSubject) -> [Finding] {
    let groups = Dictionary(grouping: subject.themes.filter { $0.gamut == .srgb }, by: \.name)
    return subject.themes.filter { theme in
      // A theme without colors of its own has the pairs of rules or styles only.
      theme.gamut == .srgb && !theme.colors.isEmpty
        && (theme.name != nil || !subject.palettes.isEmpty)
    }.flatMap { missing(from: $0, among: groups[$0.name] ?? []) }
  }

  /// The colors of other appearances that a theme lacks, each once, in the order of the file.
  private func missing(from theme: CheckedTheme, among themes: [CheckedTheme]) -> [Finding] {
    let own = Set(theme.colors.map(\.path))
    var seen: Set<[String]> = []
    return themes.flatMap(\.colors).filter {
      !own.contains($0.path) && seen.insert($0.path).inserted
    }.map { color in
      finding(
        in: theme, about: color.name,
        "\(color.name) has no value in the \(theme.appearance.rawValue) appearance", at: color)
    }
  }
}
