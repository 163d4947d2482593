// SPDX-License-Identifier: MIT

import Palettes

// MARK: - Orders and opacities

extension IndependentVerifier {
  /// Checks the orders of lightness, and that no page is pure black on pure white or the reverse.
  mutating func checkOrders() {
    for order in needs.isLight ? VerifierOrders.light : VerifierOrders.dark {
      let (lighter, darker) = (theme.lights[order.lighter.index], theme.lights[order.darker.index])
      guard !(lighter / darker >= order.need) else { continue }
      addHere(
        .order,
        "\(order.lighter.name) \(theme.color(order.lighter).hex) is only \(lighter / darker) times "
          + "\(order.darker.name) \(theme.color(order.darker).hex), needs \(order.need)")
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
}

// MARK: - The brand

extension IndependentVerifier {
  /// The best contrast that a label on the exact brand can have.
  var bestLabelOnBrand: Double { bestLabel(on: brand) }

  /// The better of the ratios of white and of black on a color.
  func bestLabel(on color: VerifierColor) -> Double {
    let luminance = gamut.luminance(color)
    return max(contrastRatio(1, luminance), contrastRatio(luminance, 0))
  }

  /// Whether a color can be a fill: it has the contrast of a graphic on every page surface, on the
  /// side that the appearance asks for, and white or black text is readable on it.
  func canBeFill(_ color: VerifierColor) -> Bool {
    let light = theme.light(color)
    guard bestFillLabel(on: color) >= needs.text else { return false }
    return surfaces.allSatisfy { surface in
      let page = theme.lights[surface]
      return needs.isLight ? page / light >= needs.nonText : light / page >= needs.nonText
    }
  }

  /// Checks where the brand stands unchanged: in `brand.exact` always, and in the two fills exactly
  /// where ``canBeFill(_:)`` admits it.
  mutating func checkBrand() {
    if theme.color(.brandExact) != brand { addHere(.brand, "brand.exact is another color") }
    let isAllowed = canBeFill(brand)
    let isKept = theme.color(.brandSolid) == brand
    let isKeptInAccent = theme.color(.accentPrimary) == brand
    if isKept != isAllowed, !isPinned(.brandSolid) { addRefusal(.brandSolid, isKept: isKept) }
    if isKeptInAccent != isAllowed, !isPinned(.accentPrimary) {
      addRefusal(.accentPrimary, isKept: isKeptInAccent)
    }
    tally { mode in
      if isKept { mode.keptInSolid += 1 }
      if isKeptInAccent { mode.keptInAccent += 1 }
    }
    let label = gamut.luminance(theme.color(.brandOnExact))
    guard bestLabelOnBrand < needs.text else { return }
    tally { $0.labelConflicts += 1 }
    if contrastRatio(label, gamut.luminance(brand)) != bestLabelOnBrand {
      addHere(.conflict, "brand.onExact is not the better of white and black")
    }
  }

  /// Adds a finding about a fill that is the brand against the rule, or is not.
  private mutating func addRefusal(_ role: Role, isKept: Bool) {
    addHere(
      .refusal, role.name + (isKept ? " is the brand and may not be" : " could be the brand"))
  }
}
