// SPDX-License-Identifier: MIT

/// A color in a space known at compile time.
///
/// The space is a phantom type: it takes no memory, and mixing up two spaces does not compile.
/// Coordinates are numbers only; a component that CSS calls `none` lives in ``AnyColor``.
public struct Color<Space: ColorSpace>: Hashable, Sendable {
  /// The three coordinates, in the units of ``ColorSpace/channels``.
  public var coordinates: Vector3

  /// The opacity, from 0 to 1.
  public var alpha: Double

  public init(_ coordinates: Vector3, alpha: Double = 1) {
    self.coordinates = coordinates
    self.alpha = alpha
  }

  public init(_ first: Double, _ second: Double, _ third: Double, alpha: Double = 1) {
    self.init(Vector3(first, second, third), alpha: alpha)
  }

  /// The same color in another space; alpha is untouched, and nothing is clipped.
  public func converted<Target: ColorSpace>(to target: Target.Type = Target.self)
    -> Color<Target>
  {
    Color<Target>(Space.convert(coordinates, to: target), alpha: alpha)
  }

  /// Whether the hue is noise because the color is (nearly) gray.
  public var isHuePowerless: Bool { Space.isHuePowerless(inBase: Space.toBase(coordinates)) }
}
