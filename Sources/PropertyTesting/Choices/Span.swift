// SPDX-License-Identifier: MIT

/// A part of a case: the choices that one generator read.
struct Span: Hashable, Sendable {
  /// What the part makes: parts of one kind can take each other's place.
  var kind: SpanKind
  var start: Int
  var end: Int

  var range: Range<Int> { start..<end }
  /// The choices of the part but for the one that says that there is an element.
  var contents: Range<Int> { kind.place == .element ? min(start + 1, end)..<end : range }
  var count: Int { end - start }
}

/// What a part of a case makes.
@usableFromInline
struct SpanKind: Hashable, Sendable, BitwiseCopyable {
  /// The type of the value.
  var type: ObjectIdentifier
  /// Where the part stands.
  var place: Place

  /// Where a part stands in a case.
  @usableFromInline
  enum Place: UInt8, Sendable, BitwiseCopyable {
    case value
    /// An element of a collection; its first choice says that there is one.
    case element
    /// An argument of a property.
    case argument
  }

  @usableFromInline
  init<Value>(_ type: Value.Type, _ place: Place = .value) {
    self.type = ObjectIdentifier(type)
    self.place = place
  }
}

/// The ends of the parts of an earlier case.
///
/// Where an edited part reads fewer or more choices than before, the parts after it still begin
/// where they did.
struct Alignment: Sendable {
  private let spans: [Span]
  private var next = 0

  init(_ spans: [Span]) { self.spans = spans }

  /// Returns the end of the part of a kind that began at a choice; `nil` when there was none.
  mutating func end(of kind: SpanKind, at start: Int) -> Int? {
    // Parts are sorted by start, the outermost first: calls come in the same order.
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
