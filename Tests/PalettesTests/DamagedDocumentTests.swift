// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast
import TinctureJSON
import TincturePalettes
import Support
import XCTest

final class DamagedDocumentTests: XCTestCase {
  /// What is done to a document, where the error is, and words that its message has to have.
  private struct Damage {
    let path: String
    let value: JSONValue?
    let pointer: String
    let words: String

    init(_ path: String, _ value: JSONValue?, at pointer: String? = nil, _ words: String) {
      self.path = path
      self.value = value
      self.pointer = pointer ?? path
      self.words = words
    }
  }

  private static let step = "/ramps/0/steps/0"
  private static let pair = "/themes/0/pairs/0"

  private static let damages: [Damage] =
    missing + wrongKinds + [
      Damage("/schema", "tincture.palette/2", "expected \"tincture.palette/1\""),
      Damage("/schema", "", "expected \"tincture.palette/1\", found \"\""),
      Damage("/request/brand", "#0a84f", "like \"#0a84ff\", found \"#0a84f\""),
      Damage("/request/brand", "#08f", "like \"#0a84ff\", found \"#08f\""),
      Damage("/request/brand", "#0a84fg", "like \"#0a84ff\""),
      Damage("/request/brand", "#+a84ff", "like \"#0a84ff\""),
      Damage("/request/brand", "#٠٠٠", "like \"#0a84ff\""),
      Damage("/request/brand", "#0a84ff80", "like \"#0a84ff\""),
      Damage("/request/brand", "rebeccapurple", "like \"#0a84ff\""),
      Damage("/request/level", "AAAA", "did you mean \"AAA\"?"),
      Damage("/request/steps", [], "2 to 32 steps, not 0"),
      Damage("/request/steps", [100, 50], "50 may not follow 100"),
      Damage("/request/steps", [0, 50], "whole number from 1"),
      Damage("/request/steps/1", 99.5, "expected a whole number"),
      Damage("/request/steps/1", .number(1e300), "expected a whole number"),
      Damage("/request/character/info/hue", 361, "from 0.0 to 360.0"),
      Damage("/request/character/neutral/chroma", .number(-0.01), "from 0.0 to 0.5"),
      Damage("/request/character/error", [], "expected an object"),
      Damage("/ramps/0/name", "nuetral", "did you mean \"neutral\"?"),
      Damage("/ramps/0/name", "zzzzzzzzzz", "known: brand, neutral, success"),
      Damage("/ramps/5/steps/2/hex", "#12 456", "like \"#0a84ff\""),
      Damage("/themes/0/appearance", "drak", "did you mean \"dark\"?"),
      Damage("/themes/0/roles/text.primary/alpha", 2, "from 0 to 1, found 2"),
      Damage("/themes/0/roles/text.primary/alpha", .number(-1e-9), "an opacity from 0 to 1"),
      Damage("/themes/0/pairs/0/kind", "txt", "did you mean \"text\"?"),
      Damage("/themes/0/pairs/0/foreground", "text.primry", "did you mean \"text.primary\"?"),
      Damage("/themes/0/pairs/0/background", "surface", "\"surface\" is not known here"),
      Damage("/themes/0/pairs/0/over", "surface.crad", "did you mean \"surface.card\"?"),
      Damage("/themes/0/pairs/0/to", "button.primarydark", "\"button.primaryDark\"?"),
      Damage("/conflicts/0/pair", ["text.primary"], "expected two roles, found 1"),
      Damage("/conflicts/0/pair/1", "brand.exakt", "did you mean \"brand.exact\"?"),
    ]

  private static let missing: [Damage] = [
    Damage("/schema", nil, "expected a string, found nothing"),
    Damage("/request", nil, "expected an object, found nothing"),
    Damage("/request/brand", nil, "expected a string, found nothing"),
    Damage("/request/level", nil, "expected a string, found nothing"),
    Damage("/ramps", nil, "expected an array, found nothing"),
    Damage("/ramps/0/name", nil, "expected a string, found nothing"),
    Damage("/ramps/0/steps", nil, "expected an array, found nothing"),
    Damage(step + "/step", nil, "expected a whole number, found nothing"),
    Damage(step + "/hex", nil, "expected a string, found nothing"),
    Damage("/themes", nil, "expected an array, found nothing"),
    Damage("/themes/0/roles", nil, "expected an object, found nothing"),
    Damage("/themes/0/roles/status.onInfo", nil, "expected the color of a role, found nothing"),
    Damage("/themes/0/roles/status.onInfo/hex", nil, "expected a string, found nothing"),
    Damage(pair + "/kind", nil, "expected a string, found nothing"),
    Damage("/conflicts", nil, "expected an array, found nothing"),
    Damage("/conflicts/0/why", nil, "expected a string, found nothing"),
    Damage("/conflicts/0/deltaE", nil, "expected a number, found nothing"),
  ]

