// SPDX-License-Identifier: MIT
import Foundation
import PropertyTesting
import PropertyTestingFoundation
import XCTest

/// Counterexamples whose simplest form is known, from many seeds.
final class SimplestTests: XCTestCase {
  private static let seeds = 50 as UInt64
  /// At least nine of ten.
  private static let least = 45

  private func check(_ expected: String, line: UInt = #line, _ property: Property) {
    var ends: [String: Int] = [:]
    for seed in 0..<Self.seeds {
      let found = property.check(Settings(cases: 10_000, seed: seed)).counterexamples.first
      ends[found?.inputs.joined(separator: ", ") ?? "none", default: 0] += 1
    }
    XCTAssertGreaterThanOrEqual(ends[expected] ?? 0, Self.least, "\(ends)", line: line)
  }

  private static let utc: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? .current
    return calendar
  }()

  func testLeapDay() {
    check(
      "Date(timeIntervalSince1970: 68169600.0)",
      Property("no day is a leap day", .date) { date in
        let parts = Self.utc.dateComponents([.month, .day], from: date)
        return parts.month != 2 || parts.day != 29
      })
  }

  func testDatesHaveTheDaysOfFoundation() {
    let law = Property("most dates are midnights or whole seconds, and every day is drawn", .date) {
      let parts = Self.utc.dateComponents([.era, .year, .day], from: $0)
      label(parts.day == 1 ? "first" : "other")
      label($0.timeIntervalSince1970 == $0.timeIntervalSince1970.rounded() ? "whole" : "part")
      return parts.era == 1 && (1...4_000).contains(parts.year ?? 0)
    }
    XCTAssert(law.check(Settings(cases: 20_000, seed: 1)).hasPassed)
  }

  func testMonthThatHas31Days() {
    check(
      "Date(timeIntervalSince1970: 2592000.0)",
      Property("no day is the 31st", .date) { Self.utc.component(.day, from: $0) != 31 })
  }

  func testOctetByPattern() throws {
    let address = try Generator.string(matching: #"\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}"#)
    check(
      "\"0.0.0.256\"",
      Property("octets are bytes", address) { text in
        text.split(separator: ".").allSatisfy { UInt8($0) != nil }
      })
  }

  func testVersionAsText() throws {
    let version = try Generator.string(matching: #"\d{1,3}\.\d{1,3}\.\d{1,3}"#)
    check(
      "\"0.0.12\"",
      Property("patches are below twelve", version) { text in
        (Int(text.split(separator: ".")[2]) ?? 0) < 12
      })
  }

  func testTwoColorsInABandOfRatios() {
    check(
      "0, 0, 0, 0, 104, 254",
      Property("no ratio is in the band", .uint8, .uint8, .uint8, .uint8, .uint8, .uint8) {
        let one = Self.luminance($0, $1, $2) + 0.05
        let other = Self.luminance($3, $4, $5) + 0.05
        return !(4.4..<4.5).contains(max(one, other) / min(one, other))
      })
  }

  /// The relative luminance of WCAG 2.2, <https://www.w3.org/TR/WCAG22/#dfn-relative-luminance>.
  private static func luminance(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Double {
    func linear(_ channel: UInt8) -> Double {
      let value = Double(channel) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// A bucket of 20 tokens whose clock is not set after a refused request.
  func testTokenBucket() {
    let request = zip(Generator.int(in: 0...60), .int(in: 1...20))
    check(
      "[(0, 2), (1, 20), (0, 20)]",
      Property("buckets agree", .array(of: request)) { requests in
        var (tokens, wrong, since) = (20, 20, 0)
        return requests.allSatisfy { wait, amount in
          tokens = min(20, tokens + wait)
          since += wait
          wrong = min(20, wrong + since)
          let (grants, grantsWrongly) = (amount <= tokens, amount <= wrong)
          if grants { tokens -= amount }
          if grantsWrongly { (wrong, since) = (wrong - amount, 0) }
          return grants == grantsWrongly
        }
      })
  }
}
