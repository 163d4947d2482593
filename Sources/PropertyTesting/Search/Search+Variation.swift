// SPDX-License-Identifier: MIT

extension Search {
  /// Begins a variation of the case before, which the source still holds.
  ///
  /// One part replaces another of its kind, or one number another. This finds failures that need
  /// equal values: equal subtrees, a color that is used twice.
  mutating func beginVariation(_ source: RandomSource) {
    var random = source
    guard random.chance(4, outOf: 5), let copy = variation(&random) else {
      draw.begin(random: random)
      return
    }
    draw.begin(random: random, copying: copy.source, over: copy.target)
  }

  /// The choices that are copied, and those that they replace.
  private typealias Copy = (source: Range<Int>, target: Range<Int>)

  private mutating func variation(_ random: inout RandomSource) -> Copy? {
    let isPart = random.chance(3, outOf: 4)
    return (isPart ? copyOfOnePart(&random) : nil) ?? copyOfOneNumber(&random)
  }

  /// Picks two parts of one kind that do not overlap; `nil` when four tries found none.
  private mutating func copyOfOnePart(_ random: inout RandomSource) -> Copy? {
    let count = draw.parts.count
    guard count > 1 else { return nil }
    for _ in 0..<4 {
      let target = draw.parts[random.index(below: count)]
      let source = draw.parts[random.index(below: count)]
      guard target.kind == source.kind, target.end <= source.start || source.end <= target.start
      else { continue }
      return (source.range, target.range)
    }
    return nil
  }

  /// Picks two numbers of one domain; `nil` when eight tries found none.
  private mutating func copyOfOneNumber(_ random: inout RandomSource) -> Copy? {
    let count = draw.read.count
    guard count > 1 else { return nil }
    for _ in 0..<8 {
      let (target, source) = (random.index(below: count), random.index(below: count))
      let domain = draw.read[target].domain
      guard target != source, domain.isMultivalued, domain == draw.read[source].domain else {
        continue
      }
      return (source..<source + 1, target..<target + 1)
    }
    return nil
  }
}

extension Search {
  /// Looks for higher scores by changing the best case of each: hill climbing, with a quarter of
  /// the cases.
  mutating func climb() {
    let labels = best.keys.sorted()
    guard !labels.isEmpty, !isOver else { return }
    var random = RandomSource(seed: seed, index: -1)
    let goal = statistics.cases + settings.cases / 4
    var attempts = 0
    while statistics.cases < goal, attempts < settings.cases, !isOver {
      step(labels[attempts % labels.count], &random)
      attempts += 1
    }
  }

  /// Changes one choice, and again by twice as much for as long as the score rises.
  private mutating func step(_ label: String, _ random: inout RandomSource) {
    guard let start = best[label], !start.values.isEmpty else { return }
    let index = random.index(below: start.values.count)
    let direction = random.chance(1, outOf: 2)
    var distance = UInt64(1) << random.upTo(random.upTo(40))
    var score = start.score
    while !isOver, let current = best[label], index < current.values.count {
      var values = current.values
      let value = values[index]
      values[index] = direction ? value &+ distance : value - min(value, distance)
      guard values[index] != value else { return }
      draw.begin(random: random, following: values)
      runCase()
      guard let reached = best[label]?.score, reached > score else { return }
      score = reached
      distance = distance < 1 << 60 ? distance * 2 : distance
    }
  }
}
