// SPDX-License-Identifier: MIT
import PropertyTesting
import XCTest

final class SampleTests: XCTestCase {
  func testASampleIsThatOfItsSeed() {
    let lists = Generator<[Int]>.array(of: .int(in: 0...9))
    XCTAssertEqual(lists.sample(), lists.sample())
    XCTAssertEqual(lists.sample().count, 10)
    XCTAssertEqual(lists.sample(3), Array(lists.sample().prefix(3)))
    XCTAssertEqual(lists.sample().first, [], "the simplest is the first")
    XCTAssertNotEqual(lists.sample(), lists.sample(seed: 1))
    XCTAssertEqual(lists.sample(-1), [])
  }

  func testASampleLeavesOutWhatIsRejected() {
    let odd = Generator<Int>.int.filter(retries: 0) { $0 % 2 != 0 }
    XCTAssertEqual(odd.sample(20).count, 20)
    XCTAssert(odd.sample(20).allSatisfy { $0 % 2 != 0 })
    XCTAssertEqual(odd.filter { _ in false }.sample(), [])
  }

  /// The mean length of the lists that a law is run on.
  private func meanLength(
    _ lists: Generator<[Int]>, _ settings: Settings = Settings(cases: 500, seed: 1)
  ) -> Double {
    var total = 0
    let outcome = Property("any", lists) { total += $0.count }.check(settings)
    return Double(total) / Double(outcome.statistics.cases)
  }

  func testAScaleMultipliesLengths() {
    let lists = Generator<[Int]>.array(of: .int, count: 0...100)
    let usual = meanLength(lists)
    XCTAssertGreaterThan(meanLength(lists.scaled(by: 5)), 3 * usual)
    XCTAssertLessThan(meanLength(lists.scaled(by: 0.2)), usual / 2)
    XCTAssertEqual(meanLength(lists.scaled(by: 0.2).scaled(by: 5)), usual)
    var settings = Settings(cases: 500, seed: 1)
    settings.scale = 0.2
    XCTAssertEqual(meanLength(lists, settings), meanLength(lists.scaled(by: 0.2)))
  }

  func testAScaleMultipliesTheLengthsOfLargeCases() {
    func longest(_ scale: Double) -> Int {
      var longest = 0
      let lists = Generator<[Int]>.array(of: .int, count: 0...1_000_000).scaled(by: scale)
      _ = Property("any", lists) { longest = max(longest, $0.count) }
        .check(Settings(cases: 100, seed: 1))
      return longest
    }
    XCTAssertLessThan(longest(0.1), longest(1))
    XCTAssertLessThan(4 * longest(1), longest(10))
  }

  func testAScaleKeepsToTheDeclaredCounts() {
    let outcome = Property("counts", .array(of: .int, count: 3...40).scaled(by: 1e9)) { numbers in
      (3...40).contains(numbers.count)
    }.check(Settings(seed: 1))
    XCTAssert(outcome.hasPassed, outcome.report)
    XCTAssertLessThan(meanLength(.array(of: .int).scaled(by: .nan)), 1)
  }

  func testAScaledFailureIsSimplifiedAsAnyOther() {
    let law = Property("short", .array(of: .int, count: 0...5_000).scaled(by: 20)) {
      $0.count < 100
    }
    XCTAssertEqual(
      law.check(Settings(cases: 100, seed: 1)).counterexamples.first?.inputs,
      ["[" + Array(repeating: "0", count: 100).joined(separator: ", ") + "]"])
  }
}
