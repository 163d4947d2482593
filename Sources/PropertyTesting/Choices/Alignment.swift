// SPDX-License-Identifier: MIT

/// Where the parts of an earlier case ended, so that an edited part that reads fewer or more choices
/// than before does not shift what comes after it.
struct Alignment: Sendable {
  private let spans: [Span]
  private var next = 0

  init(_ spans: [Span]) {
    self.spans = spans
  }

  /// The end of the part of a kind that began at a choice.
  mutating func end(of kind: SpanKind, at start: Int) -> Int? {
    // Parts are in the order they were opened in: by start, the outermost first.
    while next < spans.count, spans[next].start < start { next += 1 }
    var index = next
    while index < spans.count, spans[index].start == start {
      if spans[index].kind == kind {
        next = index + 1
        return spans[index].end
      }
      index += 1
    }
    return nil
  }
}
