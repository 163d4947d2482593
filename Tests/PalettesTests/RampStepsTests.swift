// SPDX-License-Identifier: MIT

import ColorSpaces
import TincturePalettes
import XCTest

final class RampStepsTests: XCTestCase {
  func testListsThatAreARampsArePassedOn() throws {
    for labels in [[1, 999], [50, 100], Array(1...32), Array(968...999)] {
      XCTAssertEqual(try RampSteps(labels).labels, labels)
    }
    XCTAssertEqual(try RampSteps(RampSteps.standard.labels), .standard)
  }

  func testEveryFaultHasItsError() {
    let table: [(labels: [Int], error: RampStepsError, words: String)] = [
      ([], .count(0), "a ramp has 2 to 32 steps, not 0"),
      ([500], .count(1), "not 1"),
      (Array(1...33), .count(33), "not 33"),
      ([0, 100], .outOfRange(0), "from 1 (lightest) to 999 (darkest), not 0"),
      ([50, 1000], .outOfRange(1000), "not 1000"),
      ([.min, .max], .outOfRange(.min), "not \(Int.min)"),
      ([100, 100], .notAscending(100, 100), "100 may not follow 100"),
      ([50, 200, 100], .notAscending(200, 100), "steps go from light to dark"),
    ]
    for row in table {
      XCTAssertThrowsError(try RampSteps(row.labels)) { error in
        XCTAssertEqual(error as? RampStepsError, row.error)
        XCTAssert("\(error)".contains(row.words), "\(error)")
      }
    }
  }

  func testARampFindsItsStepsByLabel() {
    let ramp = Ramp(
      name: .brand,
      steps: [Ramp.Step(label: 50, rgb: .white), Ramp.Step(label: 950, rgb: .black)])
    XCTAssertEqual(ramp[50], .white)
    XCTAssertEqual(ramp[950], .black)
    XCTAssertNil(ramp[500])
  }
}
