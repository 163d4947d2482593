// SPDX-License-Identifier: MIT

import ColorSpaces
import Contrast
import Palettes

/// Finds colors for roles that have to look different, while everything else stays as it is.
///
/// Each role may take one of 24 lightnesses and 7 hues, at most 15 degrees from its own, that hold
/// its promises beside the colors of the others. Branch and bound over these lists: exact on them,
/// bounded by the cheapest candidate that each open role has left.
struct DistanceSearch {
  /// A role with the colors that it may have, the cheapest first.
  private struct Member {
    let name: String
    let colors: [RGB8]
    let costs: [Double]
  }

  /// Two candidates that are too near to each other, as sets by member and candidate.
  private typealias Conflicts = [[[CandidateSet]]]

  private let members: [Member]
  private let conflicts: Conflicts
  private var best: (cost: Double, choice: [Int])?
  private(set) var nodeCount = 0

  /// Beyond so many nodes the best choice so far is taken.
  static let mostNodes = 60_000

  private static let lightnessCount = 24
  private static let turns: [Double] = [0, -5, 5, -10, 10, -15, 15]

  /// Prepares a search.
  ///
  /// - Parameters:
  ///   - colors: The present colors of the roles that are searched, by name; each opaque.
  ///   - fixed: The roles among them that stay.
  ///   - wanted: Where each wants to be, with its weight.
  ///   - distinctions: Which of them have to differ.
  ///   - isAllowed: Whether a role holds its promises with a color beside all others.
  init(
    _ colors: [String: RGB8], fixed: Set<String>, wanted: [String: (rgb: RGB8, weight: Double)],
    distinctions: [SystemDistinction], isAllowed: (String, RGB8) -> Bool
  ) {
    members = colors.keys.sorted().map { name in
      let present = colors[name] ?? .black
      let aim = wanted[name] ?? (present, 1)
      let all = fixed.contains(name) ? [present] : Self.candidates(present, aim.rgb)
      let kept = all.filter { $0 == present || isAllowed(name, $0) }.map { color in
        (color: color, cost: aim.weight * color.distanceInOKLab(to: aim.rgb))
      }.sorted { ($0.cost, $0.color.packed) < ($1.cost, $1.color.packed) }
      return Member(name: name, colors: kept.map(\.color), costs: kept.map(\.cost))
    }
    conflicts = Self.conflicts(members, distinctions)
  }

  /// The colors that a role may take, the present and the wanted one among them.
  static func candidates(_ present: RGB8, _ wanted: RGB8) -> [RGB8] {
    let measured = MeasuredColor(wanted)
    var seen: Set<RGB8> = [present]
    var colors = [present]
    if seen.insert(wanted).inserted { colors.append(wanted) }
    for turn in measured.chroma == 0 ? [0] : turns {
      let slice = HueSlice(hue: wrappedHue(measured.hue + turn), in: wanted.gamut)
      for step in 0..<lightnessCount {
        let lightness = (Double(step) + 0.5) / Double(lightnessCount)
        let color = RGB8(
          roundingLinear: slice.linearRGB(lightness: lightness, chroma: measured.chroma),
          in: wanted.gamut)
        if seen.insert(color).inserted { colors.append(color) }
      }
    }
    return colors
  }

  private static func conflicts(
    _ members: [Member], _ distinctions: [SystemDistinction]
  ) -> Conflicts {
    var conflicts: Conflicts = members.map { member in
      member.colors.map { _ in members.map { CandidateSet(count: $0.colors.count) } }
    }
    let numbers = Dictionary(
      uniqueKeysWithValues: members.enumerated().map { ($1.name, $0) })
    for distinction in distinctions {
      guard let first = numbers[distinction.first], let second = numbers[distinction.second] else {
        continue
      }
      let seen = [first, second].map { number in
        members[number].colors.map { $0.oklab(seenWith: distinction.deficiency) }
      }
      for (one, a) in seen[0].enumerated() {
        for (other, b) in seen[1].enumerated() where (a - b).length < distinction.least {
          conflicts[first][one][second].insert(other)
          conflicts[second][other][first].insert(one)
        }
      }
    }
    return conflicts
  }

  /// The cheapest colors that differ, and whether the search ended; `nil` where it found none.
  mutating func solve() -> (colors: [String: RGB8], isExact: Bool)? {
    search(
      Array(repeating: -1, count: members.count),
      members.map { CandidateSet(count: $0.colors.count, isFull: true) }, cost: 0)
    return best.map { best in
      let pairs = zip(members, best.choice).map { ($0.name, $0.colors[$1]) }
      return (Dictionary(uniqueKeysWithValues: pairs), nodeCount < Self.mostNodes)
    }
  }

  private mutating func search(_ choice: [Int], _ left: [CandidateSet], cost: Double) {
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
      search(choice, left, cost: cost + members[member].costs[candidate])
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
