// SPDX-License-Identifier: MIT
import Foundation
import XCTest

@testable import PropertyTesting

final class SizeTests: XCTestCase {
  /// Where every element of a long list is needed there are as few as possible, of the largest.
  func testALongSumIsSimplifiedInSeconds() {
    let start = ContinuousClock.now
    let numbers = Generator<[Int]>.array(of: .int(in: 0...1_000), count: 1...100_000)
    let law = Property("sums are small", numbers) { $0.reduce(0, +) < 2_000_000 }
    let found = law.check(Settings(seed: 1)).counterexamples.first?.inputs.first
    XCTAssertEqual(found, "Array(repeating: 1000, count: 2000)")
    let time = ContinuousClock.now - start
    XCTAssertLessThan(time, .seconds(20), "\(time) where 5 s are usual")
  }

  private static let seeds = 0..<3 as Range<UInt64>

  private func check<Value>(
    _ name: String, _ generator: Generator<Value>, ideal: String,
    holds: @escaping (Value) -> Bool
  ) {
    for seed in SizeTests.seeds {
      var settings = Settings(cases: 2_000, seed: seed)
      (settings.casesAfterFailure, settings.explains) = (0, false)
      let outcome = Property(name, generator, body: holds).check(settings)
      XCTAssertEqual(outcome.counterexamples.first?.inputs, [ideal], "\(name), seed \(seed)")
    }
  }

  private func zeros(_ count: Int) -> String {
    codeText(Array(repeating: 0, count: count))
  }

  func testLongCollectionsAreFoundAndSimplified() {
    check("33", .array(of: .int), ideal: zeros(33)) { $0.count < 33 }
    check("64", .array(of: .bool), ideal: codeText(Array(repeating: false, count: 64))) {
      $0.count < 64
    }
    check("100", .array(of: .int, count: 0...1_000), ideal: zeros(100)) { $0.count < 100 }
    check("500", .array(of: .int, count: 0...1_000), ideal: zeros(500)) { $0.count < 500 }
    let text = codeText(String(repeating: "a", count: 40))
    check("40", .string, ideal: text) { $0.unicodeScalars.count < 40 }
    check("frame", .array(of: .uint8, count: 4...1_500), ideal: zeros(128)) { $0.count < 128 }
  }

  func testLongCollectionsDependOnOtherChoices() {
    let counted = Generator.int(in: 0...10_000).flatMap { .array(of: .int, count: $0...$0) }
    check("counted", counted, ideal: zeros(500)) { $0.count < 500 }
    let last = "[" + String(repeating: "0, ", count: 69) + "10]"
    check("last", .array(of: .int, count: 0...200), ideal: last) {
      $0.count < 70 || ($0.last ?? 0) <= 9
    }
  }

  func testHundredThousandBytesAreACase() {
    check("64 KiB", .array(of: .uint8, count: 0...100_000), ideal: zeros(65_537)) {
      $0.count <= 65_536
    }
    let fixed = Property("fixed", .array(of: .uint8, count: 100_000...100_000)) { bytes in
      bytes.count == 100_000
    }.check(Settings(cases: 20, seed: 1))
    XCTAssertEqual(fixed.report, "'fixed' held for 20 cases")
    let set = Property("set", .set(of: .int, count: 1_000...2_000)) { $0.count >= 1_000 }
    XCTAssert(set.check(Settings(cases: 20, seed: 1)).hasPassed)
  }

