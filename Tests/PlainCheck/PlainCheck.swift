// SPDX-License-Identifier: MIT

import Palettes

extension PlainReport {
  /// Checks everything that a palette promises, from its bytes.
  public init(checking palette: Palette) {
    self.init()
    let brand = PlainColor(palette.request.brand)
    checkRamps(of: palette, brand)
    if palette.themes.map(\.appearance) != palette.request.appearances {
      add(.brand, "\(brand.hex): the themes are not the appearances that were asked for")
    }
    for theme in palette.themes {
      if !Self.hasRightLevel(theme, palette.request) {
        add(.brand, "\(brand.hex): a theme's level")
      }
      let conflicts = palette.conflicts.filter { $0.appearance == theme.appearance }
      var check = PlainThemeCheck(theme, brand: brand, conflicts: conflicts)
      check.run()
      append(check.report)
    }
  }

  /// Increased contrast is AAA whatever was asked for.
  private static func hasRightLevel(_ theme: ResolvedTheme, _ request: PaletteRequest) -> Bool {
    let isIncreased = [.lightHighContrast, .darkHighContrast].contains(theme.appearance)
    return theme.level == (isIncreased ? .aaa : request.level)
  }

  /// Checks that every ramp falls strictly and that one of them holds the brand.
  public mutating func checkRamps(of palette: Palette, _ brand: PlainColor) {
    if palette.ramps.map(\.name) != RampName.allCases { add(.ramp, "\(brand.hex): ramps missing") }
    for ramp in palette.ramps {
      if ramp.steps.map(\.label) != palette.request.steps.labels {
        add(.ramp, "\(brand.hex): the steps of \(ramp.name) are not those asked for")
      }
      checkFall(of: ramp, palette.request.curve, brand)
      if let ratios = palette.request.ratios {
        checkRatios(of: ramp, ratios, brand)
      } else {
        checkBrand(in: ramp, brand)
      }
      for lock in palette.request.locks where ramp.name == .brand && ramp[lock.label] != lock.rgb {
        add(.ramp, "\(brand.hex): the lock \(lock) is not kept")
      }
    }
  }

  private mutating func checkFall(of ramp: Ramp, _ curve: RampCurve, _ brand: PlainColor) {
    let isRadix = curve == .radixLight || curve == .radixDark
    // Radix has its fill and its hovered state, 9 and 10, outside of the order of the others.
    let ordered = ramp.steps.filter { !(isRadix && (9...10).contains($0.label)) }
    let labeled = ordered.map { PlainColor($0.rgb) }
    let colors = curve == .radixDark ? labeled.reversed() : labeled
    for (light, dark) in zip(colors, colors.dropFirst()) {
      if !(light.luminance > dark.luminance) {
        add(.ramp, "\(brand.hex): \(ramp.name) turns back in luminance, \(light.hex) \(dark.hex)")
      }
      if !(light.oklab.lightness > dark.oklab.lightness) {
        add(.ramp, "\(brand.hex): \(ramp.name) turns back in lightness, \(light.hex) \(dark.hex)")
      }
    }
  }

  /// Asked ratios are kept, and exceeded by no more than bytes are coarse.
  private mutating func checkRatios(of ramp: Ramp, _ ratios: RampRatios, _ brand: PlainColor) {
    let background = PlainColor(ratios.background)
    let found = ramp.steps.map { plainContrast(PlainColor($0.rgb).luminance, background.luminance) }
      .sorted()
    for (ratio, asked) in zip(found, ratios.ratios.sorted()) where !(asked...asked + 0.3 ~= ratio) {
      add(.ramp, "\(brand.hex): \(ramp.name) has \(ratio) on \(background.hex) for \(asked)")
    }
  }

  private mutating func checkBrand(in ramp: Ramp, _ brand: PlainColor) {
    let marked = ramp.steps.filter(\.isExact)
    guard ramp.name == .brand else {
      if !marked.isEmpty { add(.brand, "\(brand.hex): \(ramp.name) claims the brand") }
      return
    }
    let equal = ramp.steps.filter { PlainColor($0.rgb) == brand }
    if marked.count != 1 || equal != marked {
      add(.brand, "\(brand.hex): \(equal.count) steps are the brand, \(marked.count) claim to be")
    }
  }
}

/// The check of one theme.
struct PlainThemeCheck {
  private(set) var report = PlainReport()
  private let theme: PlainTheme
  private let promised: [Pair]
  private let brand: PlainColor
  private let conflicts: [Conflict]
  private var mode = PlainReport.Mode()

  init(_ theme: ResolvedTheme, brand: PlainColor, conflicts: [Conflict]) {
    self.theme = PlainTheme(theme)
    promised = theme.pairs
    self.brand = brand
    self.conflicts = conflicts
  }

  mutating func run() {
    mode.themes = 1
    checkPairs()
    checkOrders()
    checkOpacities()
    checkBrand()
    checkConflicts()
    report.modes[theme.mode] = mode
  }

  private mutating func add(_ kind: PlainFinding.Kind, _ text: String) {
    let place = "\(brand.hex) \(theme.name): "
    report.add(kind, place + text)
  }

