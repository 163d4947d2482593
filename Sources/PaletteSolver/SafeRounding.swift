// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Contrast

/// Rounds a color to 8 bits without leaving its interval of luminance.
///
/// The nearest 8-bit color breaks the ratio in half of all solves that end exactly on a bound. Here
/// the candidates are the neighbors in a small box, judged by the luminance that will be checked,
/// and among those the least difference in OKLab wins.
struct SafeRounding {
  let interval: LuminanceInterval

  /// The gamut of the target and of the result.
  let gamut: Gamut

  /// An extra condition on the candidates, such as an order of channels.
  var accepts: (RGB8) -> Bool = { _ in true }

  // One code to each side finds a color for every one-sided bound; only the rare interval that is
  // thinner than one step needs more.
  private static let radii = [1, 2, 4, 8, 16]

  /// The 8-bit color nearest to a color in linear RGB of the gamut whose luminance lies in the interval.
  ///
  /// - Returns: `nil` when none within 16 codes of the color does.
  func round(linearRGB: Vector3) -> RGB8? {
    let nearest = RGB8(roundingLinear: linearRGB, in: gamut)
    if isAllowed(nearest) { return nearest }
    if linearRGB.maximum - linearRGB.minimum < 1e-9, let gray = nearestGray(to: nearest) {
      return gray
    }
    let jacobian = gamut.rgb.oklabJacobian(linearRGB: linearRGB)
    for radius in Self.radii {
      if let best = best(within: radius, of: nearest, to: linearRGB, jacobian) { return best }
    }
    return nil
  }

  private func isAllowed(_ color: RGB8) -> Bool {
    interval.contains(RelativeLuminance(color).value) && accepts(color)
  }

  /// The nearest allowed gray; a gray that picks up a tint by rounding would be seen beside others.
  private func nearestGray(to center: RGB8) -> RGB8? {
    let codes = codes(around: center.red, 3).map { RGB8($0, $0, $0, in: gamut) }.filter(isAllowed)
    return codes.min {
      abs(Int($0.red) - Int(center.red)) < abs(Int($1.red) - Int(center.red))
    }
  }

  private func best(
    within radius: Int, of center: RGB8, to target: Vector3, _ jacobian: Matrix3
  ) -> RGB8? {
    var best: RGB8?
    var least = Double.infinity
    for red in codes(around: center.red, radius) {
      for green in codes(around: center.green, radius) {
        for blue in codes(around: center.blue, radius) {
          let candidate = RGB8(red, green, blue, in: gamut)
          guard isAllowed(candidate) else { continue }
          let offset = jacobian * (candidate.linear - target)
          let difference = offset.dot(offset)
          if difference < least { (best, least) = (candidate, difference) }
        }
      }
    }
    return best
  }

  private func codes(around code: UInt8, _ radius: Int) -> ClosedRange<UInt8> {
    UInt8(max(0, Int(code) - radius))...UInt8(min(255, Int(code) + radius))
  }
}