  func testTensOfThousandsOfBytesAreSimplified() {
    // Reports cut a long list, so the law is of the bytes above zero.
    let bytes = Generator<[UInt8]>.array(of: .uint8, count: 40_000...40_000).map { bytes in
      bytes.enumerated().filter { $0.element > 0 }.map { "\($0.offset): \($0.element)" }
    }
    for seed in SizeTests.seeds {
      var settings = Settings(cases: 100, seed: seed)
      (settings.casesAfterFailure, settings.explains) = (0, false)
      let outcome = Property("sparse", bytes) { $0.allSatisfy { !$0.hasPrefix("31234: ") } }
        .check(settings)
      XCTAssertEqual(outcome.counterexamples.first?.inputs, [#"["31234: 1"]"#])
      // A few for each time that 40,000 can be halved; each takes as long as a case.
      XCTAssertLessThan(outcome.statistics.shrinkingExecutions, 200)
    }
  }

  /// One element of a long collection is needed, at a place: all others become the simplest.
  func testOneElementOfHundredsIsNeeded() throws {
    let digit = Generator<Int>.int(in: 0...9)
    let single = digit.map { [$0] }
    let pair = zip(digit, digit).map { [$0, $1] }
    let triple = zip(digit, digit, digit).map { [$0, $1, $2] }
    let text = Generator<String>.string(count: 0...3)
      .map { $0.unicodeScalars.map { Int($0.value) } }
    let bytes = Generator<TwoBytes>.codable().map { [Int($0.one), Int($0.other)] }
    for place in [3, 700, 996] {
      try needs(place, of: pair, "[0, 5]", attempts: 200) { $0[1] >= 5 }
    }
    try needs(286, of: triple, "[0, 0, 5]", attempts: 200) { $0[2] >= 5 }
    try needs(996, of: single, count: 1_500...1_500, "[5]", attempts: 200) { $0[0] >= 5 }
    try needs(150, of: text, count: 200...200, "[97, 97]", attempts: 1_200) { $0.count > 1 }
    try needs(90, of: bytes, count: 130...130, "[0, 5]", attempts: 700) { $0[1] >= 5 }
  }

  /// Checks that all elements of the counterexample are the simplest but for one at a place.
  private func needs(
    _ place: Int, of element: Generator<[Int]>, count: ClosedRange<Int> = 1_000...1_000,
    _ ideal: String, attempts: Int, fails: @escaping @Sendable ([Int]) -> Bool
  ) throws {
    var zeros = ChoiceSource()
    zeros.begin(following: [])
    let simplest = try element.make(&zeros)
    let lists = Generator<[[Int]]>.array(of: element, count: count)
      .map { Sparse(list: $0, simplest: simplest) }
    var settings = Settings(cases: 2_000, seed: 1)
    (settings.casesAfterFailure, settings.explains) = (0, false)
    let outcome = Property("sparse", lists) { $0.list.count <= place || !fails($0.list[place]) }
      .check(settings)
    let name = "\(ideal) at \(place) of \(count)"
    XCTAssertEqual(outcome.counterexamples.first?.inputs, ["\(place): \(ideal)"], name)
    XCTAssertLessThan(outcome.statistics.shrinkingExecutions, attempts, name)
  }

  func testAMegabyteIsSimplifiedInAFewRuns() {
    let bytes = Generator<[UInt8]>.array(of: .uint8, count: 1_000_000...1_000_000)
      .map { Sevens(list: $0) }
    var settings = Settings(seed: 1)
    settings.explains = false
    let outcome = Property("no seven", bytes) { bytes in
      bytes.list.withUnsafeBytes { bytes in
        bytes.baseAddress.flatMap { memchr($0, 7, bytes.count) } == nil
      }
    }.check(settings)
    XCTAssertEqual(outcome.counterexamples.first?.inputs, ["0: 7"])
    XCTAssertLessThan(outcome.statistics.shrinkingExecutions, 60)
    // Eight after the first that fails, in the place of a hundred.
    XCTAssertLessThan(outcome.statistics.cases, 12)
  }

  /// What is needed of a run is written out, however long the run is.
  func testRunsOfMillionsAreNarrowed() {
    let bytes = Generator<[UInt8]>.array(of: .uint8, count: 3_000_000...3_000_000)
      .map { Sevens(list: $0) }
    var settings = Settings(cases: 3, seed: 1)
    settings.explains = false
    let outcome = Property("no seven", bytes) { bytes in
      bytes.list.withUnsafeBytes { bytes in
        bytes.baseAddress.flatMap { memchr($0, 7, bytes.count) } == nil
      }
    }.check(settings)
    XCTAssertEqual(outcome.counterexamples.first?.inputs, ["0: 7"])
  }

  /// A run of which some elements are kept is written so that it reads as that: with no more others
  /// than are needed, or with all of them, which are the simplest.
  func testAPartOfARunIsWrittenAsItIs() throws {
    var random = RandomSource(seed: 1)
    var ways = 0
    for count in [3_000...3_000, 0...5_000, 2_500...5_000, 1...3_000, 2_300...2_400] {
      let lists = Generator<[UInt8]>.array(of: .uint8, count: count)
      var draw = ChoiceSource()
      draw.collectsSuggestions = true
      for _ in 0..<40 {
        draw.begin(random: RandomSource(seed: random.next()), longestList: 5_000)
        let list = try lists.make(&draw)
        let (values, size) = (draw.choices.map(\.value), draw.size)
        guard let run = draw.suggestions.first(where: { $0.elements > 0 }) else { continue }
        let low = random.index(below: run.elements)
        let length = 1 + random.index(below: min(run.elements - low, 500))
        draw.begin(following: values)
        draw.window = RunWindow(start: run.range.lowerBound, elements: low..<low + length)
        let first = list.count - run.elements
        let kept = list[first + low..<first + low + length]
        let zeros = { (count: Int) in [UInt8](repeating: 0, count: count) }
        let all = list[..<first] + zeros(low) + kept + zeros(run.elements - low - length)
        XCTAssert(try lists.make(&draw) == Array(all), "\(count)")
        draw.window = nil
        let few = list[..<first] + kept
        let expected = [few + zeros(max(count.lowerBound - few.count, 0)), all]
        for (way, list) in zip(draw.suggestions.suffix(2), expected) {
          draw.begin(following: values.replacing(way))
          XCTAssert(try lists.make(&draw) == Array(list), "\(count)")
          XCTAssertLessThan(draw.size, size)
          ways += 1
        }
      }
    }
    XCTAssertGreaterThan(ways, 100)
  }

  func testSizesGrowWithTheNumberOfCases() {
    let law = Property("sizes", .array(of: .int, count: 0...1_000_000)) { _ in true }
    var longest: [Int: Int] = [:]
    for seed in 0..<10 as Range<UInt64> {
      for number in [15, 16, 17, 80, 592] {
        var search = Search(law, Settings(seed: seed), CaseNotes())
        search.make(number)
        longest[number] = max(longest[number] ?? 0, search.draw.size / 2)
      }
    }
    XCTAssertLessThan(try XCTUnwrap(longest[15]), 40)
    XCTAssertLessThan(try XCTUnwrap(longest[17]), 40)
    XCTAssert((100...330).contains(try XCTUnwrap(longest[16])), "\(longest)")
    XCTAssert((2_000...6_500).contains(try XCTUnwrap(longest[80])), "\(longest)")
    XCTAssert((100_000...351_000).contains(try XCTUnwrap(longest[592])), "\(longest)")
  }

  func testLongListsAreWrittenShort() {
    XCTAssertEqual(
      codeText([UInt8](repeating: 7, count: 2_000)), "Array(repeating: 7, count: 2000)")
    XCTAssert(codeText(Array(0..<20_000)).hasSuffix(", 999 /* and 19000 more */]"))
    XCTAssertEqual(
      codeText(String(repeating: "\u{200B}", count: 1_001)),
      #"String(repeating: "\u{200B}", count: 1001)"#)
    let text = String(repeating: "ab", count: 6_000)
    XCTAssertEqual(codeText(text), "\"\(text.prefix(1_000))\" /* and 11000 more characters */")
    XCTAssertEqual(codeText(text.dropFirst(4_000)), "\"\(text.dropFirst(4_000))\"")
    // Equal as characters, and different in their scalars.
    let accents = String(repeating: "e\u{301}", count: 1_001) + "\u{e9}"
    XCTAssertEqual(codeText(accents), String(reflecting: accents))
  }

  func testRangesAreWrittenByTheirOperators() {
    XCTAssertEqual(codeText(0...0), "0...0")
    XCTAssertEqual(codeText(["a"..<"b"]), #"["a"..<"b"]"#)
    XCTAssertEqual(
      codeText((range: -2.5...Double.infinity, 1)), "(range: -2.5...Double.infinity, 1)")
  }
}

extension [UInt64] {
  fileprivate func replacing(_ part: Suggestion) -> [UInt64] {
    Array(self[..<part.range.lowerBound] + part.values + self[part.range.upperBound...])
  }
}

private struct TwoBytes: Codable {
  var one, other: UInt8
}

/// A list that is printed as the places where its elements are not the simplest.
private struct Sparse: CodeConvertible {
  let list: [[Int]]
  let simplest: [Int]

  var code: String {
    list.enumerated().filter { $0.element != simplest }.prefix(9)
      .map { "\($0.offset): \($0.element)" }.joined(separator: ", ")
  }
}

/// A list that is printed as the places where it has a seven.
private struct Sevens: CodeConvertible {
  let list: [UInt8]

  var places: [Int] {
    list.withUnsafeBufferPointer { list in list.indices.filter { list[$0] == 7 } }
  }
  var code: String { places.prefix(9).map { "\($0): 7" }.joined(separator: ", ") }
}

/// What a record says is what ran.
final class ReplayTests: XCTestCase {
  private static let records =
    ProcessInfo.processInfo.environment["REPLAYED_RECORDS"].flatMap(Int.init) ?? 50

  /// Draws cases, some as mixtures of earlier ones, and reads their records again.
  private func check<Value>(_ name: String, _ generator: Generator<Value>) {
    let both = zip(generator, .int(in: 0...9))
    let longest = [0, 0, 0, 300]
    var random = RandomSource(seed: 7)
    var draw = ChoiceSource()
    var again = ChoiceSource()
    var script: [UInt64] = []
    for index in 0..<ReplayTests.records {
      let style: NumberStyle = index % 4 == 3 ? .edges : .mixed
      draw.begin(
        random: RandomSource(seed: random.next()), style: style,
        following: Array(script.prefix(random.index(below: 2 * script.count + 1))),
        longestList: longest[index % 4])
      guard let value = try? both.make(&draw) else { continue }
      let values = draw.choices.map(\.value)
      again.begin(following: values)
      let replayed = try? both.make(&again)
      XCTAssertEqual(replayed.map { codeText($0) }, codeText(value), "\(name), record \(index)")
      XCTAssertEqual(again.choices.map(\.value), values, "\(name), record \(index)")
      XCTAssertEqual(again.spans, draw.spans, "\(name), record \(index)")
      XCTAssertEqual(again.size, draw.size, "\(name), record \(index)")
      // The next case begins with this one, changed in one place.
      script = values
      if !script.isEmpty { script[random.index(below: script.count)] = random.next() >> 56 }
    }
  }

  func testNumbersAndTextsReplay() {
    check("int", Generator.int)
    check("int8", Generator.int8(in: -3...100))
    check("uint64", Generator.uint64)
    check("double", Generator.double)
    check("any double", Generator.anyDouble)
    check("float", Generator.float(in: -1...1))
    check("bool", Generator.bool)
    check("scalar", Generator.unicodeScalar)
    check("character", Generator.character)
    check("string", Generator.string(count: 0...300))
    check("ascii", Generator.string(of: .ascii))
  }

  func testWideIntegersReplay() throws {
    guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else {
      throw XCTSkip("integers of 128 bits need a newer system")
    }
    check("int128", Generator.int128)
    check("uint128", Generator.uint128)
    check("both signs", Generator.int128(in: -(1 << 100)...1 << 70))
    check("negative", Generator.int128(in: Int128.min ... -5))
    check("from a word on", Generator.uint128(in: (1 << 64) - 3...(1 << 65)))
    check("wide list", .array(of: .int128, count: 2...300))
  }

  func testCollectionsReplay() {
    check("short", .array(of: .uint8, count: 3...9))
    check("short texts", .array(of: .string(count: 2...5), count: 1...4))
    check("array", .array(of: .int, count: 0...1_000))
    check("needed", .array(of: .uint8, count: 200...1_000))
    check("set", .set(of: .int(in: 0...20)))
    check("large set", .set(of: .int(in: 0...500), count: 0...400))
    check("needed set", .set(of: .int(in: 0...9), count: 8...9))
    check("dictionary", .dictionary(of: .int(in: 0...20), .int))
    check("nested", .dictionary(of: .string(count: 0...2), .set(of: .bool)))
    check("optional", .optional(of: .array(of: .bool)))
    check("arrays", .array(of: .array(of: .double), count: 0...200))
  }

  func testCombinatorsReplay() {
    check("filter", Generator.int.filter { $0 % 3 == 0 })
    check("distinct", .array(of: .int(in: 0...5)).filter { Set($0).count == $0.count })
    check("map", Generator.int(in: 0...9).compactMap { $0 > 3 ? "\($0)" : nil })
    check("flatMap", Generator.int(in: 0...300).flatMap { .array(of: .int, count: $0...$0) })
    check("one of", .oneOf(.always(0), .int, .int(in: 5...9)))
    check("weighted", Generator<Int>.weighted((1, .int), (9, .always(3))).array().swarm())
    check("element", .array(of: .element(of: "a", "b", "c")))
    check(
      "tree", .recursive(Generator.int.map { "\($0)" }) { $0.array(count: 0...4).map { "\($0)" } })
    let law = MetamorphicRelation<Int, Int>("next", drawing: { .int(in: $0...Int.max) }) {
      $0 <= $1
    }
    check("relations", .cases(of: [law, law], from: .int))
  }

  func testRunsOfCommandsReplay() {
    let machine = StateMachine<[Int], Void>(
      model: [], system: {},
      commands: [
        Command("add", .int(in: 0...3), model: { $0.append($1) }, system: { _, _ in }),
        Command(
          "drop", from: { .element(of: $0) }, model: { list, one in list.removeAll { $0 == one } },
          system: { _, _ in }),
        Command("never", .int, when: { $0.count > 60 }, model: { _, _ in }, system: { _, _ in }),
      ])
    check("commands", machine.runs(upTo: 24).map(\.code))
    check(
      "rare",
      .array(
        of: StateMachine<Int, Void>(
          model: 0, system: {},
          commands: [
            Command(
              "rare", from: { _ in Generator.int.filter(retries: 0) { $0 % 99 == 1 } },
              model: { $0 &+= $1 }, system: { _, _ in })
          ]
        ).runs(upTo: 8).map(\.code)))
  }
}
