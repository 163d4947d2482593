// SPDX-License-Identifier: MIT

import Foundation

/// Three bytes, measured with formulas written from their sources and nothing else.
///
/// The checks in this target share no arithmetic with the code that they check: a mistake in
/// `Contrast` or in one of its tables must not be able to hide itself here.
public struct PlainColor: Hashable, Sendable {
  public let red: Int
  public let green: Int
  public let blue: Int

  public init(_ red: Int, _ green: Int, _ blue: Int) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  public static let black = PlainColor(0, 0, 0)
  public static let white = PlainColor(255, 255, 255)

  /// The relative luminance, from 0 to 1.
  public var luminance: Double { PlainLuminance.sRGB(self) }

  /// Lightness and the two opponent axes of OKLab.
  ///
  /// Source: Björn Ottosson, <https://bottosson.github.io/posts/oklab/>, the matrices that lead
  /// from linear sRGB.
  public var oklab: (lightness: Double, a: Double, b: Double) {
    let linear = PlainLuminance.sRGB.linear
    let (r, g, b) = (linear[red], linear[green], linear[blue])
    let long = cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
    let medium = cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
    let short = cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
    return (
      0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short,
      1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short,
      0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short
    )
  }

  /// The Euclidean distance in OKLab.
  public func distance(to other: PlainColor) -> Double {
    let (own, others) = (oklab, other.oklab)
    let light = own.lightness - others.lightness
    let (a, b) = (own.a - others.a, own.b - others.b)
    return (light * light + a * a + b * b).squareRoot()
  }

  /// This color at an opacity of 0 to 255 over an opaque one, to the nearest byte.
  public func over(_ backdrop: PlainColor, alpha: Int) -> PlainColor {
    func mix(_ top: Int, _ bottom: Int) -> Int {
      // Twice the sum over twice 255, plus a half.
      (2 * (top * alpha + bottom * (255 - alpha)) + 255) / 510
    }
    return PlainColor(mix(red, backdrop.red), mix(green, backdrop.green), mix(blue, backdrop.blue))
  }

  /// Every 8-bit color on the straight line to another one, in encoded sRGB.
  ///
  /// A channel changes its byte where the line crosses a half; between two such places, of any
  /// channel, the color is constant. So one sample between each two places finds them all.
  public func line(to end: PlainColor) -> [PlainColor] {
    let steps = [end.red - red, end.green - green, end.blue - blue]
    var changes: [Double] = [0, 1]
    for step in steps.map(abs) where step > 0 {
      changes += (0..<step).map { (Double($0) + 0.5) / Double(step) }
    }
    changes.sort()
    return zip(changes, changes.dropFirst()).map { before, after in
      let place = (before + after) / 2
      func byte(_ start: Int, _ step: Int) -> Int {
        Int((Double(start) + place * Double(step)).rounded())
      }
      return PlainColor(byte(red, steps[0]), byte(green, steps[1]), byte(blue, steps[2]))
    }
  }

  public var hex: String {
    "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}

/// The contrast ratio of two luminances, from 1 to 21.
///
/// Source: WCAG 2.2, <https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio>.
func plainContrast(_ a: Double, _ b: Double) -> Double {
  (max(a, b) + 0.05) / (min(a, b) + 0.05)
}
