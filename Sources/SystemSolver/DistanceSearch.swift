// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast
import TincturePalettes

/// Finds colors for roles that have to look different, while everything else stays as it is.
///
/// Each role may take colors of a grid around its wanted one, at most 15 degrees of hue away, that
/// hold its requirements beside the colors of the others. A coarse grid is searched by branch and
/// bound, exact on its colors; where that finds nothing, a fine grid by breakout local search.
struct DistanceSearch {
  /// The colors that a role may take, as steps of lightness, turns of hue and shares of chroma.
  struct Grid {
    let lightnessCount: Int
    let turns: [Double]
    let chromas: [Double]

    static let coarse = Grid(
      lightnessCount: 24, turns: [0, -5, 5, -10, 10, -15, 15], chromas: [1])
    static let fine = Grid(
      lightnessCount: 64, turns: [0, -5, 5, -10, 10, -15, 15], chromas: [1, 0.75, 0.5])
    /// For a state between others, where little room is left.
    static let oneHue = Grid(lightnessCount: 96, turns: [0], chromas: [1])
  }

  /// A role with the colors that it may have, the cheapest first.
  struct Member {
    let name: String
    let colors: [RGB8]
    let costs: [Double]
  }

  /// Two members that have to differ to a viewer.
  struct Requirement {
    let first, second: Int
    /// The place of the viewer among ``viewers``.
    let viewer: Int
    let distinction: SystemDistinction
  }

  /// Two candidates that are too near to each other, as sets by member and candidate.
  private typealias Conflicts = [[[CandidateSet]]]

  let members: [Member]
  let requirements: [Requirement]

  /// By viewer, member and candidate: what is seen, in OKLab.
  let seen: [[[Vector3]]]

  private var best: (cost: Double, choice: [Int])?
  private(set) var nodeCount = 0

  /// Beyond so many nodes the best choice so far is taken, and a finer grid where there is none.
  static let mostNodes = 20_000

  /// Prepares a search.
  ///
  /// - Parameters:
  ///   - colors: The present colors of the roles that are searched, by name; each opaque.
  ///   - fixed: The roles among them that stay.
  ///   - wanted: Where each wants to be, with its weight.
  ///   - distinctions: Which of them have to differ.
  ///   - grid: Which colors a role may take.
  ///   - isAllowed: Whether a role holds its requirements with a color beside all others.
  init(
    _ colors: [String: RGB8], fixed: Set<String>, wanted: [String: (rgb: RGB8, weight: Double)],
    distinctions: [SystemDistinction], on grid: Grid, isAllowed: (String, RGB8) -> Bool
  ) {
    let members = colors.keys.sorted().map { name in
      let present = colors[name] ?? .black
      let aim = wanted[name] ?? (present, 1)
      let all = fixed.contains(name) ? [present] : Self.candidates(present, aim.rgb, on: grid)
      let kept = all.filter { $0 == present || isAllowed(name, $0) }.map { color in
        (color: color, cost: aim.weight * color.distanceInOKLab(to: aim.rgb))
      }.sorted { ($0.cost, $0.color.packed) < ($1.cost, $1.color.packed) }
      return Member(name: name, colors: kept.map(\.color), costs: kept.map(\.cost))
    }
    self.members = members
    let numbers = Dictionary(uniqueKeysWithValues: members.enumerated().map { ($1.name, $0) })
    var viewers: [ColorVisionDeficiency?] = []
    requirements = distinctions.compactMap { distinction in
      guard let first = numbers[distinction.first], let second = numbers[distinction.second] else {
        return nil
      }
      if !viewers.contains(distinction.deficiency) { viewers.append(distinction.deficiency) }
      let viewer = viewers.firstIndex(of: distinction.deficiency) ?? 0
      return Requirement(
        first: first, second: second, viewer: viewer, distinction: distinction)
    }
    seen = viewers.map { viewer in
      members.map { member in member.colors.map { $0.oklab(seenWith: viewer) } }
    }
  }

  /// The colors that a role may take, the present and the wanted one among them.
  static func candidates(_ present: RGB8, _ wanted: RGB8, on grid: Grid) -> [RGB8] {
    let measured = MeasuredColor(wanted)
    var seen: Set<RGB8> = [present]
    var colors = [present]
    if seen.insert(wanted).inserted { colors.append(wanted) }
    for turn in measured.chroma == 0 ? [0] : grid.turns {
      let slice = HueSlice(hue: wrappedHue(measured.hue + turn), in: wanted.gamut)
      for step in 0..<grid.lightnessCount {
        let lightness = (Double(step) + 0.5) / Double(grid.lightnessCount)
        for share in measured.chroma == 0 ? [1] : grid.chromas {
          let color = RGB8(
            roundingLinear: slice.linearRGB(
              lightness: lightness, chroma: share * measured.chroma),
            in: wanted.gamut)
          if seen.insert(color).inserted { colors.append(color) }
        }
      }
    }
    return colors
  }

