// SPDX-License-Identifier: GPL-3.0-or-later

/// Where a minimum is, what the function is there, and what it took to find it.
struct Minimum: Hashable, Sendable {
  let point: [Double]
  let value: Double
  let iterations: Int
  /// How often the objective was called.
  let evaluations: Int
}
