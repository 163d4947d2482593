// SPDX-License-Identifier: MIT

extension Generator {
  /// Values that contain values of their own kind: a leaf, the simplest, or what `growing` makes of
  /// smaller ones, with at most `depth` levels above a leaf.
  ///
  /// ```swift
  /// let expression = Generator.recursive(.integer.map(Expression.number)) { smaller in
  ///   zip(smaller, smaller).map(Expression.sum)
  /// }
  /// ```
  ///
  /// A size is drawn first, and spent: on one of the smaller values mostly, or on all of them. Sizes
  /// grow with the number of the case, from a few values to some dozens; now and then a case is as
  /// deep as it may be, up to 512 levels. ``scaled(by:)`` makes them larger or smaller.
  public static func recursive(
    _ leaf: Generator, depth: Int = 8, growing: (Generator) -> Generator
  ) -> Generator {
    let lowest = Generator { draw in try draw.grow(leaf, nil, levels: 0) }
    return (0..<max(depth, 0)).reduce(lowest) { smaller, level in
      let branch = growing(smaller)
      return Generator { draw in try draw.grow(leaf, branch, levels: level + 1) }
    }
  }
}

/// What a value hands on to the smaller ones that it contains, while they are drawn at random.
struct Growth {
  /// How many branches each of the smaller values may have; those that are not foreseen have none.
  var shares: [Int] = []
  /// How many of the smaller values were begun.
  var begun = 0
  /// What the smaller values are drawn from, so that they do not change what their value draws.
  var seed: UInt64
  /// Whether most goes to one of the smaller values, which makes deep ones.
  let isDeep: Bool

  /// The shares of a number of smaller values.
  static func shares(
    of branches: Int, among count: Int, isDeep: Bool, _ random: inout RandomSource
  ) -> [Int] {
    var left = branches
    let heavy = random.index(below: count)
    var shares = (0..<count).map { index in
      let most = isDeep ? min(left / 8, 2) : min(2 * left / (count - index), left)
      let share = index == heavy ? 0 : Int(random.upTo(UInt64(most)))
      left -= share
      return share
    }
    if count > 0 { shares[heavy] = left }
    return shares
  }
}

extension ChoiceSource {
  /// Draws a value of a recursive generator: a leaf or a branch.
  mutating func grow<Value>(
    _ leaf: Generator<Value>, _ branch: Generator<Value>?, levels: Int
  ) throws -> Value {
    let domain = ChoiceDomain(bound: branch == nil ? 0 : 1, role: .form)
    guard isFresh else {
      guard try choose(domain) == 1, let branch else { return try leaf.make(&self) }
      return try branch.make(&self)
    }
    let outside = beginSmaller()
    let after = growth
    defer { endSmaller(outside, after) }
    let (branches, isDeep) = beginGrowth(levels)
    guard try choose(domain, fresh: { _ in branches > 0 ? 1 : 0 }) == 1, let branch else {
      growth = Growth(seed: random.next(), isDeep: false)
      return try leaf.make(&self)
    }
    beginBranch(branches, isDeep) { $0.smallerValues(of: branch) }
    return try branch.make(&self)
  }

  /// What is as before where a smaller value ends.
  typealias Outside = (random: RandomSource, depth: Int, largestGrown: Int)

  /// Begins a value that may be one of the smaller ones of another.
  mutating func beginSmaller() -> Outside {
    growth?.begun += 1
    return (random, depth, largestGrown)
  }

  /// Ends it: its value goes on with what is left for the next ones.
  mutating func endSmaller(_ outside: Outside, _ after: Growth?) {
    growth = after
    if after != nil { random = outside.random }
    (depth, largestGrown) = (outside.depth, outside.largestGrown)
  }

  /// Hands the branches of a value on to the smaller ones that it contains, which `count` counts.
  mutating func beginBranch(
    _ branches: Int, _ isDeep: Bool, count: (inout ChoiceSource) -> Int
  ) {
    // The branches are counted already: nothing else bounds how many values contain one another.
    depth = 0
    largestGrown = max(largestGrown, read.count + 32 * branches)
    growth = Growth(seed: random.next(), isDeep: isDeep)
    guard branches > 1 else { return }
    let count = count(&self)
    growth?.shares = Growth.shares(of: branches - 1, among: count, isDeep: isDeep, &random)
  }

  /// How many branches the value has that is begun, and whether most of them go to one part of it.
  mutating func beginGrowth(_ levels: Int) -> (branches: Int, isDeep: Bool) {
    if let growth {
      random = RandomSource(seed: growth.seed, index: growth.begun)
      let index = growth.begun - 1
      let share = growth.shares.indices.contains(index) ? growth.shares[index] : 0
      return (levels > 0 ? share : 0, growth.isDeep)
    }
    guard levels > 0, !isDeep, !random.chance(1, outOf: 8) else { return (0, false) }
    if random.chance(1, outOf: 16) {
      return (min(levels, 2 * caseNumber + 4, ChoiceSource.deepestGrowth), true)
    }
    let usual = min(8 + caseNumber, ChoiceSource.mostBranches) * (longestList > 0 ? 8 : 1)
    let most = min(max(scaled(usual), 1), ChoiceSource.largestCase / 64)
    // As many sizes of one digit as of two.
    let bits = UInt64(Int.bitWidth - most.leadingZeroBitCount)
    let branches = random.upTo((1 << (random.upTo(bits - 1) + 1)) - 1)
    return (min(max(Int(branches), 1), most), random.chance(1, outOf: 3))
  }

  /// Returns how many smaller values a branch begins: it is drawn with leaves, and forgotten.
  private mutating func smallerValues<Value>(of branch: Generator<Value>) -> Int {
    let (mark, random, growth) = (mark, random, growth)
    defer {
      rewind(to: mark)
      (self.random, self.growth) = (random, growth)
    }
    _ = try? branch.make(&self)
    return self.growth?.begun ?? 0
  }

  /// The most branches of a usual value.
  private static let mostBranches = 64
  /// How deep values are made at most: each level takes some of the stack.
  private static let deepestGrowth = 512
}
