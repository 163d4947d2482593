// SPDX-License-Identifier: GPL-3.0-or-later

import TinctureJSON

/// The JSON Schema (draft 2020-12) of a request of `batch`, made from the operations themselves.
enum BatchSchema {
  static let json: JSONValue = [
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "title": "A request of tincture batch, one line",
    "type": "object",
    "required": ["op"],
    "oneOf": .array(KnownOperations.all.map(request)),
  ]

  /// The requests of one operation: its members and no others.
  private static func request(_ operation: any BatchOperation.Type) -> JSONValue {
    var properties = JSONObject()
    properties["id"] = ["description": "Anything; it goes back with the answer."]
    properties["op"] = ["const": .string(operation.name)]
    for member in operation.members { properties[member] = true }
    return [
      "title": .string(operation.name), "properties": .object(properties),
      "additionalProperties": false,
    ]
  }
}
