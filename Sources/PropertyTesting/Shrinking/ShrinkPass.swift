// SPDX-License-Identifier: MIT

/// One kind of edit of a failing case.
///
/// A pass knows choices and parts, never what they mean.
protocol ShrinkPass: Sendable {
  /// Tries the edit once at each place of the case.
  func run(_ shrinker: Shrinker)
}

/// The passes, in the order of a round.
///
/// A new pass is a type and an entry here.
enum KnownShrinkPasses {
  static let all: [any ShrinkPass] = [
    FillRuns(), ZeroLongCollections(), DeleteElements(), ZeroParts(), PromoteParts(),
    MergeNeighbors(), TakeSuggestions(), ZeroLongCollections(), LowerNumbers(),
    LowerEqualNumbers(), LowerTogether(), LowerDomains(), MoveBetween(), FlipSigns(), SwapParts(),
    ExchangeNumbers(), SimplifyEqualParts(), DeleteEqualParts(), DeleteAndRenumber(),
    DeleteAndLift(), BorrowFromHigherWords(),
  ]

  /// The passes that take time in proportion to the case: those of a round while it is large.
  static let linear: [any ShrinkPass] = [
    FillRuns(), ZeroLongCollections(), DeleteElements(), ZeroParts(), TakeSuggestions(),
    ZeroLongCollections(), LowerNumbers(),
  ]

  /// What is tried when no other pass helps, also for other cases that are simplified as well.
  static let cheapFallbackPasses: [any ShrinkPass] = [
    LowerInStrides(), LowerInProportion(), DeletePairs(),
  ]

  /// What is tried when no other pass helps.
  static let lastResorts: [any ShrinkPass] =
    cheapFallbackPasses + [
      BorrowFromHigherDigits(), StartAgain(), RegrowTail(), EnumerateNumbers(), EnumerateForms(),
      DeleteAndAdd(), FollowRelations(), EnumeratePairs(), EnumerateTogether(),
    ]
}
