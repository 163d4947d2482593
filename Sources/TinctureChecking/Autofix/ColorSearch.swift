// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast
import TinctureImporters
import TincturePalettes

/// Looks for colors that fix pairs and break none, one group of literals after the other.
struct ColorSearch {
  /// The colors before any change.
  private let subject: CheckSubject
  let groups: ColorGroups

  /// The new colors of the groups that were changed, by their numbers.
  private(set) var changes: [Int: RGB8] = [:]

  /// Limits the time for files that pair all colors; palettes have far fewer backgrounds.
  private static let mostCandidates = 256

  init(_ subject: CheckSubject) {
    self.subject = subject
    groups = ColorGroups(subject)
  }

  /// Fixes the failing pairs of a foreground by the least total change: of the foreground itself, or
  /// of the colors that it lies on.
  ///
  /// White on a blue that is a little too light is fixed by the blue, where the label would have to
  /// become black. The colors behind are changed only where all of the pairs hold afterwards.
  ///
  /// - Parameters:
  ///   - color: The foreground.
  ///   - contrasts: Its failing pairs.
  /// - Returns: Why pairs still fall short, as the rest of a sentence; `nil` when none does.
  mutating func fixEitherSide(
    of color: CheckedColor, _ contrasts: [Finding.Contrast]
  ) -> String? {
    let number = groups.number(of: color)
    var own = self
    let obstacle = number.map { own.fix($0) } ?? "its color cannot be changed"
    var others = self
    let grounds = contrasts.compactMap { contrast -> Int? in
      guard case .solid(let ground) = contrast.pair.background else { return nil }
      return groups.number(of: ground)
    }
    var seen: Set<Int> = []
    for ground in grounds where ground != number && seen.insert(ground).inserted {
      _ = others.fix(ground)
    }
    let isFixed =
      !seen.isEmpty
      && contrasts.allSatisfy { contrast in
        contrast.pair.map(others.seen).measurement.ratio >= contrast.required
      }
    guard isFixed, obstacle != nil || others.cost < own.cost else {
      self = own
      return obstacle
    }
    self = others
    return nil
  }

