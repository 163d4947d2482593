// SPDX-License-Identifier: MIT

/// Why a JSON value is not the document that was expected, and where.
public struct JSONDocumentError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The place in the document, as a JSON pointer (RFC 6901).
  public let pointer: JSONPointer

  /// What is wrong there and what would be right, without a full stop.
  public let problem: String

  public init(pointer: JSONPointer, problem: String) {
    self.pointer = pointer
    self.problem = problem
  }

  public var description: String {
    let place = "\(pointer)"
    return (place.isEmpty ? "the document" : place) + ": " + problem
  }
}

/// A value of a document, or the place where one is missing, with the pointer that leads to it.
///
/// Every reading function throws ``JSONDocumentError`` with that pointer when the value is missing
/// or of another kind.
@usableFromInline package struct JSONNode: Sendable {
  private let value: JSONValue?
  private let place: Place?

  /// The step to a value from the one around it; the root has none.
  ///
  /// Linked, so that stepping into a value does not copy the whole pointer, which only errors need.
  private final class Place: Sendable {
    let parent: Place?
    let step: JSONPointer.Step

    init(_ step: JSONPointer.Step, in parent: Place?) {
      self.parent = parent
      self.step = step
    }
  }

  private var pointer: JSONPointer {
    let places = sequence(first: place) { $0?.parent }.prefix { $0 != nil }
    return JSONPointer(places.compactMap { $0?.step }.reversed())
  }

  /// The root of a document, at the empty pointer.
  package init(_ value: JSONValue) {
    self.value = value
    place = nil
  }

  private init(_ value: JSONValue?, _ step: JSONPointer.Step, in parent: Place?) {
    self.value = value
    place = Place(step, in: parent)
  }

  /// An error at this place.
  @usableFromInline package func error(_ problem: String) -> JSONDocumentError {
    JSONDocumentError(pointer: pointer, problem: problem)
  }

  /// The error of a value that is missing or of another kind than expected.
  private func mismatch(_ expected: String) -> JSONDocumentError {
    error("expected \(expected), found \(value?.kind ?? "nothing")")
  }
}

// MARK: - Containers

extension JSONNode {
  /// The place of a member, whether it is there or not; only a node that is no object throws.
  @usableFromInline package func member(_ name: String) throws(JSONDocumentError) -> JSONNode {
    guard let object = value?.object else { throw mismatch("an object") }
    return JSONNode(object[name], .name(name), in: place)
  }

  /// A member, or `nil` when it is missing or `null`.
  @usableFromInline package func optional(_ name: String) throws(JSONDocumentError) -> JSONNode? {
    let member = try member(name)
    return member.isMissingOrNull ? nil : member
  }

  /// Whether nothing stands here, as JSON says it: no member, or `null`.
  @usableFromInline package var isMissingOrNull: Bool { value == nil || isNull }

  package var isNull: Bool { if case .null = value { true } else { false } }

  /// For members that take one value or several.
  package var isArray: Bool { if case .array = value { true } else { false } }

  /// The elements of an array, each with its own place.
  @usableFromInline package func elements() throws(JSONDocumentError) -> [JSONNode] {
    guard let array = value?.array else { throw mismatch("an array") }
    return array.enumerated().map { JSONNode($0.element, .index($0.offset), in: place) }
  }

  /// What a function makes of each element of an array, in their order.
  ///
  /// - Returns: As many values as the array has elements.
  /// - Throws: The function's first error.
  @inlinable package func elements<Element>(
    _ read: (JSONNode) throws(JSONDocumentError) -> Element
  ) throws(JSONDocumentError) -> [Element] {
    var elements: [Element] = []
    for node in try self.elements() { elements.append(try read(node)) }
    return elements
  }

  /// All members as they are, for extensions of other programs.
  package func object() throws(JSONDocumentError) -> JSONObject {
    guard let object = value?.object else { throw mismatch("an object") }
    return object
  }
}

// MARK: - Values

extension JSONNode {
  /// A string, which may be empty.
  package func string() throws(JSONDocumentError) -> String {
    guard let string = value?.string else { throw mismatch("a string") }
    return string
  }

  /// A number that fits into a finite `Double`.
  package func number() throws(JSONDocumentError) -> Double {
    guard let number = value?.double else { throw mismatch("a number") }
    return number
  }

  /// A whole number that fits into an `Int`, however it is written: `1.0` is one.
  package func integer() throws(JSONDocumentError) -> Int {
    guard let integer = value?.number?.integer else { throw mismatch("a whole number") }
    return integer
  }

  /// A truth value; numbers and strings are none.
  package func bool() throws(JSONDocumentError) -> Bool {
    guard let bool = value?.bool else { throw mismatch("true or false") }
    return bool
  }

  /// Reads the names of formats, such as `tincture.palette/1`: one string and no other.
  package func expect(_ text: String) throws(JSONDocumentError) {
    let found = try string()
    guard found == text else {
      throw error("expected \"\(text)\", found \"\(found.prefix(40))\"")
    }
  }
}
