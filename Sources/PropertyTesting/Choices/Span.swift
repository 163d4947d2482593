// SPDX-License-Identifier: MIT

/// A part of a case: the choices that one generator read.
struct Span: Hashable, Sendable {
  /// What the part makes: parts of one kind can take each other's place.
  var kind: SpanKind
  var start: Int
  var end: Int

  var range: Range<Int> { start..<end }
  var count: Int { end - start }
}

/// What a part of a case makes.
@usableFromInline
struct SpanKind: Hashable, Sendable {
  /// The type of the value.
  var type: ObjectIdentifier
  /// Where the part stands.
  var place: Place

  @usableFromInline
  enum Place: UInt8, Sendable {
    case value
    /// An element of a collection, its first choice being that there is one.
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
