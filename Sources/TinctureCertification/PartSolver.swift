// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import TinctureContrast
import PaletteSolver
import TincturePalettes
import TinctureVerifier

/// Solves the palettes of a part into bytes, and verifies and hashes exactly these bytes.
struct PartSolver {
  /// Solves the brand in sRGB, or the nearest sRGB color of a Display P3 brand.
  private var srgb: BrandSolver
  /// Solves Display P3 brands.
  private var displayP3: BrandSolver
  /// The hash over the bytes of all brands so far.
  private var hash = BLAKE2b()
  /// The brands that have no palette.
  private var refusals: [RefusedBrand] = []

  static func part(
    _ number: Int, of claim: CertificateClaim, _ isInterrupted: () -> Bool
  ) -> SolvedPart? {
    var solver = PartSolver(claim)
    let positions = claim.positions(ofPart: number)
    for position in positions {
      if (position - positions.lowerBound) % 16 == 0, isInterrupted() { return nil }
      solver.solve(claim.brands.brand(at: position))
    }
    return SolvedPart(
      number: number, report: solver.report, brands: positions.count, refusals: solver.refusals,
      digest: solver.hash.digest())
  }

  private init(_ claim: CertificateClaim) {
    srgb = BrandSolver(claim, in: .sRGB)
    displayP3 = BrandSolver(claim, in: .displayP3)
  }

  /// The findings in both gamuts.
  private var report: VerificationReport {
    var report = srgb.checker.report
    report.append(displayP3.checker.report)
    return report
  }

  /// Solves a brand, and verifies and hashes all of its bytes; a brand without a palette is
  /// counted.
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
      refusals.append(RefusedBrand(brand: brand, reason: "\(error)"))
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

extension SolvedPart {
  /// Makes a part from the verifier's report and the digest of the verified bytes.
  init(
    number: Int, report: VerificationReport, brands: Int, refusals: [RefusedBrand], digest: [UInt8]
  ) {
    var tally = CertificateTally()
    (tally.brands, tally.refused) = (brands, refusals.count)
    (tally.pairs, tally.waived) = (report.pairs, report.excused)
    tally.modes = report.modes
    tally.add(refusals.map { Violation(.unsolved, $0.text) } + report.findings)
    tally.violations = report.counts
    tally.violations[Violation.Kind.unsolved.rawValue] = refusals.count
    tally.refusals = Array(refusals.prefix(CertificateTally.mostTexts))
    self.init(
      number: number, tally: tally, slacks: report.slacks.map(LeastSlack.init), digest: digest)
  }
}

/// Solves the ramps and themes of brands in one gamut into bytes, and verifies exactly these bytes.
struct BrandSolver {
  /// The verifier, which keeps the findings of all brands so far.
  var checker: IndependentVerifier

  /// The ramps and themes of the present brand.
  private(set) var bytes: [UInt8] = []

  /// How the themes are solved.
  private let method: SolvingMethod
  /// The themes of each brand, in the order of their bytes.
  private let themes: [(level: ConformanceLevel, appearance: Appearance)]

  /// Makes a solver for the themes of a claim.
  init(_ claim: CertificateClaim, in gamut: VerifierGamut) {
    checker = IndependentVerifier(gamut: gamut)
    method = claim.method
    themes = claim.themes
  }

  /// Puts the ramps of a brand into bytes, and all themes that stand on them.
  mutating func solve(_ stages: SolverStages) throws(PaletteError) {
    bytes.removeAll(keepingCapacity: true)
    for ramp in stages.allRamps {
      for step in ramp.steps { append(step.rgb) }
    }
    for (level, appearance) in themes {
      // A certificate has the bytes alone.
      append(try stages.theme(level, appearance, method, isExplained: false))
    }
  }

  /// Checks the bytes of the brand that was solved.
  ///
  /// - Returns: Which step of the first ramp is the brand.
  mutating func check(brand: RGB8) -> Int? {
    let stepCount = RampSteps.standard.labels.count
    var start = 3 * stepCount * RampName.allCases.count
    let brandStep = checker.check(ramps: bytes, stepCount: stepCount, brand: brand)
    for (level, appearance) in themes {
      checker.check(
        theme: bytes, from: start, brand: brand,
        needs: .of(appearance, isEnhanced: level == .aaa))
      start += 4 * Role.allCases.count
    }
    return brandStep
  }

  /// Adds four bytes for each role: red, green, blue and opacity.
  private mutating func append(_ theme: ResolvedTheme) {
    for role in Role.allCases {
      append(theme[role].rgb)
      bytes.append(theme[role].alpha)
    }
  }

  /// Adds the three bytes of a color.
  private mutating func append(_ color: RGB8) {
    bytes.append(color.red)
    bytes.append(color.green)
    bytes.append(color.blue)
  }
}