  private static let wrongKinds: [Damage] = [
    Damage("", [], "the document: expected an object, found an array"),
    Damage("", "#0a84ff", "the document: expected an object, found a string"),
    Damage("/schema", 1, "expected a string, found a number"),
    Damage("/request", [], "expected an object, found an array"),
    Damage("/request/hue", "12", "expected a number, found a string"),
    Damage("/request/brand", ["#0a84ff"], "expected a string, found an array"),
    Damage("/ramps", [:], "expected an array, found an object"),
    Damage("/ramps/0", "brand", "expected an object, found a string"),
    Damage(step + "/exact", 1, "expected true or false, found a number"),
    Damage(step + "/step", "50", "expected a whole number, found a string"),
    Damage("/themes/0", .null, "expected an object, found null"),
    Damage("/themes/0/roles/text.primary", "#000000", "expected an object, found a string"),
    Damage("/themes/0/roles/text.primary/alpha", "1", "expected a number, found a string"),
    Damage(pair, true, "expected an object, found a boolean"),
    Damage("/conflicts/1/best", .null, "expected a number, found null"),
  ]

  func testEveryDamageIsReportedWhereItIs() throws {
    let document = try PaletteDocument.json(SamplePalette.full)
    XCTAssertGreaterThan(Self.damages.count, 30)
    for damage in Self.damages {
      let damaged = document.setting(steps(damage.path), to: damage.value)
      XCTAssertNotEqual(damaged, document, damage.path)
      assertFails(damaged.text(), at: damage.pointer, damage.words)
    }
    print("damaged documents:", Self.damages.count)
  }

  func testABackgroundIsNotALayerAndAGradientAtOnce() {
    let pair = steps(Self.pair)
    let damaged = PaletteDocument.json(ofChecked: [SamplePalette.usual])
      .setting(pair + [.name("over")], to: "surface.card")
      .setting(pair + [.name("to")], to: "surface.card")
    assertFails(damaged.text(), at: "/themes/0/pairs/0/to", "not both")
  }

  func testTextsThatAreNoJSONAreReportedWhereTheyBreak() {
    let deep = String(repeating: "[", count: 100_000)
    let table: [(text: String, pointer: String, words: String)] = [
      ("", "", "line 1, column 1"),
      (" \n ", "", "line 2"),
      ("{", "", "expected"),
      ("{\"schema\":NaN}", "/schema", "expected"),
      ("{\"request\":{\"hue\":Infinity}}", "/request/hue", "expected"),
      ("{\"request\":{\"hue\":01}}", "/request/hue", "01 is not how JSON writes a number"),
      ("{\"schema\":1,\"schema\":2}", "", "\"schema\" appears twice"),
      ("{\"a\":{\"hex\":1,\"h\\u0065x\":2}}", "/a", "\"hex\" appears twice"),
      ("{\"schema\":\"tincture.palette/1\"", "", "expected"),
      ("{\"schema\":\"\u{1}\"}", "/schema", "control character U+0001"),
      ("{\"schema\":\"\\ud800\"}", "/schema", "surrogate"),
      (deep, "", "more than 128"),
      ("{\"ramps\":" + deep, "/ramps", "more than 128"),
    ]
    for row in table { assertFails(row.text, at: row.pointer, isPrefix: true, row.words) }
  }

  func testNumbersBeyondTheDoublesAreNoNumbers() {
    let text = PaletteDocument.json(ofChecked: [SamplePalette.full]).text()
    let huge = text.replacing("\"hue\":301.25", with: "\"hue\":1e999")
    XCTAssertNotEqual(huge, text)
    assertFails(huge, at: "/request/hue", "expected a number")
  }

  func testALongUnknownNameIsNotRepeatedInFull() {
    let name = String(repeating: "x", count: 1_000_000)
    let damaged = PaletteDocument.json(ofChecked: [SamplePalette.usual])
      .setting(steps("/ramps/0/name"), to: .string(name))
    guard let failure = Failure(damaged.text()) else { return XCTFail("it was read") }
    XCTAssertLessThan(failure.message.count, 200)
  }

  private func assertFails(
    _ text: String, at pointer: String, isPrefix: Bool = false, _ words: String,
    line: UInt = #line
  ) {
    guard let failure = Failure(text) else {
      return XCTFail("\(pointer) \(words): it was read", line: line)
    }
    if isPrefix {
      XCTAssert(failure.pointer.hasPrefix(pointer), failure.message, line: line)
    } else {
      XCTAssertEqual(failure.pointer, pointer, failure.message, line: line)
    }
    XCTAssert(failure.message.contains(words), "\(failure.message), not \(words)", line: line)
  }

