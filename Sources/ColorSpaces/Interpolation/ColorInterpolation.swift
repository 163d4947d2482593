// SPDX-License-Identifier: MIT

/// The way from one color to another through a color space.
///
/// Source: CSS Color 4 §12, "Color interpolation". The hue of a gray of another space is missing. A component
/// missing at one end has the value of the other; missing at both, it stays missing. Components
/// other than the hue are premultiplied by alpha.
public struct ColorInterpolation: Hashable, Sendable {
  /// Where the way starts: the first color in the space of the interpolation.
  public let start: AnyColor

  /// The color at share 1, in the space of the interpolation.
  public let end: AnyColor

  /// The way around the circle, in a space with a hue.
  public let huePath: HuePath

  /// Makes the way between two colors of any space, mixed in one: OKLab keeps the steps even, OKLCH
  /// the chroma up.
  public init(
    from start: AnyColor, to end: AnyColor, in space: any ColorSpace.Type = OKLab.self,
    along huePath: HuePath = .shorter
  ) {
    let ends = (start.carried(into: space), end.carried(into: space))
    self.start = ends.0.filled(from: ends.1)
    self.end = ends.1.filled(from: ends.0)
    self.huePath = huePath
  }

  /// The color at a share of the way, from 0, exactly ``start``, to 1, exactly ``end``.
  ///
  /// Lesser shares and NaN count as 0, greater ones as 1. A hue of the result is from 0
  /// up to but not including 360.
  public func color(at share: Double) -> AnyColor {
    // NaN fails this comparison.
    guard share > 0 else { return start }
    guard share < 1 else { return end }
    let unpremultiplied = MixingWeights(first: 1 - share, second: share)
    let weights = unpremultiplied.premultiplied(by: start.opacity, end.opacity)
    let components = zip(start.space.channels, zip(start.components, end.components)).map {
      channel, ends -> Double? in
      guard let first = ends.0, let second = ends.1 else { return nil }
      if channel.isHue { return huePath.hue(from: first, to: second, at: share) }
      return weights.mix(first, second)
    }
    let alpha = start.alpha.map { unpremultiplied.mix($0, end.opacity) }
    return AnyColor(space: start.space, components: components, alpha: alpha)
  }
}

extension AnyColor {
  /// The color at a share of the way to another, mixed in a space: ``ColorInterpolation``.
  public func mixed(
    with other: AnyColor, at share: Double = 0.5, in space: any ColorSpace.Type = OKLab.self,
    along huePath: HuePath = .shorter
  ) -> AnyColor {
    ColorInterpolation(from: self, to: other, in: space, along: huePath).color(at: share)
  }

  /// The color in the space it is to be mixed in, with its hue from 0 to below 360, and with the
  /// components missing that are analogous to those missing in its own space.
  ///
  /// A hue that a conversion leaves powerless is missing; one that was written in the space stays,
  /// of a gray too. Source: CSS Color 4 §4.4.1, "Powerless components".
  func carried(into target: any ColorSpace.Type) -> AnyColor {
    let source = replacingComponents { index, component in
      // An infinite or NaN hue would make every converted coordinate NaN.
      index == space.hueIndex && component?.isFinite == false ? nil : component
    }
    var missing = target == space ? [] : source.missingCategories
    if target != space, hasPowerlessHue { missing.insert(.hue) }
    let carried = ComponentCategory.carriedForward(missing)
    return source.converted(to: target).replacingComponents { index, component in
      guard let category = target.channels[index].category else { return component }
      if carried.contains(category) { return nil }
      return category == .hue ? component.map(wrappedHue) : component
    }
  }

  /// Whether the hue is noise by the coordinates that are there; one beside a missing chroma is not,
  /// as the chroma may come from the color that this one is mixed with.
  private var hasPowerlessHue: Bool {
    let isColorful = zip(space.channels, components).allSatisfy {
      $0.category != .colorfulness || $1 != nil
    }
    return isColorful && space.isHuePowerless(inBase: space.toBase(coordinates))
  }

  private var missingCategories: Set<ComponentCategory> {
    Set(zip(space.channels, components).compactMap { $1 == nil ? $0.category : nil })
  }

  /// The color with what is missing taken from another of its space.
  fileprivate func filled(from other: AnyColor) -> AnyColor {
    let filled = replacingComponents { $1 ?? other.components[$0] }
    return AnyColor(space: space, components: filled.components, alpha: alpha ?? other.alpha)
  }

  private func replacingComponents(_ replace: (Int, Double?) -> Double?) -> AnyColor {
    AnyColor(space: space, components: components.enumerated().map(replace), alpha: alpha)
  }
}

extension ColorValue {
  /// The color at a share of the way to another, mixed in their space: ``ColorInterpolation``.
  ///
  /// A gray has the hue of the other; the hue of a mixture of two grays is 0.
  public func mixed(
    with other: ColorValue, at share: Double = 0.5, along huePath: HuePath = .shorter
  ) -> ColorValue {
    AnyColor(self).mixed(with: AnyColor(other), at: share, in: Space.self, along: huePath)
      .converted()
  }
}

extension RGB8 {
  /// The color at a share of the way to another, from 0 to 1, mixed in a space and brought into the
  /// gamut of this one by the mapping of CSS.
  public func mixed(
    with other: RGB8, at share: Double = 0.5, in space: any ColorSpace.Type = OKLab.self,
    along huePath: HuePath = .shorter
  ) -> RGB8 {
    let mixture = AnyColor(color)
      .mixed(with: AnyColor(other.color), at: share, in: space, along: huePath)
    let oklch: ColorValue<OKLCH> = mixture.converted()
    switch gamut {
    case .srgb: return RGB8(rounding: oklch.mapped(into: SRGB.self))
    case .displayP3: return RGB8(rounding: oklch.mapped(into: DisplayP3.self), in: gamut)
    }
  }
}

/// How much a mixture of two values has of each.
private struct MixingWeights {
  let first: Double
  let second: Double

  /// Each weight times an opacity, over their sum: what mixing premultiplied values and dividing by
  /// the opacity of the mixture comes to.
  ///
  /// Source: CSS Color 4 §12.3, "Interpolating with alpha". Between two invisible colors, for which
  /// CSS has black, these are the plain weights: a color mixed with itself is itself.
  func premultiplied(by start: Double, _ end: Double) -> MixingWeights {
    let total = mix(start, end)
    guard start != end, total != 0 else { return self }
    return MixingWeights(first: first * start / total, second: second * end / total)
  }

  /// The mixture, which is never outside of what it is mixed of.
  ///
  /// `a + (b - a) * share` would miss b by rounding. The bounds make a mixture of equals exact.
  func mix(_ a: Double, _ b: Double) -> Double {
    min(max(first * a + second * b, min(a, b)), max(a, b))
  }
}
