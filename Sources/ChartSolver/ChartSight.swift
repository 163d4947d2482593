// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast

/// How a viewer sees a color: its coordinates in Lab under D65 and in OKLab.
struct ChartSight: Sendable {
  let lab: Vector3
  /// The root of a² + b².
  let chroma: Double
  let okLab: Vector3

  /// The viewers: full color vision, then the three deficiencies.
  static let viewers: [ColorVisionDeficiency?] = [nil] + ColorVisionDeficiency.allCases.map { $0 }

  /// What a viewer sees of the light of a color: simulated by Brettel's model and clipped to what a
  /// screen can show, and not rounded to bytes.
  static func light(_ color: RGB8, _ deficiency: ColorVisionDeficiency?) -> Vector3 {
    guard let deficiency else { return color.linear }
    let seen = Brettel1997.appearance(
      ofLight: color.linear, with: deficiency, severity: .full)
    return Vector3(
      min(max(seen.x, 0), 1), min(max(seen.y, 0), 1), min(max(seen.z, 0), 1))
  }

  /// By WCAG's weights.
  static func luminance(_ light: Vector3) -> Double {
    0.2126 * light.x + 0.7152 * light.y + 0.0722 * light.z
  }

  init(light: Vector3) {
    lab = ColorValue<LinearSRGB>(light).converted(to: LabD65.self).coordinates
    chroma = (lab.y * lab.y + lab.z * lab.z).squareRoot()
    okLab = RGBGamut.srgb.oklab(linearRGB: light)
  }

  /// The distance in OKLab.
  func okDistance(to other: ChartSight) -> Double { (okLab - other.okLab).length }

  /// CIEDE2000, as `DeltaE2000` has it.
  func deltaE(to other: ChartSight) -> Double {
    Self.deltaE(
      lab.x, lab.y, lab.z, chroma, other.lab.x, other.lab.y, other.lab.z, other.chroma,
      limit: .infinity)
  }

  /// CIEDE2000 with the mean hue as a direction in place of an angle: the formula takes the mean the
  /// short way round, which is the bisector.
  ///
  /// - Returns: The difference, or infinity where it is known to be above the limit before the
  ///   rotation term, which takes most of the time.
  @_transparent static func deltaE(
    _ lightness1: Double, _ greenRed1: Double, _ b1: Double, _ chroma1: Double,
    _ lightness2: Double, _ greenRed2: Double, _ b2: Double, _ chroma2: Double,
    limit: Double
  ) -> Double {
    let offset = (lightness1 + lightness2) / 2 - 50
    let square = offset * offset
    let l = (lightness2 - lightness1) / (1 + 0.015 * square / (20 + square).squareRoot())
    // The other terms are at least 0 together: the rotation's factor is less than 2.
    let squareOfLightness = l * l
    let most = limit * limit * 1.000001
    if squareOfLightness >= most { return .infinity }
    let stretch = 1 + (1 - chromaRatio((chroma1 + chroma2) / 2)) / 2
    let a1 = stretch * greenRed1
    let a2 = stretch * greenRed2
    let c1 = (a1 * a1 + b1 * b1).squareRoot()
    let c2 = (a2 * a2 + b2 * b2).squareRoot()
    let dot = a1 * a2 + b1 * b2
    let chroma = (c1 + c2) / 2
    let c = (c2 - c1) / (1 + 0.045 * chroma)
    // The direction of the mean hue; that of the chromatic color where the other is gray.
    var x = c2 * a1 + c1 * a2
    var y = c2 * b1 + c1 * b2
    if c1 * c2 == 0 {
      x = a1 + a2
      y = b1 + b2
    }
    var length = (x * x + y * y).squareRoot()
    // Opposite hues, for which the formula jumps: a quarter turn from either.
    if length < 1e-12 * (1 + c1 * c2) {
      x = -b1
      y = a1
      length = c1
    }
    guard length > 0 else { return (l * l + c * c).squareRoot() }
    let cosine = x / length
    let sine = y / length
    let twice = 2 * (c1 * c2 - dot)
    let squareOfHue = twice >= 0 ? twice : 0
    let scale = 1 + 0.015 * chroma * hueWeight(cosine, sine)
    let h = squareOfHue.squareRoot() / scale * (a1 * b2 - b1 * a2 < 0 ? -1 : 1)
    // The factor of the rotation is between -1.733 and 0.
    let product = c * h
    let unturned = l * l + c * c + h * h
    if (product > 0 ? unturned - 1.733 * product : unturned) >= most { return .infinity }
    let sum = unturned + rotation(cosine, sine, chroma) * c * h
    return sum >= 0 ? sum.squareRoot() : 0
  }