  // MARK: Pairs, orders, opacities

  /// A conflict excuses the pair that it names, where the theory says that such a pair can fail.
  private func isExcused(_ pair: PlainPair) -> Bool {
    let canFail: Bool
    switch (pair.foreground, pair.background) {
    case (.brandOnExact, .brandExact): canFail = bestLabelOnBrand < theme.needOfText
    // 7:1 on seven different surfaces and 3:1 on body text multiply to more than 21.
    case (.textLink, .textPrimary): canFail = theme.isEnhanced
    default: canFail = false
    }
    return canFail
      && conflicts.contains {
        $0.foreground == pair.foreground && $0.background == pair.background
      }
  }

  private mutating func checkPairs() {
    let place = "\(brand.hex) \(theme.name) "
    for pair in PlainPromise.pairs {
      if isExcused(pair) {
        report.excused += 1
        continue
      }
      let need = pair.need(in: theme)
      let ratio = theme.ratio(pair)
      report.pairs += 1
      report.note(ratio / need - 1, of: pair.kind, place + pair.text)
      if !(ratio >= need) {
        add(.pair, "\(pair.text) \(colors(of: pair)) has \(ratio), needs \(need)")
      }
    }
  }

  private func colors(of pair: PlainPair) -> String {
    let roles: [Role]
    switch pair.ground {
    case .solid(let role): roles = [pair.foreground, role]
    case .layer(let layer, let surface): roles = [pair.foreground, layer, surface]
    case .line(let from, let to): roles = [pair.foreground, from, to]
    }
    return roles.map { theme.color($0).hex + "/\(theme.alpha($0))" }.joined(separator: " ")
  }

  private mutating func checkOrders() {
    for order in theme.isLight ? PlainOrders.light : PlainOrders.dark {
      let ratio = (theme.luminance(order.lighter) + 0.05) / (theme.luminance(order.darker) + 0.05)
      guard !(ratio >= order.need) else { continue }
      add(
        .order,
        "\(order.lighter.name) \(theme.color(order.lighter).hex) is only \(ratio) times "
          + "\(order.darker.name) \(theme.color(order.darker).hex), needs \(order.need)")
    }
    let hasWhite = PlainPromise.surfaces.contains { theme.color($0) == .white }
    let hasBlack = PlainPromise.surfaces.contains { theme.color($0) == .black }
    if hasWhite && theme.color(.textPrimary) == .black { add(.order, "pure black on pure white") }
    if hasBlack && theme.color(.textPrimary) == .white { add(.order, "pure white on pure black") }
  }

  private mutating func checkOpacities() {
    let translucent: Set<Role> = [
      .textPlaceholder, .textDisabled, .borderSubtle, .interactiveHover, .interactivePressed,
    ]
    for role in Role.allCases {
      let alpha = theme.alpha(role)
      if !translucent.contains(role), alpha < 255 { add(.opacity, "\(role.name) is translucent") }
      if alpha == 0 { add(.opacity, "\(role.name) is invisible") }
    }
    if !(theme.alpha(.interactiveHover) < theme.alpha(.interactivePressed)) {
      add(.opacity, "hovered and pressed look alike")
    }
    for surface in PlainPromise.surfaces { checkStates(on: surface) }
    if isPlaceholderReadable(at: theme.alpha(.textPlaceholder) - 1) {
      add(.opacity, "the placeholder is more opaque than it need be")
    }
  }

  private mutating func checkStates(on surface: Role) {
    let rest = theme.color(surface)
    let seen = [Role.interactiveHover, .interactivePressed].map {
      theme.color($0).over(rest, alpha: theme.alpha($0))
    }
    if Set(seen + [rest]).count < 3 { add(.opacity, "a state cannot be seen on \(surface.name)") }
  }

  private func isPlaceholderReadable(at alpha: Int) -> Bool {
    PlainPromise.surfaces.allSatisfy { surface in
      let seen = theme.color(.textPlaceholder).over(theme.color(surface), alpha: alpha)
      return plainContrast(seen.luminance, theme.luminance(surface)) >= theme.needOfText
    }
  }

  // MARK: The brand

  private var bestLabelOnBrand: Double {
    let luminance = brand.luminance
    return max(plainContrast(1, luminance), plainContrast(luminance, 0))
  }

  /// Whether the interval theory lets a color be a fill: 3:1 on every surface, on the side of the
  /// appearance, and white or black readable on it.
  private func canBeFill(_ color: PlainColor) -> Bool {
    let luminance = color.luminance
    let label = max(plainContrast(1, luminance), plainContrast(luminance, 0))
    return label >= theme.needOfText
      && PlainPromise.surfaces.allSatisfy { surface in
        let page = theme.luminance(surface)
        let isOnItsSide = theme.isLight ? page > luminance : page < luminance
        return isOnItsSide && plainContrast(page, luminance) >= theme.needOfShapes
      }
  }

