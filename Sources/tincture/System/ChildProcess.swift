// SPDX-License-Identifier: GPL-3.0-or-later

import Dispatch

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A program that is found in the path, with its arguments.
struct ChildProcess {
  /// The name of the program, and its arguments.
  let words: [String]

  /// Runs the program to its end.
  ///
  /// - Parameters:
  ///   - input: What it reads; nothing by default.
  ///   - output: Where its standard output goes; nowhere by default. Its errors always go nowhere.
  /// - Returns: Its exit status, or 128 plus the number of the signal that ended it, as shells do.
  /// - Throws: A ``SystemError`` when it cannot be started, among them ``SystemError/notFound``.
  func run(
    from input: FileDescriptor? = nil, to output: FileDescriptor? = nil
  ) throws(SystemError) -> Int32 {
    var actions = Self.noActions
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (stream, end) in [(STDIN_FILENO, input), (STDOUT_FILENO, output), (STDERR_FILENO, nil)] {
      if let end {
        posix_spawn_file_actions_adddup2(&actions, end.number, stream)
      } else {
        posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_RDWR, 0)
      }
    }
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var process = pid_t()
    let error = posix_spawnp(&process, words[0], &actions, nil, &arguments, environ)
    guard error == 0 else { throw SystemError(code: error) }
    return try Self.exitStatus(of: process)
  }

  /// Waits for a process to end.
  private static func exitStatus(of process: pid_t) throws(SystemError) -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) == -1 {
      guard errno == EINTR else { throw .last }
    }
    // The low seven bits are the signal, the next byte the exit status: wait(2).
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }

  // The C type is an optional pointer on Darwin and a structure elsewhere.
  #if canImport(Darwin)
    private static var noActions: posix_spawn_file_actions_t? { nil }
  #else
    private static var noActions: posix_spawn_file_actions_t { posix_spawn_file_actions_t() }
  #endif
}

/// The browser of the user who started the command.
enum Browser {
  #if canImport(Darwin)
    private static let opener = "open"
  #else
    private static let opener = "xdg-open"
  #endif

  /// Has the system open an address, without waiting for it.
  ///
  /// - Parameters:
  ///   - address: The URL.
  ///   - failed: Called later, on another thread, with the reason when it could not be opened.
  static func open(_ address: String, orElse failed: @escaping @Sendable (String) -> Void) {
    DispatchQueue.global().async {
      switch try? ChildProcess(words: [opener, address]).run() {
      case 0: break
      // 127 is what a shell script ends with that does not find a program.
      case nil, 127: failed("there is no \(opener)")
      case let status?: failed("\(opener) ended with \(status)")
      }
    }
  }
}
