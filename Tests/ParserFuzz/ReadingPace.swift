// SPDX-License-Identifier: MIT

#if canImport(Glibc)
  import Glibc
#endif

/// How long inputs of each size take, in CPU time of this thread.
struct ReadingPace {
  /// An input that takes 100 times the median of its size.
  struct Slowness {
    let milliseconds: Int
    let factor: Int
  }

  /// What is never slow, in nanoseconds: the median of short texts is some microseconds.
  private static let floor = 100_000_000
  private static let factor = 100

  /// How many inputs a size needs for a median.
  private static let minimumCount = 200

  /// Counts of inputs by the binary logarithms of their sizes and of their nanoseconds.
  private var counts = Array(repeating: Array(repeating: 0, count: 64), count: 64)

  /// Reads an input, three times if it seems slow.
  ///
  /// - Returns: How slow the fastest of three readings was; `nil` for a usual input.
  mutating func slowness(of bytes: [UInt8], _ read: ([UInt8]) -> Void) -> Slowness? {
    let size = Self.logarithm(bytes.count)
    var time = Self.time { read(bytes) }
    counts[size][Self.logarithm(time)] += 1
    guard time > Self.floor, let median = median(ofSize: size), time > Self.factor * median else {
      return nil
    }
    for _ in 1...2 { time = min(time, Self.time { read(bytes) }) }
    guard time > Self.floor, time > Self.factor * median else { return nil }
    return Slowness(milliseconds: time / 1_000_000, factor: time / median)
  }

  /// The end of the median's power of two, in nanoseconds.
  private func median(ofSize size: Int) -> Int? {
    let total = counts[size].reduce(0, +)
    guard total >= Self.minimumCount else { return nil }
    var below = 0
    let index = counts[size].firstIndex {
      below += $0
      return 2 * below >= total
    }
    return index.map { 1 << $0 }
  }

  /// The number of binary digits.
  private static func logarithm(_ value: Int) -> Int {
    Int.bitWidth - max(value, 0).leadingZeroBitCount
  }

  private static func time(_ body: () -> Void) -> Int {
    let start = now
    body()
    return now - start
  }

  private static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}
