// SPDX-License-Identifier: MIT
import XCTest

@testable import PropertyTesting

/// Passes on numbers: each property fails for the case at hand and for the simplest one, and for
/// none that another pass would come by.
extension ShrinkPassTests {
  private var digit: Generator<Int> { .int(in: 0...9) }

  /// A property that fails for a few triples of numbers.
  private func law(of number: Generator<Int>, _ failing: [Int]...) -> Property {
    Property("three", number, number, number) { !failing.contains([$0, $1, $2]) }
  }

  func testANumberFallsToTheLeastOfTheSimplerSign() throws {
    let far = Property("far", .int8) { abs(Int($0)) < 100 }
    XCTAssertEqual(try result(of: LowerNumbers(), on: far, from: [240]), "100")
    let negative = Property("negative", .int8) { $0 > -100 }
    XCTAssertEqual(try result(of: LowerNumbers(), on: negative, from: [240]), "-100")
    let small = Property("small", .int(in: 0...100)) { ![1, 7].contains($0) }
    XCTAssertEqual(try result(of: LowerNumbers(), on: small, from: [7]), "1")
  }

  func testEqualNumbersFallAllAtOnce() throws {
    let equal = law(of: digit, [9, 9, 9], [0, 0, 0], [4, 4, 4])
    XCTAssertEqual(try result(of: LowerEqualNumbers(), on: equal, from: [9, 9, 9]), "0, 0, 0")
  }

  func testTwoNumbersOfDifferentDomainsKeepTheirDifference() throws {
    let apart = Property("apart", .int8, .uint8) { Int($0) - Int($1) != 3 || $1 < 4 }
    XCTAssertEqual(try result(of: LowerTogether(), on: apart, from: [45, 20]), "7, 4")
  }

  func testASumOrADifferenceAcrossZeroMovesToTheLaterNumber() throws {
    let sum = Property("sum", .int8, .int8) { Int($0) + Int($1) != 12 }
    XCTAssertEqual(try result(of: MoveBetween(), on: sum, from: [9, 13]), "0, 12")
    let difference = Property("difference", .int8, .int8) { Int($0) - Int($1) != 12 }
    XCTAssertEqual(try result(of: MoveBetween(), on: difference, from: [9, 14]), "0, -12")
  }

  func testSignsFlipForAllNumbersOrForTwo() throws {
    let number = Generator.int(in: -9...9)
    let all = law(of: number, [-1, -2, -3], [1, 2, 3])
    XCTAssertEqual(try result(of: FlipSigns(), on: all, from: [2, 4, 6]), "1, 2, 3")
    let two = law(of: number, [-1, -2, -3], [1, 2, -3])
    XCTAssertEqual(try result(of: FlipSigns(), on: two, from: [2, 4, 6]), "1, 2, -3")
  }

  func testNumbersAndPartsChangePlaces() throws {
    let pair = Generator { draw in [try draw(.int(in: 0...9)), try draw(.int(in: 0...9))] }
    let numbers = Property("numbers", pair) { $0.sorted() != [3, 8] }
    XCTAssertEqual(try result(of: SwapParts(), on: numbers, from: [8, 3]), "[3, 8]")
    let list = Generator<[Int]>.array(of: digit)
    let lists = Property("lists", list, list) { Set([$0, $1]) != [[5, 6], [1]] }
    let values: [UInt64] = [1, 5, 1, 6, 0, 1, 1, 0]
    XCTAssertEqual(try result(of: SwapParts(), on: lists, from: values), "[1], [5, 6]")
  }

