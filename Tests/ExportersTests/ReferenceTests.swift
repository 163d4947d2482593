// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureExporters
import Foundation
import PaletteSolver
import TinctureJSON
import TincturePalettes
import XCTest

/// References to steps of ramps: resolved by code that knows the notation alone, an export is that of
/// plain values, byte for byte.
final class ReferenceTests: XCTestCase {
  func testResolvedExportsAreThoseOfPlainValues() throws {
    for (exporter, resolve) in Self.resolvers {
      for palettes in try Self.samples() {
        // It takes the rules of a resolver to tell which gamut or palette an alias is of.
        let isPlain = palettes.count == 1 && palettes[0].displayP3 == nil
        guard isPlain || !Self.withAliases.contains(exporter.name) else { continue }
        let (own, plain) = (
          try Self.files(palettes, exporter, .steps), try Self.files(palettes, exporter, .none)
        )
        XCTAssertEqual(own.map(\.path), plain.map(\.path))
        let resolved = try resolve(Self.texts(own))
        let expected = try resolve(Self.texts(plain))
        for (text, expected) in zip(resolved, expected) {
          XCTAssertTrue(text == expected, exporter.name + ": " + Self.difference(text, expected))
        }
        XCTAssertNotEqual(own, plain, "\(exporter.name) has no reference")
      }
    }
  }

