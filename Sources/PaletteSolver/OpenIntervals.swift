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
