// SPDX-License-Identifier: MIT

import ColorSpaces
import Support
import XCTest

/// Every text is a color or an error, and the error says what is wrong, where, and what to do.
final class CSSErrorTests: XCTestCase {
  private typealias Reason = CSSColorError.Reason

  private func error(_ text: String, _ line: UInt = #line) -> CSSColorError? {
    do throws(CSSColorError) {
      let color = try CSSColor(parsing: text)
      XCTFail("accepted '\(text.prefix(60))' as \(color.computed)", line: line)
      return nil
    } catch {
      return error
    }
  }

  func testReasonsPlacesAndSuggestions() {
    let cases: [(text: String, reason: Reason, offset: Int, suggestion: String?)] = [
      ("", .empty, 0, nil), (" /* */ ", .empty, 7, nil),
      ("blau", .unknownName, 0, "blue"), ("  corn\u{212A}", .unknownName, 2, "coral"),
      ("cornsil\u{212A}", .unknownName, 0, "cornsilk"), ("gery", .unknownName, 0, "grey"),
      ("zzzzzz", .unknownName, 0, nil), ("current-Color", .unknownName, 0, "currentcolor"),
      ("0A84FF", .missingHash, 0, "#0A84FF"), (" fff\n", .missingHash, 1, "#fff"),
      ("0x0A84FF", .missingHash, 0, "#0A84FF"), ("12345678", .missingHash, 0, "#12345678"),
      ("12345", .unexpectedText, 0, nil),
      ("#ggg", .invalidHexDigit, 1, nil), ("#ff+fff", .invalidHexLength, 0, nil),
      ("#-12345", .invalidHexDigit, 1, nil), ("#٠٠٠", .invalidHexDigit, 1, nil),
      ("#１２３", .invalidHexDigit, 1, nil), ("#12345", .invalidHexLength, 0, nil),
      ("# fff", .unexpectedText, 0, nil), ("#", .unexpectedText, 0, nil),
      ("oklhc(0.5 0.1 20)", .unknownFunction, 0, "oklch"),
      ("rbg(1 2 3)", .unknownFunction, 0, "rgb"),
      ("cmyk(0 0 0 0)", .unknownFunction, 0, nil),
      ("colour(srgb 1 1 1)", .unknownFunction, 0, "color"),
      ("color(displayp3 1 1 1)", .unknownSpace, 6, "display-p3"),
      ("color(xyzd65 1 1 1)", .unknownSpace, 6, "xyz-d65"),
      ("color(1 1 1)", .unexpectedText, 6, nil),
      ("color()", .missingComponent, 6, nil), ("rgb()", .missingComponent, 4, nil),
      ("rgb(1 2)", .missingComponent, 7, nil), ("rgb(1, 2)", .missingComponent, 8, nil),
      ("rgb(1 2 3 /)", .missingComponent, 11, nil), ("rgb(1 2 3 4)", .unexpectedText, 10, nil),
      ("rgb(1 2 3) x", .unexpectedText, 11, nil), ("rgb(1 2 3))", .unexpectedText, 10, nil),
      ("rgb (1 2 3)", .unknownName, 0, nil), ("lab(1, 2, 3)", .commasNotAllowed, 5, nil),
      ("rgb(1%, 2, 3%)", .mixedUnits, 8, nil), ("hsl(1, 2, 3%)", .percentageRequired, 7, nil),
      ("hsl(1% 2% 3%)", .percentageNotAllowed, 4, nil), ("lab(1 2deg 3)", .angleNotAllowed, 6, nil),
      ("rgb(1, none, 3)", .noneNotAllowed, 7, nil),
      ("rgb(1, 2, 3, none)", .noneNotAllowed, 13, nil),
      ("lch(1 2 3dge)", .unknownUnit, 8, "deg"), ("rgb(1px 2 3)", .unknownUnit, 4, nil),
      ("rgb(calc(1 +2) 0 0)", .unexpectedText, 11, nil),
      ("rgb(calc(1+ 2) 0 0)", .unspacedOperator, 10, nil),
      ("rgb(calc(1 + 2%) 0 0)", .mismatchedCalculation, 11, nil),
      ("rgb(calc(1% * 2%) 0 0)", .mismatchedCalculation, 4, nil),
      ("rgb(clamp(1, 2) 0 0)", .mismatchedCalculation, 4, nil),
      ("rgb(calc(none) 0 0)", .noneNotAllowed, 9, nil),
      ("rgb(calx(1) 0 0)", .unexpectedText, 4, "calc"),
      ("rgb(calc() 0 0)", .missingComponent, 9, nil),
    ]
    for (text, reason, offset, suggestion) in cases {
      guard let error = error(text) else { continue }
      XCTAssertEqual(error.reason, reason, text)
      XCTAssertEqual(error.offset, offset, text)
      XCTAssertEqual(error.suggestion, suggestion, text)
    }
  }

  func testErrorDescriptionsNamePlaceAndSuggestion() {
    XCTAssertEqual(
      error("blau")?.description, "'blau' is not a color name; did you mean 'blue'?")
    XCTAssertEqual(
      error("oklhc(1 2 3)")?.description,
      "'oklhc' is not a color function; did you mean 'oklch'?")
    XCTAssertEqual(error("")?.description, "the text holds no color")
    XCTAssertEqual(
      error("rgb(\u{1B}[31m 1 2)")?.description, "unexpected '\u{FFFD}' at offset 4")
  }

