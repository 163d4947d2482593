// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import PaletteSolver
import Palettes

extension Palette {
  /// Every pair that falls short or was left out without a reason, in every gamut.
  func judgePairs() -> Judgment {
    .all(
      placedThemes.map { place, theme in
        theme.judgePairs(at: place, leftOut: self[place.gamut]?.pairsLeftOut(of: theme) ?? [])
      })
  }

  /// Every distance that falls short, in every gamut; a palette with pins promises none.
  func judgeDistances() -> Judgment {
    guard request.pins.isEmpty else { return .holds }
    return .all(placedThemes.map { Judgment($0.theme.distanceFlaws(at: $0.place)) })
  }

  /// What is wrong with a palette that is made now.
  ///
  /// What cannot be made at all is no flaw: a step that was locked can be in the way of another
  /// brand, and says so.
  static func judge(solving request: PaletteRequest) -> Judgment {
    guard let palette = try? Palette(solving: request) else { return .holds }
    return .all([palette.judgePairs(), palette.judgeDistances()])
  }
}

extension ResolvedTheme {
  fileprivate func judgePairs(at place: ThemePlace, leftOut: [Pair]) -> Judgment {
    let verdicts = audit().filter { $0.required != nil }
    let failing = verdicts.filter { !$0.passes }
    let slack = verdicts.map { $0.ratio / ($0.required ?? 1) }.min()
    return Judgment(
      failing.map { Flaw($0, in: self, at: place) }
        + leftOut.map {
          Flaw(at: place, $0.title, "is promised, and neither in the document nor excused")
        }, slack: slack)
  }

  fileprivate func distanceFlaws(at place: ThemePlace) -> [Flaw] {
    distances().filter { !$0.passes }.map { verdict in
      let (first, second) = (verdict.distinction.first.role, verdict.distinction.second.role)
      let viewer = verdict.distinction.deficiency.map { " with \($0.rawValue) vision" } ?? ""
      let distance = DecimalText(verdict.distance)?.rounded(toDecimals: 3).text() ?? ""
      return Flaw(
        at: place, "\(first.name) beside \(second.name)\(viewer)",
        "ΔE \(distance), needs \(verdict.distinction.kind.minimum)", foreground: self[first].rgb,
        background: self[second].rgb)
    }
  }
}
