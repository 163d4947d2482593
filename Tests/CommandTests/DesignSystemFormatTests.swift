// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TinctureJSON
import XCTest

/// The page on the format of design systems names the fields of the schema, and no other.
final class DesignSystemFormatTests: XCTestCase {
  /// Parts of the schema by the headings of the page that list their fields.
  private static let parts: [(heading: String, definitions: [String])] = [
    ("Ramps", ["ramp"]), ("Roles", ["role", "target"]), ("Pairs", ["pair", "ground"]),
    ("Distances", ["distance"]),
  ]

  func testThePageListsTheFieldsOfTheSchema() throws {
    let schema = try Command("schema", "system").run().json()
    let properties = try XCTUnwrap(schema["properties"]?.object)
    let fields = try fieldsOfThePage()
    XCTAssertEqual(fields["The document"], Set(properties.members.map(\.name)))
    for part in Self.parts {
      let names = part.definitions.compactMap { schema["$defs"]?[$0] }.map(Self.names)
      XCTAssertEqual(names.count, part.definitions.count, part.heading)
      XCTAssertEqual(fields[part.heading], names.reduce([]) { $0.union($1) }, part.heading)
    }
    let orders = try XCTUnwrap(schema["properties"]?["orders"])
    let order = try XCTUnwrap(schema["$defs"]?["order"])
    XCTAssertEqual(fields["Orders"], Self.names(in: orders).union(Self.names(in: order)))
    XCTAssertEqual(
      fields["Names"], try Self.names(in: XCTUnwrap(schema["properties"]?["names"])))
  }

  /// The names of all properties in a schema, however deep.
  private static func names(in schema: JSONValue) -> Set<String> {
    var names: Set<String> = []
    for member in schema.object?.members ?? [] {
      if member.name == "properties" {
        names.formUnion(member.value.object?.members.map(\.name) ?? [])
      }
      names.formUnion(self.names(in: member.value))
    }
    for element in schema.array ?? [] { names.formUnion(self.names(in: element)) }
    return names
  }

  /// The first cells of tables by the heading above them.
  private func fieldsOfThePage() throws -> [String: Set<String>] {
    let root = (0..<3).reduce(URL(fileURLWithPath: #filePath)) { url, _ in
      url.deletingLastPathComponent()
    }
    let page = root.appendingPathComponent("Documentation/DesignSystemFormat.md")
    var (heading, fields): (String, [String: Set<String>]) = ("", [:])
    for line in try String(contentsOf: page, encoding: .utf8).split(separator: "\n") {
      if line.hasPrefix("## ") { heading = String(line.dropFirst(3)) }
      guard line.hasPrefix("| `") else { continue }
      fields[heading, default: []].insert(String(line.dropFirst(3).prefix { $0 != "`" }))
    }
    return fields
  }
}
