// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import XCTest

/// "A palette in five minutes" shows code that is compiled and what it prints.
final class FiveMinutesTests: XCTestCase {
  private static let catalog = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in
    url.deletingLastPathComponent()
  }.appendingPathComponent("Sources/PaletteSolver/PaletteSolver.docc")

  /// What the steps show, in their order: the names of files.
  private func files(_ kind: String) throws -> [String] {
    let tutorial = try String(
      contentsOf: Self.catalog.appendingPathComponent("FiveMinutes.tutorial"), encoding: .utf8)
    return tutorial.matches(of: /file: "([^"]+)"/).map { String($0.1) }
      .filter { $0.hasSuffix(kind) }
  }

  private func resource(_ name: String) throws -> String {
    try String(
      contentsOf: Self.catalog.appendingPathComponent("Resources/\(name)"), encoding: .utf8)
  }

  /// Each step shows the code up to it, after the imports; the last shows all of it.
  func testTheStepsShowTheCodeThatRuns() throws {
    let source = try String(
      contentsOf: URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("FiveMinutes.swift"), encoding: .utf8)
    let body = try XCTUnwrap(source.components(separatedBy: "func run() throws {\n").last)
      .components(separatedBy: "\n  }\n")[0]
    let lines = body.split(separator: "\n").map { String($0.dropFirst(4)) }
    let names = try files(".swift")
    XCTAssertEqual(names.count, 6)
    for name in names {
      let shown = try resource(name).split(separator: "\n").map(String.init)
        .filter { !$0.hasPrefix("// SPDX") }
      let imports = shown.filter { $0.hasPrefix("import ") }
      XCTAssertEqual(
        imports,
        source.split(separator: "\n").map(String.init).filter {
          $0.hasPrefix("import ")
        }, name)
      let code = Array(shown.dropFirst(imports.count))
      XCTAssertEqual(code, Array(lines.prefix(code.count)), name)
      if name == names.last { XCTAssertEqual(code.count, lines.count) }
    }
  }

  func testTheStepsShowWhatIsPrinted() throws {
    let snippets = FiveMinutes()
    try snippets.run()
    let shown = try files(".txt").filter { $0 != "package.txt" }.map(resource)
    XCTAssertEqual(shown.count, 5)
    XCTAssertEqual(shown.joined(), snippets.lines.map { $0 + "\n" }.joined())
  }

  func testEveryFileOfTheTutorialIsShown() throws {
    let names = try FileManager.default.contentsOfDirectory(
      atPath: Self.catalog.appendingPathComponent("Resources").path)
    let shown = try Set(files("")).union(["themes.svg"])
    XCTAssertEqual(Set(names), shown)
  }
}