  func testALowerWordTakesWhatAHigherOneLoses() throws {
    guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return }
    let large = Property("large", .uint128) { $0 < 1 << 63 }
    XCTAssertEqual(
      try result(of: BorrowFromHigherWords(), on: large, from: [1, 5]), "18446744073709551615")
  }

  func testTwoNumbersOfACaseChangePlacesEverywhere() throws {
    let law = law(of: digit, [1, 0, 1], [0, 1, 0])
    XCTAssertEqual(try result(of: ExchangeNumbers(), on: law, from: [1, 0, 1]), "0, 1, 0")
  }

  func testANumberFallsByAsMuchAsItIsAMultipleOf() throws {
    let minutes = Property("hours", .int(in: 0...10_000)) { $0 == 0 || $0 % 60 > 0 }
    XCTAssertEqual(try result(of: LowerInStrides(), on: minutes, from: [600]), "60")
  }

  // MARK: Last resorts

  func testATailGrowsAnewAfterALowerNumber() throws {
    let number = Generator.int(in: 0...100)
    func law(_ head: Int) -> Property {
      Property("rest", number, number, number) { first, second, third in
        first != head || second != 90 && !(second < 50 && third >= 60)
      }
    }
    let found = try result(of: RegrowTail(), on: law(1), from: [1, 90, 0])
    XCTAssert(found.hasPrefix("1, ") && !found.hasPrefix("1, 90"), found)
  }

  func testAByteIsTheLeastThatFails() throws {
    let bytes = Property("bytes", .uint8, .uint8) { $0 != 200 || ![113, 250].contains($1) }
    XCTAssertEqual(try result(of: EnumerateNumbers(), on: bytes, from: [200, 250]), "200, 113")
  }

  func testASimplerFormIsTriedWithAllItsValues() throws {
    let two = zip(digit, digit).map { 10 * $0 + $1 }
    let three = zip(two, digit).map { 10 * $0 + $1 }
    let form = Generator.oneOf(two, three)
    let law = Property("thirty-one", form) { ![31, 900].contains($0) }
    XCTAssertEqual(try result(of: EnumerateForms(), on: law, from: [1, 9, 0, 0]), "31")
  }

  func testSmallNumbersAreTriedInAllCombinations() throws {
    let law = law(of: .int(in: 0...20), [5, 3, 3], [0, 1, 0])
    XCTAssertEqual(try result(of: EnumerateTogether(), on: law, from: [5, 3, 3]), "0, 1, 0")
  }
}

/// Passes on parts of a case.
extension ShrinkPassTests {
  func testOneElementIsLeftWhereverItIs() throws {
    let law = Property("no seven", .array(of: digit)) { !$0.contains(7) }
    let values: [UInt64] = [1, 2, 1, 7, 1, 3, 1, 4, 0]
    XCTAssertEqual(try result(of: DeleteElements(), on: law, from: values), "[7]")
    let counted = Generator.int(in: 1...50).flatMap { count in
      .array(of: .int(in: 0...9), count: count...count)
    }
    let same = Property("not all sevens", counted) { $0.contains { $0 != 7 } }
    let written: [UInt64] = [2, 0, 7, 0, 7, 0, 7, 0]
    XCTAssertEqual(try result(of: DeleteElements(), on: same, from: written), "[7]")
  }

  func testPartsBecomeTheirSimplestValues() throws {
    let two = Property("two", .array(of: digit)) { $0.count < 2 }
    XCTAssertEqual(try result(of: ZeroParts(), on: two, from: [1, 5, 1, 6, 0]), "[0, 0]")
    let pair = Property("pair", zip(digit, digit), digit) { pair, number in
      number != 4 || ![[5, 6], [0, 0]].contains([pair.0, pair.1])
    }
    XCTAssertEqual(try result(of: ZeroParts(), on: pair, from: [5, 6, 4]), "(0, 0), 4")
  }

