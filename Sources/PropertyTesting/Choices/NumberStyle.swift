// SPDX-License-Identifier: MIT

/// How numbers are drawn at random.
enum NumberStyle: Sendable {
  /// Uniform numbers, small ones, ends of the range, and repetitions of earlier ones.
  case mixed
  /// Ends of the range and their neighbors only.
  case edges
  /// Uniform numbers and structure: to estimate how many cases there are.
  case uniform
}
