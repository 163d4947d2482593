// SPDX-License-Identifier: MIT
import PropertyTesting
import PropertyTestingRunner

/// How long a law takes whose body works for about 100 µs, when children share its cases.
struct SharedWork {
  let jobs: Int

  private static let cases = 1_000
  private static let repeats = 40

  /// Microseconds a case, by the clock on the wall, the least of several repeats.
  func measure() -> Double {
    let law = Property("work", .uint64) { number in SharedWork.work(number) != 0 }
    let workers = jobs == 0 ? nil : ForkedWorkers(jobs: jobs)
    let times = (0..<SharedWork.repeats).map { seed in
      let start = ContinuousClock.now
      let settings = Settings(cases: SharedWork.cases, seed: UInt64(seed))
      precondition(law.check(settings, workers: workers).hasPassed)
      return (ContinuousClock.now - start) / .microseconds(SharedWork.cases)
    }
    return times.min() ?? 0
  }

  /// Steps of Marsaglia's xorshift (2003), which never reach 0 from another number.
  private static func work(_ number: UInt64) -> UInt64 {
    var state = number | 1
    for _ in 0..<50_000 {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
    }
    return state
  }
}
