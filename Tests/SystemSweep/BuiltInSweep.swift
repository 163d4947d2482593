// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast
import PaletteSolver
import TincturePalettes
import RandomSystems
import SystemSolver

/// Solves the systems that come with Tincture for brands from all over the cube, at both levels and
/// in all of their appearances, and prints what the independent verifier says.
struct BuiltInSweep {
  let brandCount: Int
  let only: String?

  func run() throws {
    print(SweepRow.header)
    for known in KnownSystems.all {
      guard only == nil || only == known.name else { continue }
      for level in ConformanceLevel.allCases {
        var row = SweepRow()
        for (index, brand) in brands.enumerated() {
          try add(known.designSystem, brand, level, UInt64(index), to: &row)
        }
        print(row.text("\(known.name) \(level.rawValue)"))
        for note in row.notes.prefix(3) { print("brand \(brands[Int(note.0)].hex): \(note.1)") }
      }
    }
  }

  /// Brands in equal steps along a sequence that fills the cube evenly.
  ///
  /// Source: Roberts, M. 2018, "The unreasonable effectiveness of quasirandom sequences": the
  /// sequence R3, whose ratio is the root of x^4 = x + 1.
  private var brands: [RGB8] {
    let ratio = 1.2207440846057596
    return (0..<brandCount).map { index in
      let codes = (1...3).map { power -> UInt8 in
        let step = (0..<power).reduce(1.0) { value, _ in value / ratio }
        let place = 0.5 + step * Double(index + 1)
        return UInt8((place - place.rounded(.down)) * 255.999)
      }
      return RGB8(codes[0], codes[1], codes[2])
    }
  }

  private func add(
    _ system: DesignSystem, _ brand: RGB8, _ level: ConformanceLevel, _ number: UInt64,
    to row: inout SweepRow
  ) throws {
    let request = PaletteRequest(
      brand: brand, level: level, appearances: system.appearances)
    for problem in try SystemProblem.all(of: system, for: request, in: .srgb) {
      let start = ContinuousClock.now
      let outcome = problem.solved()
      let time = start.duration(to: .now)
      row.add(number, system.roles.count, SystemVerdict(outcome, of: problem), time)
    }
  }
}
