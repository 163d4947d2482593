// SPDX-License-Identifier: GPL-3.0-or-later

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

  private var pending: [UInt8] = []
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
