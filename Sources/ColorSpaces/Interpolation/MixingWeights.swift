// SPDX-License-Identifier: MIT

/// How much a mixture of two values has of each.
struct MixingWeights: Hashable, Sendable {
  private let first: Double
  private let second: Double

  /// The weights at a share of the way, from 0 to 1.
  init(share: Double) {
    first = 1 - share
    second = share
  }

  private init(first: Double, second: Double) {
    self.first = first
    self.second = second
  }

  /// Each weight times an opacity, over their sum: what mixing premultiplied values and dividing by
  /// the opacity of the mixture comes to.
  ///
  /// Source: CSS Color 4 §12.3, "Interpolating with alpha". Between two invisible colors, for which
  /// CSS has black, these are the plain weights: a color mixed with itself is itself.
  func premultiplied(by start: Double, _ end: Double) -> MixingWeights {
    let total = mix(start, end)
    guard start != end, total != 0 else { return self }
    return MixingWeights(first: first * start / total, second: second * end / total)
  }

  /// The mixture, which is never outside of what it is mixed of.
  ///
  /// `a + (b - a) * share` would miss b by rounding. The bounds make a mixture of equals exact.
  func mix(_ a: Double, _ b: Double) -> Double {
    min(max(first * a + second * b, min(a, b)), max(a, b))
  }
}
