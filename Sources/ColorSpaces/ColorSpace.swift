// SPDX-License-Identifier: MIT

/// A way to give a color by three numbers.
///
/// A space says how to reach one other space, its `Base`; the bases form a tree with ``XYZD65``
/// at its root, and one walk along that tree converts between any two spaces. So a new space is
/// one file that knows a single neighbor, and a line in ``KnownColorSpaces``.
public protocol ColorSpace: Sendable {
  /// The space this one is defined by; the root names itself.
  associatedtype Base: ColorSpace

  /// The name of the space in CSS where it has one: `srgb`, `display-p3`, `oklch`.
  static var id: String { get }

  /// What the three coordinates mean, in order.
  static var channels: [Channel] { get }

  /// Converts coordinates of this space to its base. Defined for every finite input.
  static func toBase(_ coordinates: Vector3) -> Vector3

  /// Converts coordinates of the base to this space. Defined for every finite input.
  static func fromBase(_ coordinates: Vector3) -> Vector3

  /// Whether a color, given in the base, is so nearly gray that its hue here is noise.
  ///
  /// Computed in the base and not in this space because near black and white the coordinates of
  /// the hexagonal spaces do not determine it. A space without a hue returns false.
  static func isHuePowerless(inBase base: Vector3) -> Bool
}

/// What one coordinate of a color space means.
public struct Channel: Hashable, Sendable {
  /// The name in lower case, as a relative color in CSS would write it: `l`, `c`, `h`.
  public let name: String

  /// The reference range: what 0 % and 100 % stand for, or 0 to 360 for a hue.
  public let range: ClosedRange<Double>

  /// What this has in common with coordinates of other spaces; `nil` for nothing.
  public let category: ComponentCategory?

  /// Whether this is an angle in degrees.
  public var isHue: Bool { category == .hue }

  /// Makes a channel from its name, its reference range, and the category of analogous components.
  public init(_ name: String, _ range: ClosedRange<Double>, _ category: ComponentCategory? = nil) {
    self.name = name
    self.range = range
    self.category = category
  }

  /// A hue in degrees, 0 included and 360 not.
  public static let hue = Channel("h", 0...360, .hue)
}

extension ColorSpace {
  public static func isHuePowerless(inBase base: Vector3) -> Bool { false }

  /// The position of the hue among the channels, if there is one.
  public static var hueIndex: Int? { channels.firstIndex(where: \.isHue) }

  /// The number of steps from here to the root of the tree.
  static var depth: Int { Base.self == Self.self ? 0 : Base.depth + 1 }

  /// Converts coordinates by the shortest way: up to the nearest common ancestor, then down.
  ///
  /// Going through the root instead would add a matrix and its inverse to trips that do not
  /// need them (OKLCH to OKLab), and with them rounding noise.
  public static func convert<Target: ColorSpace>(
    _ coordinates: Vector3, to target: Target.Type
  ) -> Vector3 {
    if Self.self == Target.self { return coordinates }
    let here = depth
    let there = Target.depth
    if here > there { return Base.convert(toBase(coordinates), to: target) }
    if there > here { return Target.fromBase(convert(coordinates, to: Target.Base.self)) }
    return Target.fromBase(Base.convert(toBase(coordinates), to: Target.Base.self))
  }
}

/// An opponent space in polar form: lightness, chroma and hue.
public protocol PolarSpace: ColorSpace {
  /// The chroma up to which the hue is noise: CSS Color 4 §4.4, "powerless" components.
  static var powerlessChroma: Double { get }
}

extension PolarSpace {
  public static func toBase(_ lch: Vector3) -> Vector3 {
    let direction = unitVector(atDegrees: lch.z)
    return Vector3(lch.x, lch.y * direction.cosine, lch.y * direction.sine)
  }

  public static func fromBase(_ lab: Vector3) -> Vector3 {
    Vector3(lab.x, hypotenuse(lab.y, lab.z), hue(opposite: lab.z, adjacent: lab.y))
  }

  public static func isHuePowerless(inBase lab: Vector3) -> Bool {
    hypotenuse(lab.y, lab.z) <= powerlessChroma
  }
}
