// SPDX-License-Identifier: MIT

import Palettes

extension IndependentVerifier {
  /// Checks that the conflicts of the present theme are those that theory demands, with the right
  /// numbers.
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

  private var nearestSurface: (role: Role, ratio: Double) {
    var nearest = (role: Role.surfacePrimary, ratio: Double.infinity)
    for surface in VerifierPromise.surfaces {
      let ratio = plainContrast(theme.luminance(surface), gamut.luminance(brand))
      if ratio < nearest.ratio { nearest = (surface, ratio) }
    }
    return nearest
  }

  private mutating func check(_ conflict: Conflict) {
    switch (conflict.foreground, conflict.background) {
    case (.textLink, .textPrimary):
      check(conflict, required: needs.nonText, best: bestLink, isMended: nil)
    case (.brandOnExact, .brandExact):
      check(conflict, required: needs.text, best: bestLabelOnBrand) { checker, color in
        checker.bestLabel(on: color) >= checker.needs.text
      }
    case (.brandOnSolid, .brandSolid):
      check(conflict, required: needs.text, best: bestFillLabel(on: brand)) { $0.canBeFill($1) }
    case (.brandSolid, let surface):
      let ratio = plainContrast(theme.luminance(surface), gamut.luminance(brand))
      check(conflict, required: needs.nonText, best: ratio) { $0.canBeFill($1) }
    default:
      addHere(.conflict, "a conflict of \(conflict.foreground.name)")
    }
  }

  /// The most that a link can differ from body text while it is read on the surface that is
  /// hardest to read on, body text being the end of the scale.
  private var bestLink: Double {
    let pages = VerifierPromise.surfaces.map(theme.luminance)
    return needs.isLight
      ? ((pages.min() ?? 1) + 0.05) / needs.text / 0.05
      : 1.05 / (((pages.max() ?? 0) + 0.05) * needs.text)
  }

  private mutating func check(
    _ conflict: Conflict, required: Double, best: Double,
    isMended: ((IndependentVerifier, VerifierColor) -> Bool)?
  ) {
    let name = names([[conflict.foreground, conflict.background]])
    if conflict.required != required {
      addHere(.conflict, "\(name) requires \(conflict.required), should be \(required)")
    }
    if !(abs(conflict.best - best) <= 1e-9) {
      addHere(.conflict, "\(name) best \(conflict.best), should be \(best)")
    }
    if !(conflict.best < conflict.required) { addHere(.conflict, "\(name) is none") }
    guard let isMended else { return }
    guard let nearest = conflict.nearest else {
      return addHere(.conflict, "\(name) has no way out")
    }
    let color = VerifierColor(nearest.rgb)
    if !isMended(self, color) { addHere(.conflict, "\(name): \(color.hex) does not mend it") }
    if !(abs(nearest.deltaE - gamut.distance(color, brand)) <= 1e-6) {
      addHere(
        .conflict, "\(name): ΔE \(nearest.deltaE), should be \(gamut.distance(color, brand))")
    }
  }
}
