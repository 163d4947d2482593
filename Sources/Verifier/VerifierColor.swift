// SPDX-License-Identifier: MIT

/// Three bytes, measured by formulas that this target has from their sources.
///
/// The verifier shares no arithmetic with the code that it checks, so that a mistake in `Contrast`
/// or in one of its tables cannot go unnoticed by being made twice.
package struct VerifierColor: Hashable, Sendable {
  /// The channels, from 0 to 255.
  package let red: Int
  package let green: Int
  package let blue: Int

  package init(_ red: Int, _ green: Int, _ blue: Int) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  package static let black = VerifierColor(0, 0, 0)
  package static let white = VerifierColor(255, 255, 255)

  /// The relative luminance, from 0 to 1, for bytes of sRGB.
  package var luminance: Double { VerifierLuminance.sRGB(self) }

  /// Lightness and the two opponent axes of OKLab, for bytes of sRGB.
  package var oklab: (lightness: Double, a: Double, b: Double) { VerifierGamut.sRGB.oklab(self) }

  /// The Euclidean distance in OKLab, for bytes of sRGB.
  package func distance(to other: VerifierColor) -> Double {
    VerifierGamut.sRGB.distance(self, other)
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
  /// two such places, of any channel, the color is constant, so one sample there finds it.
  package func gradient(to end: VerifierColor) -> [VerifierColor] {
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
func contrastRatio(_ a: Double, _ b: Double) -> Double {
  (max(a, b) + 0.05) / (min(a, b) + 0.05)
}
