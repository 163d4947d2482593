// SPDX-License-Identifier: MIT

import ColorSpaces
import Contrast

/// The pairs of a theme in a compiled form, to check many themes with the same pairs.
///
/// It counts the pairs whose ``PairVerdict/shortfall`` is not 0, which ``ResolvedTheme/audit()``
/// measures one by one. The luminance of a role is looked up once for all of its pairs, and most
/// ratios are decided by a product: the quotient that the audit compares is only taken where the
/// two could disagree.
public struct ThemeChecker: Sendable {
  /// A pair that needs a ratio, by the numbers of its colors among all that are seen.
  private struct Item {
    let foreground: Int
    let background: Int
    let required: Double
  }

  /// A translucent layer over a surface, which is a color of its own to what lies on it.
  private struct Layer: Hashable {
    let role: Role
    let surface: Role
  }

  /// The pairs on opaque colors and on layers.
  private let items: [Item]
  /// The translucent layers over their surfaces, each once.
  private let layers: [Layer]
  /// The pairs on gradients.
  private let gradients: [RolePair]

  /// Compiles pairs as a standard asks for them; those that it exempts take no part.
  public init(_ pairs: [RolePair], by standard: ContrastStandard) {
    var items: [Item] = []
    var layers: [Layer] = []
    var gradients: [RolePair] = []
    for pair in pairs {
      guard let required = pair.kind.requiredRatio(by: standard) else { continue }
      let background: Int
      switch pair.background {
      case .solid(let role): background = role.index
      case .layered(let role, let surface):
        let layer = Layer(role: role, surface: surface)
        let known = layers.firstIndex(of: layer)
        if known == nil { layers.append(layer) }
        background = Role.allCases.count + (known ?? layers.count - 1)
      case .gradient:
        gradients.append(pair)
        continue
      }
      items.append(
        Item(foreground: pair.foreground.index, background: background, required: required))
    }
    self.items = items
    self.layers = layers
    self.gradients = gradients
  }

  /// Compiles the pairs of a theme.
  public init(_ theme: ResolvedTheme) { self.init(theme.pairs, by: theme.standard) }

  /// How many of the pairs fall short in the colors of a theme, whatever pairs that has.
  ///
  /// The theme has to be of the standard for which the pairs were compiled.
  public func failureCount(in theme: ResolvedTheme) -> Int {
    let tables = LuminanceTables.of(theme[.brandExact].rgb.gamut)
    return withUnsafeTemporaryAllocation(
      of: Seen.self, capacity: Role.allCases.count + layers.count
    ) { seen in
      fill(seen, theme, tables)
      return failureCount(seen, tables) + gradients.count { !theme.holds($0) }
    }
  }

  /// Whether no pair falls short in the colors of a theme.
  public func passes(_ theme: ResolvedTheme) -> Bool { failureCount(in: theme) == 0 }

  /// A color with its luminance and the flare.
  private struct Seen {
    let color: TokenColor
    let light: Double

    init(_ color: TokenColor, _ tables: LuminanceTables) {
      self.color = color
      light = tables.luminance(color.rgb) + RelativeLuminance.flare
    }
  }

  /// Looks up the luminances of all roles and layers of a theme.
  private func fill(
    _ seen: UnsafeMutableBufferPointer<Seen>, _ theme: ResolvedTheme, _ tables: LuminanceTables
  ) {
    for (index, role) in Role.allCases.enumerated() {
      seen.initializeElement(at: index, to: Seen(theme[role], tables))
    }
    for (index, layer) in layers.enumerated() {
      let color = theme[layer.role].composited(over: theme[layer.surface].rgb)
      seen.initializeElement(
        at: Role.allCases.count + index, to: Seen(TokenColor(color), tables))
    }
  }

  /// Counts the pairs that fall short, but for those on gradients.
  private func failureCount(
    _ seen: UnsafeMutableBufferPointer<Seen>, _ tables: LuminanceTables
  ) -> Int {
    var count = 0
    for item in items {
      let (foreground, background) = (seen[item.foreground], seen[item.background])
      var light = foreground.light
      if !foreground.color.isOpaque {
        let color = foreground.color.composited(over: background.color.rgb)
        light = tables.luminance(color) + RelativeLuminance.flare
      }
      if !reaches(item.required, light, background.light) { count += 1 }
    }
    return count
  }
}

/// Whether the ratio of two luminances, with their flare, is at least a number: exactly as the
/// audit compares them.
@inline(__always)
func reaches(_ required: Double, _ first: Double, _ second: Double) -> Bool {
  let (darker, lighter) = first < second ? (first, second) : (second, first)
  let excess = lighter - required * darker
  // Numbers up to 22: their rounding is a thousand times less than that.
  if abs(excess) > 1e-11 { return excess > 0 }
  return required - ContrastRatio(clipping: lighter / darker).value <= 0
}

extension ResolvedTheme {
  /// Whether a pair does not fall short; for a gradient from light to dark by its ends alone.
  func holds(_ pair: RolePair) -> Bool {
    guard case .gradient(let from, let to) = pair.background, self[pair.foreground].isOpaque,
      let required = pair.kind.requiredRatio(by: standard)
    else { return verdict(pair).passes }
    let (start, end) = (self[from].rgb, self[to].rgb)
    let (darkest, lightest) = start.isNowhereAbove(end) ? (start, end) : (end, start)
    // Of colors that rise together the ends are the extremes, and the luminance of the label, when
    // it lies beyond both, is nearest to one of them.
    guard darkest.isNowhereAbove(lightest) else { return verdict(pair).passes }
    let light = self[pair.foreground].rgb.relativeLuminance.value
    let ends = (darkest.relativeLuminance.value, lightest.relativeLuminance.value)
    guard light <= ends.0 || light >= ends.1 else { return verdict(pair).passes }
    let flare = RelativeLuminance.flare
    return reaches(required, light + flare, (light <= ends.0 ? ends.0 : ends.1) + flare)
  }
}
