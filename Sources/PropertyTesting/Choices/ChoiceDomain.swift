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
struct ChoiceDomain: Hashable, Sendable {
  /// The largest choice.
  var bound: UInt64
  /// How many choices after 0 alternate between the signs; 0 in a natural domain.
  var folded: UInt64 = 0
  /// Whether the choices past the folded ones stand for positive numbers.
  var tailIsPositive = false
  /// What the choice decides.
  var role = ChoiceRole.number

  /// The distance of two choices that stand for neighbors of one sign.
  var step: UInt64 { folded > 0 ? 2 : 1 }

  /// The domain of the signed numbers from `lower` to `upper`, zero among them.
  static func folding(_ lower: Int, _ upper: Int) -> ChoiceDomain {
    let (down, up) = (lower.magnitude, upper.magnitude)
    let shorter = UInt64(min(down, up))
    guard shorter > 0 else { return ChoiceDomain(bound: UInt64(max(down, up))) }
    return ChoiceDomain(
      bound: UInt64(down) + UInt64(up), folded: 2 * shorter, tailIsPositive: up > down)
  }

  /// Returns the signed number that a choice stands for; `nil` when it does not fit an `Int`.
  func signed(_ choice: UInt64) -> Int? {
    if folded == 0 { return Int(exactly: choice) }
    if choice <= folded {
      let magnitude = Int(truncatingIfNeeded: (choice &+ 1) / 2)
      return choice % 2 == 1 ? magnitude : 0 &- magnitude
    }
    let magnitude = Int(truncatingIfNeeded: choice &- folded / 2)
    return tailIsPositive ? magnitude : 0 &- magnitude
  }

  /// Returns the choice that stands for a signed number; `nil` when the domain does not have it.
  func choice(_ signed: Int) -> UInt64? {
    let magnitude = UInt64(signed.magnitude)
    if folded == 0 { return signed >= 0 && magnitude <= bound ? magnitude : nil }
    if magnitude <= folded / 2 { return signed > 0 ? 2 * magnitude - 1 : 2 * magnitude }
    let (choice, overflow) = magnitude.addingReportingOverflow(folded / 2)
    return !overflow && choice <= bound && (signed > 0) == tailIsPositive ? choice : nil
  }
}

/// What a choice decides; the shrinker edits each role in other ways.
enum ChoiceRole: UInt8, Sendable {
  /// A number, an element of a list, a character.
  case number
  /// Whether there is more: the next element of a list, a value in an optional.
  case more
  /// Which of several forms comes next, the simplest first.
  case form
}
