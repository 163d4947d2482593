// SPDX-License-Identifier: MIT

import ColorSpaces
import Foundation

/// The measures of 8-bit colors in one gamut: luminance and linear light.
package struct VerifierGamut: Sendable {
  /// The prefix of findings: empty for sRGB.
  let name: String

  /// The gamut as the checked code names it.
  let encoding: Gamut
  /// Relative luminance, by the weights of the gamut.
  let luminance: VerifierLuminance

  /// The matrices from linear sRGB to linear RGB of the gamut and back; `nil` for sRGB itself.
  private var fromSRGB: [[Double]]? = nil
  private var toSRGB: [[Double]]? = nil

  package static let sRGB = VerifierGamut(name: "", encoding: .srgb, luminance: .sRGB)

  /// Source: CSS Color 4 §10.3 for the primaries and the white of Display P3.
  package static let displayP3: VerifierGamut = {
    // The three weights sum to 1 but for rounding; the largest takes the difference.
    let (red, blue) = (xyzFromDisplayP3[1][0], xyzFromDisplayP3[1][2])
    return VerifierGamut(
      name: "p3 ", encoding: .displayP3,
      luminance: VerifierLuminance(red: red, green: 1 - red - blue, blue: blue),
      fromSRGB: displayP3FromSRGB, toSRGB: inverse(displayP3FromSRGB))
  }()

  /// A color in linear sRGB, beyond 0 to 1 where sRGB ends.
  func light(of color: VerifierColor) -> VerifierLinearLight {
    let linear = luminance.linear
    let light = (linear[color.red], linear[color.green], linear[color.blue])
    return toSRGB.map { transformed(light, $0) } ?? light
  }

  /// Light in linear RGB of the gamut, beyond 0 to 1 where the gamut ends.
  func channels(of light: VerifierLinearLight) -> VerifierLinearLight {
    fromSRGB.map { transformed(light, $0) } ?? light
  }

  /// Light clipped to what a screen of the gamut can show, in linear sRGB.
  func shown(_ light: VerifierLinearLight) -> VerifierLinearLight {
    let own = channels(of: light)
    func clipped(_ channel: Double) -> Double { min(max(channel, 0), 1) }
    let shown = (clipped(own.red), clipped(own.green), clipped(own.blue))
    return toSRGB.map { transformed(shown, $0) } ?? shown
  }

  /// The Euclidean distance in OKLab.
  func distance(_ first: VerifierColor, _ second: VerifierColor) -> Double {
    VerifierOKLab(first, in: self).square(to: VerifierOKLab(second, in: self)).squareRoot()
  }
}

/// The product of a matrix and light.
private func transformed(_ light: VerifierLinearLight, _ rows: [[Double]]) -> VerifierLinearLight {
  func sum(_ row: [Double]) -> Double {
    row[0] * light.red + row[1] * light.green + row[2] * light.blue
  }
  return (sum(rows[0]), sum(rows[1]), sum(rows[2]))
}

// MARK: - From sRGB to Display P3

extension VerifierColor {
  /// The nearest bytes of Display P3 to bytes of sRGB.
  var inDisplayP3: VerifierColor {
    func byte(_ value: Double) -> Int {
      let encoded = value <= 0.0031308 ? 12.92 * value : 1.055 * pow(value, 1 / 2.4) - 0.055
      return Int((255 * encoded).rounded())
    }
    let light = transformed(VerifierGamut.sRGB.light(of: self), displayP3FromSRGB)
    return VerifierColor(byte(light.red), byte(light.green), byte(light.blue))
  }
}

/// The matrix from linear sRGB to linear Display P3.
private let displayP3FromSRGB = product(inverse(xyzFromDisplayP3), xyzFromSRGB)

/// The chromaticities x and y of the primaries.
///
/// Source: SMPTE EG 432-1 for Display P3, IEC 61966-2-1 for sRGB.
private let xyzFromDisplayP3 = xyz(red: (0.680, 0.320), green: (0.265, 0.690), blue: (0.150, 0.060))
private let xyzFromSRGB = xyz(red: (0.640, 0.330), green: (0.300, 0.600), blue: (0.150, 0.060))

/// XYZ from linear RGB under D65, by the chromaticities of three primaries.
///
/// Source: SMPTE RP 177-1993, §3.3.
private func xyz(
  red: (x: Double, y: Double), green: (x: Double, y: Double), blue: (x: Double, y: Double)
) -> [[Double]] {
  func column(_ light: (x: Double, y: Double)) -> [Double] {
    [light.x / light.y, 1, (1 - light.x - light.y) / light.y]
  }
  let (r, g, b) = (column(red), column(green), column(blue))
  let lights = (0..<3).map { [r[$0], g[$0], b[$0]] }
  let white = column((0.3127, 0.3290))
  let amounts = inverse(lights).map { $0[0] * white[0] + $0[1] * white[1] + $0[2] * white[2] }
  return lights.map { [$0[0] * amounts[0], $0[1] * amounts[1], $0[2] * amounts[2]] }
}

/// The product of two 3 × 3 matrices.
private func product(_ a: [[Double]], _ b: [[Double]]) -> [[Double]] {
  a.map { row in (0..<3).map { row[0] * b[0][$0] + row[1] * b[1][$0] + row[2] * b[2][$0] } }
}

/// The inverse by Cramer's rule.
private func inverse(_ m: [[Double]]) -> [[Double]] {
  func minor(_ row: Int, _ column: Int) -> Double {
    let (r, s) = ((row + 1) % 3, (row + 2) % 3)
    let (c, d) = ((column + 1) % 3, (column + 2) % 3)
    return m[r][c] * m[s][d] - m[r][d] * m[s][c]
  }
  let determinant = (0..<3).reduce(0) { $0 + m[0][$1] * minor(0, $1) }
  return (0..<3).map { row in (0..<3).map { minor($0, row) / determinant } }
}

/// Relative luminance of bytes, by tables made from the text of WCAG.
package struct VerifierLuminance: Sendable {
  /// A channel in linear light by its byte, from 0 to 1.
  let linear: [Double]

  // The channels by their bytes, each times its weight, one after the other.
  private let weighted: [Double]

  /// Source: WCAG 2.2, <https://www.w3.org/TR/WCAG22/#dfn-relative-luminance>.
  package static let sRGB = VerifierLuminance(red: 0.2126, green: 0.7152, blue: 0.0722)

  /// Makes the tables of a gamut from the luminance weights of its primaries, which sum to 1.
  init(red: Double, green: Double, blue: Double) {
    let linear = (0...255).map(Self.linear)
    weighted = [red, green, blue].flatMap { weight in linear.map { weight * $0 } }
    self.linear = linear
  }

  /// The relative luminance of a color, from 0 to 1.
  func callAsFunction(_ color: VerifierColor) -> Double {
    weighted[color.red] + weighted[256 + color.green] + weighted[512 + color.blue]
  }

  /// Decodes a byte by the curve of sRGB, which Display P3 shares.
  private static func linear(_ byte: Int) -> Double {
    let value = Double(byte) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }
}
