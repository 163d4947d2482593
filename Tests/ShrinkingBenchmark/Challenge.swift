// SPDX-License-Identifier: MIT
import PropertyTesting

/// A property that does not hold, and its simplest counterexamples.
struct Challenge: Sendable {
  let name: String
  let property: @Sendable () -> Property
  /// Whether the inputs, as a report prints them, are as simple as can be.
  let isIdeal: @Sendable ([String]) -> Bool

  init(
    _ name: String, ideals: [String], _ property: @escaping @Sendable () -> Property
  ) {
    self.init(name, isIdeal: { ideals.contains($0.joined(separator: ", ")) }, property)
  }

  init(
    _ name: String, isIdeal: @escaping @Sendable ([String]) -> Bool,
    _ property: @escaping @Sendable () -> Property
  ) {
    self.name = name
    self.property = property
    self.isIdeal = isIdeal
  }
}

/// All challenges.
///
/// One more is one constant and one line here.
enum KnownChallenges {
  /// The rows of the shrinking challenge, <https://github.com/jlink/shrinking-challenge>.
  static let published: [Challenge] = [
    .bound5, .bound5Single, .largeUnionList, .reverse, .nestedLists, .lengthList, .coupling,
    .deletion, .distinct, .differenceZero, .differenceSmall, .differenceOne, .calculator, .binheap,
  ]

  /// The row that depends most on how its lists are drawn, drawn in other ways.
  static let coupling: [Challenge] = [.couplingFiltered, .couplingAssumed]

  /// Challenges of this project that were there while the passes were written.
  static let own: [Challenge] = [
    .danglingIndex, .unbalanced, .sumOfTwo, .decimal, .duplicateKey, .repeatedWord, .deepTree,
    .farCorner, .lateFlag, .overlap, .commonFactor, .threeInARow, .missingNumber,
    .table, .invalidDate, .textOrder,
    .overdrawn, .jugs, .hashTable, .handles, .shares, .anagram, .square, .belowZero, .accent,
    .diagonal, .digitSum, .palindrome, .calendar,
  ]

  /// Kinds of data that the rows above have none of: filters, dates, means, frames, dictionaries,
  /// sets, trees, and inputs that depend on one another.
  static let further: [Challenge] = [
    .evenSum, .century, .mean, .notANumber, .frames, .lengthByte, .merging, .twiceAndOnce,
    .dependent, .leaves, .tenApart,
  ]

  /// Numbers under a nonlinear relation, and requests that depend on one another.
  static let relations: [Challenge] = [
    .ratioBand, .tokenBucket, .product, .aspect, .inverse, .divisor, .rectangle, .cube,
  ]

  /// Challenges that the passes were not tuned to: written before, and left as they are.
  ///
  /// Once something is changed for one of them, all of them belong to `own`.
  static let untried: [Challenge] = [
    .leapDay, .ownKey, .between, .checksum, .subset, .close, .names, .runLength, .dayBefore,
    .lostValue, .path, .median, .determinant, .cache, .form, .shareOut, .noon, .complement,
    .lastElement, .ledger, .falling, .bookNumber, .crossed, .roman, .peak, .ownCount, .friday,
    .seats,
  ]
}
