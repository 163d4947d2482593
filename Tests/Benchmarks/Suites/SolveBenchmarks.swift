// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import TinctureContrast
import PaletteSolver

/// The steps that a theme is made of.
enum SolveBenchmarks {
  private static let count = 10_000
  private static let solveBar = 1e-6
  private static let luminances = Samples.numbers(count, in: 0...1)
  private static let hues = Samples.numbers(count, in: 0...360)

  static func all() throws -> [Benchmark] {
    [toneSolve, maximumChroma, slice, rounding]
  }

  private static var toneSolve: Benchmark {
    let chroma = 0.12
    let byBrent = Benchmark.Work(count: count) {
      let slice = HueSlice(hue: 250, in: .srgb)
      var solver = try LightnessSolver()
      var sum = 0.0
      for luminance in luminances {
        sum += try solver.lightness(ofLuminance: luminance, chroma: chroma, in: slice)
      }
      return sum
    }
    let byBisection = Benchmark.Work(count: count) {
      let slice = HueSlice(hue: 250, in: .srgb)
      return luminances.reduce(0) { sum, luminance in
        sum + bisect { slice.luminance(atLightness: $0, chroma: chroma) >= luminance }
      }
    }
    return Benchmark(
      "tone solve by GSL's Brent, to 1e-10", bar: solveBar, byBrent,
      against: ("bisection", byBisection))
  }

  private static var maximumChroma: Benchmark {
    let slice = OKLCHSlice(hue: 250, gamut: .srgb)
    return Benchmark(
      "largest chroma at a lightness",
      .init(on: luminances) { slice.maximumChroma(atLightness: $0) },
      against: (
        "bisection",
        .init(on: luminances) { lightness in
          bisect { !isInGamut(slice.linearRGB(lightness: lightness, chroma: $0)) }
        }
      ))
  }

  private static var slice: Benchmark {
    Benchmark(
      "slice of sRGB at a hue", .init(on: hues) { OKLCHSlice(hue: $0, gamut: .srgb).cusp.chroma })
  }

  private static var rounding: Benchmark {
    let slice = OKLCHSlice(hue: 250, gamut: .srgb)
    let inputs = luminances.map { lightness -> (color: Vector3, luminance: LuminanceInterval) in
      let color = slice.linearRGB(
        lightness: lightness, chroma: 0.5 * slice.maximumChroma(atLightness: lightness))
      // A bound on the color itself, where the nearest bytes break it every other time.
      return (color, LuminanceInterval(low: 0, high: RelativeLuminance.weights.dot(color)))
    }
    return Benchmark(
      "safe rounding on a bound",
      .init(on: inputs) {
        Double(
          SafeRounding(interval: $0.luminance, gamut: .srgb).round(linearRGB: $0.color)?.packed ?? 0
        )
      },
      against: (
        "nearest bytes",
        .init(on: inputs) { Double(RGB8(rounding: ColorValue(($0.color).map(SRGB.encode))).packed) }
      ))
  }

  private static func isInGamut(_ color: Vector3) -> Bool {
    color.minimum >= -1e-12 && color.maximum <= 1 + 1e-12
  }

  /// The point of 0...1 from which on a condition holds, to 1e-10.
  private static func bisect(_ holds: (Double) -> Bool) -> Double {
    var (low, high) = (0.0, 1.0)
    while high - low > 1e-10 {
      let middle = (low + high) / 2
      if holds(middle) { high = middle } else { low = middle }
    }
    return high
  }
}
