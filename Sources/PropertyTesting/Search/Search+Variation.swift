// SPDX-License-Identifier: MIT

extension Search {
  /// Begins a variation of the case before, whose choices the draw still holds: one part of it takes
  /// the place of another of its kind. Equal subtrees and colors used twice come from here.
  mutating func beginVariation(_ source: RandomSource) {
    var random = source
    guard random.chance(4, outOf: 5), let script = copyOfOnePart(&random) else {
      draw.begin(random: random)
      return
    }
    draw.begin(random: random, following: script)
  }

  private func copyOfOnePart(_ random: inout RandomSource) -> [UInt64]? {
    let spanCount = draw.spans.count
    guard spanCount > 1 else { return nil }
    for _ in 0..<4 {
      let target = draw.spans[random.index(below: spanCount)]
      let source = draw.spans[random.index(below: spanCount)]
      guard target.kind == source.kind, target.end <= source.start || source.end <= target.start
      else { continue }
      return splice(source.range, over: target.range)
    }
    return nil
  }

  private func splice(_ source: Range<Int>, over target: Range<Int>) -> [UInt64] {
    var script: [UInt64] = []
    script.reserveCapacity(draw.choices.count - target.count + source.count)
    for index in 0..<target.lowerBound { script.append(draw.choices[index].value) }
    for index in source { script.append(draw.choices[index].value) }
    for index in target.upperBound..<draw.choices.count { script.append(draw.choices[index].value) }
    return script
  }
}
