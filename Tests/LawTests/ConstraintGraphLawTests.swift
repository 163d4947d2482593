// SPDX-License-Identifier: GPL-3.0-or-later

import TinctureContrast
import Foundation
import TincturePalettes
import PropertyTesting
import PropertyTestingXCTest
import XCTest

@testable import PaletteSolver

/// Laws of the closure of ratio constraints while constraints are added and removed.
final class ConstraintGraphLawTests: PropertyTestCase {
  /// Roles from the lightest to the darkest, so that constraints have no cycle.
  private static let roles: [Role] = [
    .surfacePrimary, .surfaceSecondary, .accentPrimary, .textLink, .textSecondary, .textPrimary,
  ]

  /// A constraint between two of the roles, the lighter one first.
  private static let constraint = Generator { draw in
    let darker = try draw(.int(in: 1...roles.count - 1))
    let lighter = try draw(.int(in: 0...darker - 1))
    return RatioConstraint(
      lighter: roles[lighter], darker: roles[darker], ratio: try draw(.double(in: 1...5)), pair: nil
    )
  }

  func testTheClosureIsTheLongestPathsOfASearchFromScratch() {
    let machine = StateMachine<[RatioConstraint], ClosedConstraints>(
      model: [], system: { ClosedConstraints(roles: Self.roles) },
      commands: [
        Command(
          "add", Self.constraint, model: { $0.append($1) },
          system: { try $0.change { [added = $1] in $0.append(added) } }),
        Command(
          "remove", from: { $0.isEmpty ? nil : .int(in: 0...$0.count - 1) },
          model: { constraints, index in _ = constraints.remove(at: index) },
          system: { closed, index in try closed.change { _ = $0.remove(at: index) } }),
      ],
      invariant: { constraints, closed in
        closed.agrees(with: ReferenceClosure(Self.roles, constraints))
      })
    check("the closure is that of Bellman and Ford", machine.runs(upTo: 24), settings: .heavy) {
      run in
      label(run.count > 8 ? "long" : "short")
      try run.check()
    }
  }
}

/// Constraints that are closed again after every change.
private struct ClosedConstraints {
  let roles: [Role]
  private var constraints: [RatioConstraint] = []
  /// The closure; `nil` where the constraints contradict each other.
  private var graph: ConstraintGraph?

  init(roles: [Role]) {
    self.roles = roles
    graph = try? ConstraintGraph(placing: roles, under: [])
  }

  /// More constraints never extend the interval of a role.
  mutating func change(_ edit: (inout [RatioConstraint]) -> Void) throws {
    let (before, old) = (constraints.count, graph)
    edit(&constraints)
    graph = try? ConstraintGraph(closing: constraints, of: roles)
    let (fewer, more) = before < constraints.count ? (old, graph) : (graph, old)
    guard let more else { return }
    guard let fewer else {
      throw PropertyFailure(key: "feasible", message: "fewer constraints contradict")
    }
    for (inner, outer) in zip(more.interval, fewer.interval) {
      try require(inner.low >= outer.low - 1e-12 && inner.high <= outer.high + 1e-12)
    }
  }

  func agrees(with reference: ReferenceClosure) -> Bool {
    guard let graph else { return reference.isContradiction }
    return !reference.isContradiction
      && roles.indices.allSatisfy { role in
        abs(graph.interval[role].low - max(reference.low(role), 0)) < 1e-9
          && abs(graph.interval[role].high - max(reference.high(role), graph.interval[role].low))
            < 1e-9
      }
  }
}

/// The longest paths from white, and to black, one edge after the other.
///
/// Source: Bellman and Ford, as in Cormen et al., *Introduction to Algorithms*, §24.1. An edge is
/// the logarithm of its ratio; a path between roles has 0.5 % of room for the
/// rounding of each role in its middle. Roles that may be equally light can be one color, and their
/// edge has no room.
private struct ReferenceClosure {
  private let fromWhite: [Double]
  private let toBlack: [Double]
  private static let scale = log(21.0)
  private static let room = 0.005

  init(_ roles: [Role], _ constraints: [RatioConstraint]) {
    let edges = constraints.compactMap { constraint -> (Int, Int, Double)? in
      guard let from = roles.firstIndex(of: constraint.lighter),
        let to = roles.firstIndex(of: constraint.darker)
      else { return nil }
      let isStrict = constraint.ratio > 1
      return (from, to, isStrict ? log(constraint.ratio) + ReferenceClosure.room : 0)
    }
    fromWhite = ReferenceClosure.longest(roles.count, edges)
    toBlack = ReferenceClosure.longest(roles.count, edges.map { ($0.1, $0.0, $0.2) })
  }

  private static func longest(_ count: Int, _ edges: [(Int, Int, Double)]) -> [Double] {
    var longest = [Double](repeating: 0, count: count)
    for _ in 0..<count {
      for (from, to, length) in edges { longest[to] = max(longest[to], longest[from] + length) }
    }
    return longest
  }

  /// A chain from white to black that is longer than the scale.
  var isContradiction: Bool { (fromWhite.max() ?? 0) > ReferenceClosure.scale + 1e-9 }

  func low(_ role: Int) -> Double {
    0.05 * exp(max(toBlack[role] - ReferenceClosure.room, 0)) - 0.05
  }
  func high(_ role: Int) -> Double {
    1.05 * exp(-max(fromWhite[role] - ReferenceClosure.room, 0)) - 0.05
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
