// SPDX-License-Identifier: MIT

/// A type with a generator of its own, which ``Generator/codable(_:depth:)`` uses wherever it meets
/// the type.
public protocol Arbitrary {
  static var arbitrary: Generator<Self> { get }
}

extension Generator where Value: Decodable & SendableMetatype {
  /// Values of a decodable type: a decoder that draws what the type asks for.
  ///
  /// A type is drawn by its ``Arbitrary`` conformance if it has one, as one of its cases if it is
  /// `CaseIterable`, and otherwise by its own `init(from:)`. A case for which that throws a
  /// `DecodingError` is rejected: a type that refuses most of what it reads needs a generator of its
  /// own, and so does a class whose every value contains another.
  ///
  /// ```swift
  /// struct User: Decodable { var name: String, age: Int, friends: [User] }
  /// let users = Generator.codable(User.self).with(\.age, .int(in: 0...120))
  /// ```
  ///
  /// At most `depth` values contain one another; at depth 0 collections are empty and optional
  /// values are `nil`.
  public static func codable(_ type: Value.Type = Value.self, depth: Int = 4) -> Generator {
    Generator { draw in
      do {
        return try drawn(Value.self, &draw, depth)
      } catch let error as DecodingError {
        throw Rejection(origin: "codable(\(Value.self).self): \(error.reason)")
      }
    }
  }
}

extension Generator {
  /// The values with one part drawn from a generator of its own.
  public func with<Part>(
    _ path: WritableKeyPath<Value, Part> & Sendable, _ part: Generator<Part>
  ) -> Generator {
    Generator { draw in
      var value = try make(&draw)
      value[keyPath: path] = try part.make(&draw)
      return value
    }
  }
}

extension DecodingError {
  /// What a type said of the values that it was given.
  fileprivate var reason: String {
    switch self {
    case .typeMismatch(_, let context), .valueNotFound(_, let context),
      .keyNotFound(_, let context), .dataCorrupted(let context):
      context.debugDescription
    @unknown default: "\(self)"
    }
  }
}

// MARK: - Types that are drawn otherwise than they decode

/// Draws a value with at most some number of values inside one another.
private func drawn<Value: Decodable>(
  _ type: Value.Type, _ draw: inout ChoiceSource, _ depth: Int
) throws -> Value {
  if let type = type as? any Arbitrary.Type, let value = try type.any(&draw) as? Value {
    return value
  }
  if let type = type as? any DrawnByParts.Type, let value = try type.drawn(&draw, depth) as? Value {
    return value
  }
  if let type = type as? any CaseIterable.Type, let value = try type.anyCase(&draw) as? Value {
    return value
  }
  // Otherwise a class that contains itself neither as an optional nor in a collection would be drawn
  // until the stack overflows.
  guard depth > -deepestRequiredNesting else {
    throw Rejection(origin: "codable: \(Value.self) contains required values without end")
  }
  let source = DecodedSource(&draw)
  defer { source.giveBack(&draw) }
  return try Value(from: DrawingDecoder(source: source, depth: depth - 1))
}

/// How many values that are neither optional nor in a collection may contain one another below
/// depth 0.
private let deepestRequiredNesting = 64

extension Arbitrary {
  fileprivate static func any(_ draw: inout ChoiceSource) throws -> Self {
    try arbitrary.make(&draw)
  }
}

extension CaseIterable {
  fileprivate static func anyCase(_ draw: inout ChoiceSource) throws -> Self? {
    let cases = Array(allCases)
    guard !cases.isEmpty else { return nil }
    return cases[Int(try draw.choose(ChoiceDomain(bound: UInt64(cases.count) - 1)))]
  }
}

/// A type that is drawn as the generator of its kind does, so that it shrinks as well.
private protocol DrawnByParts {
  static func drawn(_ draw: inout ChoiceSource, _ depth: Int) throws -> Self
}

extension Optional: DrawnByParts where Wrapped: Decodable {
  fileprivate static func drawn(_ draw: inout ChoiceSource, _ depth: Int) throws -> Self {
    try draw.isThere(depth) ? try PropertyTesting.drawn(Wrapped.self, &draw, depth) : nil
  }
}

extension Array: DrawnByParts where Element: Decodable {
  fileprivate static func drawn(_ draw: inout ChoiceSource, _ depth: Int) throws -> Self {
    try elements(&draw, depth) { draw in try PropertyTesting.drawn(Element.self, &draw, depth) }
  }
}

extension Set: DrawnByParts where Element: Decodable {
  fileprivate static func drawn(_ draw: inout ChoiceSource, _ depth: Int) throws -> Self {
    Set(try [Element].drawn(&draw, depth))
  }
}

extension Dictionary: DrawnByParts where Key: Decodable, Value: Decodable {
  fileprivate static func drawn(_ draw: inout ChoiceSource, _ depth: Int) throws -> Self {
    let entries = try elements(&draw, depth) { draw in
      let key = try PropertyTesting.drawn(Key.self, &draw, depth)
      return (key, try PropertyTesting.drawn(Value.self, &draw, depth))
    }
    return Dictionary(entries) { first, _ in first }
  }
}

