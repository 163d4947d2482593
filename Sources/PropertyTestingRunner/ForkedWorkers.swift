// SPDX-License-Identifier: MIT
import CForkedChild
import Foundation
import PropertyTesting

/// Runs cases of a search in forked children, which send messages through pipes.
package struct ForkedWorkers: WorkerSource {
  package let count: Int
  package let leastWork: Duration
  package static let patience = Duration.seconds(30)
  private let patience: Duration
  private let prepare: () -> Void

  /// - Parameters:
  ///   - jobs: How many children; 0 is one for each processor.
  ///   - leastWork: How long the cases of a search have to take: starting a child takes milliseconds.
  ///   - patience: How long a child may be silent before the search runs its cases. A child can wait
  ///     for ever for a lock that another thread had when the process was forked.
  ///   - prepare: Run first in each child.
  package init(
    jobs: Int, leastWork: Duration = .milliseconds(20), patience: Duration = patience,
    prepare: @escaping () -> Void = {}
  ) {
    let wanted = jobs == 0 ? ProcessInfo.processInfo.activeProcessorCount : jobs
    count = min(max(wanted, 1), Settings.mostJobs)
    self.leastWork = leastWork
    self.patience = patience
    self.prepare = prepare
  }

  package func start(_ work: (_ send: ([UInt8]) -> Bool) -> Void) -> (any Worker)? {
    let nowhere = open("/dev/null", O_WRONLY)
    defer { close(nowhere) }
    guard nowhere >= 0, var pipe = Pipe() else { return nil }
    let child = forked_child_begin(nowhere)
    if child == 0 {
      pipe.closeReading()
      prepare()
      var answers = Answers()
      work { bytes in answers.add(bytes, pipe) }
      _ = answers.send(pipe)
      _exit(0)
    }
    guard child > 0 else { return nil }
    pipe.closeWriting()
    return ForkedWorker(child, pipe, patience)
  }
}

/// Messages of a child that are not sent yet: several go at once, since each write wakes the search
/// up.
private struct Answers {
  private var bytes: [UInt8] = []
  private var sent = ContinuousClock.now
  /// How long messages wait for more.
  private static let interval = Duration.microseconds(500)

  /// Adds a message after its length, in four bytes, and sends all of them when it is time; false
  /// when nobody listens.
  mutating func add(_ message: [UInt8], _ pipe: borrowing Pipe) -> Bool {
    withUnsafeBytes(of: UInt32(message.count).littleEndian) { bytes += $0 }
    bytes += message
    return ContinuousClock.now - sent < Answers.interval || send(pipe)
  }

  mutating func send(_ pipe: borrowing Pipe) -> Bool {
    defer {
      bytes.removeAll(keepingCapacity: true)
      sent = .now
    }
    return pipe.write(bytes)
  }
}

/// A child that runs cases; ended with `SIGKILL`, since it has nothing to clean up.
private final class ForkedWorker: Worker {
  private let child: Int32
  private let pipe: Pipe
  private var received: ArraySlice<UInt8> = []
  private var hasEnded = false
  private let patience: Duration

  init(_ child: Int32, _ pipe: consuming Pipe, _ patience: Duration) {
    self.child = child
    self.patience = patience
    self.pipe = pipe
  }

  deinit { end() }

  /// Returns the next message; `nil` when the child has ended, or is silent for too long.
  func receive() -> [UInt8]? {
    while true {
      if let message = nextMessage() { return message }
      guard !hasEnded else { return nil }
      guard let bytes = pipe.readSome(until: .now + patience), !bytes.isEmpty else {
        end()
        return nil
      }
      received += bytes
    }
  }

  /// Takes a message from the bytes that were received; `nil` when it is not complete.
  private func nextMessage() -> [UInt8]? {
    guard received.count >= 4 else { return nil }
    let length = received.prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
    guard received.count >= 4 + length else { return nil }
    let message = Array(received.dropFirst(4).prefix(length))
    received = received.dropFirst(4 + length)
    return message
  }

  func end() {
    guard !hasEnded else { return }
    hasEnded = true
    kill(child, SIGKILL)
    while waitpid(child, nil, 0) == -1, errno == EINTR {}
  }
}
