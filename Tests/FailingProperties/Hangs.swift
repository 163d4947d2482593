// SPDX-License-Identifier: MIT
import Foundation
import PropertyTesting
import PropertyTestingSwiftTesting
import PropertyTestingXCTest
import Testing
import XCTest

/// Laws with cases that never end, run by `HangTests`.
final class Hangs: PropertyTestCase {
  override func setUpWithError() throws {
    try XCTSkipUnless(
      ProcessInfo.processInfo.environment["FAILING_PROPERTIES"] != nil, "meant to fail")
  }

  func testLoop() {
    check("lists end", .array(of: .int(in: 0...9))) { numbers in  // fails here
      var index = 0
      while index < numbers.count { index += numbers[index] < 5 ? 1 : 0 }
    }
  }

  func testSleep() {
    check("bytes wake up", .int(in: 0...255)) { number in  // fails here
      while number > 99 { usleep(1_000) }
    }
  }

  func testLoopOfAnExample() {
    check("small numbers end", .int(in: 0...9), examples: 3, 1_234) { number in  // fails here
      while number > 9 {}
    }
  }

  func testLoopOfAGenerator() {
    let ends = Generator.int(in: 0...1_000).map { number in
      while number > 99 {}
      return number
    }
    check("generators end", ends) { _ in true }  // fails here
  }

  func testAsync() async {
    await check("tasks wake up", .int(in: 0...255)) { number in  // fails here
      if number > 99 { try await Task.sleep(for: .seconds(3_600)) }
    }
  }

  /// All cases together take longer than one may, and on a busy machine one case does too, by the
  /// clock.
  func testSlow() {
    check("some are slow", .int(in: 0...1_000), settings: Settings(cases: 16)) { number in
      label(number > 500 ? "slow" : "fast")
      if number > 500 { spin(seconds: 0.08) }
    }
  }
}

/// Spends time of a processor.
private func spin(seconds: Double) {
  let now = { Double(clock()) / Double(CLOCKS_PER_SEC) }
  let start = now()
  while now() - start < seconds {}
}

@Suite(.enabled(if: ProcessInfo.processInfo.environment["FAILING_PROPERTIES"] != nil))
struct HangExpectations {
  @Test func loop() async {
    await check("lists end", .array(of: .int(in: 0...9))) { numbers in  // fails here
      var index = 0
      while index < numbers.count { index += numbers[index] < 5 ? 1 : 0 }
    }
  }

  @Test func labels() async {
    await check("numbers have signs", .int, settings: Settings(cases: 100)) {
      label($0 < 0 ? "negative" : "positive")
    }
  }
}
