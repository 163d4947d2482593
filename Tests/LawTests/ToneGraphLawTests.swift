// SPDX-License-Identifier: GPL-3.0-or-later

import Contrast
import Foundation
import Palettes
import PropertyTesting
import PropertyTestingXCTest
import XCTest

@testable import PaletteSolver

/// Laws of the closure of tone constraints, while constraints come and go.
final class ToneGraphLawTests: PropertyTestCase {
  /// Roles from the lightest to the darkest, so that constraints make no circle.
  private static let roles: [Role] = [
    .surfacePrimary, .surfaceSecondary, .accentPrimary, .textLink, .textSecondary, .textPrimary,
  ]

  /// What is asked of two of the roles, by their places, the lighter one first.
  private static let constraint = Generator { draw in
    let darker = try draw(.int(in: 1...roles.count - 1))
    let lighter = try draw(.int(in: 0...darker - 1))
    return ToneConstraint(
      lighter: roles[lighter], darker: roles[darker], ratio: try draw(.double(in: 1...5)), pair: nil
    )
  }

  func testTheClosureIsTheLongestPathsOfASearchFromScratch() {
    let machine = StateMachine<[ToneConstraint], Tones>(
      model: [], system: { Tones(roles: Self.roles) },
      commands: [
        Command(
          "add", Self.constraint, model: { $0.append($1) },
          system: { try $0.change { [added = $1] in $0.append(added) } }),
        Command(
          "remove", from: { $0.isEmpty ? nil : .int(in: 0...$0.count - 1) },
          model: { asked, place in _ = asked.remove(at: place) },
          system: { tones, place in try tones.change { _ = $0.remove(at: place) } }),
      ],
      invariant: { asked, tones in tones.agrees(with: ReferenceClosure(Self.roles, asked)) })
    check("the closure is that of Bellman and Ford", machine.runs(upTo: 24), settings: .heavy) {
      run in
      label(run.count > 8 ? "long" : "short")
      try run.check()
    }
  }
}

/// Constraints that are closed again at every change.
private struct Tones {
  let roles: [Role]
  private var asked: [ToneConstraint] = []
  /// The closure, nothing where the constraints contradict one another.
  private var graph: ToneGraph?

  init(roles: [Role]) {
    self.roles = roles
    graph = try? ToneGraph(placing: roles, under: [])
  }

  /// More constraints never widen what is left to a role.
  mutating func change(_ edit: (inout [ToneConstraint]) -> Void) throws {
    let (before, old) = (asked.count, graph)
    edit(&asked)
    graph = try? ToneGraph(placing: roles, under: asked)
    let (wide, narrow) = before < asked.count ? (old, graph) : (graph, old)
    guard let narrow else { return }
    guard let wide else { throw PropertyFailure(key: "wider", message: "fewer constraints contradict") }
    for (inner, outer) in zip(narrow.interval, wide.interval) {
      try require(inner.low >= outer.low - 1e-12 && inner.high <= outer.high + 1e-12)
    }
  }

  func agrees(with plain: ReferenceClosure) -> Bool {
    guard let graph else { return plain.isContradiction }
    return !plain.isContradiction
      && roles.indices.allSatisfy { role in
        abs(graph.interval[role].low - max(plain.low(role), 0)) < 1e-9
          && abs(graph.interval[role].high - max(plain.high(role), graph.interval[role].low)) < 1e-9
      }
  }
}

/// The longest paths from white, and to black, one edge after the other.
///
/// Source: Bellman and Ford, as in Cormen et al., *Introduction to Algorithms*, §24.1. An edge is
/// the logarithm of its ratio; a path between roles gives the rounding of each role in its middle
/// room for half a percent.
private struct ReferenceClosure {
  private let fromWhite: [Double]
  private let toBlack: [Double]
  private static let scale = log(21.0)
  private static let room = 0.005

  init(_ roles: [Role], _ asked: [ToneConstraint]) {
    let edges = asked.compactMap { constraint -> (Int, Int, Double)? in
      guard let from = roles.firstIndex(of: constraint.lighter),
        let to = roles.firstIndex(of: constraint.darker)
      else { return nil }
      return (from, to, log(constraint.ratio) + ReferenceClosure.room)
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

  func low(_ role: Int) -> Double { 0.05 * exp(max(toBlack[role] - ReferenceClosure.room, 0)) - 0.05 }
  func high(_ role: Int) -> Double {
    1.05 * exp(-max(fromWhite[role] - ReferenceClosure.room, 0)) - 0.05
  }
}
