// SPDX-License-Identifier: MIT

import Foundation

/// The 8-bit colors of sRGB with the hue of one: from black to white, with its chroma as far as the
/// gamut has it.
package struct VerifierHueLine {
  private let color: VerifierColor
  /// The axes of OKLab at full chroma.
  private let a, b: Double

  package init(through color: VerifierColor) {
    self.color = color
    (a, b) = (color.oklab.a, color.oklab.b)
  }

  /// Every color of the line.
  package var colors: Set<VerifierColor> {
    if color.red == color.green, color.green == color.blue {
      return Set((0...255).map { VerifierColor($0, $0, $0) })
    }
    var found: Set<VerifierColor> = []
    let count = 512
    for index in 0..<count {
      let (low, high) = (Double(index) / Double(count), Double(index + 1) / Double(count))
      collect(low, bytes(low), high, bytes(high), into: &found)
    }
    return found
  }

  /// Adds the colors between two lightnesses, halving the step until one channel changes by one.
  private func collect(
    _ low: Double, _ first: VerifierColor, _ high: Double, _ last: VerifierColor,
    into found: inout Set<VerifierColor>
  ) {
    found.insert(first)
    found.insert(last)
    let steps =
      abs(first.red - last.red) + abs(first.green - last.green) + abs(first.blue - last.blue)
    guard steps > 1, high - low > 1e-9 else { return }
    let middle = (low + high) / 2
    let between = bytes(middle)
    collect(low, first, middle, between, into: &found)
    collect(middle, between, high, last, into: &found)
  }

  /// The nearest bytes to the point of a lightness, at the largest share of the chroma, up to all
  /// of it, that the gamut has there.
  private func bytes(_ lightness: Double) -> VerifierColor {
    var (inside, outside) = (0.0, 1.0)
    if isInGamut(lightness, 1) {
      inside = 1
    } else {
      for _ in 0..<50 {
        let middle = (inside + outside) / 2
        if isInGamut(lightness, middle) { inside = middle } else { outside = middle }
      }
    }
    let light = light(lightness, inside)
    func byte(_ value: Double) -> Int {
      let encoded = value <= 0.0031308 ? 12.92 * value : 1.055 * pow(value, 1 / 2.4) - 0.055
      return Int((255 * min(max(encoded, 0), 1)).rounded())
    }
    return VerifierColor(byte(light.red), byte(light.green), byte(light.blue))
  }

  private func isInGamut(_ lightness: Double, _ share: Double) -> Bool {
    let light = light(lightness, share)
    return [light.red, light.green, light.blue].allSatisfy { $0 >= -1e-9 && $0 <= 1 + 1e-9 }
  }

  /// The linear light of a point.
  ///
  /// Source: Björn Ottosson, <https://bottosson.github.io/posts/oklab/>, the matrices that lead to
  /// linear sRGB.
  private func light(_ lightness: Double, _ share: Double) -> VerifierLinearLight {
    let (a, b) = (share * a, share * b)
    func cube(_ number: Double) -> Double { number * number * number }
    let long = cube(lightness + 0.3963377774 * a + 0.2158037573 * b)
    let medium = cube(lightness - 0.1055613458 * a - 0.0638541728 * b)
    let short = cube(lightness - 0.0894841775 * a - 1.2914855480 * b)
    return (
      4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
      -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
      -0.0041960863 * long - 0.7034186147 * medium + 1.7076147010 * short
    )
  }
}
