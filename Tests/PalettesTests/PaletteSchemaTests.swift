// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast
import TinctureJSON
import TincturePalettes
import XCTest

final class PaletteSchemaTests: XCTestCase {
  func testTheSchemaNamesItselfAndItsDraft() {
    let schema = PaletteSchema.json
    XCTAssertEqual(
      schema["$schema"]?.string, "https://json-schema.org/draft/2020-12/schema")
    XCTAssertNotNil(schema["$id"]?.string)
    XCTAssertNotNil(schema["title"]?.string)
    XCTAssertEqual(
      schema["properties"]?["schema"]?["const"]?.string, PaletteDocument.schema)
  }

  func testEveryListOfNamesIsTheTypesOwn() {
    let definitions = PaletteSchema.json["$defs"]
    let expected: [String: [String]] = [
      "pairKind": PairKind.allCases.map(\.rawValue),
      "rampCurve": RampCurve.allCases.map(\.rawValue),
      "appearance": Appearance.allCases.map(\.rawValue),
      "level": ConformanceLevel.allCases.map(\.rawValue),
    ]
    for (name, values) in expected {
      let found = definitions?[name]?["enum"]?.array?.compactMap(\.string)
      XCTAssertEqual(found, values, name)
    }
  }

  func testEveryReferenceLeadsToADefinitionAndEveryDefinitionIsUsed() {
    let defined = Set(PaletteSchema.json["$defs"]?.object?.members.map(\.name) ?? [])
    let used = references(in: PaletteSchema.json)
    XCTAssertEqual(used, Set(defined.map { "#/$defs/\($0)" }))
  }

  func testEveryMemberThatIsWrittenIsDescribedAndEveryRequiredOneIsWritten() {
    var walk = SchemaWalk(root: PaletteSchema.json)
    let several = SamplePalette.several
    let documents =
      SamplePalette.all.map { PaletteDocument.json(ofChecked: [$0]) }
      + [PaletteDocument.json(ofChecked: several)]
    for document in documents {
      walk.compare(document, with: PaletteSchema.json, at: JSONPointer())
    }
    XCTAssertEqual(walk.problems.prefix(5), [])
    // Every member of the schema appears in some document, so none of them is a leftover.
    XCTAssertEqual(walk.unused, [])
    XCTAssertGreaterThan(walk.compared, 5_000)
  }

  private func references(in value: JSONValue) -> Set<String> {
    switch value {
    case .object(let object):
      return object.members.reduce(into: []) { found, member in
        if member.name == "$ref", let text = member.value.string { found.insert(text) }
        found.formUnion(references(in: member.value))
      }
    case .array(let elements):
      return elements.reduce(into: []) { $0.formUnion(references(in: $1)) }
    default:
      return []
    }
  }
}

/// Walks a document and its schema side by side.
private struct SchemaWalk {
  let root: JSONValue
  var problems: [String] = []
  var compared = 0
  private var described: Set<String> = []
  private var written: Set<String> = []

  init(root: JSONValue) { self.root = root }

  var unused: Set<String> { described.subtracting(written) }

  mutating func compare(_ value: JSONValue, with schema: JSONValue?, at pointer: JSONPointer) {
    compared += 1
    guard let schema = resolved(schema) else {
      problems.append("\(pointer) is not described")
      return
    }
    if let names = schema["enum"]?.array, !names.contains(value) {
      problems.append("\(pointer) is none of its names")
    }
    compareRange(value, with: schema, at: pointer)
    switch value {
    case .object(let object): compare(object, with: schema, at: pointer)
    case .array(let elements):
      for (index, element) in elements.enumerated() {
        compare(
          element, with: schema["prefixItems"]?.array?[index] ?? schema["items"],
          at: pointer.appending(index))
      }
    default: break
    }
  }

  private mutating func compare(
    _ object: JSONObject, with schema: JSONValue, at pointer: JSONPointer
  ) {
    // A whole document of another format, which has a schema of its own.
    if schema["properties"] == nil, schema["additionalProperties"] == true { return }
    let properties = schema["properties"]?.object
    // The description tells which part of the schema this is, wherever it is referred to.
    let place = schema["description"]?.string ?? ""
    for member in properties?.members ?? [] { described.insert("\(member.name) of: \(place)") }
    for member in object.members {
      written.insert("\(member.name) of: \(place)")
      // The names of roles are those of the document's design system.
      compare(
        member.value, with: properties?[member.name] ?? schema["additionalProperties"],
        at: pointer.appending(member.name))
    }
    for name in schema["required"]?.array?.compactMap(\.string) ?? []
    where object[name] == nil {
      problems.append("\(pointer) lacks \(name)")
    }
  }

  private mutating func compareRange(
    _ value: JSONValue, with schema: JSONValue, at pointer: JSONPointer
  ) {
    guard let number = value.double else { return }
    if let least = schema["minimum"]?.double, number < least {
      problems.append("\(pointer) is \(number), below \(least)")
    }
    if let most = schema["maximum"]?.double, number > most {
      problems.append("\(pointer) is \(number), above \(most)")
    }
  }

  /// Follows a reference.
  private func resolved(_ schema: JSONValue?) -> JSONValue? {
    guard let name = schema?["$ref"]?.string else { return schema }
    return root["$defs"]?[String(name.dropFirst("#/$defs/".count))]
  }
}
