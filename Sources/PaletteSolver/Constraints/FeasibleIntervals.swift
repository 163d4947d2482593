// SPDX-License-Identifier: GPL-3.0-or-later

import Contrast

/// The feasible intervals of a theme's roles while they are placed one after the other.
struct FeasibleIntervals {
  private let graph: ConstraintGraph

  /// By group, the bounds by the placed roles: luminances plus the flare of 0.05.
  private var floors: [Double]
  private var ceilings: [Double]

  init(_ graph: ConstraintGraph) {
    self.graph = graph
    floors = Array(repeating: -.infinity, count: graph.floors.groupCount)
    ceilings = Array(repeating: .infinity, count: graph.ceilings.groupCount)
  }

  /// The feasible interval of a role, given the luminances of all roles before it.
  func interval(of position: Int) -> LuminanceInterval {
    let ends = graph.interval[position]
    let floor = floors[graph.floors.group[position]]
    let ceiling = ceilings[graph.ceilings.group[position]]
    return LuminanceInterval(
      low: max(ends.low, floor - RelativeLuminance.flare),
      high: min(ends.high, ceiling - RelativeLuminance.flare))
  }

  /// Bounds the later roles by the luminance of one that is placed.
  mutating func place(_ luminance: Double, at position: Int) {
    let brightness = luminance + RelativeLuminance.flare
    floors.withUnsafeMutableBufferPointer { floors in
      graph.floors.forEachDemand(of: position) {
        floors[$0.group] = max(floors[$0.group], $0.factor * brightness)
      }
    }
    ceilings.withUnsafeMutableBufferPointer { ceilings in
      graph.ceilings.forEachDemand(of: position) {
        ceilings[$0.group] = min(ceilings[$0.group], $0.factor * brightness)
      }
    }
  }
}

/// The bounds on roles by the roles placed before them, on one side.
///
/// Many roles have the same ones: all text has the same ratio to each surface. Such roles share a
/// group, and a placed role moves the bound of a whole group at once, which takes 550 products in
/// place of 900.
struct SharedBounds: Hashable, Sendable {
  /// The bound that a placed role puts on a group.
  struct Demand: Hashable, Sendable {
    let group: Int
    /// The bound divided by the placed role's luminance, both with the flare.
    let factor: Double
  }

  /// For each position, the group whose bound is the role's when it is placed.
  let group: [Int]

  let groupCount: Int

  /// The demands of each placed role, one role after the other.
  private let demands: [Demand]

  /// For each position, where its demands begin; and where the last ones end.
  private let starts: [Int]

  /// - Parameter bounds: For each position the bounds from earlier ones, in ascending order.
  init(_ bounds: [[ConstraintGraph.Bound]]) {
    var rows: [(length: Int, bounds: [ConstraintGraph.Bound])] = []
    group = bounds.indices.map { position in
      // A group matches if it differs only in roles placed after its last member.
      let shared = rows.firstIndex { row in
        row.bounds == bounds[position].filter { $0.position < row.length }
      }
      let group = shared ?? rows.count
      if shared == nil { rows.append((position, [])) }
      rows[group] = (position, bounds[position])
      return group
    }
    groupCount = rows.count
    let byRole = bounds.indices.map { Self.demands(of: $0, on: rows.map(\.bounds)) }
    demands = Array(byRole.joined())
    starts = byRole.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.count) }
  }

  /// The bounds of one placed role on every group.
  private static func demands(of position: Int, on groups: [[ConstraintGraph.Bound]]) -> [Demand] {
    groups.enumerated().compactMap { group, bounds in
      bounds.first { $0.position == position }.map { bound in
        Demand(group: group, factor: bound.isLighter ? bound.ratio : 1 / bound.ratio)
      }
    }
  }

  func forEachDemand(of position: Int, _ body: (Demand) -> Void) {
    // A buffer's slice: an array's would be retained and bounds-checked for every role.
    demands.withUnsafeBufferPointer { demands in
      for index in starts[position]..<starts[position + 1] { body(demands[index]) }
    }
  }
}
