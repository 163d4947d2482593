// SPDX-License-Identifier: MIT

/// The numbers one choice can be: 0, the simplest, up to and including a bound.
///
/// A *natural* domain stands for itself. A *folded* one stands for signed numbers around zero, in
/// the order 0, 1, −1, 2, −2 …, and for one sign alone where the other has come to its end.
struct ChoiceDomain: Hashable, Sendable {
  /// The largest choice.
  var bound: UInt64
  /// How many choices after 0 alternate between the signs; 0 in a natural domain.
  var folded: UInt64 = 0
  /// The choices past the folded ones are positive.
  var tailIsPositive = false
  /// What the choice decides.
  var role = ChoiceRole.number

  /// How far apart two neighbors of one sign are.
  var step: UInt64 { folded > 0 ? 2 : 1 }

  /// The domain of the signed numbers from `lower` to `upper`, zero among them.
  static func folding(_ lower: Int, _ upper: Int) -> ChoiceDomain {
    let (down, up) = (lower.magnitude, upper.magnitude)
    let shorter = UInt64(min(down, up))
    guard shorter > 0 else { return ChoiceDomain(bound: UInt64(max(down, up))) }
    return ChoiceDomain(
      bound: UInt64(down) + UInt64(up), folded: 2 * shorter, tailIsPositive: up > down)
  }

  /// The signed number a choice stands for, `nil` when it is too large for an `Int`.
  func signed(_ choice: UInt64) -> Int? {
    if folded == 0 { return Int(exactly: choice) }
    if choice <= folded {
      let magnitude = Int(truncatingIfNeeded: (choice &+ 1) / 2)
      return choice % 2 == 1 ? magnitude : 0 &- magnitude
    }
    let magnitude = Int(truncatingIfNeeded: choice &- folded / 2)
    return tailIsPositive ? magnitude : 0 &- magnitude
  }

  /// The choice that stands for a signed number, `nil` when there is none.
  func choice(_ signed: Int) -> UInt64? {
    let magnitude = UInt64(signed.magnitude)
    if folded == 0 { return signed >= 0 && magnitude <= bound ? magnitude : nil }
    if magnitude <= folded / 2 { return signed > 0 ? 2 * magnitude - 1 : 2 * magnitude }
    let (choice, overflow) = magnitude.addingReportingOverflow(folded / 2)
    return !overflow && choice <= bound && (signed > 0) == tailIsPositive ? choice : nil
  }
}

/// What a choice decides.
enum ChoiceRole: UInt8, Sendable {
  /// A number, an element of a list, a character.
  case number
  /// Whether there is more: the next element of a list, a value in an optional.
  case more
  /// Which of several forms comes next, the simplest first.
  case form
}
