// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast

/// A theme in a compiled form that tells whether its pairs still pass with another color of one
/// token.
///
/// While all other colors stay, most pairs of a token only bound its luminance. The bounds of a
/// role are joined to a few ranges, so that one luminance decides, however many pairs there are.
public struct TokenChecker: Sendable {
  /// The theme with the colors that stay.
  public let theme: ResolvedTheme

  /// Luminances, with the flare, that meet every bound of a role.
  private struct Range {
    let least: Double
    let most: Double
  }

  /// What a token does in a pair that more than its luminance decides.
  private enum Part {
    /// It lies under something translucent, or under a layer with something on it.
    case ground(under: TokenColor, layer: TokenColor?)
    /// It is the layer between a surface and something opaque of a luminance.
    case layer(over: RGB8, light: Double)
    /// It is translucent itself, over a color of a luminance.
    case glaze(over: RGB8, light: Double)
  }

  private struct Partner {
    let part: Part
    let required: Double
  }

  /// Where the ranges and the partners of a role stand among all.
  private struct Place {
    /// The position of the role among those of the theme.
    let position: Int
    var ranges = 0..<0
    var partners = 0..<0
    var isTranslucent = false
    var hasOthers = false
  }

  private let tables: LuminanceTables
  // Of all roles.
  private let ranges: [Range]
  private let partners: [Partner]
  // By the index of a role; the others are the pairs that are always measured.
  private let places: [Place]
  private let pairs: [[RolePair]]
  private let others: [[RolePair]]

  // Nearer to a bound than this, rounding could put a sum or a product on its other side.
  private static let margin = 1e-11

  /// Compiles the pairs of a theme in the colors that it has.
  public init(_ theme: ResolvedTheme) {
    self.theme = theme
    tables = LuminanceTables.of(theme.gamut ?? .srgb)
    let needed = theme.pairs.filter { $0.requiredRatio(by: theme.standard) != nil }
    let compilers = theme.roles.map { Compiler($0, needed, theme) }
    var (ranges, partners, places): ([Range], [Partner], [Place]) = ([], [], [])
    for (position, compiler) in compilers.enumerated() {
      places.append(
        Place(
          position: position,
          ranges: ranges.count..<ranges.count + compiler.ranges.count,
          partners: partners.count..<partners.count + compiler.partners.count,
          isTranslucent: !theme[compiler.role].isOpaque, hasOthers: !compiler.others.isEmpty))
      ranges += compiler.ranges
      partners += compiler.partners
    }
    (self.ranges, self.partners, self.places) = (ranges, partners, places)
    pairs = compilers.map(\.pairs)
    others = compilers.map(\.others)
  }

  /// Whether no pair of a role falls short when it alone has another color, of the same gamut.
  public func holds(_ color: TokenColor, as role: Role) -> Bool {
    places.withUnsafeBufferPointer { places in
      guard let position = theme.vocabulary.position(of: role) else { return true }
      let place = places[position]
      guard color.isOpaque || place.isTranslucent else { return measures(color, place, role) }
      let light = tables.luminance(color.rgb) + RelativeLuminance.flare
      switch isWithinRanges(light, place) {
      case true?: return holdsBeyondLuminance(color, light, place, role)
      case false?: return false
      case nil: return measures(color, place, role)
      }
    }
  }

  /// Whether a luminance lies in one of the ranges; `nil` where rounding may decide.
  private func isWithinRanges(_ light: Double, _ place: Place) -> Bool? {
    ranges.withUnsafeBufferPointer { ranges in
      for index in place.ranges {
        let range = ranges[index]
        if light >= range.least + Self.margin, light <= range.most - Self.margin { return true }
        if light > range.least - Self.margin, light < range.most + Self.margin { return nil }
      }
      return false
    }
  }

  /// Decides the pairs for which a luminance within the ranges does not suffice.
  private func holdsBeyondLuminance(
    _ color: TokenColor, _ light: Double, _ place: Place, _ role: Role
  ) -> Bool {
    let holds = partners.withUnsafeBufferPointer { partners in
      place.partners.allSatisfy { self.holds(partners[$0], color, light) }
    }
    guard holds, place.hasOthers else { return holds }
    var edited = theme
    edited[role] = color
    return others[place.position].allSatisfy(edited.holds)
  }

  @inline(__always)
  private func holds(_ partner: Partner, _ color: TokenColor, _ light: Double) -> Bool {
    switch partner.part {
    case .ground(let foreground, nil):
      return reaches(
        partner.required, self.light(of: foreground.composited(over: color.rgb)), light)
    case .ground(let foreground, let layer?):
      let ground = layer.composited(over: color.rgb)
      return reaches(
        partner.required, self.light(of: foreground.composited(over: ground)),
        self.light(of: ground))
    case .layer(let surface, let foreground):
      return reaches(partner.required, foreground, self.light(of: color.composited(over: surface)))
    case .glaze(let ground, let groundLight):
      return reaches(partner.required, self.light(of: color.composited(over: ground)), groundLight)
    }
  }

