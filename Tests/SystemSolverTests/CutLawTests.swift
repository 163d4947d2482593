// SPDX-License-Identifier: MIT

import ColorGenerators
import ColorSpaces
import TincturePalettes
import PropertyTesting
import PropertyTestingXCTest
import TinctureVerifier
import XCTest

@testable import SystemSolver

/// The minimum cut against a search of every choice, on short lists.
final class CutLawTests: PropertyTestCase {
  func testTheCutIsTheBestOfAllChoices() {
    check("the cut is the best of all choices", Self.program, settings: Settings(cost: 4)) {
      input in
      var program = CutProgram(input.candidates, input.requirements)
      let chosen = program.solve()
      let best = input.cheapest
      label(best == nil ? "impossible" : "possible")
      try require((chosen == nil) == (best == nil), "\(String(describing: best))")
      guard let chosen, let best else { return }
      try require(input.holds(chosen), "\(chosen) breaks a requirement")
      try require(input.cost(chosen) == best, "\(input.cost(chosen)), not \(best)")
    }
  }

  /// Up to five variables with up to six grays or colors each.
  private static let program = Generator<Program> { draw in
    let count = try draw(.int(in: 2...5))
    let lists = try (0..<count).map { _ in try list(&draw) }
    let requirements = try (0..<(try draw(.int(in: 1...7)))).map { _ in
      let lighter = try draw(.int(in: 0...count - 1))
      let darker = try draw(.int(in: 0...count - 1))
      let ratio = try draw(.element(of: 1.004, 1.2, 2, 3, 4.5, 7))
      return CutProgram.Requirement(
        lighter: Sight(lighter), darker: Sight(darker), ratio: ratio)
    }
    return Program(
      candidates: lists,
      requirements: requirements.filter { $0.lighter.variable != $0.darker.variable })
  }

  private static func list(_ draw: inout ChoiceSource) throws -> [Candidate] {
    let count = try draw(.int(in: 1...6))
    let colors = try (0..<count).map { _ in try draw(.rgb8) }
    return try Set(colors).sorted { $0.packed < $1.packed }
      .sorted { VerifierColor($0).luminance < VerifierColor($1).luminance }
      .map { Candidate(color: TokenColor($0), cost: try draw(.int(in: 0...1_000_000))) }
  }
}

/// Lists of candidates and what is required of them.
private struct Program {
  let candidates: [[Candidate]]
  let requirements: [CutProgram.Requirement]

  /// The least cost of a choice that keeps every requirement, by trying all of them.
  var cheapest: Int? {
    var choices: [[Int]] = [[]]
    for list in candidates {
      choices = choices.flatMap { choice in list.indices.map { choice + [$0] } }
    }
    return choices.filter(holds).map(cost).min()
  }

  func cost(_ choice: [Int]) -> Int {
    zip(candidates, choice).reduce(0) { $0 + $1.0[$1.1].cost }
  }

  func holds(_ choice: [Int]) -> Bool {
    requirements.allSatisfy { requirement in
      let light = light(requirement.lighter, choice)
      return light / self.light(requirement.darker, choice) >= requirement.ratio
    }
  }

  private func light(_ sight: Sight, _ choice: [Int]) -> Double {
    VerifierColor(candidates[sight.variable][choice[sight.variable]].color.rgb).luminance + 0.05
  }
}
