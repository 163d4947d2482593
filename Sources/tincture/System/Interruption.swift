// SPDX-License-Identifier: GPL-3.0-or-later

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What happens when a signal asks the process to end: it goes at once and leaves no half file.
enum Interruption {
  /// Ends with 128 plus the signal's number on SIGINT, SIGTERM and SIGHUP, and makes a closed
  /// pipe an error of the write instead of a signal.
  static func install() {
    signal(SIGPIPE, SIG_IGN)
    // Beyond a limit on the size of files, a write is to fail as on a full disk.
    signal(SIGXFSZ, SIG_IGN)
    for number in [SIGINT, SIGTERM, SIGHUP] { installHandler(for: number) }
  }

  /// Names the file to remove if the process is interrupted from now on.
  ///
  /// Call from one thread only.
  static func removing(_ path: String) {
    removingNothing()
    pathToRemove = strdup(path)
  }

  static func removingNothing() {
    let path = pathToRemove
    pathToRemove = nil
    free(path)
  }

  private static func installHandler(for number: Int32) {
    let previous = signal(number) { number in
      if let pathToRemove { unlink(pathToRemove) }
      _exit(128 + number)
    }
    // A command started in the background or under nohup was told to ignore the signal.
    if isIgnore(previous) { signal(number, SIG_IGN) }
  }
}

// A signal handler can take no lock and no Swift object: this is a plain C string, set before the
// file exists and read in the handler only.
private nonisolated(unsafe) var pathToRemove: UnsafeMutablePointer<CChar>?

private func isIgnore(_ handler: (@convention(c) (Int32) -> Void)?) -> Bool {
  unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
}
