// SPDX-License-Identifier: MIT

extension Search {
  /// Begins a variation of the case before, which the source still holds.
  ///
  /// One part replaces others of its kind, one number another, or the length of a list a number.
  /// This finds failures that need equal values: equal subtrees, a color that is used twice, a
  /// count that is right.
  mutating func beginVariation(_ source: RandomSource) {
    var random = source
    draw.clearScript()
    // One choice has nothing in it that could be copied.
    guard draw.read.count > 1, random.chance(4, outOf: 5) else {
      return draw.begin(random: random)
    }
    let isWritten =
      switch random.upTo(15) {
      case 0..<7: copyOnePart(&random)
      case 7..<12: copyOnePartOften(&random)
      case 12: exchangeInCopy(&random)
      case 13: setLengthOfAList(&random)
      default: false
      }
    guard isWritten || copyOneNumber(&random) else { return draw.begin(random: random) }
    draw.beginWritten(random: random)
  }

  /// Writes the case with some choices in the place of others.
  private mutating func write(_ source: Range<Int>, over target: Range<Int>) -> Bool {
    draw.write(0..<target.lowerBound)
    draw.write(source)
    draw.write(target.upperBound..<draw.read.count)
    return true
  }

  /// Picks two parts of one kind that do not overlap; `nil` when four tries found none.
  private func twoParts(_ random: inout RandomSource) -> (source: Span, target: Span)? {
    let count = draw.parts.count
    guard count > 1 else { return nil }
    for _ in 0..<4 {
      let target = draw.parts[random.index(below: count)]
      let source = draw.parts[random.index(below: count)]
      guard target.kind == source.kind, target.end <= source.start || source.end <= target.start
      else { continue }
      return (source, target)
    }
    return nil
  }

  private mutating func copyOnePart(_ random: inout RandomSource) -> Bool {
    guard let (source, target) = twoParts(&random) else { return false }
    return write(source.range, over: target.range)
  }

  /// Copies a part over about three others of its kind.
  private mutating func copyOnePartOften(_ random: inout RandomSource) -> Bool {
    guard draw.parts.count > 1 else { return false }
    let source = enclosingPart(of: random.index(below: draw.parts.count), &random)
    var (end, count): (Int, UInt64) = (0, 0)
    for index in 0..<draw.parts.count where draw.parts[index].kind == source.kind { count += 1 }
    for index in 0..<draw.parts.count {
      let part = draw.parts[index]
      guard part.kind == source.kind, part.start >= end, random.upTo(max(count, 5) - 1) < 3 else {
        continue
      }
      draw.write(end..<part.start)
      draw.write(source.range)
      end = part.end
    }
    draw.write(end..<draw.read.count)
    return true
  }

  /// A part, or one that encloses it: inner parts are so many that outer ones are seldom picked.
  private func enclosingPart(of index: Int, _ random: inout RandomSource) -> Span {
    var (part, outer) = (draw.parts[index], index - 1)
    while outer >= 0 {
      if draw.parts[outer].end >= part.end {
        guard random.chance(1, outOf: 2) else { break }
        part = draw.parts[outer]
      }
      outer -= 1
    }
    return part
  }

  /// Copies a part over another, with two parts inside it exchanged.
  private mutating func exchangeInCopy(_ random: inout RandomSource) -> Bool {
    guard let (source, target) = twoParts(&random) else { return false }
    for _ in 0..<4 {
      guard let (one, other) = twoParts(&random) else { return false }
      let (first, second) = one.start < other.start ? (one, other) : (other, one)
      guard first.start >= source.start, second.end <= source.end else { continue }
      draw.write(0..<target.start)
      draw.write(source.start..<first.start)
      draw.write(second.range)
      draw.write(first.end..<second.start)
      draw.write(first.range)
      draw.write(second.end..<source.end)
      draw.write(target.end..<draw.read.count)
      return true
    }
    return false
  }

  /// Sets a number to the count of the elements of a kind, or to one less.
  private mutating func setLengthOfAList(_ random: inout RandomSource) -> Bool {
    guard draw.parts.count > 1 else { return false }
    let kind = draw.parts[random.index(below: draw.parts.count)].kind
    guard kind.place == .element, let target = number(&random) else { return false }
    var count = random.chance(1, outOf: 3) ? -1 : 0
    for index in 0..<draw.parts.count where draw.parts[index].kind == kind { count += 1 }
    draw.write(0..<target)
    let length = SignedMagnitude(UInt64(max(count, 0)))
    draw.write(number: draw.read[target].domain.choice(length) ?? length.magnitude)
    draw.write(target + 1..<draw.read.count)
    return true
  }

  /// Picks the index of a number; `nil` when four tries found none.
  private func number(_ random: inout RandomSource) -> Int? {
    for _ in 0..<4 {
      let index = random.index(below: draw.read.count)
      if draw.read[index].domain.isMultivalued { return index }
    }
    return nil
  }

  /// Copies a number over another of its domain; false when eight tries found none.
  private mutating func copyOneNumber(_ random: inout RandomSource) -> Bool {
    let count = draw.read.count
    guard count > 1 else { return false }
    for _ in 0..<8 {
      let (target, source) = (random.index(below: count), random.index(below: count))
      let domain = draw.read[target].domain
      guard target != source, domain.isMultivalued, domain == draw.read[source].domain else {
        continue
      }
      return write(source..<source + 1, over: target..<target + 1)
    }
    return false
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
