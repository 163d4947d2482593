// SPDX-License-Identifier: MIT

/// Three numbers: the coordinates of a color in some space.
///
/// A plain struct and not `SIMD3<Double>`: it is as fast in release builds and several times
/// faster in debug builds, where SIMD's generic operators are not specialized.
public struct Vector3: Hashable, Sendable {
  /// The first coordinate.
  public var x: Double
  /// The second coordinate.
  public var y: Double
  /// The third coordinate.
  public var z: Double

  /// Makes a vector from its three coordinates.
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

  /// The three coordinates in their order.
  public var array: [Double] { [x, y, z] }

  /// Whether no coordinate is infinite or NaN.
  public var isFinite: Bool { x.isFinite && y.isFinite && z.isFinite }

  /// The vector of what a function makes of each coordinate.
  public func map(_ transform: (Double) -> Double) -> Vector3 {
    Vector3(transform(x), transform(y), transform(z))
  }

  /// The Euclidean length.
  public var length: Double { (x * x + y * y + z * z).squareRoot() }

  /// The greatest of the three coordinates.
  public var maximum: Double { Swift.max(x, y, z) }

  /// The least of the three coordinates.
  public var minimum: Double { Swift.min(x, y, z) }

  /// The sum of two vectors, by coordinates.
  public static func + (a: Vector3, b: Vector3) -> Vector3 {
    Vector3(a.x + b.x, a.y + b.y, a.z + b.z)
  }

  /// The difference of two vectors, by coordinates.
  public static func - (a: Vector3, b: Vector3) -> Vector3 {
    Vector3(a.x - b.x, a.y - b.y, a.z - b.z)
  }

  /// The vector with every coordinate multiplied by a number.
  public static func * (scale: Double, a: Vector3) -> Vector3 {
    Vector3(scale * a.x, scale * a.y, scale * a.z)
  }

  /// Returns the dot product: the sum of the products of equal coordinates.
  public func dot(_ other: Vector3) -> Double { x * other.x + y * other.y + z * other.z }
}

/// A 3 by 3 matrix, given by its rows.
public struct Matrix3: Hashable, Sendable {
  /// The first row, which makes the first coordinate of a product with a vector.
  public var row0: Vector3
  /// The second row, which makes the second coordinate of a product with a vector.
  public var row1: Vector3
  /// The third row, which makes the third coordinate of a product with a vector.
  public var row2: Vector3

  /// Makes a matrix from its three rows.
  public init(_ row0: Vector3, _ row1: Vector3, _ row2: Vector3) {
    self.row0 = row0
    self.row1 = row1
    self.row2 = row2
  }

  /// The matrix with these numbers on its diagonal and zeros elsewhere.
  public init(diagonal: Vector3) {
    self.init(Vector3(diagonal.x, 0, 0), Vector3(0, diagonal.y, 0), Vector3(0, 0, diagonal.z))
  }

  /// The identity matrix.
  public static let identity = Matrix3(diagonal: Vector3(1, 1, 1))

  /// The matrix whose rows are this one's columns.
  public var transpose: Matrix3 {
    Matrix3(
      Vector3(row0.x, row1.x, row2.x), Vector3(row0.y, row1.y, row2.y),
      Vector3(row0.z, row1.z, row2.z))
  }

  /// The inverse, by the adjugate; all infinite or NaN when the matrix is singular.
  public var inverse: Matrix3 {
    let c0 = row1.cross(row2)
    let c1 = row2.cross(row0)
    let c2 = row0.cross(row1)
    let scale = 1 / row0.dot(c0)
    return Matrix3(scale * c0, scale * c1, scale * c2).transpose
  }

  /// The product of a matrix and a column vector.
  public static func * (matrix: Matrix3, vector: Vector3) -> Vector3 {
    Vector3(matrix.row0.dot(vector), matrix.row1.dot(vector), matrix.row2.dot(vector))
  }

  /// The product of two matrices, which applies the second one first.
  public static func * (a: Matrix3, b: Matrix3) -> Matrix3 {
    let columns = b.transpose
    return Matrix3(columns * a.row0, columns * a.row1, columns * a.row2)
  }
}

extension Vector3 {
  /// The vector perpendicular to both, with their right-handed orientation.
  package func cross(_ other: Vector3) -> Vector3 {
    Vector3(y * other.z - z * other.y, z * other.x - x * other.z, x * other.y - y * other.x)
  }
}
