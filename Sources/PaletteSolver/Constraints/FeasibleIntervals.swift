// SPDX-License-Identifier: GPL-3.0-or-later

import TinctureContrast

/// The feasible intervals of a theme's roles while they are placed one after the other.
struct FeasibleIntervals {
  private let graph: ConstraintGraph
  private let placing: PlacingBounds

  /// By group, the bounds by the placed roles: luminances plus the flare of 0.05.
  private var floors: [Double]
  private var ceilings: [Double]

  init(_ graph: ConstraintGraph) {
    self.graph = graph
    placing = graph.placing
    floors = Array(repeating: -.infinity, count: placing.floors.groupCount)
    ceilings = Array(repeating: .infinity, count: placing.ceilings.groupCount)
  }

  /// The feasible interval of a role, given the luminances of all roles before it.
  func interval(of position: Int) -> LuminanceInterval {
    let ends = graph.interval[position]
    let floor = floors[placing.floors.group[position]]
    let ceiling = ceilings[placing.ceilings.group[position]]
    return LuminanceInterval(
      low: max(ends.low, floor - RelativeLuminance.flare),
      high: min(ends.high, ceiling - RelativeLuminance.flare))
  }

  /// Bounds the later roles by the luminance of one that is placed.
  mutating func place(_ luminance: Double, at position: Int) {
    let brightness = luminance + RelativeLuminance.flare
    floors.withUnsafeMutableBufferPointer { floors in
      placing.floors.forEachDemand(of: position) {
        floors[$0.group] = max(floors[$0.group], $0.factor * brightness)
      }
    }
    ceilings.withUnsafeMutableBufferPointer { ceilings in
      placing.ceilings.forEachDemand(of: position) {
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
    // By group: the position of its last member, whose bounds are those of all of them.
    var rows: [Int] = []
    group = bounds.indices.map { position in
      let own = bounds[position]
      // A group matches if it differs only in roles placed after its last member.
      let shared = rows.firstIndex { last in
        let count = bounds[last].count
        return count <= own.count && (count == own.count || own[count].position >= last)
          && (0..<count).allSatisfy { own[$0] == bounds[last][$0] }
      }
      if let shared { rows[shared] = position } else { rows.append(position) }
      return shared ?? rows.count - 1
    }
    groupCount = rows.count
    var starts = Array(repeating: 0, count: bounds.count + 1)
    for last in rows { for bound in bounds[last] { starts[bound.position + 1] += 1 } }
    for position in bounds.indices { starts[position + 1] += starts[position] }
    var ends = starts
    var demands = Array(repeating: Demand(group: 0, factor: 0), count: starts[bounds.count])
    for (group, last) in rows.enumerated() {
      for bound in bounds[last] {
        demands[ends[bound.position]] = Demand(
          group: group, factor: bound.isLighter ? bound.ratio : 1 / bound.ratio)
        ends[bound.position] += 1
      }
    }
    (self.starts, self.demands) = (starts, demands)
  }

  func forEachDemand(of position: Int, _ body: (Demand) -> Void) {
    // A buffer's slice: an array's would be retained and bounds-checked for every role.
    demands.withUnsafeBufferPointer { demands in
      for index in starts[position]..<starts[position + 1] { body(demands[index]) }
    }
  }
}
