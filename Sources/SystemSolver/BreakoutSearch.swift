// SPDX-License-Identifier: MIT

import ColorSpaces
import TincturePalettes

/// Finds a choice of candidates that are all apart by local search: one member at a time takes the
/// candidate with the least weighted shortfall, and where none improves, the weights of what falls
/// short grow.
///
/// Source: Paul Morris, "The Breakout Method for Escaping from Local Minima" (AAAI 1993). There is
/// no clock and no chance in it, so the same problem has the same answer.
struct BreakoutSearch {
  private let problem: DistanceSearch
  private var choice: [Int]
  private var weights: [Double]
  /// By member: the numbers of its requirements.
  private let ofMember: [[Int]]

  /// The requirement that was nearest to hold in the best choice, and the distance that it had.
  private(set) var reached: (distinction: SystemDistinction, distance: Double)?
  private var leastShortfall = Double.infinity

  private static let mostSteps = 1_500

  init(_ problem: DistanceSearch) {
    self.problem = problem
    choice = problem.members.map { _ in 0 }
    weights = problem.requirements.map { _ in 1 }
    ofMember = problem.members.indices.map { member in
      problem.requirements.indices.filter {
        problem.requirements[$0].first == member || problem.requirements[$0].second == member
      }
    }
  }

  /// Colors that differ, made as cheap as single changes can; `nil` where none were found.
  mutating func solve() -> [String: RGB8]? {
    guard problem.members.allSatisfy({ !$0.colors.isEmpty }) else { return nil }
    for _ in 0..<Self.mostSteps {
      note()
      guard leastShortfall > 0 else { return problem.colors(cheapened()) }
      step()
    }
    return nil
  }

  /// Moves the worst member that can be improved, or raises the weights.
  private mutating func step() {
    let penalties = problem.members.indices.map { penalty($0, choice[$0]) }
    let worst = problem.members.indices.filter { penalties[$0] > 0 }
      .sorted { (-penalties[$0], $0) < (-penalties[$1], $1) }
    for member in worst {
      let found = leastPenalty(of: member)
      guard found.penalty < penalties[member] - 1e-12 else { continue }
      return choice[member] = found.candidate
    }
    for number in weights.indices where shortfall(number) > 0 { weights[number] += 1 }
  }

  /// The candidate of a member with the least penalty, the cheapest of equal ones.
  private func leastPenalty(of member: Int) -> (penalty: Double, candidate: Int) {
    var best = (penalty: Double.infinity, candidate: choice[member])
    for candidate in problem.members[member].colors.indices {
      let penalty = penalty(member, candidate)
      if penalty < best.penalty { best = (penalty, candidate) }
    }
    return best
  }

  /// The weighted shortfalls of a member with a candidate, as shares of what is required.
  private func penalty(_ member: Int, _ candidate: Int) -> Double {
    ofMember[member].reduce(0) { sum, number in
      sum + weights[number] * shortfall(number, member, candidate)
    }
  }

  private func shortfall(_ number: Int, _ member: Int = -1, _ candidate: Int = 0) -> Double {
    let requirement = problem.requirements[number]
    let first = requirement.first == member ? candidate : choice[requirement.first]
    let second = requirement.second == member ? candidate : choice[requirement.second]
    let distance = problem.distance(requirement, first, second)
    return max(0, 1 - distance / requirement.distinction.least)
  }

  /// Remembers the choice whose worst requirement falls short the least.
  private mutating func note() {
    let worst = weights.indices.max { shortfall($0) < shortfall($1) }
    guard let worst else { return leastShortfall = 0 }
    let amount = shortfall(worst)
    guard amount < leastShortfall else { return }
    leastShortfall = amount
    let requirement = problem.requirements[worst]
    let distance = problem.distance(
      requirement, choice[requirement.first], choice[requirement.second])
    reached = (requirement.distinction, distance)
  }

  /// The choice in which no single member can be cheaper.
  private func cheapened() -> [Int] {
    var search = self
    for _ in 0..<8 {
      let before = search.choice
      for member in problem.members.indices {
        // Candidates are sorted by their cost.
        let cheaper = (0..<search.choice[member]).first { candidate in
          ofMember[member].allSatisfy { search.shortfall($0, member, candidate) == 0 }
        }
        if let cheaper { search.choice[member] = cheaper }
      }
      if search.choice == before { break }
    }
    return search.choice
  }
}
