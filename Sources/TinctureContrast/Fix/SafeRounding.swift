// SPDX-License-Identifier: MIT

import ColorSpaces

/// Rounds a color to 8 bits without leaving its interval of luminance.
///
/// The nearest 8-bit color breaks the ratio in half of all solves that end exactly on a bound. Here
/// the candidates are the neighbors in a small box, judged by the luminance that will be checked,
/// and among those the least difference in OKLab wins.
package struct SafeRounding {
  private let interval: LuminanceInterval

  /// The gamut of the target and of the result.
  private let gamut: Gamut

  package init(interval: LuminanceInterval, gamut: Gamut) {
    self.interval = interval
    self.gamut = gamut
  }

  // One code to each side finds a color for every one-sided bound; only the rare interval that is
  // thinner than one step needs more.
  private static let radii = [1, 2, 4, 8, 16]

  /// The 8-bit color nearest to a color in linear light whose luminance lies in the interval, and
  /// which meets a further condition, such as an order of channels; `nil` when none within 16 codes
  /// of the color does.
  package func round(linearRGB: Vector3, where accepts: (RGB8) -> Bool = { _ in true }) -> RGB8? {
    let nearest = RGB8(roundingLinear: linearRGB, in: gamut)
    if interval.contains(nearest), accepts(nearest) { return nearest }
    if linearRGB.maximum - linearRGB.minimum < 1e-9,
      let gray = nearestGray(to: nearest, where: accepts)
    {
      return gray
    }
    let neighbors = Neighbors(of: nearest, target: linearRGB)
    for radius in Self.radii {
      if let best = neighbors.best(within: radius, in: interval, where: accepts) { return best }
    }
    return nil
  }

  /// The nearest allowed gray; a gray that picks up a tint by rounding would be seen beside others.
  private func nearestGray(to center: RGB8, where accepts: (RGB8) -> Bool) -> RGB8? {
    let codes = codes(around: center.red, 3).map { RGB8($0, $0, $0, in: gamut) }
      .filter { interval.contains($0) && accepts($0) }
    return codes.min { abs(Int($0.red) - Int(center.red)) < abs(Int($1.red) - Int(center.red)) }
  }
}

/// The 8-bit colors around one, by their distances from a target.
///
/// Luminance and the offset in OKLab, linearized at the target, are sums over the channels, which
/// the loops add up one by one.
private struct Neighbors {
  private let center: RGB8
  private let target: Vector3

  /// The transposed Jacobian: each row has the derivatives of OKLab's coordinates by one channel.
  private let gains: Matrix3

  private let light = RGB8.decodedBytes
  private let luminance: LuminanceTables

  init(of center: RGB8, target: Vector3) {
    self.center = center
    self.target = target
    luminance = .of(center.gamut)
    gains = center.gamut.oklabJacobian(linearRGB: target).transpose
  }

  /// The allowed color nearest to the target among those up to a number of codes away.
  func best(
    within radius: Int, in interval: LuminanceInterval, where accepts: (RGB8) -> Bool
  ) -> RGB8? {
    var best: RGB8?
    var least = Double.infinity
    for red in codes(around: center.red, radius) {
      let fromRed = (light[red] - target.x) * gains.row0
      for green in codes(around: center.green, radius) {
        let fromBoth = fromRed + (light[green] - target.y) * gains.row1
        let luminanceOfBoth = luminance.red[red] + luminance.green[green]
        for blue in codes(around: center.blue, radius) {
          guard interval.contains(luminanceOfBoth + luminance.blue[blue]) else { continue }
          let offset = fromBoth + (light[blue] - target.z) * gains.row2
          let difference = offset.dot(offset)
          let candidate = RGB8(red, green, blue, in: center.gamut)
          if difference < least, accepts(candidate) { (best, least) = (candidate, difference) }
        }
      }
    }
    return best
  }
}

/// The codes up to a number of them from a code, within a byte.
package func codes(around code: UInt8, _ radius: Int) -> ClosedRange<UInt8> {
  UInt8(max(0, Int(code) - radius))...UInt8(min(255, Int(code) + radius))
}
