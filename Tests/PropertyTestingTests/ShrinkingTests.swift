// SPDX-License-Identifier: MIT
import XCTest

@testable import PropertyTesting

/// The simplest counterexamples are those that the definition of each property implies.
final class ShrinkingTests: XCTestCase {
  private func simplest(_ property: Property, seed: UInt64) -> String {
    var settings = Settings(cases: 2_000, seed: seed)
    settings.explains = false
    return property.check(settings).counterexamples.first?.inputs.joined(separator: ", ") ?? "none"
  }

  private func assertSimplest(
    _ property: Property, _ ideal: String..., file: StaticString = #filePath, line: UInt = #line
  ) {
    for seed in 0..<20 as Range<UInt64> {
      let found = simplest(property, seed: seed)
      XCTAssert(ideal.contains(found), "seed \(seed): \(found)", file: file, line: line)
    }
  }

  func testNumbersFallToTheThreshold() {
    assertSimplest(Property("n", .int) { $0 < 1_000 }, "1000")
    assertSimplest(Property("n", .int) { $0 > -1_000 }, "-1000")
    assertSimplest(Property("n", .uint64) { $0 < 1 << 63 }, "9223372036854775808")
    assertSimplest(Property("n", .int(in: -9 ... -3)) { _ in false }, "-3")
    assertSimplest(Property("n", .int8) { $0 != -128 }, "-128")
  }

  /// 10³⁰ and 2¹²⁷ by decimal arithmetic.
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func testNumbersOf128BitsFallToTheThreshold() {
    let power: Int128 = 1_000_000_000_000_000_000_000_000_000_000
    assertSimplest(
      Property("n", .int128) { $0 < power }, "1000000000000000000000000000000")
    assertSimplest(
      Property("n", .int128) { $0 > -power }, "-1000000000000000000000000000000")
    assertSimplest(
      Property("n", .uint128) { $0 < 1 << 127 }, "170141183460469231731687303715884105728")
    assertSimplest(Property("n", .int128) { $0 >= 0 }, "-1")
  }

  func testDoublesFallToShortDecimals() {
    assertSimplest(Property("x", .double(in: 0...1)) { $0 <= 0.25 || $0 >= 0.35 }, "0.3")
    assertSimplest(Property("x", .double) { $0 < 1_000.5 }, "1001.0")
    assertSimplest(Property("x", .double(in: 0...1)) { $0 == $0.rounded() }, "0.1")
    assertSimplest(Property("x", .anyDouble) { !$0.isNaN }, "Double.nan")
  }

  func testListsLoseWhatDoesNotMatter() {
    assertSimplest(Property("l", .array(of: .int)) { $0.reversed() == $0 }, "[0, 1]")
    assertSimplest(Property("l", .array(of: .int, count: 3...9)) { _ in false }, "[0, 0, 0]")
    assertSimplest(Property("l", .set(of: .int)) { $0.count < 3 }, "[-1, 0, 1]")
    assertSimplest(
      Property("l", .dictionary(of: .int, .bool)) { !$0.values.contains(true) }, "[0: true]")
    assertSimplest(Property("s", .string) { !$0.contains("q") }, "\"q\"")
    assertSimplest(
      Property("s", .string) { $0.utf8.count == $0.utf16.count }, "\"é\"", "\"\u{80}\"")
  }

  func testALengthThatWasDrawnBeforeFallsWithTheList() {
    let list = Generator.int(in: 1...50).flatMap { count in
      .array(of: .int(in: 0...100), count: count...count)
    }
    assertSimplest(Property("l", list) { $0.allSatisfy { $0 < 90 } }, "[90]")
  }

  func testIndicesFollowDeletedElements() {
    let list = Generator.int(in: 1...40).flatMap { count in
      .array(of: .int(in: 0...count - 1), count: count...count)
    }
    let circular = Property("circle of three", list) { list in
      list.indices.allSatisfy { first in
        let (second, third) = (list[first], list[list[first]])
        return Set([first, second, third]).count < 3 || list[third] != first
      }
    }
    assertSimplest(circular, "[1, 2, 0]")
  }

  func testNumbersFallTogether() {
    let number = Generator.int32(in: 1...Int32.max)
    assertSimplest(Property("d", number, number) { $0 < 10 || $0 != $1 }, "10, 10")
    assertSimplest(Property("d", number, number) { $0 < 10 || abs($0 - $1) != 1 }, "10, 9")
    assertSimplest(Property("s", .int8, .int8) { Int($0) + Int($1) < 200 }, "73, 127")
  }

  func testTreesAreReplacedByTheirBranches() {
    let tree = Generator.recursive(Generator<[Int]>.always([])) { smaller in
      zip(smaller, .int(in: 0...9), smaller).map { $0 + [$1] + $2 }
    }
    assertSimplest(Property("t", tree) { !$0.contains(7) }, "[7]")
  }

  func testAFormWithFewValuesIsEnumerated() {
    // Greys, then colors. The greys that fail are 29 apart, the first one from 100 on being 128.
    let grey = Generator.int(in: 0...255).map { [$0, $0, $0] }
    let color = Generator<[Int]>.array(of: .int(in: 0...255), count: 3...3)
    assertSimplest(
      Property("c", .oneOf(grey, color)) { $0.reduce(0, +) % 29 != 7 || $0.reduce(0, +) < 300 },
      "[128, 128, 128]")
  }

  func testShrinkingKeepsToOneFailure() {
    struct Large: Error {}
    struct Odd: Error {}
    for seed in 0..<20 as Range<UInt64> {
      var first: String?
      let property = Property("two bugs", .int(in: 0...100_000)) { number in
        if number >= 1_000 || number % 2 == 1 {
          first = first ?? (number >= 1_000 ? "Large" : "Odd")
        }
        if number >= 1_000 { throw Large() }
        if number % 2 == 1 { throw Odd() }
      }
      let found = property.check(Settings(seed: seed)).counterexamples
      for one in found {
        XCTAssertEqual(one.inputs, [one.failure.key.hasSuffix("Large") ? "1000" : "1"])
      }
      let keys = found.map { $0.failure.key.hasSuffix("Large") ? "Large" : "Odd" }
      XCTAssertEqual(keys, first == "Large" ? ["Large", "Odd"] : ["Odd", "Large"])
    }
  }

  func testShrinkingBudgetIsKept() {
    var settings = Settings(seed: 1)
    settings.shrinkingBudget = 10
    let outcome = Property("l", .array(of: .int)) { $0.count < 5 }.check(settings)
    XCTAssertLessThanOrEqual(outcome.statistics.shrinkingExecutions, 10)
    XCTAssertEqual(outcome.counterexamples.count, 1)
  }
}
