// SPDX-License-Identifier: MIT

/// Why a JSON value is not the document that was expected, and where.
public struct JSONDocumentError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The place in the document, as a JSON pointer (RFC 6901).
  public let pointer: JSONPointer

  /// What is wrong there and what would be right, without a full stop.
  public let problem: String

  /// Makes an error from the place in the document and what is wrong there.
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
  package let value: JSONValue?
  private let place: Place?

  /// What descriptions of this value and of those in it have to know of the rest of the document.
  package var context: (any Sendable)?

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

  private init(_ value: JSONValue?, _ step: JSONPointer.Step, in parent: JSONNode) {
    self.value = value
    place = Place(step, in: parent.place)
    context = parent.context
  }

  /// The same place with another context.
  package func with(context: (any Sendable)?) -> JSONNode {
    var node = self
    node.context = context
    return node
  }

  @usableFromInline package func error(_ problem: String) -> JSONDocumentError {
    JSONDocumentError(pointer: pointer, problem: problem)
  }

  private func mismatch(_ expected: String) -> JSONDocumentError {
    error("expected \(expected), found \(value?.kind ?? "nothing")")
  }
}

// MARK: - Containers

extension JSONNode {
  /// The place of a member, whether it is there or not; only a node that is no object throws.
  @usableFromInline package func member(_ name: String) throws(JSONDocumentError) -> JSONNode {
    guard let object = value?.object else { throw mismatch("an object") }
    return JSONNode(object[name], .name(name), in: self)
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
    return array.enumerated().map { JSONNode($0.element, .index($0.offset), in: self) }
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
}

// MARK: - Values

extension JSONNode {
  /// The value, unless it is missing or of another kind.
  private func expect<Value>(
    _ value: Value?, _ expected: String
  ) throws(JSONDocumentError) -> Value {
    guard let value else { throw mismatch(expected) }
    return value
  }

  /// All members as they are, for extensions of other programs.
  package func object() throws(JSONDocumentError) -> JSONObject {
    try expect(value?.object, "an object")
  }

  /// A string, which may be empty.
  package func string() throws(JSONDocumentError) -> String {
    try expect(value?.string, "a string")
  }

  /// A number that fits into a finite `Double`.
  package func number() throws(JSONDocumentError) -> Double {
    try expect(value?.double, "a number")
  }

  /// A whole number that fits into an `Int`, however it is written: `1.0` is one.
  package func integer() throws(JSONDocumentError) -> Int {
    try expect(value?.number?.integer, "a whole number")
  }

  /// Reads a truth value; a number or a string is an error.
  package func bool() throws(JSONDocumentError) -> Bool { try expect(value?.bool, "true or false") }

  /// Reads the names of formats, such as `tincture.palette/1`: one string and no other.
  package func expect(_ text: String) throws(JSONDocumentError) {
    let found = try string()
    guard found == text else { throw error("expected \"\(text)\", found \"\(found.prefix(40))\"") }
  }
}

/// A path into a JSON document, printed as RFC 6901 writes it: `/themes/0/roles`.
public struct JSONPointer: Hashable, Sendable, CustomStringConvertible {
  /// A step of a path: a member of an object or an element of an array.
  public enum Step: Hashable, Sendable {
    /// A member of an object, by its name.
    case name(String)
    /// An element of an array, by its index from 0.
    case index(Int)
  }

  /// From the root down; none for the whole document.
  public internal(set) var steps: [Step]

  /// Makes a path from its steps from the root down; without steps it is the whole document.
  public init(_ steps: [Step] = []) { self.steps = steps }

  /// The path to a member of what this path leads to.
  public func appending(_ name: String) -> JSONPointer { JSONPointer(steps + [.name(name)]) }

  /// The path to an element of what this path leads to.
  public func appending(_ index: Int) -> JSONPointer { JSONPointer(steps + [.index(index)]) }

  /// The pointer's text; the empty text is the whole document.
  public var description: String {
    steps.map { step in
      switch step {
      // RFC 6901, section 3.
      case .name(let name):
        "/" + name.replacing("~", with: "~0").replacing("/", with: "~1")
      case .index(let index): "/\(index)"
      }
    }.joined()
  }
}
