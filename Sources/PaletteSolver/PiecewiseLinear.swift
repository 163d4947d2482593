// SPDX-License-Identifier: GPL-3.0-or-later

/// A function given by points, straight between them and level outside.
struct PiecewiseLinear: Sendable {
  private let points: [(x: Double, y: Double)]

  /// - Parameter points: At least one, with x ascending.
  init(_ points: [(x: Double, y: Double)]) { self.points = points }

  func callAsFunction(_ x: Double) -> Double {
    guard let upper = points.firstIndex(where: { $0.x >= x }) else { return points.last?.y ?? 0 }
    guard upper > 0 else { return points[0].y }
    let (left, right) = (points[upper - 1], points[upper])
    return left.y + (right.y - left.y) * (x - left.x) / (right.x - left.x)
  }
}
