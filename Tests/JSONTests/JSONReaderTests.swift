// SPDX-License-Identifier: MIT

import TinctureJSON
import XCTest

final class JSONReaderTests: XCTestCase {
  /// Texts that RFC 8259 allows, after the cases of the JSON Parsing Test Suite.
  func testValidTextsReadBackAsThemselves() throws {
    let texts = [
      "null", "true", "false", "0", "-0", "1.0", "1e9", "-1.5E-7", "123456789012345678901234567890",
      "\"\"", "\"é😀\"", "[]", "{}", "[1,[2,[]],{\"a\":null}]", "{\"b\":1,\"a\":{\"\":\"x\"}}",
      "{\"é\":1,\"e\u{301}\":2}",
    ]
    for text in texts {
      XCTAssertEqual(try JSONValue(parsing: text).text(), text)
      XCTAssertEqual(try JSONValue(parsing: " \r\n\t" + text + "\n").text(), text)
      XCTAssertEqual(try JSONValue(parsing: "\u{FEFF}" + text).text(), text)
    }
  }

  func testEscapesStandForTheirCharacters() throws {
    let value = try JSONValue(parsing: #""\"\\\/\b\f\n\r\t\u0041\u00e9\ud83d\ude00\u0000""#)
    XCTAssertEqual(value.string, "\"\\/\u{8}\u{C}\n\r\tAé😀\u{0}")
  }

  /// Texts outside the grammar, each with the byte offset where it goes wrong.
  func testInvalidTextsAreRefusedWhereTheyGoWrong() {
    let cases: [(String, Int)] = [
      ("", 0), ("   ", 3), ("nul", 0), ("nulll", 4), ("True", 0), ("1 2", 2), ("01", 0), ("+1", 0),
      (".5", 0), ("1.", 0), ("1.e3", 0), ("-", 0), ("- 1", 0), ("1e", 0), ("0x1F", 0), ("1_0", 1),
      ("NaN", 0), ("Infinity", 0), ("-Infinity", 0), ("[1,]", 3), ("[,1]", 1), ("[1 2]", 3),
      ("[", 1), ("[1", 2), ("]", 0), ("{", 1), ("{\"a\"}", 4), ("{\"a\":}", 5), ("{a:1}", 1),
      ("{'a':1}", 1), ("{\"a\":1,}", 7), ("{\"a\":1 \"b\":2}", 7), ("{\"a\":1,\"a\":2}", 7),
      ("\"", 1), ("\"a", 2), ("\"\\", 1), ("\"\\x\"", 1), ("\"\\u12\"", 1), ("\"\\u12g4\"", 1),
      ("\"\\ud800\"", 1), ("\"\\udc00\"", 1), ("\"\\ud800\\u0041\"", 1), ("\"a\u{1}b\"", 2),
      ("\"a\nb\"", 2), ("// x\n1", 0), ("1//x", 1), ("[1]x", 3), ("\u{A0}1", 0),
    ]
    for (text, offset) in cases {
      XCTAssertThrowsError(try JSONValue(parsing: text), text) { error in
        XCTAssertEqual((error as? JSONError)?.position.byteOffset, offset, "\(text): \(error)")
      }
    }
  }

  /// What https://spec.json5.org adds to JSON.
  func testJSON5ReadsAsTheSameValue() throws {
    let texts: [(String, String)] = [
      (
        "// one\n{a: 1, /* two */ $b_2: [+1, .5, 5., -.25, 0xFF,],}",
        "{\"a\":1,\"$b_2\":[1,0.5,5,-0.25,255]}"
      ),
      ("{'it\\'s': \"a\\\nb\", ключ: null}", "{\"it's\":\"ab\",\"ключ\":null}"),
      ("[1e3, -0, 1.50,]", "[1e3,-0,1.50]"), ("/* */ 'x' // end", "\"x\""),
    ]
    for (text, json) in texts {
      XCTAssertEqual(try JSONValue(parsingJSON5: Array(text.utf8)).text(), json)
      XCTAssertThrowsError(try JSONValue(parsing: text), text)
    }
    for text in [
      "[,1]", "{1a: 2}", "[1,,]", "'a", "{a 1}", ".", "+", "0xG", "[1] x", "{a:1,a:2}", "/1",
    ] {
      XCTAssertThrowsError(try JSONValue(parsingJSON5: Array(text.utf8)), text)
    }
  }

  func testMalformedUTF8IsRefusedAtItsFirstByte() {
    let cases: [([UInt8], Int)] = [
      ([0x22, 0xFF, 0x22], 1), ([0x22, 0xC0, 0x80, 0x22], 1), ([0x22, 0xED, 0xA0, 0x80, 0x22], 1),
      ([0x22, 0xF4, 0x90, 0x80, 0x80, 0x22], 1), ([0x22, 0x61, 0xE2, 0x82, 0x22], 2),
      ([0x22, 0x80, 0x22], 1), ([0x22, 0xF0, 0x9F, 0x98], 1),
    ]
    for (bytes, offset) in cases {
      XCTAssertThrowsError(try JSONValue(parsing: bytes)) { error in
        let error = error as? JSONError
        XCTAssertEqual(error?.position.byteOffset, offset, "\(bytes)")
        XCTAssertEqual(error?.reason, .invalidUTF8(byte: bytes[offset]))
      }
    }
  }

  func testAnErrorNamesLineColumnAndPointer() {
    let text = "{\n  \"themes\": [\n    {\"a/b\": \"é\", \"x\": nope}\n  ]\n}"
    XCTAssertThrowsError(try JSONValue(parsing: text)) { error in
      XCTAssertEqual(
        "\(error)",
        "line 3, column 23 (at /themes/0/x): expected a value, found \"nope\"")
    }
    XCTAssertEqual(JSONPointer([.name("a/b~"), .index(3)]).description, "/a~1b~0/3")
  }

  func testNestingIsBoundedAndNotByTheStack() throws {
    let depth = JSONValue.greatestDepth
    let deepest = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    XCTAssertEqual(try JSONValue(parsing: deepest).text(), deepest)
    for opening in ["[", "{\"a\":", "[{\"\":"] {
      let bytes = Array(repeatElement(Array(opening.utf8), count: 200_000).joined())
      XCTAssertThrowsError(try JSONValue(parsing: bytes)) { error in
        XCTAssertEqual((error as? JSONError)?.reason, .tooDeep)
      }
    }
  }

  /// Finding a duplicate among many names takes time in proportion to their number.
  func testLargeObjectsAreReadInLinearTime() throws {
    let members = (0..<50_000).map { "\"k\($0)\":\($0)" }
    let object = try JSONValue(parsing: "{" + members.joined(separator: ",") + "}").object
    XCTAssertEqual(object?.members.count, 50_000)
    XCTAssertEqual(object?["k49999"], 49_999)
    XCTAssertThrowsError(
      try JSONValue(parsing: "{" + (members + ["\"k7\":0"]).joined(separator: ",") + "}"))
  }

  /// No text of any bytes stops the reader, and what it accepts reads back the same.
  func testArbitraryBytesAreReadOrRefused() throws {
    let alphabet = Array("[]{}\",:\\u0123eE+-.tfn rl\n\u{1}é😀a".utf8) + [0xFF, 0xC3]
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15
    for _ in 0..<20_000 {
      let bytes = (0..<(Int(state >> 33) % 12)).map { _ -> UInt8 in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return alphabet[Int(state >> 33) % alphabet.count]
      }
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      guard let value = try? JSONValue(parsing: bytes) else { continue }
      XCTAssertEqual(try JSONValue(parsing: value.bytes()), value)
      XCTAssertEqual(try JSONValue(parsing: value.bytes(style: .pretty)), value)
    }
  }
}
