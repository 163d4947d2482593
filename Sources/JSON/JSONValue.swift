// SPDX-License-Identifier: MIT

/// A JSON value: what RFC 8259 can say, with the order of members and the text of numbers kept.
public enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(JSONNumber)
  case string(String)
  case array([JSONValue])
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

  /// A whole number.
  public static func integer(_ value: Int) -> JSONValue { .number(JSONNumber(value)) }

  /// The member of an object; `nil` when there is none or this is no object.
  public subscript(_ name: String) -> JSONValue? { object?[name] }

  /// The value of a boolean; `nil` for anything else, as in the four that follow.
  public var bool: Bool? {
    if case .bool(let value) = self { value } else { nil }
  }

  /// The value of a number as it is written.
  public var number: JSONNumber? {
    if case .number(let value) = self { value } else { nil }
  }

  /// The nearest `Double` of a number; `nil` for anything else and beyond the finite doubles.
  public var double: Double? { number?.double }

  /// The value of a string without its quotes and escapes.
  public var string: String? {
    if case .string(let value) = self { value } else { nil }
  }

  /// The elements of an array.
  public var array: [JSONValue]? {
    if case .array(let value) = self { value } else { nil }
  }

  /// The members of an object.
  public var object: JSONObject? {
    if case .object(let value) = self { value } else { nil }
  }

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
