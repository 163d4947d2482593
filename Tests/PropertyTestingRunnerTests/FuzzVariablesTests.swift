// SPDX-License-Identifier: MIT
import PropertyTesting
import PropertyTestingRunner
import XCTest

final class FuzzVariablesTests: XCTestCase {
  func testProfilesSetCasesAndTime() {
    XCTAssertEqual(FuzzVariables([:]).settings(nil).cases, 1_000)
    XCTAssertEqual(FuzzVariables(["FUZZ_PROFILE": "quick"]).settings(nil).cases, 100)
    XCTAssertNil(FuzzVariables(["FUZZ_PROFILE": "quick"]).budget)
    XCTAssertNotNil(FuzzVariables(["FUZZ_PROFILE": "nightly"]).budget)
    XCTAssertNil(FuzzVariables(["FUZZ_PROFILE": "nightly", "FUZZ_CASES": "9"]).budget)
    XCTAssertNotNil(FuzzVariables(["FUZZ_PROFILE": "daily"]).problem)
  }

  func testVariablesOverrideSettings() {
    let variables = FuzzVariables([
      "FUZZ_CASES": "7", "FUZZ_SEED": "8", "FUZZ_TIME": "0.5", "FUZZ_JOBS": "2", "FUZZ_FORK": "1",
    ])
    XCTAssertEqual(variables.settings(Settings(cases: 9)).cases, 7)
    XCTAssertEqual(variables.settings(nil).seed, 8)
    XCTAssertEqual(variables.budget?.share, .milliseconds(100))
    XCTAssertEqual(variables.settings(nil).jobs, 2)
    XCTAssert(variables.forks)
    XCTAssertNil(variables.problem)
  }

  func testUnreadableVariableIsNamed() {
    for name in [
      "FUZZ_CASES", "FUZZ_SEED", "FUZZ_TIME", "FUZZ_JOBS", "FUZZ_FORK", "FUZZ_REPLAY",
      "FUZZ_DEADLINE", "FUZZ_LIMIT", "FUZZ_STATISTICS",
    ] {
      for text in ["-1x", "-1"] {
        let problem = FuzzVariables([name: text]).problem
        XCTAssertEqual(problem?.contains(name), true, name)
      }
    }
  }

  func testJobsAreBounded() {
    XCTAssertEqual(FuzzVariables([:]).settings(Settings()).jobs, 1)
    XCTAssertEqual(FuzzVariables(["FUZZ_JOBS": "3"]).settings(Settings()).jobs, 3)
    XCTAssertEqual(FuzzVariables(["FUZZ_JOBS": "64"]).settings(nil).jobs, 64)
    XCTAssertEqual(
      FuzzVariables(["FUZZ_JOBS": "65"]).problem, "FUZZ_JOBS is '65', and more than 64")
    XCTAssertGreaterThan(ForkedWorkers(jobs: 0).count, 0)
    XCTAssertEqual(ForkedWorkers(jobs: -1).count, 1)
    XCTAssertEqual(ForkedWorkers(jobs: 1_000).count, 64)
  }

  /// Sixteenths of what is left, and never less than the least.
  func testEachLawMayTakeASixteenthOfTheTimeLeft() {
    let budget = TimeBudget(seconds: 160)
    XCTAssertEqual(budget.share, .seconds(10))
    budget.spend(.seconds(80))
    XCTAssertEqual(budget.share, .seconds(5))
    budget.spend(.seconds(81))
    XCTAssertEqual(budget.share, .milliseconds(100))
    XCTAssertEqual(FuzzVariables(["FUZZ_TIME": "1600"]).budget?.share, .seconds(100))
  }

  func testALawHasALimitUnlessMoreIsAskedFor() {
    XCTAssertEqual(FuzzVariables([:]).lawLimit, .seconds(600))
    XCTAssertEqual(FuzzVariables(["FUZZ_LIMIT": "0.5"]).lawLimit, .milliseconds(500))
    XCTAssertEqual(FuzzVariables(["FUZZ_LIMIT": "5", "FUZZ_CASES": "9"]).lawLimit, .seconds(5))
    for name in ["FUZZ_LIMIT", "FUZZ_CASES", "FUZZ_TIME"] {
      XCTAssertNil(FuzzVariables([name: "0"]).lawLimit)
    }
    XCTAssertNil(FuzzVariables(["FUZZ_TIME": "9", "FUZZ_LIMIT": "5"]).lawLimit)
  }

  func testSeedIsDrawnOnlyOnRequest() {
    XCTAssertNil(FuzzVariables([:]).settings(nil).seed)
    let fresh = ["FUZZ_SEED": "random"]
    XCTAssertNil(FuzzVariables(fresh).problem)
    XCTAssertNotEqual(FuzzVariables(fresh).settings(nil).seed, FuzzVariables(fresh).seed)
  }

  func testExpensiveLawsRunFewerCasesButTen() {
    for (cases, cost, expected) in [("1000", 10, 100), ("1000", 400, 10), ("8", 2, 10)] {
      let variables = FuzzVariables(["FUZZ_CASES": cases])
      XCTAssertEqual(variables.settings(Settings(cost: cost)).cases, expected)
    }
  }

  func testSettingsOfTheTestTakePrecedence() {
    let settings = FuzzVariables(["FUZZ_SEED": "8"]).settings(Settings(cases: 9, seed: 3))
    XCTAssertEqual(settings.cases, 9)
    XCTAssertEqual(settings.seed, 3)
  }
}
