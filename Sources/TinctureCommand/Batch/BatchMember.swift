// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import TinctureContrast
import TinctureJSON
import TincturePalettes

/// What is said of a member of a request: `tincture schema batch`, `tincture help batch` and the table
/// in Documentation/command.md are made from it.
protocol BatchMemberDescription: Sendable {
  var name: String { get }

  var isRequired: Bool { get }

  /// What it is, as a sentence, with its unit and its default.
  var text: String { get }

  /// The JSON Schema of the value, without the sentence.
  var kind: JSONValue { get }

  /// Holds a value to the schema.
  func check(_ value: JSONValue) throws(BatchError)
}

extension BatchMemberDescription {
  /// The JSON Schema of the value.
  var schema: JSONValue { JSONSchema.described(text, kind) }
}

/// A member of a request of `batch`: its name, what it may be, how it is read, and what it means
/// without it.
///
/// Said once: ``BatchRequest`` reads members by it.
struct BatchMember<Value>: BatchMemberDescription {
  let name: String
  let isRequired: Bool
  let text: String
  let kind: JSONValue
  private let accepts: @Sendable (JSONValue) -> Bool

  /// Reads the value; the name of the member is for errors.
  let read: @Sendable (JSONValue, _ name: String) throws(BatchError) -> Value

  /// A member of a kind, which is a JSON Schema.
  ///
  /// `accepts` says whether a value is of the kind, without reading it: a color of CSS is a string
  /// for the schema.
  init(
    _ name: String, isRequired: Bool, _ text: String, kind: JSONValue,
    accepts: @escaping @Sendable (JSONValue) -> Bool,
    read: @escaping @Sendable (JSONValue, _ name: String) throws(BatchError) -> Value
  ) {
    (self.name, self.isRequired, self.text, self.kind) = (name, isRequired, text, kind)
    (self.accepts, self.read) = (accepts, read)
  }

  func check(_ value: JSONValue) throws(BatchError) {
    guard accepts(value) else { throw BatchError("\"\(name)\" is \(value.kind). \(text)") }
  }

  /// The same that can be left out.
  var optional: BatchMember { with(isRequired: false, read) }

  /// The same, of which something is made.
  func map<Other>(
    _ convert: @escaping @Sendable (Value, _ name: String) throws(BatchError) -> Other
  ) -> BatchMember<Other> {
    with(isRequired: isRequired) { [read] value, name throws(BatchError) in
      try convert(try read(value, name), name)
    }
  }

  private func with<Other>(
    isRequired: Bool,
    _ read: @escaping @Sendable (JSONValue, String) throws(BatchError) -> Other
  ) -> BatchMember<Other> {
    BatchMember<Other>(name, isRequired: isRequired, text, kind: kind, accepts: accepts, read: read)
  }
}

// MARK: - Strings and names

extension BatchMember<String> {
  /// A string that one of the parsers of the command reads.
  static func text(_ name: String, _ text: String) -> Self {
    string(name, text, kind: ["type": "string"]) { _ in true }
  }

  private static func string(
    _ name: String, _ text: String, kind: JSONValue,
    accepts: @escaping @Sendable (String) -> Bool
  ) -> Self {
    Self(
      name, isRequired: true, text, kind: kind, accepts: { $0.string.map(accepts) ?? false }
    ) { value, name throws(BatchError) in
      guard let string = value.string else { throw .wrongKind(name, "a string", value) }
      return string
    }
  }

  /// One of some names, as they are or in any case of letters.
  static func name(
    _ name: String, among names: [String], isExact: Bool = false, _ text: String
  ) -> Self {
    let kind = isExact ? JSONSchema.names(names) : BatchSchema.name(names)
    return string(name, text, kind: kind) { word in
      names.contains { isExact ? $0 == word : $0.lowercased() == word.lowercased() }
    }
  }