  /// The weight T of a mean hue, given as a direction.
  @_transparent private static func hueWeight(_ cosine: Double, _ sine: Double) -> Double {
    // cos 2h, cos 3h and cos 4h by the addition theorems.
    let cosine2 = cosine * cosine - sine * sine
    let sine2 = 2 * sine * cosine
    let cosine3 = cosine2 * cosine - sine2 * sine
    let sine3 = sine2 * cosine + cosine2 * sine
    let cosine4 = cosine2 * cosine2 - sine2 * sine2
    let sine4 = 2 * sine2 * cosine2
    return 1 - 0.17 * (cosine * cosine30 + sine * 0.5) + 0.24 * cosine2
      + 0.32 * (cosine3 * cosine6 - sine3 * sine6)
      - 0.20 * (cosine4 * cosine63 + sine4 * sine63)
  }

  /// The factor of the rotation term, which counts near 275 degrees, in the blues.
  ///
  /// More than 90 degrees from there it is below 1e-7 and left out; the distance is within 2e-4.
  @_transparent private static func rotation(_ cosine: Double, _ sine: Double, _ chroma: Double)
    -> Double
  {
    let along = cosine * cosine275 + sine * sine275
    guard along > 0 else { return 0 }
    let degrees = hue(opposite: sine * cosine275 - cosine * sine275, adjacent: along)
    let turn = (degrees > 180 ? degrees - 360 : degrees) / 25
    return -unitVector(atDegrees: 60 * exponential(-turn * turn)).sine * 2 * chromaRatio(chroma)
  }

  @_transparent private static func chromaRatio(_ chroma: Double) -> Double {
    let cube = chroma * chroma * chroma
    let seventh = cube * cube * chroma
    return (seventh / (seventh + 6_103_515_625)).squareRoot()
  }

  private static let cosine30 = 0.8660254037844387
  private static let cosine6 = 0.9945218953682733
  private static let sine6 = 0.10452846326765347
  private static let cosine63 = 0.45399049973954675
  private static let sine63 = 0.8910065241883678
  private static let cosine275 = 0.08715574274765812
  private static let sine275 = -0.9961946980917455
}

/// A value for each viewer.
struct ForEachViewer<Value: Sendable>: Sendable {
  var full, protan, deutan, tritan: Value

  @inline(__always) init(_ value: (ColorVisionDeficiency?) -> Value) {
    full = value(nil)
    protan = value(.protan)
    deutan = value(.deutan)
    tritan = value(.tritan)
  }

  @inline(__always) func map<Other: Sendable>(_ transform: (Value) -> Other) -> ForEachViewer<Other>
  {
    ForEachViewer<Other>(
      full: transform(full), protan: transform(protan), deutan: transform(deutan),
      tritan: transform(tritan))
  }

  private init(full: Value, protan: Value, deutan: Value, tritan: Value) {
    (self.full, self.protan, self.deutan, self.tritan) = (full, protan, deutan, tritan)
  }
}

extension ForEachViewer where Value == Vector3 {
  /// The light of a color.
  init(lightOf color: RGB8) { self.init { ChartSight.light(color, $0) } }

  /// The least WCAG contrast with another color that a viewer sees.
  @inline(__always) func contrast(with other: ForEachViewer<Double>) -> Double {
    @inline(__always) func ratio(_ light: Vector3, _ second: Double) -> Double {
      let first = ChartSight.luminance(light)
      return (max(first, second) + 0.05) / (min(first, second) + 0.05)
    }
    return min(
      ratio(full, other.full), ratio(protan, other.protan), ratio(deutan, other.deutan),
      ratio(tritan, other.tritan))
  }
}
