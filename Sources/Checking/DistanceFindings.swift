// SPDX-License-Identifier: MIT

import ColorSpaces
import Contrast
import Palettes

/// Findings about things that have to look different and do not; two rules share them.
enum DistanceFindings {
  /// The promised distances of one kind that fall short, in every theme that has the colors.
  static func of(
    _ kind: Distinction.Kind, in subject: CheckSubject, by rule: some CheckRule
  ) -> [Finding] {
    subject.themes.flatMap { theme in
      RequiredDistances.all.filter { $0.kind == kind }.compactMap { distinction in
        finding(distinction, theme, rule)
      }
    }
  }

  /// The finding for one distance; `nil` if it is kept or the theme lacks its colors.
  ///
  /// The place is that of whichever of the two colors the theme has.
  private static func finding(
    _ distinction: Distinction, _ theme: CheckedTheme, _ rule: some CheckRule
  ) -> Finding? {
    guard let place = theme[distinction.first.role.name] ?? theme[distinction.second.role.name],
      let first = seen(distinction.first, theme), let second = seen(distinction.second, theme)
    else { return nil }
    let distance =
      (first.oklab(seenWith: distinction.deficiency)
      - second.oklab(seenWith: distinction.deficiency)).length
    guard distance < distinction.kind.minimum else { return nil }
    let names = "\(name(distinction.first)) and \(name(distinction.second))"
    let viewer = distinction.deficiency.map { " to people with \($0.rawValue)" } ?? ""
    return rule.finding(
      in: theme, about: names + viewer,
      "\(names) are only \(DecimalFormat.text(distance, decimals: 4)) apart\(viewer) and need "
        + DecimalFormat.text(distinction.kind.minimum, decimals: 4), at: place)
  }

  /// The opaque color that is seen; `nil` if the theme lacks a color that it is made of.
  private static func seen(_ sight: Distinction.Sight, _ theme: CheckedTheme) -> RGB8? {
    switch sight {
    case .solid(let role): return theme[role.name]?.color.rgb
    case .layered(let layer, let surface):
      guard let layer = theme[layer.name], let surface = theme[surface.name] else { return nil }
      return layer.color.composited(over: surface.color.rgb)
    }
  }

  /// The names for people: `interactive.hover over surface.card`.
  private static func name(_ sight: Distinction.Sight) -> String {
    switch sight {
    case .solid(let role): return role.name
    case .layered(let layer, let surface): return "\(layer.name) over \(surface.name)"
    }
  }
}
