// SPDX-License-Identifier: MIT

import TincturePalettes

/// Colors that every other theme of a file has and one lacks, in every appearance of it.
///
/// It is about themes with names of their own that have most of their colors in common: two lists of
/// other colors are no themes of each other. A color that a theme has from its page is its own.
struct ThemeColorRule: CheckRule {
  let id = "theme/missing-color"
  let summary = "a theme has no value for a color that every other theme has"
  let explanation = """
    What uses the color has none in this theme: a property of CSS without a value is that of what \
    is around it. Give the theme a value, or the page one for all themes.

    For example [data-theme="b"] without --accent, which [data-theme="a"] has.
    """
  let severity = FindingSeverity.warning

  func findings(in subject: CheckSubject) -> [Finding] {
    let named = subject.themes.filter { $0.gamut == .srgb && $0.name != nil && !$0.colors.isEmpty }
    let groups = Dictionary(grouping: named) { $0.name ?? "" }
      .mapValues { themes in Set(themes.flatMap { $0.colors.map(\.path) }) }
    guard groups.count > 1 else { return [] }
    let page = Set(subject.themes.filter { $0.name == nil }.flatMap { $0.colors.map(\.path) })
    var seen: Set<String> = []
    return named.flatMap { theme -> [Finding] in
      guard let name = theme.name, seen.insert(name).inserted, let own = groups[name] else {
        return []
      }
      let others = groups.filter { $0.key != name }
      let common = others.values.dropFirst().reduce(others.values.first ?? []) {
        $0.intersection($1)
      }
      guard 2 * common.intersection(own).count > common.count,
        2 * common.intersection(own).count > own.count
      else { return [] }
      return missing(
        from: theme, common.subtracting(own).subtracting(page), among: named, others.count)
    }
  }

  /// A finding for each color that a theme lacks, in the order of the file.
  private func missing(
    from theme: CheckedTheme, _ paths: Set<[String]>, among themes: [CheckedTheme], _ count: Int
  ) -> [Finding] {
    var open = paths
    return themes.flatMap(\.colors).filter { open.remove($0.path) != nil }.map { color in
      finding(
        in: theme, about: color.name,
        "\(color.name) has no value here, and one in "
          + (count == 1 ? "the other theme" : "each of the \(count) other themes"), at: color)
    }
  }
}
