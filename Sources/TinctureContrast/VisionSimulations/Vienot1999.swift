// SPDX-License-Identifier: MIT

import ColorSpaces

/// Dichromacy by one plane: a single matrix, fast, and close to ``Brettel1997`` except for tritans.
///
/// Source: F. Viénot, H. Brettel and J. D. Mollon, "Digital video colourmaps for checking the
/// legibility of displays by dichromats", Color Research & Application 24 (1999). The paper
/// keeps white and the blue of the screen for protans and deutans; it does not treat tritans,
/// for whom white and red are kept here. Its compression of the gamut beforehand is left out.
/// Severity, which is not in the paper, interpolates in linear light toward the simulation.
public enum Vienot1999: VisionSimulation {
  public static let id = "vienot"

  public static func appearance(
    ofLight light: Vector3, with deficiency: ColorVisionDeficiency, severity: Severity
  ) -> Vector3 { light.mixed(with: projections[deficiency] * light, by: severity.value) }

  private static let red = Vector3(1, 0, 0)
  private static let blue = Vector3(0, 0, 1)

  private static let projections = ForEachDeficiency(
    protan: plane(.protan, through: blue), deutan: plane(.deutan, through: blue),
    tritan: plane(.tritan, through: red))

  private static func plane(_ deficiency: ColorVisionDeficiency, through anchor: Vector3)
    -> Matrix3
  {
    DichromatPlane(anchor: anchor, confusion: ConeResponse.confusion[deficiency]).projection
  }
}
