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
    XCTAssertEqual(
      SourceLiterals.texts(at: SourceLine(file: "/none", number: 1), without: ""), [])
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
      XCTAssertEqual(SourceLiterals.texts(at: line, without: "law"), ["two"], end.debugDescription)
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
