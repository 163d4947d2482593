// SPDX-License-Identifier: MIT
import PropertyTesting
import XCTest

@testable import PropertyTestingRunner

final class SourceLiteralsTests: XCTestCase {
  /// The texts that Swift reads in each call are what the compiler makes of the same literals.
  func testLiteralsOfACallAreRead() {
    let calls: [(source: String, texts: [String])] = [
      (#"check("law", .string) { $0 != "a\n" } ; other("no")"#, ["law", "a\n"]),
      (
        ##"check(.string) { s in s == #"a\n"# || s == "\u{1F469}\t\\\"" }"##,
        [#"a\n"#, "\u{1F469}\t\\\""]
      ),
      (#"check(.string) { $0 == "a\(f("x", ")"))b" }"#, ["a", "x", ")", "b"]),
      ("check(.string) { // \"no\n /* \"no\" /* \"no\" */ \"no\" */ $0 == \"yes\" }", ["yes"]),
      ("check(.string, settings: \"s\")\n\"no\"", ["s"]),
      ("check(.string) { $0 != \"\"\"\n  one\n  two\n  \"\"\" }", ["one", "two"]),
      (##"check { $0 == #"\#u{41}\#("in")"# }"##, ["A", "in", ""]),
      ("check(\"never ends", ["never ends"]), ("check(\"a\\", ["a"]), ("check(\"a\\(", ["a", ""]),
      ("", []), (")", []), ("#\"", [""]),
    ]
    for (source, texts) in calls {
      XCTAssertEqual(SourceLiterals(ofCallIn: source[...]).texts, texts, source)
    }
  }

  /// What a body compares with is found, wherever it stands in a string.
  func testTextsOfTheBodyAreDrawn() throws {
    let line = #line + 1
    let found = run(line, "law") { !$0.contains("Ruritania") && $0 != "\u{1}\u{2}" }
    XCTAssert(try XCTUnwrap(found).message.contains("\n    \"Ruritania\"\n"), found?.message ?? "")
    XCTAssertNil(run(0, "law") { !$0.contains("Rurit" + "ania") })
    XCTAssertNil(SourceLiterals.ofCall(at: SourceLine(file: "/none", number: 1)))
  }

  func testNumbersOfACallAreRead() {
    let calls: [(source: String, numbers: [NumberLiteral])] = [
      ("check(.int) { $0 != 48_151 }; f(9)", [.integer(48151)]),
      (
        "check(.int(in: 0...100)) { n in n != 0xFF && n != 0b1000 }",
        [0, 100, 255, 8].map(NumberLiteral.integer)
      ),
      ("check { $0.1 < 3.75 && $1 > -1e-3 && a1 != b_2 }", [.decimal(3.75), .decimal(0.001)]),
      ("check { x.0.1 + \"12\" /* 13 */ } // 14", []),
      ("check { 0.1..<2.5e+2 }", [.decimal(0.1), .decimal(250)]),
      (
        "check { [99999999999999999999, 18446744073709551615] }",
        [.decimal(1e20), .integer(.max)]
      ),
    ]
    for (source, numbers) in calls {
      XCTAssertEqual(SourceLiterals(ofCallIn: source[...]).numbers, numbers, source)
    }
  }

  /// Numbers that a body compares with are found among a thousand cases for nearly all seeds.
  func testNumbersOfTheBodyAreDrawn() {
    let seeds = 1...20 as ClosedRange<UInt64>
    func found<Value>(
      _ line: Int, _ generator: Generator<Value>, _ body: @escaping (Value) -> Bool
    ) -> Int {
      seeds.count { seed in
        let test = Law.TestName(suite: "SourceLiteralsTests", name: "test", filter: "test")
        let law = Law(
          "law", test, SourceLine(file: #filePath, number: line), generator, examples: [],
          interceptor: FailureInterceptor(), body: body)
        var settings = Settings(cases: 1_000, seed: seed)
        (settings.shrinkingBudget, settings.explains) = (0, false)
        return LawRun(law, settings, FuzzVariables(["FUZZ_FAILURES": "off"])).failure() != nil
      }
    }
    XCTAssertGreaterThanOrEqual(found(#line, .int) { $0 != 48_151 }, 18)
    XCTAssertGreaterThanOrEqual(found(#line, .int(in: 0...100_000)) { $0 != 48_151 }, 18)
    XCTAssertGreaterThanOrEqual(found(#line, .int(in: 40_000...1_000_000)) { $0 != 48_151 }, 18)
    XCTAssertGreaterThanOrEqual(found(#line, .int64) { $0 != -7_123_456_789 }, 18)
    XCTAssertGreaterThanOrEqual(found(#line, .double) { $0 != 3.75 }, 18)
    XCTAssertGreaterThanOrEqual(found(#line, .double(in: 3...4)) { $0 != 3.141592653589793 }, 18)
    XCTAssertGreaterThanOrEqual(found(#line, .array(of: .int)) { !$0.contains(48_151) }, 18)
  }

  /// Lines are counted as the compiler counts them, whatever ends them.
  func testLinesEndAsInAnyEditor() throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("SourceLiterals-\(UUID().uuidString).swift")
    defer { try? FileManager.default.removeItem(at: file) }
    for end in ["\n", "\r\n", "\r"] {
      let lines = ["f(\"one\")", "", "f(\"law\") {", "  $0 == \"two\"", "}", "f(\"three\")"]
      try Data(lines.joined(separator: end).utf8).write(to: file)
      let line = SourceLine(file: file.path, number: 3)
      let texts = SourceLiterals.ofCall(at: line)?.drawnTexts(without: "law")
      XCTAssertEqual(texts, ["two"], end.debugDescription)
    }
  }

  private func run(
    _ line: Int, _ name: String, _ body: @escaping (String) -> Bool
  ) -> ReportedFailure? {
    let test = Law.TestName(suite: "SourceLiteralsTests", name: "test", filter: "test")
    let law = Law(
      name, test, SourceLine(file: #filePath, number: line), .string, examples: [],
      interceptor: FailureInterceptor(), body: body)
    return LawRun(law, Settings(seed: 1), FuzzVariables(["FUZZ_FAILURES": "off"])).failure()
  }
}
