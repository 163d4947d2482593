// SPDX-License-Identifier: MIT
import PropertyTesting
import Support
import XCTest

/// What a report says of inputs that could be different, where the property is known.
final class ExplainerTests: XCTestCase {
  private func notes(_ property: Property) -> [String] {
    // So many that the two numbers of an interval are found with any seed.
    property.check(Settings(cases: 20_000, seed: 1)).counterexamples.first?.variations ?? []
  }

  /// The numbers that fail are an interval: its ends are found to the unit, and of a wide one it is
  /// said how many were tried.
  func testRangesEndWhereThePropertyHolds() {
    for (low, high) in [(500, 7_777), (1, 2), (4_095, 4_096), (9_998, 9_999), (-30, 41), (-9, -3)] {
      let law = Property("outside", .int(in: -10_000...10_000)) { !(low...high).contains($0) }
      guard let note = notes(law).first, notes(law).count == 1 else { return XCTFail("\(low)") }
      if high - low < 64 {
        XCTAssertEqual(note, "it: \(low) to \(high) fail too")
      } else {
        XCTAssert(note.hasPrefix("it: the "), note)
        XCTAssert(note.hasSuffix(" tried from \(low) to \(high) fail too"), note)
      }
    }
  }

  /// Of any set of numbers that fail, every sentence is true: it names all numbers of a range, or
  /// ends between which enough of them fail.
  func testNoSentenceIsFalse() throws {
    var random = SplitMix64(seed: 7)
    var (whole, partial) = (0, 0)
    for _ in 0..<(AllTests.areRequested ? 1_000 : 150) {
      let size = [16, 300, 5_000].randomElement(using: &random) ?? 16
      let failing = Self.failing(below: size, &random)
      let law = Property("not among them", .int(in: 0...(size - 1))) { !failing.contains($0) }
      let found = law.check(Settings(cases: 3_000, seed: 1)).counterexamples.first
      guard let found, let input = found.inputs.first.flatMap({ Int($0) }) else { continue }
      for note in found.variations {
        if note == "it could be anything" {
          XCTAssertEqual(failing.count, size, note)
        } else if let match = note.wholeMatch(of: #/it: ([0-9]+) to ([0-9]+) fail too/#) {
          let (low, high) = try (XCTUnwrap(Int(match.1)), XCTUnwrap(Int(match.2)))
          XCTAssertTrue(failing.isSuperset(of: low...high), note)
          XCTAssertTrue((low...high).contains(input), note)
          whole += 1
        } else if let match = note.wholeMatch(
          of: #/it: the ([0-9]+) tried from ([0-9]+) to ([0-9]+) fail too/#)
        {
          let count = try XCTUnwrap(Int(match.1))
          let (low, high) = try (XCTUnwrap(Int(match.2)), XCTUnwrap(Int(match.3)))
          XCTAssertTrue(failing.isSuperset(of: [low, high]), note)
          XCTAssertGreaterThanOrEqual(failing.intersection(low...high).count - 1, count, note)
          partial += 1
        } else if let match = note.wholeMatch(of: #/it: the ([0-9]+) others tried fail too/#) {
          XCTAssertGreaterThanOrEqual(failing.count - 1, try XCTUnwrap(Int(match.1)), note)
        } else {
          XCTFail(note)
        }
      }
    }
    XCTAssertGreaterThan(whole, 10)
    XCTAssertGreaterThan(partial, 10)
  }

  /// Intervals with holes, every so many, or numbers at random.
  private static func failing(below size: Int, _ random: inout SplitMix64) -> Set<Int> {
    let first = Int.random(in: 0..<size, using: &random)
    let last = Int.random(in: first..<size, using: &random)
    let step = [1, 1, 2, 7].randomElement(using: &random) ?? 1
    var failing = Set(stride(from: first, through: last, by: step))
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      failing.remove(Int.random(in: 0..<size, using: &random))
    }
    return failing.isEmpty ? [first] : failing
  }

  func testWhatFailsInAnotherWayExplainsNothing() {
    let law = Property("two ways", .int(in: 0...1 << 40)) { number in
      guard number < 1_000 else {
        throw PropertyFailure(key: number > 2_000 ? "large" : "small", message: "")
      }
    }
    XCTAssertEqual(
      law.check(Settings(seed: 1)).counterexamples.filter { $0.failure.key == "small" }
        .map(\.variations), [["it: the 109 tried from 1000 to 2000 fail too"]])
  }

  func testVariationsThatAreRejectedExplainNothing() {
    let law = Property("rejected", .int(in: 0...1 << 40)) { number in
      try assume(number % 16 == 0)
      return false
    }
    XCTAssertEqual(notes(law), [])
  }

  func testInputsAndElementsThatDoNotMatterAreNumbered() {
    let law = Property("the second", .uint8, .array(of: .int(in: 0...99)), .int(in: 0...1)) {
      _, list, bit in list.count < 3 || list[1] < 40 || bit == 0
    }
    XCTAssertEqual(
      notes(law),
      [
        "input 1: the 18 others tried fail too",
        "element 0 of input 2: the 16 others tried fail too",
        "element 2 of input 2: the 15 others tried fail too",
      ])
  }
}
