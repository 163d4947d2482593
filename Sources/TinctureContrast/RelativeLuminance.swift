// SPDX-License-Identifier: MIT

import ColorSpaces

/// The brightness of a color relative to white, as WCAG 2 measures it: 0 for black, 1 for white.
///
/// Source: WCAG 2.2, "relative luminance", <https://www.w3.org/TR/WCAG22/#dfn-relative-luminance>.
/// Its four-digit weights are the definition; the exact Y of the sRGB primaries differs in the
/// fifth digit and moves a verdict for about 4 pairs in 100,000.
///
/// The alpha of a color takes no part: composite a translucent color first.
public struct RelativeLuminance: Hashable, Comparable, Sendable {
  /// The luminance, from 0 to 1; NaN for a color with a NaN coordinate, which meets no minimum.
  public let value: Double

  /// Makes a luminance from a number, clipped to 0...1.
  ///
  /// Clipping a color's luminance keeps every ratio within 1 to 21; see ``ContrastRatio``.
  public init(clipping value: Double) {
    // `min` and `max` order NaN differently by its position; these comparisons keep it.
    self.value = value < 0 ? 0 : value > 1 ? 1 : value
  }

  /// The luminance of an 8-bit color by the weights of its gamut, by three table look-ups.
  @inlinable public init(_ color: RGB8) { value = LuminanceTables.of(color.gamut).luminance(color) }

  /// The luminance of a color in any space, from its unclipped coordinates in linear sRGB.
  ///
  /// WCAG defines luminance inside sRGB only. Outside, a channel may be negative; the weighted
  /// sum still approximates the color's true Y, where clipping each channel would inflate it.
  /// Only the sum is clipped, to 0...1.
  public init<Space: ColorSpace>(_ color: ColorValue<Space>) {
    let linear = color.converted(to: LinearSRGB.self).coordinates
    self.init(clipping: Self.weights.dot(linear))
  }

  /// The luminance of a Display P3 color by the exact Y of P3's own primaries.
  ///
  /// It differs from ``init(_:)-(ColorValue<Space>)`` by the rounding of WCAG's weights, less than 1e-4.
  public init(exactDisplayP3 color: ColorValue<DisplayP3>) {
    let linear = DisplayP3.toBase(color.coordinates)
    self.init(clipping: Gamut.displayP3.luminanceWeights.dot(linear))
  }

  /// The least relative luminance, 0.
  public static let black = RelativeLuminance(clipping: 0)
  /// The relative luminance of the white that all others are relative to, 1.
  public static let white = RelativeLuminance(clipping: 1)

  public static func < (a: RelativeLuminance, b: RelativeLuminance) -> Bool { a.value < b.value }

  /// WCAG's weights of linear red, green and blue.
  public static let weights = Vector3(0.2126, 0.7152, 0.0722)
}

extension Gamut {
  /// The weights of linear red, green and blue in relative luminance, which sum to 1.
  ///
  /// WCAG defines those of sRGB, with four digits. For Display P3, which WCAG does not cover,
  /// they are the exact Y of its primaries (CSS Color 4 §10.3): .228975, .691739 and .079287.
  public var luminanceWeights: Vector3 {
    switch self {
    case .srgb: return RelativeLuminance.weights
    case .displayP3: return LinearDisplayP3.xyzFromRGB.row1
    }
  }
}

extension RelativeLuminance {
  /// What WCAG adds to both luminances of a ratio: the flare of ambient light on a screen.
  public static let flare = 0.05

  /// The contrast between two luminances, in either order.
  public func contrast(with other: RelativeLuminance) -> ContrastRatio {
    let lighter = max(value, other.value) + Self.flare
    let darker = min(value, other.value) + Self.flare
    return ContrastRatio(clipping: lighter / darker)
  }

  /// Whether the contrast with another luminance is at least a minimum.
  ///
  /// Decided by a product on the unrounded luminances, not by a quotient: 4.4999 is not 4.5,
  /// and the exact bound passes. False when either luminance is NaN.
  public func meets(_ minimum: ContrastRatio, against other: RelativeLuminance) -> Bool {
    let (darker, lighter) = value < other.value ? (value, other.value) : (other.value, value)
    return lighter + Self.flare >= minimum.value * (darker + Self.flare)
  }
}

extension RGB8 {
  /// The luminance of this color by the weights of its gamut.
  public var relativeLuminance: RelativeLuminance { RelativeLuminance(self) }

  /// The WCAG contrast with another color, in either order.
  public func contrast(with other: RGB8) -> ContrastRatio {
    relativeLuminance.contrast(with: other.relativeLuminance)
  }

  /// Whether the WCAG contrast with another color is at least a minimum, never rounded.
  public func meets(_ minimum: ContrastRatio, against other: RGB8) -> Bool {
    relativeLuminance.meets(minimum, against: other.relativeLuminance)
  }
}

extension ColorValue {
  /// The luminance of this color by WCAG's weights; alpha takes no part.
  public var relativeLuminance: RelativeLuminance { RelativeLuminance(self) }

  /// The WCAG contrast with another color, in either order; alpha takes no part.
  public func contrast<Other: ColorSpace>(with other: ColorValue<Other>) -> ContrastRatio {
    relativeLuminance.contrast(with: other.relativeLuminance)
  }
}

extension AnyColor {
  /// The luminance of this color by WCAG's weights, with 0 for a missing component.
  public var relativeLuminance: RelativeLuminance {
    let linear: ColorValue<LinearSRGB> = converted()
    return linear.relativeLuminance
  }

  /// The contrast with another color, both taken as opaque; a missing component counts as 0.
  public func contrast(with other: AnyColor) -> ContrastRatio {
    relativeLuminance.contrast(with: other.relativeLuminance)
  }
}

/// What each byte of each channel adds to the relative luminance of a color.
public struct LuminanceTables: Sendable {
  /// The share of a channel in the relative luminance, from 0 to its weight, by the encoded byte.
  public let red, green, blue: ByteTable

  /// - Parameter weights: The shares of linear red, green and blue in luminance.
  public init(weights: Vector3) {
    let light = RGB8.decodedBytes
    red = ByteTable { weights.x * light[$0] }
    green = ByteTable { weights.y * light[$0] }
    blue = ByteTable { weights.z * light[$0] }
  }

  /// By WCAG's weights, for sRGB.
  public static let wcag = LuminanceTables(weights: Gamut.srgb.luminanceWeights)

  /// By the exact Y of the primaries, for Display P3.
  public static let displayP3 = LuminanceTables(weights: Gamut.displayP3.luminanceWeights)

  // Inlined, as the look-ups below are, because a call would take as long as those.
  /// Returns the tables with the luminance weights of a gamut.
  @inlinable public static func of(_ gamut: Gamut) -> LuminanceTables {
    switch gamut {
    case .srgb: return wcag
    case .displayP3: return displayP3
    }
  }

  /// Returns the relative luminance of a color, from 0 to 1, as the sum of its three channels'
  /// shares.
  @inlinable public func luminance(_ color: RGB8) -> Double {
    red[color.red] + green[color.green] + blue[color.blue]
  }
}
