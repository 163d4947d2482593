// SPDX-License-Identifier: MIT

import ColorGenerators
import ColorSpaces
import TinctureContrast
import TincturePalettes
import PropertyTesting
import Support
import TinctureVerifier

extension PaletteRequest {
  /// Every pair that is promised at both levels needs no less at the higher and meets that.
  ///
  /// Where roles are placed one by one, it has no less contrast than it had, too. Nobody asked the
  /// solver for that: it holds for all of 1.2 million pairs of 2,600 brands. A joint optimum takes
  /// from pairs that have more than they need, such as 19.8, which became 18.0.
  static let raising = MetamorphicRelation<PaletteRequest, Palette>(
    "raising the level from AA to AAA", changing: { $0.changing { $0.level = .aaa } },
    relates: isNoLessReadable)

  /// What is asked for changes what it says, and nothing else.
  static let relations = [
    MetamorphicRelation<PaletteRequest, Palette>(
      "asking for other steps",
      drawing: { request in
        Generator<RampSteps>.rampSteps.map { steps in
          request.changing { $0.steps = $0.curve.ownSteps ?? steps }
        }
      }, relates: { $0.themes == $1.themes && $0.conflicts == $1.conflicts }),
    MetamorphicRelation<PaletteRequest, Palette>(
      "asking for another curve",
      drawing: { request in
        Generator<RampCurve>.rampCurve.map { curve in
          request.changing { ($0.curve, $0.steps) = (curve, curve.ownSteps ?? $0.steps) }
        }
      }, relates: { $0.themes == $1.themes && $0.conflicts == $1.conflicts }),
    MetamorphicRelation<PaletteRequest, Palette>(
      "asking for other appearances",
      drawing: { request in
        Generator<[Appearance]>.appearances.map { list in
          request.changing { $0.appearances = list }
        }
      }
    ) { before, after in
      before.ramps == after.ramps
        && Appearance.allCases.allSatisfy { before.agrees(with: after, on: $0) }
    },
    MetamorphicRelation<PaletteRequest, Palette>(
      "giving another name",
      drawing: { request in
        Generator<String>.string.map { name in request.changing { $0.name = name } }
      }
    ) { before, after in
      before.ramps == after.ramps && before.conflicts == after.conflicts
        && zip(before.themes, after.themes).allSatisfy { $0.audit() == $1.audit() }
    },
  ]

  func changing(_ change: (inout PaletteRequest) -> Void) -> PaletteRequest {
    var changed = self
    change(&changed)
    return changed
  }
}

extension Palette {
  /// Whether both have the same theme and conflicts of an appearance, where both have it.
  func agrees(with other: Palette, on appearance: Appearance) -> Bool {
    guard let theme = themes.first(where: { $0.appearance == appearance }),
      let same = other.themes.first(where: { $0.appearance == appearance })
    else { return true }
    return theme == same
      && conflicts.filter { $0.appearance == appearance }
        == other.conflicts.filter { $0.appearance == appearance }
  }
}

/// The statuses and the button that deletes, with their labels and states.
private let differing = Set(
  StatusRoles.all.flatMap { [$0.base, $0.onBase] }
    + Role.allCases.filter { $0.name.hasPrefix("button.destructive") })

@Sendable private func isNoLessReadable(_ low: Palette, _ high: Palette) throws -> Bool {
  for (theme, stricter) in zip(low.themes, high.themes) {
    let promised = Set(stricter.pairs)
    for before in theme.audit() where promised.contains(before.pair) {
      let after = stricter.verdict(before.pair)
      let required = before.pair.kind.requiredRatio(by: stricter.standard)
      try require(after.required == required, before.pair.code)
      try require((required ?? 1) >= (before.required ?? 1), before.pair.code)
      try require(before.passes && after.passes, "\(before.pair.code): \(before.ratio)")
      // What has to differ from the accent moves where that is.
      let isSettled = Set(before.pair.tokens).isDisjoint(with: differing)
      guard high.request.method == .onePass, isSettled else { continue }
      try require(
        after.ratio >= before.ratio, "\(before.pair.code): \(before.ratio) became \(after.ratio)")
    }
  }
  return low.themes.count == high.themes.count
}

