// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast
import Foundation
import TincturePalettes
import Support

/// Decides whether a theme can have some colors, with either color of every pair as the lighter one.
///
/// A second method beside those of the solver and of the verifier, which settle the sides of most
/// pairs by an argument: here the sides of all pairs are searched. Luminances of roles without a
/// color are real numbers; only the colors given are bytes. The requirements are those of
/// Tincture's own system, and that what is seen on the page is darker than it in a light theme, or
/// lighter, which can be turned around too.
///
/// The search sets the side of one pair after the other and goes back over those that the
/// contradiction does not rest on (conflict-directed backjumping: P. Prosser, "Hybrid algorithms
/// for the constraint satisfaction problem", Computational Intelligence 9, 1993).
public struct AllSides: Sendable {
  /// A pair of which either side may be the darker one; both ends of a gradient lie on one side.
  public struct Pair: Sendable {
    public let foreground: Role
    public let grounds: [Role]
    let ratio: Double
  }

  public let pairs: [Pair]
  private let orders: [(above: Int, below: Int, ratio: Double)]

  /// The side that is tried first: whether the foreground is the darker one.
  private let usual: [Bool]

  /// By pair: whether the foreground has to be the darker one; `nil` where it can be either.
  public private(set) var settled: [Bool?]

  /// Makes the system of a level and an appearance.
  ///
  /// With its page reversed, what is seen on the page of a light theme is lighter than it, and
  /// darker than that of a dark one.
  public init(isEnhanced: Bool, appearance: Appearance, isPageReversed: Bool) {
    let enhanced = isEnhanced || appearance.isHighContrast
    let text = enhanced ? 7.0 : 4.5
    let graphic = appearance.isHighContrast ? 4.5 : 3.0
    let pairs = Promised.pairs.compactMap { pair -> Pair? in
      guard pair.kind.exemption == nil, Vocabulary.tincture.isPinnable(pair.foreground) else {
        return nil
      }
      let ratio = pair.kind == .nonText ? graphic : text
      switch pair.background {
      case .solid(let role): return Pair(foreground: pair.foreground, grounds: [role], ratio: ratio)
      case .gradient(let from, let to):
        return Pair(foreground: pair.foreground, grounds: [from, to], ratio: ratio)
      case .layered: return nil
      }
    }
    self.pairs = pairs
    orders = Promised.orders(in: appearance).map {
      ($0.lighter.index, $0.darker.index, $0.minimumRatio)
    }
    let isDark = appearance.isLight != isPageReversed
    usual = pairs.map { _ in isDark }
    let pages = Set(Role.pageSurfaces)
    settled = pairs.map { pages.isSuperset(of: $0.grounds) ? isDark : nil }
  }

  /// The same system with every side settled that has to be what it is without any color.
  public var reduced: AllSides {
    var reduced = self
    for pair in pairs.indices where reduced.settled[pair] == nil {
      reduced.settled[pair] = !usual[pair]
      let canBeOther = reduced.isFeasible([:])
      reduced.settled[pair] = usual[pair]
      if canBeOther { reduced.settled[pair] = nil }
    }
    return reduced
  }

  /// Whether a theme can have some colors; any other color needs a ratio between its bounds, which
  /// by default is 1.
  public func isFeasible(_ colors: [Role: RGB8], room: Double = 1) -> Bool {
    var heights = Array(repeating: 0.0, count: Role.allCases.count)
    for (role, rgb) in colors { heights[role.index] = (Self.luminance(rgb) + 0.05) / 0.05 }
    var search = Search(system: self, known: heights, room: room)
    return search.contradiction() == nil
  }

  /// Source: WCAG 2.2, <https://www.w3.org/TR/WCAG22/#dfn-relative-luminance>.
  private static func luminance(_ rgb: RGB8) -> Double {
    0.2126 * linear[Int(rgb.red)] + 0.7152 * linear[Int(rgb.green)] + 0.0722
      * linear[Int(rgb.blue)]
  }

  private static let linear = (0...255).map { byte -> Double in
    let value = Double(byte) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }
}

extension AllSides {
  private struct Search {
    private let system: AllSides
    /// By the index of a role: the ratio of its color to black; 0 where it has none.
    private let known: [Double]
    private let room: Double
    private var side: [Bool?]

    /// The orders, and the pairs under their present sides: those without a side under the usual
    /// ones.
    private var edges: [Edge]

    private struct Edge {
      var above, below: Int
      let ratio: Double
      /// The pair; -1 for an order.
      let pair: Int
    }

    init(system: AllSides, known: [Double], room: Double) {
      self.system = system
      self.known = known
      self.room = room
      side = system.settled
      edges = system.orders.map {
        Edge(above: $0.above, below: $0.below, ratio: $0.ratio, pair: -1)
      }
      for (index, pair) in system.pairs.enumerated() {
        for ground in pair.grounds {
          edges.append(
            Edge(
              above: ground.index, below: pair.foreground.index, ratio: pair.ratio, pair: index))
        }
        orient(index)
      }
    }

