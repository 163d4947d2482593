// SPDX-License-Identifier: MIT

/// A way to bring a color into an RGB gamut.
///
/// A mapping is one file and a line in ``KnownGamutMappings``. What all of them share lives in
/// `ColorValue.mapped(into:by:)`: a color that is inside stays as it is, and the result is inside.
public protocol GamutMapping: Sendable {
  /// The name of the mapping on a command line: `clip`, `css`, `raytrace`, `chroma`.
  static var id: String { get }

  /// Maps a color that is outside of a gamut to linear RGB, each channel from 0 to 1.
  ///
  /// The chroma is at least 0. For infinities and NaN any color of the gamut will do.
  static func map(_ oklch: Vector3, into gamut: RGBGamut) -> Vector3
}

/// Every gamut mapping of the package.
///
/// A new one is its own file and one line here.
public enum KnownGamutMappings {
  /// The types of all gamut mappings, in the order in which they are listed to people.
  public static let all: [any GamutMapping.Type] = [
    ChannelClipping.self, LocalMINDE.self, RayTrace.self, ChromaReduction.self,
  ]

  /// The mapping of this name; ASCII case is ignored.
  public static func mapping(named name: String) -> (any GamutMapping.Type)? {
    let id = name.asciiLowercased
    return all.first { $0.id == id }
  }
}

/// A gamut mapping as code names it: `color.mapped(into: SRGB.self, by: .css)`.
public struct NamedGamutMapping: Sendable {
  /// The mapping.
  public let mapping: any GamutMapping.Type

  /// ``LocalMINDE``, the mapping of CSS Color 4.
  public static let css = NamedGamutMapping(mapping: LocalMINDE.self)
  /// ``ChannelClipping``, what browsers paint.
  public static let clip = NamedGamutMapping(mapping: ChannelClipping.self)
  /// ``RayTrace``.
  public static let rayTrace = NamedGamutMapping(mapping: RayTrace.self)
  /// ``ChromaReduction``.
  public static let chroma = NamedGamutMapping(mapping: ChromaReduction.self)
}

extension ColorValue {
  /// The color in an RGB space, brought into its gamut by a named mapping.
  public func mapped<Target: RGBSpace>(
    into target: Target.Type = Target.self, by name: NamedGamutMapping
  ) -> ColorValue<Target> {
    mapped(into: target, by: name.mapping)
  }

  /// Whether the color can be shown in an RGB space: ``RGBGamut/contains(linearRGB:)``.
  public func isInside<Target: RGBSpace>(_ target: Target.Type) -> Bool {
    RGBGamut.contains(linearRGB: Space.convert(coordinates, to: Target.Base.self))
  }

  /// The color in an RGB space, brought into its gamut.
  ///
  /// A color that is inside stays as it is, except that rounding noise beyond 0 and 1 is cut off.
  /// So mapping twice is mapping once. Alpha is untouched.
  public func mapped<Target: RGBSpace>(
    into target: Target.Type = Target.self, by mapping: any GamutMapping.Type = LocalMINDE.self
  ) -> ColorValue<Target> {
    let encoded = Space.convert(coordinates, to: target)
    if RGBGamut.contains(linearRGB: Target.toBase(encoded)) {
      return ColorValue<Target>(encoded.clippedToUnit, alpha: alpha)
    }
    var oklch = Space.convert(coordinates, to: OKLCH.self)
    // Only coordinates written by hand can be below 0; CSS takes them for 0 as well.
    oklch.y = max(oklch.y, 0)
    let linear = mapping.map(oklch, into: Target.gamut)
    return ColorValue<Target>(Target.fromBase(linear).clippedToUnit, alpha: alpha)
  }
}

extension AnyColor {
  /// The color in an RGB space, brought into its gamut by a named mapping.
  public func mapped(into target: any RGBSpace.Type, by name: NamedGamutMapping) -> AnyColor {
    mapped(into: target, by: name.mapping)
  }

  /// Whether the color can be shown in an RGB space.
  public func isInside<Target: RGBSpace>(_ target: Target.Type) -> Bool {
    RGBGamut.contains(linearRGB: space.convert(coordinates, to: Target.Base.self))
  }

  /// The color in an RGB space, brought into its gamut; a missing component counts as 0.
  ///
  /// A missing alpha stays missing.
  public func mapped(
    into target: any RGBSpace.Type, by mapping: any GamutMapping.Type = LocalMINDE.self
  ) -> AnyColor {
    func map<Source: ColorSpace, Target: RGBSpace>(_: Source.Type, _: Target.Type) -> Vector3 {
      ColorValue<Source>(coordinates).mapped(into: Target.self, by: mapping).coordinates
    }
    return AnyColor(space: target, components: map(space, target).array, alpha: alpha)
  }
}

extension RGBGamut {
  /// How far outside of the cube a channel in linear light may lie and count as inside.
  ///
  /// Conversions of a color on the boundary leave it by up to some 1e-15. Without a tolerance
  /// `#0000ff`, by way of OKLCH, would be outside, and chroma reduction would remove a tenth of its
  /// chroma because of a rounding error.
  public static let tolerance = 1e-12

  /// Whether a color in linear RGB lies in the cube from 0 to 1; false if a channel is NaN.
  public static func contains(linearRGB: Vector3) -> Bool {
    func isInside(_ channel: Double) -> Bool { channel >= -tolerance && channel <= 1 + tolerance }
    return isInside(linearRGB.x) && isInside(linearRGB.y) && isInside(linearRGB.z)
  }

  func linearRGB(oklch: Vector3) -> Vector3 { linearRGB(oklab: OKLCH.toBase(oklch)) }
}

extension Vector3 {
  static let black = Vector3(0, 0, 0)
  static let white = Vector3(1, 1, 1)

  /// Each coordinate clipped to 0...1; NaN becomes 0.
  var clippedToUnit: Vector3 { map { $0 > 0 ? Swift.min($0, 1) : 0 } }
}
