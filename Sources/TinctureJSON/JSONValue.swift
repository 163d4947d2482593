// SPDX-License-Identifier: MIT

/// A JSON value: what RFC 8259 can say, with the order of members and the text of numbers kept.
public enum JSONValue: Hashable, Sendable {
  /// The literal `null`.
  case null
  /// The literal `true` or `false`.
  case bool(Bool)
  /// A number, as it was written.
  case number(JSONNumber)
  /// A string without its quotes and escapes.
  case string(String)
  /// The elements of an array, in their order.
  case array([JSONValue])
  /// The members of an object, in their order.
  case object(JSONObject)
}

extension JSONValue {
  /// The shortest number that reads back as this one; `null` for NaN and the infinities, for
  /// which JSON has no word.
  public static func number(_ value: Double) -> JSONValue {
    JSONNumber(value).map(JSONValue.number) ?? .null
  }

  /// A number of at most so many digits after the point, 0 or more; `null` when it is not finite.
  public static func number(_ value: Double, fractionDigits: Int) -> JSONValue {
    JSONNumber(value, fractionDigits: fractionDigits).map(JSONValue.number) ?? .null
  }

  /// Returns the number of an integer.
  public static func integer(_ value: Int) -> JSONValue { .number(JSONNumber(value)) }

  /// The member of an object; `nil` when there is none or this is no object.
  public subscript(_ name: String) -> JSONValue? { object?[name] }

  /// The value of a boolean; `nil` for anything else, as in the four that follow.
  public var bool: Bool? { if case .bool(let value) = self { value } else { nil } }

  /// The value of a number as it is written.
  public var number: JSONNumber? { if case .number(let value) = self { value } else { nil } }

  /// The nearest `Double` of a number; `nil` for anything else and beyond the finite doubles.
  public var double: Double? { number?.double }

  /// The value of a string without its quotes and escapes.
  public var string: String? { if case .string(let value) = self { value } else { nil } }

  /// The elements of an array; `nil` when this is none.
  public var array: [JSONValue]? { if case .array(let value) = self { value } else { nil } }

  /// The members of an object; `nil` when this is none.
  public var object: JSONObject? { if case .object(let value) = self { value } else { nil } }

  /// What kind of value this is, with its article, for a message.
  public var kind: String {
    switch self {
    case .null: "null"
    case .bool: "a boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

extension JSONValue: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringLiteral,
  ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  public init(nilLiteral: ()) { self = .null }
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  public init(integerLiteral value: Int) { self = .integer(value) }
  public init(floatLiteral value: Double) { self = .number(value) }
  public init(stringLiteral value: String) { self = .string(value) }
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }

  /// An object with its members in the order written; a name written twice traps.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(JSONObject(distinct: elements))
  }
}

extension JSONValue {
  /// How many arrays and objects may lie inside each other.
  ///
  /// The reader is recursive, and without a limit a megabyte of `[`, which is valid up to its last
  /// byte, would overflow the stack.
  public static let greatestDepth = 128

  /// Reads a whole document as RFC 8259 defines it, and nothing looser.
  ///
  /// Beyond the grammar, a name may appear only once in an object, since readers disagree about
  /// which of two counts. A byte order mark at the start is skipped.
  ///
  /// - Throws: A ``JSONError`` with the place and a JSON pointer.
  public init(parsing bytes: [UInt8]) throws(JSONError) {
    if let index = bytes.firstInvalidUTF8Index {
      throw JSONError(
        reason: .invalidUTF8(byte: bytes[index]),
        position: TextPosition(of: index, in: bytes), pointer: JSONPointer())
    }
    var reader = JSONReader(bytes: bytes)
    self = try reader.readDocument()
  }

  /// Reads a whole document of JSON5: with comments, names without quotes, single quotes, commas
  /// behind the last entry, and numbers such as `+1`, `.5`, `5.` and `0xFF`.
  ///
  /// Source: <https://spec.json5.org>. Its NaN and infinities are errors, as is space beyond ASCII,
  /// and an escape has to be one of JSON or `\'`.
  ///
  /// - Throws: A ``JSONError`` with the place and a JSON pointer.
  public init(parsingJSON5 bytes: [UInt8]) throws(JSONError) {
    if let index = bytes.firstInvalidUTF8Index {
      throw JSONError(
        reason: .invalidUTF8(byte: bytes[index]),
        position: TextPosition(of: index, in: bytes), pointer: JSONPointer())
    }
    var reader = JSONReader(bytes: bytes, isJSON5: true)
    self = try reader.readDocument()
  }

