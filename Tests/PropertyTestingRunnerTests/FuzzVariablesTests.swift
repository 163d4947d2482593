// SPDX-License-Identifier: MIT
import PropertyTesting
import PropertyTestingRunner
import XCTest

final class FuzzVariablesTests: XCTestCase {
  func testProfiles() {
    XCTAssertEqual(FuzzVariables([:]).settings(nil).cases, 1_000)
    XCTAssertEqual(FuzzVariables(["FUZZ_PROFILE": "quick"]).settings(nil).cases, 100)
    XCTAssertNil(FuzzVariables(["FUZZ_PROFILE": "quick"]).duration)
    XCTAssertNotNil(FuzzVariables(["FUZZ_PROFILE": "nightly"]).duration)
    XCTAssertNotNil(FuzzVariables(["FUZZ_PROFILE": "daily"]).problem)
  }

  func testNumbers() {
    let variables = FuzzVariables([
      "FUZZ_CASES": "7", "FUZZ_SEED": "8", "FUZZ_TIME": "0.5", "FUZZ_JOBS": "2", "FUZZ_FORK": "1",
    ])
    XCTAssertEqual(variables.settings(Settings(cases: 9)).cases, 7)
    XCTAssertEqual(variables.settings(nil).seed, 8)
    XCTAssertEqual(variables.duration, 0.5)
    XCTAssertEqual(variables.jobs, 2)
    XCTAssert(variables.forks)
    XCTAssertNil(variables.problem)
  }

  func testWhatCannotBeRead() {
    for name in ["FUZZ_CASES", "FUZZ_SEED", "FUZZ_TIME", "FUZZ_JOBS", "FUZZ_FORK", "FUZZ_REPLAY"] {
      let problem = FuzzVariables([name: "-1x"]).problem
      XCTAssertEqual(problem?.contains(name), true, name)
    }
  }

  func testOwnSettingsStay() {
    let settings = FuzzVariables(["FUZZ_SEED": "8"]).settings(Settings(cases: 9, seed: 3))
    XCTAssertEqual(settings.cases, 9)
    XCTAssertEqual(settings.seed, 3)
  }
}
