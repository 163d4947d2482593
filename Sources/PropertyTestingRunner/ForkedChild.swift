// SPDX-License-Identifier: MIT
import CForkedChild
import Foundation
import PropertyTesting

/// Runs code that may end its process in a child, which is a copy of this process.
package enum ForkedChild {
  /// How a child ended.
  package enum End: Equatable {
    case answered([UInt8])
    /// A signal ended it; `output` is what it printed.
    case died(signal: Int32, output: String)
    /// It took too long, and was killed.
    case late
    case notStarted
  }

  /// Runs a body in a child.
  ///
  /// - Parameters:
  ///   - limit: How long the child may take; `nil` for ever.
  ///   - body: Returns the answer, which is cut at 32 kB.
  /// - Returns: How the child ended.
  package static func run(within limit: Duration?, _ body: () -> [UInt8]) -> End {
    run(within: limit, each: nil, body)
  }

  /// Runs a body in a child; the limit is that of each case that it notes as the running one.
  static func run(within limit: Duration?, each running: RunningCase?, _ body: () -> [UInt8]) -> End
  {
    guard var output = Pipe(), var answer = Pipe() else { return .notStarted }
    let child = forked_child_begin(output.writing)
    if child == 0 { reply(body(), answer.writing) }
    output.closeWriting()
    answer.closeWriting()
    guard child > 0 else { return .notStarted }
    return end(of: child, output, answer, CaseClock(child, limit: limit, running))
  }

  /// Writes the answer and ends the child.
  private static func reply(_ bytes: [UInt8], _ file: Int32) -> Never {
    // A pipe takes 64 kB before its writer has to wait for a reader.
    _ = bytes.withUnsafeBytes { write(file, $0.baseAddress, min($0.count, 32_768)) }
    _exit(0)
  }

  /// Waits for the end of the child, and kills it when it is late.
  private static func end(
    of child: Int32, _ output: borrowing Pipe, _ answer: borrowing Pipe, _ clock: CaseClock
  ) -> End {
    var clock = clock
    let printed = output.read(for: &clock)
    if printed == nil { kill(child, SIGKILL) }
    var status: Int32 = 0
    // The status is needed, and a zombie would stay otherwise; signals interrupt the call.
    while waitpid(child, &status, 0) == -1, errno == EINTR {}
    guard let printed else { return .late }
    let signal = status & 0x7F
    guard signal == 0 else {
      return .died(signal: signal, output: String(decoding: printed, as: UTF8.self))
    }
    return .answered(answer.readWhatIsThere())
  }
}

// MARK: - Pipes

/// Two connected file descriptors: what is written to one is read from the other.
struct Pipe: ~Copyable {
  private(set) var reading: Int32
  private(set) var writing: Int32

  /// Fails when the process has too many open files.
  init?() {
    var files: [Int32] = [-1, -1]
    guard pipe(&files) == 0 else { return nil }
    (reading, writing) = (files[0], files[1])
  }

  deinit {
    if reading >= 0 { close(reading) }
    if writing >= 0 { close(writing) }
  }

  mutating func closeWriting() {
    close(writing)
    writing = -1
  }

  mutating func closeReading() {
    close(reading)
    reading = -1
  }

  /// Reads until no writer is left; `nil` when that is late.
  func read(for clock: inout CaseClock) -> [UInt8]? {
    var bytes: [UInt8] = []
    while !clock.isLate() {
      guard let some = readSome(until: .now + clock.interval) else { continue }
      if some.isEmpty { return bytes }
      bytes += some
    }
    return nil
  }

  /// Reads without waiting: a process that the child started may keep the pipe open.
  func readWhatIsThere() -> [UInt8] {
    var bytes: [UInt8] = []
    while let some = readSome(until: .now), !some.isEmpty { bytes += some }
    return bytes
  }

  /// Reads what is there, or nothing at the end; `nil` when neither comes in time.
  func readSome(until deadline: ContinuousClock.Instant) -> [UInt8]? {
    var request = pollfd(fd: reading, events: Int16(POLLIN), revents: 0)
    while true {
      let left = (deadline - ContinuousClock.now) / .milliseconds(1)
      let ready = poll(&request, 1, Int32(max(left, 0)))
      if ready == -1, errno == EINTR { continue }
      guard ready > 0 else { return nil }
      return [UInt8](unsafeUninitializedCapacity: Pipe.most) { buffer, count in
        count = max(Foundation.read(reading, buffer.baseAddress, Pipe.most), 0)
      }
    }
  }

  /// How many bytes are read at once.
  private static let most = 16_384

  /// Writes all bytes, and waits while the pipe is full; false when there is no reader.
  func write(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { buffer in
      var written = 0
      while written < buffer.count {
        let rest = UnsafeRawBufferPointer(rebasing: buffer[written...])
        let count = Foundation.write(writing, rest.baseAddress, rest.count)
        if count == -1, errno == EINTR { continue }
        guard count > 0 else { return false }
        written += count
      }
      return true
    }
  }
}
