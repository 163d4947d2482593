// SPDX-License-Identifier: MIT

import ColorGenerators
import ColorSpaces
import TinctureImporters
import TinctureJSON
import PropertyTesting
import PropertyTestingXCTest
import XCTest

/// References, groups that extend each other, resolvers, and what is meant to do harm.
final class TokenResolutionTests: PropertyTestCase {
  private func tokens(_ text: String) throws -> [String: DesignToken] {
    let resolution = TokenResolution(try JSONValue(parsing: text))
    XCTAssertEqual(resolution.problems, [])
    return Dictionary(
      uniqueKeysWithValues: resolution.tokens.map { ($0.path.joined(separator: "."), $0) })
  }

  /// The places and words of what is wrong.
  private func problems(_ text: String) throws -> [String] {
    TokenResolution(try JSONValue(parsing: text)).problems.map {
      "\($0.place.pointer) \($0.text)"
    }
  }

  func testTheExamplesOfTheSpecificationForReferences() throws {
    // The examples "Chained References" and "Color Component References" of the Format module.
    let tokens = try tokens(
      """
      {"base": {"blue": {"$type": "color",
          "$value": {"colorSpace": "srgb", "components": [0.2, 0.4, 0.9], "hex": "#3366e6"}}},
       "brand": {"$value": "{base.blue}"}, "link": {"$value": "{brand}"},
       "pointer": {"$ref": "#/base/blue"},
       "first": {"$type": "number", "$value": {"$ref": "#/base/blue/$value/components/0"}},
       "part": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [
         {"$ref": "#/base/blue/$value/components/0"}, {"$ref": "#/base/blue/$value/components/1"},
         0.7]}}}
      """)
    for name in ["brand", "link", "pointer"] {
      XCTAssertEqual(tokens[name]?.color?.components, [0.2, 0.4, 0.9], name)
      XCTAssertEqual(tokens[name]?.type, .color)
      XCTAssertEqual(tokens[name]?.isAlias, true)
    }
    XCTAssertEqual(tokens["first"]?.value, 0.2)
    XCTAssertEqual(tokens["part"]?.color?.components, [0.2, 0.4, 0.7])
  }

  func testPointersAreEscapedAndDecoded() throws {
    let tokens = try tokens(
      """
      {"a/b": {"c~d": {"e f": {"$type": "number", "$value": 3}}},
       "x": {"$ref": "#/a~1b/c~0d/e%20f"}, "y": {"$value": "{a/b.c~d.e f}"}}
      """)
    XCTAssertEqual(tokens["x"]?.value, 3)
    XCTAssertEqual(tokens["y"]?.value, 3)
  }

  func testTheExamplesOfTheSpecificationForGroups() throws {
    // "Override example" of the Format module, in valid units.
    let tokens = try tokens(
      """
      {"input": {"field": {
         "width": {"$type": "dimension", "$value": {"value": 12, "unit": "rem"}},
         "ratio": {"$type": "number", "$value": 1}}},
       "amount": {"$extends": "{input}", "field": {
         "width": {"$type": "dimension", "$value": {"value": 100, "unit": "px"}}}},
       "late": {"inner": {"$extends": "#/amount/field"}},
       "through": {"$extends": "{late.inner}"}}
      """)
    XCTAssertEqual(tokens["amount.field.width"]?.value, ["value": 100, "unit": "px"])
    XCTAssertEqual(tokens["amount.field.ratio"]?.value, 1)
    XCTAssertEqual(tokens["through.width"]?.value, ["value": 100, "unit": "px"])
  }

  func testTypesAreInheritedInTheirOrder() throws {
    let tokens = try tokens(
      """
      {"n": {"$type": "number", "one": {"$value": 1},
             "font": {"$type": "fontFamily", "name": {"$value": "x"}, "weight": {"$type": "number", "$value": 2}}},
       "other": {"$type": "fontFamily", "alias": {"$value": "{n.one}"}}}
      """)
    XCTAssertEqual(tokens["n.font.name"]?.type, .fontFamily)
    XCTAssertEqual(tokens["n.font.weight"]?.type, .number)
    XCTAssertEqual(tokens["other.alias"]?.type, .number)
  }

