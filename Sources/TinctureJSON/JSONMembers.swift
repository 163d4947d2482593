// SPDX-License-Identifier: MIT

/// What a schema says of one member of an object.
@usableFromInline package typealias JSONProperty = (
  name: String, schema: JSONValue, isRequired: Bool
)

// What is generic here is inlinable, so that each description is specialized for its types. Looking
// the types up at run time made writing a palette slower by a third and reading it by half.

/// A member of an object, or several members that together make one value.
///
/// `Written` is the value whose object it is; `Read` is what reading the member gives. The name of
/// a member, its description, where its value comes from and what becomes of it stand in one place:
///
///     JSONMembers("hue", optional: .number.described("In degrees."), \.hue)
@usableFromInline package struct JSONMembers<Written, Read>: Sendable {
  @usableFromInline package typealias Writer = @Sendable (Written, inout JSONObject) -> Void

  /// In the order in which they are written.
  @usableFromInline package let properties: [JSONProperty]

  /// For members that are only there together: the others that each of them needs.
  @usableFromInline package let dependencies: [(name: String, others: [String])]

  @usableFromInline package let writers: [Writer]

  /// The name of the member, or of the first of several.
  package var name: String { properties[0].name }

  @usableFromInline package var names: [String] { properties.map(\.name) }

  /// Reads from the object.
  @usableFromInline package let read: @Sendable (JSONNode) throws(JSONDocumentError) -> Read

  /// Members of which each writer adds one or more to the object.
  @inlinable package init(
    properties: [JSONProperty], dependencies: [(name: String, others: [String])] = [],
    writers: [Writer], read: @escaping @Sendable (JSONNode) throws(JSONDocumentError) -> Read
  ) {
    self.properties = properties
    self.dependencies = dependencies
    self.writers = writers
    self.read = read
  }

  /// One member, which is written when it has a value.
  @inlinable package init<Value>(
    name: String, _ schema: JSONValue, isRequired: Bool,
    _ write: @escaping @Sendable (Value) -> JSONValue,
    _ value: @escaping @Sendable (Written) -> Value?,
    read: @escaping @Sendable (JSONNode) throws(JSONDocumentError) -> Read
  ) {
    self.init(
      properties: [(name, schema, isRequired)],
      writers: [
        { written, object in
          if let value = value(written) { object.append(distinct: name, write(value)) }
        }
      ], read: read)
  }
}

// MARK: - Members that are read

extension JSONMembers {
  /// A member that is always there; a document without it cannot be read.
  @inlinable package init<Value>(
    _ name: String, _ description: JSONDescription<Value, Read>,
    _ value: @escaping @Sendable (Written) -> Value
  ) {
    self.init(name: name, description.schema, isRequired: true, description.write, value) {
      object throws(JSONDocumentError) in try description.read(object.member(name))
    }
  }

  /// A member that is left out for `nil`, and may be `null` on reading.
  @inlinable package init<Value, Element>(
    _ name: String, optional description: JSONDescription<Value, Element>,
    _ value: @escaping @Sendable (Written) -> Value?
  ) where Read == Element? {
    self.init(name: name, description.schema, isRequired: false, description.write, value) {
      object throws(JSONDocumentError) in try object.optional(name).map(description.read)
    }
  }

  /// A member that is left out where it has its usual value, which a missing one stands for.
  @inlinable package init(
    _ name: String, _ description: JSONCodec<Read>, unless usual: Read,
    _ value: @escaping @Sendable (Written) -> Read
  ) where Read: Equatable & Sendable {
    self.init(
      name: name, description.schema, isRequired: false, description.write,
      { value($0) == usual ? nil : value($0) }
    ) { object throws(JSONDocumentError) in
      try object.optional(name).map(description.read) ?? usual
    }
  }

  /// A member that is always written, and has a usual value for documents that lack it.
  @inlinable package init<Value>(
    _ name: String, _ description: JSONDescription<Value, Read>, missing usual: Read,
    _ value: @escaping @Sendable (Written) -> Value
  ) where Read: Sendable {
    self.init(name: name, description.schema, isRequired: true, description.write, value) {
      object throws(JSONDocumentError) in
      try object.optional(name).map(description.read) ?? usual
    }
  }