/// A palette made from a hue alone, and the brand of that hue.
struct ThemesOfHue {
  let brand: RGB8
  let palette: Palette

  var hue: Double { brand.color.converted(to: OKLCH.self).coordinates.z }
}

/// Whether all that has the brand's hue lies on the ramps of its own palette, all that has its own hue
/// did not turn, and what was promised is kept.
@Sendable func areTurned(_ before: ThemesOfHue, _ after: ThemesOfHue) throws -> Bool {
  for (theme, turned) in zip(before.palette.themes, after.palette.themes) {
    for verdict in turned.audit() { try require(verdict.passes, verdict.pair.code) }
    for role in Role.allCases where role != .accentSecondary {
      let drift =
        role.hasOwnHue
        ? acrossHue(VerifierColor(theme[role].rgb), of: VerifierColor(turned[role].rgb))
        : rampDrift(of: turned[role].rgb, in: after.palette)
      // Half a code in each of two colors is up to some 0.003 in a and b; ramps have more of them.
      try require(drift <= (role.hasOwnHue ? 0.006 : 0.012), "\(role.name) is \(drift) off")
    }
  }
  return true
}

/// How far a color is, in OKLab, from the hue that the brand's ramp or the neutrals have at its
/// lightness.
func rampDrift(of rgb: RGB8, in palette: Palette) -> Double {
  let color = VerifierColor(rgb)
  let (a, b) = (color.oklab.a, color.oklab.b)
  // Neutrals have the brand's own hue, so what has more chroma than they have is none of them.
  let ramps = palette.ramps.prefix((a * a + b * b).squareRoot() < 0.03 ? 2 : 1)
  return ramps.map { ramp -> Double in
    let steps = ramp.steps.map { VerifierColor($0.rgb) }.sorted {
      $0.oklab.lightness < $1.oklab.lightness
    }
    let upper = steps.firstIndex { $0.oklab.lightness >= color.oklab.lightness } ?? steps.count - 1
    let lower = max(0, upper - 1)
    let width = steps[upper].oklab.lightness - steps[lower].oklab.lightness
    let share =
      width > 0 ? min(1, max(0, (color.oklab.lightness - steps[lower].oklab.lightness) / width)) : 0
    let (from, to) = (steps[lower].oklab, steps[upper].oklab)
    return acrossHue(
      color, a: from.a + share * (to.a - from.a), b: from.b + share * (to.b - from.b))
  }.min() ?? 0
}

private func acrossHue(_ color: VerifierColor, of other: VerifierColor) -> Double {
  acrossHue(color, a: other.oklab.a, b: other.oklab.b)
}

/// The distance of a color from the half-plane of a hue; 0 for the hue of a gray.
private func acrossHue(_ color: VerifierColor, a: Double, b: Double) -> Double {
  let length = (a * a + b * b).squareRoot()
  guard length > 0.004 else { return 0 }
  let along = (a * color.oklab.a + b * color.oklab.b) / length
  let chroma = (color.oklab.a * color.oklab.a + color.oklab.b * color.oklab.b).squareRoot()
  return along >= 0 ? abs(a * color.oklab.b - b * color.oklab.a) / length : chroma
}

extension Role {
  /// Whether the role says by its hue what it means, whatever the brand.
  var hasOwnHue: Bool {
    name.hasPrefix("button.destructive") && self != .buttonDestructiveLabel
      || StatusRoles.all.contains {
        [$0.base, $0.subtle, $0.solid, $0.onSolid, $0.border].contains(self)
      }
  }
}

let textsAndSurfaces: [(text: Role, surface: Role)] =
  Role.pageSurfaces.flatMap { surface in
    [Role.textPrimary, .textSecondary, .textTertiary, .textLink].map { ($0, surface) }
  }
  + Promised.inverseSurfaces.flatMap { surface in
    [Role.textInverse, .textInverseSecondary].map { ($0, surface) }
  }

extension ResolvedTheme {
  func isDarker(_ text: Role, than surface: Role) -> Bool {
    self[text].rgb.relativeLuminance < self[surface].rgb.relativeLuminance
  }
}
