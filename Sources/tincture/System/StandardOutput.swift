// SPDX-License-Identifier: GPL-3.0-or-later

/// The stream for data, and nothing but data.
///
/// A command composes what it has to say and writes it in one call, so there is no buffer to flush
/// and no half answer.
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

/// The reader of a pipe has seen enough; the command has done its work and ends without a word.
struct ClosedPipe: Error {}

/// The stream for everything that is not data.
enum StandardError {
  /// Writes a line; when nobody can read it, there is nobody to tell either.
  static func write(line: String) {
    try? FileDescriptor.standardError.write(
      Array((TerminalSigns.ofLocale.spelled(line) + "\n").utf8))
  }
}
