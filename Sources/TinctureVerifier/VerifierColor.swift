// SPDX-License-Identifier: MIT

import ColorSpaces

/// Three bytes, measured by formulas that this target implements from the published sources.
///
/// The verifier shares no arithmetic with the code that it checks, so that a mistake in `Contrast`
/// or in one of its tables cannot go unnoticed by being made twice.
package struct VerifierColor: Hashable, Sendable {
  /// The channels, from 0 to 255.
  package let red, green, blue: Int

  package init(_ red: Int, _ green: Int, _ blue: Int) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  package static let black = VerifierColor(0, 0, 0)
  package static let white = VerifierColor(255, 255, 255)

  /// The relative luminance, from 0 to 1, for bytes of sRGB.
  package var luminance: Double { VerifierLuminance.sRGB(self) }

  /// The color in OKLab, for bytes of sRGB.
  package var oklab: VerifierOKLab { VerifierOKLab(self, in: .sRGB) }

  /// The Euclidean distance in OKLab, for bytes of sRGB.
  package func distance(to other: VerifierColor) -> Double {
    VerifierGamut.sRGB.distance(self, other)
  }

  /// The same distance between the two colors as a dichromat sees them.
  package func distance(to other: VerifierColor, seenBy vision: VerifierVision) -> Double {
    let place = VerifierOKLab(self, in: .sRGB, seenBy: vision)
    return place.square(to: VerifierOKLab(other, in: .sRGB, seenBy: vision)).squareRoot()
  }

  /// This color at an opacity of 0 to 255 over an opaque one, to the nearest byte.
  package func over(_ backdrop: VerifierColor, alpha: Int) -> VerifierColor {
    func mix(_ top: Int, _ bottom: Int) -> Int {
      // Rounds the quotient by 255 to the nearest byte.
      (2 * (top * alpha + bottom * (255 - alpha)) + 255) / 510
    }
    return VerifierColor(
      mix(red, backdrop.red), mix(green, backdrop.green), mix(blue, backdrop.blue))
  }

  /// Every 8-bit color of the linear gradient to another color, mixed in encoded RGB.
  ///
  /// A channel changes its byte where its exact value passes the middle between two bytes. Between
  /// two such places, of any channel, the color is constant, so one sample there finds it. Places that
  /// differ by rounding alone are one, with no color between them.
  package func gradient(to end: VerifierColor) -> [VerifierColor] {
    let steps = [end.red - red, end.green - green, end.blue - blue]
    var changes: [Double] = [0, 1]
    for step in steps.map(abs) where step > 0 {
      changes += (0..<step).map { (Double($0) + 0.5) / Double(step) }
    }
    changes.sort()
    return zip(changes, changes.dropFirst()).filter { $1 - $0 > 1e-12 }.map { before, after in
      let place = (before + after) / 2
      func byte(_ start: Int, _ step: Int) -> Int {
        Int((Double(start) + place * Double(step)).rounded())
      }
      return VerifierColor(byte(red, steps[0]), byte(green, steps[1]), byte(blue, steps[2]))
    }
  }

  /// The bytes for messages, whatever they encode.
  package var hex: String {
    "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}

/// The contrast ratio of two luminances, from 1 to 21.
///
/// Source: WCAG 2.2, <https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio>.
func contrastRatio(_ a: Double, _ b: Double) -> Double { (max(a, b) + 0.05) / (min(a, b) + 0.05) }

/// A color in OKLab: lightness, and the axes from green to red and from blue to yellow.
package struct VerifierOKLab {
  package let lightness, a, b: Double

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
  init(_ color: VerifierColor, in gamut: VerifierGamut) { self.init(gamut.light(of: color)) }

  /// Converts what people with a color vision deficiency see of a color on a screen of a gamut.
  init(_ color: VerifierColor, in gamut: VerifierGamut, seenBy vision: VerifierVision) {
    self.init(gamut.shown(vision.seen(gamut.light(of: color))))
  }

  var chroma: Double { (a * a + b * b).squareRoot() }

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

/// Brand colors spread evenly over the sRGB cube.
package enum StratifiedBrands {
  /// One color from each of `count` cells of equal size, always the same ones.
  ///
  /// The cells are runs of the Morton curve, which keeps neighbors together, so any count gives
  /// compact cells: a power of two gives boxes.
  package static func brand(_ index: Int, of count: Int) -> RGB8 {
    let cube = 1 << 24
    let first = index * cube / count
    let size = max(1, (index + 1) * cube / count - first)
    return color(atMortonIndex: first + Int(scrambled(UInt64(index)) % UInt64(size)))
  }

  /// The first number of the generator SplitMix64 that starts with a seed.
  ///
  /// Source: G. L. Steele, D. Lea, C. H. Flood, "Fast splittable pseudorandom number generators"
  /// (2014).
  private static func scrambled(_ seed: UInt64) -> UInt64 {
    var mixed = seed &+ 0x9E37_79B9_7F4A_7C15
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// The color at a position of the Morton curve: every third bit belongs to one channel.
  private static func color(atMortonIndex index: Int) -> RGB8 {
    func channel(_ offset: Int) -> UInt8 {
      (0..<8).reduce(0) { (bits: UInt8, place: Int) -> UInt8 in
        let bit = UInt8((index >> (3 * place + offset)) & 1)
        return bits | bit << UInt8(place)
      }
    }
    return RGB8(channel(1), channel(2), channel(0))
  }
}
