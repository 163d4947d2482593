// SPDX-License-Identifier: GPL-3.0-or-later

/// The stream for data, and nothing but data.
///
/// A command composes its output and writes it in one call, so there is no buffer to flush and no
/// partial output.
enum StandardOutput {
  /// Writes all of the bytes.
  ///
  /// - Throws: ``ClosedPipe`` when the reader has gone; a ``CommandFailure`` when the device fails.
  static func write(_ bytes: [UInt8]) throws {
    do throws(SystemError) {
      try FileDescriptor.standardOutput.write(bytes)
    } catch .closedPipe {
      throw ClosedPipe()
    } catch {
      throw CommandFailure(
        .inputOutput, at: "standard output", "cannot write: \(error)",
        suggestion: "Check where the output is redirected to.")
    }
  }

  static func write(_ text: String) throws { try write(Array(text.utf8)) }
}

/// The reader of a pipe has closed it; the command ends with success and prints nothing.
struct ClosedPipe: Error {}

/// The stream for everything that is not data.
enum StandardError {
  /// Writes a line; an error is ignored, since there is nowhere to report it.
  static func write(line: String) {
    try? FileDescriptor.standardError.write(
      Array((TerminalSigns.ofLocale.spelled(line) + "\n").utf8))
  }
}

/// The progress of a long computation: a line on standard error that changes, on a terminal only.
///
/// `--quiet` and `--no-progress` hide it, and so does a terminal that interprets no escape
/// sequences.
struct Progress {
  private let total: Int
  /// What is counted, in the plural.
  private let name: String
  /// Whether the line is shown at all.
  private let isShown: Bool
  /// When the work began, in seconds of the monotonic clock.
  private let start = ProcessTimes.now.wall
  private var done = 0

  init(of total: Int, named name: String, _ global: GlobalOptions) {
    self.total = total
    self.name = name
    isShown =
      !global.quiet && !global.hidesProgress && FileDescriptor.standardError.isTerminal
      && !ProcessEnvironment.isDumb
    show()
  }

  /// Counts one more as done.
  mutating func advance() {
    done += 1
    show()
  }

  /// Clears the line.
  func end() { write("") }

  /// Shows the count, and the time left if the rest takes as long as what is done.
  private func show() {
    guard done > 0 else { return write("0 of \(total) \(name)") }
    let left = (ProcessTimes.now.wall - start) / Double(done) * Double(total - done)
    write("\(done) of \(total) \(name), about \(Self.minutes(left)) left")
  }

  /// Seconds as `m:ss`.
  private static func minutes(_ time: Double) -> String {
    let seconds = Int(time.rounded())
    let rest = seconds % 60
    return "\(seconds / 60):\(rest < 10 ? "0" : "")\(rest)"
  }

  /// Writes over the line; the escape sequence clears what was there.
  private func write(_ text: String) {
    guard isShown else { return }
    try? FileDescriptor.standardError.write(Array("\r\u{1B}[K\(text)".utf8))
  }
}
