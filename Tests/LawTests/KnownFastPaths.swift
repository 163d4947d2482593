// SPDX-License-Identifier: MIT

/// A way to compute something that is not the reference, and the test that compares it with the
/// reference.
struct KnownFastPath {
  /// What is fast, and what it is compared with.
  let what: String
  /// The class and the method of the test.
  let test: String

  init(_ what: String, _ test: String) {
    self.what = what
    self.test = test
  }
}

extension KnownFastPath {
  /// Every fast path.
  static let all = [
    KnownFastPath(
      "blocks of floats beside one conversion in doubles", "FastPathLawTests.testBulkConversion"),
    KnownFastPath("decoded bytes in a table beside the formula", "FastPathLawTests.testTables"),
    KnownFastPath(
      "light to bytes by comparisons beside the formula", "FastPathLawTests.testBytesOfLight"),
    KnownFastPath(
      "cubics for a gamut's boundary beside bisection", "FastPathLawTests.testMaximumChroma"),
    KnownFastPath(
      "compositing in whole numbers beside fractions", "FastPathLawTests.testCompositing"),
    KnownFastPath(
      "premultiplied compositing beside straight", "FastPathLawTests.testPremultiplied"),
    KnownFastPath(
      "the steps of a gradient beside mixtures", "MixingLawTests.testGradientsAreMixtures"),
    KnownFastPath(
      "a way around the hues beside CSS's turns", "MixingLawTests.testHuePaths"),
    KnownFastPath(
      "weights of a mixture beside premultiplied values", "MixingLawTests.testAlpha"),
    KnownFastPath(
      "luminances of bytes beside WCAG's text", "WCAGLawTests.testLuminanceAgainstTheWCAGFormula"),
    KnownFastPath(
      "rounding within bounds beside a search of all neighbors",
      "SafeRoundingTests.testTheLossAgainstAnExhaustiveSearchIsSmall"),
    KnownFastPath(
      "the lightness for a luminance beside the luminance it has",
      "LightnessSolverTests.testTheLightnessFoundHasTheLuminanceAskedFor"),
    KnownFastPath(
      "closed graphs of ratios beside a search",
      "ConstraintGraphTests.testTheClosureAgreesWithABruteForceSearch"),
    KnownFastPath(
      "bounds of groups of roles beside those of each role",
      "ConstraintGraphTests.testPlacingTheRolesOfAThemeAnywhereNeverEndsInADeadEnd"),
    KnownFastPath(
      "a solve in closed form or on one cubic beside GSL's Brent",
      "LightnessPathTests.testTheDirectSolveEqualsGSL"),
    KnownFastPath(
      "proofs that nothing fits beside all grays", "ImpossibilityLawTests.testLabels"),
    KnownFastPath(
      "plans kept for the whole process beside solving afresh",
      "ConcurrencyLawTests.testSameInputSameOutput"),
    KnownFastPath(
      "a token checked by ranges of luminance beside the audit",
      "CheckerLawTests.testATokenIsCheckedAsItIsAudited"),
    KnownFastPath(
      "whole palettes beside a check without the solver's arithmetic",
      "PaletteLawTests.testEveryPromiseIsKept"),
  ]
}
