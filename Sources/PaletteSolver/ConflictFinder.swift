// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Contrast
import Palettes

/// Says what a theme could not give, with the proof.
struct ConflictFinder {
  let plan: ThemePlan
  let brand: MeasuredColor
  let tones: ToneSlice

  /// The conflicts of a solved theme: requirements that no palette can meet, and places that the
  /// brand itself cannot take.
  func conflicts(in theme: ResolvedTheme, label: BrandLabel) throws(PaletteError) -> [Conflict] {
    var conflicts: [Conflict] = []
    if let dropped = plan.dropped { conflicts.append(self.conflict(of: dropped, in: theme)) }
    if !label.isReadable { conflicts.append(try labelConflict(label)) }
    if let refusal = refusal(in: theme) { conflicts.append(refusal) }
    return conflicts
  }

  private func conflict(of chain: InfeasibleChain, in theme: ResolvedTheme) -> Conflict {
    let pair = PromisedPairs.linkAgainstBody
    return Conflict(
      appearance: plan.appearance, foreground: pair.foreground, background: pair.background.role,
      required: pair.kind.requiredRatio(at: plan.level) ?? 1, best: bestLink(in: theme),
      why: ChainText.describe(chain) + "; underline links, and color is not the only cue",
      nearest: nil)
  }

  /// The most that a link can differ from body text and still read on every surface of a theme:
  /// body text is then black, or white in a dark theme.
  private func bestLink(in theme: ResolvedTheme) -> Double {
    let surfaces = Role.pageSurfaces.map { RelativeLuminance(theme[$0].rgb) }
    let all = LuminanceInterval.all
    let (link, body) =
      plan.appearance == .light
      ? (all.below(surfaces.min()?.value ?? 1, by: requiredForText).high, RelativeLuminance.black)
      : (all.above(surfaces.max()?.value ?? 0, by: requiredForText).low, RelativeLuminance.white)
    return RelativeLuminance(clipping: link).contrast(with: body).value
  }

  // MARK: The label on the brand

  private func labelConflict(_ label: BrandLabel) throws(PaletteError) -> Conflict {
    let required = requiredForText
    let best = label.rgb.contrast(with: brand.rgb).value
    let why =
      "no color reaches \(required.text(decimals: 1)):1 on \(brand.rgb.hex), whose luminance "
      + "\(brand.luminance.rounded(decimals: 3)) lies between "
      + "\(darkLimit.rounded(decimals: 3)), the most for a white label, and "
      + "\(lightLimit.rounded(decimals: 3)), the least for a black one; the "
      + "best is \(label.rgb.hex) with \(best.text(decimals: 2))"
    return Conflict(
      appearance: plan.appearance, foreground: .brandOnExact, background: .brandExact,
      required: required, best: best, why: why, nearest: try nearestWithLabel())
  }

  private var requiredForText: Double { plan.level.minimum(for: .text).value }
  private var requiredForFills: ContrastRatio { plan.level.minimum(for: .nonText) }

  /// The most luminance on which white reads, and the least on which black does.
  private var darkLimit: Double { LuminanceInterval.all.below(1, by: requiredForText).high }
  private var lightLimit: Double { LuminanceInterval.all.above(0, by: requiredForText).low }

  private func nearestWithLabel() throws(PaletteError) -> Conflict.Alternative? {
    var alternatives: [Conflict.Alternative] = []
    for interval in [
      LuminanceInterval.all.below(1, by: requiredForText),
      LuminanceInterval.all.above(0, by: requiredForText),
    ] {
      if let moved = try NearestTone(tones: tones).rgb(brand, within: interval) {
        alternatives.append(alternative(moved))
      }
    }
    return alternatives.min { $0.deltaE < $1.deltaE }
  }

  private func alternative(_ rgb: RGB8) -> Conflict.Alternative {
    Conflict.Alternative(rgb: rgb, deltaE: rgb.distanceInOKLab(to: brand.rgb))
  }

  // MARK: The brand as a fill

  /// Why `brand.solid` is not the brand, when it is not.
  private func refusal(in theme: ResolvedTheme) -> Conflict? {
    guard theme[.brandSolid].rgb != brand.rgb else { return nil }
    guard let surface = blockingSurface(in: theme) else { return labelRefusal(in: theme) }
    let required = requiredForFills.value
    let ratio = brand.rgb.contrast(with: theme[surface].rgb).value
    let limit = surfaceLimit(theme[surface].rgb, required)
    let why =
      "a fill needs \(required.text(decimals: 0)):1 against every surface; \(brand.rgb.hex) has "
      + "\(ratio.text(decimals: 2)) on \(surface.name) \(theme[surface].rgb.hex), its luminance "
      + "\(brand.luminance.rounded(decimals: 3)) being \(limit)"
    return Conflict(
      appearance: plan.appearance, foreground: .brandSolid, background: surface,
      required: required, best: ratio, why: why, nearest: alternative(theme[.brandSolid].rgb))
  }

  /// The page surface that the brand differs from the least, when that is too little.
  private func blockingSurface(in theme: ResolvedTheme) -> Role? {
    let nearest = Role.pageSurfaces.min {
      brand.rgb.contrast(with: theme[$0].rgb) < brand.rgb.contrast(with: theme[$1].rgb)
    }
    return nearest.flatMap { brand.rgb.meets(requiredForFills, against: theme[$0].rgb) ? nil : $0 }
  }

  private func surfaceLimit(_ surface: RGB8, _ required: Double) -> String {
    let luminance = RelativeLuminance(surface).value
    let all = LuminanceInterval.all
    return plan.appearance == .light
      ? "above \(all.below(luminance, by: required).high.rounded(decimals: 3))"
      : "below \(all.above(luminance, by: required).low.rounded(decimals: 3))"
  }

  private func labelRefusal(in theme: ResolvedTheme) -> Conflict {
    let best = max(
      RGB8.white.contrast(with: brand.rgb).value, RGB8.black.contrast(with: brand.rgb).value)
    let why =
      "a fill needs a label of \(requiredForText.text(decimals: 1)):1; on \(brand.rgb.hex) neither "
      + "white nor black reaches more than \(best.text(decimals: 2))"
    return Conflict(
      appearance: plan.appearance, foreground: .brandOnSolid, background: .brandSolid,
      required: requiredForText, best: best, why: why,
      nearest: alternative(theme[.brandSolid].rgb))
  }
}
