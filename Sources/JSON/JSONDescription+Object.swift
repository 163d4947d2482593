// SPDX-License-Identifier: MIT

extension JSONDescription {
  /// An object with these members, in this order.
  ///
  /// The schema of an open object allows members beside these. Reading skips them in any object.
  /// The further keywords are stated by the schema and not checked on reading.
  @inlinable package static func object(
    _ description: String, _ members: JSONMembers<Written, Read>, isOpen: Bool = true,
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
    _ description: String, _ members: repeat JSONMembers<Written, each Part>, isOpen: Bool = true,
    stating keywords: JSONValue = [:],
    make: @escaping @Sendable (repeat each Part) throws(JSONProblem) -> Read
  ) -> JSONDescription {
    object(
      description, JSONMembers(repeat each members, make: make), isOpen: isOpen,
      stating: keywords)
  }

  /// An object of which nothing is read.
  @inlinable package static func object(
    _ description: String, isOpen: Bool = true, computed members: [JSONMembers<Written, Void>]
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
    _ description: String, isOpen: Bool, _ keywords: JSONValue
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
  _ description: String, _ members: [(name: String, schema: JSONValue)], required: [String],
  isOpen: Bool
) -> JSONValue {
  [
    "description": .string(description), "type": "object",
    "properties": .object(JSONObject(distinct: members.map { ($0.name, $0.schema) })),
    "required": JSONSchema.strings(required), "additionalProperties": .bool(isOpen),
  ]
}
