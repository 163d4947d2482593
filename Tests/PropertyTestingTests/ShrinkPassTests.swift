// SPDX-License-Identifier: MIT
import XCTest

@testable import PropertyTesting

/// Single passes on cases that are written down by hand, so that no other pass does their work.
final class ShrinkPassTests: XCTestCase {
  func result(
    of pass: some ShrinkPass, on property: Property, from values: [UInt64]
  ) throws -> String {
    var draw = ChoiceSource()
    var filter = CaseFilter(.all)
    draw.begin(following: values)
    guard case .failed(let failure) = property.run(&draw, &filter) else {
      throw PropertyFailure(key: "test", message: "the case does not fail")
    }
    var settings = Settings()
    settings.isThorough = true
    let shrinker = Shrinker(property, Recording(draw, failure), settings, seed: 0)
    XCTAssert(shrinker.isReproducible())
    pass.run(shrinker)
    draw.begin(following: shrinker.current.values)
    return property.inputTexts(&draw).joined(separator: ", ")
  }

  func testDeletedElementsRenumberIndices() throws {
    let list = Generator.int(in: 1...40).flatMap { count in
      .array(of: .int(in: 0...count - 1), count: count...count)
    }
    let circular = Property("circle of three", list) { list in
      list.indices.allSatisfy { first in
        let (second, third) = (list[first], list[list[first]])
        return Set([first, second, third]).count < 3 || list[third] != first
      }
    }
    let start: [UInt64] = [0, 4, 2, 3, 6, 5, 1]
    let values: [UInt64] = [6] + start.flatMap { [0 as UInt64, $0] } + [0]
    XCTAssertEqual(try result(of: DeleteAndRenumber(), on: circular, from: values), "[1, 2, 0]")
  }

  func testSignsFlipTogether() throws {
    let property = Property("signs", .int8, .int8) { Int($0) * Int($1) > -100 }
    XCTAssertEqual(try result(of: FlipSigns(), on: property, from: [2, 199]), "1, -100")
  }

  func testSuggestionsAreTaken() throws {
    let property = Property("near", .double(in: 0...1)) { abs($0 - 0.3) > 1e-9 }
    let exact = UInt64(0.30000000000000004.bitPattern)
    XCTAssertEqual(try result(of: TakeSuggestions(), on: property, from: [99, exact]), "0.3")
  }

  func testCollectionsMerge() throws {
    let property = Property("eleven", .array(of: .array(of: .bool))) { $0.joined().count < 3 }
    let values: [UInt64] = [1, 1, 0, 0, 1, 1, 0, 1, 0, 0, 0]
    XCTAssertEqual(
      try result(of: MergeNeighbors(), on: property, from: values), "[[false, false, false]]")
  }

  func testEqualElementsGoTogether() throws {
    let property = Property("even", .array(of: .int(in: 0...9))) { $0.count % 2 == 1 || $0.isEmpty }
    let values: [UInt64] = [1, 5, 1, 3, 1, 5, 1, 4, 0]
    XCTAssertEqual(try result(of: DeleteEqualParts(), on: property, from: values), "[3, 4]")
  }

  func testNeighborIsRaisedForADeletedElement() throws {
    let property = Property("sum", .array(of: .int8)) { $0.reduce(0) { $0 + Int($1) } < 100 }
    let values: [UInt64] = [1, 119, 1, 99, 0]
    XCTAssertEqual(try result(of: DeleteAndLift(), on: property, from: values), "[127]")
  }

  func testElementsThatUndoOneAnotherGoTogether() throws {
    let property = Property("as many", .array(of: .bool)) { list in
      list.isEmpty || 2 * list.filter { $0 }.count != list.count
    }
    let values: [UInt64] = [1, 1, 1, 1, 1, 0, 1, 0, 0]
    XCTAssertEqual(
      try result(of: DeletePairs(), on: property, from: values), "[true, false]")
  }

  func testNumbersOfADomainFallTogether() throws {
    let number = Generator.int(in: 0...100)
    let property = Property("gaps", number, number, number) { $1 - $0 != 3 || $2 - $1 != 5 }
    XCTAssertEqual(try result(of: LowerDomains(), on: property, from: [10, 13, 18]), "0, 3, 8")
  }

