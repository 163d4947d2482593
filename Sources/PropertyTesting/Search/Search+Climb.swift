// SPDX-License-Identifier: MIT

extension Search {
  /// Walks uphill from the best case of each score, with a quarter of the cases.
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

  /// Changes one choice, and again by twice as much for as long as that helps.
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
