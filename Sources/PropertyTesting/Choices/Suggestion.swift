// SPDX-License-Identifier: MIT

/// Another way to write a part of a case, one that makes nearly the same value.
struct Suggestion: Sendable {
  var range: Range<Int>
  var values: [UInt64]
}
