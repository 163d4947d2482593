// SPDX-License-Identifier: MIT

import Foundation
import TinctureImporters
import TinctureJSON
import XCTest

@testable import TinctureCommand

/// Filters, by the tables of the documentation of what they come from.
final class FilterTests: XCTestCase {
  /// Source: StencilSwiftKit 2.10.1, Documentation/filters-strings.md: every row but those of
  /// `basename` and `dirname`, and of expressions in `replace`.
  private let strings: [(filter: String, input: String, output: String)] = [
    ("camelToSnakeCase", "SomeCapString", "some_cap_string"),
    ("camelToSnakeCase", "someCapString", "some_cap_string"),
    ("camelToSnakeCase", "URLChooser", "url_chooser"),
    ("camelToSnakeCase", "PLEASE_STOP_SCREAMING", "please_stop_screaming"),
    ("camelToSnakeCase:false", "SomeCapString", "Some_Cap_String"),
    ("camelToSnakeCase:false", "someCapString", "some_Cap_String"),
    ("camelToSnakeCase:false", "String_With_WoRds", "String_With_Wo_Rds"),
    ("camelToSnakeCase:false", "string_wiTH_WOrds", "string_wi_TH_W_Ords"),
    ("camelToSnakeCase:false", "URLChooser", "URL_Chooser"),
    ("contains:\"el\"", "Hello", "true"), ("contains:\"yo\"", "Hi mates!", "false"),
    ("escapeReservedKeywords", "hello", "hello"), ("escapeReservedKeywords", "self", "`self`"),
    ("escapeReservedKeywords", "Any", "`Any`"), ("hasPrefix:\"Hi\"", "Hello", "false"),
    ("hasPrefix:\"H\"", "Hi mates!", "true"), ("hasSuffix:\"llo\"", "Hello", "true"),
    ("hasSuffix:\"?\"", "Hi mates!", "false"), ("lowerFirstLetter", "Hello", "hello"),
    ("lowerFirstLetter", "PeopleChooser", "peopleChooser"),
    ("lowerFirstLetter", "Hi There!", "hi There!"),
    ("lowerFirstWord", "PeoplePicker", "peoplePicker"),
    ("lowerFirstWord", "URLChooser", "urlChooser"), ("replace:\"l\",\"k\"", "Hello", "Hekko"),
    ("replace:\"e\",\"a\"", "Europe", "Europa"), ("snakeToCamelCase", "snake_case", "SnakeCase"),
    ("snakeToCamelCase", "snAke_case", "SnAkeCase"),
    ("snakeToCamelCase", "SNAKE_CASE", "SnakeCase"),
    ("snakeToCamelCase", "__snake_case", "__SnakeCase"),
    ("snakeToCamelCase:true", "__snake_case", "SnakeCase"),
    ("swiftIdentifier:\"valid\"", "hello", "hello"),
    ("swiftIdentifier:\"valid\"", "42hello", "_42hello"),
    ("swiftIdentifier:\"valid\"", "some$URL", "some_URL"),
    ("swiftIdentifier:\"valid\"", "25 Ultra Light", "_25_Ultra_Light"),
    ("swiftIdentifier:\"valid\"", "apples.count", "apples_count"),
    ("swiftIdentifier:\"valid\"", "foo_bar.baz.qux-yay", "foo_bar_baz_qux_yay"),
    ("swiftIdentifier", "hello", "Hello"), ("swiftIdentifier", "42hello", "_42hello"),
    ("swiftIdentifier", "some$URL", "Some_URL"),
    ("swiftIdentifier", "26_extra_ultra_light", "_26_extra_ultra_light"),
    ("swiftIdentifier", "apples.count", "Apples_Count"),
    ("swiftIdentifier", "foo_bar.baz.qux-yay", "Foo_bar_Baz_Qux_Yay"),
    ("swiftIdentifier:\"pretty\"", "hello", "Hello"),
    ("swiftIdentifier:\"pretty\"", "42hello", "_42hello"),
    ("swiftIdentifier:\"pretty\"", "some$URL", "SomeURL"),
    ("swiftIdentifier:\"pretty\"", "25 Ultra Light", "_25UltraLight"),
    ("swiftIdentifier:\"pretty\"", "26_extra_ultra_light", "_26ExtraUltraLight"),
    ("swiftIdentifier:\"pretty\"", "apples.count", "ApplesCount"),
    ("swiftIdentifier:\"pretty\"", "foo_bar.baz.qux-yay", "FooBarBazQuxYay"),
    ("titlecase", "hello", "Hello"), ("upperFirstLetter", "peopleChooser", "PeopleChooser"),
  ]

