// SPDX-License-Identifier: MIT

import Foundation
import TinctureJSON
import PropertyTesting
import PropertyTestingXCTest
import XCTest

/// JSON as it is read and written, beside Foundation's.
final class JSONLawTests: PropertyTestCase {
  /// (41) what is written reads back, in either style.
  func testWrittenValuesReadBack() {
    check("(41) a value written reads back", .json, .bool) { value, isPretty in
      let text = value.text(style: isPretty ? .pretty : .compact)
      try require(try JSONValue(parsing: text) == value, text)
    }
  }

  /// Another reader understands the same.
  func testAnotherReaderAgrees() {
    check("Foundation reads the same text", .string) { string in
      let text = JSONValue.array([.string(string)]).text()
      let read = try JSONDecoder().decode([String].self, from: Data(text.utf8))
      try require(read.map { Array($0.utf8) } == [Array(string.utf8)], text)
    }
    check("a number means the same to Swift", .double) { number in
      guard let kept = JSONNumber(number) else { return try require(!number.isFinite) }
      try require(Double(kept.text) == number, kept.text)
      try require(kept.text.allSatisfy { "-0123456789.".contains($0) }, kept.text)
      try require(kept.double == number, kept.text)
    }
  }

  /// Nothing is read that another reader refuses.
  func testDamagedTextIsRefused() {
    let damage = Generator<Character>.known(Array("0\"\\,:{}[]-+.e1u d8"))
    check("what is read is JSON to another reader, too", .json, .int(in: 0...99), damage) {
      value, place, character in
      var characters = Array(value.text())
      characters.insert(character, at: place % (characters.count + 1))
      let text = String(characters)
      // Foundation refuses numbers that no double holds, which is no matter of the grammar.
      guard let value = try? JSONValue(parsing: text), value.holdsDoublesOnly else { return }
      let object = try? JSONSerialization.jsonObject(
        with: Data(text.utf8), options: [.fragmentsAllowed])
      try require(object != nil, text)
    }
  }

  /// Every character may be written as an escape, beyond the first plane as two.
  func testEscapesAreRead() {
    check("escaped code units are the string", .string) { string in
      let units = string.utf16.map { unit in
        "\\u" + String(repeating: "0", count: 4 - String(unit, radix: 16).count)
          + String(unit, radix: 16)
      }
      let read = try JSONValue(parsing: "\"\(units.joined())\"").string
      try require(read.map { Array($0.utf8) } == Array(string.utf8), units.joined())
    }
  }

  /// A name may come once in an object: readers disagree about which of two counts.
  func testNamesComeOnce() {
    check("a name that comes twice is an error", .string, .json, .json) {
      name, first, second in
      let name = JSONValue.string(name).text()
      let text = "{\(name): \(first.text()), \(name): \(second.text())}"
      try require((try? JSONValue(parsing: text)) == nil, text)
    }
  }
}

extension Generator where Value == JSONValue {
  /// Any value, nested a few deep.
  fileprivate static var json: Generator {
    recursive(
      .oneOf(
        .element(of: .null, .bool(true), .bool(false)),
        Generator<Int>.int.map(JSONValue.integer), Generator<Double>.double.map { .number($0) },
        Generator<String>.string.map(JSONValue.string))
    ) { inner in
      .oneOf(inner.array(count: 0...4).map(JSONValue.array), object(of: inner))
    }
  }

  private static func object(of inner: Generator) -> Generator {
    zip(Generator<String>.string.array(count: 4...4), inner.array(count: 0...4)).map {
      names, values in
      var object = JSONObject()
      for (name, value) in zip(names, values) { object.append(name, value) }
      return .object(object)
    }
  }
}

extension JSONValue {
  fileprivate var holdsDoublesOnly: Bool {
    switch self {
    case .number(let number): return number.double != nil
    case .array(let elements): return elements.allSatisfy(\.holdsDoublesOnly)
    case .object(let object): return object.members.allSatisfy(\.value.holdsDoublesOnly)
    case .null, .bool, .string: return true
    }
  }
}

extension JSONValue: CodeConvertible {
  public var code: String { "JSONValue(parsing: \(text().debugDescription))" }
}