  /// The sum of the distances in OKLab that the changes so far move colors by.
  private var cost: Double {
    changes.map { $1.distanceInOKLab(to: groups.all[$0].color.rounded(in: $1.gamut)) }.reduce(0, +)
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
      let (trial, broken) = trial(candidate, number, before)
      if let trial, trial.isBetter(than: best) { best = trial }
      obstacle = obstacle ?? broken
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

  private struct Measured {
    let pair: CheckedPair
    let theme: String
    let ratio: Double
    let required: Double
    var fails: Bool { ratio < required }
  }

  private func measured(_ position: PairPosition) -> Measured {
    let theme = subject.themes[position.theme]
    let pair = theme.pairs[position.pair].map(seen)
    return Measured(
      pair: pair, theme: theme.title, ratio: pair.measurement.ratio,
      required: pair.requiredRatio(by: theme.standard) ?? 1)
  }

  /// A color as it is seen after the changes so far.
  func seen(_ color: CheckedColor) -> CheckedColor {
    guard let number = groups.number(of: color), let changed = changes[number] else { return color }
    return Self.color(color, changedTo: changed)
  }

  /// The color of a theme with another value, which is rounded in its gamut.
  private static func color(_ color: CheckedColor, changedTo rgb: RGB8) -> CheckedColor {
    let shown = rgb.rounded(in: color.color.rgb.gamut)
    return CheckedColor(
      color.path, color: TokenColor(shown, alpha: color.color.alpha), place: color.place,
      spelling: color.spelling)
  }

  // MARK: Candidates

  /// A contrast that a color needs with another one, on which side ever it is: the ratio is the same.
  private struct Need: Hashable {
    let moved: RGB8
    let other: RGB8
    let required: Double
    /// Whether the color lies behind the other one.
    var isGround = false
  }

  /// Colors that fix at least one of the pairs, the nearest first.
  private func candidates(_ failing: [Measured], _ number: Int) -> [RGB8] {
    let gamut = groups.all[number].literals[0].gamut
    var needs: Set<Need> = []
    var inks: Set<RGB8> = []
    for failing in failing {
      let foreground = failing.pair.foreground
      guard foreground.color.isOpaque else {
        if groups.number(of: foreground) == number {
          inks.formUnion(
            Self.extremes(failing.pair.opaqueBackgrounds).compactMap {
              ContrastFix.ink(of: foreground.color, on: $0, ratio: failing.required)
            })
        }
        continue
      }
      if groups.number(of: foreground) == number {
        for background in Self.extremes(failing.pair.opaqueBackgrounds) {
          needs.insert(
            Need(moved: foreground.color.rgb, other: background, required: failing.required))
        }
      } else if case .solid(let ground) = failing.pair.background, ground.color.isOpaque {
        needs.insert(
          Need(
            moved: ground.color.rgb, other: foreground.color.rgb, required: failing.required,
            isGround: true))
      }
    }
    let fixes = Self.decisive(needs).compactMap { need -> ContrastFix? in
      let fix = try? ContrastFix(
        foreground: need.moved, background: need.other, ratio: need.required)
      return need.isGround && fix?.turns(need.moved, around: need.other) ?? false ? nil : fix
    }
    let old = (changes[number] ?? groups.all[number].color).rounded(in: gamut)
    let colors = Set((fixes.map(\.rgb) + inks).map { $0.rounded(in: gamut) })
    return colors.map { (rgb: $0, distance: $0.distanceInOKLab(to: old)) }
      .sorted { ($0.distance, $0.rgb.packed) < ($1.distance, $1.rgb.packed) }.map(\.rgb)
  }

  /// The needs with the darkest and with the lightest other colors where there are more than
  /// ``mostCandidates``; those between are met with them, or nearly so.
  private static func decisive(_ needs: Set<Need>) -> [Need] {
    guard needs.count > mostCandidates else { return Array(needs) }
    let sorted = needs.sorted {
      (RelativeLuminance($0.other).value, $0.other.packed, $0.required)
        < (RelativeLuminance($1.other).value, $1.other.packed, $1.required)
    }
    return Array(sorted.prefix(mostCandidates / 2) + sorted.suffix(mostCandidates / 2))
  }

  /// Whether a pair has one literal on both of its sides.
  private func isOnItself(_ pair: CheckedPair, _ number: Int) -> Bool {
    pair.colors.tokens.allSatisfy { groups.number(of: $0) == number }
  }

  /// The darkest and the lightest background.
  ///
  /// A color with its ratio on both nearly always has it on those between; the trial measures all.
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

  /// Measures every pair of a group with another color.
  ///
  /// - Returns: How many pairs it fixes and leaves; or the first pair that it breaks or makes worse,
  ///   as a sentence.
  private func trial(
    _ color: RGB8, _ number: Int, _ before: [Measured]
  ) -> (trial: Trial?, broken: String?) {
    var (fixed, left) = (0, 0)
    for old in before {
      let pair = old.pair.map {
        groups.number(of: $0) == number ? Self.color($0, changedTo: color) : $0
      }
      let ratio = pair.measurement.ratio
      if ratio < min(old.required, old.ratio) {
        return (nil, Self.text(color, old, ratio))
      }
      if old.fails { if ratio < old.required { left += 1 } else { fixed += 1 } }
    }
    return (Trial(color: color, fixed: fixed, left: left), nil)
  }

  private static func text(_ color: RGB8, _ old: Measured, _ ratio: Double) -> String {
    "\(color.css) would leave \(old.pair.name) in \(old.theme) with "
      + "\(ContrastRatio(clipping: ratio).text):1 where it needs "
      + DecimalFormat.text(old.required)
  }
}

/// Literals that change together, because they define the same color.
struct ColorGroup {
  /// At least one; the color is in the gamut of the first.
  let literals: [ColorLiteral]

