// SPDX-License-Identifier: MIT

import ColorSpaces

/// Dichromacy by two half-planes, the most exact model for all three deficiencies.
///
/// Source: H. Brettel, F. Viénot and J. D. Mollon, "Computerized simulation of color appearance
/// for dichromats", J. Opt. Soc. Am. A 14 (1997). The white that stays white is that of sRGB.
/// Severity, which is not in the paper, interpolates in linear light toward the simulation.
public enum Brettel1997: VisionSimulation {
  public static let id = "brettel"

  public static func appearance(
    ofLight light: Vector3, with deficiency: ColorVisionDeficiency, severity: Severity
  ) -> Vector3 { light.mixed(with: folds[deficiency].projecting(light), by: severity.value) }

  /// The normal of the plane that separates two half-planes, and the projections on the side where
  /// the dot product with it is not negative and on the other one.
  package static func halfPlanes(
    of deficiency: ColorVisionDeficiency
  ) -> (divider: Vector3, first: Matrix3, second: Matrix3) {
    let fold = folds[deficiency]
    return (fold.divider, fold.first, fold.second)
  }

  // Anchors: lights that a dichromat and others see alike, in Judd-Vos XYZ (Vos 1978).
  private static let nm475 = Vector3(0.13287, 0.11284, 0.9422)
  private static let nm485 = Vector3(0.056985, 0.16987, 0.5864)
  private static let nm575 = Vector3(0.84394, 0.91558, 0.0019706)
  private static let nm660 = Vector3(0.16161, 0.061, 0.000011906)

  private static let folds = ForEachDeficiency(
    protan: Fold(.protan, anchors: nm575, nm475), deutan: Fold(.deutan, anchors: nm575, nm475),
    tritan: Fold(.tritan, anchors: nm660, nm485))
}

/// Two half-planes that meet in the grays, each through one anchor.
private struct Fold: Sendable {
  let first: Matrix3
  let second: Matrix3

  /// The normal of the plane through the grays and the confusion direction, which separates the
  /// colors of the first anchor's side (where the dot product is positive) from the second's.
  let divider: Vector3

  init(_ deficiency: ColorVisionDeficiency, anchors first: Vector3, _ second: Vector3) {
    let confusion = ConeResponse.confusion[deficiency]
    let anchor = ConeResponse.rgb(fromJuddVos: first)
    let normal = confusion.cross(Vector3(1, 1, 1))
    divider = normal.dot(anchor) < 0 ? -1 * normal : normal
    self.first = DichromatPlane(anchor: anchor, confusion: confusion).projection
    self.second =
      DichromatPlane(anchor: ConeResponse.rgb(fromJuddVos: second), confusion: confusion)
      .projection
  }

  func projecting(_ light: Vector3) -> Vector3 {
    (divider.dot(light) >= 0 ? first : second) * light
  }
}
