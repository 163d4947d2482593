// SPDX-License-Identifier: MIT

/// The distance in CIELAB; 2.3 is about a just noticeable difference.
///
/// Source: CIE 15:2004 §8.2.1. Colors of other spaces are compared under D65, sRGB's own white;
/// to compare under D50 pass ``LabD50`` coordinates.
public enum DeltaE76: ColorDifference {
  public typealias Space = LabD65

  public static let id = "76"

  public static func difference(_ a: Vector3, _ b: Vector3) -> Double { (a - b).length }
}
