// SPDX-License-Identifier: GPL-3.0-or-later

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What the process was started with and runs on.
enum ProcessEnvironment {
  /// The value of a variable; `nil` when it is absent or empty, which mean the same to NO_COLOR.
  static func variable(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }

  /// Whether the terminal interprets no escape sequences, which is assumed where TERM is not set.
  static var isDumb: Bool { variable("TERM") ?? "dumb" == "dumb" }

  /// The number of processors that can run threads now, at least 1.
  static var processorCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }
}

extension FileDescriptor {
  /// Whether a person sees the stream.
  var isTerminal: Bool { isatty(number) == 1 }

  /// The number of columns of a terminal; `nil` when it does not say.
  var columns: Int? {
    var size = winsize()
    guard ioctl(number, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }
}

/// Times in seconds, each from a start of its own.
struct ProcessTimes {
  /// Real time, from a clock that is never set back.
  let wall: Double

  /// Processor time used by all threads of the process.
  let processor: Double

  /// The times now; differences between two calls mean something, single values do not.
  static var now: ProcessTimes {
    ProcessTimes(
      wall: seconds(CLOCK_MONOTONIC), processor: seconds(CLOCK_PROCESS_CPUTIME_ID))
  }

  /// The time of a clock in seconds.
  private static func seconds(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + 1e-9 * Double(time.tv_nsec)
  }
}
