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
