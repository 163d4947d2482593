// SPDX-License-Identifier: MIT

/// A law that the package keeps, and the tests that try to break it.
struct KnownLaw {
  /// The number by which tests and reports name the law.
  let number: Int
  let statement: String
  /// The class and the method of each test.
  let tests: [String]

  init(_ number: Int, _ statement: String, _ tests: String...) {
    self.number = number
    self.statement = statement
    self.tests = tests
  }
}

extension KnownLaw {
  /// Every law.
  static let all =
    conversions + gamuts + contrast + mixtures + texts + palettes + differences + pins

  private static let conversions = [
    KnownLaw(
      1, "A color taken to any space and back is the color.",
      "ConversionLawTests.testThereAndBack",
      "ConversionLawTests.testTransferFunctionsReturn",
      "ConversionLawTests.testBytesReturn"),
    KnownLaw(
      2, "A detour by another space changes nothing.",
      "ConversionLawTests.testByWayOfAnotherSpace"),
    KnownLaw(
      3, "White, black and grays stay what they are.",
      "ConversionLawTests.testWhiteAndBlack",
      "ConversionLawTests.testGraysHaveNoChroma"),
    KnownLaw(
      4, "What is finite stays finite.",
      "ConversionLawTests.testFiniteInFiniteOut",
      "NotationLawTests.testMissingCountsAsNothing"),
    KnownLaw(
      5, "Conversions do not jump.",
      "ConversionLawTests.testContinuousToLight",
      "ConversionLawTests.testContinuousFromSRGB",
      "ConversionLawTests.testTransferFunctionsAreContinuous"),
    KnownLaw(
      6, "A lighter gray is lighter in every space.",
      "ConversionLawTests.testLighterGraysAreLighter"),
    KnownLaw(
      7, "Matrices sum to their white and undo their inverse.",
      "ConversionLawTests.testMatrices"),
    KnownLaw(
      8, "Conversions and mappings leave alpha alone.",
      "ConversionLawTests.testAlphaIsUntouched"),
  ]

  private static let gamuts = [
    KnownLaw(
      9, "A mapped color is in its gamut.",
      "GamutLawTests.testResultIsInside"),
    KnownLaw(
      10, "What is in the gamut stays.",
      "GamutLawTests.testInsideStays"),
    KnownLaw(
      11, "Mapping twice is mapping once.",
      "GamutLawTests.testTwiceIsOnce"),
    KnownLaw(
      12, "Chroma reduction keeps hue and lightness.",
      "GamutLawTests.testHueAndLightnessStay",
      "MappingLawTests.testChromaReductionBesideBlue"),
    KnownLaw(
      13, "Chroma reduction takes no more than it must.",
      "GamutLawTests.testChromaReductionIsTight",
      "MappingLawTests.testChromaReductionBesideBlue",
      "MappingLawTests.testTheLargestChromaIsInTheGamut"),
    KnownLaw(
      14, "Smaller gamuts are in larger ones.",
      "GamutLawTests.testSmallGamutsAreInLargeOnes",
      "GamutLawTests.testSRGBIsNotAllOfDisplayP3"),
    KnownLaw(
      15, "Beyond black and white there is black and white.",
      "GamutLawTests.testEndsOfLightness",
      "MappingLawTests.testJustBeyondTheEndsOfLightness"),
    KnownLaw(
      16, "NaN is in no gamut.",
      "GamutLawTests.testNaNIsNeverInside"),
  ]

