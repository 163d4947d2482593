// SPDX-License-Identifier: MIT

extension Search {
  /// Begins a variation of the case before, which the draw still holds.
  ///
  /// One part takes the place of another of its kind, or one number of another. Equal subtrees and
  /// colors used twice come from here.
  mutating func beginVariation(_ source: RandomSource) {
    var random = source
    guard random.chance(4, outOf: 5), let copy = variation(&random) else {
      draw.begin(random: random)
      return
    }
    draw.begin(random: random, copying: copy.source, over: copy.target)
  }

  private typealias Copy = (source: Range<Int>, target: Range<Int>)

  private mutating func variation(_ random: inout RandomSource) -> Copy? {
    let isPart = random.chance(3, outOf: 4)
    return (isPart ? copyOfOnePart(&random) : nil) ?? copyOfOneNumber(&random)
  }

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

  private mutating func copyOfOneNumber(_ random: inout RandomSource) -> Copy? {
    let count = draw.read.count
    guard count > 1 else { return nil }
    for _ in 0..<8 {
      let (target, source) = (random.index(below: count), random.index(below: count))
      let domain = draw.read[target].domain
      guard target != source, domain.isWide, domain == draw.read[source].domain else { continue }
      return (source..<source + 1, target..<target + 1)
    }
    return nil
  }
}
