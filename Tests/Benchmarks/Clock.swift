// SPDX-License-Identifier: GPL-3.0-or-later

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A clock in seconds.
enum Clock {
  /// What this thread has computed: other programs on the machine do not make it run.
  case threadCPU
  /// What a watch shows.
  case wall

  var now: Double {
    var time = timespec()
    clock_gettime(id, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  private var id: clockid_t {
    switch self {
    case .threadCPU: return CLOCK_THREAD_CPUTIME_ID
    case .wall: return CLOCK_MONOTONIC
    }
  }
}