  func testEqualNumbersFallInStrides() throws {
    let number = Generator.int(in: 0...100)
    let property = Property("eights", number, number) { $0 != $1 || $0 % 8 != 0 || $0 == 0 }
    XCTAssertEqual(try result(of: LowerEqualNumbers(), on: property, from: [56, 56]), "8, 8")
  }

  func testStartingAgainFindsASimplerCase() throws {
    let property = Property("far apart", .int(in: 0...1_000)) {
      $0 != 900 && !(1...99).contains($0)
    }
    XCTAssertEqual(try result(of: StartAgain(), on: property, from: [900]), "1")
  }

  func testNumbersFallByRoundAmounts() throws {
    let property = Property("hundreds", .int(in: 1...9_999)) { $0 % 100 != 0 }
    XCTAssertEqual(try result(of: LowerInStrides(), on: property, from: [1_899]), "100")
    let days = Property("days", .int(in: -4_000 ... -7)) { $0 % 365 != 0 }
    XCTAssertEqual(try result(of: LowerInStrides(), on: days, from: [3_643]), "-365")
    let digits = Property("digits", .int(in: -1_000...1_000)) { number in
      number < 0 || String(number).reduce(0) { $0 + ($1.wholeNumberValue ?? 0) } <= 20
    }
    XCTAssertEqual(try result(of: LowerInStrides(), on: digits, from: [2 * 579 - 1]), "399")
  }

  func testNumbersFallInProportion() throws {
    let number = Generator.int(in: 1...100)
    let property = Property("double", number, number) { $0 < 6 || $1 != 2 * $0 }
    XCTAssertEqual(try result(of: LowerInProportion(), on: property, from: [7, 15]), "6, 12")
  }

  func testNumbersAreExchangedWhereverTheyAre() throws {
    let property = Property("frame", .array(of: .int(in: 0...9))) { list in
      list.count < 3 || list.first != list.last || list[0] == list[1]
    }
    let values: [UInt64] = [1, 5, 1, 2, 1, 5, 0]
    XCTAssertEqual(try result(of: ExchangeNumbers(), on: property, from: values), "[2, 5, 2]")
  }

  func testEqualPartsAreSimplifiedTogether() throws {
    let word = Generator<[Int]>.array(of: .int(in: 0...9))
    let property = Property("three", .array(of: word), word) { words, other in
      other.isEmpty || words.filter { $0 == other }.count < 2
    }
    let values: [UInt64] = [1, 1, 5, 1, 6, 0, 1, 1, 5, 1, 6, 0, 0, 1, 5, 1, 6, 0]
    XCTAssertEqual(
      try result(of: SimplifyEqualParts(), on: property, from: values), "[[0], [0]], [0]")
  }

  func testSmallValuesOfALargeNumberAreTried() throws {
    let property = Property("squares", .int(in: 0...20_000)) { number in
      number <= 50 || !(0...142).contains { $0 * $0 == number }
    }
    XCTAssertEqual(try result(of: EnumerateNumbers(), on: property, from: [6_724]), "64")
  }

  func testDeletionLeavesLaterPartsWhereTheyAre() throws {
    let lists = Generator { draw in
      let list = try draw(.array(of: .int(in: 0...9)))
      let asLong = try draw(.array(of: .int(in: 0...9), count: list.count...list.count))
      return (list, asLong, try draw(.int(in: 0...99)))
    }
    let property = Property("lists", lists) { $0.2 != 77 }
    let values: [UInt64] = [1, 5, 0, 0, 6, 0, 77]
    XCTAssertEqual(try result(of: DeleteElements(), on: property, from: values), "([], [], 77)")
  }

  func testPartsWithoutChoicesAreSkipped() throws {
    let property = Property("never", .always(1)) { _ in false }
    for pass in KnownShrinkPasses.all + KnownShrinkPasses.lastResorts {
      XCTAssertEqual(try result(of: pass, on: property, from: []), "1")
    }
  }
}
