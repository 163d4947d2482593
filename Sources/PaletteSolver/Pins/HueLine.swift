// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import TinctureContrast

/// The 8-bit colors of one hue: from black to white, with the chroma of a color as far as the gamut
/// has it.
struct HueLine {
  private let color: MeasuredColor
  private let slice: HueSlice

  init(through rgb: RGB8) {
    color = MeasuredColor(rgb)
    slice = HueSlice(hue: color.hue, in: rgb.gamut)
  }

  /// Every color of the line once.
  var colors: Set<RGB8> {
    let gamut = color.rgb.gamut
    guard color.chroma > 0 else {
      return Set((0...UInt8.max).map { RGB8($0, $0, $0, in: gamut) })
    }
    let count = 1024
    var found: Set<RGB8> = [color.rgb]
    var last = rounded(0)
    for index in 1...count {
      let next = rounded(Double(index) / Double(count))
      add(
        between: (Double(index - 1) / Double(count), last),
        and: (Double(index) / Double(count), next),
        to: &found)
      last = next
    }
    return found
  }

  /// Adds the colors between two points of the line, which is halved until no color is skipped.
  private func add(
    between low: (lightness: Double, rgb: RGB8), and high: (lightness: Double, rgb: RGB8),
    to found: inout Set<RGB8>
  ) {
    found.insert(low.rgb)
    found.insert(high.rgb)
    let finest = 1e-10
    guard low.rgb.codes(to: high.rgb) > 1, high.lightness - low.lightness > finest else { return }
    let middle = (low.lightness + high.lightness) / 2
    let rgb = rounded(middle)
    add(between: low, and: (middle, rgb), to: &found)
    add(between: (middle, rgb), and: high, to: &found)
  }

  /// The 8-bit color nearest to the point of a lightness.
  private func rounded(_ lightness: Double) -> RGB8 {
    RGB8(
      roundingLinear: slice.linearRGB(
        lightness: lightness,
        chroma: min(color.chroma, slice.oklch.maximumChroma(atLightness: lightness))),
      in: color.rgb.gamut)
  }

  /// The colors whose channels differ from those of some color by a number of codes at most.
  static func neighbors(of colors: Set<RGB8>, within radius: Int) -> Set<RGB8> {
    var found: Set<RGB8> = []
    for color in colors {
      for red in color.red.near(radius) {
        for green in color.green.near(radius) {
          for blue in color.blue.near(radius) {
            found.insert(RGB8(red, green, blue, in: color.gamut))
          }
        }
      }
    }
    return found
  }
}

extension RGB8 {
  /// The sum of the differences of the channels.
  fileprivate func codes(to other: RGB8) -> Int {
    abs(Int(red) - Int(other.red)) + abs(Int(green) - Int(other.green))
      + abs(Int(blue) - Int(other.blue))
  }
}

extension UInt8 {
  fileprivate func near(_ radius: Int) -> ClosedRange<UInt8> {
    UInt8(Swift.max(0, Int(self) - radius))...UInt8(Swift.min(255, Int(self) + radius))
  }
}
