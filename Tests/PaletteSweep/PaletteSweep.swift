// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Foundation
import PaletteSolver
import TincturePalettes
import Support

/// Measures what people see of palettes, over the brands of a grid and over random ones.
///
/// `swift run -c release palette-sweep [--random 1000] [--neighbors 20000]`; the counts of the grid
/// and of the brands per number are printed, and the brands at fault on request: `--show 10`.
@main
struct PaletteSweep {
  static func main() async throws {
    let options = try SweepCounts(CommandLine.arguments.dropFirst())
    let grid = try await Sample.all(of: BrandGrid.brands)
    var table = FamilyTable(grid, showing: options.show).rows
    table += CliffTable(grid, showing: options.show).rows
    let random = BrandGrid.random(options.random, seed: 1)
    table += StepTable(try await Sample.all(of: random), showing: options.show).rows
    table += try await NeighborTable(count: options.neighbors, showing: options.show).rows
    for row in table { print(row) }
  }
}

/// How many brands are measured.
struct SweepCounts {
  var random = 1000
  var neighbors = 20_000
  var show = 0

  init(_ arguments: ArraySlice<String>) throws {
    var rest = arguments
    while let option = rest.popFirst() {
      guard let count = rest.popFirst().flatMap({ Int($0) }), count >= 0 else {
        throw SweepCountsError(option: option)
      }
      switch option {
      case "--random": random = count
      case "--neighbors": neighbors = count
      case "--show": show = count
      default: throw SweepCountsError(option: option)
      }
    }
  }
}

struct SweepCountsError: Error, CustomStringConvertible {
  let option: String
  var description: String {
    "\(option) is no option with a count; there are --random, --neighbors and --show"
  }
}

/// The brands of the sweep.
enum BrandGrid {
  /// OKLCH hues every 15 degrees, chromas .06, .12 and .20, and lightnesses from .30 to .78 by .02:
  /// those that lie in sRGB, by hue, chroma and lightness.
  static let brands: [RGB8] = rows.flatMap { $0 }

  /// The brands of each hue and chroma, from dark to light.
  static let rows: [[RGB8]] = stride(from: 0.0, to: 360, by: 15).flatMap { hue in
    [0.06, 0.12, 0.20].map { chroma in
      stride(from: 30, through: 78, by: 2).compactMap { step in
        let color = ColorValue<OKLCH>(Vector3(Double(step) / 100, chroma, hue)).converted(
          to: SRGB.self)
        let isInside = color.coordinates.minimum >= 0 && color.coordinates.maximum <= 1
        return isInside ? RGB8(rounding: color) : nil
      }
    }
  }

  static func random(_ count: Int, seed: UInt64) -> [RGB8] {
    var numbers = SplitMix64(seed: seed)
    return (0..<count).map { _ in RGB8(hex: UInt32(numbers.next() & 0xFFFFFF)) }
  }
}

/// The palette of a brand at AA, in light and dark.
struct Sample: Sendable {
  let brand: RGB8
  let ramps: [Ramp]
  let light, dark: ResolvedTheme

  init(_ brand: RGB8) throws {
    self.brand = brand
    let palette = try Palette(solving: PaletteRequest(brand: brand))
    ramps = palette.ramps
    (light, dark) = (palette.themes[0], palette.themes[1])
  }

  /// The opaque roles with their colors, in both appearances.
  var themes: [ResolvedTheme] { [light, dark] }

  /// The palettes of brands, made by as many tasks as there are processors, in their order.
  ///
  /// - Throws: What keeps a brand from having a palette.
  static func all(of brands: [RGB8]) async throws -> [Sample] {
    let jobs = ProcessInfo.processInfo.activeProcessorCount
    return try await withThrowingTaskGroup(of: (Int, [Sample]).self) { group in
      for job in 0..<jobs {
        let range = (job * brands.count / jobs)..<((job + 1) * brands.count / jobs)
        group.addTask { (job, try range.map { try Sample(brands[$0]) }) }
      }
      var byJob = Array(repeating: [Sample](), count: jobs)
      for try await (job, samples) in group { byJob[job] = samples }
      return byJob.flatMap { $0 }
    }
  }
}

extension RGB8 {
  var oklch: Vector3 { color.converted(to: OKLCH.self).coordinates }
}

extension ResolvedTheme {
  func rgb(_ name: String) -> RGB8 { self[Role(name)].rgb }

  var opaqueRoles: [(name: String, rgb: RGB8)] {
    roles.compactMap { role in
      let color = self[role]
      return color.isOpaque ? (role.name, color.rgb) : nil
    }
  }
}