    /// Turns the edges of a pair to its side.
    private mutating func orient(_ pair: Int) {
      let foreground = system.pairs[pair].foreground.index
      let isDarker = side[pair] ?? system.usual[pair]
      for index in edges.indices where edges[index].pair == pair {
        if (edges[index].below == foreground) != isDarker {
          (edges[index].above, edges[index].below) = (edges[index].below, edges[index].above)
        }
      }
    }

    private mutating func set(_ pair: Int, _ isDarker: Bool?) {
      side[pair] = isDarker
      orient(pair)
    }

    /// The pairs whose present sides contradict each other, however the others are; `nil` when
    /// there are sides without a contradiction.
    mutating func contradiction() -> Set<Int>? {
      guard let pairs = chain() else { return nil }
      return contradiction(of: pairs)
    }

    private mutating func contradiction(of pairs: Set<Int>) -> Set<Int>? {
      guard let open = pairs.filter({ side[$0] == nil }).min() else { return pairs }
      defer { set(open, nil) }
      set(open, system.usual[open])
      guard let first = contradiction(of: pairs) else { return nil }
      guard first.contains(open) else { return first }
      set(open, !system.usual[open])
      guard let second = contradiction() else { return nil }
      guard second.contains(open) else { return second }
      return first.union(second).subtracting([open])
    }

    /// The pairs on a chain that is too long; `nil` when all roles find a luminance.
    private func chain() -> Set<Int>? {
      var heights = known.map { max($0, 1) }
      var last = Array(repeating: -1, count: heights.count)
      let end = edges.withUnsafeBufferPointer { edges in
        known.withUnsafeBufferPointer { known in
          heights.withUnsafeMutableBufferPointer { heights in
            last.withUnsafeMutableBufferPointer { last in
              rise(edges, known, heights, last)
            }
          }
        }
      }
      return end.map { pairs(endingWith: $0, last) }
    }

    /// Raises the heights until no edge asks for more, or returns the first that asks too much.
    private func rise(
      _ edges: UnsafeBufferPointer<Edge>, _ known: UnsafeBufferPointer<Double>,
      _ heights: UnsafeMutableBufferPointer<Double>, _ last: UnsafeMutableBufferPointer<Int>
    ) -> Int? {
      var hasRisen = true
      while hasRisen {
        hasRisen = false
        var index = 0
        while index < edges.count {
          let edge = edges[index]
          let below = heights[edge.below]
          // Roles that may be equally light can be one color.
          let isRounded = known[edge.below] == 0 && below > 1 && edge.ratio > 1
          let least = below * edge.ratio * (isRounded ? room : 1)
          let most = known[edge.above] > 0 ? known[edge.above] : 21
          if least > most * (1 + 1e-12) { return index }
          if known[edge.above] == 0, least > heights[edge.above] * (1 + 1e-14) {
            heights[edge.above] = least
            last[edge.above] = index
            hasRisen = true
          }
          index += 1
        }
      }
      return nil
    }

    /// The pairs on the way down from an edge, all around where it is a circle.
    private func pairs(endingWith end: Int, _ last: [Int]) -> Set<Int> {
      var found: Set<Int> = []
      var seen: Set<Int> = []
      var index = end
      while index >= 0, seen.insert(index).inserted {
        if edges[index].pair >= 0 { found.insert(edges[index].pair) }
        index = known[edges[index].below] > 0 ? -1 : last[edges[index].below]
      }
      return found
    }
  }
}

extension AllSides {
  /// The reduced system of a level and an appearance, made once in a process.
  public static func of(
    _ level: ConformanceLevel, _ appearance: Appearance, isPageReversed: Bool
  ) -> AllSides {
    let (all, place) = (isPageReversed ? reversed : usual, appearance.place(level))
    return all[place].value
  }

  private static let usual = Appearance.modes.map { Lazily($0, isPageReversed: false) }
  private static let reversed = Appearance.modes.map { Lazily($0, isPageReversed: true) }

  /// A system that is reduced when it is first used.
  private final class Lazily: @unchecked Sendable {
    private let lock = NSLock()
    private let mode: (isEnhanced: Bool, appearance: Appearance)
    private let isPageReversed: Bool
    private var made: AllSides?

    init(_ mode: (isEnhanced: Bool, appearance: Appearance), isPageReversed: Bool) {
      self.mode = mode
      self.isPageReversed = isPageReversed
    }

    var value: AllSides {
      lock.withLock {
        if let made { return made }
        let system =
          AllSides(
            isEnhanced: mode.isEnhanced, appearance: mode.appearance,
            isPageReversed: isPageReversed
          ).reduced
        made = system
        return system
      }
    }
  }
}

extension Appearance {
  fileprivate static let modes: [(isEnhanced: Bool, appearance: Appearance)] =
    allCases.flatMap { [(false, $0), (true, $0)] }

  fileprivate func place(_ level: ConformanceLevel) -> Int {
    2 * (Self.allCases.firstIndex(of: self) ?? 0) + (level == .aaa ? 1 : 0)
  }
}
