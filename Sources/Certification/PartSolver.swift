// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Contrast
import PaletteSolver
import Palettes
import PlainCheck

/// Solves the palettes of a part into bytes, and has exactly these checked and hashed.
struct PartSolver {
  private let claim: CertificateClaim
  private var checker = PlainChecker()
  private var hash = BLAKE2b()
  private var failures: [String] = []

  // The ramps and themes of the present brand.
  private var bytes: [UInt8] = []

  private let themes: [(level: ConformanceLevel, appearance: Appearance)]

  private init(_ claim: CertificateClaim) {
    self.claim = claim
    themes = claim.themes
  }

  /// Solves and checks one part.
  ///
  /// - Parameters:
  ///   - number: From 0 and below the number of parts.
  ///   - claim: What the part is of.
  ///   - isInterrupted: Asked now and then whether to leave off.
  /// - Returns: `nil` when it was to leave off.
  static func part(
    _ number: Int, of claim: CertificateClaim, isInterrupted: () -> Bool
  ) -> CertifiedPart? {
    var solver = PartSolver(claim)
    let positions = claim.brands.positions(ofPart: number)
    for position in positions {
      if (position - positions.lowerBound) % 16 == 0, isInterrupted() { return nil }
      solver.solve(claim.brands.brand(at: position))
    }
    let tally = CertificateTally(
      solver.checker.report, brands: positions.count, failures: solver.failures)
    return CertifiedPart(number: number, tally: tally, digest: solver.hash.digest())
  }

  private mutating func solve(_ brand: RGB8) {
    bytes.removeAll(keepingCapacity: true)
    do throws(PaletteError) {
      let stages = try SolverStages(brand: brand)
      for ramp in stages.allRamps {
        for step in ramp.steps { append(step.rgb) }
      }
      checker.check(ramps: bytes, stepCount: RampSteps.standard.labels.count, brand: brand)
      for (level, appearance) in themes {
        let theme = try stages.theme(level, appearance, claim.method)
        let start = bytes.count
        append(theme)
        checker.check(
          theme: bytes, from: start, brand: brand,
          needs: .of(appearance, isEnhanced: level == .aaa))
      }
    } catch {
      failures.append("unsolved: \(brand.hex): \(error)")
    }
    hash.update(bytes)
  }

  private mutating func append(_ theme: ResolvedTheme) {
    for role in Role.allCases {
      append(theme[role].rgb)
      bytes.append(theme[role].alpha)
    }
  }

  private mutating func append(_ color: RGB8) {
    bytes.append(color.red)
    bytes.append(color.green)
    bytes.append(color.blue)
  }
}
