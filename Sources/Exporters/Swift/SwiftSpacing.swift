// SPDX-License-Identifier: MIT

/// The distances that SwiftUI themes come with, in points.
///
/// Source: the nine spacing tokens of Reckord's theming article; steps of 2 to 16 that nearly
/// double.
enum SwiftSpacing {
  static let all: [(name: String, points: Int)] = [
    ("xxxs", 2), ("xxs", 4), ("xs", 8), ("sm", 12), ("md", 16), ("lg", 24), ("xl", 32), ("xxl", 48),
    ("xxxl", 64),
  ]

  /// A type with a constant for each of them.
  static func declaration(_ type: String) -> [String] {
    ["", "// MARK: - Spacing", "", "/// Distances in points.", "public struct \(type): Sendable {"]
      + all.map { "  public let \($0.name): CGFloat = \($0.points)" } + ["}"]
  }
}
