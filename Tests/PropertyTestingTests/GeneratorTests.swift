// SPDX-License-Identifier: MIT
import XCTest

@testable import PropertyTesting

final class GeneratorTests: XCTestCase {
  func testIntegerLinesAreBijections() {
    for (lower, upper) in [(-128, 127), (-3, 100), (-100, 3), (0, 9), (-9, 0), (5, 9), (-9, -5)] {
      let line = IntegerLine(Int8(lower)...Int8(upper))
      let values = (0...line.domain.bound).map(line.value)
      XCTAssertEqual(values.sorted(), Array(Int8(lower)...Int8(upper)))
      XCTAssertEqual(values.compactMap(line.choice), Array(0...line.domain.bound))
      let sizes = values.map { abs(Int($0)) }
      XCTAssertEqual(sizes, sizes.sorted(), "closer to zero is simpler")
    }
  }

  func testIntegerLinesOf64BitsReachTheirEnds() {
    XCTAssertEqual(IntegerLine(UInt64.min...UInt64.max).value(of: .max), .max)
    let whole = IntegerLine(Int64.min...Int64.max)
    for value in [Int64.min, .min + 1, -1, 0, 1, .max] {
      XCTAssertEqual(whole.choice(of: value).map(whole.value), value)
    }
    let high = IntegerLine(UInt64.max - 5...UInt64.max)
    XCTAssertEqual((0...5).map(high.value), Array(UInt64.max - 5...UInt64.max))
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func testIntegersOf128BitsStayInRangeAndReachItsEnds() {
    let ranges: [ClosedRange<Int128>] = [
      .min ... .max, -5...5, 1 << 64...1 << 64 + 3, -(1 << 100) ... -(1 << 99), .max - 2 ... .max,
      -1...1 << 90, 7...7,
    ]
    for range in ranges {
      var drawn: Set<Int128> = []
      let law = Property("in range", .int128(in: range)) { number in
        drawn.insert(number)
        return range.contains(number)
      }
      XCTAssert(law.check(Settings(seed: 1)).hasPassed, "\(range)")
      XCTAssert(drawn.isSuperset(of: [range.lowerBound, range.upperBound]), "\(range)")
    }
    var words: Set<Int128> = []
    _ = Property("low words", .int128(in: -1...1 << 90)) { words.insert($0 & 0xFFFF_FFFF) }
      .check(Settings(seed: 1))
    XCTAssertGreaterThan(words.count, 100)
    let small = Property("small", .int128(in: -2...2)) { _ in true }.check()
    XCTAssertEqual(small.statistics.domain, 5)
    XCTAssert(Property("bits", .uint128) { $0.leadingZeroBitCount > 0 }.check().hasPassed == false)
  }

  func testValuesStayInTheirRanges() {
    let ranges = [-1.0...1.0, 0.1...0.2, 1e-9...1e-8, -1e300...1e300, 5...5, -0.3 ... -0.1]
    for range in ranges {
      XCTAssert(Property("in range", .double(in: range)) { range.contains($0) }.check().hasPassed)
    }
    let count = Property("count", .set(of: .int, count: 2...6), .string(count: 1...3)) {
      set, text in
      (2...6).contains(set.count) && (1...3).contains(text.unicodeScalars.count)
    }
    XCTAssert(count.check().hasPassed)
    let sizes = Property("dictionary", .dictionary(of: .uint8, .bool, count: 3...5)) { entries in
      (3...5).contains(entries.count)
    }
    XCTAssert(sizes.check().hasPassed)
  }

  func testDoublesIncludeWholeShortTinyAndNegativeOnes() {
    var (whole, short, tiny, negative) = (0, 0, 0, 0)
    _ = Property("kinds", .double(in: -100...100)) { number in
      if number == number.rounded() { whole += 1 }
      if number != number.rounded(), number * 100 == (number * 100).rounded() { short += 1 }
      if number != 0, abs(number) < 1e-20 { tiny += 1 }
      if number < 0 { negative += 1 }
    }.check(Settings(seed: 1))
    XCTAssertGreaterThan(min(whole, short, tiny, negative), 20)
  }

  func testAlternativesAreDrawnByWeight() {
    var heavy = 0
    let form = Generator.weighted(
      (1, .int(in: 0...1_000_000)), (9, .int(in: 1_000_001...2_000_000)))
    _ = Property("weights", form) { heavy += $0 > 1_000_000 ? 1 : 0 }
      .check(Settings(cases: 2_000, seed: 1))
    XCTAssertGreaterThan(heavy, 1_600)
    XCTAssertLessThan(heavy, 1_960)
  }

  func testChainsLeadToOtherTypes() {
    enum Side: CaseIterable, Sendable { case left, right }
    let lists: Generator<[Bool]> = .int(in: 1...3).flatMap { .array(of: .bool, count: $0...$0) }
    let texts: Generator<String> = .int(in: 1...3).map { "\($0)" }
    let law = Property("chains", lists, texts, .int(in: 0...9), .anyCase) {
      list, text, number, side in
      (1...3).contains(list.count) && text.count == 1 && number < 10 && Side.allCases.contains(side)
    }
    XCTAssert(law.check().hasPassed)
  }

  func testOneDoubleInTwentyIsNaN() {
    var (missing, special) = (0, 0)
    _ = Property("doubles", .anyDouble, .uint64) { number, _ in
      missing += number.isNaN ? 1 : 0
      special += number.isInfinite || number == 0 && number.sign == .minus ? 1 : 0
    }.check(Settings(cases: 2_000, seed: 1))
    XCTAssert((60...160).contains(missing), "\(missing)")
    XCTAssertGreaterThan(special, 40)
  }

  /// Of 0.15 to 0.95, one decimal is enough for 0.2 to 0.9.
  func testDecimalsOfARangeBeginInsideOfIt() {
    for (range, simplest) in [(0.15...0.95, "0.2"), (-0.95 ... -0.15, "-0.2"), (1.5...9, "2.0")] {
      let found = Property("none", .double(in: range)) { _ in false }.check(Settings(seed: 1))
      XCTAssertEqual(found.counterexamples.first?.inputs, [simplest])
    }
    let above = Property("above", .double(in: 0...0.95)) { $0 < 0.123 }.check(Settings(seed: 1))
    XCTAssertEqual(above.counterexamples.first?.inputs, ["0.2"])
  }

  func testAFilterTriesAtLeastOnce() {
    let all = Generator.int.filter(retries: 0) { _ in true }
    XCTAssertEqual(Property("all", all) { _ in }.check().statistics.rejected, 0)
    var draw = ChoiceSource()
    draw.begin(random: RandomSource(seed: 1))
    nonisolated(unsafe) var tries = 0
    let none = Generator.int.filter(retries: 5) { _ in
      tries += 1
      return false
    }
    XCTAssertThrowsError(try draw(none))
    XCTAssertEqual(tries, 6)
  }

  /// Repetitions end a collection only when there are many in a row: in the first cases and every
  /// 32nd, which are made of ends of ranges alone.
  func testSetsOfManyOfAFewValuesAreMade() {
    for (count, most) in [(30, 40), (50, 99), (64, 127), (100, 255)] {
      let outcome = Property("large", .set(of: .int(in: 0...most), count: count...count)) { _ in }
        .check(Settings(cases: 100, seed: 1))
      XCTAssertLessThan(outcome.statistics.rejected, 12, "\(count) of \(most + 1)")
    }
  }

  func testZipTakesManyParts() {
    let four = zip(.int(in: 1...2), .bool, .string, .double)
    XCTAssert(Property("zip", four) { (1...2).contains($0.0) }.check().hasPassed)
    let five = zip(Generator.bool, Generator.bool, Generator.bool, Generator.bool, Generator.int)
    XCTAssertFalse(Property("zip", five) { $0.4 < 5 }.check().hasPassed)
    let nested = zip(.uint8, zip(.int, .array(of: .bool))).map { $1.1.count + Int($0) }
    XCTAssertFalse(
      Property("zip", nested, zip(.bool, .bool, .int8)) { $0 + Int($1.2) < 9 }.check().hasPassed)
  }

  func testRecursionEndsAndGrows() {
    let depth = Generator.recursive(.always(0), depth: 5) {
      $0.array(count: 1...3).map { 1 + ($0.max() ?? 0) }
    }
    var seen: Set<Int> = []
    _ = Property("depth", depth) { seen.insert($0) }.check()
    XCTAssertEqual(seen, [0, 1, 2, 3, 4, 5])
  }

  func testElementOfAnEmptyCollectionIsNil() {
    XCTAssertNil(Generator<Int>.element(of: []))
    XCTAssertNotNil(Generator<Int>.element(of: [1, 2]))
  }
}