  /// What a function finds for the name; an unknown one is an error.
  func finding<Found>(
    _ find: @escaping @Sendable (String) -> Found?, among names: [String]
  ) -> BatchMember<Found> {
    map { word, name throws(BatchError) in
      if let value = find(word) { return value }
      throw BatchError(
        "\"\(name)\" is \(word.quoted). \(SuggestionSentence.sentence(for: word, among: names))")
    }
  }
}

extension BatchMember {
  /// One of a list of things that have names, in any case of letters.
  static func known(
    _ name: String, among names: [String], _ text: String,
    find: @escaping @Sendable (String) -> Value?
  ) -> Self {
    BatchMember<String>.name(name, among: names, text).finding(find, among: names)
  }
}

extension BatchMember where Value: RawRepresentable<String> & CaseIterable & Sendable {
  /// One of a few names; each case's raw value is its name.
  static func choice(_ name: String, _ text: String) -> Self {
    let names = Value.allCases.map(\.rawValue)
    return BatchMember<String>.name(name, among: names, isExact: true, text)
      .finding({ Value(rawValue: $0) }, among: names)
  }
}

// MARK: - Numbers, truth values and documents

extension BatchMember<Double> {
  /// A finite number in a range.
  static func number(_ name: String, in range: ClosedRange<Double>, _ text: String) -> Self {
    BatchMember<Double?>.number(name, in: range, text, orNull: false)
      .map { number, name throws(BatchError) in
        guard let number else { throw .wrongKind(name, "a finite number", .null) }
        return number
      }
  }
}

extension BatchMember<Double?> {
  /// A finite number in a range, or `null` for a missing component of a color.
  static func number(
    _ name: String, in range: ClosedRange<Double>, _ text: String, orNull: Bool
  ) -> Self {
    let bounds = (JSONValue.number(range.lowerBound), JSONValue.number(range.upperBound))
    let kind: JSONValue = [
      "type": orNull ? ["number", "null"] : "number", "minimum": bounds.0, "maximum": bounds.1,
    ]
    return Self(
      name, isRequired: true, text, kind: kind,
      accepts: { orNull && $0 == .null || $0.double.map(range.contains) ?? false }
    ) { value, name throws(BatchError) in
      if orNull, value == .null { return nil }
      guard let number = value.double else { throw .wrongKind(name, "a finite number", value) }
      guard range.contains(number) else {
        throw BatchError(
          "\"\(name)\" is \(JSONValue.number(number).text()), which is not from "
            + "\(bounds.0.text()) to \(bounds.1.text())")
      }
      return number
    }
  }
}

extension BatchMember<[Double?]> {
  /// An array of numbers of a given length; `null` in it is a missing component of a color.
  static func components(_ name: String, count: Int = 3, _ text: String) -> Self {
    array(name, count, ["type": ["number", "null"]], text) { $0 == .null || $0.double != nil }
  }

  private static func array(
    _ name: String, _ count: Int, _ element: JSONValue, _ text: String,
    accepts: @escaping @Sendable (JSONValue) -> Bool
  ) -> Self {
    Self(
      name, isRequired: true, text, kind: BatchSchema.array(of: element, count),
      accepts: { $0.array.map { $0.count == count && $0.allSatisfy(accepts) } ?? false }
    ) { value, name throws(BatchError) in
      guard let elements = value.array, elements.count == count else {
        throw .wrongKind(name, "an array of \(count) numbers", value)
      }
      for (index, element) in elements.enumerated() where element != .null && element.double == nil
      {
        throw .wrongKind("\(name)/\(index)", "a finite number or null", element)
      }
      return elements.map(\.double)
    }
  }

  /// An array of numbers of a given length, none of which is missing.
  static func numbers(
    _ name: String, count: Int = 3, of element: JSONValue = ["type": "number"], _ text: String,
    accepts: @escaping @Sendable (Double) -> Bool = { _ in true }
  ) -> BatchMember<[Double]> {
    array(name, count, element, text) { $0.double.map(accepts) ?? false }
      .map { components, name throws(BatchError) in
        let numbers = components.compactMap(\.self)
        guard numbers.count == count else {
          throw BatchError("\"\(name)\" holds a null where a number is needed")
        }
        return numbers
      }
  }
}

