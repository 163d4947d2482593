// SPDX-License-Identifier: MIT

import ColorSpaces

/// What a series may be colored in, by a request.
struct ChartColors: Sendable {
  let request: ChartRequest
  /// The luminance of what series have the contrast with, for each viewer, in the order of the schemes.
  private let edges: [ForEachViewer<Double>]
  private let ranges: [ClosedRange<Double>]
  let leastYellow: Double

  init(_ request: ChartRequest) {
    self.request = request
    edges = request.schemes.map {
      ForEachViewer(lightOf: request.edge($0)).map(ChartSight.luminance)
    }
    leastYellow = request.leastYellow
    ranges = request.schemes.map(request.lightness)
  }

  /// The ratio of a color with the background or the hairline of a scheme, for the viewer for whom it is least.
  @inline(__always) func contrast(_ light: ForEachViewer<Vector3>, in scheme: Int) -> Double {
    light.contrast(with: edges[scheme])
  }

  @inline(__always) func lightness(_ scheme: Int) -> ClosedRange<Double> { ranges[scheme] }

  /// Whether a hue in degrees is left to statuses.
  func isStatusHue(_ hue: Double) -> Bool {
    guard request.leavesStatusHues else { return false }
    return [27.0, 148].contains { Self.angle(hue, $0) < 18 }
  }

  /// Whether a color in OKLab is one of a series with a hue in degrees.
  func isAllowed(_ okLab: Vector3, hue: Double, in scheme: Int) -> Bool {
    let chroma = (okLab.y * okLab.y + okLab.z * okLab.z).squareRoot()
    let (cosine, sine) = unitVector(atDegrees: hue)
    // Within 4 degrees of its hue.
    return ranges[scheme].contains(okLab.x)
      && request.chroma.contains(chroma)
      && okLab.y * cosine + okLab.z * sine >= 0.99756405 * chroma
      && !leavesOut(okLab)
  }

  /// Whether the spread leaves a color in OKLab out.
  func leavesOut(_ okLab: Vector3) -> Bool {
    let chroma = (okLab.y * okLab.y + okLab.z * okLab.z).squareRoot()
    return request.spread.leavesOut(
      okLab.x, chroma, hue: ColorSpaces.hue(opposite: okLab.z, adjacent: okLab.y),
      leastYellow: leastYellow)
  }

  /// The angle between two hues in degrees.
  static func angle(_ first: Double, _ second: Double) -> Double {
    let turn = abs(first - second)
    return min(turn, 360 - turn)
  }

  /// The 8-bit color of coordinates in OKLCH, whose hue is a direction; `nil` outside of sRGB.
  ///
  /// Source: CSS Color 4, section 18, <https://www.w3.org/TR/css-color-4/#color-conversion-code>.
  @inline(__always) static func color(
    _ lightness: Double, _ chroma: Double, _ direction: (cosine: Double, sine: Double)
  ) -> RGB8? {
    let (a, b) = (chroma * direction.cosine, chroma * direction.sine)
    let long = lightness + 0.3963377773761749 * a + 0.2158037573099136 * b
    let medium = lightness - 0.1055613458156586 * a - 0.0638541728258133 * b
    let short = lightness - 0.0894841775298119 * a - 1.2914855480194092 * b
    let (l, m, s) = (long * long * long, medium * medium * medium, short * short * short)
    let red = 4.0767416360759583 * l - 3.3077115392580629 * m + 0.2309699031821043 * s
    let green = -1.2684379732850315 * l + 2.6097573492876882 * m - 0.3413193760026570 * s
    let blue = -0.0041960761386756 * l - 0.7034186179359362 * m + 1.7076146940746117 * s
    guard min(red, green, blue) >= 0, max(red, green, blue) <= 1 else { return nil }
    return RGB8(byte(red), byte(green), byte(blue))
  }

  /// The byte of a channel in linear light, within one of the nearest: the search looks at the
  /// bytes.
  private static func byte(_ light: Double) -> UInt8 { bytes[Int(light * 8191 + 0.5)] }

  private static let bytes: [UInt8] = {
    var byte = 0
    return (0...8191).map { index in
      let light = Double(index) / 8191
      while byte < 255, lights[byte + 1] - light < light - lights[byte] { byte += 1 }
      return UInt8(byte)
    }
  }()

  private static let lights: [Double] = (0...255).map { RGB8(UInt8($0), 0, 0).linear.x }
}
