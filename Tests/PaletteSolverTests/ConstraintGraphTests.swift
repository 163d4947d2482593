// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast
import TincturePalettes
import Support
import XCTest

@testable import PaletteSolver

final class ConstraintGraphTests: XCTestCase {
  func testTheClosureAgreesWithABruteForceSearch() {
    var random = SplitMix64(seed: 30)
    var feasible = 0
    let count = AllTests.areRequested ? 400 : 80
    for _ in 0..<count {
      let system = GridSystem(&random)
      do throws(InfeasibleChain) {
        let graph = try ConstraintGraph(closing: system.constraints, of: system.roles)
        feasible += 1
        guard let values = system.valuesInSolutions else {
          XCTFail("\(system) has no solution")
          continue
        }
        for (interval, range) in zip(graph.interval, values) {
          XCTAssertEqual(interval.low, system.lowest(range.lowerBound), accuracy: 1e-9)
          XCTAssertEqual(interval.high, system.highest(range.upperBound), accuracy: 1e-9)
        }
      } catch {
        XCTAssertNil(system.valuesInSolutions, "\(system) has a solution")
        assertProves(error, system.constraints)
      }
    }
    print("random constraint systems: \(count), feasible: \(feasible)")
    XCTAssert(
      (count / 4...3 * count / 4).contains(feasible), "\(feasible) of \(count) feasible")
  }

  func testPlacingAnywhereInsideTheIntervalsNeverEndsInADeadEnd() {
    var random = SplitMix64(seed: 31)
    var placings = 0
    while placings < 1_000 {
      let system = GridSystem(&random)
      guard let graph = try? ConstraintGraph(closing: system.constraints, of: system.roles)
      else {
        continue
      }
      for _ in 0..<4 {
        assertPlaces(graph, system.constraints, &random)
        placings += 1
      }
    }
  }

  func testPlacingTheRolesOfAThemeAnywhereNeverEndsInADeadEnd() throws {
    var random = SplitMix64(seed: 32)
    for level in ConformanceLevel.allCases {
      for appearance in Appearance.allCases {
        let plan = try ThemePlan.plan(level, appearance)
        for polarity in plan.polarities {
          let graph = try XCTUnwrap(plan.graph(polarity))
          let constraints = plan.constraints(PairSides(labels: polarity))
          for _ in 0..<6 { assertPlaces(graph, constraints, &random) }
        }
      }
    }
  }

  func testACircleIsRefused() {
    let circle = [
      constraint(.textPrimary, .textLink, 1.1), constraint(.textLink, .textPrimary, 1.1),
    ]
    XCTAssertThrowsError(try ConstraintGraph(closing: circle, of: [.textPrimary, .textLink]))
  }

  // MARK: The budget of 21

  func testTwoRatiosOf4Point5FitWithALittleRoom() throws {
    let graph = try ConstraintGraph(closing: chain(4.5, 4.5), of: Self.three)
    XCTAssertEqual(graph.interval[1].low, 0.05 * 4.5 - 0.05, accuracy: 1e-9)
    XCTAssertEqual(graph.interval[1].high, 1.05 / 4.5 - 0.05, accuracy: 1e-9)
  }

  func testRatiosOf3And7FitBetweenExactBlackAndWhiteOnly() {
    // Y + 0.05 = 7 * 0.05 = 1.05 / 3: one luminance, 0.3, and no 8-bit color has it.
    XCTAssertEqual(7 * 0.05 - 0.05, 1.05 / 3 - 0.05, accuracy: 1e-15)
    XCTAssertFalse(anyColorHas(luminance: 0.3))
    for ratios in [(3.0, 7.0), (7, 3)] {
      XCTAssertThrowsError(
        try ConstraintGraph(closing: chain(ratios.0, ratios.1), of: Self.three)
      ) {
        XCTAssertEqual(($0 as? InfeasibleChain)?.product ?? 0, 21, accuracy: 1e-9)
      }
    }
  }

  func testLongerRatiosNeverFit() {
    for (first, second, product) in [(4.5, 7.0, 31.5), (7, 4.5, 31.5), (7, 7, 49)] {
      XCTAssertThrowsError(try ConstraintGraph(closing: chain(first, second), of: Self.three)) {
        let chain = $0 as? InfeasibleChain
        XCTAssertEqual(chain?.links.count, 2)
        XCTAssertEqual(chain?.product ?? 0, product, accuracy: 1e-9)
      }
    }
  }

  // MARK: What the tests are made of

  private static let three: [Role] = [.surfacePrimary, .brandSolid, .brandOnSolid]

  private func chain(_ first: Double, _ second: Double) -> [RatioConstraint] {
    [
      constraint(Self.three[0], Self.three[1], first),
      constraint(Self.three[1], Self.three[2], second),
    ]
  }

  private func constraint(_ lighter: Role, _ darker: Role, _ ratio: Double) -> RatioConstraint {
    RatioConstraint(lighter: lighter, darker: darker, ratio: ratio, pair: nil)
  }

  /// The links are requirements that were made, each begins where the last one ends, and together
  /// they ask for more than there is between white and black.
  private func assertProves(
    _ chain: InfeasibleChain, _ constraints: [RatioConstraint], line: UInt = #line
  ) {
    XCTAssertFalse(chain.links.isEmpty, line: line)
    XCTAssert(chain.links.allSatisfy(constraints.contains), line: line)
    for (link, next) in zip(chain.links, chain.links.dropFirst()) {
      XCTAssertEqual(link.darker, next.lighter, line: line)
    }
    let product = chain.links.map(\.ratio).reduce(1, *)
    XCTAssertEqual(chain.product, product, accuracy: 1e-9 * product, line: line)
    XCTAssertGreaterThan(product, 21, line: line)
  }

