// SPDX-License-Identifier: MIT

import ColorSpaces
import Contrast
import Importers
import Palettes

/// Looks for colors that fix pairs and break none, one group of literals after the other.
struct ColorSearch {
  /// The colors before any change.
  private let subject: CheckSubject
  let groups: ColorGroups

  /// The new colors of the groups that were changed, by their numbers.
  private(set) var changes: [Int: RGB8] = [:]

  /// Far more backgrounds than a color of a palette lies on; a file may pair anything with anything.
  private static let mostCandidates = 256

  init(_ subject: CheckSubject) {
    self.subject = subject
    groups = ColorGroups(subject)
  }

  /// Changes a group to the nearest color with which the most of its texts can be read.
  ///
  /// - Returns: Why pairs of it still fall short, as the rest of a sentence; `nil` when none does.
  mutating func fix(_ number: Int) -> String? {
    let group = groups.all[number]
    let before = group.pairs.map(measured)
    let candidates = candidates(before.filter { $0.fails }, number)
    guard !candidates.isEmpty else { return "no other color of it has what it needs" }
    var best: Trial?
    var obstacle: String?
    for candidate in candidates {
      switch trial(candidate, number, before) {
      case .success(let trial): if trial.isBetter(than: best) { best = trial }
      case .failure(let broken): obstacle = obstacle ?? broken.text
      }
      if best?.left == 0 { break }
    }
    if let best, best.fixed > 0 { changes[number] = best.color }
    guard best?.left != 0 else { return nil }
    if before.contains(where: { $0.fails && isOnItself($0.pair, number) }) {
      return "the same literal colors its background"
    }
    return obstacle ?? "no one color of it has what all of its pairs need"
  }

  // MARK: Pairs

  /// A pair as it is after the changes so far.
  private struct Measured {
    let pair: CheckedPair
    let theme: String
    let ratio: Double
    let required: Double
    var fails: Bool { ratio < required }
  }

  /// Measures a pair in the colors after the changes so far.
  private func measured(_ position: PairPosition) -> Measured {
    let theme = subject.themes[position.theme]
    let pair = theme.pairs[position.pair].map(seen)
    return Measured(
      pair: pair, theme: theme.title, ratio: pair.measurement.ratio,
      required: pair.kind.requiredRatio(by: theme.standard) ?? 1)
  }

  /// A color as it is seen after the changes so far.
  func seen(_ color: CheckedColor) -> CheckedColor {
    guard let number = groups.number(of: color), let changed = changes[number] else { return color }
    return Self.color(color, changedTo: changed)
  }

  /// A color of a theme that shows another one in its gamut.
  private static func color(_ color: CheckedColor, changedTo rgb: RGB8) -> CheckedColor {
    let shown = rgb.rounded(in: color.color.rgb.gamut)
    return CheckedColor(
      color.path, color: TokenColor(shown, alpha: color.color.alpha), place: color.place,
      spelling: color.spelling)
  }

  // MARK: Candidates

  /// A ratio that a foreground needs on one background.
  private struct Need: Hashable {
    let foreground: RGB8
    let background: RGB8
    let required: Double
  }

  /// Colors that fix at least one of the pairs, the nearest first.
  private func candidates(_ failing: [Measured], _ number: Int) -> [RGB8] {
    let gamut = groups.all[number].literals[0].gamut
    var needs: Set<Need> = []
    for failing in failing where movable(failing.pair, number) {
      for background in Self.extremes(failing.pair.opaqueBackgrounds) {
        needs.insert(
          Need(
            foreground: failing.pair.foreground.color.rgb, background: background,
            required: failing.required))
      }
    }
    let fixes = Self.decisive(needs).compactMap {
      try? ContrastFix(foreground: $0.foreground, background: $0.background, ratio: $0.required)
    }
    let old = (changes[number] ?? groups.all[number].color).rounded(in: gamut)
    let colors = Set(fixes.map { $0.rgb.rounded(in: gamut) })
    return colors.map { (rgb: $0, distance: $0.distanceInOKLab(to: old)) }
      .sorted { ($0.distance, $0.rgb.packed) < ($1.distance, $1.rgb.packed) }.map(\.rgb)
  }

  /// The needs on the darkest and on the lightest backgrounds where there are more than
  /// ``mostCandidates``; those between are met with them, or nearly so.
  private static func decisive(_ needs: Set<Need>) -> [Need] {
    guard needs.count > mostCandidates else { return Array(needs) }
    let sorted = needs.sorted {
      (RelativeLuminance($0.background).value, $0.background.packed, $0.required)
        < (RelativeLuminance($1.background).value, $1.background.packed, $1.required)
    }
    return Array(sorted.prefix(mostCandidates / 2) + sorted.suffix(mostCandidates / 2))
  }

  /// Whether a pair can be fixed by its foreground, and that is of the group.
  private func movable(_ pair: CheckedPair, _ number: Int) -> Bool {
    pair.foreground.color.isOpaque && groups.number(of: pair.foreground) == number
  }

  /// Whether a pair has one literal on both of its sides.
  private func isOnItself(_ pair: CheckedPair, _ number: Int) -> Bool {
    pair.colors.tokens.allSatisfy { groups.number(of: $0) == number }
  }

  /// The darkest and the lightest background.
  ///
  /// A color that is read on both is read on all between them, or nearly so; the trial measures all.
  private static func extremes(_ backgrounds: [RGB8]) -> [RGB8] {
    let sorted = backgrounds.sorted { RelativeLuminance($0) < RelativeLuminance($1) }
    return [sorted.first, sorted.last].compactMap(\.self)
  }

  // MARK: Trials

  /// A color with what it does to the pairs of its group.
  private struct Trial {
    let color: RGB8
    /// The pairs that fell short and hold now.
    let fixed: Int
    /// The pairs that still fall short.
    let left: Int

    // Candidates come with the nearest first.
    func isBetter(than other: Trial?) -> Bool { fixed > (other?.fixed ?? -1) }
  }

  /// The pair that a color would break or make worse, as a sentence.
  private struct Broken: Error {
    let text: String
  }

  /// Measures every pair of a group with another color.
  ///
  /// - Returns: How many pairs it fixes and leaves; a failure for the first pair that it breaks or
  ///   makes worse.
  private func trial(_ color: RGB8, _ number: Int, _ before: [Measured]) -> Result<Trial, Broken> {
    var (fixed, left) = (0, 0)
    for old in before {
      let pair = old.pair.map {
        groups.number(of: $0) == number ? Self.color($0, changedTo: color) : $0
      }
      let ratio = pair.measurement.ratio
      if ratio < min(old.required, old.ratio) {
        return .failure(Broken(text: Self.text(color, old, ratio)))
      }
      if old.fails { if ratio < old.required { left += 1 } else { fixed += 1 } }
    }
    return .success(Trial(color: color, fixed: fixed, left: left))
  }

  /// The pair that a color breaks, as a sentence: why the color was refused.
  private static func text(_ color: RGB8, _ old: Measured, _ ratio: Double) -> String {
    "\(color.css) would leave \(old.pair.name) in \(old.theme) with "
      + "\(ContrastRatio(clipping: ratio).text):1 where it needs "
      + DecimalFormat.text(old.required)
  }
}
