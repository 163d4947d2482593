// SPDX-License-Identifier: MIT

import TincturePalettes

/// Neighboring levels of one scale that are the same color in every appearance.
///
/// A scale is what names share when the level at their end is taken away.
struct DuplicateRule: CheckRule {
  let id = "theme/duplicate"
  let summary = "two levels of one scale, such as secondary and tertiary text, are the same color"
  let explanation = """
    A primary, a secondary and a tertiary color say three things. Two of them that are the same \
    color in every appearance say only two, and whoever chooses between them chooses nothing.

    For example text.secondary and text.tertiary, both #666666.
    """
  let severity = FindingSeverity.note

  /// The levels that design systems name, the strongest first.
  private static let levels = ["primary", "secondary", "tertiary", "quaternary"]

  func findings(in subject: CheckSubject) -> [Finding] {
    let groups = Dictionary(grouping: subject.themes.filter { $0.gamut == .srgb }, by: \.name)
    return groups.values.sorted { ($0[0].name ?? "") < ($1[0].name ?? "") }.flatMap(findings)
  }

  /// The duplicates among the appearances of one theme, by their names.
  private func findings(in themes: [CheckedTheme]) -> [Finding] {
    guard let first = themes.first else { return [] }
    let scales = Dictionary(grouping: first.colors) { Scale($0.name) }
    return scales.filter { $0.key.isScale }.values.flatMap { colors in
      zip(colors, colors.dropFirst()).compactMap { color, next in
        let isSame = themes.allSatisfy { theme in
          theme[color.name]?.color == theme[next.name]?.color
        }
        guard isSame else { return nil }
        return finding(
          in: nil, about: "\(color.name) and \(next.name)",
          "\(color.name) and \(next.name) are both \(color.text)", at: next)
      }
    }.sorted { $0.subject < $1.subject }
  }

  /// What the names of a scale have in common: `foreground` of `foregroundSecondary`.
  private struct Scale: Hashable {
    let stem: String

    /// Whether the name ends with a level.
    let isScale: Bool

    init(_ name: String) {
      let small = name.lowercased()
      let level = DuplicateRule.levels.first(where: small.hasSuffix)
      stem = level.map { String(small.dropLast($0.count)) } ?? small
      isScale = level != nil
    }
  }
}
