// SPDX-License-Identifier: MIT

/// The distance in OKLab with a and b doubled, so that chroma and hue count more beside lightness.
///
/// Source: CSS Color 4 §20.2, deltaEOK2.
public enum DeltaEOK2: ColorDifference {
  public typealias Space = OKLab

  public static let id = "ok2"

  public static func difference(_ a: Vector3, _ b: Vector3) -> Double {
    let step = a - b
    return Vector3(step.x, 2 * step.y, 2 * step.z).length
  }
}
