// SPDX-License-Identifier: MIT

/// A color in OKLab, for distances.
struct VerifierOKLab {
  /// Lightness, from 0 for black to 1 for white.
  let lightness: Double
  /// The axis from green to red.
  let a: Double
  /// The axis from blue to yellow.
  let b: Double

  /// Converts linear sRGB.
  ///
  /// Source: Björn Ottosson, <https://bottosson.github.io/posts/oklab/>, the matrices that lead
  /// from linear sRGB.
  init(_ light: VerifierLinearLight) {
    let (r, g, b) = light
    let long = Self.cubeRoot(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
    let medium = Self.cubeRoot(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
    let short = Self.cubeRoot(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
    lightness = 0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short
    a = 1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short
    self.b = 0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short
  }

  /// Converts bytes of a gamut.
  init(_ color: VerifierColor, in gamut: VerifierGamut = .sRGB) {
    self.init(gamut.light(of: color))
  }

  /// Converts what people with a color vision deficiency see of a color on a screen of a gamut.
  init(_ color: VerifierColor, in gamut: VerifierGamut, seenBy vision: VerifierVision) {
    self.init(gamut.shown(vision.seen(gamut.light(of: color))))
  }

  /// The square of the Euclidean distance.
  func square(to other: VerifierOKLab) -> Double {
    let (light, red, yellow) = (lightness - other.lightness, a - other.a, b - other.b)
    return light * light + red * red + yellow * yellow
  }

  /// The distance by which the less chromatic of two colors would move if it took the hue of the
  /// other.
  func turn(to other: VerifierOKLab) -> Double {
    let (own, others) = (a * a + b * b, other.a * other.a + other.b * other.b)
    let cosine = (a * other.a + b * other.b) / max((own * others).squareRoot(), 1e-12)
    return min(own, others).squareRoot() * max(0, 2 - 2 * cosine).squareRoot()
  }

  /// The cube root of a number that is not negative, several times as fast as the library's.
  ///
  /// Dividing the bits of the number by 3 divides its exponent, which gives the root to within 4 %
  /// (Kahan); each of two steps by Halley's method triples the number of right digits.
  static func cubeRoot(_ number: Double) -> Double {
    var root = Double(bitPattern: number.bitPattern / 3 + 0x2A9F_7893_782D_A1CE)
    for _ in 0..<2 {
      let cube = root * root * root
      root *= (cube + 2 * number) / (2 * cube + number)
    }
    return root
  }
}

extension VerifierColor {
  /// The Euclidean distance in OKLab, for bytes of sRGB, of what people see who lack one kind of
  /// cones.
  package func distance(to other: VerifierColor, seenBy vision: VerifierVision) -> Double {
    let place = VerifierOKLab(self, in: .sRGB, seenBy: vision)
    return place.square(to: VerifierOKLab(other, in: .sRGB, seenBy: vision)).squareRoot()
  }
}
