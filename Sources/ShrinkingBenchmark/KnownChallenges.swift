// SPDX-License-Identifier: MIT

/// All challenges. One more is one constant and one line here.
enum KnownChallenges {
  /// The rows of the shrinking challenge, <https://github.com/jlink/shrinking-challenge>.
  static let published: [Challenge] = [
    .bound5, .bound5Single, .largeUnionList, .reverse, .nestedLists, .lengthList, .coupling,
    .deletion, .distinct, .differenceZero, .differenceSmall, .differenceOne, .calculator, .binheap,
  ]

  /// Challenges of this project. The passes were not tuned to them.
  static let own: [Challenge] = [
    .danglingIndex, .unbalanced, .sumOfTwo, .decimal, .duplicateKey, .repeatedWord, .deepTree,
    .farCorner, .couplingFiltered, .lateFlag,
  ]
}
