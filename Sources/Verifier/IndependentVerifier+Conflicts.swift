// SPDX-License-Identifier: MIT

import Palettes

extension IndependentVerifier {
  /// Checks that the conflicts of the current theme are exactly the necessary ones, with the right
  /// numbers.
  ///
  /// Necessary are: a link that has to differ from body text at AAA; a brand on which neither white
  /// nor black is readable; and a brand that cannot be a fill.
  mutating func check(_ conflicts: [Conflict]) {
    let before = report.total
    var expected: Set<[Role]> = []
    if needs.isEnhanced { expected.insert([.textLink, .textPrimary]) }
    if bestLabelOnBrand < needs.text { expected.insert([.brandOnExact, .brandExact]) }
    let isRefused = !canBeFill(brand) && !isPinned(.brandSolid)
    if isRefused { expected.insert(pairOfRefusal) }
    let found = conflicts.map { [$0.foreground, $0.background] }
    if Set(found) != expected || found.count != expected.count {
      addHere(.conflict, "conflicts \(names(found)), expected \(names(Array(expected)))")
    }
    for conflict in conflicts { check(conflict) }
    if isRefused, report.total == before { tally { $0.matchedRefusals += 1 } }
  }

  /// Pairs in words, sorted, for findings.
  private func names(_ pairs: [[Role]]) -> String {
    "[" + pairs.map { $0.map(\.name).joined(separator: " on ") }.sorted().joined(separator: ", ")
      + "]"
  }

  /// The pair by which the brand fails as a fill: the surface that it differs from the least, else
  /// its label.
  private var pairOfRefusal: [Role] {
    let nearest = nearestSurface
    return nearest.ratio < needs.nonText
      ? [.brandSolid, nearest.role] : [.brandOnSolid, .brandSolid]
  }

  /// The page surface with the least contrast to the brand, and that ratio.
  private var nearestSurface: (role: Role, ratio: Double) {
    var nearest = (role: Role.surfacePrimary, ratio: Double.infinity)
    for surface in VerifierRequirements.surfaces {
      let ratio = contrastRatio(theme.luminance(surface), gamut.luminance(brand))
      if ratio < nearest.ratio { nearest = (surface, ratio) }
    }
    return nearest
  }

  /// Checks one conflict by the pair that it names.
  private mutating func check(_ conflict: Conflict) {
    switch (conflict.foreground, conflict.background) {
    case (.textLink, .textPrimary):
      check(conflict, required: needs.nonText, best: bestLink, resolves: nil)
    case (.brandOnExact, .brandExact):
      check(conflict, required: needs.text, best: bestLabelOnBrand) { checker, color in
        checker.bestLabel(on: color) >= checker.needs.text
      }
    case (.brandOnSolid, .brandSolid):
      check(conflict, required: needs.text, best: bestFillLabel(on: brand)) { $0.canBeFill($1) }
    case (.brandSolid, let surface):
      let ratio = contrastRatio(theme.luminance(surface), gamut.luminance(brand))
      check(conflict, required: needs.nonText, best: ratio) { $0.canBeFill($1) }
    default:
      addHere(.conflict, "a conflict of \(conflict.foreground.name)")
    }
  }

  /// The most that a link can differ from body text while it is read on the surface that is
  /// hardest to read on, body text being the end of the scale.
  private var bestLink: Double {
    let pages = VerifierRequirements.surfaces.map(theme.luminance)
    return needs.isLight
      ? ((pages.min() ?? 1) + 0.05) / needs.text / 0.05
      : 1.05 / (((pages.max() ?? 0) + 0.05) * needs.text)
  }

  /// Checks the numbers of a conflict, and that its nearest color resolves it.
  ///
  /// - Parameters:
  ///   - conflict: The conflict.
  ///   - required: The ratio that the pair needs.
  ///   - best: The largest ratio that can be reached, to within 1e-9.
  ///   - resolves: Whether another brand color has no such conflict; `nil` for a conflict that
  ///     no color resolves.
  private mutating func check(
    _ conflict: Conflict, required: Double, best: Double,
    resolves: ((IndependentVerifier, VerifierColor) -> Bool)?
  ) {
    let name = names([[conflict.foreground, conflict.background]])
    if conflict.required != required {
      addHere(.conflict, "\(name) requires \(conflict.required), should be \(required)")
    }
    if !(abs(conflict.best - best) <= 1e-9) {
      addHere(.conflict, "\(name) best \(conflict.best), should be \(best)")
    }
    if !(conflict.best < conflict.required) { addHere(.conflict, "\(name) is none") }
    guard let resolves else { return }
    guard let nearest = conflict.nearest else {
      return addHere(.conflict, "\(name) has no way out")
    }
    let color = VerifierColor(nearest.rgb)
    if !resolves(self, color) { addHere(.conflict, "\(name): \(color.hex) does not resolve it") }
    if !(abs(nearest.deltaE - gamut.distance(color, brand)) <= 1e-6) {
      addHere(
        .conflict, "\(name): ΔE \(nearest.deltaE), should be \(gamut.distance(color, brand))")
    }
  }
}
