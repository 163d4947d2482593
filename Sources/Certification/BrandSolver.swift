// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Contrast
import PaletteSolver
import Palettes
import Verifier

/// Solves the ramps and themes of brands in one gamut into bytes, and has exactly these checked.
struct BrandSolver {
  var checker: IndependentVerifier

  /// The ramps and themes of the present brand.
  private(set) var bytes: [UInt8] = []

  private let method: SolvingMethod
  private let themes: [(level: ConformanceLevel, appearance: Appearance)]

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
      append(try stages.theme(level, appearance, method))
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
