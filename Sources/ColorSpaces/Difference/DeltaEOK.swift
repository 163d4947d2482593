// SPDX-License-Identifier: MIT

/// The distance in OKLab; 0.02 is about a just noticeable difference.
///
/// Source: CSS Color 4 §20.2, deltaEOK.
public enum DeltaEOK: ColorDifference {
  public typealias Space = OKLab

  public static let id = "ok"

  public static func difference(_ a: Vector3, _ b: Vector3) -> Double { (a - b).length }
}
