// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser

/// `batch`: a filter that answers one JSON request per line with one line, in order.
///
/// An error on a line becomes its answer, and the lines after it are answered all the same.
/// It keeps no state between lines and no more than one read of them in memory, so GNU parallel,
/// make, Slurm, Dask, Ray and Spark's `pipe` can all drive it.
struct BatchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "batch",
    abstract: "Answer JSON requests from standard input, one per line.",
    usage: "tincture batch [<options>] < requests",
    discussion: """
      For example: echo '{"op": "contrast", "foreground": "#777", "background": "#fff"}' | \
      tincture batch

      A request is {"id": any, "op": NAME, …}; its answer is {"id": same, "result": …} or {"id": \
      same, "error": {"code", "message"}}, on one line, in the order of the requests. The \
      operations are \(KnownOperations.names). The exit code is 0 whatever the lines hold, \
      unless --strict is given.
      """)

  /// The greatest length of a request in bytes.
  static let longestLine = 1 << 20

  /// How many requests are answered before their answers are written.
  ///
  /// A palette document has some 90 kB, so the answers to a whole piece of the stream could fill
  /// the memory.
  private static let windowLength = 64

  @OptionGroup var global: GlobalOptions

  @Flag(help: "Exit with 65 at the end when any line had an error.")
  var strict = false

  /// Reads pieces of the stream, answers the lines that they complete, and writes each window of
  /// answers before the next is computed.
  ///
  /// - Throws: A ``CommandFailure`` with `badInput` at the end when `--strict` is given and a line
  ///   had an error.
  func run() async throws {
    var splitter = LineSplitter(limit: Self.longestLine)
    var errorCount = 0
    var isAtEnd = false
    while !isAtEnd {
      let piece = try nextPiece()
      isAtEnd = piece.isEmpty
      let lines = isAtEnd ? splitter.lastLine() : splitter.lines(in: piece)
      for start in stride(from: 0, to: lines.count, by: Self.windowLength) {
        let window = lines[start..<min(start + Self.windowLength, lines.count)]
        let answers = await answers(to: window)
        errorCount += answers.count { $0.isError }
        try StandardOutput.write(Array(answers.map(\.bytes).joined()))
      }
    }
    guard !strict || errorCount == 0 else {
      throw CommandFailure(
        .badInput, at: "standard input",
        "\(errorCount) \(errorCount == 1 ? "line has" : "lines have") an error")
    }
  }

  /// The bytes that have arrived, at least one; empty at the end of the stream.
  private func nextPiece() throws -> [UInt8] {
    do throws(SystemError) {
      return try FileDescriptor.standardInput.read(upTo: 1 << 18)
    } catch {
      throw CommandFailure(.cannotRead, at: "standard input", "cannot read: \(error)")
    }
  }

  /// The answers in the order of the lines, made by as many tasks as there may be.
  private func answers(to lines: ArraySlice<Line>) async -> [BatchAnswer] {
    let taskCount = min(global.threadCount, lines.count)
    guard taskCount > 1 else { return lines.map(BatchAnswer.init) }
    return await withTaskGroup(of: (Int, [BatchAnswer]).self) { group in
      for task in 0..<taskCount {
        let (start, count) = (lines.startIndex, lines.count)
        let share = lines[
          (start + count * task / taskCount)..<(start + count * (task + 1) / taskCount)]
        group.addTask { (task, share.map(BatchAnswer.init)) }
      }
      var shares = Array(repeating: [BatchAnswer](), count: taskCount)
      for await (task, answers) in group { shares[task] = answers }
      return Array(shares.joined())
    }
  }
}

/// A line of a stream, without its newline.
enum Line: Equatable, Sendable {
  case bytes([UInt8])
  /// A line that was longer than the limit, and was not kept.
  case tooLong
}

/// Splits a stream into lines while it arrives, holding no more than one line and one piece.
struct LineSplitter {
  /// The greatest length of a line in bytes.
  let limit: Int

  /// The bytes of the line under way.
  private var pending: [UInt8] = []
  /// Whether the line under way is too long, and dropped up to its end.
  private var isSkipping = false

  init(limit: Int) { self.limit = limit }

  /// The lines that a piece of the stream completes, in order.
  ///
  /// A line that is too long is reported as soon as it is, not when it ends.
  mutating func lines(in piece: [UInt8]) -> [Line] {
    var lines: [Line] = []
    var rest = piece[...]
    while let newline = rest.firstIndex(of: UInt8(ascii: "\n")) {
      append(rest[..<newline], to: &lines)
      if !isSkipping { lines.append(.bytes(pending)) }
      pending = []
      isSkipping = false
      rest = rest[(newline + 1)...]
    }
    append(rest, to: &lines)
    return lines
  }

  /// The last line, when the stream did not end with a newline.
  mutating func lastLine() -> [Line] {
    defer { pending = [] }
    return pending.isEmpty ? [] : [.bytes(pending)]
  }

  /// Adds bytes to the line under way, or reports and skips it when it becomes too long.
  private mutating func append(_ bytes: ArraySlice<UInt8>, to lines: inout [Line]) {
    guard !isSkipping else { return }
    guard pending.count + bytes.count <= limit else {
      lines.append(.tooLong)
      pending = []
      isSkipping = true
      return
    }
    pending += bytes
  }
}