  private func light(of color: RGB8) -> Double { tables.luminance(color) + RelativeLuminance.flare }

  private func measures(_ color: TokenColor, _ place: Place, _ role: Role) -> Bool {
    var edited = theme
    edited[role] = color
    return pairs[place.position].allSatisfy(edited.holds)
  }
}

extension TokenChecker {
  /// Sorts the pairs of one role, and joins the bounds that they set.
  private struct Compiler {
    let role: Role
    private let theme: ResolvedTheme
    private(set) var ranges = [Range(least: 0, most: .infinity)]
    private(set) var partners: [Partner] = []
    /// Pairs that are measured anew.
    private(set) var others: [RolePair] = []
    let pairs: [RolePair]

    init(_ role: Role, _ needed: [RolePair], _ theme: ResolvedTheme) {
      self.role = role
      self.theme = theme
      pairs = needed.filter { $0.tokens.contains(role) }
      for pair in pairs { add(pair) }
    }

    private mutating func add(_ pair: RolePair) {
      let required = pair.requiredRatio(by: theme.standard) ?? 0
      guard pair.tokens.count(where: { $0 == role }) == 1 else { return others.append(pair) }
      if let part = part(in: pair) {
        partners.append(Partner(part: part, required: required))
      } else if pair.foreground == role, theme[role].isOpaque {
        for color in theme.backgrounds(of: pair) { bound(by: color, required) }
      } else if case .solid = pair.background, theme[pair.foreground].isOpaque {
        bound(by: theme[pair.foreground].rgb, required)
      } else {
        others.append(pair)
      }
    }

    /// What the role does in a pair; `nil` where its luminance decides or it is measured anew.
    private func part(in pair: RolePair) -> Part? {
      let foreground = theme[pair.foreground]
      switch pair.background {
      case .solid(let ground) where ground == role && !foreground.isOpaque:
        return .ground(under: foreground, layer: nil)
      case .layered(let layer, let surface) where surface == role:
        return .ground(under: foreground, layer: theme[layer])
      case .layered(let layer, let surface) where layer == role && foreground.isOpaque:
        return .layer(over: theme[surface].rgb, light: light(of: foreground.rgb))
      case .solid, .layered:
        guard pair.foreground == role, !foreground.isOpaque,
          let ground = theme.backgrounds(of: pair).first
        else { return nil }
        return .glaze(over: ground, light: light(of: ground))
      case .gradient: return nil
      }
    }

    private func light(of color: RGB8) -> Double {
      color.relativeLuminance.value + RelativeLuminance.flare
    }

    /// Restricts the ranges to luminances far enough below or above another color's.
    private mutating func bound(by color: RGB8, _ required: Double) {
      let light = light(of: color)
      let (below, above) = (light / required, light * required)
      ranges = ranges.flatMap { range in
        [
          Range(least: range.least, most: min(range.most, below)),
          Range(least: max(range.least, above), most: range.most),
        ].filter { $0.least <= $0.most }
      }
    }
  }
}

/// Whether the ratio of two luminances, with their flare, is at least a number, as the audit says.
@inline(__always)
private func reaches(_ required: Double, _ first: Double, _ second: Double) -> Bool {
  let (darker, lighter) = first < second ? (first, second) : (second, first)
  let excess = lighter - required * darker
  // Numbers up to 22: their rounding is a thousand times less than that.
  if abs(excess) > 1e-11 { return excess > 0 }
  return required - ContrastRatio(clipping: lighter / darker).value <= 0
}

extension ResolvedTheme {
  /// Whether a pair does not fall short; for a gradient from light to dark by its ends alone.
  fileprivate func holds(_ pair: RolePair) -> Bool {
    guard case .gradient(let from, let to) = pair.background, self[pair.foreground].isOpaque,
      let required = pair.requiredRatio(by: standard)
    else { return verdict(pair).passes }
    let (start, end) = (self[from].rgb, self[to].rgb)
    let (darkest, lightest) = start.isNowhereAbove(end) ? (start, end) : (end, start)
    // Where every channel is monotone, the ends have the extreme luminances; a luminance outside
    // their interval, such as the label's here, is nearest to one of them.
    guard darkest.isNowhereAbove(lightest) else { return verdict(pair).passes }
    let light = self[pair.foreground].rgb.relativeLuminance.value
    let ends = (darkest.relativeLuminance.value, lightest.relativeLuminance.value)
    guard light <= ends.0 || light >= ends.1 else { return verdict(pair).passes }
    let flare = RelativeLuminance.flare
    return reaches(required, light + flare, (light <= ends.0 ? ends.0 : ends.1) + flare)
  }
}
