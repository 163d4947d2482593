// SPDX-License-Identifier: MIT

/// A measure of how different two colors look.
///
/// Every one is symmetric, 0 for equal colors and never negative. A measure is one file and a line
/// in ``KnownColorDifferences``.
public protocol ColorDifference: Sendable {
  /// The space, with its white point, in which the measure is defined.
  associatedtype Space: ColorSpace

  /// The name of the measure on a command line: `76`, `2000`, `ok`, `ok2`.
  static var id: String { get }

  /// The difference of two colors given in the coordinates of ``Space``.
  static func difference(_ a: Vector3, _ b: Vector3) -> Double
}

extension ColorDifference {
  /// The difference of two colors of any spaces; alpha does not count.
  public static func difference<A, B>(_ a: ColorValue<A>, _ b: ColorValue<B>) -> Double {
    difference(A.convert(a.coordinates, to: Space.self), B.convert(b.coordinates, to: Space.self))
  }

  /// The difference of two colors of any spaces, with 0 for missing components.
  public static func difference(_ a: AnyColor, _ b: AnyColor) -> Double {
    difference(
      a.space.convert(a.coordinates, to: Space.self), b.space.convert(b.coordinates, to: Space.self)
    )
  }
}

/// Every color difference of the package.
///
/// A new one is its own file and one line here.
public enum KnownColorDifferences {
  /// The types of all color differences, in the order in which they are listed to people.
  public static let all: [any ColorDifference.Type] = [
    DeltaE76.self, DeltaE2000.self, DeltaEOK.self, DeltaEOK2.self,
  ]

  /// The measure of this name; ASCII case is ignored.
  public static func difference(named name: String) -> (any ColorDifference.Type)? {
    let id = name.asciiLowercased
    return all.first { $0.id == id }
  }
}

extension AnyColor {
  /// How different this color looks from another, with 0 for missing components; alpha does not count.
  public func difference(
    from other: AnyColor, by measure: any ColorDifference.Type = DeltaEOK.self
  ) -> Double {
    measure.difference(self, other)
  }
}

extension ColorValue {
  /// How different this color looks from another; alpha does not count.
  public func difference<Other: ColorSpace>(
    from other: ColorValue<Other>, by measure: any ColorDifference.Type = DeltaEOK.self
  ) -> Double {
    measure.difference(self, other)
  }
}

extension RGB8 {
  /// How different this color looks from another.
  public func difference(
    from other: RGB8, by measure: any ColorDifference.Type = DeltaEOK.self
  ) -> Double {
    AnyColor(color).difference(from: AnyColor(other.color), by: measure)
  }
}
