// SPDX-License-Identifier: MIT

/// Functions in arithmetic that every platform rounds alike, so that a search ends with the same
/// bytes everywhere: the C libraries of two systems differ in the last bit.
enum ChartMath {
  /// The cube root of a number that is not negative, within 1e-12 of it.
  ///
  /// Source: the start is that of W. Kahan and FreeBSD's `cbrt`, a third of the exponent; then two
  /// steps of Halley's method, each of which triples the digits.
  @inline(__always) static func cubeRoot(_ x: Double) -> Double {
    guard x > 0 else { return 0 }
    var root = Double(bitPattern: x.bitPattern / 3 + 0x2A9F_7893_0000_0000)
    for _ in 0..<2 {
      let cube = root * root * root
      root *= (cube + 2 * x) / (2 * cube + x)
    }
    return root
  }

  /// The natural logarithm of a positive number, within 1e-10.
  static func logarithm(_ x: Double) -> Double {
    var mantissa = x.significand
    var exponent = Double(x.exponent)
    if mantissa > 1.4142135623730951 {
      mantissa /= 2
      exponent += 1
    }
    // 2 artanh((m - 1) / (m + 1)).
    let ratio = (mantissa - 1) / (mantissa + 1)
    let square = ratio * ratio
    var sum = 1.0 / 19
    sum = sum * square + 1.0 / 17
    sum = sum * square + 1.0 / 15
    sum = sum * square + 1.0 / 13
    sum = sum * square + 1.0 / 11
    sum = sum * square + 1.0 / 9
    sum = sum * square + 1.0 / 7
    sum = sum * square + 1.0 / 5
    sum = sum * square + 1.0 / 3
    sum = sum * square + 1
    return exponent * 0.6931471805599453 + 2 * ratio * sum
  }

  /// The exponential of a number that is not positive, within 1e-12; 0 below -40.
  static func exponential(_ x: Double) -> Double {
    guard x > -40 else { return 0 }
    // e^x = (e^(x / 64))^64, whose series ends soon.
    let part = x / 64
    var sum = 1 + part * (1.0 / 9)
    sum = 1 + sum * part * (1.0 / 8)
    sum = 1 + sum * part * (1.0 / 7)
    sum = 1 + sum * part * (1.0 / 6)
    sum = 1 + sum * part * (1.0 / 5)
    sum = 1 + sum * part * (1.0 / 4)
    sum = 1 + sum * part * (1.0 / 3)
    sum = 1 + sum * part * (1.0 / 2)
    sum = 1 + sum * part
    for _ in 0..<6 { sum *= sum }
    return sum
  }

  /// The sine of an angle from 0 to 90 degrees, within 1e-12.
  static func sine(degrees: Double) -> Double {
    let angle = degrees * 0.017453292519943295
    let square = angle * angle
    // 1 - x²/3! + x⁴/5! - …
    var sum = 1.0 / 355_687_428_096_000
    sum = 1.0 / 1_307_674_368_000 - sum * square
    sum = 1.0 / 6_227_020_800 - sum * square
    sum = 1.0 / 39_916_800 - sum * square
    sum = 1.0 / 362_880 - sum * square
    sum = 1.0 / 5_040 - sum * square
    sum = 1.0 / 120 - sum * square
    sum = 1.0 / 6 - sum * square
    sum = 1 - sum * square
    return angle * sum
  }

  /// The cosine and the sine of any angle in degrees.
  static func direction(_ degrees: Double) -> (cosine: Double, sine: Double) {
    let turned = degrees - 360 * (degrees / 360).rounded(.down)
    let quarter = (turned / 90).rounded(.down)
    let rest = turned - 90 * quarter
    let (sine, cosine) = (sine(degrees: rest), sine(degrees: 90 - rest))
    switch Int(quarter) & 3 {
    case 0: return (cosine, sine)
    case 1: return (-sine, cosine)
    case 2: return (-cosine, -sine)
    default: return (sine, -cosine)
    }
  }

  /// The angle in degrees of a vector within 90 degrees of another one, by its part along that one
  /// and the part to the left of it.
  static func angle(along: Double, left: Double) -> Double {
    // The arc tangent by two bisections, which leave at most 22.5 degrees, and its series.
    let half = along + (along * along + left * left).squareRoot()
    let quarter = half + (half * half + left * left).squareRoot()
    let ratio = left / quarter
    let square = ratio * ratio
    var sum = 1.0 / 23
    sum = 1.0 / 21 - square * sum
    sum = 1.0 / 19 - square * sum
    sum = 1.0 / 17 - square * sum
    sum = 1.0 / 15 - square * sum
    sum = 1.0 / 13 - square * sum
    sum = 1.0 / 11 - square * sum
    sum = 1.0 / 9 - square * sum
    sum = 1.0 / 7 - square * sum
    sum = 1.0 / 5 - square * sum
    sum = 1.0 / 3 - square * sum
    sum = 1 - square * sum
    return 4 * ratio * sum * 57.29577951308232
  }
}

/// Random numbers by SplitMix64.
///
/// Source: G. L. Steele, D. Lea, C. H. Flood, "Fast Splittable Pseudorandom Number Generators"
/// (2014).
struct ChartRandom {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Above 0 and below 1.
  mutating func unit() -> Double { (Double(next() >> 12) + 0.5) / 4_503_599_627_370_496 }

  mutating func index(below count: Int) -> Int { Int(unit() * Double(count)) }

  mutating func number(in range: ClosedRange<Double>) -> Double {
    range.lowerBound + unit() * (range.upperBound - range.lowerBound)
  }

  /// Near the normal distribution, with a variance of 1: the sum of three uniform numbers.
  mutating func normal() -> Double { 2 * (unit() + unit() + unit() - 1.5) }
}
