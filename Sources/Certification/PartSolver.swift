// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import PaletteSolver
import Palettes
import Verifier

/// Solves the palettes of a part into bytes, and has exactly these checked and hashed.
struct PartSolver {
  private var narrow: HalfSolver
  private var wide: HalfSolver
  private var hash = BLAKE2b()
  private var failures: [String] = []

  private init(_ claim: CertificateClaim) {
    narrow = HalfSolver(claim, in: .sRGB)
    wide = HalfSolver(claim, in: .displayP3)
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
  ) -> SolvedPart? {
    var solver = PartSolver(claim)
    let positions = claim.brands.positions(ofPart: number)
    for position in positions {
      if (position - positions.lowerBound) % 16 == 0, isInterrupted() { return nil }
      solver.solve(claim.brands.brand(at: position))
    }
    return SolvedPart(
      number: number, report: solver.report, brands: positions.count, failures: solver.failures,
      digest: solver.hash.digest())
  }

  /// What was found in both gamuts.
  private var report: VerificationReport {
    var report = narrow.checker.report
    report.append(wide.checker.report)
    return report
  }

  /// Solves a brand, and has all of its bytes checked and hashed; one without a palette is counted.
  ///
  /// As in `Palette.init(solving:)` there is a half in sRGB, and for a brand of a wider gamut one
  /// in that.
  private mutating func solve(_ brand: RGB8) {
    let nearest = brand.mapped(into: .srgb)
    let isWide = brand.gamut != .srgb
    do throws(PaletteError) {
      let stages = try SolverStages(brand: nearest)
      try narrow.solve(stages)
      if isWide { try wide.solve(SolverStages(brand: brand, alike: stages)) }
    } catch {
      failures.append("unsolved: \(brand.css): \(error)")
      return
    }
    let step = narrow.check(brand: nearest)
    hash.update(narrow.bytes)
    guard isWide else { return }
    let wideStep = wide.check(brand: brand)
    wide.checker.check(brandSteps: [step, wideStep])
    hash.update(wide.bytes)
  }
}
