// SPDX-License-Identifier: MIT

/// One number that a generator asked for, and what it could have been.
struct Choice: Hashable, Sendable {
  var value: UInt64
  var domain: ChoiceDomain
}

/// The numbers that a choice can be: from 0, the simplest, to a bound.
///
/// A *natural* domain stands for itself. A *folded* one stands for signed numbers around zero, in
/// the order 0, 1, −1, 2, −2 …, and after the end of the shorter sign for the other sign alone.
@usableFromInline
struct ChoiceDomain: Hashable, Sendable, BitwiseCopyable {
  /// The largest choice.
  var bound: UInt64
  /// How many choices after 0 alternate between the signs; 0 in a natural domain.
  var folded: UInt64 = 0
  /// Whether the choices past the folded ones stand for positive numbers.
  var tailIsPositive = false
  /// What the choice decides.
  var role = ChoiceRole.number

  // Not as the compiler makes it, which is a call: picking an earlier choice takes half of the time.
  @inline(__always)
  @usableFromInline
  static func == (one: ChoiceDomain, other: ChoiceDomain) -> Bool {
    one.bound == other.bound && one.folded == other.folded
      && one.tailIsPositive == other.tailIsPositive && one.role == other.role
  }

  /// The distance of two choices that stand for neighbors of one sign.
  var step: UInt64 { folded > 0 ? 2 : 1 }

  /// The domain of the signed numbers from `-down` to `up`.
  ///
  /// - Precondition: There are at most 2⁶⁴ of them, as there are of each integer type.
  static func folding(down: UInt64, up: UInt64) -> ChoiceDomain {
    let shorter = min(down, up)
    guard shorter > 0 else { return ChoiceDomain(bound: max(down, up)) }
    return ChoiceDomain(bound: down &+ up, folded: 2 &* shorter, tailIsPositive: up > down)
  }

  /// The signed number that a choice of the domain stands for.
  func signed(_ choice: UInt64) -> SignedMagnitude {
    if folded == 0 { return SignedMagnitude(choice) }
    // Never more than 2⁶³: the distance between the ends of the domain is below 2⁶⁴.
    if choice <= folded { return SignedMagnitude((choice &+ 1) / 2, isNegative: choice % 2 == 0) }
    return SignedMagnitude(choice &- folded / 2, isNegative: !tailIsPositive)
  }

  /// Returns the choice that stands for a signed number; `nil` when the domain does not have it.
  func choice(_ signed: SignedMagnitude) -> UInt64? {
    let magnitude = signed.magnitude
    if folded == 0 { return !signed.isNegative && magnitude <= bound ? magnitude : nil }
    if magnitude <= folded / 2 { return 2 &* magnitude &- (signed > .zero ? 1 : 0) }
    let (choice, overflow) = magnitude.addingReportingOverflow(folded / 2)
    return !overflow && choice <= bound && signed.isNegative != tailIsPositive ? choice : nil
  }

  /// The least and the greatest signed number.
  var signedRange: ClosedRange<SignedMagnitude> {
    let (shorter, longer) = (folded / 2, bound - folded / 2)
    return tailIsPositive || folded == 0
      ? SignedMagnitude(shorter, isNegative: true)...SignedMagnitude(longer)
      : SignedMagnitude(longer, isNegative: true)...SignedMagnitude(shorter)
  }
}

/// An integer from −(2⁶⁴ − 1) to 2⁶⁴ − 1: the numbers of every integer type up to 64 bits, and
/// their negatives, so that no edit of a choice overflows.
struct SignedMagnitude: Hashable, Comparable, Sendable {
  let isNegative: Bool
  let magnitude: UInt64

  static let zero = SignedMagnitude(0)

  init(_ magnitude: UInt64, isNegative: Bool = false) {
    self.magnitude = magnitude
    self.isNegative = isNegative && magnitude > 0
  }

  static prefix func - (number: SignedMagnitude) -> SignedMagnitude {
    SignedMagnitude(number.magnitude, isNegative: !number.isNegative)
  }

  static func < (one: SignedMagnitude, other: SignedMagnitude) -> Bool {
    guard one.isNegative == other.isNegative else { return one.isNegative }
    return one.isNegative ? one.magnitude > other.magnitude : one.magnitude < other.magnitude
  }

  /// Returns the number some way up or down; `nil` beyond the largest magnitude.
  func moved(by distance: UInt64, up: Bool) -> SignedMagnitude? {
    guard up == isNegative else {
      let (sum, overflow) = magnitude.addingReportingOverflow(distance)
      return overflow ? nil : SignedMagnitude(sum, isNegative: !up)
    }
    return distance <= magnitude
      ? SignedMagnitude(magnitude - distance, isNegative: isNegative)
      : SignedMagnitude(distance - magnitude, isNegative: !isNegative)
  }

  /// The distance to another number, at most 2⁶⁴ − 1.
  func distance(to other: SignedMagnitude) -> UInt64 {
    let (less, more) = (min(magnitude, other.magnitude), max(magnitude, other.magnitude))
    guard isNegative != other.isNegative else { return more - less }
    let (sum, overflow) = more.addingReportingOverflow(less)
    return overflow ? .max : sum
  }
}

/// What a choice decides; the shrinker edits each role in other ways.
enum ChoiceRole: UInt8, Sendable {
  /// A number, an element of a list.
  case number
  /// A Unicode scalar.
  case scalar
  /// Whether there is more: the next element of a list, a value in an optional.
  case more
  /// Which of several forms comes next, the simplest first.
  case form
  /// That there is an element which a collection has to have.
  case needed
  /// What a run of elements is drawn from: none is simpler than another but 0.
  case seed
}
