// SPDX-License-Identifier: MIT
import PropertyTestingRunner
import XCTest

@testable import PropertyTesting

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
final class ParallelRunTests: XCTestCase {
  func testPrint() {
    let a = Property("account", StateMachine.account(ReentrantAccount.self).parallelRuns()) { try $0.check() }
    for seed in 0..<3 as Range<UInt64> {
    let start = ContinuousClock.now
    let o = a.check(Settings(seed: seed)); print(o.report, o.statistics, ContinuousClock.now - start) }
    let b = Property("safe", StateMachine.account(SafeAccount.self).parallelRuns()) { try $0.check() }
    for seed in 0..<3 as Range<UInt64> {
    let start = ContinuousClock.now
    let o = b.check(Settings(seed: seed)); print(o.report, o.statistics, ContinuousClock.now - start) }
    Threads.$current.withValue(FoundationThreads()) {
      let c = Property("queue", StateMachine.queue(LossyQueue.self).parallelRuns()) { try $0.check() }
      for seed in 0..<3 as Range<UInt64> {
      let start = ContinuousClock.now
      let o = c.check(Settings(seed: seed)); print(o.report, o.statistics, ContinuousClock.now - start) }
      let d = Property("locked", StateMachine.queue(LockedQueue.self).parallelRuns()) { try $0.check() }
      for seed in 0..<3 as Range<UInt64> {
      let start = ContinuousClock.now
      let o = d.check(Settings(seed: seed)); print(o.report, o.statistics, ContinuousClock.now - start) }
      let e = Property("stress", StateMachine.queue(LossyQueue.self, yields: false).parallelRuns()) { try $0.stress() }
      for seed in 0..<3 as Range<UInt64> {
      let start = ContinuousClock.now
      let o = e.check(Settings(cases: 100, seed: seed)); print(o.report, o.statistics, ContinuousClock.now - start) }
    }
  }
}