  private static let contrast = [
    KnownLaw(
      17, "Ratios are symmetric, from 1 to 21.",
      "WCAGLawTests.testBoundsOfTheRatio"),
    KnownLaw(
      18, "Farther apart is no less contrast.",
      "MetamorphicLawTests.testFartherApartIsMoreContrast"),
    KnownLaw(
      19, "Black or white reads on any color.",
      "WCAGLawTests.testBlackOrWhiteIsReadable"),
    KnownLaw(
      20, "The logarithm of the ratio is a distance.",
      "MetamorphicLawTests.testTriangle"),
    KnownLaw(
      21, "Verdicts come from unrounded ratios.",
      "WCAGLawTests.testVerdictIsUnrounded",
      "PrimariesLawTests.testLuminanceOfAnyColor"),
    KnownLaw(
      22, "No printed ratio promises too much.",
      "WCAGLawTests.testTextNeverExceedsTheRatio"),
    KnownLaw(
      23, "Translucent text lies between its page and its opaque self.",
      "WCAGLawTests.testTranslucentText",
      "DisplayP3LawTests.testMixingStaysInTheGamut"),
    KnownLaw(
      24, "APCA has a sign and a clip.",
      "WCAGLawTests.testAPCA"),
    KnownLaw(
      25, "Contrast does not depend on notation.",
      "MetamorphicLawTests.testNotationDoesNotMatter",
      "DisplayP3LawTests.testLuminanceOfBytesIsTheYOfTheColor",
      "DisplayP3LawTests.testOneColorInTwoGamuts"),
  ]

  private static let mixtures = [
    KnownLaw(
      26, "A mixture ends at its ends.",
      "InterpolationLawTests.testEnds",
      "MixingLawTests.testEndsAreTheEnds",
      "MixingLawTests.testHuesEndAtTheirEnds",
      "MixingLawTests.testNothingStopsShort"),
    KnownLaw(
      27, "A mixture is the mixture back.",
      "InterpolationLawTests.testReversed",
      "MixingLawTests.testMixingBackIsTheSameMixture"),
    KnownLaw(
      28, "Hues take the way that was asked for, whatever their turn.",
      "InterpolationLawTests.testATurnChangesNothing",
      "MixingLawTests.testHuePaths",
      "MixingLawTests.testATurnChangesNothing"),
    KnownLaw(
      29, "A gray, or what is missing, is what it is at the other end.",
      "InterpolationLawTests.testGraysHaveNoHue",
      "MixingLawTests.testGraysTakeTheOthersHue",
      "MixingLawTests.testMissingComponents",
      "MixingLawTests.testWhatIsMissingIsCarriedForward",
      "NotationLawTests.testWhitenessAndBlackness"),
    KnownLaw(
      30, "A color mixed with itself is itself.",
      "InterpolationLawTests.testOfOneColor",
      "MixingLawTests.testOfOneColor",
      "MixingLawTests.testAlpha"),
    KnownLaw(
      31, "Hues are from 0 to below 360.",
      "InterpolationLawTests.testHuesAreWrapped",
      "MixingLawTests.testHuesAreWrapped"),
  ]

  private static let texts = [
    KnownLaw(
      32, "What is printed reads back.",
      "TextLawTests.testPrintedBytesReadBack",
      "TextLawTests.testHexDigits",
      "TextLawTests.testPrintedColorsReadBack",
      "DisplayP3LawTests.testPrintedBytesReadBack"),
    KnownLaw(
      33, "What is read and printed is settled.",
      "TextLawTests.testPrintingIsAFixedPoint",
      "NotationLawTests.testMissingAlphaIsPrinted",
      "NotationLawTests.testPrintedHues"),
    KnownLaw(
      34, "Case and space do not matter, foreign digits do.",
      "MetamorphicLawTests.testCaseAndSpaceDoNotMatter",
      "TextLawTests.testForeignDigitsAreErrors",
      "NotationLawTests.testPercentages",
      "NotationLawTests.testAnglesInAnyUnit",
      "NotationLawTests.testClamping",
      "NotationLawTests.testCommasAreAllOrNone"),
    KnownLaw(
      35, "No text traps.",
      "TextLawTests.testAnyText",
      "NotationLawTests.testEveryNumberHasAByte"),
  ]

