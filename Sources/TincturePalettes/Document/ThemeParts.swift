// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast
import TinctureJSON

/// Palettes to be written, of which some roles alone may be asked for.
struct WrittenPalettes {
  let palettes: [Palette]
  /// The roles whose colors are written, and nothing that is measured of themes; `nil` for all of it.
  let roles: Set<Role>?

  var themes: [WrittenTheme] {
    palettes.flatMap { palette in
      palette.themes.map { theme in
        WrittenTheme(
          theme, palette.displayP3?.theme(theme.appearance), ramps: palette.ramps, showing: roles)
      }
    }
  }
}

/// A theme in sRGB and, if the palette has that gamut, in Display P3, ready to be written.
struct WrittenTheme {
  let srgb: ResolvedTheme
  let displayP3: ResolvedTheme?

  /// The pairs in sRGB, with their measurements in both gamuts.
  let pairs: [InGamuts<PairVerdict>]

  let displayP3Pairs: [PairVerdict]

  private let ramps: [Ramp]
  private let shown: Set<Role>?

  /// Measures each pair once, whatever is written of it; none where some roles alone are.
  fileprivate init(
    _ srgb: ResolvedTheme, _ displayP3: ResolvedTheme?, ramps: [Ramp], showing shown: Set<Role>?
  ) {
    self.srgb = srgb
    self.displayP3 = displayP3
    self.ramps = ramps
    self.shown = shown
    guard shown == nil else {
      (pairs, displayP3Pairs) = ([], [])
      return
    }
    let verdicts = displayP3?.audit() ?? []
    let byPair = Dictionary(verdicts.map { ($0.pair, $0) }, uniquingKeysWith: { first, _ in first })
    pairs = srgb.audit().map { InGamuts(srgb: $0, displayP3: byPair[$0.pair]) }
    let known = verdicts.isEmpty ? [] : Set(srgb.pairs)
    displayP3Pairs = verdicts.filter { !known.contains($0.pair) }
  }

  var roles: [(key: Role, value: ThemeToken)] {
    (shown.map { srgb.roles.filter($0.contains) } ?? srgb.roles).map { role in
      let color = srgb[role]
      return (
        role,
        ThemeToken(
          srgb: color, displayP3: displayP3?[role],
          source: ramps.source(
            of: color,
            wanted: srgb.vocabulary.system.wantedRamp(of: role.name, in: srgb.appearance)
          ).map { "\($0.ramp.rawValue).\($0.label)" })
      )
    }
  }

  /// The promised distances of a gamut in short; `nil` where some roles alone are written.
  func leastDistances(_ theme: ResolvedTheme?) -> [DistanceVerdict]? {
    shown == nil ? theme?.leastDistances : nil
  }

  var explanation: InGamuts<ThemeExplanation>? {
    guard shown == nil else { return nil }
    return srgb.explanation.map { InGamuts(srgb: $0, displayP3: displayP3?.explanation) }
  }
}

struct ThemeToken {
  let srgb: TokenColor
  let displayP3: TokenColor?

  /// The ramp step with the same bytes.
  let source: String?
}

/// A part of a palette in sRGB and, if it is there, in Display P3.
struct InGamuts<Part> {
  let srgb: Part
  let displayP3: Part?
}

extension ResolvedTheme {
  /// The promised distances in short: of each kind, for each color vision and for each distance
  /// that is required, the least one.
  var leastDistances: [DistanceVerdict] { distances().leastOfGroups }
}

// MARK: - Reading

/// A part with colors in both gamuts, whose colors in Display P3 are read only for a palette in
/// that gamut, and have to be there then.
struct ReadInGamut<Part>: Sendable {
  let part: @Sendable (Gamut) throws(JSONDocumentError) -> Part
}

/// A pair, and whether the theme in Display P3 promises it too.
typealias ReadPair = (pair: RolePair, isInDisplayP3: Bool)

/// A theme that was read but for its colors in Display P3.
struct ReadTheme {
  let name: String
  let appearance: Appearance
  let level: ConformanceLevel

  /// The roles of the design system.
  let vocabulary: Vocabulary

  /// In the order of its roles.
  let colors: [ReadInGamut<TokenColor>]
  let pairs: [ReadPair]
  let displayP3Pairs: [RolePair]
  let explanation: InGamuts<ThemeExplanation>?

  func theme(in gamut: Gamut) throws(JSONDocumentError) -> ResolvedTheme {
    var theme = try ResolvedTheme(
      name: name, of: vocabulary, appearance: appearance, level: level, pairs: pairs(in: gamut)
    ) { role throws(JSONDocumentError) in
      try colors[vocabulary.position(of: role) ?? 0].part(gamut)
    }
    theme.explanation = gamut == .srgb ? explanation?.srgb : explanation?.displayP3
    return theme
  }

  /// In Display P3 the pairs that were measured there too and those measured only there, which the
  /// document keeps in two lists, in the order of the system's pairs.
  private func pairs(in gamut: Gamut) -> [RolePair] {
    guard gamut == .displayP3 else { return pairs.map(\.pair) }
    let shared = pairs.filter(\.isInDisplayP3).map(\.pair)
    guard !displayP3Pairs.isEmpty else { return shared }
    let all = Set(shared + displayP3Pairs)
    let required = vocabulary.requiredPairs(in: appearance, level: level)
    let known = Set(required)
    return required.filter(all.contains)
      + (shared + displayP3Pairs).filter { !known.contains($0) }
  }
}
