// SPDX-License-Identifier: GPL-3.0-or-later

import TinctureJSON
import XCTest

/// The schemas of what `check` and `fuzz` write and read, and real documents of each.
///
/// `Tests/Consumers/reports.py` has jsonschema say the same.
final class SchemaTests: XCTestCase {
  private func schema(_ name: String) throws -> JSONValue {
    let result = try Command("schema", name).run()
    XCTAssertEqual(result.status, 0, result.error)
    return try JSONValue(parsing: result.output)
  }

  func testEverySchemaNamesItselfAndUsesWhatItDefines() throws {
    for name in ["baseline", "check", "fuzz", "map", "pairs", "project", "system"] {
      let schema = try schema(name)
      XCTAssertEqual(schema["$schema"], "https://json-schema.org/draft/2020-12/schema")
      XCTAssertEqual(schema["$id"]?.string, "urn:tincture:\(name):\(name == "baseline" ? 2 : 1)")
      let defined = schema["$defs"]?.object?.members.map { "#/$defs/\($0.name)" } ?? []
      XCTAssertEqual(SchemaJudge.references(in: schema), Set(defined), name)
    }
    let wrong = try Command("schema", "chek").run()
    XCTAssertEqual(wrong.status, 64)
    XCTAssertTrue(wrong.error.contains("Did you mean 'check'?"), wrong.error)
  }

  /// Every operation has the members that its own error lists.
  func testTheSchemaOfBatchHasEveryMember() throws {
    let requests = try schema("batch")["oneOf"]?.array ?? []
    XCTAssertEqual(requests.count, 10)
    for request in requests {
      let name = try XCTUnwrap(request["properties"]?["op"]?["const"]?.string)
      let known = request["properties"]?.object?.members.map(\.name) ?? []
      let line = #"{"op": "\#(name)", "no such member": 1}"#
      let answer = try Command("batch", input: .text(line + "\n")).run().json()
      let message = answer["error"]?["message"]?.string ?? ""
      for member in known where member != "id" && member != "op" {
        XCTAssertTrue(message.contains(member), "\(name): \(message)")
      }
    }
  }

  func testRealDocumentsAreOfTheirSchemas() throws {
    let folder = try TemporaryFolder()
    let sheet = folder.path("a.css")
    try folder.write(
      """
      :root { --text: #888; --text-b: rgb(0 0 0 / 0.2); --surface: #fff; --veil: #0008; --x: none;
        --end: #fff; --surface-primary: #eee; --surface-secondary: #eee }
      @media (color-gamut: p3) { :root { --text: color(display-p3 0.5 0.6 0.5) } }
      """, to: "a.css")
    try folder.write(
      """
      {"$schema": "pairs.json", "pairs": [
        {"foreground": ["text*"], "background": "surface"},
        {"foreground": "text", "background": "veil", "over": "surface", "kind": "nonText"},
        {"foreground": "text", "background": "veil", "kind": "largeText"},
        {"foreground": "text", "background": "surface", "to": ["end"], "kind": "gradientLabel"}]}
      """, to: "pairs.json")
    let pairs = folder.path("pairs.json")
    let check = try Command("check", sheet, "--pairs", pairs, "--cvd", "--json").run()
    XCTAssertEqual(check.status, 1, check.error)
    try expect(check.output, toBeOf: "check")
    try expect(folder.text("pairs.json"), toBeOf: "pairs")
    let known = folder.path("known.json")
    _ = try Command("check", sheet, "--baseline", known, "--update-baseline").run()
    try expect(folder.text("known.json"), toBeOf: "baseline")
    let palette = folder.path("p.json")
    _ = try Command("generate", "#0a84ff", "--gamut", "p3", "-o", palette).run()
    let fuzz = try Command("fuzz", palette, "--runs", "10", "--json").run()
    try expect(fuzz.output, toBeOf: "fuzz")
    try expect(Command("check", palette, "--json").run().output, toBeOf: "check")
    let certified = try Command("certify", "--count", "2", "--system", "minimal").run()
    try expect(certified.output, toBeOf: "certificate")
    for name in ["tincture", "shadcn", "material3", "reckord"] {
      try expect(Command("system", "show", name, "--json").run().output, toBeOf: "system")
    }
  }