extension BatchMember<[UInt8]> {
  /// An array of whole numbers from 0 to 255, of a given length.
  static func bytes(_ name: String, count: Int, _ text: String) -> Self {
    BatchMember<[Double?]>.numbers(
      name, count: count, of: ["type": "integer", "minimum": 0, "maximum": 255], text,
      accepts: { UInt8(exactly: $0) != nil }
    ).map { numbers, name throws(BatchError) in
      let bytes = numbers.compactMap { UInt8(exactly: $0) }
      guard bytes.count == count else {
        throw BatchError("\"\(name)\" has to hold whole numbers from 0 to 255")
      }
      return bytes
    }
  }
}

extension BatchMember<JSONValue> {
  /// An array of strings and numbers.
  static func list(_ name: String, _ text: String) -> Self {
    value(name, text, ["type": "array", "items": ["type": ["string", "number"]]]) { value in
      value.array?.allSatisfy { $0.string != nil || $0.double != nil } ?? false
    }
  }

  /// An array of strings, at least one.
  static func texts(_ name: String, _ text: String) -> Self {
    value(name, text, ["type": "array", "items": ["type": "string"], "minItems": 1]) { value in
      value.array.map { !$0.isEmpty && $0.allSatisfy { $0.string != nil } } ?? false
    }
  }

  /// A string, or a whole document.
  static func textOrObject(_ name: String, _ text: String) -> Self {
    value(name, text, ["type": ["string", "object"]]) { $0.string != nil || $0.object != nil }
  }

  /// A whole document.
  static func object(_ name: String, _ text: String) -> Self {
    value(name, text, ["type": "object"]) { $0.object != nil }
  }

  private static func value(
    _ name: String, _ text: String, _ kind: JSONValue,
    accepts: @escaping @Sendable (JSONValue) -> Bool
  ) -> Self {
    Self(name, isRequired: true, text, kind: kind, accepts: accepts) {
      value, _ throws(BatchError) in value
    }
  }
}

extension BatchMember<Bool> {
  static func flag(_ name: String, _ text: String) -> Self {
    Self(
      name, isRequired: true, text, kind: ["type": "boolean"], accepts: { $0.bool != nil }
    ) { value, name throws(BatchError) in
      guard let flag = value.bool else { throw .wrongKind(name, "true or false", value) }
      return flag
    }
  }
}

extension BatchError {
  /// The error for a member of another kind than expected.
  static func wrongKind(_ name: String, _ expected: String, _ found: JSONValue) -> BatchError {
    let kind =
      switch found {
      case .array(let elements): "an array of \(elements.count)"
      case .number where found.double == nil: "a number beyond all others"
      default: found.kind
      }
    return BatchError("\"\(name)\" has to be \(expected), not \(kind)")
  }
}

// MARK: - Colors and their spaces

extension BatchMember<AnyColor> {
  /// A color written as CSS.
  static func color(_ name: String, _ text: String) -> Self {
    BatchMember<String>.text(name, "A CSS color: \(text).").map { text, name throws(BatchError) in
      do throws(CSSColorError) { return try AnyColor(parsing: text) } catch {
        throw BatchError(.invalidColor, "\"\(name)\": \(error)")
      }
    }
  }
}

extension BatchMember<any ColorSpace.Type> {
  static func space(_ name: String, _ text: String) -> Self {
    BatchMember<String>.name(
      name, among: KnownColorSpaces.names, "\(text), in any case of letters."
    ).finding(KnownColorSpaces.space, among: KnownColorSpaces.all.map { $0.id })
  }

  /// A space with a gamut to map into.
  static func rgbSpace(_ name: String, _ text: String) -> BatchMember<any RGBSpace.Type> {
    space(name, text).map { space, name throws(BatchError) in
      guard let rgb = space as? any RGBSpace.Type else {
        throw BatchError("\"\(name)\" is \(space.id), which has no gamut of its own")
      }
      return rgb
    }
  }
}
