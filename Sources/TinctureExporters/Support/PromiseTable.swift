// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast
import TincturePalettes

/// What a palette promises of one appearance, as tests of other projects write it: each foreground once
/// for each ratio, with all its backgrounds.
struct PromiseTable {
  struct Row {
    let foreground: Role
    let least: Double
    /// Whether the better of black and white is enough where neither reaches the ratio.
    let isBest: Bool
    var grounds: [Background<Role>]
  }

  let appearance: Appearance
  private(set) var rows: [Row] = []

  /// The promises of each appearance of a palette, of the pairs that are included.
  static func all(
    of entry: ExportSource.Entry, where isIncluded: (RolePair, ResolvedTheme) -> Bool
  ) -> [PromiseTable] {
    entry.appearances.map { appearance in
      var table = PromiseTable(appearance: appearance)
      for theme in entry.palette.themes.filter({ $0.appearance == appearance }).prefix(1) {
        for pair in theme.pairs where isIncluded(pair, theme) {
          if let least = pair.requiredRatio(by: theme.standard) { table.add(pair, least) }
        }
      }
      return table
    }
  }

  private mutating func add(_ pair: RolePair, _ least: Double) {
    let isBest = Self.isLabelOnBrand(pair)
    let same = rows.firstIndex {
      $0.foreground == pair.foreground && $0.least == least && $0.isBest == isBest
    }
    if let same {
      rows[same].grounds.append(pair.background)
    } else {
      rows.append(
        Row(
          foreground: pair.foreground, least: least, isBest: isBest, grounds: [pair.background]))
    }
  }

  /// Whether the background is the brand's own color, on which neither black nor white may reach the
  /// ratio of AAA: then the better of the two is what there is.
  private static func isLabelOnBrand(_ pair: RolePair) -> Bool {
    pair.background.token == .brandExact && pair.foreground == .brandOnExact
  }
}

/// The pairs that tests of a palette leave out, because they were measured to fall short, as in a
/// palette that was edited.
struct BrokenPairs {
  private let pairs: [(appearance: Appearance, pair: RolePair)]
  private let conflicts: [String]

  init(_ palette: Palette) {
    pairs = palette.themes.flatMap { theme in
      theme.audit().filter { !$0.passes }.map { (theme.appearance, $0.pair) }
    }
    conflicts = palette.conflicts.filter { $0.pin == nil }.map {
      "\($0.appearance.rawValue): \($0.reached)"
    }
  }

  func contains(_ pair: RolePair, in theme: ResolvedTheme) -> Bool {
    pairs.contains { $0.appearance == theme.appearance && $0.pair == pair }
  }

  /// The pairs and the conflicts of the palette, each in one line that ends no comment.
  var titles: [String] {
    (pairs.map { "\($0.appearance.rawValue): \($0.pair.title(\.name))" } + conflicts)
      .map(CommentText.of)
  }
}