  /// Source: the same, Documentation/filters-numbers.md, and for the digits of `int255toFloat`
  /// SwiftGen 6.6.3's own Fixtures/Generated/Colors/literals-swift5/defaults.swift.
  private let numbers: [(filter: String, input: String, output: String)] = [
    ("hexToInt", "FC", "252"), ("hexToInt", "fcFf", "64767"),
    ("hexToInt", "01020304", "16909060"), ("hexToInt", "0x1234", ""), ("hexToInt", "-1", ""),
    ("hexToInt|int255toFloat", "96", "0.5882353"), ("hexToInt|int255toFloat", "ff", "1.0"),
    ("hexToInt|int255toFloat", "fe", "0.99607843"), ("percent", "0.23", "23%"),
    ("percent", "0.779", "77%"), ("percent", "1.234", "123%"), ("percent", "nan", ""),
  ]

  func testFiltersDoWhatTheirDocumentationShows() throws {
    for (filter, input, output) in strings + numbers {
      XCTAssertEqual(try rendered("{{ text|\(filter) }}", input), output, "\(input)|\(filter)")
    }
  }

  /// Source: Stencil's documentation of `indent`.
  func testIndentation() throws {
    XCTAssertEqual(try rendered("{{ text|indent }}", "a\n\nb"), "a\n\n    b")
    XCTAssertEqual(try rendered("{{ text|indent:1,\"\t\",true }}", "a\nb"), "\ta\n\tb")
  }

  func testEscapingFiltersMakeAnyTextHarmless() throws {
    for text in Self.hostile {
      let json = try rendered("{{ text|json }}", text)
      XCTAssertEqual(try JSONValue(parsing: json).string, text)
      XCTAssertFalse(json.contains("<"), json)
      let swift = try rendered("{{ text|swiftString }}", text)
      XCTAssertTrue(swift.unicodeScalars.allSatisfy { (" "..."~").contains($0) }, swift)
      XCTAssertEqual(Self.withoutEscapes(swift), text)
      let css = try rendered("{{ text|cssString }}", text)
      XCTAssertNil(css.dropFirst().dropLast().firstIndex { "\"<>\n".contains($0) }, css)
      let xml = try rendered("{{ text|xml }}", text)
      XCTAssertNil(xml.unicodeScalars.firstIndex { "<>\"'\0\n\r".unicodeScalars.contains($0) }, xml)
      XCTAssertEqual(try Self.parsed("<a b=\"\(xml)\">\(xml)</a>"), [text, text].map(Self.legal))
    }
  }

  private static let hostile = [
    "a\"b", "ключ", "</style><script>alert(1)</script>", "..\\..", "$(rm)", "\\(exit(1))", "Σ", "",
    "*/ } body { color: red", "\u{0}", "\u{202E}x", "a\nb\r\tc", "]]>&amp;'", "{{ x }}{% raw %}",
    "\"\"\"#", "\u{FFFE}",
  ]

  private static func legal(_ text: String) -> String {
    text.replacingOccurrences(of: "\u{0}", with: "\u{FFFD}")
      .replacingOccurrences(of: "\u{FFFE}", with: "\u{FFFD}")
  }

  /// Reads a literal of Swift that has no escapes but `\u{…}`.
  private static func withoutEscapes(_ literal: String) -> String {
    String(literal.dropFirst().dropLast()).replacing(#/\\u\{([0-9a-f]+)\}/#) { match in
      UInt32(match.1, radix: 16).flatMap(Unicode.Scalar.init).map { String($0) } ?? "?"
    }
  }

  private static func parsed(_ document: String) throws -> [String] {
    let root = try XMLReader.content(of: Array(document.utf8), at: SourcePlace("document")).root
    return [root["b"] ?? "", root.text]
  }

  private func rendered(_ template: String, _ text: String) throws -> String {
    try Rendering(folder: nil).text(
      of: TemplateText(template, name: "test"), context: ["text": text])
  }
}
