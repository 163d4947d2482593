// SPDX-License-Identifier: MIT

import Foundation

/// What bytes are in linear light, tabulated from the text of the standard.
///
/// A table of its own: a mistake in those of `Contrast` must not be able to hide itself here.
package struct VerifierLuminance: Sendable {
  /// A channel in linear light by its byte, from 0 to 1.
  let linear: [Double]

  // The channels by their bytes, each times its weight, one after the other.
  private let weighted: [Double]

  /// Source: WCAG 2.2, <https://www.w3.org/TR/WCAG22/#dfn-relative-luminance>.
  package static let sRGB = VerifierLuminance(red: 0.2126, green: 0.7152, blue: 0.0722)

  init(red: Double, green: Double, blue: Double) {
    let linear = (0...255).map(Self.linear)
    weighted = [red, green, blue].flatMap { weight in linear.map { weight * $0 } }
    self.linear = linear
  }

  /// The relative luminance of a color, from 0 to 1.
  func callAsFunction(_ color: VerifierColor) -> Double {
    weighted[color.red] + weighted[256 + color.green] + weighted[512 + color.blue]
  }

  private static func linear(_ byte: Int) -> Double {
    let value = Double(byte) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }
}
