// SPDX-License-Identifier: MIT

/// Another way to write a part of a case, one that makes nearly the same value.
struct Suggestion: Sendable {
  var range: Range<Int>
  var values: [UInt64]
  /// How many elements the part stands for, if it is a run that is too long to be written out at once:
  /// then there are no values.
  var elements = 0
}

/// The elements of a run that keep their values while all others of it have the simplest.
struct RunWindow: Sendable {
  /// The index of the run's first choice.
  let start: Int
  var elements: Range<Int>
}
