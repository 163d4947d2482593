// SPDX-License-Identifier: GPL-3.0-or-later

import Dispatch

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What happens when a signal asks the process to end: it ends at once and removes the file that it
/// was writing, or finishes what it does if that was asked for.
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

  /// Postpones the end that the first signal from now on asks for, so that results can be saved; a
  /// second signal ends the process at once.
  ///
  /// Self-pipe trick: the handler writes one byte, the number of the signal, to a pipe; the main loop
  /// polls it. Nothing else is safe to do in a handler.
  ///
  /// - Throws: ``SystemError`` when the system has no pipe left.
  static func postpone() throws(SystemError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .last }
    (pipeToRead, pipeToWrite) = (ends[0], ends[1])
  }

  /// Whether a signal has asked for an end; can be called from any thread.
  static var isRequested: Bool {
    var request = pollfd(fd: pipeToRead, events: Int16(POLLIN), revents: 0)
    return pipeToRead >= 0 && poll(&request, 1, 0) > 0
  }

  /// The number of the signal that asked for an end, which is asked for no more; `nil` when none did.
  static func takeRequest() throws(SystemError) -> Int32? {
    guard isRequested else { return nil }
    return try FileDescriptor(number: pipeToRead).read(upTo: 1).first.map(Int32.init)
  }

  /// Waits until a signal asks for an end.
  ///
  /// - Returns: The number of the signal.
  static func request() async -> Int32 {
    await withCheckedContinuation { continuation in
      // A blocking read must not take one of the few threads that tasks share.
      DispatchQueue.global().async {
        let byte = try? FileDescriptor(number: pipeToRead).read(upTo: 1).first
        continuation.resume(returning: byte.map(Int32.init) ?? SIGTERM)
      }
    }
  }

  /// Takes back ``removing(_:)``.
  static func removingNothing() {
    let path = pathToRemove
    pathToRemove = nil
    free(path)
  }

  /// Installs the handler of a signal, unless the process was started to ignore it.
  private static func installHandler(for number: Int32) {
    let previous = signal(number) { number in
      if pipeToWrite >= 0 {
        var byte = UInt8(truncatingIfNeeded: number)
        _ = write(pipeToWrite, &byte, 1)
        pipeToWrite = -1
        return
      }
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

// The ends of the self-pipe, which a handler may write to and any thread may poll without a lock. They
// are set before there are other threads, and the second is changed in the handler only.
private nonisolated(unsafe) var pipeToRead: Int32 = -1
private nonisolated(unsafe) var pipeToWrite: Int32 = -1

/// Whether a handler is `SIG_IGN`; functions cannot be compared, so their addresses are.
private func isIgnore(_ handler: SignalHandler?) -> Bool {
  let ignoring: SignalHandler? = SIG_IGN
  return withUnsafeBytes(of: handler) { address in
    withUnsafeBytes(of: ignoring) { address.elementsEqual($0) }
  }
}

private typealias SignalHandler = @convention(c) (Int32) -> Void
