// SPDX-License-Identifier: MIT

/// Red, green and blue in linear sRGB, from 0 to 1 or, outside of sRGB, beyond.
typealias VerifierLinearLight = (red: Double, green: Double, blue: Double)

/// A color vision deficiency: one kind of cones is missing.
///
/// Source: H. Brettel, F. Viénot and J. D. Mollon, "Computerized simulation of color appearance for
/// dichromats", J. Opt. Soc. Am. A 14 (1997), in the paper's own terms: responses of cones, of
/// which the missing one is replaced from the other two by one of two planes, each through the
/// white of the screen and a monochromatic light.
package enum VerifierVision: String, CaseIterable, Sendable {
  case protan, deutan, tritan

  /// Responses of the long, medium and short cones.
  private typealias Cones = (long: Double, medium: Double, short: Double)

  /// The light that people with full color vision would see as people with the deficiency see this
  /// light; both in linear sRGB, within 0 to 1 or beyond.
  func seen(_ light: VerifierLinearLight) -> VerifierLinearLight {
    let (red, green, blue) = light
    var cones = Self.cones(
      // sRGB's primaries by the corrected observer of J. J. Vos, "Colorimetric and photometric
      // properties of a 2° fundamental observer", Color Research & Application 3 (1978).
      0.409568 * red + 0.355041 * green + 0.179167 * blue,
      0.213389 * red + 0.706743 * green + 0.0798680 * blue,
      0.0186297 * red + 0.114620 * green + 0.912367 * blue)
    let white = Self.white
    switch self {
    case .protan:
      let isYellow = cones.short * white.medium < white.short * cones.medium
      let plane = isYellow ? Self.throughYellow : Self.throughBlue
      cones.long = -(plane.medium * cones.medium + plane.short * cones.short) / plane.long
    case .deutan:
      let isYellow = cones.short * white.long < white.short * cones.long
      let plane = isYellow ? Self.throughYellow : Self.throughBlue
      cones.medium = -(plane.long * cones.long + plane.short * cones.short) / plane.medium
    case .tritan:
      let isRed = cones.medium * white.long < white.medium * cones.long
      let plane = isRed ? Self.throughRed : Self.throughCyan
      cones.short = -(plane.long * cones.long + plane.medium * cones.medium) / plane.short
    }
    return Self.light(of: cones)
  }

  /// The responses to light in the coordinates of the corrected observer.
  ///
  /// Source: V. C. Smith and J. Pokorny, "Spectral sensitivity of the foveal cone photopigments
  /// between 400 and 500 nm", Vision Research 15 (1975).
  private static func cones(_ x: Double, _ y: Double, _ z: Double) -> Cones {
    (0.15514 * x + 0.54312 * y - 0.03286 * z, -0.15514 * x + 0.45684 * y + 0.03286 * z, 0.01608 * z)
  }

  /// The sums of the rows of Vos's primaries.
  private static let white = cones(
    0.409568 + 0.355041 + 0.179167, 0.213389 + 0.706743 + 0.0798680,
    0.0186297 + 0.114620 + 0.912367)

  // J. J. Vos (1978): the observer at 575, 475, 660 and 485 nm.
  private static let throughYellow = plane(cones(0.84394, 0.91558, 0.0019706))
  private static let throughBlue = plane(cones(0.13287, 0.11284, 0.9422))
  private static let throughRed = plane(cones(0.16161, 0.061, 0.000011906))
  private static let throughCyan = plane(cones(0.056985, 0.16987, 0.5864))

  /// The normal of the plane through black, white and an anchor: equation 8 of the paper.
  private static func plane(_ anchor: Cones) -> Cones {
    (
      white.medium * anchor.short - white.short * anchor.medium,
      white.short * anchor.long - white.long * anchor.short,
      white.long * anchor.medium - white.medium * anchor.long
    )
  }

  /// Solves for the light that gives these responses, by Cramer's rule.
  private static func light(of cones: Cones) -> VerifierLinearLight {
    let columns = [
      Self.cones(0.409568, 0.213389, 0.0186297), Self.cones(0.355041, 0.706743, 0.114620),
      Self.cones(0.179167, 0.0798680, 0.912367),
    ]
    let whole = determinant(columns[0], columns[1], columns[2])
    return (
      determinant(cones, columns[1], columns[2]) / whole,
      determinant(columns[0], cones, columns[2]) / whole,
      determinant(columns[0], columns[1], cones) / whole
    )
  }

  /// The determinant of three columns.
  private static func determinant(_ a: Cones, _ b: Cones, _ c: Cones) -> Double {
    a.long * (b.medium * c.short - b.short * c.medium)
      - b.long * (a.medium * c.short - a.short * c.medium)
      + c.long * (a.medium * b.short - a.short * b.medium)
  }
}
