// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TinctureJSON
import XCTest

/// The keys of a project's file: its reader, its schema, its page and the file of `init`.
///
/// `Tests/Consumers/project_schema.py` has jsonschema judge documents.
final class ProjectFileTests: XCTestCase {
  private func schema() throws -> JSONValue { try Command("schema", "project").run().json() }

  func testThePageListsTheKeysOfTheSchema() throws {
    let root = (0..<3).reduce(URL(fileURLWithPath: #filePath)) { url, _ in
      url.deletingLastPathComponent()
    }
    let page = root.appendingPathComponent("Documentation/project-file.md")
    let rows = try String(contentsOf: page, encoding: .utf8).split(separator: "\n")
      .filter { $0.hasPrefix("| `") }.map(String.init)
    let expected = try KeyTable(schema()).rows
    XCTAssertGreaterThan(expected.count, 45)
    for (row, other) in zip(rows, expected) where row != other {
      return XCTFail("the page has\n\(row)\nin place of\n\(other)")
    }
    XCTAssertEqual(rows.count, expected.count)
  }

  func testTheFileToStartFromNamesEveryKey() throws {
    let template = try Command("init", "-o", "-").run().output
    let keys = try schema()["properties"]?.object?.members.map(\.name) ?? []
    XCTAssertGreaterThan(keys.count, 15)
    for key in keys where key != "system" {
      XCTAssertTrue(template.contains(key + (key == "$schema" ? "=" : ":")), key)
    }
  }

  /// The schema's keys are the reader's: another is refused with the nearest as a suggestion.
  func testEveryKeyIsKnownAtItsPlace() throws {
    let places: [(around: (String) -> String, keys: [String])] = [
      ({ "{\($0): x}" }, ["levle", "brnads", "otputs", "cheks", "tokns", "apperances", "$shema"]),
      ({ "brands: {a: {color: red, \($0): x}}" }, ["hu", "teme", "levle", "pns"]),
      ({ "outputs: {a.css: {format: css, \($0): x}}" }, ["prefx", "templat", "referenzes"]),
      ({ "checks: {files: [a], \($0): x}" }, ["pair", "base-line", "exclud"]),
      ({ "tokens: {\($0): {a: 1}}" }, ["spaceing", "radios", "line-width", "opacty"]),
      ({ "tokens: {typography: {a: {size: 9, \($0): x}}}" }, ["wieght", "relative"]),
    ]
    for (around, keys) in places {
      for key in keys {
        let text = around(key)
        let command = Command("generate", "--config", "-", input: .text(text))
        try assertRefusal(command, status: 78, mentions: "'\(key)'", "Did you mean")
      }
    }
  }

  func testEditorsMayBeToldOfTheSchema() throws {
    let brand = "brands: {a: teal}\n"
    let usual = try Command("generate", "--config", "-", input: .text(brand)).run()
    for head in [
      "$schema: tincture.schema.json\n", "$schema: 'https://example.org/s.json'\n",
      "# yaml-language-server: $schema=tincture.schema.json\n",
    ] {
      let result = try Command("generate", "--config", "-", input: .text(head + brand)).run()
      XCTAssertEqual(result.output, usual.output, head + result.error)
    }
    for head in ["$schema: [a]\n", "$schema:\n"] {
      try assertRefusal(
        Command("generate", "--config", "-", input: .text(head + brand)), status: 78,
        mentions: "standard input:1:")
    }
  }
}

/// The rows of the page's table, by the schema.
private struct KeyTable {
  private let schema: JSONValue

  init(_ schema: JSONValue) { self.schema = schema }

  var rows: [String] { rows(of: schema, at: "") }

  /// The rows of a mapping, or of those that a value may be; `brands` has no key of the file again.
  private func rows(of value: JSONValue, at path: String) -> [String] {
    let choices = value["anyOf"]?.array ?? []
    let ways = choices.compactMap { $0["required"].map(names) }
    var seen: Set<String> = []
    var rows: [String] = []
    for mapping in [value] + choices where mapping["properties"] != nil {
      let inner = (mapping["anyOf"]?.array ?? []).compactMap { $0["required"].map(names) }
      let ways = inner.isEmpty && ways.count > 1 ? ways : inner
      for (key, member) in mapping["properties"]?.object?.members.map({ ($0.name, $0.value) }) ?? []
      where path.isEmpty || member != schema["properties"]?[key] {
        guard seen.insert(key).inserted else { continue }
        let isNeeded = names(mapping["required"] ?? []).contains(key)
        rows.append(row(path + key, member, need(key, ways) ?? (isNeeded ? "yes" : "")))
        rows += self.rows(of: member, at: path + key + ".")
      }
    }
    for choice in choices where choice["properties"] == nil {
      rows += self.rows(of: choice, at: path)
    }
    let named =
      value["additionalProperties"] ?? value["patternProperties"]?.object?.members[0].value
    return rows + (named.map { self.rows(of: $0, at: path + "NAME.") } ?? [])
  }

  private func row(_ key: String, _ value: JSONValue, _ need: String) -> String {
    var text = value["description"]?.string ?? ""
    let words = keywords(in: value)
    let listed = words.filter { $0.name == "enum" }.flatMap { names($0.value) }
    let distinct = listed.indices.filter { !listed[..<$0].contains(listed[$0]) }.map { listed[$0] }
    if !distinct.isEmpty {
      text += " One of \(distinct.map { "`\($0)`" }.joined(separator: ", "))."
    }
    let bound = { (name: String) in words.first { $0.name == name }?.value.text() }
    if let most = bound("maximum") {
      text +=
        bound("exclusiveMinimum").map { " Above \($0) and at most \(most)." }
        ?? " From \(bound("minimum") ?? "") to \(most)."
    }
    let kinds = kinds(of: value)
    let joined = kinds.indices.filter { !kinds[..<$0].contains(kinds[$0]) }.map { kinds[$0] }
    return "| `\(key)` | \(joined.joined(separator: ", ")) | \(need) | \(text) |"
  }

  /// `or` and the other keys where one of several is needed.
  private func need(_ key: String, _ ways: [[String]]) -> String? {
    guard ways.contains([key]) else { return nil }
    return "or " + ways.filter { $0 != [key] }.joined().map { "`\($0)`" }.joined(separator: " or ")
  }

  /// The keywords of a value and of its parts, but not of the keys of mappings.
  private func keywords(in value: JSONValue) -> [(name: String, value: JSONValue)] {
    (value.object?.members ?? []).flatMap { word -> [(name: String, value: JSONValue)] in
      guard !["properties", "patternProperties"].contains(word.name) else { return [] }
      return [(word.name, word.value)]
        + ([word.value] + (word.value.array ?? [])).flatMap(keywords)
    }
  }

  private func kinds(of value: JSONValue) -> [String] {
    if let name = value["$ref"]?.string?.split(separator: "/").last {
      return name == "texts" ? ["text", "list"] : [String(name)]
    }
    if value["enum"] != nil { return ["name"] }
    if let choices = value["anyOf"]?.array, value["properties"] == nil {
      return choices.flatMap(kinds).filter { !$0.isEmpty }
    }
    let known = ["object": "keys", "array": "list", "string": "text", "boolean": "true or false"]
    return [value["type"]?.string.map { known[$0] ?? $0 } ?? ""]
  }

  private func names(_ list: JSONValue) -> [String] { (list.array ?? []).compactMap(\.string) }
}
