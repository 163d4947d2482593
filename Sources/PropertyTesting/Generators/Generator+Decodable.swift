// SPDX-License-Identifier: MIT

/// A type with a generator of its own, which ``Generator/codable(_:depth:overrides:)`` uses wherever
/// it meets the type.
public protocol Arbitrary {
  /// The generator for values of the type.
  static var arbitrary: Generator<Self> { get }
}

extension Generator where Value: Decodable {
  /// Values of a decodable type: a decoder that draws what the type asks for.
  ///
  /// A type is drawn by its ``Arbitrary`` conformance if it has one, as one of its cases if it is
  /// `CaseIterable` or an enum without payloads, and otherwise by its own `init(from:)`. An enum
  /// with payloads is drawn as one of its cases if its `init(from:)` is synthesized, the one that
  /// contains the fewest values being the simplest. A case for which `init(from:)` throws a
  /// `DecodingError` is rejected: a type that refuses most of what it reads needs a generator of its
  /// own, and so does a class whose every value contains another.
  ///
  /// ```swift
  /// struct User: Decodable { let name: String, age: Int, friends: [User] }
  /// let users = Generator.codable(User.self, overrides: [.key("age", .int(in: 0...120))])
  /// ```
  ///
  /// At most `depth` values contain one another; at depth 0 collections are empty and optional
  /// values are `nil`.
  public static func codable(
    _ type: Value.Type = Value.self, depth: Int = 4, overrides: [CodableOverride] = []
  ) -> Generator {
    let place = DecodedPlace(depth: depth, overrides: overrides)
    let make = { (draw: inout ChoiceSource) throws -> Value in
      do {
        return try drawn(Value.self, &draw, place)
      } catch let error as DecodingError {
        throw Rejection(
          origin: "codable(\(Value.self).self): \(error.reason); where that is so for most values, "
            + "add a generator: overrides: [.type(…)]")
      }
    }
    // Not checked: the conformance may belong to an actor, as all of a module do whose default
    // isolation is the main actor. Its `init(from:)` has nothing but the decoder, and one thread at a
    // time draws from that.
    return Generator(
      unsafeBitCast(make, to: (@Sendable (inout ChoiceSource) throws -> Value).self))
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

/// Draws a value at a place of the value that is drawn as a whole.
func drawn<Value: Decodable>(
  _ type: Value.Type, _ draw: inout ChoiceSource, _ place: DecodedPlace
) throws -> Value {
  if let value = try place.overridden(type, &draw) ?? drawnByConformance(type, &draw, place) {
    return value
  }
  // Otherwise a class that contains itself neither as an optional nor in a collection would be drawn
  // until the stack overflows.
  guard place.depth > -deepestRequiredNesting else {
    throw Rejection(origin: "codable: \(Value.self) contains required values without end")
  }
  // A part of its own, which another one of its type may replace.
  return try draw.part(SpanKind(Value.self)) { draw in
    let source = DecodedSource(&draw)
    defer { source.giveBack(&draw) }
    let value = try Value(from: DrawingDecoder(type: type, source: source, place: place.inside))
    try place.check(source.askedFor, of: type)
    return value
  }
}

/// Draws a value by a protocol that its type conforms to; `nil` for one with an `init(from:)` alone.
func drawnByConformance<Value: Decodable>(
  _ type: Value.Type, _ draw: inout ChoiceSource, _ place: DecodedPlace
) throws -> Value? {
  if let type = type as? any Arbitrary.Type { return try type.any(&draw) as? Value }
  if let type = type as? any DrawnByParts.Type { return try type.drawn(&draw, place) as? Value }
  if let type = type as? any CaseIterable.Type, let value = try type.anyCase(&draw) as? Value {
    return value
  }
  let cases = plainCases(of: type)
  guard !cases.isEmpty else { return nil }
  return cases[Int(try draw.choose(ChoiceDomain(bound: UInt64(cases.count) - 1)))]
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
  static func drawn(_ draw: inout ChoiceSource, _ place: DecodedPlace) throws -> Self
}

extension Optional: DrawnByParts where Wrapped: Decodable {
  fileprivate static func drawn(_ draw: inout ChoiceSource, _ place: DecodedPlace) throws -> Self {
    try draw.isThere(place.depth) ? try PropertyTesting.drawn(Wrapped.self, &draw, place) : nil
  }
}

extension Array: DrawnByParts where Element: Decodable {
  fileprivate static func drawn(_ draw: inout ChoiceSource, _ place: DecodedPlace) throws -> Self {
    try elements(&draw, place) { draw in try PropertyTesting.drawn(Element.self, &draw, place) }
  }
}

extension Set: DrawnByParts where Element: Decodable {
  fileprivate static func drawn(_ draw: inout ChoiceSource, _ place: DecodedPlace) throws -> Self {
    Set(try [Element].drawn(&draw, place))
  }
}

extension Dictionary: DrawnByParts where Key: Decodable, Value: Decodable {
  fileprivate static func drawn(_ draw: inout ChoiceSource, _ place: DecodedPlace) throws -> Self {
    let entries = try elements(&draw, place) { draw in
      let key = try PropertyTesting.drawn(Key.self, &draw, place)
      return (key, try PropertyTesting.drawn(Value.self, &draw, place))
    }
    return Dictionary(entries) { first, _ in first }
  }
}

extension ClosedRange: DrawnByParts where Bound: Decodable {
  fileprivate static func drawn(_ draw: inout ChoiceSource, _ place: DecodedPlace) throws -> Self {
    let (low, high) = try ends(Bound.self, &draw, place)
    return low...high
  }
}

extension Range: DrawnByParts where Bound: Decodable {
  fileprivate static func drawn(_ draw: inout ChoiceSource, _ place: DecodedPlace) throws -> Self {
    let (low, high) = try ends(Bound.self, &draw, place)
    return low..<high
  }
}

/// Draws the ends of a range in their order, the lower first.
private func ends<Bound: Decodable & Comparable>(
  _ type: Bound.Type, _ draw: inout ChoiceSource, _ place: DecodedPlace
) throws -> (Bound, Bound) {
  let one = try drawn(Bound.self, &draw, place)
  let other = try drawn(Bound.self, &draw, place)
  if one <= other { return (one, other) }
  guard other < one else { throw Rejection(origin: "codable: \(one) and \(other) have no order") }
  return (other, one)
}

extension SIMD2: DrawnByParts where Scalar: Decodable {
  fileprivate static func drawn(_ draw: inout ChoiceSource, _ place: DecodedPlace) throws -> Self {
    try scalars(&draw, place)
  }
}

extension SIMD4: DrawnByParts where Scalar: Decodable {
  fileprivate static func drawn(_ draw: inout ChoiceSource, _ place: DecodedPlace) throws -> Self {
    try scalars(&draw, place)
  }
}

extension SIMD8: DrawnByParts where Scalar: Decodable {
  fileprivate static func drawn(_ draw: inout ChoiceSource, _ place: DecodedPlace) throws -> Self {
    try scalars(&draw, place)
  }
}

extension SIMD16: DrawnByParts where Scalar: Decodable {
  fileprivate static func drawn(_ draw: inout ChoiceSource, _ place: DecodedPlace) throws -> Self {
    try scalars(&draw, place)
  }
}

extension SIMD32: DrawnByParts where Scalar: Decodable {
  fileprivate static func drawn(_ draw: inout ChoiceSource, _ place: DecodedPlace) throws -> Self {
    try scalars(&draw, place)
  }
}

extension SIMD64: DrawnByParts where Scalar: Decodable {
  fileprivate static func drawn(_ draw: inout ChoiceSource, _ place: DecodedPlace) throws -> Self {
    try scalars(&draw, place)
  }
}

extension SIMD3: DrawnByParts where Scalar: Decodable {
  fileprivate static func drawn(_ draw: inout ChoiceSource, _ place: DecodedPlace) throws -> Self {
    try scalars(&draw, place)
  }
}

extension SIMD where Scalar: Decodable {
  /// Draws each of the scalars.
  fileprivate static func scalars(_ draw: inout ChoiceSource, _ place: DecodedPlace) throws -> Self
  {
    var vector = Self()
    for index in vector.indices { vector[index] = try drawn(Scalar.self, &draw, place) }
    return vector
  }
}

/// Draws the elements of a collection: none where no value may be inside another.
private func elements<Element>(
  _ draw: inout ChoiceSource, _ place: DecodedPlace,
  _ element: (inout ChoiceSource) throws -> Element
) throws -> [Element] {
  var elements: [Element] = []
  let list = ListShape(place.depth > 0 ? 0...64 : 0...0, SpanKind(Element.self, .element))
  try list.read(&draw) { draw in
    elements.append(try element(&draw))
    return true
  }
  return elements
}

extension ChoiceSource {
  /// Draws whether an optional value or a further element is there.
  mutating func isThere(_ depth: Int) throws -> Bool {
    let domain = ChoiceDomain(bound: depth > 0 ? 1 : 0, role: .more)
    return try choose(domain) { $0.isDeep || depth <= 0 ? 0 : $0.random.upTo(3).signum() } == 1
  }
}

// MARK: - Types of the standard library

extension Bool: Arbitrary {
  /// False, the simpler one, and true.
  public static var arbitrary: Generator<Self> { .bool }
}
extension Int: Arbitrary {
  /// Every integer of the type.
  public static var arbitrary: Generator<Self> { .integer }
}
extension Int8: Arbitrary {
  /// Every integer of the type.
  public static var arbitrary: Generator<Self> { .integer }
}
extension Int16: Arbitrary {
  /// Every integer of the type.
  public static var arbitrary: Generator<Self> { .integer }
}
extension Int32: Arbitrary {
  /// Every integer of the type.
  public static var arbitrary: Generator<Self> { .integer }
}
extension Int64: Arbitrary {
  /// Every integer of the type.
  public static var arbitrary: Generator<Self> { .integer }
}
extension UInt: Arbitrary {
  /// Every integer of the type.
  public static var arbitrary: Generator<Self> { .integer }
}
extension UInt8: Arbitrary {
  /// Every integer of the type.
  public static var arbitrary: Generator<Self> { .integer }
}
extension UInt16: Arbitrary {
  /// Every integer of the type.
  public static var arbitrary: Generator<Self> { .integer }
}
extension UInt32: Arbitrary {
  /// Every integer of the type.
  public static var arbitrary: Generator<Self> { .integer }
}
extension UInt64: Arbitrary {
  /// Every integer of the type.
  public static var arbitrary: Generator<Self> { .integer }
}
extension Double: Arbitrary {
  /// Every finite double.
  public static var arbitrary: Generator<Self> { .double }
}
extension Float: Arbitrary {
  /// Every finite float.
  public static var arbitrary: Generator<Self> { .float }
}
extension String: Arbitrary {
  /// Unicode strings.
  public static var arbitrary: Generator<Self> { .string }
}
