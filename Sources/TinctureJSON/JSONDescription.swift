// SPDX-License-Identifier: MIT

/// How a value is written as JSON, read from it, and described by JSON Schema.
///
/// One description serves all three, so that a document, its reader and its schema cannot
/// disagree. What is read can be less than what is written: of a member that is computed on
/// writing nothing is read, so `Read` is `Void` there.
@usableFromInline package struct JSONDescription<Written, Read>: Sendable {
  /// The schema of the value: the whole of it, or a reference to ``definition``.
  @usableFromInline package let schema: JSONValue

  /// The schema under a name, for a value that schemas refer to.
  @usableFromInline package let definition: JSONSchema.Definition?

  /// Makes the JSON of a value.
  @usableFromInline package let write: @Sendable (Written) -> JSONValue

  /// Makes the value of JSON; throws at the first place that does not fit.
  @usableFromInline package let read: @Sendable (JSONNode) throws(JSONDocumentError) -> Read

  @inlinable package init(
    schema: JSONValue, definition: JSONSchema.Definition? = nil,
    write: @escaping @Sendable (Written) -> JSONValue,
    read: @escaping @Sendable (JSONNode) throws(JSONDocumentError) -> Read
  ) {
    self.schema = schema
    self.definition = definition
    self.write = write
    self.read = read
  }
}

/// The description of a value that is read as it was written.
@usableFromInline package typealias JSONCodec<Value> = JSONDescription<Value, Value>

/// Why the members of an object, each valid by itself, do not make a value.
@usableFromInline package struct JSONProblem: Error {
  @usableFromInline package let problem: String

  /// The member at fault; `nil` for the whole object.
  @usableFromInline package let member: String?

  package init(_ problem: String, at member: String? = nil) {
    self.problem = problem
    self.member = member
  }
}

// MARK: - Schemas

extension JSONDescription {
  private func with(
    schema: JSONValue, definition: JSONSchema.Definition? = nil
  ) -> JSONDescription {
    JSONDescription(schema: schema, definition: definition, write: write, read: read)
  }

  /// The same with a description for readers of the schema.
  package func described(_ text: String) -> JSONDescription {
    with(schema: JSONSchema.described(text, schema), definition: definition)
  }

  /// The same with further keywords, which the schema states and reading does not check.
  package func stating(_ keywords: JSONValue) -> JSONDescription {
    with(schema: JSONSchema.merging(schema, keywords))
  }

  /// The same under a name: its uses in a schema refer to the definition.
  package func defined(as name: String) -> JSONDescription {
    with(
      schema: JSONSchema.reference(name),
      definition: JSONSchema.Definition(name: name, schema: definition?.schema ?? schema))
  }

  /// The same without a name, for a schema that has no definition of it.
  package var inlined: JSONDescription { with(schema: definition?.schema ?? schema) }

  /// The use of a definition by its name, for descriptions that contain themselves.
  package static func reference(
    to name: String, _ description: @escaping @Sendable () -> JSONDescription
  ) -> JSONDescription {
    JSONDescription(
      schema: JSONSchema.reference(name), write: { description().write($0) },
      read: { node throws(JSONDocumentError) in try description().read(node) })
  }
}

// MARK: - Other values in the same JSON

extension JSONDescription {
  /// The same JSON for a value of another type.
  ///
  /// A problem that the second function throws is reported at the place of the JSON.
  @inlinable package func converted<NewWritten, NewRead>(
    write: @escaping @Sendable (NewWritten) -> Written,
    read: @escaping @Sendable (Read) throws(JSONProblem) -> NewRead
  ) -> JSONDescription<NewWritten, NewRead> {
    JSONDescription<NewWritten, NewRead>(
      schema: schema, definition: definition, write: { [own = self.write] in own(write($0)) },
      read: { [own = self.read] node throws(JSONDocumentError) in
        let value = try own(node)
        do throws(JSONProblem) { return try read(value) } catch { throw node.error(error.problem) }
      })
  }

  /// The same on writing; reading returns the node itself, whatever its value is.
  package var deferred: JSONDescription<Written, JSONNode> {
    JSONDescription<Written, JSONNode>(
      schema: schema, definition: definition, write: write,
      read: { node throws(JSONDocumentError) in node })
  }

  /// An array of such values; the schema states further keywords, which reading does not check.
  @inlinable package func array(stating keywords: JSONValue = [:]) -> JSONDescription<
    [Written], [Read]
  > {
    JSONDescription<[Written], [Read]>(
      schema: JSONSchema.merging(["type": "array", "items": schema], keywords),
      write: { [write] in .array($0.map(write)) },
      read: { [read] node throws(JSONDocumentError) in try node.elements(read) })
  }
}

// MARK: - Strings, numbers and truth values

extension JSONDescription where Written == String, Read == String {
  package static let string = JSONCodec<String>(
    schema: ["type": "string"], write: { .string($0) },
    read: { node throws(JSONDocumentError) in try node.string() })

  /// One of some strings; reading takes any.
  package static func string(among names: [String]) -> JSONCodec<String> {
    JSONCodec<String>(
      schema: JSONSchema.names(names), write: string.write, read: string.read)
  }
}

extension JSONDescription where Written == Double, Read == Double {
  /// Any finite number, written in the fewest digits that read back as the same `Double`.
  package static let number = JSONCodec<Double>(
    schema: ["type": "number"], write: { .number($0) },
    read: { node throws(JSONDocumentError) in try node.number() })

