// SPDX-License-Identifier: MIT
import XCTest

@testable import PropertyTesting

/// Single passes on cases that are written down by hand, so that no other pass does their work.
final class ShrinkPassTests: XCTestCase {
  private func result(
    of pass: some ShrinkPass, on property: Property, from values: [UInt64]
  ) throws -> String {
    var draw = Draw()
    var gate = Gate(.all)
    draw.begin(following: values)
    guard case .failed(let complaint) = property.run(&draw, &gate) else {
      throw Complaint(key: "test", message: "the case does not fail")
    }
    let shrinker = Shrinker(property, Recording(draw, complaint), Settings(), seed: 0)
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

  func testANeighborIsLiftedForADeletedElement() throws {
    let property = Property("sum", .array(of: .int8)) { $0.reduce(0) { $0 + Int($1) } < 100 }
    let values: [UInt64] = [1, 119, 1, 99, 0]
    XCTAssertEqual(try result(of: DeleteAndLift(), on: property, from: values), "[127]")
  }
}