  /// The same, the nearest to the wanted color first.
  static func byDistance(_ present: RGB8, _ wanted: RGB8, on grid: Grid) -> [RGB8] {
    candidates(present, wanted, on: grid).map {
      (rgb: $0, distance: $0.distanceInOKLab(to: wanted))
    }
    .sorted { ($0.distance, $0.rgb.packed) < ($1.distance, $1.rgb.packed) }.map(\.rgb)
  }

  /// The distance of two candidates for a requirement.
  func distance(_ requirement: Requirement, _ first: Int, _ second: Int) -> Double {
    let colors = seen[requirement.viewer]
    return (colors[requirement.first][first] - colors[requirement.second][second]).length
  }

  /// The colors of a choice by name.
  func colors(_ choice: [Int]) -> [String: RGB8] {
    Dictionary(uniqueKeysWithValues: zip(members, choice).map { ($0.name, $0.colors[$1]) })
  }

  // MARK: Branch and bound

  /// The cheapest colors that differ; `nil` where the search found none.
  mutating func solve() -> [String: RGB8]? {
    let conflicts = conflicts
    search(
      Array(repeating: -1, count: members.count),
      members.map { CandidateSet(count: $0.colors.count, isFull: true) }, cost: 0, conflicts)
    return best.map { colors($0.choice) }
  }

  private var conflicts: Conflicts {
    var conflicts: Conflicts = members.map { member in
      member.colors.map { _ in members.map { CandidateSet(count: $0.colors.count) } }
    }
    for requirement in requirements {
      let (first, second) = (requirement.first, requirement.second)
      for one in members[first].colors.indices {
        for other in members[second].colors.indices
        where distance(requirement, one, other) < requirement.distinction.least {
          conflicts[first][one][second].insert(other)
          conflicts[second][other][first].insert(one)
        }
      }
    }
    return conflicts
  }

  private mutating func search(
    _ choice: [Int], _ left: [CandidateSet], cost: Double, _ conflicts: Conflicts
  ) {
    nodeCount += 1
    guard nodeCount < Self.mostNodes else { return }
    let open = choice.indices.filter { choice[$0] < 0 }
    var bound = cost
    for member in open {
      guard let cheapest = left[member].first else { return }
      bound += members[member].costs[cheapest]
    }
    guard bound < best?.cost ?? .infinity else { return }
    guard let member = open.min(by: { left[$0].size < left[$1].size }) else {
      return best = (cost, choice)
    }
    for candidate in left[member].elements {
      var (choice, left) = (choice, left)
      choice[member] = candidate
      for other in open where other != member {
        left[other].subtract(conflicts[member][candidate][other])
      }
      search(choice, left, cost: cost + members[member].costs[candidate], conflicts)
    }
  }
}

/// A set of small numbers as bits.
struct CandidateSet {
  private var words: [UInt64]

  init(count: Int, isFull: Bool = false) {
    words = Array(repeating: isFull ? .max : 0, count: (count + 63) / 64)
    if isFull, count % 64 != 0 { words[words.count - 1] = (1 << UInt64(count % 64)) - 1 }
  }

  mutating func insert(_ number: Int) { words[number / 64] |= 1 << UInt64(number % 64) }

  mutating func subtract(_ other: CandidateSet) {
    for index in words.indices { words[index] &= ~other.words[index] }
  }

  var size: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }

  var first: Int? {
    words.firstIndex { $0 != 0 }.map { 64 * $0 + words[$0].trailingZeroBitCount }
  }

  var elements: [Int] {
    words.indices.flatMap { index in
      (0..<64).filter { words[index] >> UInt64($0) & 1 == 1 }.map { 64 * index + $0 }
    }
  }
}

extension SystemDistinction {
  /// The distance in OKLab of two roles to the viewer.
  func distance(in colors: [String: TokenColor]) -> Double {
    let seen = [first, second].map { (colors[$0]?.rgb ?? .black).oklab(seenWith: deficiency) }
    return (seen[0] - seen[1]).length
  }
}
