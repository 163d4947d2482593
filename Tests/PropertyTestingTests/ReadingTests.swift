// SPDX-License-Identifier: MIT
import XCTest

@testable import PropertyTesting

/// What a script means, and what the cases are made of that are drawn.
final class ReadingTests: XCTestCase {
  private let draws = 0..<4_000 as Range<UInt64>

  func testNumbersBeyondTheirBoundStandForIt() throws {
    for bound in [0, 1, 5, 255, 1 << 40] as [UInt64] {
      var draw = ChoiceSource()
      draw.begin(following: [bound, bound + 1, .max])
      for _ in 0..<3 { XCTAssertEqual(try draw.choose(ChoiceDomain(bound: bound)), bound) }
      XCTAssertEqual(try draw.choose(ChoiceDomain(bound: bound)), 0, "past the end")
    }
  }

  func testAGeneratorWithoutEndIsRejectedAtTheLimit() {
    let endless = Generator<Int> { draw in
      while true { _ = try draw(.int) }
    }
    var draw = ChoiceSource()
    draw.begin(random: RandomSource(seed: 1), limit: 100)
    XCTAssertThrowsError(try endless.make(&draw)) {
      XCTAssertEqual($0 as? Rejection, .tooLarge)
    }
    XCTAssertEqual(draw.choices.count, 100)
  }

  func testAnElementThatIsLeftOutLeavesNothingBehind() throws {
    let refused = Generator<Int> { draw in
      _ = try draw(.array(of: .int, count: 200...300))
      throw Rejection(origin: "test")
    }
    var draw = ChoiceSource()
    draw.begin(random: RandomSource(seed: 1), longestList: 300)
    for _ in 0..<100 {
      _ = try draw.choose(.more)
      XCTAssertNil(try draw.element(SpanKind(Int.self, .element)) { try refused.make(&$0) })
    }
    XCTAssertFalse(draw.isDeep)
    XCTAssertEqual(draw.size, 0)
    XCTAssertEqual(draw.spans, [])
  }

  func testPartsThatAnErrorLeavesOpenEndWithTheCase() {
    let law = Property(
      "fails",
      Generator<Int> { draw in
        _ = try draw(.int) + draw(.int)
        throw PropertyFailure(key: "", message: "")
      }
    ) { _ in true }
    var draw = ChoiceSource()
    var filter = CaseFilter(.all)
    draw.begin(following: [7, 8])
    guard case .failed = law.run(&draw, &filter) else { return XCTFail("no failure") }
    XCTAssertEqual(draw.spans.map(\.range), [0..<2, 0..<2])
  }

  // MARK: Drawing

  func testEveryLengthInBitsIsDrawn() throws {
    let lengths = Set(
      draws.compactMap { seed -> Int? in
        var random = RandomSource(seed: seed)
        let nothing = UnsafeBufferPointer<Choice>(start: nil, count: 0)
        let number = ChoiceDomain.word.mixed(&random, echoing: nothing)
        let isEdge = (0..<64).contains { number &- (1 << UInt64($0)) &+ 2 < 4 }
        return isEdge ? nil : 64 - number.leadingZeroBitCount
      })
    XCTAssert(lengths.isSuperset(of: 4...64), "\(lengths.sorted())")
  }

  func testEdgesAreEndsAndNumbersWhereTheLengthInBitsChanges() {
    let bound: UInt64 = 1_000
    var random = RandomSource(seed: 1)
    let drawn = Set(draws.map { _ in ChoiceDomain(bound: bound).edge(&random) })
    let powers = (1..<10).map { (1 as UInt64) << $0 }
    XCTAssert(drawn.isSuperset(of: powers.flatMap { [$0 - 1, $0, $0 + 1] }), "\(drawn.sorted())")
    XCTAssert(drawn.isSuperset(of: [0, bound]))
    XCTAssertLessThan(drawn.count, 100)
  }

  func testLargeNumbersAreDrawnAgainAndSoAreTheirNeighbors() throws {
    var (equal, close) = (0, 0)
    var draw = ChoiceSource()
    for seed in draws {
      draw.begin(random: RandomSource(seed: seed))
      let (one, other) = (try Int32(truncatingIfNeeded: draw(.int)), try draw(.int))
      guard abs(Int(one)) > 1_000, Int(one) == other || abs(Int(one) &- other) < 5 else { continue }
      if Int(one) == other { equal += 1 } else { close += 1 }
    }
    XCTAssertGreaterThan(equal, 50)
    XCTAssertGreaterThan(close, 50)
  }

  func testChancesAreAsOftenAsTheySay() {
    var random = RandomSource(seed: 1)
    for (hits, total) in [(1, 2), (1, 8), (4, 5)] as [(UInt64, UInt64)] {
      let share = draws.filter { _ in random.chance(hits, outOf: total) }.count
      XCTAssertEqual(
        Double(share) / Double(draws.count), Double(hits) / Double(total), accuracy: 0.03)
    }
  }

