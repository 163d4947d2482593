// SPDX-License-Identifier: MIT

import ColorSpaces

/// What a series may be colored in, by a request.
struct ChartColors: Sendable {
  let request: ChartRequest
  /// The luminance of what series have the contrast with, for each viewer, in the order of the schemes.
  private let edges: [ForEachViewer<Double>]
  let taste: ChartTaste

  init(_ request: ChartRequest) {
    self.request = request
    edges = request.schemes.map {
      ForEachViewer(lightOf: request.edge($0)).map(ChartSight.luminance)
    }
    taste = ChartTaste(request)
  }

  /// The same luminances in the order of ``ChartSight/viewers``.
  var edgeLuminances: [[Double]] { edges.map { [$0.full, $0.protan, $0.deutan, $0.tritan] } }

  /// The ratio of a color with the background or the hairline of a scheme, for the viewer for whom it is least.
  func contrast(_ light: ForEachViewer<Vector3>, in scheme: Int) -> Double {
    light.contrast(with: edges[scheme])
  }

  /// The angle between two hues in degrees.
  @_transparent static func angle(_ first: Double, _ second: Double) -> Double {
    let turn = (first - second).magnitude
    return turn < 360 - turn ? turn : 360 - turn
  }

  /// The 8-bit color of coordinates in OKLCH, whose hue is a direction; `nil` outside of sRGB.
  ///
  /// Source: CSS Color 4, section 18, <https://www.w3.org/TR/css-color-4/#color-conversion-code>.
  static func color(
    _ lightness: Double, _ chroma: Double, _ direction: (cosine: Double, sine: Double)
  ) -> RGB8? {
    let code = code(lightness, chroma, direction.cosine, direction.sine)
    return code < 0 ? nil : RGB8(hex: UInt32(code))
  }

  /// The same color as `0xRRGGBB`; -1 outside of sRGB.
  @_transparent static func code(
    _ lightness: Double, _ chroma: Double, _ cosine: Double, _ sine: Double
  ) -> Int {
    let a = chroma * cosine
    let b = chroma * sine
    let long = lightness + 0.3963377773761749 * a + 0.2158037573099136 * b
    let medium = lightness - 0.1055613458156586 * a - 0.0638541728258133 * b
    let short = lightness - 0.0894841775298119 * a - 1.2914855480194092 * b
    let l = long * long * long
    let m = medium * medium * medium
    let s = short * short * short
    let red = 4.0767416360759583 * l - 3.3077115392580629 * m + 0.2309699031821043 * s
    let green = -1.2684379732850315 * l + 2.6097573492876882 * m - 0.3413193760026570 * s
    let blue = -0.0041960761386756 * l - 0.7034186179359362 * m + 1.7076146940746117 * s
    guard red >= 0, green >= 0, blue >= 0, red <= 1, green <= 1, blue <= 1 else { return -1 }
    return byte(red) &<< 16 | byte(green) &<< 8 | byte(blue)
  }

  /// The byte of a channel in linear light, within one of the nearest: the search looks at the
  /// bytes.
  @_transparent private static func byte(_ light: Double) -> Int { bytes[Int(light * 8191 + 0.5)] }

  // Written once, before anyone else can see it.
  private nonisolated(unsafe) static let bytes: UnsafePointer<Int> = {
    let bytes = UnsafeMutablePointer<Int>.allocate(capacity: 8192)
    var byte = 0
    for index in 0...8191 {
      let light = Double(index) / 8191
      while byte < 255, lights[byte + 1] - light < light - lights[byte] { byte += 1 }
      (bytes + index).initialize(to: byte)
    }
    return UnsafePointer(bytes)
  }()

  private static let lights: [Double] = (0...255).map { RGB8(UInt8($0), 0, 0).linear.x }
}

/// Which colors the spread and the statuses leave out.
struct ChartTaste: Sendable {
  private let isFine: Bool
  private let leastYellow: Double
  private let leavesStatusHues: Bool

  init(_ request: ChartRequest) {
    isFine = request.spread.isFine
    leastYellow = request.leastYellow
    leavesStatusHues = request.leavesStatusHues
  }

  /// Whether a hue in degrees is left to statuses.
  @_transparent func isStatusHue(_ hue: Double) -> Bool {
    leavesStatusHues && (ChartColors.angle(hue, 27) < 18 || ChartColors.angle(hue, 148) < 18)
  }

  /// Whether the spread leaves a color in OKLab out.
  func leavesOut(_ lightness: Double, _ a: Double, _ b: Double) -> Bool {
    let chroma = (a * a + b * b).squareRoot()
    return mayLeaveOut(lightness, chroma)
      && leavesOut(lightness, chroma, hue: hue(opposite: b, adjacent: a))
  }

  /// Whether a color of OKLCH, the hue in degrees, is left out: olive and brown, which are dark
  /// yellow and orange, and the green and cyan of neon signs.
  func leavesOut(_ lightness: Double, _ chroma: Double, hue: Double) -> Bool {
    guard mayLeaveOut(lightness, chroma) else { return false }
    return hue >= 35 && hue <= 115 && lightness < leastYellow
      || hue >= 115 && hue <= 140 && lightness < 0.60
      || hue >= 115 && hue <= 215 && lightness > 0.78 && chroma > 0.13
  }

  /// Whether a color of some hue is left out.
  @_transparent private func mayLeaveOut(_ lightness: Double, _ chroma: Double) -> Bool {
    isFine && (lightness < 0.60 || lightness < leastYellow || lightness > 0.78 && chroma > 0.13)
  }
}