  /// The steps of a pointer whose names have no `/` or `~`.
  private func steps(_ pointer: String) -> [JSONPointer.Step] {
    pointer.split(separator: "/").map { Int($0).map { .index($0) } ?? .name(String($0)) }
  }
}

// MARK: - Random damage

extension DamagedDocumentTests {
  /// A small document, so that a lot of copies of it can be damaged in a second.
  private static let small: JSONValue = {
    let request = PaletteRequest(brand: RGB8(hex: 0x0A84FF), hue: 250, appearances: [.dark])
    let theme = ResolvedTheme(
      name: "small", appearance: .dark, level: .aa,
      pairs: Array(Promised.pairs.filter { $0.kind != .nonText }.suffix(4))
    ) { TokenColor(RGB8(hex: UInt32($0.index)), alpha: $0.index.isMultiple(of: 9) ? 97 : 255) }
    let ramp = Ramp(
      name: .info,
      steps: [
        Ramp.Step(label: 50, rgb: .white, isExact: true), Ramp.Step(label: 950, rgb: .black),
      ])
    return PaletteDocument.json(ofChecked: [
      Palette(
        request: request, ramps: [ramp], themes: [theme], conflicts: SamplePalette.conflicts)
    ])
  }()

  func testNoDamagedTextTrapsAndWhatIsReadIsWrittenAndReadAgain() {
    var random = SplitMix64(seed: 23)
    let bytes = Self.small.bytes()
    var read = 0
    for _ in 0..<1_000 {
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...4, using: &random) { damage(&damaged, &random) }
      if checkedReading(damaged) { read += 1 }
    }
    print("texts damaged: 1000, still read: \(read)")
    XCTAssert((1..<1_000).contains(read))
  }

  func testNoDamagedValueTrapsAndWhatIsReadIsWrittenAndReadAgain() {
    var random = SplitMix64(seed: 24)
    let paths = Self.small.paths
    var read = 0
    for _ in 0..<1_000 {
      var damaged = Self.small
      for _ in 0..<Int.random(in: 1...2, using: &random) {
        let path = paths[Int.random(in: 0..<paths.count, using: &random)]
        let value = Self.strangers[Int.random(in: 0..<Self.strangers.count, using: &random)]
        damaged = damaged.setting(path, to: value)
      }
      if checkedReading(damaged.bytes()) { read += 1 }
    }
    print("values damaged: 1000, still read: \(read)")
    XCTAssert((1..<1_000).contains(read))
  }

  private static let strangers: [JSONValue?] = [
    nil, .null, true, 0, -1, 1000, .integer(.max), .integer(.min), .number(1e308),
    .number(-1e308), .number(.leastNonzeroMagnitude), 0.5, "", "#000000", "text.primary", "light",
    "AAA", "\0",
    [], [[]], [:], ["hex": "#ffffff"],
  ].map { $0 }

  private func damage(_ bytes: inout [UInt8], _ random: inout SplitMix64) {
    guard !bytes.isEmpty else { return }
    let place = Int.random(in: 0..<bytes.count, using: &random)
    switch Int.random(in: 0..<6, using: &random) {
    case 0: bytes[place] = .random(in: 0...255, using: &random)
    case 1:
      bytes[place] = Array("{}[]\",:0123456789eE+-.#ax".utf8).randomElement(using: &random) ?? 0
    case 2: bytes.remove(at: place)
    case 3: bytes.insert(bytes[place], at: place)
    case 4: bytes.removeSubrange(place..<min(bytes.count, place + 40))
    default:
      bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + 40)], at: place)
    }
  }

  /// Reads a damaged document, and if that works, writes it and reads it again.
  ///
  /// - Returns: Whether it was read.
  private func checkedReading(_ bytes: [UInt8]) -> Bool {
    guard let json = try? JSONValue(parsing: bytes) else { return false }
    do throws(PaletteDocumentError) {
      let palette = try PaletteDocument.palette(from: json)
      let again = try PaletteDocument.palette(from: PaletteDocument.json(ofChecked: [palette]))
      XCTAssertEqual(again, palette)
      return true
    } catch {
      XCTAssertFalse(error.problem.isEmpty)
      return false
    }
  }
}

/// The one error that reading a text as a palette document ends with.
private struct Failure {
  let pointer: String
  let message: String

  /// `nil` when the text is read.
  init?(_ text: String) {
    do {
      _ = try PaletteDocument.palette(from: JSONValue(parsing: text))
      return nil
    } catch let error as JSONError {
      (pointer, message) = ("\(error.pointer)", "\(error)")
    } catch let error as PaletteDocumentError {
      (pointer, message) = ("\(error.pointer)", "\(error)")
    } catch {
      (pointer, message) = ("", "another error: \(error)")
    }
  }
}