/// Draws the elements of a collection: none where no value may be inside another.
private func elements<Element>(
  _ draw: inout ChoiceSource, _ depth: Int, _ element: (inout ChoiceSource) throws -> Element
) throws -> [Element] {
  var elements: [Element] = []
  let list = ListShape(depth > 0 ? 0...64 : 0...0, SpanKind(Element.self, .element))
  try list.read(&draw) { draw in
    elements.append(try element(&draw))
    return true
  }
  return elements
}

extension ChoiceSource {
  /// Draws whether an optional value or a further element is there.
  fileprivate mutating func isThere(_ depth: Int) throws -> Bool {
    let domain = ChoiceDomain(bound: depth > 0 ? 1 : 0, role: .more)
    return try choose(domain) { $0.isDeep || depth <= 0 ? 0 : $0.random.upTo(3).signum() } == 1
  }
}

// MARK: - The decoder

/// The source of choices of a decoder, which `Decoder` has no way to hand on by `inout`.
private final class DecodedSource {
  var draw = ChoiceSource()

  init(_ draw: inout ChoiceSource) { swap(&self.draw, &draw) }

  func giveBack(_ draw: inout ChoiceSource) { swap(&self.draw, &draw) }
}
/// A decoder that draws every value that it is asked for.
private struct DrawingDecoder: Decoder, SingleValueDecodingContainer {
  let source: DecodedSource
  let depth: Int
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(DrawnKeys(decoder: self))
  }
  func unkeyedContainer() -> any UnkeyedDecodingContainer { DrawnElements(decoder: self) }
  func singleValueContainer() -> any SingleValueDecodingContainer { self }

  func decodeNil() -> Bool { (try? !source.draw.isThere(depth)) ?? true }
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try drawn(type, &source.draw, depth)
  }
}

/// A container that has a value for every key.
private struct DrawnKeys<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let decoder: DrawingDecoder
  var codingPath: [any CodingKey] { [] }
  var allKeys: [Key] { [] }

  func contains(_ key: Key) -> Bool { !decoder.decodeNil() }
  func decodeNil(forKey key: Key) -> Bool { false }
  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try decoder.decode(type)
  }
  func nestedContainer<Other>(
    keyedBy type: Other.Type, forKey key: Key
  ) -> KeyedDecodingContainer<Other> { decoder.container(keyedBy: type) }
  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedDecodingContainer {
    decoder.unkeyedContainer()
  }
  func superDecoder() -> any Decoder { decoder }
  func superDecoder(forKey key: Key) -> any Decoder { decoder }
}

/// A container that draws before each element whether there is one.
private struct DrawnElements: UnkeyedDecodingContainer {
  let decoder: DrawingDecoder
  var codingPath: [any CodingKey] { [] }
  var count: Int? { nil }
  private(set) var currentIndex = 0

  init(decoder: DrawingDecoder) { self.decoder = decoder }

  // Asked once before each element, as a loop over the container does.
  var isAtEnd: Bool { decoder.decodeNil() }

  mutating func decodeNil() -> Bool { false }
  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    currentIndex += 1
    return try decoder.decode(type)
  }
  mutating func nestedContainer<Key>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    decoder.container(keyedBy: type)
  }
  mutating func nestedUnkeyedContainer() -> any UnkeyedDecodingContainer {
    decoder.unkeyedContainer()
  }
  mutating func superDecoder() -> any Decoder { decoder }
}

// MARK: - Types of the standard library

extension Bool: Arbitrary { public static var arbitrary: Generator<Self> { .bool } }
extension Int: Arbitrary { public static var arbitrary: Generator<Self> { .integer } }
extension Int8: Arbitrary { public static var arbitrary: Generator<Self> { .integer } }
extension Int16: Arbitrary { public static var arbitrary: Generator<Self> { .integer } }
extension Int32: Arbitrary { public static var arbitrary: Generator<Self> { .integer } }
extension Int64: Arbitrary { public static var arbitrary: Generator<Self> { .integer } }
extension UInt: Arbitrary { public static var arbitrary: Generator<Self> { .integer } }
extension UInt8: Arbitrary { public static var arbitrary: Generator<Self> { .integer } }
extension UInt16: Arbitrary { public static var arbitrary: Generator<Self> { .integer } }
extension UInt32: Arbitrary { public static var arbitrary: Generator<Self> { .integer } }
extension UInt64: Arbitrary { public static var arbitrary: Generator<Self> { .integer } }
extension Double: Arbitrary { public static var arbitrary: Generator<Self> { .double } }
extension Float: Arbitrary {
  public static var arbitrary: Generator<Self> {
    .float(in: -Float.greatestFiniteMagnitude...Float.greatestFiniteMagnitude)
  }
}
extension String: Arbitrary { public static var arbitrary: Generator<Self> { .string } }
