// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import TinctureContrast
import TinctureJSON
import PaletteSolver
import TincturePalettes

/// Whole themes, ramps, palettes and documents.
enum PaletteBenchmarks {
  private static func themeBar(_ method: SolvingMethod) -> Double {
    method == .onePass ? 10e-6 : 300e-6
  }
  private static let rampBar = 10e-6
  private static let brands = Samples.brands(256)

  static func all() throws -> [Benchmark] {
    try themes() + ramps() + palettes() + [plan]
  }

  private static func themes() throws -> [Benchmark] {
    let stages = try brands.map { brand in try SolverStages(brand: brand) }
    return SolvingMethod.placing.flatMap { method in
      ConformanceLevel.allCases.flatMap { level in
        Appearance.usual.map { appearance in
          Benchmark(
            "theme, \(level.rawValue) \(appearance), \(method == .onePass ? "one pass" : "joint")",
            bar: themeBar(method),
            .init(on: stages) { checksum(try $0.theme(level, appearance, method)) })
        }
      }
    }
  }

  private static func ramps() -> [Benchmark] {
    [
      Benchmark(
        "ramp of 11 steps through a brand", bar: rampBar,
        .init(on: brands) { brand in
          let measured = MeasuredColor(brand)
          return checksum(
            try RampGenerator.standard.get()
              .ramp(through: measured, in: HueSlice(hue: measured.hue, in: .srgb)).ramp)
        }),
      Benchmark(
        "ramps of a palette",
        .init(on: brands) { brand in
          _ = try SolverStages(brand: brand)
          return 1
        }),
    ]
  }

  private static func palettes() throws -> [Benchmark] {
    let palettes = try brands.prefix(32).map { try Palette(solving: PaletteRequest(brand: $0)) }
    let themes = palettes.flatMap(\.themes)
    let texts = try palettes.map { try PaletteDocument.json($0).text(style: .pretty) }
    return [
      Benchmark(
        "palette, AA, 2 themes with conflicts",
        .init(on: brands) {
          try Palette(solving: PaletteRequest(brand: $0)).themes.reduce(0) { $0 + checksum($1) }
        }),
      Benchmark(
        "audit of a theme, every pair and gradient point",
        .init(on: themes) { $0.audit().reduce(0) { $0 + $1.ratio } }),
      Benchmark(
        "document of a palette to JSON text",
        .init(on: palettes) { Double(try PaletteDocument.json($0).text(style: .pretty).utf8.count) }
      ),
      Benchmark(
        "JSON text to a palette",
        .init(on: texts) { checksum(try PaletteDocument.palette(from: JSONValue(parsing: $0))) }),
    ]
  }

  /// Part of the start of a process and of nothing else.
  private static var plan: Benchmark {
    Benchmark(
      "plan of one level and appearance, once a process",
      .init(on: Appearance.usual) { appearance in
        _ = try ThemePlan(level: .aa, appearance: appearance)
        return 1
      })
  }

  private static func checksum(_ palette: Palette) -> Double {
    palette.themes.reduce(0) { $0 + checksum($1) }
  }

  private static func checksum(_ theme: ResolvedTheme) -> Double {
    Role.allCases.reduce(0) { $0 + Double(theme[$1].rgb.packed) }
  }

  private static func checksum(_ ramp: Ramp) -> Double {
    ramp.steps.reduce(0) { $0 + Double($1.rgb.packed) }
  }
}