  private static let palettes = [
    KnownLaw(
      36, "Promised pairs meet their ratios in 8 bits.",
      "PaletteLawTests.testEveryPromiseIsKept",
      "PaletteLawTests.testTheAuditFindsNothing",
      "AuditLawTests.testVerdictsAgainstReferenceRatios",
      "DisplayP3LawTests.testEveryPromiseIsKept",
      "AuditLawTests.testDistancesAgainstSecondFormulas"),
    KnownLaw(
      37, "What is called impossible is.",
      "ImpossibilityLawTests.testLabels",
      "ImpossibilityLawTests.testFills",
      "PaletteLawTests.testEveryPromiseIsKept",
      "PaletteLawTests.testFixesAreTheNearest",
      "SolverLawTests.testFixesOfGraysAreTheNearest",
      "SolverLawTests.testFixesSayWhatTheyAre",
      "SolverLawTests.testEitherIsTheNearerOfBoth",
      "SolverLawTests.testWaysOutAreNear",
      "DisplayP3LawTests.testEveryPromiseIsKept"),
    KnownLaw(
      38, "Ramps fall strictly, with the steps asked for.",
      "PaletteLawTests.testEveryPromiseIsKept",
      "AuditLawTests.testStepsThatRise",
      "SolverLawTests.testLighterBrandsAreLighterSteps",
      "SolverLawTests.testGradientsDoNotTurn",
      "SolverLawTests.testAccentsAreInOrder",
      "DisplayP3LawTests.testEveryPromiseIsKept"),
    KnownLaw(
      39, "The same request gives the same palette, anywhere and any time.",
      "ConcurrencyLawTests.testSameInputSameOutput",
      "SolverLawTests.testListsAreInOrder",
      "SolverLawTests.testManyBrandsAtOnce"),
    KnownLaw(
      40, "Palettes follow what they were asked for.",
      "MetamorphicLawTests.testRaisingTheLevel",
      "MetamorphicLawTests.testRequests",
      "MetamorphicLawTests.testHuesFollowTheBrand",
      "MetamorphicLawTests.testAppearancesSwapTheRoles",
      "MetamorphicLawTests.testPaintingOneRole",
      "PaletteLawTests.testGrayBrandsGiveGrays",
      "SolverLawTests.testGrayBrandsGiveGrayThemes",
      "SolverLawTests.testHuesOfThemesFollowTheBrand",
      "DisplayP3LawTests.testTheSolutionInSRGBIsAPaletteOfItsOwn"),
    KnownLaw(
      41, "Documents read back with their verdicts.",
      "PaletteLawTests.testAnyDocumentReadsBack",
      "PaletteLawTests.testDocumentsReadBack",
      "PaletteLawTests.testPrintedCoordinatesReadBack",
      "JSONLawTests.testWrittenValuesReadBack",
      "SolverLawTests.testNamesReadBack",
      "SolverLawTests.testNumbersOfADocument",
      "SolverLawTests.testOpacitiesOfADocument",
      "DisplayP3LawTests.testNumbersOfADocument"),
  ]

  private static let differences = [
    KnownLaw(
      42, "Simulated vision starts at the identity and keeps grays.",
      "DifferenceLawTests.testVisionSimulations"),
    KnownLaw(
      43, "Differences are symmetric, and 0 for equals only.",
      "DifferenceLawTests.testDifferences",
      "NearColorsLawTests.testNearlyEqualColors"),
    KnownLaw(
      44, "Differences do not jump at the seam of hues.",
      "DifferenceLawTests.testDifferencesAreContinuous"),
    KnownLaw(
      45, "CIEDE2000 is as published.",
      "DifferenceLawTests.testPublishedPairs"),
  ]
  private static let pins = [
    KnownLaw(
      46, "A pinned color is kept, or proved impossible.",
      "PinLawTests.testDocumentsWithPinsReadBack",
      "PinLawTests.testKeptOrProved",
      "PinLawTests.testRandomPins",
      "PinLawTests.testWaysOutAreNear",
      "PinLawTests.testWaysOutLeadOut",
      "PinLawTests.testPinsInTheWrongOrder")
  ]
}
