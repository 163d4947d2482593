// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import PaletteSolver
import Palettes
import Verifier

/// Solves the palettes of a part into bytes, and has exactly these checked and hashed.
struct PartSolver {
  private var srgb: BrandSolver
  private var displayP3: BrandSolver
  private var hash = BLAKE2b()
  private var failures: [String] = []

  private init(_ claim: CertificateClaim) {
    srgb = BrandSolver(claim, in: .sRGB)
    displayP3 = BrandSolver(claim, in: .displayP3)
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
    var report = srgb.checker.report
    report.append(displayP3.checker.report)
    return report
  }

  /// Solves a brand, and has all of its bytes checked and hashed; one without a palette is counted.
  ///
  /// As in `Palette.init(solving:)` there is a solution in sRGB, and for a brand in Display P3 one
  /// in that.
  private mutating func solve(_ brand: RGB8) {
    let nearest = brand.mapped(into: .srgb)
    let isDisplayP3 = brand.gamut == .displayP3
    do throws(PaletteError) {
      let stages = try SolverStages(brand: nearest)
      try srgb.solve(stages)
      if isDisplayP3 { try displayP3.solve(SolverStages(brand: brand, alike: stages)) }
    } catch {
      failures.append("unsolved: \(brand.css): \(error)")
      return
    }
    let step = srgb.check(brand: nearest)
    hash.update(srgb.bytes)
    guard isDisplayP3 else { return }
    let displayP3Step = displayP3.check(brand: brand)
    displayP3.checker.check(brandSteps: [step, displayP3Step])
    hash.update(displayP3.bytes)
  }
}