  /// Places the roles one by one, each at an end of what is left to it or anywhere between.
  private func assertPlaces(
    _ graph: ConstraintGraph, _ constraints: [RatioConstraint], _ random: inout SplitMix64
  ) {
    var placed: [Double] = []
    var open = FeasibleIntervals(graph)
    for position in graph.roles.indices {
      let left = open.interval(of: position)
      let plain = interval(of: position, in: graph, beside: placed)
      XCTAssertEqual(left.low, plain.low, accuracy: 1e-15)
      XCTAssertEqual(left.high, plain.high, accuracy: 1e-15)
      // A chain of ratios has room of 1e-12 for the rounding of each logarithm.
      guard left.low <= left.high + 1e-11 else {
        return XCTFail("nothing is left to \(graph.roles[position].name)")
      }
      let share = [0, 1, Double.random(in: 0...1, using: &random)].randomElement(using: &random)
      placed.append(left.low + (share ?? 0) * max(0, left.high - left.low))
      open.place(placed[position], at: position)
    }
    let positions = Dictionary(uniqueKeysWithValues: zip(graph.roles, placed))
    for constraint in constraints {
      guard let lighter = positions[constraint.lighter], let darker = positions[constraint.darker]
      else { continue }
      XCTAssertGreaterThanOrEqual((lighter + 0.05) / (darker + 0.05), constraint.ratio * (1 - 1e-9))
    }
  }

  /// What the bounds of a role leave to it, one by one.
  private func interval(
    of position: Int, in graph: ConstraintGraph, beside placed: [Double]
  ) -> LuminanceInterval {
    graph.placing.bounds[position].reduce(graph.interval[position]) { interval, bound in
      let other = placed[bound.position]
      return bound.isLighter
        ? interval.above(other, by: bound.ratio) : interval.below(other, by: bound.ratio)
    }
  }

  private func anyColorHas(luminance: Double) -> Bool {
    let codes = UInt8.min...UInt8.max
    return codes.contains { red in
      codes.contains { green in
        // Luminance rises with blue: look at the first blue that is not too dark.
        let rest = luminance - RelativeLuminance(RGB8(red, green, 0)).value
        guard rest >= 0 else { return false }
        var (low, high) = (0, 255)
        while low < high {
          let middle = (low + high) / 2
          let blue = RelativeLuminance(RGB8(0, 0, UInt8(middle))).value
          if blue < rest - 1e-12 { low = middle + 1 } else { high = middle }
        }
        return abs(RelativeLuminance(RGB8(0, 0, UInt8(low))).value - rest) < 1e-12
      }
    }
  }
}

/// A random system whose requirements are whole steps of a grid, so that a search over the grid is
/// an exact answer: systems of differences with whole bounds have whole extremes.
///
/// A step includes the room that the graph adds for rounding: 12 steps make up 21.
private struct GridSystem: CustomStringConvertible {
  static let steps = 12
  static let step = log(21) / Double(steps)

  let roles: [Role]
  private(set) var constraints: [RatioConstraint] = []
  private var edges: [(lighter: Int, darker: Int, steps: Int)] = []

  init(_ random: inout SplitMix64) {
    roles = Array(Role.allCases.shuffled(using: &random).prefix(4))
    let order = roles.indices.shuffled(using: &random)
    for (a, b) in [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)]
    where Int.random(in: 0..<4, using: &random) < 3 {
      let steps = Int.random(in: 1...9, using: &random)
      edges.append((order[a], order[b], steps))
      let logarithm = Double(steps) * Self.step - ConstraintGraph.roundingSlack
      constraints.append(
        RatioConstraint(
          lighter: roles[order[a]], darker: roles[order[b]], ratio: exp(logarithm), pair: nil))
    }
  }

  var description: String { "\(edges)" }

  /// For each role the grid values that it has in some solution; `nil` when there is none.
  var valuesInSolutions: [ClosedRange<Int>]? {
    var found: [ClosedRange<Int>]?
    let all = 0...Self.steps
    for a in all {
      for b in all {
        for c in all {
          for d in all {
            let values = [a, b, c, d]
            guard edges.allSatisfy({ values[$0.lighter] - values[$0.darker] >= $0.steps }) else {
              continue
            }
            found = values.indices.map { index in
              let range = found?[index] ?? values[index]...values[index]
              return min(range.lowerBound, values[index])...max(range.upperBound, values[index])
            }
          }
        }
      }
    }
    return found
  }

  /// The least luminance at a grid value, with the room of the last step taken back.
  func lowest(_ value: Int) -> Double {
    guard value > 0 else { return 0 }
    return 0.05 * exp(Double(value) * Self.step - ConstraintGraph.roundingSlack) - 0.05
  }

  func highest(_ value: Int) -> Double {
    let below = Self.steps - value
    guard below > 0 else { return 1 }
    return 1.05 * exp(-Double(below) * Self.step + ConstraintGraph.roundingSlack) - 0.05
  }
}

extension ConstraintGraph {
  /// Closes constraints by the names of their roles.
  fileprivate convenience init(
    closing constraints: [RatioConstraint], of roles: [Role]
  ) throws(InfeasibleChain) {
    try self.init(placing: roles, under: Requirement.all(between: roles, constraints))
  }
}
