// SPDX-License-Identifier: MIT

import ColorSpaces
import Exporters
import Palettes

/// A theme of a report with everything that was measured on it.
struct ReportTheme {
  let theme: ResolvedTheme
  let gamut: Gamut

  /// The class that has the colors of its roles: `p0t1`.
  let scope: String

  /// The promised pairs in their order, then those that only this theme has.
  let pairs: [ReportPair]

  let distances: [DistanceVerdict]

  init(_ theme: ResolvedTheme, gamut: Gamut, scope: String, leftOut: [RolePair]) {
    self.theme = theme
    self.gamut = gamut
    self.scope = scope
    let (kept, leftOut) = (Set(theme.pairs), Set(leftOut))
    pairs = RequiredPairs.all.map { pair in
      ReportPair(
        theme.verdict(pair),
        standing: kept.contains(pair) ? .promised : leftOut.contains(pair) ? .leftOut : .conflict)
    }
    distances = theme.distances()
  }

  /// The pairs of the theme that are not among the promised ones.
  var ownPairs: [ReportPair] {
    let promised = Set(RequiredPairs.all)
    return theme.pairs.filter { !promised.contains($0) }.map {
      ReportPair(theme.verdict($0), standing: .promised)
    }
  }

  /// `Light`, `Dark in Display P3`.
  var title: String {
    theme.appearance.title + (gamut == .srgb ? "" : " in \(gamut.title)")
  }

  /// The title inside a sentence: `light`.
  var name: String { title.prefix(1).lowercased() + title.dropFirst() }
}
