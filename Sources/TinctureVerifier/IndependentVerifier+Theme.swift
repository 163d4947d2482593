// SPDX-License-Identifier: MIT

import TincturePalettes

extension IndependentVerifier {
  /// Checks the orders of lightness, and that no page is pure black on pure white or the reverse.
  mutating func checkOrders() {
    for order in promises.orders {
      let (lighter, darker) = (theme.lights[order.lighter], theme.lights[order.darker])
      guard !(lighter / darker >= order.ratio) else { continue }
      let roles = [order.lighter, order.darker].map {
        "\(Role.allCases[$0].name) \(theme.colors[$0].hex)"
      }
      addHere(
        .order, "\(roles[0]) is only \(lighter / darker) times \(roles[1]), needs \(order.ratio)")
    }
    // A pin can force body text to black or white.
    guard pins.isEmpty else { return }
    let body = theme.color(.textPrimary)
    if body == .black, hasSurface(.white) { addHere(.order, "pure black on pure white") }
    if body == .white, hasSurface(.black) { addHere(.order, "pure white on pure black") }
  }

  /// Whether a page surface has a color.
  private func hasSurface(_ color: VerifierColor) -> Bool {
    surfaces.contains { theme.colors[$0] == color }
  }

  /// Checks that opacities are permitted, visible, and no larger than needed.
  mutating func checkOpacities() {
    for index in theme.alphas.indices where theme.alphas[index] < 255 {
      let role = Role.allCases[index]
      if !Self.mayBeTranslucent[index] { addHere(.opacity, "\(role.name) is translucent") }
      if theme.alphas[index] == 0 { addHere(.opacity, "\(role.name) is invisible") }
    }
    if !(theme.alpha(.interactiveHover) < theme.alpha(.interactivePressed)) {
      addHere(.opacity, "hovered and pressed look alike")
    }
    for surface in surfaces { checkStates(on: surface) }
    if isPlaceholderReadable(at: theme.alpha(.textPlaceholder) - 1) {
      addHere(.opacity, "the placeholder is more opaque than it need be")
    }
  }

  /// Checks that hovered and pressed each change the bytes of a surface.
  private mutating func checkStates(on surface: Int) {
    let rest = theme.colors[surface]
    let hovered = theme.layer(Role.interactiveHover.index, over: surface)
    let pressed = theme.layer(Role.interactivePressed.index, over: surface)
    if hovered == rest || pressed == rest || hovered == pressed {
      addHere(.opacity, "a state cannot be seen on \(Role.allCases[surface].name)")
    }
  }

  /// Whether placeholder text of an opacity is readable on every page surface.
  private func isPlaceholderReadable(at alpha: Int) -> Bool {
    let text = theme.color(.textPlaceholder)
    return surfaces.allSatisfy { surface in
      let seen = theme.light(text.over(theme.colors[surface], alpha: alpha))
      let page = theme.lights[surface]
      return max(seen, page) / min(seen, page) >= needs.text
    }
  }

  // MARK: The brand

  /// The best contrast that a label on the exact brand can have.
  var bestLabelOnBrand: Double { bestLabel(on: brand) }

  /// The better of the ratios of white and of black on a color.
  func bestLabel(on color: VerifierColor) -> Double {
    let luminance = gamut.luminance(color)
    return max(contrastRatio(1, luminance), contrastRatio(luminance, 0))
  }

  /// Whether a color can be the fill of a label: white or black text is readable on it.
  func canBeFill(_ color: VerifierColor, of label: Role = .brandOnSolid) -> Bool {
    best(label, on: color) >= needs.text
  }

  /// Whether a color can be the accent: a fill that has the contrast of a graphic on every page
  /// surface as well, on the side that the appearance asks for.
  func canBeAccent(_ color: VerifierColor) -> Bool {
    let light = theme.light(color)
    guard canBeFill(color, of: .accentOnPrimary) else { return false }
    return surfaces.allSatisfy { surface in
      let page = theme.lights[surface]
      return needs.isLight ? page / light >= needs.nonText : light / page >= needs.nonText
    }
  }

  /// Whether a color carries the label that was asked for; where none was, whether it can be a fill.
  private func carriesLabel(_ color: VerifierColor, of label: Role) -> Bool {
    let luminance = gamut.luminance(color)
    switch isPinned(label) ? .contrast : labels {
    case .contrast: return canBeFill(color, of: label)
    case .white: return contrastRatio(1, luminance) >= needs.text
    case .black: return contrastRatio(luminance, 0) >= needs.text
    }
  }

  /// Checks that a fill has the label that was asked for.
  private mutating func check(_ label: Role, isChosenOn fill: Role) {
    guard labels != .contrast, pins.isEmpty else { return }
    let isLighter = theme.luminance(label) > theme.luminance(fill)
    if isLighter != (labels == .white) {
      addHere(.label, "\(label.name) is \(isLighter ? "lighter" : "darker") than \(fill.name)")
    }
  }

