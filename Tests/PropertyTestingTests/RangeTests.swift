// SPDX-License-Identifier: MIT
import Foundation
import PropertyTesting
import PropertyTestingFoundation
import XCTest

final class RangeTests: XCTestCase {
  private func values<Value: Hashable>(_ generator: Generator<Value>, cases: Int = 500) -> Set<
    Value
  > {
    var values: Set<Value> = []
    XCTAssert(
      Property("values", generator) { values.insert($0) }.check(Settings(cases: cases, seed: 1))
        .hasPassed)
    return values
  }

  func testRangesNeedNotBeClosed() {
    XCTAssertEqual(values(.int(in: 0..<4)), [0, 1, 2, 3])
    XCTAssertEqual(values(.integer(in: UInt8(254)...)), [254, 255])
    XCTAssertEqual(values(.int8(in: ...(-127))), [-128, -127])
    XCTAssertEqual(values(.uint(in: ..<2)), [0, 1])
    XCTAssertEqual(values(.int(in: 0..<3).map { 2 * $0 }), [0, 2, 4])
    XCTAssert(values(.int64(in: (.max - 1)...)).contains(.max))
    XCTAssert(values(.double(in: 0..<1)).allSatisfy { $0 >= 0 && $0 < 1 })
    XCTAssert(values(.double(in: 1..<1.0.nextUp)) == [1])
    XCTAssert(values(.double(in: 1e300...)).allSatisfy { $0 >= 1e300 && $0.isFinite })
    XCTAssert(values(.float(in: ..<0)).allSatisfy { $0 < 0 && $0.isFinite })
    XCTAssert(values(.float).contains(0) && values(.float).count > 100)
  }

  func testCountsAreNumbersAndRangesOfEveryKind() {
    let counts: [(Generator<[Bool]>, ClosedRange<Int>)] = [
      (.array(of: .bool, count: 3), 3...3), (.array(of: .bool, count: 0..<3), 0...2),
      (.array(of: .bool, count: 3...), 3...67), (.array(of: .bool, count: ...2), 0...2),
      (.array(of: .bool, count: ..<2), 0...1), (Generator<Bool>.bool.array(count: 4), 4...4),
    ]
    for (generator, range) in counts {
      let lengths = Set(values(generator).map(\.count))
      XCTAssert(lengths.allSatisfy(range.contains), "\(lengths) in \(range)")
      XCTAssert(lengths.contains(range.lowerBound), "\(lengths) in \(range)")
    }
    XCTAssert(values(.string(count: 2)).allSatisfy { $0.unicodeScalars.count == 2 })
    XCTAssert(values(.string(of: .ascii, count: 1...)).allSatisfy { !$0.isEmpty })
    XCTAssert(values(.set(of: .int, count: 2..<4)).allSatisfy { (2...3).contains($0.count) })
    XCTAssert(values(.dictionary(of: .int, .bool, count: 1...)).allSatisfy { !$0.isEmpty })
    XCTAssert(values(.data(count: 16)).allSatisfy { $0.count == 16 })
  }

  /// Sets and dictionaries may have as many elements as there are values.
  func testSetsOfWholeDomainsAreDrawn() {
    XCTAssertEqual(values(.set(of: .bool, count: 2)), [[false, true]])
    XCTAssertEqual(values(.set(of: .uint8, count: 256), cases: 50), [Set(0...255)])
    XCTAssertEqual(values(.set(of: .int(in: -40...40), count: 81), cases: 50), [Set(-40...40)])
    XCTAssertEqual(values(.set(of: .ascii, count: 128), cases: 50).count, 1)
    let keys = values(.dictionary(of: .uint8, .bool, count: 256), cases: 50).map(\.count)
    XCTAssert(keys.allSatisfy { $0 == 256 })
    let law = Property("no set is whole", .set(of: .int(in: 0..<100), count: 90...)) {
      $0.count < 100
    }
    XCTAssertFalse(law.check(Settings(seed: 1)).hasPassed)
  }

  func testDecodableRangesAreInOrder() {
    struct Ranges: Decodable, Hashable {
      let one: ClosedRange<Int>
      let other: Range<Double>
      let third: ClosedRange<String>?
    }
    let outcome = Property("ranges", .codable(Ranges.self)) { $0.one.lowerBound < 1_000 }
      .check(Settings(cases: 2_000, seed: 1))
    XCTAssertEqual(outcome.statistics.rejected, 0)
    XCTAssertEqual(
      outcome.counterexamples.first?.inputs.first?.contains("one: 1000...1000"), true,
      outcome.report)
  }

  func testVectorsAreDrawn() {
    XCTAssert(
      values(Generator<SIMD3<Float>>.simd(of: .float(in: -1...1))).allSatisfy {
        $0.x.magnitude <= 1 && $0.y.magnitude <= 1 && $0.z.magnitude <= 1
      })
    struct Body: Decodable {
      let place: SIMD3<Float>
      let quaternion: SIMD4<Double>
      let bytes: SIMD64<UInt8>
    }
    let law = Property("bodies", .codable(Body.self)) { $0.quaternion.w < 10 }
    let outcome = law.check(Settings(seed: 1))
    XCTAssertEqual(outcome.statistics.rejected, 0)
    let text = outcome.counterexamples.first?.inputs.first ?? ""
    XCTAssert(text.contains("quaternion: SIMD4<Double>(0.0, 0.0, 0.0, 10.0)"), text)
  }

  func testTimeZonesAndLocalesAreDrawn() {
    struct Place: Decodable, Hashable {
      let zone: TimeZone
      let locale: Locale
      let open: DateInterval
    }
    let outcome = Property("places", .codable(Place.self)) { $0.zone.secondsFromGMT() == 0 }
      .check(Settings(seed: 1))
    XCTAssertEqual(outcome.statistics.rejected, 0)
    XCTAssertGreaterThan(values(.timeZone).count, 100)
    XCTAssertGreaterThan(values(.locale).count, 100)
    let text = outcome.counterexamples.first?.inputs.first ?? ""
    XCTAssert(text.contains(#"locale: Locale(identifier: "en_US_POSIX")"#), text)
    XCTAssert(text.contains(#"zone: TimeZone(identifier: ""#), text)
  }

  /// A day has 24 hours, but for two days of a year in each of these zones.
  func testDaysOnWhichClocksAreChangedAreFound() throws {
    for name in ["Europe/Berlin", "America/New_York", "Australia/Sydney", "America/Santiago"] {
      var calendar = Calendar(identifier: .gregorian)
      calendar.timeZone = try XCTUnwrap(TimeZone(identifier: name))
      let found = (1...40).count { seed in
        let law = Property("a day has 24 hours", .date) { date in
          let start = calendar.startOfDay(for: date)
          let next = calendar.date(byAdding: .day, value: 1, to: start) ?? start
          return next.timeIntervalSince(start) == 86_400
        }
        var settings = Settings(cases: 1_000, seed: UInt64(seed))
        settings.shrinkingBudget = 0
        return !law.check(settings).hasPassed
      }
      XCTAssertGreaterThanOrEqual(found, 38, "\(name): \(found) of 40 seeds")
    }
  }
}
