// SPDX-License-Identifier: MIT

/// A 3 by 3 matrix, given by its rows.
public struct Matrix3: Hashable, Sendable {
  public var row0: Vector3
  public var row1: Vector3
  public var row2: Vector3

  public init(_ row0: Vector3, _ row1: Vector3, _ row2: Vector3) {
    self.row0 = row0
    self.row1 = row1
    self.row2 = row2
  }

  /// The matrix with these numbers on its diagonal and zeros elsewhere.
  public init(diagonal: Vector3) {
    self.init(
      Vector3(diagonal.x, 0, 0), Vector3(0, diagonal.y, 0), Vector3(0, 0, diagonal.z))
  }

  /// The matrix that changes nothing.
  public static let identity = Matrix3(diagonal: Vector3(1, 1, 1))

  /// The matrix whose rows are this one's columns.
  public var transpose: Matrix3 {
    Matrix3(
      Vector3(row0.x, row1.x, row2.x),
      Vector3(row0.y, row1.y, row2.y),
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

  public static func * (matrix: Matrix3, vector: Vector3) -> Vector3 {
    Vector3(matrix.row0.dot(vector), matrix.row1.dot(vector), matrix.row2.dot(vector))
  }

  public static func * (a: Matrix3, b: Matrix3) -> Matrix3 {
    let columns = b.transpose
    return Matrix3(columns * a.row0, columns * a.row1, columns * a.row2)
  }
}

extension Vector3 {
  /// The vector perpendicular to both, with their right-handed orientation.
  package func cross(_ other: Vector3) -> Vector3 {
    Vector3(
      y * other.z - z * other.y,
      z * other.x - x * other.z,
      x * other.y - y * other.x)
  }
}
