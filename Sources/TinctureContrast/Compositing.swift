// SPDX-License-Identifier: MIT

import ColorSpaces

/// A space in which colors may be laid over one another.
///
/// Its coordinates are amounts of light, encoded or not, that alpha can scale. A hue cannot be
/// scaled, so a polar space is none.
public protocol CompositingSpace: ColorSpace {}

extension SRGB: CompositingSpace {}
extension LinearSRGB: CompositingSpace {}
extension DisplayP3: CompositingSpace {}
extension LinearDisplayP3: CompositingSpace {}

/// A color whose coordinates are multiplied by its alpha.
public struct PremultipliedColor<Space: CompositingSpace>: Hashable, Sendable {
  /// The coordinates in the units of the space's channels, each multiplied by `alpha`.
  public let coordinates: Vector3

  /// The opacity, from 0 to 1.
  public let alpha: Double

  /// Makes a premultiplied color by multiplying the coordinates of a color by its alpha.
  public init(_ color: ColorValue<Space>) {
    self.init(coordinates: color.alpha * color.coordinates, alpha: color.alpha)
  }

  private init(coordinates: Vector3, alpha: Double) {
    self.coordinates = coordinates
    self.alpha = alpha
  }

  /// The color with its alpha divided out; a fully transparent one is 0, 0, 0, 0.
  public var straight: ColorValue<Space> {
    guard alpha != 0 else { return ColorValue(0, 0, 0, alpha: 0) }
    return ColorValue(coordinates.map { $0 / alpha }, alpha: alpha)
  }

  /// This color combined with what lies under it.
  ///
  /// Source: CSS Compositing 1, §9.1: co = αs × Fa × Cs + αb × Fb × Cb.
  public func composited(
    over backdrop: PremultipliedColor, by method: PorterDuff = .sourceOver
  ) -> PremultipliedColor {
    let share = method.shares(source: alpha, backdrop: backdrop.alpha)
    let result = PremultipliedColor(
      coordinates: share.source * coordinates + share.backdrop * backdrop.coordinates,
      alpha: share.source * alpha + share.backdrop * backdrop.alpha)
    return method == .lighter ? result.clippedToOne : result
  }

  /// What is left of an overflow when both colors were added.
  private var clippedToOne: PremultipliedColor {
    PremultipliedColor(coordinates: coordinates.map { min($0, 1) }, alpha: min(alpha, 1))
  }
}

extension ColorValue where Space: CompositingSpace {
  /// What a viewer sees of this color over another, both with straight alpha.
  ///
  /// Browsers do this in encoded sRGB; in linear spaces it is physical mixing of light.
  public func composited(over backdrop: ColorValue) -> ColorValue {
    let left = backdrop.alpha * (1 - alpha)
    let covered = alpha + left
    guard covered != 0 else { return ColorValue(0, 0, 0, alpha: 0) }
    let sum = alpha * coordinates + left * backdrop.coordinates
    return ColorValue(sum.map { $0 / covered }, alpha: covered)
  }
}

/// A way to combine a color with what lies under it.
///
/// Source: T. Porter and T. Duff, "Compositing Digital Images" (SIGGRAPH 1984), with the names
/// of CSS Compositing 1, §9.1.
public enum PorterDuff: String, CaseIterable, Hashable, Sendable, Codable {
  /// Neither color: the result is transparent.
  case clear
  /// The source alone, which replaces the destination.
  case copy
  /// The destination alone; the source has no effect.
  case destination
  /// The source over the destination: ordinary alpha compositing.
  case sourceOver = "source-over"
  /// The destination over the source.
  case destinationOver = "destination-over"
  /// The source, weighted by the opacity of the destination.
  case sourceIn = "source-in"
  /// The destination, weighted by the opacity of the source.
  case destinationIn = "destination-in"
  /// The source, weighted by the transparency of the destination.
  case sourceOut = "source-out"
  /// The destination, weighted by the transparency of the source.
  case destinationOut = "destination-out"
  /// The source over the destination, kept within the shape of the destination.
  case sourceAtop = "source-atop"
  /// The destination over the source, kept within the shape of the source.
  case destinationAtop = "destination-atop"
  /// The sum of both colors, each weighted by the transparency of the other.
  case xor

  /// The sum of both, clipped at 1.
  case lighter

  /// The fractions of source and backdrop that remain: Fa and Fb of the source.
  func shares(source a: Double, backdrop b: Double) -> (source: Double, backdrop: Double) {
    switch self {
    case .clear: (0, 0)
    case .copy: (1, 0)
    case .destination: (0, 1)
    case .sourceOver: (1, 1 - a)
    case .destinationOver: (1 - b, 1)
    case .sourceIn: (b, 0)
    case .destinationIn: (0, a)
    case .sourceOut: (1 - b, 0)
    case .destinationOut: (0, 1 - a)
    case .sourceAtop: (b, 1 - a)
    case .destinationAtop: (1 - b, a)
    case .xor: (1 - b, 1 - a)
    case .lighter: (1, 1)
    }
  }
}
