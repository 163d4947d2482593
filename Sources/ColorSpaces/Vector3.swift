// SPDX-License-Identifier: MIT

/// Three numbers: the coordinates of a color in some space.
///
/// A plain struct and not `SIMD3<Double>`: it is as fast in release builds and several times
/// faster in debug builds, where SIMD's generic operators are not specialized.
public struct Vector3: Hashable, Sendable {
  public var x: Double
  public var y: Double
  public var z: Double

  public init(_ x: Double, _ y: Double, _ z: Double) {
    self.x = x
    self.y = y
    self.z = z
  }

  /// The coordinate at a position.
  ///
  /// - Parameter index: 0, 1 or 2; anything else is a programming error and traps.
  public subscript(index: Int) -> Double {
    get {
      switch index {
      case 0: return x
      case 1: return y
      case 2: return z
      default: preconditionFailure("a Vector3 has no coordinate \(index)")
      }
    }
    set {
      switch index {
      case 0: x = newValue
      case 1: y = newValue
      case 2: z = newValue
      default: preconditionFailure("a Vector3 has no coordinate \(index)")
      }
    }
  }

  /// The coordinates as an array of three.
  public var array: [Double] { [x, y, z] }

  /// Whether no coordinate is infinite or NaN.
  public var isFinite: Bool { x.isFinite && y.isFinite && z.isFinite }

  /// The vector of what a function makes of each coordinate.
  public func map(_ transform: (Double) -> Double) -> Vector3 {
    Vector3(transform(x), transform(y), transform(z))
  }

  /// The Euclidean length.
  public var length: Double { (x * x + y * y + z * z).squareRoot() }

  /// The largest coordinate.
  public var maximum: Double { Swift.max(x, y, z) }

  /// The smallest coordinate.
  public var minimum: Double { Swift.min(x, y, z) }

  public static func + (a: Vector3, b: Vector3) -> Vector3 {
    Vector3(a.x + b.x, a.y + b.y, a.z + b.z)
  }

  public static func - (a: Vector3, b: Vector3) -> Vector3 {
    Vector3(a.x - b.x, a.y - b.y, a.z - b.z)
  }

  public static func * (scale: Double, a: Vector3) -> Vector3 {
    Vector3(scale * a.x, scale * a.y, scale * a.z)
  }

  /// The dot product.
  public func dot(_ other: Vector3) -> Double {
    x * other.x + y * other.y + z * other.z
  }
}