  /// What is not said is refused, so that the schema is more than a list of names.
  func testChangedDocumentsAreRefused() throws {
    for (name, text) in [
      ("pairs", #"{"pairs": [{"foreground": "a", "background": "b", "kinds": "text"}]}"#),
      ("pairs", #"{"pairs": [{"foreground": "a", "background": "b", "kind": "txt"}]}"#),
      ("pairs", #"{"pairs": [{"foreground": 1, "background": "b"}]}"#),
      ("pairs", #"{"pairs": [{"foreground": "a"}]}"#),
      ("baseline", #"{"schema": "tincture.baseline/1", "known": []}"#),
      ("baseline", #"{"schema": "tincture.baseline/2", "known": [{"finding": "a"}]}"#),
      (
        "baseline",
        #"{"schema": "tincture.baseline/2", "known": [{"file": "a", "finding": "a", "ratio": 22}]}"#
      ),
      ("check", #"{"schema": "tincture.check/1", "files": []}"#),
      ("system", #"{"schema": "tincture.system/2", "name": "a", "roles": {}}"#),
      ("system", #"{"schema": "tincture.system/1", "name": "a", "roles": {"a b": {"like": "c"}}}"#),
      ("system", #"{"schema": "tincture.system/1", "name": "a", "roles": {"a": {"lke": "c"}}}"#),
      ("fuzz", #"{"schema": "tincture.fuzz/1", "seed": 1}"#),
    ] {
      var judge = SchemaJudge(root: try schema(name))
      judge.judge(try JSONValue(parsing: text))
      XCTAssertNotEqual(judge.problems, [], text)
    }
  }

  /// The reader of a file of pairs refuses what its schema does, with the nearest member.
  func testAMisspelledMemberOfAPairIsRefusedOnReading() throws {
    let folder = try TemporaryFolder()
    try folder.write(":root { --a: #000; --b: #fff }", to: "a.css")
    let schema = try schema("pairs")
    for (text, words) in [
      (#"{"pairs": [{"foreground": "a", "background": "b", "kinds": "text"}]}"#, #""kind""#),
      (#"{"pairs": [{"foreground": "a", "background": "b", "ovr": "a"}]}"#, #""over""#),
      (#"{"pairs": [{"foreground": "a", "backgrond": "b"}]}"#, #""background""#),
      (#"{"pairs": [{"foregrounds": "a", "background": "b"}]}"#, #""foreground""#),
      (#"{"pairs": [{"foreground": "a", "background": "b", "because": 1}]}"#, "known: "),
      (#"{"pairs": [], "pair": []}"#, #""pairs""#),
    ] {
      var judge = SchemaJudge(root: schema)
      judge.judge(try JSONValue(parsing: text))
      XCTAssertNotEqual(judge.problems, [], text)
      try folder.write(text, to: "pairs.json")
      try assertRefusal(
        Command("check", folder.path("a.css"), "--pairs", folder.path("pairs.json")), status: 65,
        mentions: "not known here", words)
    }
  }

  /// The reader of `--map` and its schema, which JSON is YAML for, take and refuse the same.
  func testMapsAreReadAsTheirSchemaSays() throws {
    let folder = try TemporaryFolder()
    try folder.write("let a = UIColor(white: 1, alpha: 1)", to: "A.swift")
    try folder.write("func f(_ v: Int) -> UIColor { UIColor(hex: v) }", to: "Kit.swift")
    try folder.write(":root { --auxiliary-blue: #006689 }", to: "names.css")
    let rule = ##"{"path": "Modules/**", "color": "#006689", "name": "auxiliary-blue"}"##
    for (map, isRight) in [
      ("{}", true), (#"{"hex8": "rgba", "integers": "unit", "style": "vesync"}"#, true),
      (#"{"exclude": ["Shared/**"]}"#, true), (#"{"exclude": "Shared/**"}"#, true),
      ("{\"rules\": [\(rule)]}", true),
      (#"{"rules": [{"color": "white", "use": "surface", "keep": true}]}"#, true),
      (#"{"declarations": "Kit.swift"}"#, true), (#"{"declarations": {"a": 1}}"#, false),
      (#"{"hex8": "abgr"}"#, false), (#"{"hex": "rgba"}"#, false),
      (#"{"rules": [{"color": "white"}]}"#, false), (#"{"rules": [{"keep": true}]}"#, false),
      (#"{"rules": [{"color": "red", "use": "sky", "keep": true}]}"#, false),
      (#"{"rules": [{"color": "red", "keep": true, "name": "auxiliary-blue"}]}"#, false),
    ] {
      var judge = SchemaJudge(root: try schema("map"))
      judge.judge(try JSONValue(parsing: map))
      XCTAssertEqual(judge.problems.isEmpty, isRight, map)
      try folder.write(map, to: "map.yaml")
      let result = try Command(
        "migrate", folder.path("A.swift"), "--names", folder.path("names.css"), "--map",
        folder.path("map.yaml")
      ).run()
      XCTAssertEqual(result.status == 78, !isRight, "\(map): \(result.status) \(result.error)")
    }
  }

  private func expect(_ text: String, toBeOf name: String) throws {
    var judge = SchemaJudge(root: try schema(name))
    judge.judge(try JSONValue(parsing: text))
    XCTAssertEqual(judge.problems, [], name)
  }
}

/// As much of JSON Schema as these schemas use; another word is a problem.
private struct SchemaJudge {
  let root: JSONValue
  private(set) var problems: [String] = []

  init(root: JSONValue) { self.root = root }

  mutating func judge(_ value: JSONValue) { judge(value, root, "") }

  static func references(in value: JSONValue) -> Set<String> {
    switch value {
    case .object(let object):
      return object.members.reduce(into: []) { found, member in
        if member.name == "$ref", let text = member.value.string { found.insert(text) }
        found.formUnion(references(in: member.value))
      }
    case .array(let elements): return elements.reduce(into: []) { $0.formUnion(references(in: $1)) }
    default: return []
    }
  }

  private mutating func judge(_ value: JSONValue, _ schema: JSONValue, _ path: String) {
    for word in schema.object?.members ?? [] {
      switch word.name {
      case "$schema", "$id", "$defs", "title", "description", "properties": break
      case "$ref":
        let name = word.value.string?.split(separator: "/").last.map(String.init) ?? ""
        judge(value, root["$defs"]?[name] ?? [:], path)
      case "const": expect(value == word.value, "is not \(word.value)", path)
      case "enum": expect(word.value.array?.contains(value) ?? false, "is no name", path)
      case "type":
        let types = word.value.array ?? [word.value]
        expect(
          types.contains { Self.isOf(value, $0.string ?? "") }, "is no \(word.value)", path)
      case "minItems":
        expect(value.array?.count ?? 0 >= word.value.number?.integer ?? 0, "is too short", path)
      case "maxItems":
        expect(value.array?.count ?? 0 <= word.value.number?.integer ?? 0, "is too long", path)
      case "exclusiveMinimum": expect(number(value) > number(word.value), "is too small", path)
      case "propertyNames":
        for member in value.object?.members ?? [] { judge(.string(member.name), word.value, path) }
      case "minimum": expect(number(value) >= number(word.value), "is too small", path)
      case "maximum": expect(number(value) <= number(word.value), "is too large", path)
      case "pattern": judgePattern(value, word.value.string ?? "", path)
      case "required":
        for name in (word.value.array ?? []).compactMap(\.string) {
          expect(value[name] != nil, "has no \(name)", path)
        }
      case "dependentRequired":
        for member in word.value.object?.members ?? [] where value[member.name] != nil {
          let names = (member.value.array ?? []).compactMap(\.string)
          expect(names.allSatisfy { value[$0] != nil }, "has not all of \(names)", path)
        }
      case "additionalProperties": judgeMembers(value, schema, word.value, path)
      case "items":
        for (index, element) in (value.array ?? []).enumerated() {
          judge(element, word.value, "\(path)/\(index)")
        }
      case "anyOf", "oneOf":
        let holds = (word.value.array ?? []).contains { choice in
          var judge = SchemaJudge(root: root)
          judge.judge(value, choice, path)
          return judge.problems.isEmpty
        }
        expect(holds, "is none of those", path)
      default: problems.append("the word \(word.name)")
      }
    }
  }

  private mutating func judgeMembers(
    _ value: JSONValue, _ schema: JSONValue, _ others: JSONValue, _ path: String
  ) {
    for member in value.object?.members ?? [] {
      let path = "\(path)/\(member.name)"
      if let known = schema["properties"]?[member.name] {
        judge(member.value, known, path)
      } else if others == false {
        problems.append("\(path) is not described")
      } else {
        judge(member.value, others, path)
      }
    }
  }

  private mutating func judgePattern(_ value: JSONValue, _ pattern: String, _ path: String) {
    let text = value.string ?? ""
    expect(text.range(of: pattern, options: .regularExpression) != nil, "is not \(pattern)", path)
  }

  private mutating func expect(_ holds: Bool, _ problem: String, _ path: String) {
    if !holds { problems.append("\(path) \(problem)") }
  }

  private func number(_ value: JSONValue) -> Double { value.number?.double ?? .nan }

  private static func isOf(_ value: JSONValue, _ type: String) -> Bool {
    switch type {
    case "object": return value.object != nil
    case "array": return value.array != nil
    case "string": return value.string != nil
    case "boolean": return value.bool != nil
    case "integer": return value.number?.integer != nil
    case "number": return value.number != nil
    case "null": return value == .null
    default: return false
    }
  }
}
