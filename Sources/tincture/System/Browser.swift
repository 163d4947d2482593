// SPDX-License-Identifier: GPL-3.0-or-later

import Dispatch

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The browser of whoever started the command.
enum Browser {
  #if canImport(Darwin)
    private static let opener = "open"
  #else
    private static let opener = "xdg-open"
  #endif

  /// Has the system open an address.
  ///
  /// - Parameters:
  ///   - address: The address.
  ///   - failed: Called later, on a thread of its own, with what went wrong.
  static func open(_ address: String, orElse failed: @escaping @Sendable (String) -> Void) {
    DispatchQueue.global().async {
      switch status(of: [opener, address]) {
      case 0: break
      case 127: failed("there is no \(opener)")
      case let status: failed("\(opener) ended with \(status)")
      }
    }
  }

  /// Runs a program that is found in the path, silently, to its end.
  ///
  /// - Returns: Its exit status; 127, as shells have it, when it cannot be started.
  private static func status(of words: [String]) -> Int32 {
    var actions = noActions
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_RDWR, 0)
    }
    var arguments = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var process = pid_t()
    guard posix_spawnp(&process, words[0], &actions, nil, &arguments, environ) == 0 else {
      return 127
    }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
  }

  #if canImport(Darwin)
    private static var noActions: posix_spawn_file_actions_t? { nil }
  #else
    private static var noActions: posix_spawn_file_actions_t { posix_spawn_file_actions_t() }
  #endif
}
