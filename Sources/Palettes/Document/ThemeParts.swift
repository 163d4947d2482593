// SPDX-License-Identifier: MIT

import ColorSpaces
import Contrast
import JSON

/// A theme in sRGB and, if the palette has that gamut, in Display P3, ready to be written.
struct WrittenTheme {
  let srgb: ResolvedTheme
  let displayP3: ResolvedTheme?

  /// The pairs in sRGB, with their measurements in both gamuts.
  let pairs: [WrittenPair]

  /// The pairs in Display P3 alone.
  let displayP3Pairs: [PairVerdict]

  private let ramps: [Ramp]

  /// Measures the pairs.
  ///
  /// A pair that a palette document promises is measured here once, whatever is written of it.
  init(_ srgb: ResolvedTheme, _ displayP3: ResolvedTheme?, ramps: [Ramp]) {
    self.srgb = srgb
    self.displayP3 = displayP3
    self.ramps = ramps
    let verdicts = displayP3?.audit() ?? []
    let byPair = Dictionary(
      verdicts.map { ($0.pair, $0) }, uniquingKeysWith: { first, _ in first })
    pairs = srgb.audit().map { WrittenPair(srgb: $0, displayP3: byPair[$0.pair]) }
    let known = verdicts.isEmpty ? [] : Set(srgb.pairs)
    displayP3Pairs = verdicts.filter { !known.contains($0.pair) }
  }

  /// The themes of a palette.
  static func all(of palette: Palette) -> [WrittenTheme] {
    palette.themes.map { theme in
      WrittenTheme(
        theme, palette.displayP3?.theme(theme.appearance), ramps: palette.ramps)
    }
  }

  /// The colors of all roles, in the order of `Role.allCases`.
  var roles: [(key: Role, value: WrittenToken)] {
    Role.allCases.map { role in
      let color = srgb[role]
      return (
        role,
        WrittenToken(
          srgb: color, displayP3: displayP3?[role], source: color.isOpaque ? step(color.rgb) : nil)
      )
    }
  }

  /// The first ramp step with these bytes: `neutral.950`.
  private func step(_ rgb: RGB8) -> String? {
    for ramp in ramps {
      guard let step = ramp.steps.first(where: { $0.rgb == rgb }) else { continue }
      return "\(ramp.name.rawValue).\(step.label)"
    }
    return nil
  }

  /// The explanations, if the theme in sRGB has one.
  var explanation: WrittenExplanation? {
    srgb.explanation.map { WrittenExplanation(srgb: $0, displayP3: displayP3?.explanation) }
  }
}

/// The color of a role, ready to be written.
struct WrittenToken {
  let srgb: TokenColor
  let displayP3: TokenColor?

  /// The ramp step with the same bytes.
  let source: String?
}

/// A pair of the theme in sRGB as measured there and, if promised, in Display P3.
struct WrittenPair {
  let srgb: PairVerdict
  let displayP3: PairVerdict?
}

extension ResolvedTheme {
  /// The promised distances in short: the least one of the states, and the least one of the
  /// statuses for each color vision deficiency.
  var leastDistances: [DistanceVerdict] {
    var least: [DistanceVerdict] = []
    for verdict in distances() {
      let (kind, deficiency) = (verdict.distinction.kind, verdict.distinction.deficiency)
      let known = least.firstIndex {
        $0.distinction.kind == kind && $0.distinction.deficiency == deficiency
      }
      guard let known else {
        least.append(verdict)
        continue
      }
      if verdict.distance < least[known].distance { least[known] = verdict }
    }
    return least
  }
}

// MARK: - Reading

/// A theme that was read but for its colors in Display P3.
struct ReadTheme {
  let name: String
  let appearance: Appearance
  let level: ConformanceLevel

  /// In the order of `Role.allCases`.
  let colors: [ReadToken]
  let pairs: [ReadPair]
  let displayP3Pairs: [RolePair]
  let explanation: ReadExplanation?

  /// The theme in a gamut.
  func theme(in gamut: Gamut) throws(JSONDocumentError) -> ResolvedTheme {
    var theme = try ResolvedTheme(
      name: name, appearance: appearance, level: level, pairs: pairs(in: gamut)
    ) { role throws(JSONDocumentError) in try colors[role.index].color(in: gamut) }
    theme.explanation = gamut == .srgb ? explanation?.srgb : explanation?.displayP3
    return theme
  }

  /// In Display P3 the pairs that were measured there too and those measured only there, which the
  /// document keeps in two lists, in the order of ``RequiredPairs/all``.
  private func pairs(in gamut: Gamut) -> [RolePair] {
    guard gamut == .displayP3 else { return pairs.map(\.pair) }
    let shared = pairs.filter(\.isInDisplayP3).map(\.pair)
    guard !displayP3Pairs.isEmpty else { return shared }
    let all = Set(shared + displayP3Pairs)
    let known = Set(RequiredPairs.all)
    return RequiredPairs.all.filter(all.contains)
      + (shared + displayP3Pairs).filter { !known.contains($0) }
  }
}

/// The color of a role that was read but for its bytes in Display P3.
struct ReadToken {
  let srgb: TokenColor
  let displayP3: JSONNode
  let displayP3Alpha: UInt8

  /// The color in a gamut; in Display P3 it has to be there.
  func color(in gamut: Gamut) throws(JSONDocumentError) -> TokenColor {
    switch gamut {
    case .srgb: return srgb
    case .displayP3:
      return TokenColor(try PaletteFormat.displayP3.read(displayP3), alpha: displayP3Alpha)
    }
  }
}

/// A pair, and whether the theme in Display P3 promises it too.
struct ReadPair {
  let pair: RolePair
  let isInDisplayP3: Bool
}
