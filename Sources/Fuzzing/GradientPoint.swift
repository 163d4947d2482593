// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Palettes
import PropertyTesting

/// A point of a gradient of one theme, in thousandths of the way.
struct GradientPoint: Hashable, Sendable {
  let way: Int
  let theme: Int

  /// Whether the labels of gradients that hold read at the point, mixed in some way.
  func judge(_ subject: FuzzSubject, mixing: (RGB8, RGB8, Double) -> RGB8) -> Judgment {
    let theme = subject.themes[self.theme]
    return .all(
      theme.holding.compactMap { pair in
        guard case .gradient(let from, let to) = pair.background else { return nil }
        let ends = (theme.theme[from].rgb, theme.theme[to].rgb)
        let point = mixing(ends.0, ends.1, Double(way) / 1000)
        var changed = theme.theme
        (changed[from], changed[to]) = (TokenColor(point), TokenColor(point))
        let verdict = changed.verdict(pair)
        let flaws = verdict.passes ? [] : [Flaw(verdict, at: theme.place)]
        return Judgment(flaws, slack: verdict.ratio / (verdict.required ?? 1))
      })
  }

  func lines(_ subject: FuzzSubject) -> [FuzzChange] {
    [FuzzChange("\(subject.themes[theme].place.title), \(way) of 1000 of the way")]
  }
}

extension Generator where Value == GradientPoint {
  static func gradientPoint(of subject: FuzzSubject) -> Generator? {
    guard !subject.themes.isEmpty else { return nil }
    return zip(
      Generator<Int>.int(in: 0...1000), Generator<Int>.int(in: 0...subject.themes.count - 1)
    ).map(GradientPoint.init)
  }
}
