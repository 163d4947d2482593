// SPDX-License-Identifier: MIT

import ColorSpaces

/// Colors by hue, chroma and tone, as Material 3 makes its palettes: hue and chroma are those of CAM16
/// under fixed viewing conditions, the tone is CIE L*.
///
/// Sources: C. Li et al., "Comprehensive color solutions: CAM16, CAT16, and CAM16-UCS" (2017); the
/// viewing conditions are those that Material Color Utilities document: white of D65, an adapting
/// luminance of 11.7 cd/m² (L* 50 under 200 lx), a background of L* 50, an average surround.
struct MaterialTones {
  /// A hue in degrees.
  let hue: Double
  private let unit: (cosine: Double, sine: Double)
  // The eccentricity of the hue times 50,000/13 and the chromatic induction.
  private let induction: Double

  init(hue: Double) {
    self.hue = hue
    unit = unitVector(atDegrees: hue)
    // cos(h + 2 rad), with 2 rad in degrees.
    let shifted = unitVector(atDegrees: hue + 114.591_559_026_164_65)
    induction = 0.25 * (shifted.cosine + 3.8) * (50_000 / 13) * Viewing.inductionFactor
  }

  /// The tones of the hue that a color has; that of gray is an artifact of rounding, as in Material.
  init(of color: RGB8) {
    let adapted = Viewing.response(toLinear: color.linear)
    let a = (11 * adapted.x - 12 * adapted.y + adapted.z) / 11
    let b = (adapted.x + adapted.y - 2 * adapted.z) / 9
    self.init(hue: ColorSpaces.hue(opposite: b, adjacent: a))
  }

  /// The color of a tone with as much of a chroma as sRGB has.
  ///
  /// - Parameters:
  ///   - tone: CIE L*, from 0 to 100.
  ///   - chroma: The chroma of CAM16, at least 0.
  /// - Returns: The color, rounded to 8 bits of sRGB.
  func color(tone: Double, chroma: Double) -> RGB8 {
    guard tone > 0 else { return .black }
    guard tone < 100 else { return .white }
    let luminance = tone > 8 ? cube((tone + 16) / 116) : tone / 903.296_296_296_296_3
    if let found = linear(luminance: luminance, chroma: chroma) { return Self.rounded(found) }
    var (low, high) = (0.0, chroma)
    var best = Vector3(luminance, luminance, luminance)
    for _ in 0..<16 {
      let middle = (low + high) / 2
      if let found = linear(luminance: luminance, chroma: middle) {
        (low, best) = (middle, found)
      } else {
        high = middle
      }
    }
    return Self.rounded(best)
  }

  private static func rounded(_ linear: Vector3) -> RGB8 {
    RGB8(rounding: ColorValue<LinearSRGB>(linear).converted(to: SRGB.self))
  }

  /// The color in linear sRGB, `nil` where sRGB does not have it: lightness by bisection, because
  /// luminance grows with it.
  private func linear(luminance: Double, chroma: Double) -> Vector3? {
    var (low, high) = (0.0, 100.0)
    var color = Vector3(0, 0, 0)
    for _ in 0..<24 {
      let middle = (low + high) / 2
      color = Viewing.linear(of: response(lightness: middle, chroma: chroma))
      if (LinearSRGB.xyzFromRGB * color).y < luminance { low = middle } else { high = middle }
    }
    let tolerance = 1e-4
    return color.minimum >= -tolerance && color.maximum <= 1 + tolerance ? color : nil
  }

  /// The adapted cone response of a CAM16 lightness and chroma.
  private func response(lightness: Double, chroma: Double) -> Vector3 {
    let root = (lightness / 100).squareRoot()
    let magnitude = root == 0 ? 0 : power(chroma / root / Viewing.chromaFactor, 1 / 0.9)
    let achromatic =
      Viewing.achromaticWhite * power(lightness / 100, 1 / Viewing.lightnessExponent)
    let p2 = achromatic / Viewing.inductionFactor
    let scale =
      23 * (p2 + 0.305) * magnitude
      / (23 * induction + 11 * magnitude * unit.cosine + 108 * magnitude * unit.sine)
    let (a, b) = (scale * unit.cosine, scale * unit.sine)
    return Vector3(
      (460 * p2 + 451 * a + 288 * b) / 1403, (460 * p2 - 891 * a - 261 * b) / 1403,
      (460 * p2 - 220 * a - 6300 * b) / 1403)
  }

  /// The viewing conditions, and the way between linear sRGB and adapted cone responses.
  private enum Viewing {
    private static let conesFromXYZ = Matrix3(
      Vector3(0.401_288, 0.650_173, -0.051_461), Vector3(-0.250_268, 1.204_414, 0.045_854),
      Vector3(-0.002_079, 0.048_952, 0.953_127))
    private static let adaptingLuminance = 200 / Double.pi * cube(66.0 / 116)
    private static let backgroundShare = cube(66.0 / 116)
    static let inductionFactor = 0.725 / power(backgroundShare, 0.2)
    static let lightnessExponent = 0.69 * (1.48 + backgroundShare.squareRoot())
    static let chromaFactor = power(1.64 - power(0.29, backgroundShare), 0.73)

    private static let luminanceLevel: Double = {
      let k = 1 / (5 * adaptingLuminance + 1)
      let k4 = k * k * k * k
      return k4 * adaptingLuminance
        + 0.1 * (1 - k4) * (1 - k4) * cubeRoot(5 * adaptingLuminance)
    }()

    private static let cones: Matrix3 = {
      let white = conesFromXYZ * White.d65.xyz
      let degree = 1 - 1 / 3.6 * exponential((-adaptingLuminance - 42) / 92)
      let gain = white.map { degree / $0 + 1 - degree }
      return Matrix3(diagonal: gain) * conesFromXYZ * LinearSRGB.xyzFromRGB
    }()
    private static let linearFromCones = cones.inverse

    static let achromaticWhite: Double = {
      let white = response(toLinear: Vector3(1, 1, 1))
      return (2 * white.x + white.y + 0.05 * white.z) * inductionFactor
    }()

    static func response(toLinear color: Vector3) -> Vector3 {
      (cones * color).map { cone in
        let share = power(luminanceLevel * cone.magnitude, 0.42)
        return (cone < 0 ? -400 : 400) * share / (share + 27.13)
      }
    }

    static func linear(of response: Vector3) -> Vector3 {
      linearFromCones
        * response.map { channel in
          let share = max(0, 27.13 * channel.magnitude / (400 - channel.magnitude))
          return (channel < 0 ? -1 : 1) / luminanceLevel * power(share, 1 / 0.42)
        }
    }
  }
}

/// The third power.
private func cube(_ x: Double) -> Double { x * x * x }
