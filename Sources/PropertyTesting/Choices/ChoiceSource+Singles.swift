// SPDX-License-Identifier: MIT

extension ChoiceSource {
  /// Draws elements where the script has ended; returns how many were drawn: none in the style in
  /// which structure is uniform too.
  mutating func drawSingles(
    _ wanted: Int, _ kind: SpanKind, flag: Choice, _ domain: ChoiceDomain
  ) throws -> Int {
    guard style != .uniform else { return 0 }
    guard read.count + 2 * wanted <= limit else { throw Rejection.tooLarge }
    let style = style
    var source = random
    let drawn = addSingles(wanted, kind, flag: flag, domain) { draw, _, earlier in
      draw.freshNumber(domain, style, &source, echoing: earlier)
    }
    random = source
    return drawn
  }

  /// Reads elements while the script has them; returns how many were read.
  mutating func followSingles(
    _ most: Int, _ kind: SpanKind, flag: Choice, _ domain: ChoiceDomain
  ) -> Int {
    guard alignment == nil else { return 0 }
    let start = cursor
    let there = script.withElements { script in
      var there = 0
      let room = min(most, (scriptEnd &- start) / 2, (limit &- read.count) / 2)
      while there < room, script[start &+ 2 &* there] >= flag.value { there &+= 1 }
      return there
    }
    let count = addSingles(there, kind, flag: flag, domain) { draw, index, _ in
      min(draw.script.withElements { $0[start &+ 2 &* index &+ 1] }, domain.bound)
    }
    cursor &+= 2 &* count
    return count
  }

  /// Adds elements as `choose`, `open` and `close` do one by one; none in memory shared
  /// between processes, where each choice is counted after it is written.
  @inline(__always)
  private mutating func addSingles(
    _ wanted: Int, _ kind: SpanKind, flag: Choice, _ domain: ChoiceDomain,
    _ value: (borrowing ChoiceSource, Int, UnsafeBufferPointer<Choice>) -> UInt64
  ) -> Int {
    let start = read.count
    guard wanted > 0, let choices = read.extend(by: 2 * wanted),
      let spans = parts.extend(by: wanted), let values = singles.extend(by: wanted)
    else { return 0 }
    for index in 0..<wanted {
      let place = 2 &* index
      choices[place] = flag
      let earlier = UnsafeBufferPointer(start: choices - start, count: start &+ place &+ 1)
      let value = value(self, index, earlier)
      choices[place &+ 1] = Choice(value: value, domain: domain)
      spans[index] = Span(kind: kind, start: start &+ place, end: start &+ place &+ 2)
      values[index] = value
    }
    return wanted
  }
}