  /// Reads a whole document from a text; see ``init(parsing:)-([UInt8])``.
  public init(parsing text: String) throws(JSONError) { try self.init(parsing: Array(text.utf8)) }
}

extension JSONValue {
  /// Where values of a document stand; a pointer that leads nowhere is left out, and so is what an
  /// error ends.
  public static func positions(
    of pointers: Set<JSONPointer>, in bytes: [UInt8]
  ) -> [JSONPointer: TextPosition] {
    TextPosition.all(of: ranges(of: pointers, in: bytes), in: bytes)
  }

  /// The bytes that values of a document are made of, from the first quote, brace or digit to the
  /// last; a pointer that leads nowhere is left out, and so is what an error ends.
  ///
  /// The document may be of JSON5, which any of JSON is.
  public static func ranges(
    of pointers: Set<JSONPointer>, in bytes: [UInt8]
  ) -> [JSONPointer: Range<Int>] {
    guard !pointers.isEmpty, bytes.firstInvalidUTF8Index == nil else { return [:] }
    var reader = JSONReader(bytes: bytes, isJSON5: true, lookingFor: pointers)
    _ = try? reader.readDocument()
    return reader.ranges
  }
}

/// The members of a JSON object in the order in which they were written, each name once.
///
/// Two objects are equal when they print the same: order counts.
public struct JSONObject: Sendable {
  /// The members in the order in which they were written.
  public private(set) var members: [Member] = []

  // Looking through a few names is faster than hashing one, and most objects are small.
  private static let largestUnindexed = 16
  private var positions: [ExactName: Int] = [:]

  /// A name with its value.
  public struct Member: Hashable, Sendable {
    /// The name without its quotes and escapes.
    public let name: String
    /// The value of the member.
    public fileprivate(set) var value: JSONValue
  }

  /// Makes an object without members.
  public init() {}

  /// An empty object with room for so many members.
  @usableFromInline package init(capacity: Int) { members.reserveCapacity(capacity) }

  /// An object of members whose names differ; a name that is there twice is a programming error.
  package init(distinct members: [(String, JSONValue)]) {
    self.init(capacity: members.count)
    for (name, value) in members {
      precondition(append(name, value), "the name \(name) appears twice in an object")
    }
  }

  /// The value of a member.
  ///
  /// Setting replaces it where it stands or appends it; `nil` is ignored, so that an absent value
  /// can be assigned as it is.
  public subscript(_ name: String) -> JSONValue? {
    get { position(of: name).map { members[$0].value } }
    set {
      guard let newValue else { return }
      if let position = position(of: name) {
        members[position].value = newValue
      } else {
        append(distinct: name, newValue)
      }
    }
  }

  /// Adds a member at the end.
  ///
  /// - Returns: Whether the name was new; if it was not, nothing changes.
  @discardableResult
  public mutating func append(_ name: String, _ value: JSONValue) -> Bool {
    guard position(of: name) == nil else { return false }
    append(distinct: name, value)
    return true
  }

  /// Adds a member at the end whose name is known to be new, without looking for it.
  @usableFromInline package mutating func append(distinct name: String, _ value: JSONValue) {
    members.append(Member(name: name, value: value))
    if members.count > Self.largestUnindexed { index() }
  }

  /// The members of both; a name that both have keeps its place and takes the other's value.
  package func merging(_ other: JSONObject) -> JSONObject {
    other.members.reduce(into: self) { $0[$1.name] = $1.value }
  }

  private mutating func index() {
    for position in positions.count..<members.count {
      positions[ExactName(members[position].name)] = position
    }
  }

  private func position(of name: String) -> Int? {
    let name = ExactName(name)
    guard positions.isEmpty else { return positions[name] }
    return members.firstIndex { ExactName($0.name) == name }
  }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
  /// An object with its members in the order written; a name written twice traps.
  public init(dictionaryLiteral elements: (String, JSONValue)...) { self.init(distinct: elements) }
}

extension JSONObject: Hashable {
  public static func == (a: JSONObject, b: JSONObject) -> Bool { a.members == b.members }
  public func hash(into hasher: inout Hasher) { hasher.combine(members) }
}

/// A member's name, compared code by code.
///
/// `String` holds the two ways of writing "é" equal; to JSON they are two names.
package struct ExactName: Hashable, Sendable {
  package let text: String

  package init(_ text: String) { self.text = text }

  package static func == (a: ExactName, b: ExactName) -> Bool {
    // Implied by equal bytes, but faster when the names differ.
    a.text == b.text && a.text.utf8.elementsEqual(b.text.utf8)
  }

  package func hash(into hasher: inout Hasher) { for byte in text.utf8 { hasher.combine(byte) } }
}