  /// The numbers are as many as the list is long: one that is left over is the next value.
  func testWhatFollowsADeletedElementMayBeReadInItsPlace() throws {
    let digit = digit
    let rest = Generator { draw in
      let list = try draw(.array(of: digit))
      let numbers = try draw(Generator { draw in try list.map { _ in try draw(digit) } })
      return (list, numbers, try draw(digit))
    }
    let law = Property("rest", rest) { ![[2, 7], [1, 8]].contains([$0.0.count, $0.2]) }
    let values: [UInt64] = [1, 5, 1, 5, 0, 0, 8, 7]
    XCTAssertEqual(try result(of: DeleteElements(), on: law, from: values), "([5], [0], 8)")
  }

  /// A case without an element is the one that is read from what is left.
  func testDeletedElementsLeaveThePartsOfTheRest() throws {
    let generator = zip(.array(of: .array(of: digit)), Generator<[Int]>.array(of: digit))
    let failure = PropertyFailure(key: "", message: "")
    var draw = ChoiceSource()
    for seed in 0..<50 as Range<UInt64> {
      draw.begin(random: RandomSource(seed: seed))
      _ = try draw(generator)
      let recording = Recording(draw, failure)
      for element in recording.spans where element.kind.place == .element {
        var shorter = recording
        shorter.remove(element.range)
        draw.begin(following: shorter.values)
        _ = try draw(generator)
        XCTAssertEqual(draw.spans, shorter.spans)
        XCTAssertEqual(draw.choices, shorter.choices)
      }
    }
  }

  /// Of 1, the deleted 9 and 2, only 2 is an index past the deleted one.
  func testIndicesBeforeADeletedElementStay() throws {
    let law = Property("three", .array(of: digit)) { ![[1, 9, 2], [1, 1], [0, 1]].contains($0) }
    XCTAssertEqual(
      try result(of: DeleteAndRenumber(), on: law, from: [1, 1, 1, 9, 1, 2, 0]), "[1, 1]")
  }

  func testEqualPartsBecomeSimplerAlike() throws {
    let pair = zip(digit, digit)
    let pairs = Property("pairs", pair, pair) { one, other in
      one != other || ![[5, 6], [0, 0]].contains([one.0, one.1])
    }
    XCTAssertEqual(
      try result(of: SimplifyEqualParts(), on: pairs, from: [5, 6, 5, 6]), "(0, 0), (0, 0)")
    let list = Generator<[Int]>.array(of: digit)
    let lists = Property("lists", list, list) { $0 != $1 || !$0.contains(6) }
    let values: [UInt64] = [1, 5, 1, 6, 0, 1, 5, 1, 6, 0]
    XCTAssertEqual(try result(of: SimplifyEqualParts(), on: lists, from: values), "[6], [6]")
  }

  func testABranchTakesThePlaceOfItsTree() throws {
    // Without a part for what is between the branches.
    let tree = Generator.recursive(Generator<[Int]>.always([])) { smaller in
      .reading { draw in try draw(smaller) + [draw(.int(in: 0...9))] + draw(smaller) }
    }
    let law = Property("no seven", tree) { !$0.contains(7) }
    let right: [UInt64] = [1, 0, 3, 1, 0, 4, 1, 0, 7, 0]
    XCTAssertEqual(try result(of: PromoteParts(), on: law, from: right), "[7]")
  }

  func testASuggestionReplacesNoMoreThanItsPart() throws {
    let law = Property("near", .double(in: 0...1), .int(in: 0...9)) {
      abs($0 - 0.3) > 1e-9 || $1 != 5
    }
    for exact in [0.30000000000000004, 0.29999999999999993].map(\.bitPattern) {
      XCTAssertEqual(try result(of: TakeSuggestions(), on: law, from: [99, exact, 5]), "0.3, 5")
    }
  }

  func testElementsThatBelongTogetherGoTogether() throws {
    let law = Property("between", .array(of: digit)) { list in
      !list.contains(5) || list.filter { $0 == 1 }.count != list.filter { $0 == 2 }.count
    }
    XCTAssertEqual(
      try result(of: DeletePairs(), on: law, from: [1, 1, 1, 5, 1, 2, 0]), "[5]")
  }
}
