// SPDX-License-Identifier: GPL-3.0-or-later

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Times in seconds, each from a start of its own.
struct ProcessTimes {
  /// What a clock on the wall shows.
  let wall: Double

  /// What the threads of the process have used of processors.
  let processor: Double

  static var now: ProcessTimes {
    ProcessTimes(
      wall: seconds(CLOCK_MONOTONIC), processor: seconds(CLOCK_PROCESS_CPUTIME_ID))
  }

  private static func seconds(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + 1e-9 * Double(time.tv_nsec)
  }
}
