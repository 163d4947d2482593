// SPDX-License-Identifier: MIT
import Foundation

/// Two file descriptors: what is written to one is read from the other.
struct Pipe: ~Copyable {
  private(set) var reading: Int32
  private(set) var writing: Int32

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

  /// Reads to the end, which is where no writer is left; `nil` when there is none in time.
  func read(until deadline: ContinuousClock.Instant) -> [UInt8]? {
    var bytes: [UInt8] = []
    while let some = readSome(until: deadline) {
      if some.isEmpty { return bytes }
      bytes += some
    }
    return nil
  }

  /// Reads what is there, and nothing at the end; `nil` when neither comes in time.
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

  private static let most = 16_384

  /// Writes all of some bytes, waiting for a reader; false when there is none any more.
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
