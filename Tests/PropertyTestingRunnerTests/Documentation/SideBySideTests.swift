// SPDX-License-Identifier: MIT
import Foundation
import XCTest

/// The article "Ten properties": the Swift code is compiled and run by `PropertyTestingTests`, the
/// Python code runs where Hypothesis is installed, and the JavaScript code is only parsed.
final class SideBySideTests: XCTestCase {
  private let languages = ["swift", "python", "javascript"]

  private func article() throws -> Article { try Article.named("TenProperties") }

  func testNoPropertyTakesMoreLinesThanElsewhere() throws {
    let article = try article()
    let blocks = languages.map(article.blocks)
    XCTAssertEqual(blocks.map(\.count), [10, 10, 10])
    let counts = blocks.map { $0.map { $0.split(separator: "\n").count } }
    for (swift, (python, javaScript)) in zip(counts[0], zip(counts[1], counts[2])) {
      XCTAssertLessThanOrEqual(swift, min(python, javaScript))
    }
    let table = article.text.split(separator: "\n").filter { $0.hasPrefix("| ") }
      .map { $0.split(separator: "|").compactMap { Int($0.trimmingCharacters(in: [" "])) } }
      .filter { !$0.isEmpty }
    let rows = (0..<10).map { row in counts.map { $0[row] } }
    XCTAssertEqual(table, rows + [counts.map { $0.reduce(0, +) }])
  }

  func testLinesAreAsWideInEachLanguage() throws {
    let article = try article()
    for block in languages.flatMap(article.blocks) {
      for line in block.split(separator: "\n") { XCTAssertLessThanOrEqual(line.count, 100) }
    }
  }

  func testHypothesisRunsItsProperties() throws {
    guard try output(of: ["python3", "-c", "import hypothesis"]) == "" else {
      throw XCTSkip("Hypothesis is not installed")
    }
    let program = pythonStart + (try article().blocks("python").joined(separator: "\n")) + pythonEnd
    XCTAssertEqual(try output(of: ["python3", "-c", program]), "10\n")
  }

  func testJavaScriptIsParsed() throws {
    guard try output(of: ["node", "--version"]).hasPrefix("v") else {
      throw XCTSkip("Node.js is not installed")
    }
    let program = try article().blocks("javascript").map { "{\n\($0)\n}" }.joined(separator: "\n")
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("ten-\(getpid()).mjs")
    defer { try? FileManager.default.removeItem(at: file) }
    for (program, isValid) in [(program, true), (program + "}", false)] {
      try program.write(to: file, atomically: true, encoding: .utf8)
      XCTAssertEqual(try output(of: ["node", "--check", file.path]) == "", isValid)
    }
  }

  /// What a command prints, errors too.
  private func output(of command: [String]) throws -> String {
    let (process, pipe) = (Process(), Pipe())
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    (process.standardOutput, process.standardError) = (pipe, pipe)
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }
}

/// What the Python properties are about.
private let pythonStart = #"""
  import json, unittest
  from dataclasses import asdict, dataclass
  from datetime import date, timedelta
  from hypothesis import given, settings
  from hypothesis.stateful import RuleBasedStateMachine, precondition, rule
  from hypothesis.strategies import *

  settings.register_profile("few", max_examples=\#(runsAllTests ? 100 : 3), database=None, deadline=None)
  settings.load_profile("few")

  @dataclass
  class User:
      name: str
      age: int
      tags: list[str]

  encode = lambda user: json.dumps(asdict(user))
  decode = lambda data: User(**json.loads(data))
  sort = sorted
  version = lambda text: [int(part) for part in text.split(".")]
  merge = lambda a, b: {**a, **b}
  day_after = lambda day: day + timedelta(days=1)
  weekday = lambda day: day.isoweekday()

  class Stack:
      def __init__(self): self.numbers = []
      def push(self, number): self.numbers.append(number)
      def pop(self): return self.numbers.pop()

  split = lambda xs, p: [[x for x in xs if p(x)], [x for x in xs if not p(x)]]
  without = lambda place, xs: xs[:place] + xs[place + 1:]
  fahrenheit = lambda degrees: degrees * 1.8 + 32
  celsius = lambda degrees: (degrees - 32) / 1.8
  mirror = lambda tree: (mirror(tree[1]), mirror(tree[0])) if isinstance(tree, tuple) else tree

  """#

/// Runs the Python properties and prints how many there are.
private let pythonEnd = #"""

  tests = [value for name, value in list(globals().items()) if name.lower().startswith("test")]
  for test in tests:
      test("runTest").runTest() if isinstance(test, type) else test()
  print(len(tests))
  """#
