// SPDX-License-Identifier: MIT

import Foundation
import XCTest

/// The table of laws and the tests say the same.
final class KnownLawsTests: XCTestCase {
  func testTheTableNamesTheTestsOfEveryLaw() throws {
    var tests: [Int: Set<String>] = [:]
    for test in try TestMethod.all(under: lawTests) {
      for number in test.laws { tests[number, default: []].insert(test.name) }
    }
    XCTAssertEqual(KnownLaw.all.map(\.number), Array(1...46))
    for law in KnownLaw.all {
      let found = tests[law.number] ?? []
      XCTAssertFalse(found.isEmpty, "no test of (\(law.number)) \(law.statement)")
      XCTAssertEqual(
        Set(law.tests), found,
        "the tests of (\(law.number)); change KnownLaws.swift or the comments")
      XCTAssertEqual(law.tests.count, Set(law.tests).count, "(\(law.number)) names a test twice")
    }
    XCTAssertEqual(tests.keys.filter { !(1...46).contains($0) }, [], "numbers of no law")
  }

  func testEveryFastPathHasItsTest() throws {
    let tests = Set(try TestMethod.all(under: lawTests.deletingLastPathComponent()).map(\.name))
    for path in KnownFastPath.all {
      XCTAssert(tests.contains(path.test), "\(path.what): there is no \(path.test)")
    }
  }

  private let lawTests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
}

/// A test as its source says it.
private struct TestMethod {
  /// The class and the method.
  let name: String
  /// The numbers in parentheses in its comment: the laws it is of.
  let laws: [Int]

  /// The tests of all Swift files of a folder and the folders in it.
  static func all(under folder: URL) throws -> [TestMethod] {
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    let urls = (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
    return try urls.flatMap { tests(in: try String(contentsOf: $0, encoding: .utf8)) }
  }

  private static func tests(in source: String) -> [TestMethod] {
    var tests: [TestMethod] = []
    var (suite, comment) = ("", "")
    for line in source.split(separator: "\n") {
      let words = line.split { " (:".contains($0) }
      if let place = words.firstIndex(of: "class"), place + 1 < words.count, place < 3 {
        suite = String(words[place + 1])
      }
      if words.first == "func", words.count > 1, words[1].hasPrefix("test") {
        tests.append(TestMethod(name: "\(suite).\(words[1])", laws: numbers(in: comment)))
      }
      comment = words.first == "///" ? comment + line : ""
    }
    return tests
  }

  private static func numbers(in comment: String) -> [Int] {
    comment.split(separator: "(").dropFirst().compactMap { part in
      part.firstIndex(of: ")").flatMap { Int(part[..<$0]) }
    }
  }
}
