// SPDX-License-Identifier: MIT
import Foundation
import PropertyTesting
import PropertyTestingSwiftTesting
import PropertyTestingXCTest
import Testing
import XCTest

/// Laws that hold beside others that keep every processor busy, run by `NeighborTests`.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["FAILING_PROPERTIES"] != nil))
struct Neighbors {
  @Test(arguments: 1...6) func busy(number: Int) async {
    await check("neighbor \(number) is busy", .int(in: 0...999), settings: Settings(cases: 12)) {
      _ in
      occupy(.milliseconds(250))
    }
  }

  /// By the clock a case takes more than a second, because the neighbors have most of the processors.
  @Test func working() async {
    await check("work ends", .int(in: 0...999), settings: Settings(cases: 2)) { _ in
      await Task.yield()
      work(seconds: 0.5)
    }
  }

  @Test func workingOnAThread() async {
    await check("work on a thread ends", .int(in: 0...999), settings: Settings(cases: 2)) { _ in
      work(seconds: 0.5)
    }
  }

  @Test func waiting() async {
    await check("waiting changes nothing", .int(in: 0...999), settings: Settings(cases: 100)) {
      number in
      await Task.yield()
      return number >= 0
    }
  }

  @Test func sleeping() async {
    await check("sleep ends", .int(in: 0...999), settings: Settings(cases: 20)) { number in
      try await Task.sleep(for: .milliseconds(20))
      return number >= 0
    }
  }
}

/// Tests that block the threads that tasks share, for longer than a case may take.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["FAILING_PROPERTIES"] != nil))
struct BlockedPool {
  @Test(arguments: 1...4) func blocks(number: Int) async { usleep(1_500_000) }

  @Test func waiting() async {
    await check("waiting is no fault", .int(in: 0...999), settings: Settings(cases: 100)) {
      number in
      await Task.detached {}.value
      return number >= 0
    }
  }
}

/// Laws whose task is canceled, and what they leave.
@Suite(
  .serialized, .enabled(if: ProcessInfo.processInfo.environment["FAILING_PROPERTIES"] != nil))
struct Canceled {
  @Test func waiting() async {
    await cancel {
      await check("sleepers wake up", .int(in: 0...999)) { _ in
        try await Task.sleep(for: .seconds(60))
      }
    }
  }

  @Test func ignoring() async {
    await cancel {
      await check("sleepers do not care", .int(in: 0...999)) { number in
        try? await Task.sleep(for: .seconds(60))
        return number > 1_000
      }
    }
  }

  @Test func busy() async {
    await cancel {
      await check("spinners end", .int(in: 0...999)) { _ in occupy(.milliseconds(20)) }
    }
  }

  /// Cancels a task in the middle; waits a moment for its threads to end, and prints how many are
  /// left.
  private func cancel(_ body: @escaping @Sendable () async -> Void) async {
    try? await Task.sleep(for: .milliseconds(50))
    let before = threads
    let task = Task(operation: body)
    try? await Task.sleep(for: .milliseconds(300))
    task.cancel()
    await task.value
    let end = ContinuousClock.now + .seconds(5)
    while threads > before, ContinuousClock.now < end {
      try? await Task.sleep(for: .milliseconds(5))
    }
    print("threads left: \(max(0, threads - before))")
  }

  private var threads: Int {
    (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").count) ?? 0
  }
}

/// A law whose case goes on after its task was canceled.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["FAILING_PROPERTIES"] != nil))
struct DeafToCancellation {
  @Test func spins() async {
    let task = Task { await check("deaf cases end", .int(in: 0...999)) { _ in while true {} } }
    try? await Task.sleep(for: .milliseconds(100))
    task.cancel()
    await task.value
  }
}

final class NeighborsInTasks: PropertyTestCase, @unchecked Sendable {
  override func setUpWithError() throws {
    try XCTSkipUnless(
      ProcessInfo.processInfo.environment["FAILING_PROPERTIES"] != nil, "run by NeighborTests")
  }

  /// Synchronous laws of XCTest on the threads that tasks share, and one that waits.
  func testWaitingBesideBusyTasks() async {
    await withTaskGroup(of: Void.self) { group in
      for _ in 1...6 { group.addTask { occupy(.seconds(3)) } }
      await check("waiting holds", .int(in: 0...999), settings: Settings(cases: 100)) { number in
        await Task.yield()
        return number >= 0
      }
    }
  }
}

/// Spends time of a processor on the calling thread.
private func work(seconds: Double) {
  func spent() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
  let start = spent()
  while spent() - start < seconds {}
}

/// Keeps a thread busy.
private func occupy(_ time: Duration) {
  let end = ContinuousClock.now + time
  while ContinuousClock.now < end {}
}