  /// A member whose node is returned on reading, to be decoded later.
  @inlinable package init<Value, Element>(
    _ name: String, deferred description: JSONDescription<Value, Element>,
    isRequired: Bool = false, _ value: @escaping @Sendable (Written) -> Value?
  ) where Read == JSONNode {
    self.init(name: name, description.schema, isRequired: isRequired, description.write, value) {
      object throws(JSONDocumentError) in try object.member(name)
    }
  }

  /// A member that follows from others: it is written for other programs and never read.
  @inlinable package init<Value, Element>(
    _ name: String, computed description: JSONDescription<Value, Element>,
    isRequired: Bool = true, _ value: @escaping @Sendable (Written) -> Value?
  ) where Read == Void {
    self.init(name: name, description.schema, isRequired: isRequired, description.write, value) {
      _ throws(JSONDocumentError) in
    }
  }
}

// MARK: - Members of documents that are only read

extension JSONMembers where Written == Void {
  /// A member that has to be there; nothing is written.
  @inlinable package init<Value>(_ name: String, _ description: JSONDescription<Value, Read>) {
    self.init(
      properties: [(name, description.schema, true)], writers: []
    ) { object throws(JSONDocumentError) in try description.read(object.member(name)) }
  }

  /// A member that may be left out or `null`; nothing is written.
  @inlinable package init<Value, Element>(
    _ name: String, optional description: JSONDescription<Value, Element>
  ) where Read == Element? { self.init(name, optional: description) { _ in nil } }
}

// MARK: - Several members

extension JSONMembers {
  /// Several members that make one value.
  ///
  /// The function makes it of what each of them reads. Its ``JSONProblem`` is reported at the
  /// member that it names.
  @inlinable package init<each Part>(
    _ members: repeat JSONMembers<Written, each Part>,
    make: @escaping @Sendable (repeat each Part) throws(JSONProblem) -> Read
  ) {
    var properties: [JSONProperty] = []
    var dependencies: [(name: String, others: [String])] = []
    var writers: [Writer] = []
    for member in repeat each members {
      properties += member.properties
      dependencies += member.dependencies
      writers += member.writers
    }
    self.init(properties: properties, dependencies: dependencies, writers: writers) {
      object throws(JSONDocumentError) in
      let parts = (repeat try (each members).read(object))
      do throws(JSONProblem) { return try make(repeat each parts) } catch {
        throw try
          (error.member.map { name throws(JSONDocumentError) in try object.member(name) }
          ?? object).error(error.problem)
      }
    }
  }

  /// Several members of which none is read.
  @inlinable package init(_ members: [JSONMembers<Written, Void>]) where Read == Void {
    self.init(
      properties: members.flatMap(\.properties), writers: members.flatMap(\.writers)
    ) { _ throws(JSONDocumentError) in }
  }

  /// The same members in the object of another value.
  @inlinable package func of<Other>(_ part: @escaping @Sendable (Other) -> Written)
    -> JSONMembers<Other, Read>
  {
    JSONMembers<Other, Read>(
      properties: properties, dependencies: dependencies,
      writers: [{ [writers] in for writer in writers { writer(part($0), &$1) } }], read: read)
  }

  /// The same members, all there or all left out; reading looks for the first.
  ///
  /// The schema says that each of them needs the others.
  @inlinable package func together<Other>(_ part: @escaping @Sendable (Other) -> Written?)
    -> JSONMembers<Other, Read?>
  {
    let names = self.names
    return JSONMembers<Other, Read?>(
      properties: properties.map { ($0.name, $0.schema, false) },
      dependencies: dependencies
        + names.enumerated().map { index, name in
          (name, index == 0 ? Array(names.dropFirst()) : [names[0]])
        },
      writers: [
        { [writers] written, object in
          guard let part = part(written) else { return }
          for writer in writers { writer(part, &object) }
        }
      ],
      read: { [read] object throws(JSONDocumentError) in
        try object.optional(names[0]) == nil ? nil : try read(object)
      })
  }
}