  private mutating func checkBrand() {
    if theme.color(.brandExact) != brand { add(.brand, "brand.exact is another color") }
    let isAllowed = canBeFill(brand)
    let kept = [Role.brandSolid, .accentPrimary].map { theme.color($0) == brand }
    for (role, isKept) in zip(["brand.solid", "accent.primary"], kept) where isKept != isAllowed {
      add(.refusal, role + (isKept ? " is the brand and may not be" : " could be the brand"))
    }
    mode.keptInSolid = kept[0] ? 1 : 0
    mode.keptInAccent = kept[1] ? 1 : 0
  }

  // MARK: Conflicts

  private mutating func checkConflicts() {
    let before = report.total
    var expected: Set<[Role]> = []
    if theme.isEnhanced { expected.insert([.textLink, .textPrimary]) }
    let luminance = brand.luminance
    let isDeadZone = theme.isEnhanced && luminance > 0.10 && luminance < 0.30
    if isDeadZone { expected.insert([.brandOnExact, .brandExact]) }
    let isRefused = !canBeFill(brand)
    if isRefused { expected.insert(pairOfRefusal) }
    let found = conflicts.map { [$0.foreground, $0.background] }
    if Set(found) != expected || found.count != expected.count {
      add(.conflict, "conflicts \(names(found)), expected \(names(Array(expected)))")
    }
    for conflict in conflicts { check(conflict) }
    mode.labelConflicts = isDeadZone ? 1 : 0
    mode.matchedRefusals = isRefused && report.total == before ? 1 : 0
  }

  private func names(_ pairs: [[Role]]) -> String {
    "[" + pairs.map { $0.map(\.name).joined(separator: " on ") }.sorted().joined(separator: ", ")
      + "]"
  }

  /// The pair by which the brand fails as a fill: the surface that it differs from the least, else
  /// its label.
  private var pairOfRefusal: [Role] {
    nearestSurface.ratio < theme.needOfShapes
      ? [.brandSolid, nearestSurface.role] : [.brandOnSolid, .brandSolid]
  }

  private var nearestSurface: (role: Role, ratio: Double) {
    var nearest = (role: Role.surfacePrimary, ratio: Double.infinity)
    for surface in PlainPromise.surfaces {
      let ratio = plainContrast(theme.luminance(surface), brand.luminance)
      if ratio < nearest.ratio { nearest = (surface, ratio) }
    }
    return nearest
  }

  private mutating func check(_ conflict: Conflict) {
    switch (conflict.foreground, conflict.background) {
    case (.textLink, .textPrimary):
      check(conflict, required: theme.needOfShapes, best: bestLink, isMended: nil)
    case (.brandOnExact, .brandExact):
      if plainContrast(theme.luminance(.brandOnExact), brand.luminance) != bestLabelOnBrand {
        add(.conflict, "brand.onExact is not the better of white and black")
      }
      check(conflict, required: theme.needOfText, best: bestLabelOnBrand) { _, color in
        max(plainContrast(1, color.luminance), plainContrast(0, color.luminance)) >= 7
      }
    case (.brandOnSolid, .brandSolid):
      check(conflict, required: theme.needOfText, best: bestLabelOnBrand) { $0.canBeFill($1) }
    case (.brandSolid, let surface):
      let ratio = plainContrast(theme.luminance(surface), brand.luminance)
      check(conflict, required: theme.needOfShapes, best: ratio) { $0.canBeFill($1) }
    default:
      add(.conflict, "a conflict of \(conflict.foreground.name)")
    }
  }

  /// The most that a link can differ from body text while it is read on the surface that is
  /// hardest to read on, body text being the end of the scale.
  private var bestLink: Double {
    let pages = PlainPromise.surfaces.map(theme.luminance)
    return theme.isLight
      ? ((pages.min() ?? 1) + 0.05) / theme.needOfText / 0.05
      : 1.05 / (((pages.max() ?? 0) + 0.05) * theme.needOfText)
  }

  private mutating func check(
    _ conflict: Conflict, required: Double, best: Double,
    isMended: ((PlainThemeCheck, PlainColor) -> Bool)?
  ) {
    let name = names([[conflict.foreground, conflict.background]])
    if conflict.required != required {
      add(.conflict, "\(name) requires \(conflict.required), should be \(required)")
    }
    if !(abs(conflict.best - best) <= 1e-9) {
      add(.conflict, "\(name) best \(conflict.best), should be \(best)")
    }
    if !(conflict.best < conflict.required) { add(.conflict, "\(name) is none") }
    guard let isMended else { return }
    guard let nearest = conflict.nearest else { return add(.conflict, "\(name) has no way out") }
    let color = PlainColor(nearest.rgb)
    if !isMended(self, color) { add(.conflict, "\(name): \(color.hex) does not mend it") }
    if !(abs(nearest.deltaE - color.distance(to: brand)) <= 1e-6) {
      add(.conflict, "\(name): ΔE \(nearest.deltaE), should be \(color.distance(to: brand))")
    }
  }
}

extension PlainPair {
  var text: String {
    switch ground {
    case .solid(let role): return "\(foreground.name) on \(role.name)"
    case .layer(let layer, let surface):
      return "\(foreground.name) on \(layer.name) over \(surface.name)"
    case .line(let from, let to): return "\(foreground.name) along \(from.name) to \(to.name)"
    }
  }
}
