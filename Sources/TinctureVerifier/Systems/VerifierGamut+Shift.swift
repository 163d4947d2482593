// SPDX-License-Identifier: MIT

import Foundation

extension VerifierGamut {
  /// A color in the hue of another one, so much lighter in OKLab, with as much of its chroma as the
  /// gamut has there; white or black beyond the ends.
  func shifted(_ color: VerifierColor, by shift: Double) -> VerifierColor {
    let base = VerifierOKLab(color, in: self)
    let lightness = min(max(base.lightness + shift, 0), 1)
    func light(_ share: Double) -> VerifierLinearLight {
      linearSRGB(lightness: lightness, a: share * base.a, b: share * base.b)
    }
    guard !contains(light(1)) else { return bytes(light(1)) }
    // Halves the interval in which the share of the chroma lies.
    var (inside, outside) = (0.0, 1.0)
    for _ in 0..<40 {
      let middle = (inside + outside) / 2
      if contains(light(middle)) { inside = middle } else { outside = middle }
    }
    return bytes(light(inside))
  }

  /// Converts OKLab.
  ///
  /// Source: Björn Ottosson, <https://bottosson.github.io/posts/oklab/>, the matrices that lead to
  /// linear sRGB.
  private func linearSRGB(lightness: Double, a: Double, b: Double) -> VerifierLinearLight {
    func cube(_ root: Double) -> Double { root * root * root }
    let long = cube(lightness + 0.3963377774 * a + 0.2158037573 * b)
    let medium = cube(lightness - 0.1055613458 * a - 0.0638541728 * b)
    let short = cube(lightness - 0.0894841775 * a - 1.2914855480 * b)
    return (
      4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
      -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
      -0.0041960863 * long - 0.7034186147 * medium + 1.7076147010 * short
    )
  }

  /// Whether a screen of the gamut can show a light, but for the digits that the matrices lack.
  private func contains(_ light: VerifierLinearLight) -> Bool {
    let own = channels(of: light)
    return [own.red, own.green, own.blue].allSatisfy { (-1e-6...1 + 1e-6).contains($0) }
  }

  /// The nearest bytes of the gamut.
  private func bytes(_ light: VerifierLinearLight) -> VerifierColor {
    func byte(_ value: Double) -> Int {
      let value = min(max(value, 0), 1)
      let encoded = value <= 0.0031308 ? 12.92 * value : 1.055 * pow(value, 1 / 2.4) - 0.055
      return Int((255 * encoded).rounded())
    }
    let own = channels(of: light)
    return VerifierColor(byte(own.red), byte(own.green), byte(own.blue))
  }
}

extension VerifierColor {
  /// Whether no channel is more than a byte off.
  func isWithinAByte(of other: VerifierColor) -> Bool {
    max(abs(red - other.red), abs(green - other.green), abs(blue - other.blue)) <= 1
  }

  /// Every channel so many bytes higher, as far as there are.
  func brightened(by step: Int) -> VerifierColor {
    func moved(_ byte: Int) -> Int { min(max(byte + step, 0), 255) }
    return VerifierColor(moved(red), moved(green), moved(blue))
  }
}
