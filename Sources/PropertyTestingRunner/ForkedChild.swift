// SPDX-License-Identifier: MIT
import CForkedChild
import Foundation
import PropertyTesting

/// Runs what may end the process in a child that is a copy of it.
package enum ForkedChild {
  /// What became of a child.
  package enum End: Equatable {
    case answered([UInt8])
    case died(signal: Int32, output: String)
    /// It was ended after its time.
    case late
    case notStarted
  }

  /// Runs a body in a child that may take some seconds; its answer is cut at 32 kB.
  package static func run(seconds: Double, _ body: () -> [UInt8]) -> End {
    guard var output = Pipe(), var answer = Pipe() else { return .notStarted }
    let child = forked_child_begin(output.writing)
    if child == 0 { reply(body(), answer.writing) }
    output.closeWriting()
    answer.closeWriting()
    guard child > 0 else { return .notStarted }
    return end(of: child, output, answer, seconds)
  }

  private static func reply(_ bytes: [UInt8], _ file: Int32) -> Never {
    // A pipe takes 64 kB before its writer has to wait for a reader.
    _ = bytes.withUnsafeBytes { write(file, $0.baseAddress, min($0.count, 32_768)) }
    _exit(0)
  }

  private static func end(
    of child: Int32, _ output: borrowing Pipe, _ answer: borrowing Pipe, _ seconds: Double
  ) -> End {
    let deadline = ContinuousClock.now + .seconds(seconds)
    let printed = output.read(until: deadline)
    if printed == nil { kill(child, SIGKILL) }
    var status: Int32 = 0
    while waitpid(child, &status, 0) == -1, errno == EINTR {}
    guard let printed else { return .late }
    let signal = status & 0x7F
    guard signal == 0 else {
      return .died(signal: signal, output: String(decoding: printed, as: UTF8.self))
    }
    return .answered(answer.read(until: deadline) ?? [])
  }
}
