// SPDX-License-Identifier: MIT
import PropertyTesting

/// How many cases of a property that does nothing are run in a second, on one core.
struct Throughput {
  let name: String
  let property: Property

  static var all: [Throughput] {
    [
      Throughput(name: "one integer", property: Property("one integer", .int) { _ in true }),
      Throughput(
        name: "a list", property: Property("a list", .array(of: .int)) { _ in true }),
      Throughput(
        name: "three doubles",
        property: Property(
          "three doubles", .double(in: 0...1), .double(in: 0...1), .double(in: 0...1)
        ) { _, _, _ in true }),
    ]
  }

  private static let cases = 1_000_000
  private static let repeats = 5

  /// Cases a second, the best of several repeats.
  func measure() -> Double {
    (0..<Throughput.repeats).map { seed in
      let start = CPUClock.now
      let outcome = property.check(Settings(cases: Throughput.cases, seed: UInt64(seed)))
      return Double(outcome.statistics.cases) / (CPUClock.now - start)
    }.max() ?? 0
  }
}

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What this thread has computed, in seconds: other programs do not make it run.
enum CPUClock {
  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}
