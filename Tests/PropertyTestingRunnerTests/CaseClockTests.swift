// SPDX-License-Identifier: MIT
import Foundation
import PropertyTesting
import XCTest

@testable import PropertyTestingRunner

final class CaseClockTests: XCTestCase {
  /// A case that has no thread is not late, but given up: the clock tells which.
  func testACaseWithoutAThreadIsNotLate() {
    let isOver = Guarded(false)
    defer { isOver.change { $0 = true } }
    for _ in 0..<4 * ProcessInfo.processInfo.activeProcessorCount {
      Task.detached { while !isOver.value { usleep(1_000) } }
    }
    usleep(50_000)
    var clock = CaseClock(
      getpid(), limit: .milliseconds(400), usesPool: true, patience: .milliseconds(800))
    // The first question begins a task, which has no thread.
    var asked = 0
    while !clock.isLate(), asked < 100 {
      XCTAssertFalse(clock.isStarved)
      usleep(60_000)
      asked += 1
    }
    XCTAssert(clock.isStarved, "given up after \(asked) questions")
  }
}