  func testProblemsNameTheirPlace() throws {
    let cases: [(text: String, problem: String)] = [
      (##"{"a": {"$value": 1}}"##, "/a neither the token nor a group around it has a $type"),
      (
        ##"{"g": {"$root": {"$type": "number", "$value": 1}}, "a": {"$value": "{g}"}}"##,
        "/a/$value \"g\" is a group; its own token is $root in it"
      ),
      (
        ##"{"a": {"$type": "shadow", "$value": ["{b}"]}, "b": {"$type": "number", "$value": 1}}"##,
        "/a/$value/0 expected a shadow, the reference leads to a number"
      ),
      (
        ##"{"a": {"$type": "number", "$value": "{b..c}"}}"##,
        "/a/$value this is no well-formed reference"
      ),
      (
        ##"{"button": {"secondary": {"$extends": "{button}"}}}"##,
        "/button/secondary/$extends a group extends itself: \"button\""
      ),
      (##"{"a": {"$extends": "{b}"}}"##, "/a/$extends there is no group: \"b\""),
      (
        ##"{"a": {"$type": "number", "$value": {"$ref": "#/b/$value/9"}}, "b": {"$type": "cubicBezier", "$value": [0, 0, 1, 1]}}"##,
        "/a/$value \"b.$value.9\" leads nowhere"
      ),
      (
        ##"{"a": {"$type": "dimension", "$value": {"value": "{n}", "unit": "px"}}, "n": {"$type": "number", "$value": 1}}"##,
        "/a/$value/value only a $ref can lead to a part of a value"
      ),
    ]
    for (text, problem) in cases { XCTAssertEqual(try problems(text), [problem], text) }
  }

  // MARK: Resolvers

  private static let resolver = """
    {"version": "2025.10",
     "sets": {"base": {"sources": [{"$ref": "base.json"}]}},
     "modifiers": {
       "Theme": {"contexts": {"light": [], "Dark": [{"$ref": "themes/dark.json#/inner"}]}},
       "beta": {"contexts": {"false": [], "true": []}, "default": "false"}},
     "resolutionOrder": [{"$ref": "#/sets/base"}, {"$ref": "#/modifiers/Theme"},
       {"$ref": "#/modifiers/beta"}]}
    """

  private func resolver() throws -> ResolverDocument {
    let base = ##"{"ink": {"$type": "number", "$value": 0}, "text": {"$value": "{ink}"}}"##
    let dark = ##"{"inner": {"ink": {"$type": "number", "$value": 1}}}"##
    return ResolverDocument(
      try JSONValue(parsing: Self.resolver), file: "tokens/x.resolver.json",
      files: [
        "tokens/base.json": try JSONValue(parsing: base),
        "tokens/themes/dark.json": try JSONValue(parsing: dark),
      ])
  }

  func testReferencesAreFollowedAfterTheOrder() throws {
    let resolver = try resolver()
    XCTAssertEqual(resolver.allProblems(), [])
    XCTAssertEqual(resolver.inputs(limit: 9).count, 4)
    for (input, expected) in [("LIGHT", 0), ("dark", 1)] {
      let text = try resolver.tokens(for: ["theme": input]).tokens.first { $0.path == ["text"] }
      XCTAssertEqual(text?.value, .integer(expected), input)
    }
    let ink = try resolver.tokens(for: ["theme": "dark"]).tokens.first { $0.path == ["ink"] }
    XCTAssertEqual(ink?.place.description, "tokens/themes/dark.json: /inner/ink")
  }

  func testInputsAreChecked() throws {
    let cases: [([String: String], ResolverInputError)] = [
      ([:], .missing(modifier: "Theme")),
      (["theme": "blue"], .unknownContext("blue", modifier: "Theme")),
      (["theme": "dark", "foo": "bar"], .unknownModifier("foo")),
    ]
    for (input, expected) in cases {
      XCTAssertThrowsError(try resolver().tokens(for: input)) {
        XCTAssertEqual($0 as? ResolverInputError, expected)
      }
    }
  }

  func testPathsDoNotLeaveTheFolder() throws {
    for name in ["../../etc/passwd", "/etc/passwd", "https://example.org/a.json", "none.json"] {
      let json: JSONValue = [
        "version": "2025.10",
        "resolutionOrder": [["name": "a", "type": "set", "sources": [["$ref": .string(name)]]]],
      ]
      let files: [String: JSONValue] = ["etc/passwd": [:], "passwd": [:]]
      let problems = ResolverDocument(json, file: "a/b.json", files: files).problems
      XCTAssertEqual(problems.count, 1, name)
    }
  }

  // MARK: Harm

  func testLongChainsAndDoublingsEnd() throws {
    let count = 100_000
    var chain = JSONObject()
    for index in 0..<count { chain["t\(index)"] = ["$value": .string("{t\(index + 1)}")] }
    chain["t\(count)"] = ["$type": "number", "$value": 7]
    let resolution = TokenResolution(.object(chain))
    XCTAssertEqual(resolution.problems, [])
    XCTAssertEqual(resolution.tokens.first?.value, 7)

    var values = JSONObject()
    values["v0"] = ["$type": "fontFamily", "$value": "x"]
    for index in 1...60 {
      let inner: JSONValue = ["$ref": .string("#/v\(index - 1)/$value")]
      values["v\(index)"] = ["$type": "fontFamily", "$value": [inner, inner]]
    }
    XCTAssertFalse(TokenResolution(.object(values)).problems.isEmpty)

    var groups = JSONObject()
    groups["g0"] = ["t": ["$type": "number", "$value": 1]]
    for index in 1...60 {
      let inner: JSONValue = ["$extends": .string("{g\(index - 1)}")]
      groups["g\(index)"] = ["a": inner, "b": inner]
    }
    XCTAssertFalse(TokenResolution(.object(groups)).problems.isEmpty)

    var extending = JSONObject()
    for index in 0..<5000 {
      extending["g\(index)"] = ["$extends": .string("{g\(index + 1)}")]
    }
    XCTAssertFalse(TokenResolution(.object(extending)).problems.isEmpty)

    var sets = JSONObject()
    for index in 0..<2000 {
      let inner: JSONValue = ["$ref": .string("#/sets/s\(index + 1)")]
      let other: JSONValue = ["$ref": .string("#/sets/s\(index + 1)"), "description": "x"]
      sets["s\(index)"] = ["sources": [inner, other, inner, other]]
    }
    let document: JSONValue = [
      "version": "2025.10", "sets": .object(sets), "resolutionOrder": [["$ref": "#/sets/s0"]],
    ]
    XCTAssertFalse(ResolverDocument(document, file: "x").allProblems().isEmpty)
  }

  func testArbitraryDocumentsAreReadOrRefused() {
    let names = Generator<String>.known([
      "a", "b", "$value", "$type", "$ref", "$extends", "$root", "colorSpace", "components",
      "resolutionOrder", "version", "sets", "modifiers", "contexts", "sources", "$extensions",
    ])
    let leaf = Generator<JSONValue>.oneOf(
      .known([
        "{a}", "{b.a}", "#/a", "#/a/b/$value/0", "color", "number", "2025.10", "srgb", "none",
        JSONValue.integer(1),
        JSONValue.integer(-2), true, JSONValue.null, "#/sets/a", "", "{", "#/%", "#/~",
      ]),
      Generator<Double>.double.map { .number($0) }, Generator<String>.string.map(JSONValue.string))
    let json = Generator<JSONValue>.recursive(leaf) { inner in
      .oneOf(
        inner.array(count: 0...4).map(JSONValue.array),
        zip(names, inner).array(count: 0...5).map { members in
          .object(members.reduce(into: JSONObject()) { $0[$1.0] = $1.1 })
        })
    }
    check("any document is judged", json) { json in
      _ = TokenResolution(json).problems.map(\.description)
      _ = ResolverDocument(json, file: "x", files: ["a": json]).allProblems(limit: 8)
    }
  }
}
