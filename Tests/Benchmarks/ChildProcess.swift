// SPDX-License-Identifier: GPL-3.0-or-later

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What one run of a program took, from its start to its end.
struct ProcessUsage {
  let wallSeconds: Double
  let cpuSeconds: Double
  let peakBytes: Double
}

/// Why a program could not be measured.
struct ProcessFailure: Error, CustomStringConvertible {
  let command: [String]
  let reason: String

  var description: String { "\(command.joined(separator: " ")): \(reason)" }
}

/// A program to run and measure, with its output thrown away.
struct ChildProcess {
  let command: [String]

  func run() throws(ProcessFailure) -> ProcessUsage {
    let start = Clock.wall.now
    let process = try spawn()
    var status: Int32 = 0
    var usage = rusage()
    while wait4(process, &status, 0, &usage) == -1 {
      guard errno == EINTR else {
        throw failure("cannot wait: \(String(cString: strerror(errno)))")
      }
    }
    let wall = Clock.wall.now - start
    guard status == 0 else { throw failure("ended with status \(status)") }
    return ProcessUsage(
      wallSeconds: wall, cpuSeconds: usage.ru_utime.seconds + usage.ru_stime.seconds,
      peakBytes: usage.peakBytes)
  }

  private func spawn() throws(ProcessFailure) -> pid_t {
    var arguments: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    var process = pid_t()
    let error = posix_spawn(&process, command[0], &actions, nil, &arguments, environ)
    guard error == 0 else { throw failure(String(cString: strerror(error))) }
    return process
  }

  private func failure(_ reason: String) -> ProcessFailure {
    ProcessFailure(command: command, reason: reason)
  }
}

extension timeval {
  fileprivate var seconds: Double { Double(tv_sec) + Double(tv_usec) * 1e-6 }
}

extension rusage {
  /// The most memory that was resident at once.
  ///
  /// Linux counts it in KiB, macOS in bytes.
  fileprivate var peakBytes: Double {
    #if canImport(Darwin)
      Double(ru_maxrss)
    #else
      Double(ru_maxrss) * 1024
    #endif
  }
}