  /// An odd case has one number of the case before it in the place of others.
  func testAVariedCaseRepeatsOneNumber() {
    let number = Generator.int(in: 0...1 << 40)
    let law = Property("six", number, number, number, number, number, number) {
      _, _, _, _, _, _ in
    }
    var (varied, all) = (0, 0)
    for even in stride(from: 8, to: 400, by: 2) where even % 64 != 16 {
      var search = Search(law, Settings(seed: 1), CaseNotes())
      search.make(even)
      let before = search.draw.choices.map(\.value)
      search.make(even + 1)
      let after = search.draw.choices.map(\.value)
      let changed = Set(before.indices.filter { before[$0] != after[$0] }.map { after[$0] })
      all += 1
      if changed.count < 2, changed.isSubset(of: before) { varied += 1 }
    }
    XCTAssertGreaterThan(Double(varied), 0.7 * Double(all))
  }

  func testTheFirstCasesHaveOnlyEndsOfRanges() {
    let law = Property("ends", .array(of: .int(in: 0...1 << 40), count: 9...9)) { _ in }
    for index in 1...6 {
      var search = Search(law, Settings(seed: 1), CaseNotes())
      search.make(index)
      for number in search.draw.choices.map(\.value) {
        let near = ([0] + (1...40).map { (1 as UInt64) << $0 }).contains { end in
          max(number, end) - min(number, end) < 4
        }
        XCTAssert(near, "\(number) in case \(index)")
      }
    }
  }

  // MARK: Collections and swarms

  func testDeclaredEndsOfLengthsAreDrawn() {
    for range in [0...40, 3...64, 0...1_000, 200...300] {
      var counts: Set<Int> = []
      _ = Property("lengths", .array(of: .bool, count: range)) { counts.insert($0.count) }
        .check(Settings(cases: 2_000, seed: 1))
      XCTAssert(counts.isSuperset(of: [range.lowerBound, range.upperBound]), "\(range)")
    }
    var long: Set<Int> = []
    for seed in 0..<1_000 as Range<UInt64> {
      var draw = ChoiceSource()
      draw.begin(random: RandomSource(seed: seed), longestList: 1_000)
      long.insert((try? draw(.array(of: .bool, count: 0...1_000)).count) ?? 0)
    }
    XCTAssert(long.isSuperset(of: [63, 64, 65, 127, 128, 129, 255, 256, 257]), "\(long.sorted())")
    XCTAssertGreaterThan(long.filter { (300...500).contains($0) }.count, 10)
    var common: Set<Int> = []
    for seed in 0..<200 as Range<UInt64> {
      var draw = ChoiceSource()
      draw.begin(random: RandomSource(seed: seed))
      common.insert((try? draw(.array(of: .bool)).count) ?? 0)
    }
    XCTAssert(common.isSuperset(of: 0...12), "\(common.sorted())")
  }

  func testRunsHaveSimplestElementsAndDifferentOnes() throws {
    var draw = ChoiceSource()
    draw.begin(following: [])
    XCTAssertEqual(
      try draw(.array(of: .int, count: 200...300)), Array(repeating: 0, count: 200))
    // A run of all, from the seed 5.
    draw.begin(following: [0, 0, 5])
    let pairs = Generator.array(of: zip(.int, .int).map { [$0, $1] }, count: 1_000...1_000)
    XCTAssertGreaterThan(Set(try draw(pairs)).count, 500)
    let sets = Property("sets", .set(of: .int, count: 1_000...1_100)) { _ in }
      .check(Settings(cases: 20, seed: 1))
    XCTAssertLessThan(sets.statistics.rejected, 8, "only where all numbers are ends of ranges")
  }

  func testASetIsWrittenAsItsElements() throws {
    var draw = ChoiceSource()
    for seed in 0..<200 as Range<UInt64> {
      draw.begin(random: RandomSource(seed: seed))
      let set = try draw(.set(of: .int(in: 0...9), count: 0...10))
      let elements = draw.spans.filter { $0.kind.place == .element }
      XCTAssertEqual(elements.count, set.count)
      let entries = try draw(.dictionary(of: .int(in: 0...9), .int, count: 0...10))
      let all = draw.spans.filter { $0.kind.place == .element }
      XCTAssertEqual(all.count, set.count + entries.count)
    }
  }

  func testPlacesHaveAlternativesOfTheirOwn() throws {
    let one = Generator<Int>.oneOf(.always(0), .always(1), .always(2), .always(3))
    let other = Generator<Int>.oneOf(
      .always(0), .always(1), .always(2), .always(3))
    let both = zip(one.array(count: 16...16), other.array(count: 16...16)).swarm()
    let beside = zip(both, one.array(count: 16...16))
    var (disjoint, oneSided) = (0, 0)
    for seed in 0..<1_000 as Range<UInt64> {
      var draw = ChoiceSource()
      draw.begin(random: RandomSource(seed: seed))
      let ((first, second), third) = try draw(beside)
      if Set(first).isDisjoint(with: second) { disjoint += 1 }
      if Set(third).count < 3 { oneSided += 1 }
    }
    XCTAssertGreaterThan(disjoint, 20)
    XCTAssertLessThan(oneSided, 5, "what stands beside a swarm is none")
  }
}
