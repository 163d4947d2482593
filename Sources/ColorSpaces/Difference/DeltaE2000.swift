// SPDX-License-Identifier: MIT

/// CIEDE2000 with all three parametric factors at 1; 1 is about a just noticeable difference.
///
/// Source: G. Sharma, W. Wu, E. N. Dalal, "The CIEDE2000 Color-Difference Formula: Implementation
/// Notes, Supplementary Test Data, and Mathematical Observations" (2005); its equation numbers are
/// in comments. The formula itself jumps where two hues are 180 degrees apart. Colors of other
/// spaces are compared under D65; to compare under D50 pass ``LabD50`` coordinates.
public enum DeltaE2000: ColorDifference {
  public typealias Space = LabD65

  public static let id = "2000"

  public static func difference(_ a: Vector3, _ b: Vector3) -> Double {
    // (2)-(7): a* is scaled up at low chroma, then a* and b* are converted to chroma and hue.
    let meanUncorrectedChroma = (hypotenuse(a.y, a.z) + hypotenuse(b.y, b.z)) / 2
    let stretch = 1 + (1 - chromaRatio(meanUncorrectedChroma)) / 2
    let first = Polar(lightness: a.x, a: stretch * a.y, b: a.z)
    let second = Polar(lightness: b.x, a: stretch * b.y, b: b.z)

    // (8)-(14)
    let lightnessStep = second.lightness - first.lightness
    let chromaStep = second.chroma - first.chroma
    let hues = HuePair(first, second)
    let hueStep =
      2 * (first.chroma * second.chroma).squareRoot() * unitVector(atDegrees: hues.step / 2).sine
    let lightness = (first.lightness + second.lightness) / 2
    let chroma = (first.chroma + second.chroma) / 2

    // (15)-(21)
    let offset = (lightness - 50) * (lightness - 50)
    let l = lightnessStep / (1 + 0.015 * offset / (20 + offset).squareRoot())
    let c = chromaStep / (1 + 0.045 * chroma)
    let h = hueStep / (1 + 0.015 * chroma * hueWeight(hues.mean))
    let turn = (hues.mean - 275) / 25
    let angle = 60 * exponential(-turn * turn)
    let rotation = -unitVector(atDegrees: angle).sine * 2 * chromaRatio(chroma)
    // (22). The quadratic form is at least 0; rounding below it must not make its root NaN.
    return max(l * l + c * c + h * h + rotation * c * h, 0).squareRoot()
  }

  /// The root of C⁷ / (C⁷ + 25⁷).
  private static func chromaRatio(_ chroma: Double) -> Double {
    let cube = chroma * chroma * chroma
    let seventh = cube * cube * chroma
    return (seventh / (seventh + 6_103_515_625)).squareRoot()
  }

  /// T of (15).
  private static func hueWeight(_ mean: Double) -> Double {
    func cosine(_ degrees: Double) -> Double { unitVector(atDegrees: degrees).cosine }
    return 1 - 0.17 * cosine(mean - 30) + 0.24 * cosine(2 * mean) + 0.32 * cosine(3 * mean + 6)
      - 0.20 * cosine(4 * mean - 63)
  }
}

/// A color of the formula: lightness, chroma and a hue in degrees, 0 for grays.
private struct Polar {
  let lightness: Double
  let chroma: Double
  let hue: Double

  init(lightness: Double, a: Double, b: Double) {
    self.lightness = lightness
    chroma = hypotenuse(a, b)
    hue = ColorSpaces.hue(opposite: b, adjacent: a)
  }
}

/// The signed step between two hues and their mean, both the short way round: (10) and (14).
private struct HuePair {
  let step: Double
  let mean: Double

  init(_ first: Polar, _ second: Polar) {
    let difference = second.hue - first.hue
    let sum = first.hue + second.hue
    // With a gray the hue difference is 0, and the mean hue is that of the other color.
    guard first.chroma * second.chroma != 0 else {
      (step, mean) = (0, sum)
      return
    }
    guard abs(difference) > 180 else {
      (step, mean) = (difference, sum / 2)
      return
    }
    step = difference > 0 ? difference - 360 : difference + 360
    mean = sum < 360 ? (sum + 360) / 2 : (sum - 360) / 2
  }
}