  /// The color that they define.
  let color: RGB8

  /// The names under which the color is used, at most three.
  let names: [String]

  /// The pairs that any color of the group is in, by theme and position.
  let pairs: [PairPosition]
}

/// A pair by the number of its theme and its own number there.
typealias PairPosition = (theme: Int, pair: Int)

/// The literals of a subject in groups that change together, with the pairs of each group.
struct ColorGroups {
  private(set) var all: [ColorGroup] = []
  /// By literal: the index of its group in ``all``.
  private let numbers: [ColorLiteral: Int]

  /// Enough for a message; a literal may have any number of names.
  private static let mostNames = 3

  /// Literals that one color is made of are in one group, and so are groups that share a literal.
  init(_ subject: CheckSubject) {
    var sets = DisjointSets<ColorLiteral>()
    for color in subject.themes.flatMap(\.everyColor) { sets.join(color.spelling.literals) }
    let literals = sets.all()
    numbers = literals.enumerated().reduce(into: [:]) { numbers, set in
      for literal in set.element { numbers[literal] = set.offset }
    }
    let pairs = pairs(in: subject)
    let uses = uses(in: subject, count: literals.count)
    all = literals.enumerated().map { number, literals in
      ColorGroup(
        literals: literals, color: uses[number].color ?? .black, names: uses[number].names,
        pairs: pairs[number] ?? [])
    }
  }

  /// The names and the color of each group; the color in the gamut of its first literal if a theme
  /// has it there.
  private func uses(in subject: CheckSubject, count: Int) -> [(color: RGB8?, names: [String])] {
    var uses: [(color: RGB8?, names: [String])] = Array(repeating: (nil, []), count: count)
    for color in subject.themes.flatMap(\.everyColor) {
      guard let number = number(of: color), let literal = color.spelling.literals.first else {
        continue
      }
      if uses[number].names.count < Self.mostNames, !uses[number].names.contains(color.name) {
        uses[number].names.append(color.name)
      }
      if uses[number].color == nil || color.color.rgb.gamut == literal.gamut {
        uses[number].color = color.color.rgb
      }
    }
    return uses
  }

  /// The number of the group that a color belongs to; `nil` for one that is fixed.
  func number(of color: CheckedColor) -> Int? {
    color.spelling.literals.first.flatMap { numbers[$0] }
  }

  /// By group: the positions of the pairs that any of its colors is in.
  private func pairs(in subject: CheckSubject) -> [Int: [PairPosition]] {
    var positions: [Int: [PairPosition]] = [:]
    for (theme, checked) in subject.themes.enumerated() {
      for (index, pair) in checked.pairs.enumerated() {
        for number in Set(pair.colors.tokens.compactMap(number)) {
          positions[number, default: []].append((theme: theme, pair: index))
        }
      }
    }
    return positions
  }
}

extension ColorGroup {
  /// Whether a color that is read is the intended one.
  ///
  /// In the gamut of the literals it is the same. In the other gamut it is computed from their
  /// digits, and not from bytes, and may be one byte off.
  func isSpelled(_ intended: TokenColor, _ read: TokenColor) -> Bool {
    guard intended != read else { return true }
    let (one, other) = (intended.rgb, read.rgb)
    guard intended.alpha == read.alpha, one.gamut == other.gamut,
      literals.allSatisfy({ $0.gamut != one.gamut })
    else { return false }
    return zip(
      [one.red, one.green, one.blue], [other.red, other.green, other.blue]
    ).allSatisfy { abs(Int($0) - Int($1)) <= 1 }
  }
}

extension ContrastFix {
  /// Whether the color ends on the other side of the color that stays: a light page becomes a dark
  /// one, which no reader of a finding means by a fix.
  func turns(_ color: RGB8, around other: RGB8) -> Bool {
    let still = RelativeLuminance(other)
    return (RelativeLuminance(color) < still) != (RelativeLuminance(rgb) < still)
  }
}