  private static let resolvers: [(any Exporter.Type, @Sendable ([String]) throws -> [String])] = [
    (CSSExporter.self, { try $0.map(properties) }),
    (TailwindExporter.self, { try $0.map(properties) }),
    (SCSSExporter.self, { try resolve($0, #"\$([\w-]+)"#, by: #"(?m)^\$([\w-]+): (.*);$"#) }),
    (AndroidExporter.self, { try resolve($0, #"@color/(\w+)"#, by: #"name="(\w+)">(#\w+)<"#) }),
    (ComposeExporter.self, { try $0.map(kotlin) }),
    (DTCGExporter.self, { try aliases(in: $0) }),
    (DTCGBundledExporter.self, { try aliases(in: $0) }),
    (DTCGLegacyExporter.self, { try aliases(in: $0) }),
    (TokensStudioExporter.self, { try aliases(in: $0) }),
    (FigmaExporter.self, { try figmaAliases(in: $0) }),
  ]

  private static let withAliases = [
    DTCGExporter.name, DTCGBundledExporter.name, DTCGLegacyExporter.name, TokensStudioExporter.name,
    FigmaExporter.name,
  ]

  private static func samples() throws -> [[Palette]] {
    let brands: [UInt32] = [0x0A84FF, 0xFFFFFF, 0x7A4A21]
    let single = try brands.map {
      [try Palette(solving: PaletteRequest(brand: RGB8(hex: $0), appearances: Appearance.allCases))]
    }
    let wide = PaletteRequest(brand: RGB8(hex: 0xE60023), name: "wide", gamut: .displayP3)
    let several = try [
      Palette(solving: wide),
      Palette(
        solving: PaletteRequest(brand: RGB8(hex: 0x00A3A3), appearances: [.dark], name: "sea")),
    ]
    return single + [[several[0]], several]
  }

  private static func files(
    _ palettes: [Palette], _ exporter: any Exporter.Type, _ references: ExportSettings.References
  ) throws -> [ExportedFile] {
    let settings = references == .none ? ExportSettings.plain : ExportSettings()
    return try ExportSource(palettes, prefix: "", settings: settings).files(in: exporter)
  }

  private static func texts(_ files: [ExportedFile]) -> [String] {
    files.map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  private static func difference(_ text: String, _ expected: String) -> String {
    let lines = zip(text.split(separator: "\n"), expected.split(separator: "\n"))
    return lines.first { $0 != $1 }.map { "\($0) | \($1)" } ?? "another number of lines"
  }

  // MARK: By notation

  /// Replaces references in all texts by the values that a pattern finds, whose groups are a name and
  /// its value.
  private static func resolve(
    _ texts: [String], _ reference: String, by definition: String
  ) throws -> [String] {
    let values = try Dictionary(
      texts.flatMap { try matches(definition, in: $0) }.map { ($0[1], $0[2]) }
    ) { first, _ in first }
    return try texts.map { try replace(reference, in: $0) { values[$0] } }
  }

  /// A rule of a style sheet with the conditions around it.
  private struct Rule {
    let conditions: [String]
    let selectors: [String]
    var properties: [(name: String, value: String)] = []

    func applies(where isTrue: (String) -> Bool) -> Bool { conditions.allSatisfy(isTrue) }
  }

  private static func rules(of text: String) throws -> [Rule] {
    var (open, rules) = ([String](), [Rule]())
    for line in text.split(separator: "\n").map({ $0.trimmingCharacters(in: .whitespaces) }) {
      if line.hasSuffix("{") {
        open.append(String(line.dropLast(2)))
        rules.append(
          Rule(
            conditions: open.filter { $0.hasPrefix("@") && $0 != "@theme" },
            selectors: open.last.map { $0.components(separatedBy: ", ") } ?? []))
      } else if line == "}" {
        open.removeLast()
      } else if let match = try matches(#"^(--[\w-]+): (.*);$"#, in: line).first, !rules.isEmpty {
        rules[rules.count - 1].properties.append((match[1], match[2]))
      }
    }
    return rules
  }

  /// Custom properties: what an element has that a selector of a theme names, in sixteen
  /// environments.
  private static func properties(of text: String) throws -> String {
    let rules = try rules(of: text)
    let themes = Set(rules.flatMap(\.selectors).filter { $0 == ":root" || $0.contains("-theme") })
    var lines: [String] = []
    for theme in themes.sorted() {
      for number in 0..<16 {
        let names = ["@supports", "color-gamut: p3", "scheme: dark", "contrast: more"]
        let isTrue = { (condition: String) in
          names.enumerated().contains { number >> $0 & 1 == 1 && condition.contains($1) }
        }
        let own = rules.filter {
          $0.applies(where: isTrue) && !Set($0.selectors).isDisjoint(with: [theme, "@theme"])
        }
        let values = Dictionary(own.flatMap(\.properties).map { ($0.name, $0.value) }) { $1 }
        for (name, value) in values.sorted(by: { $0.key < $1.key }) {
          let resolved = try hex(
            replace(#"var\((--[\w-]+)\)"#, in: value) { values[$0] })
          lines.append("\(theme) \(number) \(name): \(resolved)")
        }
      }
    }
    return lines.joined(separator: "\n")
  }

  /// Colors of OKLCH as the bytes that they are: steps of ramps are written in hexadecimal alone.
  private static func hex(_ text: String) throws -> String {
    try replace(#"(oklch\([^)]*\))"#, in: text) {
      (try? AnyColor(parsing: $0)).map { RGB8(rounding: $0.converted(to: SRGB.self)).css }
    }
  }

  /// Kotlin: a property of the object that the reference names.
  private static func kotlin(of text: String) throws -> String {
    var (object, values) = ("", [String: String]())
    for line in text.split(separator: "\n") {
      if let match = try matches(#"^object (\w+)"#, in: String(line)).first { object = match[1] }
      for match in try matches(#"^    val (\w+): Color = (Color\(.*)$"#, in: String(line)) {
        values["\(object).\(match[1])"] = match[2]
      }
    }
    return try replace(#"\b(\w+Palette(?:P3)?\.\w+)"#, in: text) { values[$0] }
  }

  /// Design tokens: the value at a path of the same files, as sorted JSON.
  private static func aliases(in texts: [String]) throws -> [String] {
    let documents = try texts.map { try JSONSerialization.jsonObject(with: Data($0.utf8)) }
    func resolved(_ value: Any) throws -> Any {
      if let object = value as? [String: Any] { return try object.mapValues(resolved) }
      if let list = value as? [Any] { return try list.map(resolved) }
      guard let text = value as? String, text.hasPrefix("{"), text.hasSuffix("}") else {
        return value
      }
      let path = text.dropFirst().dropLast().split(separator: ".").map(String.init)
      let token = documents.lazy.compactMap { find(path[...], in: $0) as? [String: Any] }.first
      return try XCTUnwrap(token?["$value"], text)
    }
    return try documents.map { document in
      let options: JSONSerialization.WritingOptions = [.sortedKeys, .prettyPrinted]
      let data = try JSONSerialization.data(withJSONObject: resolved(document), options: options)
      return String(decoding: data, as: UTF8.self)
    }
  }

  /// Each variable of Figma that refers to another has its value: the first file is the collection.
  private static func figmaAliases(in texts: [String]) throws -> [String] {
    let documents = try texts.map { try JSONValue(parsing: $0) }
    func resolved(_ value: JSONValue) throws -> JSONValue {
      guard var object = value.object else { return value }
      if let alias = value["$extensions"]?["com.figma.aliasData"] {
        XCTAssertEqual(alias["targetVariableSetName"], "primitives")
        let path = try XCTUnwrap(alias["targetVariableName"]?.string).split(separator: "/")
        let target = path.reduce(documents[0] as JSONValue?) { $0?[String($1)] }
        object["$value"] = try XCTUnwrap(target?["$value"])
      }
      let kept = object.members.filter { $0.name != "$extensions" || value["$value"] == nil }
      let members = try kept.map { ($0.name, try resolved($0.value)) }
      return .object(JSONObject(distinct: members))
    }
    return try documents.map { try resolved($0).text() }
  }

  /// The value at a path that begins anywhere.
  private static func find(_ path: ArraySlice<String>, in value: Any) -> Any? {
    let descent = path.reduce(value as Any?) { ($0 as? [String: Any])?[$1] }
    if let descent { return descent }
    if let list = value as? [Any] { return list.lazy.compactMap { find(path, in: $0) }.first }
    let members = (value as? [String: Any])?.sorted { $0.key < $1.key }
    return members?.lazy.compactMap { find(path, in: $0.value) }.first
  }

  private static func matches(_ pattern: String, in text: String) throws -> [[String]] {
    let whole = NSRange(text.startIndex..., in: text)
    return try NSRegularExpression(pattern: pattern).matches(in: text, range: whole).map { match in
      (0..<match.numberOfRanges).map { index in
        Range(match.range(at: index), in: text).map { String(text[$0]) } ?? ""
      }
    }
  }

  /// Replaces what a pattern matches, whose group is a name; a name without a value fails.
  private static func replace(
    _ pattern: String, in text: String, _ value: (String) -> String?
  ) throws -> String {
    var (result, rest) = ("", text[...])
    for match in try matches(pattern, in: text) {
      guard let range = rest.range(of: match[0]) else { continue }
      guard let found = value(match[1]) else { continue }
      result += rest[..<range.lowerBound] + found
      rest = rest[range.upperBound...]
    }
    return result + rest
  }
}

extension ExportSettings {
  /// Without references.
  static var plain: ExportSettings {
    var settings = ExportSettings()
    settings.references = .none
    return settings
  }
}
