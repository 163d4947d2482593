// SPDX-License-Identifier: MIT

/// Another way to write a part of a case, one that makes nearly the same value.
struct Suggestion: Sendable {
  var range: Range<Int>
  var values: [UInt64]
  /// How many elements the part stands for, if it is a run that is too long to be written out at once:
  /// then there are no values.
  var elements = 0
  /// The run that the part is, where its elements are numbers from 0 on; `nil` for another part.
  var numbers: NumberRun?
}

/// A run of numbers.
struct NumberRun: Sendable {
  var count: Int
  /// The largest that a number can be.
  var bound: UInt64
}

/// The elements of a run that keep their values while all others of it have the simplest.
struct RunWindow: Sendable {
  /// The index of the run's first choice.
  let start: Int
  var elements: Range<Int>
}
