// SPDX-License-Identifier: MIT

/// A cubic in lightness and chroma all of whose terms have degree three.
///
/// At a fixed OKLCH hue each cone response is the cube of `L + k C`, so every linear quantity of a
/// color (a channel in linear light, its luminance) is such a cubic. Scaling L and C by t scales it
/// by t³: a level of 0 is a set of straight lines through black.
public struct HomogeneousCubic: Hashable, Sendable {
  /// The coefficient of L³: the quantity's value for white.
  public let lll: Double
  /// The coefficient of L²C.
  public let llc: Double
  /// The coefficient of LC².
  public let lcc: Double
  /// The coefficient of C³.
  public let ccc: Double

  public init(lll: Double, llc: Double, lcc: Double, ccc: Double) {
    self.lll = lll
    self.llc = llc
    self.lcc = lcc
    self.ccc = ccc
  }

  /// The sum of `weights[i] * (L + slopes[i] C)³`.
  init(weights: Vector3, slopes: Vector3) {
    let first = Vector3(weights.x * slopes.x, weights.y * slopes.y, weights.z * slopes.z)
    let second = Vector3(first.x * slopes.x, first.y * slopes.y, first.z * slopes.z)
    self.init(
      lll: weights.x + weights.y + weights.z, llc: 3 * (first.x + first.y + first.z),
      lcc: 3 * (second.x + second.y + second.z), ccc: second.dot(slopes))
  }

  // Inlined where it is asked for, as are the derivatives: a few products that are at the bottom of
  // every search for a color.

  /// The value at an OKLab lightness, 0 to 1, and an OKLCH chroma.
  @inlinable public func value(lightness: Double, chroma: Double) -> Double {
    let l2 = lightness * lightness
    return ((ccc * chroma + lcc * lightness) * chroma + llc * l2) * chroma + lll * l2 * lightness
  }

  /// The partial derivative by lightness.
  @inlinable public func lightnessDerivative(lightness: Double, chroma: Double) -> Double {
    (3 * lll * lightness + 2 * llc * chroma) * lightness + lcc * chroma * chroma
  }

  /// The partial derivative by chroma.
  @inlinable public func chromaDerivative(lightness: Double, chroma: Double) -> Double {
    (3 * ccc * chroma + 2 * lcc * lightness) * chroma + llc * lightness * lightness
  }

  /// The second partial derivative by chroma.
  public func secondChromaDerivative(lightness: Double, chroma: Double) -> Double {
    6 * ccc * chroma + 2 * lcc * lightness
  }

  /// The chromas, negative ones included, at which the cubic has a value.
  public func chromas(atLightness lightness: Double, value: Double = 0) -> CubicRoots {
    let l2 = lightness * lightness
    return CubicRoots(ccc, lcc * lightness, llc * l2, lll * l2 * lightness - value)
  }

  public static func + (a: HomogeneousCubic, b: HomogeneousCubic) -> HomogeneousCubic {
    HomogeneousCubic(
      lll: a.lll + b.lll, llc: a.llc + b.llc, lcc: a.lcc + b.lcc, ccc: a.ccc + b.ccc)
  }

  public static func * (scale: Double, a: HomogeneousCubic) -> HomogeneousCubic {
    HomogeneousCubic(
      lll: scale * a.lll, llc: scale * a.llc, lcc: scale * a.lcc, ccc: scale * a.ccc)
  }
}