  /// A number that is written with at most so many digits after the point.
  package static func number(fractionDigits: Int) -> JSONCodec<Double> {
    JSONCodec<Double>(
      schema: number.schema, write: { .number($0, fractionDigits: fractionDigits) },
      read: number.read)
  }

  /// A number in a range, which reading checks.
  package static func number(in range: ClosedRange<Double>) -> JSONCodec<Double> {
    number.stating(["minimum": .number(range.lowerBound), "maximum": .number(range.upperBound)])
      .converted(write: { $0 }) { number throws(JSONProblem) in
        guard range.contains(number) else {
          throw JSONProblem("expected a number from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
      }
  }
}

extension JSONDescription where Written == Int, Read == Int {
  package static let integer = JSONCodec<Int>(
    schema: ["type": "integer"], write: { .integer($0) },
    read: { node throws(JSONDocumentError) in try node.integer() })

  /// A whole number from 0; reading takes any.
  package static let count = integer.stating(["minimum": 0])
}

extension JSONDescription where Written == Bool, Read == Bool {
  package static let bool = JSONCodec<Bool>(
    schema: ["type": "boolean"], write: { .bool($0) },
    read: { node throws(JSONDocumentError) in try node.bool() })
}

extension JSONDescription where Written == Void, Read == Void {
  /// One string and no other, such as the name of a format.
  package static func constant(_ text: String) -> JSONDescription<Void, Void> {
    JSONDescription(
      schema: ["const": .string(text)], write: { .string(text) },
      read: { node throws(JSONDocumentError) in try node.expect(text) })
  }
}

extension JSONDescription {
  /// An object with these members, in this order.
  ///
  /// The schema of an open object allows members beside these. Reading skips them in any object.
  /// The further keywords are stated by the schema and not checked on reading.
  @inlinable package static func object(
    _ description: String?, _ members: JSONMembers<Written, Read>, isOpen: Bool = true,
    stating keywords: JSONValue = [:]
  ) -> JSONDescription {
    JSONDescription(
      schema: members.schema(description, isOpen: isOpen, keywords),
      write: { [writers = members.writers, count = members.properties.count] written in
        var object = JSONObject(capacity: count)
        for writer in writers { writer(written, &object) }
        return .object(object)
      }, read: members.read)
  }

  /// An object with these members, in this order, of which a function makes the value.
  @inlinable package static func object<each Part>(
    _ description: String?, _ members: repeat JSONMembers<Written, each Part>, isOpen: Bool = true,
    stating keywords: JSONValue = [:],
    make: @escaping @Sendable (repeat each Part) throws(JSONProblem) -> Read
  ) -> JSONDescription {
    object(
      description, JSONMembers(repeat each members, make: make), isOpen: isOpen,
      stating: keywords)
  }

  /// An object of which nothing is read.
  @inlinable package static func object(
    _ description: String?, isOpen: Bool = true, computed members: [JSONMembers<Written, Void>]
  ) -> JSONDescription where Read == Void {
    object(description, JSONMembers(members), isOpen: isOpen)
  }

  /// An object with a member of the same kind for each of some keys, read in their order.
  ///
  /// Unless all of them are required, those that are missing or `null` are left out.
  @inlinable package static func keyed<Key: Sendable, Value, Element>(
    by keys: [Key], name: @escaping @Sendable (Key) -> String, areRequired: Bool,
    _ description: String, _ element: JSONDescription<Value, Element>
  ) -> JSONDescription
  where Written == [(key: Key, value: Value)], Read == [(key: Key, value: Element)] {
    let names = keys.map(name)
    return JSONDescription(
      schema: objectSchema(
        description, names.map { ($0, element.schema) }, required: areRequired ? names : [],
        isOpen: true),
      write: { written in
        var object = JSONObject(capacity: written.count)
        for (key, value) in written { object.append(distinct: name(key), element.write(value)) }
        return .object(object)
      },
      read: { node throws(JSONDocumentError) in
        var read: [(key: Key, value: Element)] = []
        for (key, name) in zip(keys, names) {
          let member = try node.member(name)
          if !areRequired && member.isMissingOrNull { continue }
          read.append((key, try element.read(member)))
        }
        return read
      })
  }
}

extension JSONMembers {
  /// The schema of an object with these members.
  @usableFromInline package func schema(
    _ description: String?, isOpen: Bool, _ keywords: JSONValue
  ) -> JSONValue {
    let schema = objectSchema(
      description, properties.map { ($0.name, $0.schema) },
      required: properties.filter(\.isRequired).map(\.name), isOpen: isOpen)
    guard !dependencies.isEmpty else { return JSONSchema.merging(schema, keywords) }
    let needs = JSONObject(distinct: dependencies.map { ($0.name, JSONSchema.strings($0.others)) })
    return JSONSchema.merging(schema, ["dependentRequired": .object(needs)], keywords)
  }
}

/// The keywords that every object has, in the order in which they are printed.
@usableFromInline package func objectSchema(
  _ description: String?, _ members: [(name: String, schema: JSONValue)], required: [String],
  isOpen: Bool
) -> JSONValue {
  let schema: JSONValue = [
    "type": "object",
    "properties": .object(JSONObject(distinct: members.map { ($0.name, $0.schema) })),
    "required": JSONSchema.strings(required), "additionalProperties": .bool(isOpen),
  ]
  return description.map { JSONSchema.described($0, schema) } ?? schema
}
