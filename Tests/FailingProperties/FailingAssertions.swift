// SPDX-License-Identifier: MIT
import Foundation
import PropertyTesting
import PropertyTestingXCTest
import XCTest

/// Laws that do not hold.
///
/// `FailingPropertiesTests` runs them, one at a time, and reads what is said.
final class FailingAssertions: PropertyTestCase {
  override func setUpWithError() throws {
    try XCTSkipUnless(
      ProcessInfo.processInfo.environment["FAILING_PROPERTIES"] != nil, "meant to fail")
  }

  func testAssertion() {
    check("sums are small", .int(in: 0...1_000), .int(in: 0...1_000)) { first, second in
      XCTAssertGreaterThanOrEqual(first, 0)
      XCTAssertLessThan(first + second, 100)  // fails here
    }
  }

  func testThrow() {
    check("numbers are odd", .int(in: 0...1_000)) { number in  // fails here
      if number > 9, number % 2 == 0 { throw EvenNumber(number: number) }
    }
  }

  func testFalse() {
    check("lists are short", .array(of: .int)) { $0.count < 3 }  // fails here
  }

  func testTrap() {
    check("bytes are enough", .int(in: 0...1_000)) { number in  // fails here
      UInt8(number) >= 0
    }
  }

  func testCommands() {
    check("stacks grow", Stack.machine(traps: true))  // fails here
  }

  func testBranches() throws {
    guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return }
    check("tickets are sold once", Booth.machine(traps: true), branches: 2)  // fails here
  }

  func testIndex() {
    check("lists have a third", .array(of: .int(in: 0...9))) { numbers in  // fails here
      if numbers.count > 1 { XCTAssertGreaterThanOrEqual(numbers[2], 0) }
    }
  }

  func testAsync() async {
    await check("waiting changes nothing", .int(in: 0...1_000)) { number in
      await Task.yield()
      XCTAssertLessThan(number, 500)  // fails here
    }
  }

  func testAsyncTrap() async {
    await check("bytes are enough to wait", .int(in: 0...1_000)) { number in  // fails here
      await Task.yield()
      XCTAssertGreaterThanOrEqual(UInt8(number), 0)
    }
  }

  func testTrapOfAGenerator() {
    let bytes = Generator<[Int]>.array(of: .int(in: 0...1_000)).map { numbers in
      numbers.map { UInt8($0) }
    }
    check("generators end", .bool, bytes) { _, _ in true }  // fails here
  }

  func testErrorOfAGenerator() {
    let odd = Generator.int(in: 0...1_000).map { number in
      if number > 9, number % 2 == 0 { throw EvenNumber(number: number) }
      return number
    }
    check("generators throw", odd) { _ in true }  // fails here
  }

  func testTwoLaws() {
    check("the first", .int(in: 0...1_000)) { $0 < 10 }  // fails here
    check("the second", .int(in: 0...1_000)) { $0 < 5 }
  }

  func testSkip() {
    check("skipped", .int) { _ in throw XCTSkip("not here") }
  }

  func testSkipOfOneLaw() {
    check("skipped", .int) { _ in throw XCTSkip("not here") }
    check("held", .int) { $0 == $0 }
  }

  func testOptionalVerdict() {
    check("the first is even", .array(of: .int(in: 0...9))) { numbers in  // fails here
      numbers.first.map { $0 % 2 == 0 }
    }
  }

  func testNested() {
    check("outer", .int(in: 0...10)) { number in
      self.check("inner", .int(in: 0...100)) { other in
        XCTAssertLessThan(number + other, 105)  // fails here
      }
    }
  }

  func testTwoWays() {
    check("numbers are small and even", .int(in: 0...1_000)) { number in
      XCTAssertLessThan(number, 100)  // fails here
      XCTAssertEqual(number % 2, 0)
    }
  }

  func testExample() {
    check(  // fails here
      "texts are short", .string(count: 0...3), .int, examples: ("abc", 1), ("abcdef", 2)
    ) { text, _ in
      text.count < 5
    }
  }

  func testExampleThatTraps() {
    check(  // fails here
      "small bytes are enough", .int(in: 0...255), examples: 1, 300
    ) { UInt8($0) >= 0 }
  }

  /// Slow enough for children to be worth their start.
  func testJobs() {
    let parent = getpid()
    check("sums of many are small", .array(of: .int(in: 0...1_000))) { numbers in
      label(getpid() == parent ? "here" : "in a child")
      usleep(100)
      XCTAssertLessThan(numbers.reduce(0, +), 6_000)  // fails here
    }
  }

  func testTrapInAJob() {
    check("sums are bytes", .array(of: .int(in: 0...60))) { numbers in  // fails here
      usleep(100)
      return UInt8(numbers.reduce(0, +)) >= 0
    }
  }

  func testRelation() {
    let lists = Generator<[Int]>.array(of: .int(in: 0...99))
    check("the first stays", lists, relations: [reversing]) { $0.first ?? 0 }  // fails here
  }

  func testHolds() {
    check("squares are no less than zero", .int(in: -1_000...1_000)) {
      XCTAssertGreaterThanOrEqual($0 * $0, 0)
    }
  }
}

let reversing = MetamorphicRelation<[Int], Int>(
  "reversing", changing: { $0.reversed() }, relates: { $0 == $1 })

struct EvenNumber: Error {
  var number: Int
}