  /// Checks where the brand stands unchanged: in `brand.exact` always, in the fills exactly where
  /// they carry their label, and in the accent where ``canBeAccent(_:)`` admits it.
  mutating func checkBrand() {
    if theme.color(.brandExact) != brand { addHere(.brand, "brand.exact is another color") }
    let isKept = theme.color(.brandSolid) == brand
    let isKeptInAccent = theme.color(.accentPrimary) == brand
    if isKept != carriesLabel(brand, of: .brandOnSolid), !isPinned(.brandSolid) {
      addRefusal(.brandSolid, isKept: isKept)
    }
    if isKeptInAccent != canBeAccent(brand), !isPinned(.accentPrimary) {
      addRefusal(.accentPrimary, isKept: isKeptInAccent)
    }
    // A pin can force the end of the gradient, or a state, to the other side of the label.
    let isButton = theme.color(.buttonPrimaryLight) == brand
    if isButton != (carriesLabel(brand, of: .buttonLabel) && !isInverted), pins.isEmpty {
      addRefusal(.buttonPrimaryLight, isKept: isButton)
    }
    check(.brandOnSolid, isChosenOn: .brandSolid)
    if !isInverted { check(.buttonLabel, isChosenOn: .buttonPrimaryLight) }
    if isKept { report.modes[needs.index].keptInSolid += 1 }
    if isKeptInAccent { report.modes[needs.index].keptInAccent += 1 }
    let label = gamut.luminance(theme.color(.brandOnExact))
    guard bestLabelOnBrand < needs.text else { return }
    report.modes[needs.index].withoutLabel += 1
    if contrastRatio(label, gamut.luminance(brand)) != bestLabelOnBrand {
      addHere(.conflict, "brand.onExact is not the better of white and black")
    }
  }

  /// Whether the brand is a gray that is not seen on a card, so that the main button is another one:
  /// its contrast is below 1.6:1 with white or, as 1.6:1 with a dark card makes, 2.05:1 with black.
  private var isInverted: Bool {
    let light = gamut.luminance(brand) + 0.05
    return VerifierOKLab(brand, in: gamut).chroma < 0.05
      && (needs.isLight ? 1.05 / light < 1.6 : light / 0.05 < 2.05)
  }

  /// Adds a finding about a fill that is the brand but may not be, or is not but could be.
  private mutating func addRefusal(_ role: Role, isKept: Bool) {
    addHere(
      .refusal, role.name + (isKept ? " is the brand and may not be" : " could be the brand"))
  }

  // MARK: Conflicts

  /// Checks that the conflicts of the current theme are exactly the necessary ones, with the right
  /// numbers.
  ///
  /// Necessary are: a brand on which neither white nor black is readable, and a brand that cannot be
  /// a fill.
  mutating func check(_ conflicts: [Conflict]) {
    let before = report.total
    var expected: Set<[Role]> = []
    if bestLabelOnBrand < needs.text { expected.insert([.brandOnExact, .brandExact]) }
    let isRefused = !canBeFill(brand) && !isPinned(.brandSolid)
    if isRefused { expected.insert([.brandOnSolid, .brandSolid]) }
    let found = conflicts.map { [$0.foreground, $0.background] }
    if Set(found) != expected || found.count != expected.count {
      addHere(.conflict, "conflicts \(names(found)), expected \(names(Array(expected)))")
    }
    for conflict in conflicts { check(conflict) }
    if isRefused, report.total == before { report.modes[needs.index].matchedRefusals += 1 }
  }

  /// Pairs in words, sorted, for findings.
  private func names(_ pairs: [[Role]]) -> String {
    "[" + pairs.map { $0.map(\.name).joined(separator: " on ") }.sorted().joined(separator: ", ")
      + "]"
  }

  /// Checks one conflict by the pair that it names.
  private mutating func check(_ conflict: Conflict) {
    switch (conflict.foreground, conflict.background) {
    case (.brandOnExact, .brandExact):
      check(conflict, required: needs.text, best: bestLabelOnBrand) { checker, color in
        checker.bestLabel(on: color) >= checker.needs.text
      }
    case (.brandOnSolid, .brandSolid):
      check(conflict, required: needs.text, best: best(.brandOnSolid, on: brand)) {
        $0.canBeFill($1)
      }
    default:
      addHere(.conflict, "a conflict of \(conflict.foreground.name)")
    }
  }

  /// Checks the numbers of a conflict, `best` within 1e-9, and that its nearest color resolves it.
  private mutating func check(
    _ conflict: Conflict, required: Double, best: Double,
    resolves: (IndependentVerifier, VerifierColor) -> Bool
  ) {
    let name = names([[conflict.foreground, conflict.background]])
    if conflict.required != required {
      addHere(.conflict, "\(name) requires \(conflict.required), should be \(required)")
    }
    if !(abs(conflict.best - best) <= 1e-9) {
      addHere(.conflict, "\(name) best \(conflict.best), should be \(best)")
    }
    if !(conflict.best < conflict.required) { addHere(.conflict, "\(name) is none") }
    guard let color = nearest(of: conflict, to: brand, name) else { return }
    if !resolves(self, color) { addHere(.conflict, "\(name): \(color.hex) does not resolve it") }
  }

  /// The nearest color that a conflict offers, whose distance is checked; a finding where it offers
  /// none.
  mutating func nearest(
    of conflict: Conflict, to color: VerifierColor, _ name: String
  ) -> VerifierColor? {
    guard let nearest = conflict.nearest else {
      addHere(.conflict, "\(name) has no way out")
      return nil
    }
    let distance = gamut.distance(VerifierColor(nearest.rgb), color)
    if !(abs(nearest.deltaE - distance) <= 1e-6) {
      addHere(.conflict, "\(name): ΔE \(nearest.deltaE), should be \(distance)")
    }
    return VerifierColor(nearest.rgb)
  }
}
