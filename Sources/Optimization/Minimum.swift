// SPDX-License-Identifier: GPL-3.0-or-later

/// Where a minimum is, what the function is there, and what it took to find it.
public struct Minimum: Hashable, Sendable {
  public let point: [Double]
  public let value: Double
  public let iterations: Int
  /// How often the objective was called.
  public let evaluations: Int
}
