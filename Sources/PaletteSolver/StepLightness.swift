// SPDX-License-Identifier: GPL-3.0-or-later

import Contrast

/// A step of a ramp whose color is given.
struct RampAnchor {
  /// Which step it is, counted from light to dark.
  let step: Int
  let color: MeasuredColor
}

/// Bends a curve of lightness smoothly through given steps.
struct StepLightness {
  /// The curve, from light to dark.
  let curve: [Double]
  let bending: StepBending

  // Less could not be seen, and its rounding would turn back.
  private static let leastStep = 0.012

  /// The lightness of every step; on a stretch where bending would turn back, or leave the range
  /// of 8 bits, spread evenly over what room there is.
  func through(_ anchors: [RampAnchor]) throws(PaletteError) -> [Double] {
    let deviations = try bending.deviations(
      anchors.map { ($0.step, $0.color.lightness - curve[$0.step]) })
    var lightness = zip(curve, deviations).map { $0 + $1 }
    for anchor in anchors { lightness[anchor.step] = anchor.color.lightness }
    guard let first = anchors.first, let last = anchors.last else { return lightness }
    repairLightEnd(&lightness, from: first.step)
    repairDarkEnd(&lightness, from: last.step)
    for (upper, lower) in zip(anchors, anchors.dropFirst()) {
      guard !Self.falls(lightness[upper.step...lower.step]) else { continue }
      spread(&lightness, from: upper.step, to: lower.step)
    }
    return lightness
  }

  private func repairLightEnd(_ lightness: inout [Double], from step: Int) {
    guard step > 0, !(Self.falls(lightness[...step]) && lightness[0] <= 0.995) else { return }
    let start = lightness[step]
    lightness[0] = min(0.997, max(curve[0], start + 0.85 * (1 - start)))
    spread(&lightness, from: 0, to: step)
  }

  private func repairDarkEnd(_ lightness: inout [Double], from step: Int) {
    let last = curve.count - 1
    guard step < last, !(Self.falls(lightness[step...]) && lightness[last] >= 0.02) else { return }
    lightness[last] = min(curve[last], 0.4 * lightness[step])
    spread(&lightness, from: step, to: last)
  }

  static func falls(_ stretch: ArraySlice<Double>) -> Bool {
    zip(stretch, stretch.dropFirst()).allSatisfy { $0 - $1 >= Self.leastStep }
  }

  private func spread(_ lightness: inout [Double], from upper: Int, to lower: Int) {
    let (start, end) = (lightness[upper], lightness[lower])
    for step in upper..<lower {
      lightness[step] = start + (end - start) * Double(step - upper) / Double(lower - upper)
    }
  }
}
