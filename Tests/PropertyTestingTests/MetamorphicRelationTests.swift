// SPDX-License-Identifier: MIT
import PropertyTesting
import XCTest

final class MetamorphicRelationTests: XCTestCase {
  private static let longer = MetamorphicRelation<[Int], Int>(
    "appending one more", drawing: { list in Generator<Int>.int(in: 0...99).map { list + [$0] } },
    relates: { $1 >= $0 })
  private static let reversed = MetamorphicRelation<[Int], Int>(
    "reversing", changing: { $0.reversed() }, relates: { $0 == $1 })
  private static let list = Generator<[Int]>.array(of: .int(in: 0...99))

  func testRelationsThatHoldPass() {
    let law = Property("the largest", Self.list, relations: [Self.longer, Self.reversed]) {
      $0.max() ?? 0
    }
    XCTAssert(law.check(Settings(cases: 500, seed: 1)).hasPassed)
  }

  /// What is found is the simplest input, its follow-up, and the name of the relation.
  func testTheReportNamesTheRelationAndShowsBothInputs() {
    let law = Property("the first", Self.list, relations: [Self.longer, Self.reversed]) {
      $0.first ?? 0
    }
    let report = law.check(Settings(cases: 500, seed: 1)).report
    XCTAssert(report.contains("\n    [0, 1], and by \"reversing\" [1, 0]\n"), report)
    XCTAssert(report.contains("\"reversing\" does not hold: 0 became 1"), report)
  }

  /// Each relation that breaks is a failure of its own.
  func testRelationsAreToldApart() {
    let law = Property("less the sum", Self.list, relations: [Self.longer, Self.reversed]) { list in
      (list.first ?? 0) - list.reduce(0, +)
    }
    let found = law.check(Settings(cases: 500, seed: 1)).counterexamples
    XCTAssertEqual(
      found.map(\.failure.key).sorted(), ["relation appending one more ", "relation reversing "])
  }

  /// What a relation throws is told with its name.
  func testFailureThrownByARelationIsItsReason() {
    let strict = MetamorphicRelation<Int, Int>("adding one", changing: { $0 + 1 }) { before, _ in
      guard before < 7 else {
        throw PropertyFailure(key: "limit", message: "\(before) is too much")
      }
      return true
    }
    let law = Property("limited", .int(in: 0...99), relations: [strict]) { $0 }
    let report = law.check(Settings(seed: 1)).report
    XCTAssert(report.contains("7, and by \"adding one\" 8"), report)
    XCTAssert(report.contains("\"adding one\" does not hold: 7 is too much"), report)
  }
}
