// SPDX-License-Identifier: MIT

import TinctureJSON

/// A mapping of a document with its keys, for the reader and for the schema.
package struct DocumentShape: Sendable {
  /// The mapping in an error: `a pair` has no key 'on'.
  package let name: String

  /// What the schema says of it.
  let words: String?

  /// The keys of each way to write it.
  let ways: [[DocumentField]]

  /// The keys of all ways, each once.
  package let keys: [String]

  /// A mapping that is written in one of several ways, of which the first key tells it from the
  /// others, with keys that every way may have.
  package init(
    _ name: String, _ words: String? = nil, oneOf ways: [[DocumentField]],
    and shared: [DocumentField] = []
  ) {
    (self.name, self.words, self.ways) = (name, words, ways.map { $0 + shared })
    var seen: Set<String> = []
    keys = (ways.joined() + shared).map(\.key).filter { seen.insert($0).inserted }
  }

  package init(_ name: String, _ words: String? = nil, with fields: [DocumentField]) {
    self.init(name, words, oneOf: [fields])
  }

  /// The number under a key, where a key with several numbers tells them apart.
  func number(_ key: String, beside other: String? = nil) -> SystemNumber {
    let ways = ways.filter { way in other.map { way.first?.key == $0 } ?? true }
    guard let number = ways.joined().first(where: { $0.key == key })?.number else {
      preconditionFailure("\(name) has no number '\(key)'")
    }
    return number
  }

  /// The schema of each way.
  var schemas: [JSONValue] {
    ways.map { fields in
      [
        "type": "object",
        "properties": .object(JSONObject(distinct: fields.map { ($0.key, $0.schema) })),
        "required": .array(fields.filter(\.isRequired).map { .string($0.key) }),
        "additionalProperties": false,
      ]
    }
  }

  package var schema: JSONValue {
    let schema = ways.count == 1 ? schemas[0] : ["anyOf": .array(schemas)]
    return words.map { JSONSchema.described($0, schema) } ?? schema
  }
}

/// A key of a mapping, and what may stand there.
package struct DocumentField: Sendable {
  package let key: String
  package let schema: JSONValue

  /// The number that stands there, if it is one.
  private(set) var number: SystemNumber?
  private(set) var isRequired = false

  package static func value(
    _ key: String, _ schema: JSONValue, _ words: String? = nil
  ) -> DocumentField {
    DocumentField(key: key, schema: words.map { JSONSchema.described($0, schema) } ?? schema)
  }

  static func number(_ key: String, _ number: SystemNumber, _ words: String? = nil) -> DocumentField
  {
    var field = value(key, number.schema, words)
    field.number = number
    return field
  }

  /// The same key, without which a mapping is incomplete.
  package var required: DocumentField {
    var field = self
    field.isRequired = true
    return field
  }
}

/// A number of the document of a system, and the range that it has to be in.
struct SystemNumber: Sendable {
  /// The number in an error: `a chroma`.
  let name: String
  let range: ClosedRange<Double>

  /// What an error says before the range and behind it.
  var kind = "a number"
  var unit = ""

  /// Whether the least of the range is itself too little.
  var isAboveLeast = false

  /// A number that asks for nothing, and what an error says of it.
  var idle: (number: Double, reason: String, suggestion: String)?
  var suggestion = "Write a number in that range."

  func allows(_ number: Double) -> Bool {
    range.contains(number) && !(isAboveLeast && number == range.lowerBound)
  }

  /// The range in an error: `a number from 0 to 1`.
  var words: String {
    let (least, most) = (fixedText(range.lowerBound), fixedText(range.upperBound))
    let ends = isAboveLeast ? "above \(least) and at most \(most)" : "from \(least) to \(most)"
    return "\(kind) \(ends)\(unit)"
  }

  var schema: JSONValue {
    [
      "type": "number",
      isAboveLeast ? "exclusiveMinimum" : "minimum": .number(range.lowerBound),
      "maximum": .number(range.upperBound),
    ]
  }
}
