// SPDX-License-Identifier: MIT
import PropertyTesting

/// How many cases of a property that does nothing are run in a second, on one core.
struct Throughput {
  let name: String
  let property: Property
  private let cases: Int

  static var all: [Throughput] {
    let unit = Generator.double(in: 0...1)
    let tree = Generator.recursive(Generator.int.map(Leaves.leaf)) { smaller in
      zip(smaller, smaller).map(Leaves.node)
    }
    return [
      Throughput("one integer", Property("one integer", .int) { _ in true }),
      Throughput("a list", Property("a list", .array(of: .int)) { _ in true }),
      Throughput("three doubles", Property("three doubles", unit, unit, unit) { _, _, _ in true }),
      Throughput("a string", Property("a string", .string) { _ in true }),
      Throughput(
        "a dictionary", Property("a dictionary", .dictionary(of: .int, .int)) { _ in true }),
      Throughput("a tree", Property("a tree", tree) { _ in true }),
      Throughput(
        "a megabyte", cases: 500,
        Property("a megabyte", .array(of: .uint8, count: 1_000_000...1_000_000)) { _ in true }),
    ]
  }

  private static let repeats = 5

  private init(_ name: String, cases: Int = 1_000_000, _ property: Property) {
    (self.name, self.property, self.cases) = (name, property, cases)
  }

  /// Cases a second, the best of several repeats.
  func measure() -> Double {
    (0..<Throughput.repeats).map { seed in
      let start = CPUClock.now
      let outcome = property.check(Settings(cases: cases, seed: UInt64(seed)))
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
