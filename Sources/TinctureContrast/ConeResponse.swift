// SPDX-License-Identifier: MIT

import ColorSpaces

/// The responses of the three kinds of cones to linear sRGB.
///
/// The cones are those of V. C. Smith and J. Pokorny (1975), which are defined on the color
/// matching functions as corrected by Judd and Vos; so sRGB's primaries have to be corrected
/// the same way before they are related to cones.
enum ConeResponse {
  /// Judd-Vos XYZ to the responses of the cones.
  ///
  /// Source: Smith and Pokorny, "Spectral sensitivity of the foveal cone photopigments between
  /// 400 and 500 nm", Vision Research 15 (1975). The scale of S varies between authors; it
  /// cancels out here.
  private static let lmsFromXYZ = Matrix3(
    Vector3(0.15514, 0.54312, -0.03286),
    Vector3(-0.15514, 0.45684, 0.03286),
    Vector3(0, 0, 0.01608))

  /// Linear sRGB to Judd-Vos XYZ.
  ///
  /// Source: sRGB's chromaticities corrected by the formula of J. J. Vos, "Colorimetric and
  /// photometric properties of a 2° fundamental observer", Color Research & Application 3 (1978);
  /// the six digits are those that DaltonLens publishes.
  private static let xyzFromRGB = Matrix3(
    Vector3(0.409568, 0.355041, 0.179167),
    Vector3(0.213389, 0.706743, 0.0798680),
    Vector3(0.0186297, 0.114620, 0.912367))

  private static let rgbFromLMS = (lmsFromXYZ * xyzFromRGB).inverse

  /// The linear sRGB of light given in Judd-Vos XYZ; far outside the gamut for monochromatic light.
  static func rgb(fromJuddVos xyz: Vector3) -> Vector3 { xyzFromRGB.inverse * xyz }

  /// The direction in linear sRGB along which colors differ for one kind of cones only, so that
  /// they all look alike to somebody without those.
  static let confusion = {
    let directions = rgbFromLMS.transpose
    return ForEachDeficiency(
      protan: directions.row0, deutan: directions.row1, tritan: directions.row2)
  }()
}

/// The colors that a dichromat sees as others do: a plane through black, white and an anchor.
///
/// Source: Brettel, Viénot and Mollon (1997): every color is seen as the one of this plane that
/// differs from it along the confusion direction.
struct DichromatPlane: Sendable {
  /// The projection onto the plane along the confusion direction, on linear sRGB.
  let projection: Matrix3

  /// Makes the plane through an anchor, given in linear sRGB.
  init(anchor: Vector3, confusion: Vector3) {
    let normal = anchor.cross(Vector3(1, 1, 1))
    let scaled = (1 / normal.dot(confusion)) * normal
    // The identity minus (confusion ⊗ normal) / (confusion · normal).
    projection = Matrix3(
      Vector3(1, 0, 0) - confusion.x * scaled,
      Vector3(0, 1, 0) - confusion.y * scaled,
      Vector3(0, 0, 1) - confusion.z * scaled)
  }
}