  func testCurrentColorIsNoColorOfItsOwn() throws {
    XCTAssertNil(try CSSColor(parsing: "currentColor").color)
    XCTAssertThrowsError(try AnyColor(parsing: "currentColor")) {
      XCTAssertEqual(($0 as? CSSColorError)?.reason, .currentColor)
    }
  }

  func testHexIsASCIIDigitsAndNothingElse() {
    for text in [
      "+12", "-12", "1 2", "٠٠٠", "１２３", "", "12", "1234567", "0x123", " 123", "é23", "fff\0",
    ] {
      XCTAssertNil(RGB8(hexDigits: text), text)
      XCTAssertThrowsError(try RGB8(parsing: "#" + text), text)
      XCTAssertThrowsError(try RGB8(parsing: text), text)
    }
    XCTAssertThrowsError(try RGB8(parsing: "#12345680")) {
      XCTAssertEqual(($0 as? CSSColorError)?.reason, .notOpaque)
    }
    XCTAssertEqual(try RGB8(parsing: "#123456FF"), RGB8(hex: 0x123456))
    XCTAssertThrowsError(try RGB8(parsing: "0A84FF")) {
      XCTAssertEqual(($0 as? CSSColorError)?.suggestion, "#0A84FF")
    }
  }

  func testNesting() throws {
    func nested(_ depth: Int) -> String {
      "rgb(" + String(repeating: "calc(", count: depth) + "1" + String(repeating: ")", count: depth)
        + " 2 3)"
    }
    XCTAssertEqual(try CSSColor(parsing: nested(32)).computed, "rgb(1, 2, 3)")
    XCTAssertEqual(error(nested(33))?.reason, .nestedTooDeeply)
    for opening in ["calc(", "(", "min(1,", "calc(1 + (", "rgb(", "color(", "/*", "\\", "[", "\""] {
      let text = "rgb(calc(" + String(repeating: opening, count: 100_000)
      XCTAssertNotNil(error(text), opening)
    }
  }

  /// Ten megabytes in a complete run, one otherwise.
  func testExhaustivelyLongTextsEndInLinearTime() {
    let size = AllTests.areRequested ? 10_000_000 : 1_000_000
    let pieces = ["a", "7", " ", "#", "-", "é", "\\", "0.", "/* */", "rgb(", "\u{0}", "1e"]
    for piece in pieces {
      let count = size / pieces.count / piece.utf8.count
      check("rgb(" + String(repeating: piece, count: count))
      check(String(repeating: piece, count: count))
    }
    let text = "rgb(" + String(repeating: "7", count: size)
    check(text)
    XCTAssertEqual(
      try CSSColor(parsing: text + " 0 0" + String(repeating: " ", count: 100_000)).computed,
      "rgb(255, 0, 0)")
  }

  /// Inputs of the fixture, damaged in every way that single bytes and swaps can do.
  func testDamagedInputs() throws {
    struct File: Decodable {
      struct Row: Decodable { let input: String }
      let cases: [Row]
    }
    let inputs = try Fixture.load("css_parse.json", as: File.self).cases.map(\.input)
    var generator = SplitMix64(seed: 4)
    for round in 0..<10_000 {
      var bytes = Array(inputs[round % inputs.count].utf8)
      for _ in 0...Int.random(in: 0...3, using: &generator) { damage(&bytes, &generator) }
      check(String(decoding: bytes, as: Unicode.UTF8.self))
    }
  }

  private func damage(_ bytes: inout [UInt8], _ generator: inout SplitMix64) {
    let alphabet = Array("()[],/%#+-.*eE\\ \n0159afknrg\u{0}\u{C}é".utf8) + [0xFF, 0xC3]
    let position = Int.random(in: 0...bytes.count, using: &generator)
    let byte = alphabet[Int.random(in: 0..<alphabet.count, using: &generator)]
    switch Int.random(in: 0..<4, using: &generator) {
    case 0 where position < bytes.count: bytes.remove(at: position)
    case 1 where position < bytes.count: bytes[position] = byte
    case 2: bytes += bytes.prefix(position)
    default: bytes.insert(byte, at: position)
    }
  }

  /// A color has finite parts in range and prints to a fixed point; an error is short and placed.
  private func check(_ text: String) {
    do throws(CSSColorError) {
      let color = try CSSColor(parsing: text)
      let printed = try CSSColor(parsing: color.computed)
      XCTAssertEqual(printed.computed, color.computed, text)
      XCTAssertTrue(color.color?.coordinates.isFinite ?? true, text)
      XCTAssertTrue((0...1).contains(color.color?.opacity ?? 0), text)
    } catch {
      XCTAssertTrue((0...text.utf8.count).contains(error.offset), "\(error)")
      XCTAssertLessThanOrEqual(error.excerpt.unicodeScalars.count, 40)
      XCTAssertLessThanOrEqual(error.description.unicodeScalars.count, 160)
      XCTAssertFalse(error.description.unicodeScalars.contains { $0.value < 32 })
    }
  }
}
