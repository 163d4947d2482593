// SPDX-License-Identifier: MIT

/// A color in a space known at compile time.
///
/// The space is a phantom type: it takes no memory, and mixing up two spaces does not compile.
/// Coordinates are numbers only; a component that CSS calls `none` lives in ``AnyColor``.
public struct ColorValue<Space: ColorSpace>: Hashable, Sendable {
  /// The three coordinates, in the units of ``ColorSpace/channels``.
  public var coordinates: Vector3

  /// The opacity, from 0 to 1.
  public var alpha: Double

  /// Makes a color from its coordinates, in the units of the space's channels, and its opacity.
  public init(_ coordinates: Vector3, alpha: Double = 1) {
    self.coordinates = coordinates
    self.alpha = alpha
  }

  /// Makes a color from three coordinates, in the units of the space's channels, and its opacity.
  public init(_ first: Double, _ second: Double, _ third: Double, alpha: Double = 1) {
    self.init(Vector3(first, second, third), alpha: alpha)
  }

  /// The same color in another space; alpha is untouched, and nothing is clipped.
  public func converted<Target: ColorSpace>(to target: Target.Type = Target.self)
    -> ColorValue<Target>
  {
    ColorValue<Target>(Space.convert(coordinates, to: target), alpha: alpha)
  }

  /// Whether the hue is noise because the color is (nearly) gray.
  public var isHuePowerless: Bool { Space.isHuePowerless(inBase: Space.toBase(coordinates)) }
}

/// A color in a space named at run time, whose components may be missing (CSS's `none`).
///
/// A missing component is not 0 and not NaN: it survives parsing and printing, counts as 0 in a
/// conversion, and a hue that a conversion leaves powerless becomes missing.
public struct AnyColor: Hashable, Sendable {
  /// The space of the components.
  public let space: any ColorSpace.Type

  /// The three components in the units of the space's channels; `nil` is missing.
  public var components: [Double?] {
    (0..<3).map { missing.contains(MissingComponents(index: $0)) ? nil : coordinates[$0] }
  }

  /// The opacity from 0 to 1; `nil` is missing.
  public var alpha: Double? { missing.contains(.alpha) ? nil : opacity }

  /// The components as numbers, with 0 for a missing one.
  public let coordinates: Vector3

  /// The opacity as a number, with 0 for a missing one.
  public let opacity: Double

  private let missing: MissingComponents

  /// Makes a color from three components and an opacity from 0 to 1; `nil` is missing.
  ///
  /// Any other number of components is a programming error and traps.
  public init(space: any ColorSpace.Type, components: [Double?], alpha: Double? = 1) {
    precondition(components.count == 3, "a color has three components, not \(components.count)")
    var missing: MissingComponents = alpha == nil ? .alpha : []
    for (index, component) in components.enumerated() where component == nil {
      missing.insert(MissingComponents(index: index))
    }
    self.space = space
    self.missing = missing
    coordinates = Vector3(components[0] ?? 0, components[1] ?? 0, components[2] ?? 0)
    opacity = alpha ?? 0
  }

  /// Wraps a color whose space is known, with its hue missing where it is powerless.
  public init<Space: ColorSpace>(_ color: ColorValue<Space>) {
    self.init(
      space: Space.self, coordinates: color.coordinates, alpha: color.alpha,
      isHuePowerless: color.isHuePowerless)
  }

  private init(
    space: any ColorSpace.Type, coordinates: Vector3, alpha: Double?, isHuePowerless: Bool
  ) {
    var components: [Double?] = coordinates.array
    if let hue = space.hueIndex, isHuePowerless { components[hue] = nil }
    self.init(space: space, components: components, alpha: alpha)
  }

  /// The same color in another space.
  ///
  /// Conversion to the color's own space changes nothing; missing components stay missing.
  public func converted(to target: any ColorSpace.Type) -> AnyColor {
    if target == space { return self }
    return convert(to: target)
  }

  private func convert<Target: ColorSpace>(to target: Target.Type) -> AnyColor {
    let base = space.convert(coordinates, to: Target.Base.self)
    return AnyColor(
      space: target, coordinates: target.fromBase(base), alpha: alpha,
      isHuePowerless: target.isHuePowerless(inBase: base))
  }

  /// The same color in a space known at compile time, with 0 for what is missing.
  public func converted<Space: ColorSpace>(to space: Space.Type = Space.self) -> ColorValue<Space> {
    ColorValue(self.space.convert(coordinates, to: space), alpha: opacity)
  }

  public static func == (a: AnyColor, b: AnyColor) -> Bool {
    a.space == b.space && a.coordinates == b.coordinates && a.opacity == b.opacity
      && a.missing == b.missing
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(space))
    hasher.combine(coordinates)
    hasher.combine(opacity)
    hasher.combine(missing)
  }
}

/// Which components of a color are missing.
private struct MissingComponents: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  init(rawValue: UInt8) { self.rawValue = rawValue }
  init(index: Int) { self.init(rawValue: 1 << UInt8(index)) }

  static let alpha = MissingComponents(index: 3)
}
