// SPDX-License-Identifier: GPL-3.0-or-later

import Dispatch

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

  /// Has the first signal from now on only leave a note, so that what is done can be saved; the
  /// second ends the process as ever.
  ///
  /// - Throws: ``SystemError`` when the system has no pipe left.
  static func postpone() throws(SystemError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .last }
    (noteToRead, noteToWrite) = (ends[0], ends[1])
  }

  /// Whether a signal left a note, and so asks for an end; from any thread.
  static var isRequested: Bool {
    var request = pollfd(fd: noteToRead, events: Int16(POLLIN), revents: 0)
    return noteToRead >= 0 && poll(&request, 1, 0) > 0
  }

  /// Takes the note away, which is the number of the signal; `nil` when there is none.
  static func takeRequest() throws(SystemError) -> Int32? {
    guard isRequested else { return nil }
    return try FileDescriptor(number: noteToRead).read(upTo: 1).first.map(Int32.init)
  }

  /// Waits until a signal left a note, and takes it away.
  ///
  /// - Returns: The number of the signal.
  static func request() async -> Int32 {
    await withCheckedContinuation { continuation in
      // A thread that waits is one that no task can have.
      DispatchQueue.global().async {
        let note = try? FileDescriptor(number: noteToRead).read(upTo: 1).first
        continuation.resume(returning: note.map(Int32.init) ?? SIGTERM)
      }
    }
  }

  static func removingNothing() {
    let path = pathToRemove
    pathToRemove = nil
    free(path)
  }

  private static func installHandler(for number: Int32) {
    let previous = signal(number) { number in
      if noteToWrite >= 0 {
        var note = UInt8(truncatingIfNeeded: number)
        _ = write(noteToWrite, &note, 1)
        noteToWrite = -1
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

// The ends of a pipe, which a handler may write to and any thread may ask without a lock. They are
// set before there are other threads, and the second is changed in the handler only.
private nonisolated(unsafe) var noteToRead: Int32 = -1
private nonisolated(unsafe) var noteToWrite: Int32 = -1

private func isIgnore(_ handler: (@convention(c) (Int32) -> Void)?) -> Bool {
  unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
}
