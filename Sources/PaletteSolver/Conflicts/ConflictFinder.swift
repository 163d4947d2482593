// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Contrast
import Palettes

/// Reports the requirements and requests that a theme could not meet, with their proofs.
struct ConflictFinder {
  let plan: ThemePlan
  let brand: MeasuredColor
  let slice: HueSlice

  /// The conflicts of a solved theme: requirements that no palette can meet, and places that the
  /// brand itself cannot take.
  func conflicts(in theme: ResolvedTheme, label: BrandLabel) -> [Conflict] {
    var conflicts: [Conflict] = []
    if let proof = plan.droppedText { conflicts.append(linkConflict(proof, in: theme)) }
    if !label.isReadable { conflicts.append(labelConflict(label)) }
    if let refusal = refusal(in: theme) { conflicts.append(refusal) }
    return conflicts
  }

  /// The conflict of a link that cannot differ enough from body text.
  private func linkConflict(_ proof: String, in theme: ResolvedTheme) -> Conflict {
    let pair = RequiredPairs.linkAgainstBody
    let ratio = theme[.textLink].rgb.contrast(with: theme[.textPrimary].rgb)
    return Conflict(
      appearance: plan.appearance, foreground: pair.foreground, background: pair.background.token,
      required: pair.kind.requiredRatio(by: plan.standard) ?? 1, best: bestLink(in: theme),
      why: proof + "; this theme's links have \(ratio.text) against body text, "
        + "so underline them: color must not be their only cue",
      nearest: nil, gamut: brand.rgb.gamut)
  }

  /// The greatest ratio of a link to body text while the link is readable on every surface of a
  /// theme: body text is then black, or white in a dark theme.
  private func bestLink(in theme: ResolvedTheme) -> Double {
    let links = room(on: theme, by: requiredForText)
    let (link, body) =
      plan.appearance.isLight
      ? (links.high, RelativeLuminance.black) : (links.low, RelativeLuminance.white)
    return RelativeLuminance(clipping: link).contrast(with: body).value
  }

  /// The luminances that have a ratio to every page surface of a theme.
  private func room(on theme: ResolvedTheme, by ratio: Double) -> LuminanceInterval {
    Role.pageSurfaces.map { RelativeLuminance(theme[$0].rgb).value }.reduce(.all) {
      plan.appearance.isLight ? $0.below($1, by: ratio) : $0.above($1, by: ratio)
    }
  }

  // MARK: The label on the brand

  /// The conflict of a brand on which no label is readable.
  private func labelConflict(_ label: BrandLabel) -> Conflict {
    let required = requiredForText
    let best = label.rgb.contrast(with: brand.rgb).value
    let why =
      "\(brand.rgb.css) is too light for a white label and too dark for a black one: "
      + "\(required.text(decimals: 1)):1 needs a luminance of at most "
      + "\(darkLimit.rounded(decimals: 3)) or at least \(lightLimit.rounded(decimals: 3)), "
      + "and this is \(brand.luminance.rounded(decimals: 3)); "
      + "the best label is \(label.rgb.css) with "
      + "\(best.text(decimals: 2))"
    return Conflict(
      appearance: plan.appearance, foreground: .brandOnExact, background: .brandExact,
      required: required, best: best, why: why, nearest: nearestWithLabel(),
      gamut: brand.rgb.gamut)
  }

  private var requiredForText: Double { plan.standard.minimum(for: .text).value }
  private var requiredForFills: ContrastRatio { plan.standard.minimum(for: .nonText) }

  /// The greatest luminance on which white is readable, and the least on which black is.
  private var darkLimit: Double { LuminanceInterval.all.below(1, by: requiredForText).high }
  private var lightLimit: Double { LuminanceInterval.all.above(0, by: requiredForText).low }

  /// The color nearest to the brand, along its hue, on which a label is readable.
  private func nearestWithLabel() -> Conflict.Alternative? {
    let intervals = [
      LuminanceInterval.all.below(1, by: requiredForText),
      LuminanceInterval.all.above(0, by: requiredForText),
    ]
    return intervals.compactMap { brand.nearest(within: $0, in: slice).map(alternative) }
      .min { $0.deltaE < $1.deltaE }
  }

  private func alternative(_ rgb: RGB8) -> Conflict.Alternative {
    Conflict.Alternative(rgb: rgb, deltaE: rgb.distanceInOKLab(to: brand.rgb))
  }

  // MARK: The brand as a fill

  /// Why `brand.solid` is not the brand, when it is not.
  private func refusal(in theme: ResolvedTheme) -> Conflict? {
    guard theme[.brandSolid].rgb != brand.rgb, plan.pin(of: .brandSolid) == nil else { return nil }
    guard let surface = blockingSurface(in: theme) else { return labelRefusal(in: theme) }
    let required = requiredForFills.value
    let ratio = brand.rgb.contrast(with: theme[surface].rgb).value
    let room = room(on: theme, by: required)
    // In a light theme a fill can only be too light, in a dark one too dark.
    let why =
      "\(brand.rgb.css) is too \(plan.appearance.isLight ? "light" : "dark") to stand out from the "
      + "page: a fill needs \(DecimalFormat.text(required)):1 on every surface, and it has "
      + "\(ratio.text(decimals: 2)) on "
      + "\(surface.name) \(theme[surface].rgb.css); a luminance of "
      + (plan.appearance.isLight
        ? "at most \(room.high.rounded(decimals: 3))" : "at least \(room.low.rounded(decimals: 3))")
      + " would, and this is " + brand.luminance.rounded(decimals: 3)
    return Conflict(
      appearance: plan.appearance, foreground: .brandSolid, background: surface,
      required: required, best: ratio, why: why, nearest: alternative(theme[.brandSolid].rgb),
      gamut: brand.rgb.gamut)
  }

  /// The page surface with the least contrast to the brand, if that is too little; else `nil`.
  private func blockingSurface(in theme: ResolvedTheme) -> Role? {
    let nearest = Role.pageSurfaces.min {
      brand.rgb.contrast(with: theme[$0].rgb) < brand.rgb.contrast(with: theme[$1].rgb)
    }
    return nearest.flatMap { brand.rgb.meets(requiredForFills, against: theme[$0].rgb) ? nil : $0 }
  }

  /// The conflict of a brand that is no fill because no label is readable on it.
  private func labelRefusal(in theme: ResolvedTheme) -> Conflict {
    let labels = plan.brandLabels(on: brand.rgb)
    let best = labels.map { $0.contrast(with: brand.rgb).value }.max() ?? 1
    return Conflict(
      appearance: plan.appearance, foreground: .brandOnSolid, background: .brandSolid,
      required: requiredForText, best: best,
      why:
        "a fill needs a label of \(requiredForText.text(decimals: 1)):1, and \(reach(of: labels))",
      nearest: alternative(theme[.brandSolid].rgb), gamut: brand.rgb.gamut)
  }

  /// The ratios of labels on the brand, as text.
  private func reach(of labels: [RGB8]) -> String {
    if labels.count == 2 {
      return "on \(brand.rgb.css) white reaches \(labels[0].contrast(with: brand.rgb).text) and "
        + "black \(labels[1].contrast(with: brand.rgb).text)"
    }
    guard let label = labels.first else { return "pins leave none on its side of \(brand.rgb.css)" }
    return "pins leave \(label.css), which reaches \(label.contrast(with: brand.rgb).text) on "
      + brand.rgb.css
  }
}
