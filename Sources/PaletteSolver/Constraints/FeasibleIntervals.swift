// SPDX-License-Identifier: GPL-3.0-or-later

import Contrast

/// The luminances that the placed roles of a theme leave to the others.
struct FeasibleIntervals {
  private let graph: ConstraintGraph

  /// By group, the bounds from the placed roles: luminances with the flare.
  private var floors: [Double]
  private var ceilings: [Double]

  init(_ graph: ConstraintGraph) {
    self.graph = graph
    floors = Array(repeating: -.infinity, count: graph.floors.groupCount)
    ceilings = Array(repeating: .infinity, count: graph.ceilings.groupCount)
  }

  /// Where a role may be, given those that are placed: all before it.
  func interval(of position: Int) -> LuminanceInterval {
    let ends = graph.interval[position]
    let floor = floors[graph.floors.group[position]]
    let ceiling = ceilings[graph.ceilings.group[position]]
    return LuminanceInterval(
      low: max(ends.low, floor - RelativeLuminance.flare),
      high: min(ends.high, ceiling - RelativeLuminance.flare))
  }

  /// Bounds the roles to come by one that is placed.
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

/// The bounds that roles have from the roles placed before them, on one side.
///
/// Many roles have the same ones: what is text has those of all text from each surface. Such roles
/// share a group, and a placed role moves the bound of a whole group at once, which leaves 550
/// products of the 900 that one role after the other would take.
struct SharedBounds: Hashable, Sendable {
  /// What a placed role asks of a group.
  struct Demand: Hashable, Sendable {
    let group: Int
    /// The bound over the placed role's luminance, both with the flare.
    let factor: Double
  }

  /// For each position, the group whose bound is the role's when its turn comes.
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
      // A group's bounds from roles that its last member was placed before are still open.
      let shared = rows.firstIndex { row in
        row.bounds == bounds[position].filter { $0.position < row.length }
      }
      let group = shared ?? rows.count
      if shared == nil { rows.append((position, [])) }
      rows[group] = (position, bounds[position])
      return group
    }
    groupCount = rows.count
    let byRole = bounds.indices.map { position in
      rows.enumerated().compactMap { group, row in
        row.bounds.first { $0.position == position }.map { bound in
          Demand(group: group, factor: bound.isLighter ? bound.ratio : 1 / bound.ratio)
        }
      }
    }
    demands = Array(byRole.joined())
    starts = byRole.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.count) }
  }

  /// Calls a function with all that the role at a position asks for once it is placed.
  func forEachDemand(of position: Int, _ body: (Demand) -> Void) {
    // The slice of a buffer: one of an array would be retained and checked again and again.
    demands.withUnsafeBufferPointer { demands in
      for index in starts[position]..<starts[position + 1] { body(demands[index]) }
    }
  }
}
